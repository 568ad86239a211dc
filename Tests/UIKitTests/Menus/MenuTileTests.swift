import UIKitTesting
import XCTest

@testable import UIKit

/// Entries of menus that stand beside each other.
@preconcurrency @MainActor final class MenuTileTests: XCTestCase {
  private var device: SimulatedDevice!
  private let button = UIButton(frame: CGRect(x: 20, y: 100, width: 100, height: 44))
  private var chosen: [String] = []

  override func setUp() {
    MainActor.assumeIsolated {
      device = SimulatedDevice()
      let controller = UIViewController()
      controller.view.backgroundColor = .white
      button.showsMenuAsPrimaryAction = true
      controller.view.addSubview(button)
      device.show(controller)
    }
  }

  override func tearDown() { MainActor.assumeIsolated { device = nil } }

  private func action(
    _ title: String, image: UIImage? = nil, _ attributes: UIMenuElement.Attributes = []
  ) -> UIAction {
    UIAction(title: title, image: image, attributes: attributes) { [unowned self] in chosen.append($0.title) }
  }

  private func open(_ menu: UIMenu) {
    button.menu = menu
    device.tap(at: button.center)
    device.advance(by: 1)
  }

  private func line(_ titles: [String], _ size: UIMenu.ElementSize, _ attributes: UIMenuElement.Attributes = [])
    -> UIMenu
  {
    UIMenu(
      options: .displayInline, preferredElementSize: size, children: titles.map { action($0, attributes) })
  }

  private var list: MenuListView? {
    button.window?.subviews.compactMap { $0 as? MenuPresentation }.last?
      .subviews.compactMap { $0 as? MenuListView }.last
  }

  private func frame(_ title: String) -> CGRect { list?.entries.first { $0.row.title == title }?.frame ?? .null }

  private var highlighted: String? { list.flatMap { list in list.highlighted.map { list.entries[$0].row.title } } }

  func testSmallEntriesStandBesideEachOther() {
    open(UIMenu(children: [line(["A", "100%", "B"], .small), action("Row")]))
    XCTAssertEqual(frame("A"), CGRect(x: 0, y: 0, width: 83, height: 44))
    XCTAssertEqual(frame("100%"), CGRect(x: 83, y: 0, width: 84, height: 44))
    XCTAssertEqual(frame("B"), CGRect(x: 167, y: 0, width: 83, height: 44))
    XCTAssertEqual(frame("Row"), CGRect(x: 0, y: 52, width: 250, height: 44))
    device.tap(at: button.window!.convert(CGPoint(x: 200, y: 22), from: list))
    XCTAssertEqual(chosen, ["B"])
  }

  func testMoreThanALineHoldsIsDividedEvenly() {
    open(line((0..<5).map { "\($0)" }, .small))
    XCTAssertEqual(list?.entries.map(\.frame.minY), [0, 0, 0, 44, 44])
    XCTAssertEqual(frame("3").width, 125)
    device.press("escape")
    device.advance(by: 1)
    open(line((0..<4).map { "\($0)" }, .medium))
    XCTAssertEqual(list?.entries.map(\.frame.minY), [0, 0, 66, 66])
  }

  func testAMediumEntryHasItsTitleBelowItsImage() throws {
    open(
      UIMenu(
        preferredElementSize: .medium,
        children: [action("Copy", image: UIImage(systemName: "doc")), action("Text alone")]))
    let tiles = try XCTUnwrap(list).entries
    let image = try XCTUnwrap(tiles[0].subviews.compactMap { $0 as? UIImageView }.first)
    let title = try XCTUnwrap(tiles[0].subviews.compactMap { $0 as? UILabel }.first)
    XCTAssertLessThan(image.frame.maxY, title.frame.minY)
    XCTAssertEqual(image.frame.minY + title.frame.maxY, 66, accuracy: 1, "both stand in the middle")
    XCTAssertFalse(title.isHidden)
    XCTAssertEqual(tiles[1].subviews.compactMap { $0 as? UILabel }.first?.frame.midY, 33)
  }

  func testASmallEntryShowsItsImageAlone() throws {
    open(UIMenu(preferredElementSize: .small, children: [action("Copy", image: UIImage(systemName: "doc"))]))
    let tile = try XCTUnwrap(list?.entries.first)
    XCTAssertEqual(tile.subviews.compactMap { $0 as? UILabel }.map(\.isHidden), [true])
    XCTAssertEqual(tile.accessibilityLabel, "Copy")
  }

  func testTheFirstEntryIsAtTheRightWhereThatIsTheStart() {
    let traits = UITraitCollection(layoutDirection: .rightToLeft)
    let content = MenuContent(line(["A", "B"], .small), for: nil, isSubmenu: false)
    let list = MenuListView(content: content, traits: traits)
    list.semanticContentAttribute = .forceRightToLeft
    list.frame = CGRect(x: 0, y: 0, width: 250, height: 44)
    list.layoutIfNeeded()
    XCTAssertEqual(list.entries.map(\.row.title), ["A", "B"])
    XCTAssertEqual(list.entries.map(\.frame.minX), [125, 0])
  }

  func testArrowsLeadAlongALineAndFromLineToLine() {
    open(
      UIMenu(children: [
        line(["A", "B", "C"], .small), action("Row"), UIMenu(title: "More", children: [action("Inner")]),
      ]))
    device.press("down")
    XCTAssertEqual(highlighted, "A")
    device.press("right")
    device.press("right")
    device.press("right")
    XCTAssertEqual(highlighted, "C", "it ends there")
    device.press("down")
    XCTAssertEqual(highlighted, "Row")
    device.press("right")
    XCTAssertEqual(highlighted, "Row", "nothing stands beside it")
    device.press("up")
    XCTAssertEqual(highlighted, "B", "the one above the middle")
    device.press("left")
    XCTAssertEqual(highlighted, "A")
    for key in ["down", "down", "right"] { device.press(key) }
    device.advance(by: 1)
    XCTAssertEqual(list?.entries.map(\.row.title), ["More", "Inner"])
    device.press("left")
    device.advance(by: 1)
    for key in ["up", "up", "up", "return"] { device.press(key) }
    XCTAssertEqual(chosen, ["B"])
  }

  /// Somebody who enlarges text by keys presses return several times.
  func testTheHighlightStaysWhereTheMenuStays() {
    open(line(["A", "B"], .small, .keepsMenuPresented))
    for key in ["down", "right", "return", "return"] { device.press(key) }
    XCTAssertEqual(chosen, ["B", "B"])
    XCTAssertEqual(highlighted, "B")
  }

  func testDisabledEntriesAreLeftOut() {
    let tiles = [action("A"), action("B", .disabled), action("C")]
    open(UIMenu(preferredElementSize: .small, children: tiles))
    for key in ["down", "right"] { device.press(key) }
    XCTAssertEqual(highlighted, "C")
  }
}
