import UIKitTesting
import XCTest

@testable import UIKit

/// How the appearances of bars make their buttons look.
@preconcurrency @MainActor final class BarButtonAppearanceTests: XCTestCase {
  private var device: SimulatedDevice!
  private var bar: UINavigationBar!
  private var toolbar: UIToolbar!

  override func setUp() {
    device = SimulatedDevice()
    let root = UIView()
    root.backgroundColor = .systemBackground
    bar = UINavigationBar(frame: CGRect(x: 0, y: 47, width: 390, height: 44))
    toolbar = UIToolbar(frame: CGRect(x: 0, y: 120, width: 390, height: 44))
    root.addSubview(bar)
    root.addSubview(toolbar)
    device.show(root)
  }

  override func tearDown() { (device, bar, toolbar) = (nil, nil, nil) }

  private func item(_ title: String, _ style: UIBarButtonItem.Style = .plain) -> UIBarButtonItem {
    let item = UIBarButtonItem(title: title, style: style, target: nil, action: nil)
    item.accessibilityIdentifier = title
    return item
  }

  private func views<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
    view.subviews.flatMap { ($0 as? View).map { [$0] } ?? views(type, in: $0) }
  }

  private func buttons(in view: UIView) -> [BarItemButton] { views(BarItemButton.self, in: view) }

  private func button(_ title: String) -> BarItemButton {
    buttons(in: bar.window!).first { $0.item.title == title }!
  }

  private func attribute(_ key: NSAttributedString.Key, of title: String, _ state: UIControl.State = .normal) -> Any? {
    button(title).attributedTitle(for: state)?.attribute(key, at: 0, effectiveRange: nil)
  }

  func testPlainDoneAndBackButtonsLookAsTheBarSays() {
    let first = UINavigationItem(title: "First")
    let second = UINavigationItem(title: "Second")
    second.rightBarButtonItems = [item("Done", .done), item("Plain")]
    bar.setItems([first, second], animated: false)
    let appearance = UINavigationBarAppearance()
    appearance.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.systemRed]
    appearance.doneButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.systemGreen]
    appearance.backButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.systemOrange]
    bar.standardAppearance = appearance
    bar.scrollEdgeAppearance = appearance
    device.advanceFrames(1)
    XCTAssertEqual(attribute(.foregroundColor, of: "Plain") as? UIColor, .systemRed)
    XCTAssertEqual(attribute(.foregroundColor, of: "Done") as? UIColor, .systemGreen)
    XCTAssertEqual(button("Done").titleLabel?.font, .systemFont(ofSize: 17, weight: .semibold))
    let back = views(NavigationBackButton.self, in: bar).first
    XCTAssertEqual(
      back?.label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor, .systemOrange)
    // The bar has a copy; what is changed in it shows at once.
    appearance.buttonAppearance.normal.titleTextAttributes = [:]
    XCTAssertEqual(attribute(.foregroundColor, of: "Plain") as? UIColor, .systemRed)
    bar.standardAppearance.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.systemPink]
    bar.scrollEdgeAppearance = nil
    device.advanceFrames(1)
    XCTAssertEqual(attribute(.foregroundColor, of: "Plain") as? UIColor, .systemPink)
  }

  func testStatesGoBackToTheNormalOne() {
    toolbar.items = [item("Plain")]
    let buttons = toolbar.standardAppearance.buttonAppearance
    buttons.normal.titleTextAttributes = [.foregroundColor: UIColor.systemRed, .kern: 2]
    buttons.highlighted.titleTextAttributes = [.foregroundColor: UIColor.systemPurple]
    XCTAssertEqual(attribute(.foregroundColor, of: "Plain", .highlighted) as? UIColor, .systemPurple)
    XCTAssertEqual(attribute(.kern, of: "Plain", .highlighted) as? Int, 2)
    XCTAssertNil(attribute(.foregroundColor, of: "Plain", .disabled), "grey, whatever colour the others have")
    XCTAssertEqual(attribute(.kern, of: "Plain", .disabled) as? Int, 2)
    buttons.disabled.titleTextAttributes = [.foregroundColor: UIColor.systemGray]
    XCTAssertEqual(attribute(.foregroundColor, of: "Plain", .disabled) as? UIColor, .systemGray)
    button("Plain").item.setTitleTextAttributes([.foregroundColor: UIColor.systemTeal], for: .normal)
    XCTAssertEqual(attribute(.foregroundColor, of: "Plain") as? UIColor, .systemTeal, "the item's own win")
    buttons.configureWithDefault(for: .plain)
    button("Plain").item.setTitleTextAttributes(nil, for: .normal)
    XCTAssertNil(button("Plain").attributedTitle(for: .normal))
  }

  func testTitlesMoveAndHaveBackgrounds() {
    toolbar.items = [item("Plain")]
    device.advanceFrames(1)
    let title = button("Plain").titleLabel!
    let before = title.convert(title.bounds, to: nil)
    let buttons = toolbar.standardAppearance.buttonAppearance
    buttons.normal.titlePositionAdjustment = UIOffset(horizontal: 3, vertical: -5)
    buttons.normal.backgroundImage = UIImageTests.sample()
    device.advanceFrames(1)
    XCTAssertEqual(title.convert(title.bounds, to: nil), before.offsetBy(dx: 3, dy: -5))
    XCTAssertTrue(button("Plain").backgroundImage(for: .highlighted) === buttons.normal.backgroundImage)
    let copy = buttons.copy() as! UIBarButtonItemAppearance
    copy.normal.titlePositionAdjustment = .zero
    XCTAssertEqual(buttons.normal.titlePositionAdjustment.vertical, -5)
  }

  func testAPictureOfAllSystemItems() throws {
    let all = (0...24).compactMap { UIBarButtonItem.SystemItem(rawValue: $0) }.filter { $0.kind == .button }
    XCTAssertEqual(all.count, 22)
    for (number, start) in stride(from: 0, to: all.count, by: 6).enumerated() {
      let row = UIToolbar(frame: CGRect(x: 0, y: 180 + number * 56, width: 390, height: 44))
      let items = all[start..<min(start + 6, all.count)].map { UIBarButtonItem(systemItem: $0) }
      row.items = items.flatMap { [$0, .flexibleSpace()] }.dropLast()
      bar.superview!.addSubview(row)
      device.advanceFrames(1)
      for item in items {
        let button = buttons(in: row).first { $0.item === item }!
        XCTAssertTrue(button.currentTitle != nil || button.currentImage != nil)
        XCTAssertNotNil(button.accessibilityLabel)
        XCTAssertGreaterThan(button.frame.width, 20)
      }
    }
    guard let folder = ProcessInfo.processInfo.environment["PICTURES"] else { return }
    try device.writeSnapshot(toFile: folder + "/items.png")
  }
}
