import XCTest

/// Classes of UIKit conform to protocols that demand `init()`, which isn't `required` there.
final class ConformingObjectsTests: XCTestCase {
  private let demand = "init(_dynamically: Void)"

  func testObjectsOfUnknownClassesAreMadeByUIKit() throws {
    let output = try rewritten("protocol P: AnyObject { init() }\nextension NSObject: P {}")
    XCTAssertTrue(output.hasPrefix("protocol P: AnyObject { \(demand) }\nextension NSObject: P {}\n"), output)
    XCTAssertTrue(output.contains("extension P { init() { self.init(_dynamically: ()) } }"), output)
    XCTAssertTrue(
      output.contains("extension P where Self: NSObject { \(demand) { self.init(_madeBy: { Self._init() }) } }"), output
    )
  }

  func testOtherTypesHaveTheirOwn() throws {
    let output = try rewritten(
      "protocol P { init() }\nextension UIView: P {}\nprotocol Q: P {}\nclass A: Q { required init() {} }\n"
        + "struct S: P {}\nextension Int: P {}\nclass B: UILabel, Q {}")
    XCTAssertTrue(output.contains("extension P where Self: A { \(demand) { self.init() } }"), output)
    XCTAssertTrue(output.contains("extension S { \(demand) { self.init() } }"), output)
    XCTAssertTrue(output.contains("extension Int { \(demand) { self.init() } }"), output)
    XCTAssertFalse(output.contains("Self: B"), output)
    XCTAssertFalse(output.contains("Self: UIView"), output)
  }

  func testOtherProtocolsStay() throws {
    for source in [
      "protocol P { init() }\nstruct S: P {}", "protocol P { init?() }\nextension NSObject: P {}",
      "protocol P { init(x: Int) }\nextension NSObject: P {}", "protocol P {}\nextension NSObject: P {}",
      "public protocol P { init() }\nextension NSObject: P {}",
    ] {
      try assertRewrites(source, to: source)
    }
  }
}
