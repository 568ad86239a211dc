import XCTest

/// Overrides of `responds(to:)` and `forwardingTarget(for:)`, which Foundation's object doesn't have.
final class MessageForwardingRewriteTests: XCTestCase {
  private let own =
    "func forwardingTarget(for selector: Selector!) -> Any? "
    + "{ OwnMethods(of: self).forwardingTarget(for: selector) }"

  func testAProxyConformsAndCallsItsOwnMethods() throws {
    try assertRewrites(
      """
      final class Proxy: NSObject, UIScrollViewDelegate {
        override func responds(to s: Selector!) -> Bool { super.responds(to: s) || target.responds(to: s) }
        override func forwardingTarget(for s: Selector!) -> Any? { target }
      }
      """,
      to: """
        final class Proxy: NSObject, UIScrollViewDelegate, @preconcurrency MessageForwarding {
           func responds(to s: Selector!) -> Bool { OwnMethods(of: self).responds(to: s) || target.responds(to: s) }
           func forwardingTarget(for s: Selector!) -> Any? { target }
        }
        """)
  }

  func testWhatIsNotOverriddenIsAdded() throws {
    let output = try rewritten("class P: NSObject { override func responds(to s: Selector!) -> Bool { true } }")
    XCTAssertTrue(output.hasPrefix("class P: NSObject, MessageForwarding {  func responds("), output)
    XCTAssertTrue(output.contains(own), output)
    let target = try rewritten(
      "open class P: UIView { public override func forwardingTarget(for s: Selector!) -> Any? { nil } }")
    XCTAssertTrue(target.contains("class P: UIView, @preconcurrency MessageForwarding {"), target)
    XCTAssertTrue(
      target.contains(
        "open func responds(to selector: Selector!) -> Bool { OwnMethods(of: self).responds(to: selector) }"), target)
  }

  func testIsolationComesFromProtocolsThatTheTargetRefines() throws {
    let output = try rewritten(
      """
      protocol Scrolled: UIScrollViewDelegate {}
      protocol Plain: AnyObject {}
      class P: NSObject, Plain, Scrolled { override func responds(to s: Selector!) -> Bool { true } }
      class Q: NSObject, Plain { override func responds(to s: Selector!) -> Bool { true } }
      """)
    XCTAssertTrue(output.contains("class P: NSObject, Plain, Scrolled, @preconcurrency MessageForwarding {"), output)
    XCTAssertTrue(output.contains("class Q: NSObject, Plain, MessageForwarding {"), output)
  }

  func testTheTopmostClassOfTheTargetHasBothMethods() throws {
    let output = try rewritten(
      """
      class Base: NSObject, UIScrollViewDelegate {}
      class Middle: Base {}
      class Proxy: Middle {
        override func forwardingTarget(for s: Selector!) -> Any? { super.forwardingTarget(for: s) }
      }
      """)
    XCTAssertTrue(
      output.contains("class Base: NSObject, UIScrollViewDelegate, @preconcurrency MessageForwarding {"), output)
    XCTAssertTrue(output.contains(own), output)
    XCTAssertTrue(output.contains("class Middle: Base {}"), output)
    XCTAssertTrue(
      output.contains("override func forwardingTarget(for s: Selector!) -> Any? { super.forwardingTarget(for: s) }"),
      output)
  }

  func testOverridesInExtensionsAndUnderConditions() throws {
    let output = try rewritten(
      """
      class P: NSObject {
        #if DEBUG
        override func responds(to s: Selector!) -> Bool { true }
        #endif
      }
      extension P {
        override func forwardingTarget(for s: Selector!) -> Any? { super.forwardingTarget(for: s) }
      }
      """)
    XCTAssertTrue(
      output.contains(
        "#if !(DEBUG)\nfunc responds(to selector: Selector!) -> Bool { OwnMethods(of: self).responds(to: selector) }\n#endif"
      ), output)
    XCTAssertTrue(
      output.contains(
        "extension P {\n   func forwardingTarget(for s: Selector!) -> Any? { OwnMethods(of: self).forwardingTarget(for: s) }"
      ), output)
  }

  func testMethodsOfTheTypeAndOthersAreLeftAlone() throws {
    let source = """
      class P: NSObject {
        override class func responds(to s: Selector!) -> Bool { super.responds(to: s) }
        func responds(to s: String) -> Bool { false }
      }
      """
    try assertRewrites(source, to: source)
  }

  func testTablesNameTheMethodsOfProtocols() throws {
    let output = try rewritten(
      """
      final class D: NSObject, UIScrollViewDelegate {
        func scrollViewDidScroll(_ scrollView: UIScrollView) {}
        private func scrollViewDidZoom(_ scrollView: UIScrollView) {}
        func draw(_ rect: CGRect) {}
      }
      """)
    XCTAssertTrue(output.hasPrefix("final class D: NSObject, UIScrollViewDelegate, ActionTable {"), output)
    XCTAssertTrue(
      output.contains(
        "nonisolated class func action(named name: String) -> Selector? { switch name { "
          + "case \"scrollViewDidScroll:\": return Selector(name); default: return nil } }"), output)
    let table = try rewritten(
      """
      class T: UITableViewController {
        override func tableView(_ t: UITableView, heightForRowAt i: IndexPath) -> CGFloat { 1 }
        @objc func go() {}
      }
      """)
    XCTAssertTrue(
      table.contains(
        "case \"tableView:heightForRowAt:\": return Selector(name); "
          + "case \"go\": return Selector(T.go as (T) -> () -> Void, name); "
          + "default: return super.action(named: name)"), table)
  }
}
