import UIKitTesting
import XCTest

@testable import UIKit

/// Steppers under a finger.
@preconcurrency @MainActor final class StepperTests: XCTestCase {
  private var device: SimulatedDevice!
  private let page = UIView()
  private let stepper = UIStepper(frame: CGRect(x: 100, y: 100, width: 1, height: 1))
  private var values: [Double] = []

  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated {
      device = SimulatedDevice()
      stepper.accessibilityIdentifier = "tickets"
      stepper.addAction(
        UIAction { [weak self] _ in self.map { $0.values.append($0.stepper.value) } }, for: .valueChanged)
      page.addSubview(stepper)
      device.show(page)
    }
  }

  override func tearDown() {
    MainActor.assumeIsolated { device = nil }
    super.tearDown()
  }

  private let minus = CGPoint(x: 123, y: 116)
  private let plus = CGPoint(x: 171, y: 116)
  private var left: StepperHalf { stepper.subviews[0] as! StepperHalf }
  private var right: StepperHalf { stepper.subviews[1] as! StepperHalf }
  private func glyph(_ half: StepperHalf) -> UIImageView { half.subviews[1] as! UIImageView }
  private func picture(_ half: StepperHalf) -> UIImageView { half.subviews[0] as! UIImageView }

  // MARK: Value

  func testSizeAndDefaults() {
    XCTAssertEqual(stepper.frame, CGRect(x: 100, y: 100, width: 94, height: 32))
    XCTAssertEqual(stepper.intrinsicContentSize, CGSize(width: 94, height: 32))
    XCTAssertEqual(stepper.sizeThatFits(.zero), CGSize(width: 94, height: 32))
    XCTAssertEqual([stepper.value, stepper.minimumValue, stepper.maximumValue, stepper.stepValue], [0, 0, 100, 1])
    XCTAssertEqual([stepper.isContinuous, stepper.autorepeat, stepper.wraps], [true, true, false])
    XCTAssertEqual(UIStepper(coder: NSCoder())?.maximumValue, 100)
  }

  func testTheValueIsClamped() {
    stepper.value = 101
    XCTAssertEqual(stepper.value, 100)
    stepper.maximumValue = 50
    XCTAssertEqual(stepper.value, 50)
    stepper.value = -1
    XCTAssertEqual(stepper.value, 0)
    stepper.minimumValue = 10
    XCTAssertEqual(stepper.value, 10)
    stepper.value = 20
    stepper.value = .nan
    XCTAssertEqual(stepper.value, 10)
    XCTAssertEqual(values, [], "the app's changes send nothing")
  }

  func testStepsEndAtTheEnds() {
    var count = StepperCount()
    count.set(maximum: 10)
    count.step = 4
    count.set(9)
    count.step(.increment)
    XCTAssertEqual(count.value, 10)
    XCTAssertFalse(count.canStep(.increment))
    count.set(1)
    count.step(.decrement)
    XCTAssertEqual(count.value, 0)
    XCTAssertFalse(count.canStep(.decrement))
    count.wraps = true
    XCTAssertTrue(count.canStep(.decrement))
    count.step(.decrement)
    XCTAssertEqual(count.value, 10)
    count.step(.increment)
    XCTAssertEqual(count.value, 0)
  }

  // MARK: Finger

  func testATapStepsOnce() {
    device.tap(at: plus)
    device.tap(at: plus)
    XCTAssertEqual(values, [1, 2])
    device.tap(at: minus)
    XCTAssertEqual(values, [1, 2, 1])
    stepper.stepValue = 0.5
    device.tap("tickets.increment")
    XCTAssertEqual(values, [1, 2, 1, 1.5])
    device.advance(by: 2)
    XCTAssertEqual(stepper.value, 1.5)
  }

  func testTheValueChangesAsTheFingerComesDown() {
    var primaryCount = 0
    stepper.addAction(UIAction { _ in primaryCount += 1 }, for: .primaryActionTriggered)
    device.touchDown(at: plus)
    device.advanceFrames(1)
    XCTAssertEqual(values, [1])
    XCTAssertEqual(primaryCount, 1)
    XCTAssertTrue(stepper.isHighlighted)
    XCTAssertEqual(right.backgroundColor, .systemFill)
    XCTAssertEqual(left.backgroundColor, .tertiarySystemFill)
    device.touchUp()
    device.advanceFrames(1)
    XCTAssertEqual(values, [1])
    XCTAssertEqual(right.backgroundColor, .tertiarySystemFill)
  }

  func testItGoesOnFasterAndFaster() {
    var times: [CFTimeInterval] = []
    stepper.addAction(UIAction { [device] _ in times.append(device!.time) }, for: .valueChanged)
    device.touchDown(at: plus)
    device.advance(by: 5)
    device.touchUp()
    device.advanceFrames(1)
    let pauses = zip(times.dropFirst(), times).map { $0 - $1 }
    XCTAssertEqual(pauses[0], 0.5, accuracy: 0.02)
    XCTAssertEqual(pauses[3], 0.2, accuracy: 0.02)
    XCTAssertEqual(pauses[10], 0.1, accuracy: 0.02)
    XCTAssertEqual(pauses.last!, 0.05, accuracy: 0.02)
    let last = stepper.value
    XCTAssertGreaterThan(last, 50)
    device.advance(by: 2)
    XCTAssertEqual(stepper.value, last)
  }

  func testWithoutAutorepeatItStepsOnce() {
    stepper.autorepeat = false
    device.touchDown(at: plus)
    device.advance(by: 3)
    XCTAssertEqual(values, [1])
  }

  func testAFingerBesideItsHalfPauses() {
    device.drag(from: plus, to: minus, seconds: 0.2, hold: true)
    device.advance(by: 1)
    XCTAssertEqual(values, [1])
    XCTAssertEqual(left.backgroundColor, .tertiarySystemFill, "the other half is not pressed")
    XCTAssertEqual(right.backgroundColor, .tertiarySystemFill)
    device.drag(to: plus, seconds: 0.1, hold: true)
    device.advance(by: 0.6)
    XCTAssertEqual(values, [1, 2])
    device.drag(to: CGPoint(x: 171, y: 400), seconds: 0.1, hold: true)
    device.advance(by: 1)
    XCTAssertEqual(values, [1, 2])
  }

  func testOneThatIsNotContinuousTellsOnce() {
    stepper.isContinuous = false
    device.touchDown(at: plus)
    device.advance(by: 1)
    XCTAssertGreaterThan(stepper.value, 2)
    XCTAssertEqual(values, [])
    device.touchUp()
    device.advanceFrames(1)
    XCTAssertEqual(values, [stepper.value])
    device.touchDown(at: plus)
    device.advanceFrames(1)
    device.touchCancel()
    device.advanceFrames(1)
    XCTAssertEqual(values.last, stepper.value, "what a finger has changed is told, however it leaves")
    XCTAssertEqual(values.count, 2)
  }

  func testACancelledTouchStops() {
    device.touchDown(at: plus)
    device.advanceFrames(1)
    device.touchCancel()
    device.advance(by: 2)
    XCTAssertEqual(values, [1])
    XCTAssertEqual(right.backgroundColor, .tertiarySystemFill)
  }

  func testTheAppMayStopItAtAnyStep() {
    stepper.addAction(
      UIAction { [stepper] _ in if stepper.value == 3 { stepper.isEnabled = false } }, for: .valueChanged)
    device.touchDown(at: plus)
    device.advance(by: 3)
    XCTAssertEqual(values, [1, 2, 3])
    device.touchUp()
    device.advanceFrames(1)
    stepper.isEnabled = true
    stepper.value = 2
    device.touchDown(at: plus)
    device.advance(by: 3)
    XCTAssertEqual(values, [1, 2, 3, 3], "at the first one, too")
    device.touchUp()
    stepper.isEnabled = true
    stepper.value = 2
    stepper.addAction(UIAction { [stepper] _ in stepper.removeFromSuperview() }, for: .valueChanged)
    device.touchDown(at: plus)
    device.advance(by: 3)
    XCTAssertEqual(values, [1, 2, 3, 3, 3])
  }

  // MARK: Ends

  func testTheHalfThatLeadsNowhereIsDisabled() {
    XCTAssertEqual(left.state, .disabled)
    XCTAssertEqual(glyph(left).alpha, 0.3, accuracy: 1e-6)
    XCTAssertEqual(glyph(right).alpha, 1)
    device.tap(at: minus)
    XCTAssertEqual(values, [])
    stepper.maximumValue = 3
    device.touchDown(at: plus)
    device.advance(by: 3)
    XCTAssertEqual(values, [1, 2, 3])
    XCTAssertEqual(right.state, .disabled, "and not pressed any more")
    XCTAssertEqual(left.state, .normal)
    device.touchUp()
    device.advanceFrames(1)
    stepper.maximumValue = 4
    XCTAssertEqual(right.state, .normal)
  }

  func testWrappingLeadsFromEndToEnd() {
    stepper.wraps = true
    stepper.maximumValue = 3
    XCTAssertEqual(left.state, .normal)
    device.tap(at: minus)
    device.tap(at: plus)
    XCTAssertEqual(values, [3, 0])
    device.touchDown(at: plus)
    device.advance(by: 1.4)
    XCTAssertEqual(values, [3, 0, 1, 2, 3, 0, 1, 2])
  }

  func testADisabledOneIsDimmedAndLeavesItsOpacityToTheApp() {
    stepper.value = 5
    stepper.alpha = 0.8
    stepper.isEnabled = false
    XCTAssertEqual(stepper.alpha, 0.8, accuracy: 1e-6)
    XCTAssertEqual(glyph(left).alpha, 0.3, accuracy: 1e-6)
    XCTAssertEqual(glyph(right).alpha, 0.3, accuracy: 1e-6)
    device.tap(at: plus)
    XCTAssertEqual(values, [])
  }

  // MARK: Images

  private func square(_ color: UIColor) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
  }

  func testGlyphs() {
    stepper.value = 5
    stepper.tintColor = .systemRed
    XCTAssertEqual(glyph(right).image, stepper.incrementImage(for: .normal))
    XCTAssertEqual(glyph(right).tintColor, .label)
    // As apps do that want the tint.
    stepper.setIncrementImage(stepper.incrementImage(for: .normal), for: .normal)
    XCTAssertEqual(glyph(right).tintColor, .systemRed)
    XCTAssertEqual(glyph(left).tintColor, .label)
    let (up, down, off) = (square(.red), square(.green), square(.blue))
    stepper.setIncrementImage(up, for: .normal)
    stepper.setDecrementImage(down, for: .highlighted)
    stepper.setDecrementImage(off, for: .disabled)
    XCTAssertEqual(stepper.incrementImage(for: .highlighted), up)
    XCTAssertEqual(stepper.decrementImage(for: .highlighted), down)
    XCTAssertNotEqual(stepper.decrementImage(for: .normal), down)
    device.touchDown(at: minus)
    device.advanceFrames(1)
    XCTAssertEqual(glyph(left).image, down)
    device.touchUp()
    device.advanceFrames(1)
    stepper.value = 0
    XCTAssertEqual(glyph(left).image, off)
    XCTAssertEqual(glyph(left).alpha, 1, "the app has said how a disabled one looks")
    stepper.setIncrementImage(nil, for: .normal)
    XCTAssertEqual(stepper.incrementImage(for: .normal), UIStepper().incrementImage(for: .normal))
  }

  func testBackgrounds() {
    let (plain, pressed) = (square(.yellow), square(.orange))
    XCTAssertNil(stepper.backgroundImage(for: .normal))
    stepper.setBackgroundImage(plain, for: .normal)
    stepper.setBackgroundImage(pressed, for: .highlighted)
    XCTAssertEqual(stepper.backgroundImage(for: .disabled), plain)
    device.touchDown(at: plus)
    device.advanceFrames(1)
    XCTAssertEqual(picture(right).image, pressed)
    XCTAssertEqual(picture(left).image, plain)
    XCTAssertEqual(picture(right).frame, CGRect(x: -47, y: 0, width: 94, height: 32), "over all of the stepper")
    XCTAssertTrue(right.clipsToBounds)
    XCTAssertNil(right.backgroundColor)
  }

  func testDividers() {
    let (line, divider) = (stepper.subviews[2], stepper.subviews[3] as! UIImageView)
    let (plain, pressed) = (square(.yellow), square(.orange))
    stepper.value = 5
    XCTAssertNil(stepper.dividerImage(forLeftSegmentState: .normal, rightSegmentState: .normal))
    XCTAssertFalse(line.isHidden)
    stepper.setDividerImage(plain, forLeftSegmentState: .normal, rightSegmentState: .normal)
    stepper.setDividerImage(pressed, forLeftSegmentState: .normal, rightSegmentState: .highlighted)
    XCTAssertEqual(stepper.dividerImage(forLeftSegmentState: .highlighted, rightSegmentState: .normal), plain)
    XCTAssertTrue(line.isHidden)
    XCTAssertEqual(divider.image, plain)
    device.touchDown(at: plus)
    device.advanceFrames(1)
    XCTAssertEqual(divider.image, pressed)
  }

  // MARK: Direction and meaning

  func testRightToLeftTheMinusIsAtTheRight() {
    let controller = UIViewController()
    controller.view.addSubview(stepper)
    device.show(mirrored(controller))
    device.advanceFrames(1)
    XCTAssertEqual(left.frame, CGRect(x: 47, y: 0, width: 47, height: 32))
    device.tap(at: minus)
    XCTAssertEqual(values, [1])
    XCTAssertEqual(device["tickets.increment"]?.frame, CGRect(x: 100, y: 100, width: 47, height: 32))
  }

  func testScreenReadersHearOfTwoButtons() throws {
    stepper.accessibilityLabel = "Tickets"
    stepper.value = 100
    let node = stepper.semanticNode()
    XCTAssertFalse(node.isElement)
    XCTAssertEqual(node.role, .view)
    XCTAssertEqual([node.label, node.value], ["Tickets", "100"])
    XCTAssertEqual(node.children.map(\.identifier), ["tickets.decrement", "tickets.increment"])
    XCTAssertEqual(node.children.map(\.label), ["Decrement", "Increment"])
    XCTAssertEqual(node.children.map(\.role), [.button, .button])
    XCTAssertEqual(node.children.map(\.isElement), [true, true])
    XCTAssertEqual(node.children.map(\.isEnabled), [true, false])
    XCTAssertEqual(node.children.map(\.value), ["100", "100"])
  }

  func testTheValueInWords() {
    stepper.stepValue = 0.1
    for _ in 0..<3 { device.tap(at: plus) }
    XCTAssertNotEqual(stepper.value, 0.3)
    XCTAssertEqual(stepper.accessibilityValue, "0.3")
    stepper.value = 7
    XCTAssertEqual(UIApplication.shared.semanticTree().first { $0.identifier == "tickets" }?.value, "7")
    stepper.accessibilityValue = "seven"
    XCTAssertEqual(stepper.accessibilityValue, "seven")
  }
}
