import UIKit
import XCTest

private final class Chooser: NSObject, UITableViewDelegate, UICollectionViewDelegate {
  var chosen: [String] = []

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    chosen.append("row \(indexPath.row)")
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    chosen.append("item \(indexPath.item)")
  }
}

private final class Writer: NSObject, UITextViewDelegate {
  var changes = 0
  func textViewDidChange(_ textView: UITextView) { changes += 1 }
}

private final class Scrolled: NSObject, UIScrollViewDelegate {}

/// Delegates of lists and texts are asked by their own methods through the view's `delegate`.
@preconcurrency @MainActor final class NarrowedDelegateTests: XCTestCase {
  private let path = IndexPath(item: 2, section: 0)

  func testATablesDelegateIsCalledThroughIt() {
    let (table, chooser) = (UITableView(), Chooser())
    table.delegate = chooser
    table.delegate?.tableView(table, didSelectRowAt: path)
    table.delegate?.scrollViewDidScroll(table)
    XCTAssertEqual(chooser.chosen, ["row 2"])
    let narrowed: (any UITableViewDelegate)? = table.delegate
    XCTAssertTrue(narrowed === chooser)
  }

  func testACollectionsDelegateIsCalledThroughIt() {
    let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let chooser = Chooser()
    collection.delegate = chooser
    collection.delegate?.collectionView(collection, didSelectItemAt: path)
    XCTAssertEqual(chooser.chosen, ["item 2"])
  }

  func testATextViewsDelegateIsCalledThroughIt() {
    let (view, writer) = (UITextView(), Writer())
    view.delegate = writer
    view.delegate?.textViewDidChange(view)
    XCTAssertEqual(writer.changes, 1)
  }

  func testADelegateOfAnotherKindIsNone() {
    let (table, scrolled) = (UITableView(), Scrolled())
    table.delegate = scrolled
    let narrowed: (any UITableViewDelegate)? = table.delegate
    XCTAssertNil(narrowed)
    XCTAssertTrue(table.delegate === scrolled)
  }
}
