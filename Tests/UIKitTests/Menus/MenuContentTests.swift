import UIKitTesting
import XCTest

@testable import UIKit

@preconcurrency @MainActor final class MenuContentTests: XCTestCase {
  private func action(
    _ title: String, _ attributes: UIMenuElement.Attributes = [], _ state: UIMenuElement.State = .off
  ) -> UIAction { UIAction(title: title, attributes: attributes, state: state) { _ in } }

  private func titles(_ menu: UIMenu, isSubmenu: Bool = false) -> [[String]] {
    MenuContent(menu, for: nil, isSubmenu: isSubmenu).sections.map { $0.rows.map(\.title) }
  }

  func testInlineMenusAreSections() {
    let inline = UIMenu(title: "Sort", options: .displayInline, children: [action("C"), action("D")])
    let menu = UIMenu(
      title: "Songs",
      children: [
        action("A"), action("B", .hidden), inline, action("E"), UIMenu(title: "More", children: [action("F")]),
      ])
    XCTAssertEqual(titles(menu), [["A"], ["C", "D"], ["E", "More"]])
    XCTAssertEqual(titles(menu, isSubmenu: true).first, ["Songs"], "the way back")
    let content = MenuContent(menu, for: nil, isSubmenu: false)
    XCTAssertEqual(content.title, "Songs")
    XCTAssertEqual(content.sections.map(\.title), ["", "Sort", ""])
    XCTAssertEqual(content.reversed().sections.first?.rows.map(\.title), ["More", "E"])
    XCTAssertTrue(content.hasSigns)
    XCTAssertFalse(MenuContent(inline, for: nil, isSubmenu: false).hasSigns)
  }

  /// The title is above all that there is, whatever comes first, and however the menu opens.
  func testATitleStandsAboveAllSections() {
    let inline = UIMenu(title: "Sort", options: .displayInline, children: [action("A")])
    let content = MenuContent(UIMenu(title: "Songs", children: [inline, action("B")]), for: nil, isSubmenu: false)
    func titles(_ content: MenuContent) -> [String] {
      let list = MenuListView(content: content, traits: UITraitCollection())
      return labels(in: list).filter { !["A", "B"].contains($0) }
    }
    XCTAssertEqual(titles(content), ["Songs", "Sort"])
    XCTAssertEqual(titles(content.reversed()), ["Songs", "Sort"])
    XCTAssertEqual(content.reversed().sections.map { $0.rows.map(\.title) }, [["B"], ["A"]])
    let submenu = MenuContent(UIMenu(title: "Songs", children: [inline]), for: nil, isSubmenu: true)
    XCTAssertEqual(titles(submenu), ["Songs", "Sort"], "the way back has it, once")
  }

  /// The texts of the labels in a view, in its order.
  private func labels(in view: UIView) -> [String] {
    ((view as? UILabel)?.text).map { [$0] } ?? view.subviews.flatMap { labels(in: $0) }
  }

  func testSingleSelection() {
    let (a, b, c) = (action("A", [], .on), action("B"), action("C"))
    let inner = UIMenu(options: .displayInline, children: [c])
    let menu = UIMenu(options: .singleSelection, children: [a, b, inner])
    XCTAssertEqual(menu.selectedElements, [a])
    menu.turnOn(c)
    XCTAssertEqual(menu.selectedElements, [c])
    XCTAssertEqual(a.state, .off)
    let rows = MenuContent(menu, for: nil, isSubmenu: false).sections.flatMap(\.rows)
    XCTAssertTrue(rows.allSatisfy { $0.group === menu })
  }

  func testDeferredElements() {
    var asked = 0
    var give: ([UIMenuElement]) -> Void = { _ in }
    let later = UIDeferredMenuElement { completion in
      asked += 1
      give = completion
    }
    let content = MenuContent(UIMenu(children: [later]), for: nil, isSubmenu: false)
    XCTAssertEqual(content.awaited, [later])
    XCTAssertEqual(content.sections.first?.rows.first?.attributes, .disabled)
    var found: [UIMenuElement] = []
    later.find { found = $0 }
    give([action("A"), action("B")])
    give([])
    XCTAssertEqual(found.map(\.title), ["A", "B"], "the first answer counts")
    later.find { found = $0 }
    XCTAssertEqual(asked, 1, "kept")
    let uncached = UIDeferredMenuElement.uncached {
      asked += 1
      $0([])
    }
    uncached.find { _ in }
    uncached.find { _ in }
    XCTAssertEqual(asked, 3)
  }

  func testPlaces() {
    let room = CGRect(x: 8, y: 47, width: 374, height: 763)
    func place(_ anchor: CGRect, _ height: CGFloat) -> (frame: CGRect, opensUp: Bool) {
      MenuPlacement(room: room, anchor: anchor, point: CGPoint(x: anchor.midX, y: anchor.maxY))
        .place(CGSize(width: 250, height: height))
    }
    let top = place(CGRect(x: 340, y: 60, width: 44, height: 44), 200)
    XCTAssertEqual(top.frame, CGRect(x: 132, y: 112, width: 250, height: 200), "kept within the room")
    XCTAssertFalse(top.opensUp)
    let bottom = place(CGRect(x: 170, y: 700, width: 50, height: 44), 200)
    XCTAssertEqual(bottom.frame.maxY, 692)
    XCTAssertTrue(bottom.opensUp)
    let long = place(CGRect(x: 170, y: 500, width: 50, height: 44), 2000)
    XCTAssertEqual(long.frame.minY, 47)
    XCTAssertEqual(long.frame.maxY, 492)
    let covered = place(room, 300)
    XCTAssertTrue(room.contains(covered.frame))
    XCTAssertGreaterThanOrEqual(covered.frame.height, 132)
  }

  func testPreviewsAndTheirMenusFit() {
    let room = CGRect(x: 8, y: 47, width: 374, height: 763)
    let placement = MenuPlacement(room: room, anchor: .zero, point: .zero)
    for preview in [
      CGRect(x: 20, y: 100, width: 350, height: 60), CGRect(x: 20, y: 780, width: 100, height: 50),
      CGRect(x: 0, y: 0, width: 390, height: 844), CGRect(x: 300, y: 400, width: 60, height: 60),
    ] {
      for height: CGFloat in [88, 300, 900] {
        let places = placement.place(preview: preview, menu: CGSize(width: 250, height: height))
        let slack = room.insetBy(dx: -1, dy: -1)
        XCTAssertTrue(slack.contains(places.preview), "\(preview) \(height) \(places)")
        XCTAssertTrue(slack.contains(places.menu), "\(preview) \(height) \(places)")
        XCTAssertFalse(places.menu.intersects(places.preview.insetBy(dx: 0, dy: 2)), "\(preview) \(height) \(places)")
        XCTAssertEqual(
          places.preview.width / places.preview.height, preview.width / preview.height, accuracy: 0.01)
      }
    }
  }
}
