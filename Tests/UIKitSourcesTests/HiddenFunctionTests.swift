import XCTest

/// Foundation's `CGFloat` hides functions of Swift's library from its extensions, and Apple's doesn't.
final class HiddenFunctionTests: XCTestCase {
  func testCallsInExtensionsOfCGFloat() throws {
    try assertRewrites(
      "extension CGFloat { func f() -> CGFloat { max(abs(self - 1), self) } }",
      to: "extension CGFloat { func f() -> CGFloat { Swift.max(Swift.abs(self - 1), self) } }")
  }

  func testOtherNamesStay() throws {
    for source in [
      "extension Double { func f() -> Double { abs(self) } }", "func f(_ x: CGFloat) -> CGFloat { abs(x) }",
      "extension CGFloat { func f() -> CGFloat { Swift.abs(self) + values.max() + g(min: self) } }",
    ] {
      try assertRewrites(source, to: source)
    }
  }

  func testFunctionsOfTheTargetStay() throws {
    for source in [
      "func abs(_ x: CGFloat) -> CGFloat { 0 }\nextension CGFloat { func f() -> CGFloat { abs(self) } }",
      "extension CGFloat { func abs(_ x: Int) -> CGFloat { 0 }\nfunc f() -> CGFloat { abs(1) } }",
    ] {
      try assertRewrites(source, to: source)
    }
  }
}
