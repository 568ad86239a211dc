import UIKit
import XCTest
import XCUIAutomation

/// Elements as they are found in views of all kinds, and gestures with one or two fingers.
@preconcurrency @MainActor final class ElementTests: XCTestCase {
  private var device: SimulatedDevice!
  private var app: XCUIApplication!
  private let content = UIView()

  override func setUp() async throws {
    try await super.setUp()
    device = SimulatedDevice()
    app = XCUIApplication(device: device)
    content.backgroundColor = .white
  }

  override func tearDown() async throws {
    (device, app) = (nil, nil)
    content.subviews.forEach { $0.removeFromSuperview() }
    try await super.tearDown()
  }

  private func show(_ views: UIView...) {
    for view in views { content.addSubview(view) }
    device.show(content)
  }

  private func label(_ text: String, _ frame: CGRect = CGRect(x: 20, y: 100, width: 200, height: 40)) -> UILabel {
    let label = UILabel(frame: frame)
    label.text = text
    return label
  }

  func testTraitsAndClassesMakeTypes() {
    let link = label("Terms")
    link.accessibilityTraits = .link
    let plain = UIView(frame: CGRect(x: 20, y: 200, width: 100, height: 40))
    plain.isAccessibilityElement = true
    plain.accessibilityLabel = "Card"
    plain.accessibilityTraits = [.button, .selected]
    plain.addSubview(label("inside"))
    let field = UITextField(frame: CGRect(x: 20, y: 300, width: 100, height: 40))
    field.isSecureTextEntry = true
    field.text = "abc"
    show(link, plain, field)
    XCTAssertTrue(app.links["Terms"].exists)
    XCTAssertTrue(app.buttons["Card"].isSelected)
    XCTAssertEqual(app.secureTextFields.element.value as? String, "•••")
    XCTAssertEqual(app.windows.count, 1)
    XCTAssertEqual(app.buttons["Card"].elementType, .button)
  }

  func testWhatIsHiddenIsNotThere() {
    let (hidden, clear, covered) = (label("hidden"), label("clear"), label("group"))
    hidden.isHidden = true
    clear.alpha = 0
    let group = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    group.accessibilityElementsHidden = true
    group.addSubview(covered)
    show(hidden, clear, group)
    XCTAssertEqual(app.staticTexts.count, 0)
  }

  func testAPlainElementIsReadInOnePieceAndListedElementsInTheirOrder() {
    let card = UIView(frame: CGRect(x: 0, y: 100, width: 300, height: 100))
    card.isAccessibilityElement = true
    card.accessibilityLabel = "Card"
    card.addSubview(label("inside"))
    let chart = UIView(frame: CGRect(x: 0, y: 300, width: 300, height: 100))
    let bars = (0..<2).map { index in
      let bar = UIAccessibilityElement(accessibilityContainer: chart)
      bar.accessibilityLabel = "Bar \(index)"
      bar.accessibilityFrame = CGRect(x: 100 * index, y: 300, width: 100, height: 100)
      return bar
    }
    chart.accessibilityElements = [bars[1], bars[0]]
    show(card, chart)
    XCTAssertTrue(app.otherElements["Card"].exists)
    XCTAssertFalse(app.staticTexts["inside"].exists)
    let labels = app.otherElements.matching(NSPredicate(format: "label BEGINSWITH 'Bar'")).allElementsBoundByIndex
    XCTAssertEqual(labels.map(\.label), ["Bar 1", "Bar 0"])
    XCTAssertTrue(app.otherElements["Bar 1"].isHittable)
  }

  /// What takes touches covers; a hint over a button doesn't, nor do parts of a cell.
  func testOnlyWhatTakesTouchesIsInTheWay() {
    let (free, under) = (UIButton(type: .system), UIButton(type: .system))
    for (button, y) in [(free, 100), (under, 200)] { button.frame = CGRect(x: 20, y: y, width: 200, height: 44) }
    free.setTitle("Free", for: .normal)
    under.setTitle("Under", for: .normal)
    let hint = label("Hint")
    show(free, under, hint, UIView(frame: CGRect(x: 0, y: 190, width: 390, height: 60)))
    XCTAssertTrue(app.buttons["Free"].isHittable)
    XCTAssertTrue(app.staticTexts["Hint"].isHittable, "it lets touches through, but nothing hides it")
    XCTAssertFalse(app.buttons["Under"].isHittable)
  }

  func testQueriesGoThroughElements() {
    let group = UIView(frame: CGRect(x: 0, y: 100, width: 300, height: 200))
    group.accessibilityIdentifier = "group"
    let first = label("One", CGRect(x: 0, y: 0, width: 100, height: 40))
    let second = label("Two", CGRect(x: 0, y: 50, width: 100, height: 40))
    second.accessibilityIdentifier = "second"
    group.addSubview(first)
    group.addSubview(second)
    show(group, label("Three", CGRect(x: 0, y: 400, width: 100, height: 40)))
    let found = app.otherElements["group"]
    XCTAssertEqual(found.children(matching: .staticText).count, 2)
    XCTAssertEqual(found.staticTexts.element(boundBy: 1).identifier, "second")
    XCTAssertEqual(found.staticTexts.element(matching: .staticText, identifier: "Two").identifier, "second")
    XCTAssertEqual(app.staticTexts.firstMatch.label, "One")
    XCTAssertEqual(app.otherElements.containing(.staticText, identifier: "Two").matching(identifier: "group").count, 1)
    XCTAssertFalse(found.staticTexts.element(boundBy: 2).exists)
    XCTAssertTrue(app.debugDescription.contains("StaticText, {{0.0, 150.0}, {100.0, 40.0}}, identifier: 'second'"))
    XCTAssertTrue(app.staticTexts.debugDescription.contains(" → Descendants matching type StaticText\n  Output: {"))
    XCTAssertEqual(try app.staticTexts["Two"].snapshot().frame, CGRect(x: 0, y: 150, width: 100, height: 40))
    XCTAssertThrowsError(try app.staticTexts["Four"].snapshot())
  }

  func testFingersMakeGestures() {
    var seen: [String] = []
    let pad = GesturePad(frame: CGRect(x: 20, y: 200, width: 350, height: 400)) { seen.append($0) }
    pad.accessibilityIdentifier = "pad"
    show(pad)
    let element = app.otherElements["pad"]
    func gestures(_ work: () -> Void) -> [String] {
      seen = []
      work()
      return seen
    }
    XCTAssertEqual(gestures { element.doubleTap() }, ["double tap"])
    XCTAssertEqual(gestures { element.twoFingerTap() }, ["two fingers"])
    XCTAssertEqual(gestures { element.press(forDuration: 0.6) }, ["long press"])
    XCTAssertEqual(gestures { element.swipeLeft() }, ["swipe left"])
    // A recognizer leaves out the way by which it knows the gesture.
    XCTAssertEqual(gestures { element.pinch(withScale: 2, velocity: 2) }, ["pinch 1.9"])
    XCTAssertEqual(gestures { element.pinch(withScale: 0.5, velocity: -1) }, ["pinch 0.5"])
    XCTAssertEqual(gestures { element.rotate(.pi / 2, withVelocity: 2) }.last, "rotation 1.5")
  }

  func testADragHoldsThenMoves() {
    let box = LooseBox(frame: CGRect(x: 20, y: 100, width: 60, height: 60))
    box.accessibilityIdentifier = "box"
    let goal = UIView(frame: CGRect(x: 250, y: 500, width: 60, height: 60))
    goal.accessibilityIdentifier = "goal"
    show(goal, box)
    app.otherElements["box"].press(forDuration: 0.6, thenDragTo: app.otherElements["goal"])
    XCTAssertEqual(box.center, goal.center)
    let corner = app.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.5))
    app.otherElements["box"].coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.5))
      .press(forDuration: 0.6, thenDragTo: corner.withOffset(CGVector(dx: 5, dy: -2)))
    XCTAssertEqual(box.center, CGPoint(x: 200, y: 420))
  }

  func testAMonitorDealsWithWhatInterrupts() {
    let button = UIButton(
      type: .system,
      primaryAction: UIAction(title: "Go") { action in
        (action.sender as? UIButton)?.setTitle("Gone", for: .normal)
      })
    button.frame = CGRect(x: 20, y: 100, width: 100, height: 40)
    let controller = UIViewController()
    controller.view.addSubview(button)
    device.show(controller)
    let alert = UIAlertController(title: "Rate us", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Later", style: .cancel))
    device.perform { controller.present(alert, animated: true) }
    device.advanceFrames(1)
    var titles: [String] = []
    addUIInterruptionMonitor(withDescription: "Ratings") { alert in
      titles.append(alert.label)
      alert.buttons["Later"].tap()
      return true
    }
    app.buttons["Go"].tap()
    XCTAssertEqual(titles, ["Rate us"])
    XCTAssertTrue(app.buttons["Gone"].exists)
  }

  func testKeysArePressed() {
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 40))
    field.accessibilityIdentifier = "field"
    show(field)
    let element = app.textFields["field"]
    element.tap()
    XCTAssertTrue(element.hasFocus)
    element.typeText("ab")
    XCTAssertTrue(app.keyboards.keys["a"].exists)
    element.typeKey("c", modifierFlags: .shift)
    element.typeKey(.leftArrow, modifierFlags: [])
    element.typeKey(.delete, modifierFlags: [])
    XCTAssertEqual(element.value as? String, "aC")
  }
}

/// A view that tells of the gestures on it.
private final class GesturePad: UIView {
  private let tell: (String) -> Void

  init(frame: CGRect, tell: @escaping (String) -> Void) {
    self.tell = tell
    super.init(frame: frame)
    let double = UITapGestureRecognizer(target: self, action: Selector(GesturePad.doubleTapped, "doubleTapped:"))
    double.numberOfTapsRequired = 2
    let two = UITapGestureRecognizer(target: self, action: Selector(GesturePad.tappedWithTwo, "tappedWithTwo:"))
    two.numberOfTouchesRequired = 2
    let swipe = UISwipeGestureRecognizer(target: self, action: Selector(GesturePad.swiped, "swiped:"))
    swipe.direction = .left
    let others = [
      UILongPressGestureRecognizer(target: self, action: Selector(GesturePad.pressed, "pressed:")),
      UIPinchGestureRecognizer(target: self, action: Selector(GesturePad.pinched, "pinched:")),
      UIRotationGestureRecognizer(target: self, action: Selector(GesturePad.rotated, "rotated:")),
    ]
    for recognizer in [double, two, swipe] + others { addGestureRecognizer(recognizer) }
  }

  required init?(coder: NSCoder) { fatalError("made by code") }

  func doubleTapped(_ recognizer: UITapGestureRecognizer) { tell("double tap") }
  func tappedWithTwo(_ recognizer: UITapGestureRecognizer) { tell("two fingers") }
  func swiped(_ recognizer: UISwipeGestureRecognizer) { tell("swipe left") }

  func pressed(_ recognizer: UILongPressGestureRecognizer) {
    if recognizer.state == .began { tell("long press") }
  }

  func pinched(_ recognizer: UIPinchGestureRecognizer) {
    if recognizer.state == .ended { tell("pinch \((recognizer.scale * 10).rounded() / 10)") }
  }

  func rotated(_ recognizer: UIRotationGestureRecognizer) {
    if recognizer.state == .ended { tell("rotation \((recognizer.rotation * 10).rounded() / 10)") }
  }
}

/// A view that a finger takes along after a long press.
private final class LooseBox: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    addGestureRecognizer(UILongPressGestureRecognizer(target: self, action: Selector(LooseBox.moved, "moved:")))
  }

  required init?(coder: NSCoder) { fatalError("made by code") }

  func moved(_ recognizer: UILongPressGestureRecognizer) {
    if recognizer.state == .changed { center = recognizer.location(in: superview) }
  }
}
