import UIKitTesting
import XCTest

@testable import UIKit

/// The size of text that a person prefers, set and changed from outside.
@preconcurrency @MainActor final class TextSizeTests: XCTestCase {
  private var device: SimulatedDevice!
  private var root: UIViewController!

  override func setUp() {
    MainActor.assumeIsolated {
      device = SimulatedDevice()
      root = UIViewController()
    }
  }

  override func tearDown() { MainActor.assumeIsolated { (device, root) = (nil, nil) } }

  func testADeviceStartsWithItsSize() {
    device = SimulatedDevice(textSize: .accessibilityMedium)
    device.show(root)
    XCTAssertEqual(UIApplication.shared.preferredContentSizeCategory, .accessibilityMedium)
    XCTAssertEqual(root.traitCollection.preferredContentSizeCategory, .accessibilityMedium)
    XCTAssertEqual(UIFont.preferredFont(forTextStyle: .body).pointSize, 28)
  }

  func testEachSizeIsACategory() {
    let categories = PreferredTextSize.allCases.map { UIContentSizeCategory($0) }
    XCTAssertEqual(categories, UIContentSizeCategory.ascending)
  }

  func testViewsHearOfItBeforeTheNotification() {
    final class Listener: UIView {
      var note: (String) -> Void = { _ in }
      override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        note("method from \(previous!.preferredContentSizeCategory == .large ? "large" : "another")")
      }
    }
    var heard: [String] = []
    let listener = Listener()
    root.view.addSubview(listener)
    device.show(root)
    listener.note = { heard.append($0) }
    listener.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (_: Listener, _) in
      heard.append("handler")
    }
    listener.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: Listener, _) in heard.append("style") }
    let observer = NotificationCenter.default.addObserver(
      forName: UIContentSizeCategory.didChangeNotification, object: UIApplication.shared, queue: nil
    ) { notification in
      MainActor.assumeIsolated {
        let value = notification.userInfo?[UIContentSizeCategory.newValueUserInfoKey]
        XCTAssertEqual(value as? UIContentSizeCategory, .extraLarge)
        XCTAssertEqual(value as? String, "UICTContentSizeCategoryXL")
        XCTAssertEqual(UIApplication.shared.preferredContentSizeCategory, .extraLarge)
        heard.append("notification")
      }
    }
    defer { NotificationCenter.default.removeObserver(observer) }
    device.setTextSize(.extraLarge)
    XCTAssertEqual(heard, ["method from large", "handler", "notification"])
    device.setTextSize(.extraLarge)
    device.setAppearance(.dark)
    XCTAssertEqual(heard.filter { $0 == "notification" }.count, 1, "nothing else is a change of the size")
  }

  func testAdjustingTextFollows() {
    let (adjusting, fixed, field, text) = (UILabel(), UILabel(), UITextField(), UITextView())
    for label in [adjusting, fixed] {
      label.text = "Text"
      label.font = .preferredFont(forTextStyle: .body)
      root.view.addSubview(label)
    }
    (field.font, text.font) = (.preferredFont(forTextStyle: .body), .preferredFont(forTextStyle: .body))
    adjusting.adjustsFontForContentSizeCategory = true
    field.adjustsFontForContentSizeCategory = true
    text.adjustsFontForContentSizeCategory = true
    for view in [field, text] { root.view.addSubview(view) }
    device.show(root)
    device.setTextSize(.accessibilityExtraLarge)
    XCTAssertEqual(adjusting.font.pointSize, 40)
    XCTAssertEqual(field.font?.pointSize, 40)
    XCTAssertEqual(text.font?.pointSize, 40)
    XCTAssertEqual(fixed.font.pointSize, 17)
    device.rotate(to: .landscapeLeft)
    XCTAssertEqual(UIApplication.shared.preferredContentSizeCategory, .accessibilityExtraLarge, "it stays as one turns")
  }

  func testAMotionUnderWayGoesOn() {
    let box = UILabel(frame: CGRect(x: 0, y: 100, width: 100, height: 50))
    box.text = "Text"
    box.font = .preferredFont(forTextStyle: .body)
    box.adjustsFontForContentSizeCategory = true
    box.accessibilityIdentifier = "box"
    root.view.addSubview(box)
    device.show(root)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { box.frame.origin.x = 200 }
    device.advance(by: 0.5)
    device.setTextSize(.accessibilityLarge)
    XCTAssertEqual(device["box"]!.frame.minX, 103, accuracy: 4)
    XCTAssertEqual(box.font.pointSize, 33)
    device.advance(by: 0.6)
    XCTAssertEqual(device["box"]!.frame.minX, 200, accuracy: 0.5)
  }

  func testAnOpenMenuCloses() {
    let button = UIButton(type: .system)
    button.setTitle("Menu", for: .normal)
    button.menu = UIMenu(children: [UIAction(title: "One") { _ in }])
    button.showsMenuAsPrimaryAction = true
    button.accessibilityIdentifier = "button"
    button.frame = CGRect(x: 100, y: 200, width: 100, height: 44)
    root.view.addSubview(button)
    device.show(root)
    device.tap("button")
    device.advance(by: 1)
    func menus() -> Int { root.view.window!.subviews.count { $0 is MenuPresentation } }
    XCTAssertEqual(menus(), 1)
    device.setTextSize(.accessibilityLarge)
    device.advance(by: 0.1)
    XCTAssertEqual(menus(), 0)
  }

  func testWhatLiesAboveTheKeysGrows() {
    final class Bar: UIView {
      let label = UILabel()
      override init(frame: CGRect) {
        super.init(frame: frame)
        label.text = "Above the keys"
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        translatesAutoresizingMaskIntoConstraints = false
        addSubview(label)
      }
      required init?(coder: NSCoder) { nil }
      override var intrinsicContentSize: CGSize { label.intrinsicContentSize }
      override func traitCollectionDidChange(_ previous: UITraitCollection?) { invalidateIntrinsicContentSize() }
    }
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
    let bar = Bar()
    field.inputAccessoryView = bar
    root.view.addSubview(field)
    device.show(root)
    XCTAssertTrue(device.perform { field.becomeFirstResponder() })
    device.advance(by: 1)
    let height = bar.bounds.height
    device.setTextSize(.accessibilityExtraExtraLarge)
    device.advance(by: 1)
    XCTAssertTrue(field.isFirstResponder)
    XCTAssertGreaterThan(bar.bounds.height, height + 20)
    XCTAssertEqual(bar.bounds.height, bar.label.intrinsicContentSize.height, accuracy: 1)
  }
}
