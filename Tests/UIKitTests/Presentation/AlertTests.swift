import UIKitTesting
import XCTest

@testable import UIKit

/// Alerts and action sheets.
@preconcurrency @MainActor final class AlertTests: XCTestCase {
  private var device: SimulatedDevice!
  private var root: UIViewController!
  private var chosen: [String] = []

  override func setUp() {
    device = SimulatedDevice()
    root = UIViewController()
    root.view.backgroundColor = .systemBackground
    root.view.accessibilityIdentifier = "root"
    device.show(root)
    chosen = []
  }

  override func tearDown() { (device, root) = (nil, nil) }

  private func action(_ title: String, _ style: UIAlertAction.Style = .default) -> UIAlertAction {
    UIAlertAction(title: title, style: style) { [weak self] in
      XCTAssertNil(self?.root.presentedViewController, "it is told once the alert is gone")
      self?.chosen.append($0.title ?? "")
    }
  }

  private func show(
    _ actions: [UIAlertAction], title: String? = "Delete Note?", message: String? = "This can’t be undone.",
    style: UIAlertController.Style = .alert, change: (UIAlertController) -> Void = { _ in }
  ) -> UIAlertController {
    let alert = UIAlertController(title: title, message: message, preferredStyle: style)
    for action in actions { alert.addAction(action) }
    change(alert)
    root.present(alert, animated: true)
    device.advance(by: 1)
    return alert
  }

  private func frame(_ id: String) -> CGRect { device[id]?.frame ?? .null }

  private func save(_ name: String) {
    guard let folder = ProcessInfo.processInfo.environment["PICTURES"] else { return }
    try? device.writeSnapshot(toFile: "\(folder)/\(name).png")
    device.setAppearance(.dark)
    device.advance(by: 0.5)
    try? device.writeSnapshot(toFile: "\(folder)/\(name)-dark.png")
    device.setAppearance(.light)
    device.advance(by: 0.5)
  }

  private func card(of alert: UIAlertController, _ index: Int = 0) -> AlertCardView {
    (alert.view as! AlertView).cards[index]
  }

  private func place(of view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

  // MARK: Alerts

  func testTwoButtonsLieBesideEachOther() {
    let alert = show([action("Delete", .destructive), action("Cancel", .cancel)])
    let place = place(of: card(of: alert))
    XCTAssertEqual(place.width, 270)
    XCTAssertEqual(place.midX, 195)
    // Between status bar and home indicator.
    XCTAssertEqual(place.midY, (47 + 810) / 2, accuracy: 1)
    XCTAssertEqual(card(of: alert).layer.cornerRadius, 14)
    XCTAssertEqual(frame("Cancel"), CGRect(x: 60, y: place.maxY - 44, width: 135, height: 44))
    XCTAssertEqual(frame("Delete"), CGRect(x: 195, y: place.maxY - 44, width: 135, height: 44))
    XCTAssertEqual(device["alert.title"]?.text, "Delete Note?")
    XCTAssertEqual(frame("alert.message").minY, frame("alert.title").maxY + 4, accuracy: 0.5)
    save("alert")
    device.tap("Delete")
    XCTAssertEqual(chosen, [], "it is on its way out")
    device.advance(by: 1)
    XCTAssertEqual(chosen, ["Delete"])
    XCTAssertNil(device["alert.title"])
    XCTAssertNil(alert.presentingViewController)
  }

  func testLongTitlesAndMoreButtonsAreStacked() {
    _ = show([action("Cancel", .cancel), action("Move to the Recently Deleted Notes")])
    XCTAssertEqual(frame("Cancel").width, 270)
    XCTAssertEqual(frame("Cancel").minY, frame("Move to the Recently Deleted Notes").maxY)
    device.tap("Cancel")
    device.advance(by: 1)
    _ = show(
      [action("Cancel", .cancel), action("Name"), action("Date"), action("Size")], title: "Sort by", message: nil)
    XCTAssertEqual(
      ["Name", "Date", "Size", "Cancel"].sorted { frame($0).minY < frame($1).minY }, ["Name", "Date", "Size", "Cancel"])
    XCTAssertEqual(frame("Cancel").height, 44)
    save("stacked")
    device.tap("Date")
    device.advance(by: 1)
    XCTAssertEqual(chosen, ["Cancel", "Date"])
  }

  func testAnAlertWithoutWordsOrButtonsShows() {
    let alert = show([], title: nil, message: nil)
    XCTAssertTrue(root.presentedViewController === alert)
    alert.dismiss(animated: false)
    XCTAssertNil(root.presentedViewController)
    XCTAssertEqual(chosen, [])
  }

  func testAFingerSlidesToAnotherButton() {
    _ = show([action("Delete", .destructive), action("Cancel", .cancel)])
    let (from, to) = (frame("Cancel"), frame("Delete"))
    device.touchDown(at: CGPoint(x: from.midX, y: from.midY))
    device.advanceFrames(2)
    device.touchMove(to: CGPoint(x: to.midX, y: to.midY))
    device.advanceFrames(2)
    device.touchMove(to: CGPoint(x: to.midX, y: 10))
    device.advanceFrames(2)
    device.touchUp()
    device.advance(by: 1)
    XCTAssertEqual(chosen, [], "beside the buttons it chooses nothing")
    device.touchDown(at: CGPoint(x: from.midX, y: from.midY))
    device.advanceFrames(2)
    device.touchMove(to: CGPoint(x: to.midX, y: to.midY))
    device.advanceFrames(2)
    device.touchUp()
    device.advance(by: 1)
    XCTAssertEqual(chosen, ["Delete"])
  }

  func testDisabledButtonsWait() {
    let delete = action("Delete", .destructive)
    delete.isEnabled = false
    _ = show([delete, action("Cancel", .cancel)])
    device.tap("Delete")
    device.advance(by: 1)
    XCTAssertEqual(chosen, [])
    delete.isEnabled = true
    device.tap("Delete")
    device.advance(by: 1)
    XCTAssertEqual(chosen, ["Delete"])
  }

  func testATouchBesideAnAlertDoesNothing() {
    _ = show([action("OK", .cancel)])
    device.tap(at: CGPoint(x: 195, y: 100))
    device.advance(by: 1)
    XCTAssertNotNil(root.presentedViewController)
  }

  func testManyWordsScroll() {
    let alert = show(
      [action("OK")], title: "Long", message: String(repeating: "words and more words, ", count: 200))
    let place = place(of: card(of: alert))
    XCTAssertEqual(place.minY, 47 + 8, accuracy: 0.5)
    XCTAssertEqual(place.maxY, 810 - 8, accuracy: 0.5)
    XCTAssertEqual(frame("OK").maxY, place.maxY)
    save("long")
  }

  func testWordsOfAnAlertThatShowsChange() {
    let alert = show([action("OK")])
    let height = place(of: card(of: alert)).height
    alert.message = "Another message that takes a good deal more room than the one before it did."
    device.advanceFrames(1)
    XCTAssertGreaterThan(place(of: card(of: alert)).height, height)
    XCTAssertEqual(device["alert.message"]?.text, alert.message)
  }

  // MARK: Coming and going

  func testAnAlertComesSmallerAndFadesOut() {
    let alert = UIAlertController(title: "Hello", message: nil, preferredStyle: .alert)
    alert.addAction(action("OK", .cancel))
    root.present(alert, animated: true)
    device.advanceFrames(2)
    let first = frame("OK").width
    XCTAssertGreaterThan(first, 290)
    XCTAssertLessThan(device["OK"]?.effectiveAlpha ?? 1, 0.5)
    device.advanceFrames(6)
    XCTAssertLessThan(frame("OK").width, first)
    device.advance(by: 0.5)
    XCTAssertEqual(frame("OK").width, 270, accuracy: 0.01)
    XCTAssertEqual(device["OK"]?.effectiveAlpha, 1)
    XCTAssertEqual(root.view.tintAdjustmentMode, .dimmed)
    device.tap("OK")
    device.advanceFrames(4)
    XCTAssertEqual(frame("OK").width, 270, accuracy: 0.01, "it goes as large as it is")
    XCTAssertLessThan(device["OK"]?.effectiveAlpha ?? 1, 0.9)
    XCTAssertEqual(root.view.tintAdjustmentMode, .normal)
    device.advance(by: 1)
    XCTAssertEqual(chosen, ["OK"])
  }

  func testAHandlerPresentsTheNextAlert() {
    _ = show([
      UIAlertAction(title: "Next", style: .default) { [root] _ in
        root!.present(UIAlertController(title: "Second", message: nil, preferredStyle: .alert), animated: true)
      }
    ])
    device.tap("Next")
    device.advance(by: 2)
    XCTAssertEqual(device["alert.title"]?.text, "Second")
  }

  // MARK: Keys and fields

  func testKeysAnswer() {
    let delete = action("Delete", .destructive)
    _ = show([delete, action("Cancel", .cancel)]) { $0.preferredAction = delete }
    device.press("escape")
    device.advance(by: 1)
    XCTAssertEqual(chosen, ["Cancel"])
    _ = show([delete, action("Cancel", .cancel)]) { $0.preferredAction = delete }
    device.press("return")
    device.advance(by: 1)
    XCTAssertEqual(chosen, ["Cancel", "Delete"])
    _ = show([action("One"), action("Two")])
    device.press("return")
    device.press("escape")
    device.advance(by: 1)
    XCTAssertEqual(chosen.count, 2, "there is no telling which is meant")
  }

  func testFieldsAreTypedInto() {
    let alert = show(
      [action("Save"), action("Cancel", .cancel)], title: "Rename", message: "A name for the folder."
    ) {
      $0.addTextField { field in
        field.placeholder = "Name"
        field.accessibilityIdentifier = "name"
      }
      $0.addTextField { $0.placeholder = "Place" }
    }
    XCTAssertEqual(alert.textFields?.count, 2)
    XCTAssertTrue(alert.textFields![0].isFirstResponder)
    let keyboard = root.view.keyboardLayoutGuide.layoutFrame.minY
    XCTAssertLessThan(keyboard, 600)
    XCTAssertLessThan(place(of: card(of: alert)).maxY, keyboard)
    device.type("Work")
    save("fields")
    device.press("return")
    XCTAssertTrue(alert.textFields![1].isFirstResponder)
    for key in ["h", "o", "m", "e"] { device.press(key) }
    let card = card(of: alert)
    let rest = place(of: card)
    device.press("return")
    for _ in 0..<20 {
      device.advanceFrames(1)
      guard card.window != nil else { break }
      XCTAssertEqual(place(of: card).minY, rest.minY, accuracy: 0.5, "it fades where it is, whatever the keyboard does")
    }
    device.advance(by: 1)
    XCTAssertEqual(chosen, ["Save"])
    XCTAssertEqual(alert.textFields?.map(\.text), ["Work", "home"])
    XCTAssertFalse(alert.textFields![1].isFirstResponder)
  }

  // MARK: Action sheets

  func testAnActionSheetHasCancelApart() {
    let sheet = show(
      [action("Cancel", .cancel), action("Open"), action("Copy Link"), action("Delete", .destructive)], title: nil,
      message: "https://swift.org", style: .actionSheet)
    let (main, cancel) = (place(of: card(of: sheet)), place(of: card(of: sheet, 1)))
    XCTAssertEqual(cancel, CGRect(x: 8, y: 810 - 8 - 57, width: 374, height: 57))
    XCTAssertEqual(main.maxY, cancel.minY - 8)
    XCTAssertEqual(frame("Delete").maxY, main.maxY)
    XCTAssertEqual(frame("Open").height, 57)
    save("sheet")
    device.tap(at: CGPoint(x: 195, y: 100))
    device.advance(by: 1)
    XCTAssertEqual(chosen, ["Cancel"], "a touch beside it cancels")
  }

  func testAnActionSheetSlides() {
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    for title in ["One", "Two"] { sheet.addAction(action(title)) }
    root.present(sheet, animated: true)
    device.advanceFrames(2)
    let early = frame("One").minY
    // Above the home indicator and its margin, two rows of 57 points.
    let rest: CGFloat = 810 - 8 - 2 * 57
    XCTAssertGreaterThan(early, rest + 20)
    XCTAssertEqual(device["One"]?.effectiveAlpha, 1)
    device.advance(by: 1)
    XCTAssertEqual(frame("One").minY, rest, accuracy: 0.01)
    device.tap(at: CGPoint(x: 195, y: 100))
    device.advance(by: 1)
    XCTAssertNotNil(root.presentedViewController, "there is nothing to cancel")
    device.tap("Two")
    device.advance(by: 1)
    XCTAssertEqual(chosen, ["Two"])
  }

  func testTitlesHaveTheTint() {
    let sheet = show([action("One")], title: nil, message: nil, style: .actionSheet) {
      $0.view.tintColor = .systemPurple
    }
    let button = card(of: sheet).list.buttons[0]
    XCTAssertEqual(button.subviews.compactMap { ($0 as? UILabel)?.textColor }, [.systemPurple])
  }

  // MARK: Order

  func testOrder() {
    func order(_ actions: [String], _ style: UIAlertController.Style, fits: Bool = true) -> AlertOrder<String> {
      AlertOrder(actions, style: style, isCancel: { $0 == "c" }) { _ in fits }
    }
    XCTAssertEqual(order(["a", "c"], .alert).listed, ["c", "a"])
    XCTAssertTrue(order(["a", "c"], .alert).isRow)
    XCTAssertEqual(order(["c", "a"], .alert, fits: false).listed, ["a", "c"])
    XCTAssertFalse(order(["c", "a"], .alert, fits: false).isRow)
    XCTAssertEqual(order(["a", "b"], .alert).listed, ["a", "b"])
    XCTAssertEqual(order(["c", "a", "b"], .alert).listed, ["a", "b", "c"])
    XCTAssertFalse(order(["c", "a", "b"], .alert).isRow)
    XCTAssertEqual(order(["a", "c", "b"], .actionSheet).listed, ["a", "b"])
    XCTAssertEqual(order(["a", "c", "b"], .actionSheet).apart, "c")
    XCTAssertNil(order(["c"], .alert).apart)
  }

  // MARK: Misuse

  private static let misuse = MisuseCases(
    runner: "UIKitTests.AlertTests/testOneMisuse",
    cases: [
      (
        "cancel", "there can be one action to cancel only",
        {
          let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
          alert.addAction(UIAlertAction(title: "A", style: .cancel))
          alert.addAction(UIAlertAction(title: "B", style: .cancel))
        }
      ),
      (
        "field", "action sheets have no text fields",
        { UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet).addTextField() }
      ),
      (
        "preferred", "the preferred action is none of its actions",
        {
          let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
          alert.preferredAction = UIAlertAction(title: "A", style: .default)
        }
      ),
    ])

  func testMisuse() throws { try Self.misuse.check() }
  func testOneMisuse() { Self.misuse.runOne() }
}
