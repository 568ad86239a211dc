import Examples
import UIKit
import XCTest

class ViewExamples: ExampleList {
  override class var examples: [(name: String, check: () -> Void)] {
    [
      ("a view, without a frame", { XCTAssertEqual(UIView().frame, .zero) }),
      ("a view, without a frame", { XCTAssertEqual(UIView().bounds, .zero) }),
    ]
  }
}

final class LabelExamples: ViewExamples {
  override class var examples: [(name: String, check: () -> Void)] {
    [("a label's text", { XCTAssertNil(UILabel().text) })]
  }

  func testOneOfItsOwn() throws { XCTAssertTrue(Self.examples.count == 1) }
}
