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
      extension P { public func done(_ x: Int) {  } }
      extension P { public func next() -> Int? { return nil } }

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
      throw AbsentOptionalRequirement.absent } } }
      extension P_OptionalRequirements { @_disfavoredOverload public var title: String? { get throws { \
      throw AbsentOptionalRequirement.absent } } }
      enum AbsentOptionalRequirement: Error { case absent }

      """)
  }

  func testMethodsWithValues() throws {
    let tail = try tail(
      "@objc protocol P {\n @objc optional func name(\n  of x: Int, _ y: inout Int) throws -> String }")
    XCTAssertTrue(
      tail.contains("@_disfavoredOverload func name(of x: Int, _ y: inout Int) throws -> String\n"), tail)
    XCTAssertTrue(
      tail.contains(
        "extension P { func name(of x: Int, _ y: inout Int) throws -> String? { do { let value: String = "
          + "try (self as any P_OptionalRequirements).name(of: x, &y); return value } "
          + "catch is AbsentOptionalRequirement { return nil } } }"), tail)
  }

  /// A conforming class doesn't find by itself what only a subclass has.
  func testSubclassesImplementForTheirSuperclass() throws {
    let output = try rewritten([
      "A.swift": "@objc protocol P { @objc optional var x: Int { get }; @objc optional func f(_ n: Int, by m: Int) }",
      "B.swift": "class A: UIViewController, P {}\nclass Other: NSObject, P { let x = 1 }\nclass Sub: Other {}",
      "C.swift": "class B: A { var x: Int { 1 } }\nextension B { func f(_ k: Int, by l: Int) {} }\nclass C: B {}",
    ])
    let tail = try XCTUnwrap(output["B.swift"]?.components(separatedBy: "#sourceLocation()\n").last)
    XCTAssertEqual(
      tail,
      """
      extension A { @_disfavoredOverload @_implements(P_OptionalRequirements, x) \
      var optionalWitness_P_OptionalRequirements_x: Int { get throws { \
      if let object = self as? B { return object.x }; throw AbsentOptionalRequirement.absent } } }
      extension A { @_disfavoredOverload @_implements(P, f(_:by:)) func optionalWitness_P_f(_ n: Int, by m: Int) { \
      if let object = self as? B { return object.f(n, by: m) };  } }

      """)
  }

  func testSubclassesUnderConditionsImplementUnderThemAlone() throws {
    let output = try rewritten([
      "A.swift": "@objc protocol P { @objc optional var x: Int { get } }\nclass A: NSObject, P {}",
      "B.swift": "class B: A { var x: Int { 1 } }\n#if DEBUG\nclass C: A { var x: Int { 2 } }\n#endif",
    ])
    let tail = try XCTUnwrap(output["A.swift"]?.components(separatedBy: "#sourceLocation()\n").last)
    XCTAssertTrue(
      tail.contains(
        "{ get throws { if let object = self as? B { return object.x }; \n#if DEBUG\n"
          + "if let object = self as? C { return object.x }\n#endif\nthrow AbsentOptionalRequirement.absent } } }"),
      tail)
    XCTAssertFalse(tail.contains("#if DEBUG\nextension A"), tail)
  }

  func testSubclassesThatCantBeNamedAreRefused() {
    XCTAssertEqual(
      failures([
        "A.swift": "@objc protocol P { @objc optional var x: Int { get } }\nclass A: NSObject, P {}",
        "B.swift": "private class B: A { var x: Int { 1 } }",
      ]),
      [
        "/app/B.swift:1:1: error: B implements the optional requirement x in place of its superclass, which can't name "
          + "it: move the conformance to P here"
      ])
  }
}
