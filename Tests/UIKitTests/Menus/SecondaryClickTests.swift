import UIKitTesting
import XCTest

@testable import UIKit

/// Menus that a click of the mouse's other button opens.
@preconcurrency @MainActor final class SecondaryClickTests: XCTestCase {
  private final class Owner: NSObject, UIContextMenuInteractionDelegate {
    var places: [CGPoint] = []
    var chosen: [String] = []
    var provides = true
    weak var interaction: UIContextMenuInteraction?

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      self.interaction = interaction
      places.append(location)
      guard provides else { return nil }
      return UIContextMenuConfiguration(identifier: nil, previewProvider: { UIViewController() }) { _ in
        UIMenu(
          children: ["One", "Two"].map { title in UIAction(title: title) { [unowned self] _ in chosen.append(title) } })
      }
    }
  }

  private let device = SimulatedDevice()
  private let controller = UIViewController()
  private let view = UIView(frame: CGRect(x: 40, y: 300, width: 120, height: 120))
  private let owner = Owner()

  override func setUp() {
    MainActor.assumeIsolated {
      view.addInteraction(UIContextMenuInteraction(delegate: owner))
      controller.view.addSubview(view)
      device.show(controller)
      device.advanceFrames(1)
    }
  }

  private func click(_ x: CGFloat, _ y: CGFloat) {
    device.secondaryClick(at: CGPoint(x: x, y: y))
    device.advance(by: 0.8)
  }

  private var menu: CGRect? { device["menu"]?.frame }

  func testItOpensTheMenuWithACornerWhereItIs() {
    device.secondaryClick(at: CGPoint(x: 100, y: 350))
    XCTAssertNotNil(menu, "at once")
    device.advance(by: 0.8)
    XCTAssertEqual(menu, CGRect(x: 100, y: 350, width: 250, height: 88))
    XCTAssertEqual(owner.places, [CGPoint(x: 60, y: 50)])
    XCTAssertEqual(owner.interaction?.menuAppearance, .compact)
    XCTAssertEqual(owner.interaction?.location(in: view), CGPoint(x: 60, y: 50))
    XCTAssertEqual(view.layer.opacity, 1, "nothing is lifted")
    device.tap("Two")
    device.advance(by: 0.6)
    XCTAssertEqual(owner.chosen, ["Two"])
    XCTAssertNil(menu)
  }

  func testMenusStayOnTheScreen() {
    view.frame = controller.view.bounds
    for (place, corner) in [(CGPoint(x: 380, y: 400), "left"), (CGPoint(x: 20, y: 800), "up")] {
      click(place.x, place.y)
      let frame = menu ?? .null
      XCTAssertTrue(controller.view.bounds.insetBy(dx: 8, dy: 8).contains(frame), "\(frame)")
      XCTAssertEqual(corner == "left" ? frame.maxX : frame.maxY, corner == "left" ? 380 : 800, accuracy: 0.5)
      click(200, 100)
    }
  }

  func testARowUnderThePointerIsHighlightedAndAClickBesideClosesTheMenu() throws {
    device.hover(at: CGPoint(x: 150, y: 360))
    click(100, 350)
    let plain = device.snapshot()
    device.hover(at: CGPoint(x: 150, y: 415))
    device.advanceFrames(1)
    let lit = device.snapshot()
    func red(_ picture: CGImage, _ y: Int) -> UInt8 {
      withExtendedLifetime(picture) { picture.pixels[y * 2 * picture.bytesPerRow + 340 * 2 * 4 + 2] }
    }
    XCTAssertEqual(red(plain, 370), red(plain, 415), "a pointer that rests chooses nothing")
    XCTAssertNotEqual(red(plain, 415), red(lit, 415))
    XCTAssertEqual(red(plain, 370), red(lit, 370))
    click(150, 415)
    XCTAssertNotNil(menu, "a click in it does nothing")
    click(300, 700)
    XCTAssertNil(menu)
    XCTAssertEqual(owner.chosen, [])
    XCTAssertEqual(owner.places.count, 1)
  }

  func testOuterViewsAreAskedWhereInnerOnesHaveNone() {
    let inner = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50)), other = Owner()
    other.provides = false
    inner.addInteraction(UIContextMenuInteraction(delegate: other))
    view.addSubview(inner)
    click(60, 320)
    XCTAssertEqual(other.places, [CGPoint(x: 10, y: 10)])
    XCTAssertEqual(owner.places, [CGPoint(x: 20, y: 20)])
    XCTAssertNotNil(menu)
  }

  func testItTouchesNothing() {
    let button = UIButton(frame: CGRect(x: 40, y: 500, width: 100, height: 44))
    var events = 0
    button.addAction(UIAction { _ in events += 1 }, for: .allEvents)
    controller.view.addSubview(button)
    device.advanceFrames(1)
    click(60, 520)
    XCTAssertEqual(events, 0)
    button.menu = UIMenu(children: [UIAction(title: "Own") { _ in }])
    click(60, 520)
    XCTAssertNotNil(menu)
    click(300, 700)
    button.isEnabled = false
    click(60, 520)
    XCTAssertNil(menu, "of what is disabled")
  }

  func testAMenuThatTurnsOutEmptyIsNone() {
    let button = UIButton(frame: CGRect(x: 40, y: 500, width: 100, height: 44))
    var (asked, entries, late): (Int, [UIMenuElement], (([UIMenuElement]) -> Void)?) = (0, [], nil)
    button.menu = UIMenu(children: [
      UIDeferredMenuElement.uncached { completion in
        asked += 1
        if asked < 3 { completion(entries) } else { late = completion }
      }
    ])
    controller.view.addSubview(button)
    device.advanceFrames(1)
    func hold() {
      device.touchDown(at: CGPoint(x: 60, y: 520))
      device.advance(by: 1)
      device.touchUp()
      device.advance(by: 0.5)
    }
    hold()
    XCTAssertEqual(asked, 1)
    XCTAssertNil(menu)
    XCTAssertEqual(controller.view.window?.subviews.count, 1, "nothing lies in front")
    entries = [UIAction(title: "One") { _ in }]
    hold()
    XCTAssertNotNil(menu)
    click(300, 700)
    hold()
    XCTAssertNotNil(menu, "it waits")
    late?([])
    device.advance(by: 0.8)
    XCTAssertNil(menu)
    XCTAssertEqual(controller.view.window?.subviews.count, 1)
    button.isEnabled = false
    hold()
    XCTAssertEqual(asked, 3, "what is disabled isn't asked")
  }

  func testRowsOfTables() {
    final class Rows: UITableViewController {
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell()
      }
      override func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
      ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(actionProvider: { _ in
          UIMenu(children: [UIAction(title: "Row \(indexPath.row)") { _ in }])
        })
      }
    }
    device.show(Rows(style: .plain))
    device.advanceFrames(1)
    click(100, 47 + 2 * 44 + 10)
    XCTAssertNotNil(device["Row 2"])
  }

  // MARK: Text

  private func showText() -> UITextView {
    let text = UITextView(frame: CGRect(x: 20, y: 100, width: 300, height: 150))
    text.font = .systemFont(ofSize: 20)
    text.text = "alpha bravo charlie"
    controller.view.addSubview(text)
    device.advanceFrames(2)
    return text
  }

  func testTextPutsTheInsertionPointThereAndKeepsWhatIsSelected() throws {
    let text = showText()
    func place(_ offset: Int) throws -> CGPoint {
      let position = try XCTUnwrap(text.position(from: text.beginningOfDocument, offset: offset))
      let caret = text.convert(text.caretRect(for: position), to: nil)
      return CGPoint(x: caret.midX, y: caret.midY)
    }
    device.secondaryClick(at: try place(8))
    device.advance(by: 1)
    XCTAssertTrue(text.isFirstResponder)
    XCTAssertEqual(text.selectedRange, NSRange(location: 8, length: 0))
    XCTAssertNotNil(device["editMenu"])
    device.tap("editMenu.1")
    device.advance(by: 0.5)
    XCTAssertEqual(text.selectedRange, NSRange(location: 0, length: 19))
    device.secondaryClick(at: try place(3))
    device.advance(by: 0.5)
    XCTAssertEqual(text.selectedRange, NSRange(location: 0, length: 19))
    XCTAssertNotNil(device["editMenu"])
  }

  func testTextThatCanOnlyBeReadSelectsAWord() throws {
    let text = showText()
    text.isEditable = false
    let position = try XCTUnwrap(text.position(from: text.beginningOfDocument, offset: 8))
    let caret = text.convert(text.caretRect(for: position), to: nil)
    click(caret.midX, caret.midY)
    XCTAssertEqual(text.selectedRange, NSRange(location: 6, length: 5))
    XCTAssertNotNil(device["editMenu"])
    text.isSelectable = false
    text.resignFirstResponder()
    device.advance(by: 0.5)
    click(caret.midX, caret.midY)
    XCTAssertNil(device["editMenu"])
  }
}
