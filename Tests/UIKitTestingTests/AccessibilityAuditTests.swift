import UIKitTesting
import XCTest

/// Each kind of audit: a screen that fails, and one that passes.
@preconcurrency @MainActor final class AccessibilityAuditTests: XCTestCase {
  private var device: SimulatedDevice!
  private var screen: UIView!

  override func setUp() async throws {
    try await super.setUp()
    device = SimulatedDevice()
    screen = UIView()
    screen.backgroundColor = .white
    device.show(screen)
  }

  override func tearDown() async throws {
    (device, screen) = (nil, nil)
    try await super.tearDown()
  }

  private func issues(_ audits: AccessibilityAudit) -> [AccessibilityIssue] {
    device.accessibilityIssues(audits: audits)
  }

  @discardableResult private func add<View: UIView>(_ view: View, _ frame: CGRect) -> View {
    view.frame = frame
    screen.addSubview(view)
    return view
  }

  @discardableResult private func label(
    _ text: String, _ color: UIColor = .black, size: CGFloat = 17, in frame: CGRect? = nil
  ) -> UILabel {
    let label = UILabel()
    (label.text, label.textColor, label.font) = (text, color, .systemFont(ofSize: size))
    return add(label, frame ?? CGRect(x: 20, y: 100 + CGFloat(screen.subviews.count) * 60, width: 300, height: 44))
  }

  @discardableResult private func button(_ title: String?, in frame: CGRect) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.addAction(UIAction { _ in }, for: .touchUpInside)
    return add(button, frame)
  }

  // MARK: Contrast

  func testGreyOnWhiteIsMeasured() throws {
    label("Grey", UIColor(red: 0.6, green: 0.6, blue: 0.6, alpha: 1))
    let issue = try XCTUnwrap(issues(.contrast).first)
    XCTAssertTrue(issue.message.contains("“Grey” at 17 pt has a contrast of 2.84:1"), issue.message)
    XCTAssertTrue(issue.message.contains("at least 4.5:1 is wanted"), issue.message)
    XCTAssertTrue(issue.message.contains("#999999 on #FFFFFF"), issue.message)
    XCTAssertEqual(issue.element?.label, "Grey")
    XCTAssertEqual(issue.frame, CGRect(x: 20, y: 100, width: 300, height: 44))
  }

  func testBlackOnWhitePasses() {
    label("Black")
    label("Dark enough: 4.54:1", UIColor(red: 118 / 255, green: 118 / 255, blue: 118 / 255, alpha: 1))
    XCTAssertEqual(issues(.contrast).map(\.description), [])
  }

  /// Thin and small letters cover no pixel wholly; their color counts, not what is left of it.
  func testThinLettersHaveTheirColor() {
    label("Thin", UIColor(white: 0.44, alpha: 1), size: 9).font = .systemFont(ofSize: 9, weight: .thin)
    XCTAssertEqual(issues(.contrast).map(\.description), [])
  }

  func testLargeAndBoldTextNeedLess() {
    let grey = UIColor(red: 0.55, green: 0.55, blue: 0.55, alpha: 1)  // 3.5:1
    label("Large", grey, size: 18)
    label("Bold", grey).font = .boldSystemFont(ofSize: 14)
    XCTAssertEqual(issues(.contrast).map(\.description), [])
    label("Neither", grey, size: 17)
    XCTAssertEqual(issues(.contrast).map(\.element?.label), ["Neither"])
  }

  /// What fades, or lies on a picture, has the contrast that it shows.
  func testOpacityAndWhatLiesBehindCount() {
    label("Faded").alpha = 0.4
    let ground = add(UIView(), CGRect(x: 0, y: 200, width: 390, height: 100))
    ground.backgroundColor = UIColor(red: 0.1, green: 0.1, blue: 0.1, alpha: 1)
    label("On black", in: CGRect(x: 20, y: 220, width: 300, height: 44))
    label("White on black", .white, in: CGRect(x: 160, y: 220, width: 200, height: 44))
    XCTAssertEqual(issues(.contrast).map(\.element?.label), ["Faded", "On black"])
  }

  func testTextThatPassesWithIncreasedContrastPasses() {
    func grey(_ white: CGFloat) -> UIColor {
      UIColor { $0.accessibilityContrast == .high ? UIColor(white: 0.3, alpha: 1) : UIColor(white: white, alpha: 1) }
    }
    label("Raised", grey(0.7))
    XCTAssertEqual(issues(.contrast).map(\.description), [])
    XCTAssertFalse(UIAccessibility.isDarkerSystemColorsEnabled, "the setting is the former one")
    label("Still grey", UIColor(red: 0.6, green: 0.6, blue: 0.6, alpha: 1))
    XCTAssertTrue(issues(.contrast)[0].message.contains("2.84:1, and 2.84:1 with Increase Contrast"))
  }

  /// How far colors of the system lie from its backgrounds is the system's business, unless hardly anybody can read them.
  func testColorsOfTheSystemNeedLess() {
    label("Secondary", .secondaryLabel)  // 3.4:1
    label("Tint", .systemBlue)  // 4.0:1
    add(UITextField(), CGRect(x: 20, y: 600, width: 300, height: 44)).placeholder = "Name"
    XCTAssertEqual(issues(.contrast).map(\.description), [])
    label("Green", .systemGreen)  // 2.2:1
    label("Tertiary", .tertiaryLabel)  // 1.7:1
    XCTAssertEqual(issues(.contrast).map(\.element?.label), ["Green", "Tertiary"])
  }

  func testTheTextOfAFieldIsMeasured() throws {
    let field = add(UITextField(), CGRect(x: 20, y: 100, width: 300, height: 44))
    (field.text, field.textColor) = ("Grey", UIColor(white: 0.6, alpha: 1))
    field.accessibilityLabel = "Name"
    XCTAssertTrue(try XCTUnwrap(issues(.contrast).first).message.contains("2.84:1"))
  }

  /// Letters of what lies over a text are not the text's.
  func testTextUnderABarIsNotMeasuredByTheBars() {
    label("Covered", .black, in: CGRect(x: 20, y: 100, width: 300, height: 44))
    let bar = add(UIView(), CGRect(x: 0, y: 90, width: 390, height: 60))
    bar.backgroundColor = .white
    label("Grey", UIColor(white: 0.6, alpha: 1), in: CGRect(x: 20, y: 105, width: 300, height: 30))
    XCTAssertEqual(issues(.contrast).map(\.element?.label), ["Grey"])
  }

  func testDisabledTextHasNoLimit() {
    let button = button("Disabled", in: CGRect(x: 20, y: 100, width: 200, height: 50))
    button.setTitleColor(UIColor(white: 0.8, alpha: 1), for: .normal)
    button.setTitleColor(UIColor(white: 0.8, alpha: 1), for: .disabled)
    XCTAssertEqual(issues(.contrast).map(\.element?.label), ["Disabled"])
    button.isEnabled = false
    XCTAssertEqual(issues(.contrast).map(\.description), [])
  }

  // MARK: Hit regions

  func testASmallButtonIsMeasured() throws {
    button("x", in: CGRect(x: 100, y: 100, width: 30, height: 20))
    let issue = try XCTUnwrap(issues(.hitRegion).first)
    XCTAssertTrue(issue.message.contains("30 × 20 points"), issue.message)
    XCTAssertEqual(issue.kind, .hitRegion)
  }

  func testAButtonOf44PointsPasses() {
    button("Go", in: CGRect(x: 100, y: 100, width: 44, height: 44))
    XCTAssertEqual(issues(.hitRegion).map(\.description), [])
  }

  /// A small button that takes touches around it is as large as those.
  func testEnlargedTouchesCount() {
    let button = LargeTouchButton(type: .system)
    button.setTitle("x", for: .normal)
    add(button, CGRect(x: 100, y: 100, width: 20, height: 20))
    XCTAssertEqual(issues(.hitRegion).map(\.description), [])
    // A view that doesn't reach as far takes them away again.
    let holder = add(UIView(), CGRect(x: 200, y: 200, width: 24, height: 44))
    holder.addSubview(button)
    button.frame = CGRect(x: 2, y: 12, width: 20, height: 20)
    let message = issues(.hitRegion).first?.message ?? ""
    XCTAssertTrue(message.contains("24 × 44 points"), message)
  }

  func testWhatLiesOverAButtonIsNamed() throws {
    button("Below", in: CGRect(x: 100, y: 100, width: 100, height: 50))
    button("Above", in: CGRect(x: 120, y: 90, width: 100, height: 60))
    let issue = try XCTUnwrap(issues(.hitRegion).first)
    XCTAssertEqual(issue.element?.label, "Below")
    XCTAssertTrue(issue.message.contains("hits element 2, button “Above”"), issue.message)
  }

  /// What a scroll view's insets keep clear of a bar can be scrolled from below it; what lies over the rest can't.
  func testWhatCanBeScrolledFromBelowABarPasses() {
    let scrollView = add(UIScrollView(), CGRect(x: 0, y: 0, width: 390, height: 844))
    scrollView.contentSize = CGSize(width: 390, height: 2000)
    scrollView.contentInset.bottom = 144
    let row = UIButton(frame: CGRect(x: 20, y: 720, width: 200, height: 60))
    row.setTitle("Row", for: .normal)
    row.addAction(UIAction { _ in }, for: .touchUpInside)
    scrollView.addSubview(row)
    add(UIView(), CGRect(x: 0, y: 700, width: 390, height: 144))
    XCTAssertEqual(issues(.hitRegion).map(\.message), [])
    scrollView.contentInset.bottom = 0
    XCTAssertEqual(issues(.hitRegion).count, 1)
  }

  func testControlsOfTheSystemHaveTheirSizes() {
    add(UISwitch(), CGRect(x: 20, y: 100, width: 51, height: 31)).accessibilityLabel = "Sound"
    add(UIStepper(), CGRect(x: 20, y: 200, width: 94, height: 32)).accessibilityLabel = "Copies"
    add(UISegmentedControl(items: ["A", "B"]), CGRect(x: 20, y: 300, width: 200, height: 32))
    XCTAssertEqual(issues(.hitRegion).map(\.description), [])
  }

  // MARK: Descriptions

  private func messages(_ audits: AccessibilityAudit) -> [String] { issues(audits).map(\.message) }

  func testWhatHasNoLabelIsFound() {
    button(nil, in: CGRect(x: 20, y: 100, width: 50, height: 50))
    XCTAssertEqual(
      messages(.sufficientElementDescription),
      ["It has no label, so a screen reader says only what it is: button."])
  }

  func testNamesOfFilesAndRepeatedRolesAreFound() {
    for (index, name) in ["close.png", "icon_close", "square.and.arrow.up", "Save button"].enumerated() {
      let frame = CGRect(x: 20, y: 100 + CGFloat(index) * 60, width: 50, height: 50)
      button(nil, in: frame).accessibilityLabel = name
    }
    XCTAssertEqual(
      messages(.sufficientElementDescription),
      [
        "Its label is the name of a file.", "Its label is the name of an asset.", "Its label is the name of a symbol.",
        "A screen reader adds what the element is, so it says “Save button, button”.",
      ])
  }

  func testWordsPass() {
    for (index, name) in ["Close", "example.com", "Button up the shirt", "E-mail"].enumerated() {
      let frame = CGRect(x: 20, y: 100 + CGFloat(index) * 60, width: 50, height: 50)
      button(nil, in: frame).accessibilityLabel = name
    }
    label("The file is called icon_close.png")
    let field = add(UITextField(), CGRect(x: 20, y: 600, width: 300, height: 44))
    field.placeholder = "Name"
    XCTAssertEqual(messages(.sufficientElementDescription), [])
  }

  // MARK: Sizes of text

  func testTextThatStaysSmallIsFound() throws {
    label("Fixed")
    let issue = try XCTUnwrap(issues(.dynamicType).first)
    XCTAssertTrue(issue.message.hasPrefix("“Fixed” has 17 pt at each size of text"), issue.message)
    XCTAssertEqual(issues(.textClipped).count, 0)
  }

  func testTextWhoseSizeTheAppLimitsPasses() {
    let label = growing("Limited", lines: 1, in: CGRect(x: 20, y: 100, width: 100, height: 30))
    label.maximumContentSizeCategory = .large
    XCTAssertEqual(issues([.dynamicType, .textClipped]).map(\.description), [])
  }

  private func growing(_ text: String, lines: Int, in frame: CGRect) -> UILabel {
    let label = label(text, in: frame)
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = lines
    return label
  }

  func testTextThatGrowsIntoItsRoomPasses() {
    _ = growing("Short", lines: 0, in: CGRect(x: 20, y: 100, width: 300, height: 200))
    XCTAssertEqual(issues([.dynamicType, .textClipped]).map(\.description), [])
  }

  func testTextThatGrowsOutOfItsRoomIsFound() throws {
    _ = growing("A line that just fits", lines: 1, in: CGRect(x: 20, y: 100, width: 170, height: 30))
    let issue = try XCTUnwrap(issues([.dynamicType, .textClipped]).first)
    XCTAssertEqual(issue.kind, .textClipped)
    XCTAssertTrue(issue.message.contains("53 pt in 170 × 30 points"), issue.message)
    XCTAssertEqual(device.windowScene.traitCollection.preferredContentSizeCategory, .large, "as it was")
  }

  /// Text that is cut at the present size, too, is the app's choice.
  func testTextThatIsAlwaysCutPasses() {
    let frame = CGRect(x: 20, y: 100, width: 100, height: 80)
    _ = growing("A long line that never fits into its room", lines: 1, in: frame)
    XCTAssertEqual(issues(.textClipped).map(\.description), [])
  }

  // MARK: Traits and detection

  func testTraitsThatContradictAreFound() {
    label("Both").accessibilityTraits = [.button, .link]
    label("One").accessibilityTraits = .button
    XCTAssertEqual(messages(.trait), ["It is button and link at once; one element is one of them."])
  }

  func testATapWithoutTraitIsFound() {
    let view = label("Tap me")
    view.isUserInteractionEnabled = true
    view.addGestureRecognizer(UITapGestureRecognizer(target: nil, action: nil))
    XCTAssertEqual(messages(.trait), ["A tap does something, and no trait says so."])
    view.accessibilityTraits = .button
    XCTAssertEqual(messages(.trait), [])
  }

  func testTextThatNobodyReadsIsFound() {
    let hidden = label("Unread")
    hidden.isAccessibilityElement = false
    let found = issues(.elementDetection)
    XCTAssertEqual(found.map(\.message), ["It shows, and no screen reader comes to it."])
    XCTAssertTrue(found.first?.view === hidden)
    XCTAssertNil(found.first?.element)
    screen.accessibilityElementsHidden = true
    XCTAssertEqual(issues(.elementDetection).count, 0, "hidden on purpose")
  }

  /// A control of which only the text is read sounds like text: nobody hears that it can be tapped.
  func testAControlWhoseTextAloneIsReadIsFound() {
    let control = add(UIControl(), CGRect(x: 20, y: 300, width: 200, height: 60))
    control.addAction(UIAction { _ in }, for: .touchUpInside)
    control.addSubview(UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 60)))
    (control.subviews[0] as? UILabel)?.text = "Text"
    XCTAssertEqual(
      messages(.elementDetection), ["It can be tapped, and screen readers come only to the text in it."])
    control.isAccessibilityElement = true
    XCTAssertEqual(messages(.elementDetection), [])
  }

  func testTextOfAnElementAroundItIsRead() {
    button("Button", in: CGRect(x: 20, y: 100, width: 100, height: 50))
    label("Read")
    XCTAssertEqual(issues(.elementDetection).map(\.description), [])
  }

  // MARK: Order

  func testAnOrderAgainstTheEyeIsFound() {
    let (upper, lower) = (label("Upper"), label("Lower"))
    screen.accessibilityElements = [lower, upper]
    XCTAssertEqual(issues(.order).map(\.element?.label), ["Upper"])
    XCTAssertTrue(messages(.order)[0].contains("It is read after element 1, text “Lower”"), messages(.order)[0])
    screen.accessibilityElements = [upper, lower]
    XCTAssertEqual(messages(.order), [])
  }

  func testARowIsReadFromTheLeadingEdge() {
    let left = label("Left", in: CGRect(x: 20, y: 100, width: 100, height: 44))
    let right = label("Right", in: CGRect(x: 200, y: 104, width: 100, height: 44))
    screen.accessibilityElements = [right, left]
    XCTAssertEqual(issues(.order).map(\.element?.label), ["Left"])
    screen.semanticContentAttribute = .forceRightToLeft
    XCTAssertEqual(messages(.order), [])
    screen.accessibilityElements = [left, right]
    XCTAssertEqual(issues(.order).map(\.element?.label), ["Right"])
  }

  /// Two columns may be read one after the other.
  func testColumnsMayBeReadOneByOne() {
    let places = [(20, 100), (20, 200), (200, 100), (200, 200)]
    screen.accessibilityElements = places.map { x, y in
      label("\(x), \(y)", in: CGRect(x: x, y: y, width: 100, height: 44))
    }
    XCTAssertEqual(messages(.order), [])
  }
}

private final class LargeTouchButton: UIButton {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -12, dy: -12).contains(point)
  }
}
