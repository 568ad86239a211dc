import UIKit
import XCTest

@testable import Margins

private class Page: MarginController {
  var log: [CGFloat] = []
  override var margins: UIEdgeInsets {
    var margins = super.margins
    margins.top += 10
    return margins
  }
  override var spacing: CGFloat {
    get { super.spacing + 1 }
    set {
      log.append(newValue)
      super.spacing = newValue
    }
  }
  override class func preferredColumns(in width: CGFloat) -> Int { super.preferredColumns(in: width) + 10 }
  override func width(of side: Side, times factor: CGFloat) throws -> CGFloat {
    try super.width(of: side, times: factor) + 0.5
  }
}

private final class Cover: Page {
  override var margins: UIEdgeInsets {
    var margins = super.margins
    margins.bottom += 100
    return margins
  }
}

private final class Poster: WideController {
  override var margins: UIEdgeInsets {
    var margins = super.margins
    margins.left = 7
    return margins
  }
}

/// Classes of a test override what extensions of a library declare.
@preconcurrency @MainActor final class MarginsTests: XCTestCase {
  func testTheLibraryFindsTheOverride() {
    XCTAssertEqual(MarginController().totalMargin, 2)
    XCTAssertEqual(WideController().totalMargin, 4)
    XCTAssertEqual(Page().totalMargin, 12)
    XCTAssertEqual(Cover().totalMargin, 112)
    XCTAssertEqual(Poster().totalMargin, 4)
    XCTAssertEqual(Poster().margins.left, 7)
  }

  func testPropertiesAreSetByTheOverride() {
    let page = Page()
    page.spacing = 4
    XCTAssertEqual(page.log, [4])
    XCTAssertEqual((page as UIViewController).spacing, 5)
  }

  func testMethodsOfClassesAndThoseThatThrow() throws {
    let type: UIViewController.Type = Page.self
    XCTAssertEqual(type.preferredColumns(in: 200), 12)
    XCTAssertEqual(UIViewController.preferredColumns(in: 50), 1)
    XCTAssertEqual(try Cover().width(of: .left, times: 3), 3.5)
    XCTAssertEqual(try (Page() as MarginController).width(of: .right), 1.5)
  }
}
