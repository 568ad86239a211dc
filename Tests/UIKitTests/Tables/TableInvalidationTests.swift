import UIKitTesting
import XCTest

@testable import UIKit

/// Rows and headers that say that their size is another.
@preconcurrency @MainActor final class TableInvalidationTests: TableTestCase {
  override var sections: [[String]] { [["a", "b", "c"]] }

  override func prepare() { rows.headers = ["Title"] }

  /// Has constraints decide on the height of a content view.
  private func fill(_ contentView: UIView, height: CGFloat) -> NSLayoutConstraint {
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(box)
    let constraint = box.heightAnchor.constraint(equalToConstant: height)
    NSLayoutConstraint.activate([
      constraint, box.topAnchor.constraint(equalTo: contentView.topAnchor),
      box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
    ])
    return constraint
  }

  private func assertIsAskedAgain(_ shown: UIView, _ contentView: UIView) {
    let height = fill(contentView, height: 60)
    for (asked, points) in [(shown, 60), (contentView, 90), (shown, 70)] as [(UIView, CGFloat)] {
      height.constant = points
      asked.invalidateIntrinsicContentSize()
      view.layoutIfNeeded()
      XCTAssertEqual(shown.frame.height, points)
    }
  }

  func testARowIsAskedAgainForItsHeight() throws {
    let cell = try XCTUnwrap(view.cellForRow(at: IndexPath(row: 1, section: 0)))
    assertIsAskedAgain(cell, cell.contentView)
    XCTAssertEqual(shownFrame(2)?.minY, cell.frame.maxY)
  }

  func testAHeaderIsAskedAgainForItsHeight() throws {
    let header = try XCTUnwrap(view.headerView(forSection: 0))
    assertIsAskedAgain(header, header.contentView)
    XCTAssertEqual(shownFrame(0)?.minY, header.frame.maxY)
  }
}
