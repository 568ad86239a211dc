import UIKitTesting
import XCTest

@testable import UIKit

/// A search bar that an app has put into a view of its own.
@preconcurrency @MainActor final class SearchBarTests: XCTestCase {
  private final class Delegate: NSObject, UISearchBarDelegate {
    var calls: [String] = []
    var allows = true
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
      calls.append("shouldBegin")
      return allows
    }
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { calls.append("didBegin") }
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool {
      calls.append("shouldEnd")
      return allows
    }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { calls.append("didEnd") }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { calls.append("text \(searchText)") }
    func searchBar(
      _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { text != "x" }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { calls.append("search") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { calls.append("cancel") }
    func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { calls.append("bookmark") }
    func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) { calls.append("results") }
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
      calls.append("scope \(selectedScope)")
    }
  }

  private var device: SimulatedDevice!
  private var bar: UISearchBar!
  private let delegate = Delegate()

  override func setUp() {
    MainActor.assumeIsolated {
      device = SimulatedDevice()
      let root = UIView()
      bar = UISearchBar(frame: CGRect(x: 0, y: 60, width: 390, height: 56))
      bar.delegate = delegate
      root.addSubview(bar)
      device.show(root)
    }
  }

  override func tearDown() { MainActor.assumeIsolated { (device, bar) = (nil, nil) } }

  func testTheBookmarkButtonIsThereWhileTheFieldIsEmpty() {
    bar.showsBookmarkButton = true
    device.advanceFrames(1)
    device.tap("searchBar.bookmark")
    XCTAssertEqual(delegate.calls, ["bookmark"])
    XCTAssertFalse(bar.isFirstResponder)
    bar.text = "x"
    device.advanceFrames(1)
    XCTAssertFalse(bar.searchTextField.rightViewMode == .always)
    bar.text = nil
    let picture = UIImage(systemName: "star")
    bar.setImage(picture, for: .bookmark, state: .normal)
    XCTAssertTrue(bar.image(for: .bookmark, state: .normal) === picture)
    XCTAssertTrue((bar.searchTextField.rightView as? UIButton)?.image(for: .normal) === picture)
    bar.showsBookmarkButton = false
    XCTAssertEqual(bar.searchTextField.rightViewMode, .never)
  }

  func testTheResultsButton() {
    bar.showsBookmarkButton = true
    bar.showsSearchResultsButton = true
    device.advanceFrames(1)
    XCTAssertNil(device["searchBar.bookmark"], "they have one place")
    device.tap("searchBar.results")
    XCTAssertEqual(delegate.calls, ["results"])
    let button = bar.searchTextField.rightView as? UIButton
    XCTAssertEqual(button?.tintColor, .secondaryLabel)
    bar.isSearchResultsButtonSelected = true
    XCTAssertEqual(button?.tintColor, bar.tintColor)
    XCTAssertEqual(button?.isSelected, true)
    let picture = UIImage(systemName: "star")
    bar.setImage(picture, for: .resultsList, state: .normal)
    XCTAssertTrue(button?.image(for: .normal) === picture)
    bar.showsSearchResultsButton = false
    device.advanceFrames(1)
    XCTAssertNotNil(device["searchBar.bookmark"])
  }

  func testThePrompt() {
    bar.prompt = "Where to look"
    XCTAssertEqual(bar.intrinsicContentSize.height, 86)
    bar.scopeButtonTitles = ["All", "Some"]
    bar.showsScopeBar = true
    XCTAssertEqual(bar.intrinsicContentSize.height, 130)
    bar.frame.size.height = 130
    device.advanceFrames(1)
    XCTAssertEqual(device["searchBar.prompt"]!.frame, CGRect(x: 8, y: 60, width: 374, height: 30))
    XCTAssertEqual(device["searchField"]!.frame.minY, 100)
    XCTAssertEqual(device["searchBar.scope"]!.frame.minY, 148)
    bar.prompt = nil
    XCTAssertEqual(bar.intrinsicContentSize.height, 100)
  }

  /// The columns in which the field is darker than its background.
  private var ink: [Int] {
    let picture = device.snapshot()
    let scale = picture.width / 390
    return (12 * scale..<378 * scale).filter { x in
      (75 * scale..<100 * scale).contains { y in picture.pixels[y * picture.bytesPerRow + x * 4 + 1] < 180 }
    }.map { $0 / scale }
  }

  func testTextAndPlaceholderAreAtTheRightFromRightToLeft() throws {
    bar.placeholder = "Search"
    bar.removeFromSuperview()
    let screen = UIViewController()
    screen.view.backgroundColor = .white
    screen.view.addSubview(bar)
    device.show(mirrored(screen))
    device.advanceFrames(1)
    XCTAssertGreaterThan(try XCTUnwrap(ink.first), 250, "the placeholder is at the right")
    XCTAssertGreaterThan(try XCTUnwrap(ink.last), 360, "and the magnifier")
    bar.text = "abc"
    device.advanceFrames(1)
    XCTAssertGreaterThan(try XCTUnwrap(ink.first), 300, "the text, too")
  }

  func testPlaces() {
    XCTAssertEqual(bar.intrinsicContentSize.height, 56)
    XCTAssertEqual(device["searchField"]!.frame, CGRect(x: 8, y: 70, width: 374, height: 36))
    XCTAssertEqual(device["searchField"]!.cornerRadius, 10)
    bar.scopeButtonTitles = ["All", "Some"]
    XCTAssertEqual(bar.intrinsicContentSize.height, 56, "scopes show where they shall")
    bar.showsScopeBar = true
    XCTAssertEqual(bar.sizeThatFits(CGSize(width: 390, height: 0)), CGSize(width: 390, height: 100))
    bar.frame.size.height = 100
    device.advanceFrames(1)
    XCTAssertEqual(device["searchField"]!.frame.minY, 70)
    XCTAssertEqual(device["searchBar.scope"]!.frame, CGRect(x: 8, y: 118, width: 374, height: 32))
  }

  func testEditing() {
    device.tap("searchField")
    device.type("ab")
    XCTAssertEqual(bar.text, "ab")
    XCTAssertTrue(bar.isFirstResponder)
    bar.searchTextField.insertText("x")
    XCTAssertEqual(bar.text, "ab", "the delegate decides")
    device.type("\n")
    XCTAssertTrue(bar.isFirstResponder)
    bar.text = "other"
    bar.searchTextField.clearButtonPressed()
    bar.resignFirstResponder()
    XCTAssertEqual(
      delegate.calls,
      ["shouldBegin", "didBegin", "text a", "text ab", "search", "text ", "shouldEnd", "didEnd"])
    delegate.allows = false
    XCTAssertFalse(bar.becomeFirstResponder())
  }

  func testTheCancelButtonSlidesIn() {
    bar.setShowsCancelButton(true, animated: true)
    device.advanceFrames(4)
    let (field, cancel) = (device["searchField"]!.frame, device["searchBar.cancel"]!)
    XCTAssertLessThan(field.width, 374)
    XCTAssertLessThan(cancel.frame.minX, 390)
    XCTAssertGreaterThan(cancel.effectiveAlpha, 0.05)
    XCTAssertLessThan(cancel.effectiveAlpha, 0.95)
    device.advance(by: 0.6)
    XCTAssertEqual(device["searchBar.cancel"]!.frame.maxX, 382, accuracy: 0.01)
    XCTAssertEqual(device["searchField"]!.frame.maxX, device["searchBar.cancel"]!.frame.minX - 10, accuracy: 0.01)
    device.tap("searchBar.cancel")
    XCTAssertEqual(delegate.calls, ["cancel"])
    bar.showsCancelButton = false
    device.advanceFrames(1)
    XCTAssertEqual(device["searchField"]!.frame.width, 374)
    XCTAssertEqual(device["searchBar.cancel"]!.effectiveAlpha, 0)
  }

  func testScopes() {
    bar.scopeButtonTitles = ["All", "Some"]
    bar.showsScopeBar = true
    bar.frame.size.height = 100
    device.advanceFrames(1)
    let control = device["searchBar.scope"]!.frame
    device.tap(at: CGPoint(x: control.maxX - 40, y: control.midY))
    device.advanceFrames(2)
    XCTAssertEqual(bar.selectedScopeButtonIndex, 1)
    bar.selectedScopeButtonIndex = 0
    XCTAssertEqual(delegate.calls, ["scope 1"])
  }

  func testRightToLeft() {
    var layout = SearchBarLayout(bounds: CGRect(x: 0, y: 0, width: 390, height: 56), cancelWidth: 60)
    (layout.showsCancel, layout.isRightToLeft) = (true, true)
    XCTAssertEqual(layout.frames.cancel, CGRect(x: 8, y: 10, width: 60, height: 36))
    XCTAssertEqual(layout.frames.field, CGRect(x: 78, y: 10, width: 304, height: 36))
  }

  func testScrollingHidesTheField() {
    let margins = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
    func frames(_ height: CGFloat) -> SearchBarLayout.Frames {
      SearchBarLayout(
        bounds: CGRect(x: 0, y: 0, width: 390, height: height), place: .row(margins: margins, isSearching: false)
      ).frames
    }
    XCTAssertEqual(frames(52).field, CGRect(x: 16, y: 1, width: 358, height: 36))
    XCTAssertEqual(frames(52).contentAlpha, 1)
    XCTAssertEqual(frames(44).field.height, 28)
    XCTAssertEqual(frames(44).contentAlpha, 0.5)
    XCTAssertEqual(frames(10).field.height, 0)
  }
}
