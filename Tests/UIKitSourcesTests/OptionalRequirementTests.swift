import XCTest

/// What becomes of `@objc optional`.
final class OptionalRequirementTests: XCTestCase {
  /// The lines that follow a file's source.
  private func tail(_ source: String) throws -> String {
    try rewritten(source).components(separatedBy: "#sourceLocation()\n").last ?? ""
  }

  func testMethodsAreCalledWithoutAsking() throws {
    try assertRewrites(
      "delegate?.scrollViewDidScroll?(self); onTap?(1); self.completion?(2)",
      to: "delegate?.scrollViewDidScroll(self); onTap?(1); self.completion?(2)")
  }

  func testMethodsThatNeedNoValueGetDefaults() throws {
    let output = try rewritten(
      """
      @objc public protocol P: NSObjectProtocol {
        @objc optional func done(_ x: Int)
        @objc optional func next() -> Int?
        func needed()
      }
      func call(_ p: P) { p.done?(1) }
      """)
    XCTAssertEqual(
      output,
      """
       public protocol P: NSObjectProtocol {
          func done(_ x: Int)
          func next() -> Int?
        func needed()
      }
      func call(_ p: P) { p.done(1) }
      #sourceLocation()
      extension P { public func done(_ a0: Int) { \
      if let lateObject = self as? any P_OptionalRequirement0 { return lateObject.done(a0) } } }
      extension P { public func next() -> Int? { \
      if let lateObject = self as? any P_OptionalRequirement1 { return lateObject.next() }; return nil } }
      public protocol P_OptionalRequirement0: AnyObject {
      func done(_ a0: Int)
      }
      public protocol P_OptionalRequirement1: AnyObject {
      func next() -> Int?
      }

      """)
  }

  func testPropertiesOfAnyTypeAreOptionalForWhoAsks() throws {
    let output = try rewritten(
      """
      @objc public protocol P {
        /// The rate.
        @objc optional
        var rate: CGFloat { get }
        @objc optional var title: String? { get set }
      }
      class K: P { var rate: CGFloat { 2 } }
      """)
    XCTAssertEqual(
      output,
      """
       public protocol P: AnyObject, P_OptionalRequirements {
        /// The rate.
        

        
      }
      class K: P { var rate: CGFloat { 2 } }
      #sourceLocation()
      extension P { public var rate: CGFloat? { do { let value: CGFloat = try (self as any P_OptionalRequirements).rate; \
      return value } catch { return nil } } }
      extension P { public var title: String?? { do { let value: String? = try (self as any P_OptionalRequirements).title; \
      return value } catch { return nil } } }
      public protocol P_OptionalRequirements: AnyObject {
      @_disfavoredOverload var rate: CGFloat { get throws }
      @_disfavoredOverload var title: String? { get throws }
      }
      extension P_OptionalRequirements { @_disfavoredOverload public var rate: CGFloat { get throws { \
      if let lateObject = self as? any P_OptionalRequirement0 { return lateObject.rate }; \
      throw AbsentOptionalRequirement.absent } } }
      extension P_OptionalRequirements { @_disfavoredOverload public var title: String? { get throws { \
      if let lateObject = self as? any P_OptionalRequirement1 { return lateObject.title }; \
      throw AbsentOptionalRequirement.absent } } }
      enum AbsentOptionalRequirement: Error { case absent }
      public protocol P_OptionalRequirement0: AnyObject {
      var rate: CGFloat { get }
      }
      public protocol P_OptionalRequirement1: AnyObject {
      var title: String? { get }
      }

      """)
  }

  func testMethodsWithValues() throws {
    let tail = try tail(
      "@objc protocol P {\n @objc optional func name(\n  of x: Int, _ y: inout Int) throws -> String }")
    XCTAssertTrue(
      tail.contains("@_disfavoredOverload func name(of a0: Int, _ a1: inout Int) throws -> String\n"), tail)
    XCTAssertTrue(
      tail.contains(
        "extension P { func name(of a0: Int, _ a1: inout Int) throws -> String? { do { let value: String = "
          + "try (self as any P_OptionalRequirements).name(of: a0, &a1); return value } "
          + "catch is AbsentOptionalRequirement { return nil } } }"), tail)
  }

  /// What parameters are called may be nothing, a keyword, or what the texts call something.
  func testNamesOfParametersDontMatter() throws {
    let tail = try tail("@objc protocol P { @objc optional func f(_: Int, for: Int, with value: Int) -> Int }")
    XCTAssertTrue(tail.contains(".f(a0, for: a1, with: a2); return value }"), tail)
    XCTAssertTrue(tail.contains("{ return lateObject.f(a0, for: a1, with: a2) }; throw"), tail)
  }

  func testRequirementsInOneLine() throws {
    XCTAssertTrue(
      try rewritten("@objc protocol P { @objc optional func f() -> Int; @objc optional func g(); func h() }")
        .hasPrefix(" protocol P: AnyObject, P_OptionalRequirements {    func g(); func h() }"))
  }

  func testIsolationAndConditionsAreThoseOfTheRequirement() throws {
    let tail = try tail(
      """
      #if OWN
      @MainActor @objc protocol P {
        @objc optional func f(_ n: Int)
        #if DEBUG
        @objc optional func f(_ n: String) async throws -> Int
        #endif
        @objc optional nonisolated static func g()
      }
      #endif
      """)
    XCTAssertTrue(
      tail.contains("#if OWN\nprotocol P_OptionalRequirement0: AnyObject {\n@MainActor func f(_ a0: Int)\n}\n#endif"),
      tail
    )
    XCTAssertTrue(
      tail.contains(
        "#if OWN\nprotocol P_OptionalRequirement1: AnyObject {\n#if DEBUG\n"
          + "@MainActor func f(_ a0: String) async throws -> Int\n#endif\n}\n#endif"), tail)
    XCTAssertTrue(
      tail.contains("{ return try await lateObject.f(a0) }; throw AbsentOptionalRequirement.absent }"), tail)
    XCTAssertTrue(
      tail.contains("protocol P_OptionalRequirement2: AnyObject {\nnonisolated static func g()\n}"), tail)
    XCTAssertTrue(tail.contains("if let lateObject = self as? any P_OptionalRequirement2.Type { return"), tail)
  }
}
