import UIKitTesting
import XCTest

@testable import UIKit

@preconcurrency @MainActor final class SegmentedControlTests: XCTestCase {
  private var device: SimulatedDevice!
  private var control: UISegmentedControl!
  private var chosen: [Int] = []

  override func setUp() {
    MainActor.assumeIsolated {
      device = SimulatedDevice()
      control = UISegmentedControl(items: ["One", "Two", "Three"])
      control.frame = CGRect(x: 45, y: 300, width: 300, height: 32)
      control.accessibilityIdentifier = "choice"
      chosen = []
      control.addAction(
        UIAction { [weak self] _ in if let self { self.chosen.append(self.control.selectedSegmentIndex) } },
        for: .valueChanged)
      let view = UIView()
      view.addSubview(control)
      device.show(view)
    }
  }

  override func tearDown() {
    MainActor.assumeIsolated {
      device = nil
      control = nil
    }
  }

  private func point(_ index: Int) -> CGPoint { CGPoint(x: 95 + 100 * index, y: 316) }
  private func node(_ index: Int) -> SemanticNode? {
    control.semanticNode().first { $0.identifier == "choice.\(index)" }
  }

  func testImagesInPlaceOfFillPlateAndLines() {
    func image() -> UIImage { UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in } }
    let (normal, selected, divider) = (image(), image(), image())
    control.selectedSegmentIndex = 1
    control.setBackgroundImage(normal, for: .normal, barMetrics: .default)
    control.setBackgroundImage(selected, for: .selected, barMetrics: .default)
    control.setDividerImage(
      divider, forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
    control.layoutIfNeeded()
    XCTAssertNil(control.backgroundColor)
    XCTAssertTrue(control.segments[0].backgroundView?.image === normal)
    XCTAssertTrue(control.segments[1].backgroundView?.image === selected)
    XCTAssertEqual(control.segments[0].backgroundView?.frame, control.segments[0].bounds)
    let lines = control.subviews.compactMap { $0 as? UIImageView }
    XCTAssertEqual(lines.count, 2)
    XCTAssertTrue(lines.allSatisfy { $0.image === divider && $0.bounds.size == CGSize(width: 4, height: 32) })
    XCTAssertTrue(control.backgroundImage(for: .selected, barMetrics: .default) === selected)
    control.setBackgroundImage(nil, for: .normal, barMetrics: .default)
    control.setBackgroundImage(nil, for: .selected, barMetrics: .default)
    XCTAssertEqual(control.backgroundColor, .tertiarySystemFill)
    XCTAssertNil(control.segments[0].backgroundView)
  }

  func testSegments() {
    XCTAssertEqual(control.numberOfSegments, 3)
    XCTAssertEqual(control.titleForSegment(at: 1), "Two")
    XCTAssertEqual(control.selectedSegmentIndex, UISegmentedControl.noSegment)
    control.selectedSegmentIndex = 1
    control.insertSegment(withTitle: "Zero", at: 0, animated: false)
    XCTAssertEqual(control.selectedSegmentIndex, 2, "stays with its segment")
    XCTAssertEqual(control.titleForSegment(at: 0), "Zero")
    let image = UIImage(systemName: "star")
    control.insertSegment(with: image, at: 99, animated: false)
    XCTAssertEqual(control.imageForSegment(at: 4), image)
    XCTAssertNil(control.titleForSegment(at: 4))
    control.removeSegment(at: 0, animated: false)
    XCTAssertEqual(control.selectedSegmentIndex, 1)
    control.removeSegment(at: 1, animated: false)
    XCTAssertEqual(control.selectedSegmentIndex, -1)
    control.setTitle("Star", forSegmentAt: 2)
    XCTAssertEqual(control.titleForSegment(at: 2), "Star")
    XCTAssertNil(control.imageForSegment(at: 2))
    control.setImage(image, forSegmentAt: 0)
    XCTAssertEqual(control.imageForSegment(at: 0), image)
    control.removeAllSegments()
    XCTAssertEqual(control.numberOfSegments, 0)
    control.removeSegment(at: 0, animated: false)
    XCTAssertEqual(chosen, [])
    XCTAssertEqual(UISegmentedControl(items: ["a", image!, 3]).numberOfSegments, 2)
    XCTAssertEqual(UISegmentedControl(coder: NSCoder())?.numberOfSegments, 0)
  }

  func testAnimatedSegments() {
    control.insertSegment(withTitle: "Zero", at: 0, animated: true)
    device.advanceFrames(8)
    let middle = device["choice.1"]!.frame
    XCTAssertTrue(45 < middle.minX && middle.minX < 120, "\(middle)")
    device.advance(by: 0.3)
    XCTAssertEqual(device["choice.1"]?.frame, CGRect(x: 120, y: 300, width: 75, height: 32))
    control.removeSegment(at: 0, animated: true)
    XCTAssertEqual(control.numberOfSegments, 3)
    device.advance(by: 0.5)
    XCTAssertEqual(device["choice.0"]?.frame, CGRect(x: 45, y: 300, width: 100, height: 32))
  }

  func testTap() {
    device.tap(at: point(1))
    XCTAssertEqual(chosen, [1])
    XCTAssertEqual(node(1)?.isSelected, true)
    device.tap(at: point(1))
    XCTAssertEqual(chosen, [1], "already chosen")
    device.tap(at: point(2))
    XCTAssertEqual(chosen, [1, 2])
    XCTAssertEqual(node(1)?.isSelected, false)
  }

  func testPlateGlides() {
    control.selectedSegmentIndex = 0
    control.subviews.first { $0.layer.shadowOpacity > 0 }?.accessibilityIdentifier = "plate"
    device.advance(by: 1)
    XCTAssertEqual(device["plate"]?.frame, CGRect(x: 47, y: 302, width: 96, height: 28))
    control.selectedSegmentIndex = 2
    device.advanceFrames(6)
    let middle = device["plate"]!.frame.minX
    XCTAssertTrue(50 < middle && middle < 245, "\(middle)")
    device.advance(by: 1)
    XCTAssertEqual(device["plate"]!.frame.minX, 247, accuracy: 0.1)
    control.selectedSegmentIndex = -5
    device.advance(by: 1)
    XCTAssertEqual(control.selectedSegmentIndex, -1)
    XCTAssertEqual(device["plate"]?.alpha, 0)
  }

  /// A finger on the chosen segment takes the plate along; the choice is told once, when it lets go.
  func testDraggingThePlate() {
    control.selectedSegmentIndex = 0
    device.drag(from: point(0), to: point(2), seconds: 0.3, hold: true)
    device.advance(by: 0.5)
    XCTAssertEqual(chosen, [])
    device.touchUp()
    device.advanceFrames(2)
    XCTAssertEqual(chosen, [2])
  }

  /// What the plate is dragged to looks chosen, though it isn't yet; nothing on the plate is faint.
  func testTheTitleOnADraggedPlateLooksChosen() throws {
    control.selectedSegmentIndex = 0
    func looks(_ index: Int) throws -> (isBold: Bool, alpha: CGFloat) {
      let label = try XCTUnwrap(control.segments[index].subviews.compactMap { $0 as? UILabel }.first)
      let font = label.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
      return (font == .systemFont(ofSize: 13, weight: .semibold), label.alpha)
    }
    device.drag(from: point(0), to: point(2), seconds: 0.3, hold: true)
    device.advance(by: 0.5)
    XCTAssertTrue(try looks(2) == (true, 1))
    XCTAssertTrue(try looks(0) == (false, 1))
    XCTAssertTrue(control.segments[0].accessibilityTraits.contains(.selected), "it is chosen until the finger lifts")
    device.touchCancel()
    device.advance(by: 0.5)
    XCTAssertTrue(try looks(2) == (false, 1))
    XCTAssertTrue(try looks(0) == (true, 1))
    device.touchDown(at: point(2))
    device.advance(by: 0.3)
    XCTAssertLessThan(try looks(2).alpha, 1, "a finger on another one")
    device.touchUp()
  }

  /// A finger that came down elsewhere chooses where it lifts.
  func testSlidingToAnother() {
    control.selectedSegmentIndex = 0
    device.drag(from: point(1), to: point(2), seconds: 0.2)
    XCTAssertEqual(chosen, [2])
    device.drag(from: point(1), to: CGPoint(x: 195, y: 600), seconds: 0.2)
    XCTAssertEqual(chosen, [2], "lifted outside")
    device.touchDown(at: point(0))
    device.advanceFrames(1)
    device.touchCancel()
    device.advanceFrames(1)
    XCTAssertEqual(chosen, [2])
  }

  func testMomentary() {
    control.selectedSegmentIndex = 1
    control.isMomentary = true
    XCTAssertEqual(control.selectedSegmentIndex, -1)
    device.tap(at: point(2))
    device.tap(at: point(2))
    XCTAssertEqual(chosen, [2, 2])
    XCTAssertEqual(control.selectedSegmentIndex, -1)
  }

  func testDisabled() {
    XCTAssertTrue(control.isEnabledForSegment(at: 1))
    control.setEnabled(false, forSegmentAt: 1)
    XCTAssertFalse(control.isEnabledForSegment(at: 1))
    device.tap(at: point(1))
    XCTAssertEqual(chosen, [])
    XCTAssertEqual(node(1)?.isEnabled, false)
    control.isEnabled = false
    device.tap(at: point(2))
    XCTAssertEqual(chosen, [])
  }

  func testAChoiceThatIsDisabledIsNone() {
    control.selectedSegmentIndex = 0
    control.setEnabled(false, forSegmentAt: 1)
    XCTAssertEqual(control.selectedSegmentIndex, 0, "another one stays")
    control.setEnabled(false, forSegmentAt: 0)
    XCTAssertEqual(control.selectedSegmentIndex, UISegmentedControl.noSegment)
    control.setEnabled(true, forSegmentAt: 0)
    XCTAssertEqual(control.selectedSegmentIndex, UISegmentedControl.noSegment)
    XCTAssertEqual(chosen, [], "the app's changes send nothing")
    control.selectedSegmentIndex = 1
    XCTAssertEqual(control.selectedSegmentIndex, 1, "the app may choose what a person can't")
    control.setEnabled(true, forSegmentAt: 1)
    XCTAssertEqual(control.selectedSegmentIndex, 1)
  }

  func testSegmentsKeepWhetherTheyAreEnabled() {
    func enabled() -> [Bool] { (0..<control.numberOfSegments).map { control.isEnabledForSegment(at: $0) } }
    control.setEnabled(false, forSegmentAt: 1)
    control.insertSegment(withTitle: "Zero", at: 0, animated: false)
    XCTAssertEqual(enabled(), [true, true, false, true])
    control.removeAllSegments()
    control.insertSegment(withTitle: "New", at: 0, animated: false)
    XCTAssertEqual(enabled(), [true])
    XCTAssertEqual(control.selectedSegmentIndex, UISegmentedControl.noSegment)
  }

  func testWidths() {
    XCTAssertEqual(control.widthForSegment(at: 0), 0)
    control.setWidth(60, forSegmentAt: 0)
    device.advanceFrames(1)
    XCTAssertEqual(control.widthForSegment(at: 0), 60)
    XCTAssertEqual(device["choice.1"]?.frame, CGRect(x: 105, y: 300, width: 120, height: 32))
    control.setWidth(0, forSegmentAt: 0)
    control.apportionsSegmentWidthsByContent = true
    device.advanceFrames(1)
    XCTAssertGreaterThan(device["choice.2"]!.frame.width, device["choice.0"]!.frame.width)
    XCTAssertEqual(device["choice.2"]!.frame.maxX, 345, accuracy: 0.5)
    let natural = UISegmentedControl(items: ["A", "Wide title"])
    XCTAssertEqual(natural.frame.size, natural.intrinsicContentSize)
    XCTAssertEqual(natural.intrinsicContentSize.height, 32)
    let equal = natural.intrinsicContentSize.width
    natural.apportionsSegmentWidthsByContent = true
    XCTAssertLessThan(natural.intrinsicContentSize.width, equal)
    XCTAssertEqual(natural.sizeThatFits(.zero), natural.intrinsicContentSize)
  }

  func testMirrored() {
    control.semanticContentAttribute = .forceRightToLeft
    device.advanceFrames(1)
    device.tap(at: point(0))
    XCTAssertEqual(chosen, [2])
  }

  func testLooks() throws {
    let plate = try XCTUnwrap(control.subviews.first { $0.layer.shadowOpacity > 0 })
    control.selectedSegmentTintColor = .yellow
    XCTAssertEqual(plate.backgroundColor, .yellow)
    control.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
    control.setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .selected)
    control.selectedSegmentIndex = 0
    func color(_ index: Int) -> UIColor? {
      let segment = control.subviews.compactMap { $0 as? SegmentView }[index]
      let label = segment.subviews.compactMap { $0 as? UILabel }.first
      return label?.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
    }
    XCTAssertEqual(color(0), .blue)
    XCTAssertEqual(color(1), .red)
    XCTAssertEqual(control.titleTextAttributes(for: .selected)?[.foregroundColor] as? UIColor, .blue)
    XCTAssertNil(control.titleTextAttributes(for: .highlighted))
  }

  private static let misuse = MisuseCases(
    runner: "UIKitTests.SegmentedControlTests/testOneMisuse",
    cases: [
      (
        "title", "the segmented control has no segment 2",
        { UISegmentedControl(items: ["a", "b"]).setTitle("", forSegmentAt: 2) }
      ),
      (
        "choice", "the segmented control has no segment 5",
        { UISegmentedControl(items: ["a"]).selectedSegmentIndex = 5 }
      ),
    ])

  func testOneMisuse() { Self.misuse.runOne() }
  func testMisuse() throws { try Self.misuse.check() }

  func testActions() {
    let device = SimulatedDevice()
    var log: [String] = []
    let actions = ["One", "Two"].map { title in
      UIAction(title: title, identifier: .init(title)) { _ in log.append(title) }
    }
    let control = UISegmentedControl(frame: CGRect(x: 20, y: 100, width: 300, height: 32), actions: actions)
    control.addAction(UIAction { _ in log.append("changed") }, for: .valueChanged)
    let root = UIView()
    root.addSubview(control)
    device.show(root)
    XCTAssertEqual(control.titleForSegment(at: 1), "Two")
    XCTAssertTrue(control.actionForSegment(at: 0) === actions[0])
    XCTAssertEqual(control.segmentIndex(identifiedBy: .init("Two")), 1)
    XCTAssertEqual(control.segmentIndex(identifiedBy: .init("Six")), NSNotFound)
    device.tap(at: CGPoint(x: 250, y: 116))
    XCTAssertEqual(log, ["Two", "changed"])
    control.insertSegment(
      action: UIAction(title: "Zwei", identifier: .init("Two")) { _ in log.append("Zwei") }, at: 0, animated: false)
    XCTAssertEqual((0..<2).map(control.titleForSegment(at:)), ["Zwei", "One"])
    control.setAction(UIAction(title: "Uno", identifier: .init("One")) { _ in }, forSegmentAt: 1)
    XCTAssertEqual(control.titleForSegment(at: 1), "Uno")
    control.selectedSegmentIndex = 0
    XCTAssertEqual(log, ["Two", "changed"], "what the app chooses does nothing")
  }
}
