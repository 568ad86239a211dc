import UIKitTesting
import XCTest

@testable import UIKit

/// What shows while a finger stays from which a menu may come.
@preconcurrency @MainActor final class MenuHoldTests: XCTestCase {
  private final class Owner: NSObject, UIContextMenuInteractionDelegate {
    var calls: [String] = []
    var provides = true
    var preview: UIViewController?
    var target: () -> UITargetedPreview? = { nil }
    var asked: () -> Void = {}

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      calls.append("asks")
      guard provides else { return nil }
      let preview = preview
      return UIContextMenuConfiguration(previewProvider: { [unowned self] in
        calls.append("provides")
        return preview
      }) { _ in UIMenu(children: [UIAction(title: "Play") { _ in }]) }
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
      calls.append("highlights")
      asked()
      return target()
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { calls.append("display") }
  }

  private var device: SimulatedDevice!
  private let controller = UIViewController()
  private let view = UIView(frame: CGRect(x: 40, y: 300, width: 120, height: 120))
  private let owner = Owner()

  override func setUp() {
    MainActor.assumeIsolated {
      device = SimulatedDevice()
      view.backgroundColor = .red
      view.addInteraction(UIContextMenuInteraction(delegate: owner))
      controller.view.addSubview(view)
      device.show(controller)
      device.advanceFrames(1)
    }
  }

  override func tearDown() { MainActor.assumeIsolated { device = nil } }

  private var hold: MenuHold? { view.window?.subviews.compactMap { $0 as? MenuHold }.last }
  private var plate: MenuPlate? { hold?.subviews.compactMap { $0 as? MenuPlate }.last }
  private var shade: UIView? { hold?.subviews.first }

  /// The width of what is lifted as it is on screen.
  private var width: CGFloat? { plate?.layer.presentation()?.frame.width }

  private func press(for seconds: Double) {
    device.touchDown(at: CGPoint(x: 100, y: 360))
    device.advance(by: seconds)
  }

  // MARK: Pressing

  func testTheViewGetsSmallerAndTheRestDarkerStepByStep() throws {
    press(for: 0.15)
    XCTAssertNil(hold)
    XCTAssertEqual(owner.calls, [], "a tap asks for nothing")
    var (widths, shades): ([CGFloat], [Float]) = ([], [])
    for _ in 0..<25 {
      device.advanceFrames(1)
      guard let width, let shade = shade?.layer.presentation()?.opacity else { continue }
      widths.append(width)
      shades.append(shade)
    }
    XCTAssertGreaterThan(widths.count, 15)
    XCTAssertEqual(try XCTUnwrap(widths.first), 120, accuracy: 0.5)
    XCTAssertEqual(widths, widths.sorted(by: >))
    XCTAssertEqual(try XCTUnwrap(widths.last), 114, accuracy: 1)
    XCTAssertEqual(shades, shades.sorted())
    XCTAssertGreaterThan(try XCTUnwrap(shades.last), 0.05)
    XCTAssertEqual(view.layer.opacity, 0, "its picture stands for it")
    XCTAssertEqual(owner.calls, ["asks", "highlights"])
  }

  func testTheMenuTakesWhatIsLiftedAsItIs() {
    press(for: 0.59)
    XCTAssertNotNil(hold)
    device.advance(by: 0.6)
    XCTAssertNil(hold)
    XCTAssertNotNil(device["menu"])
    XCTAssertEqual(owner.calls, ["asks", "highlights", "provides", "display"], "each is asked once")
    XCTAssertEqual(view.layer.opacity, 0)
    device.touchUp()
    device.tap(at: CGPoint(x: 20, y: 700))
    device.advance(by: 0.6)
    XCTAssertEqual(view.layer.opacity, 1)
    XCTAssertEqual(view.window?.subviews.count, 1)
  }

  func testAFingerThatMovesLetsTheViewGoBack() {
    press(for: 0.45)
    let before = width ?? 0
    XCTAssertLessThan(before, 119)
    device.touchMove(to: CGPoint(x: 100, y: 390))
    device.advanceFrames(1)
    XCTAssertEqual(width ?? 0, before, accuracy: 2, "it turns where it is")
    device.advance(by: 1)
    XCTAssertNil(hold)
    XCTAssertNil(device["menu"])
    XCTAssertEqual(view.layer.opacity, 1)
    device.touchUp()
    XCTAssertEqual(owner.calls, ["asks", "highlights"])
  }

  func testAFingerThatLiftsMeansWhatItMeansWithoutAMenu() {
    let tap = UITapGestureRecognizer()
    var taps = 0
    final class Target: NSObject {
      var hit: () -> Void = {}
      func tapped() { hit() }
    }
    let target = Target()
    target.hit = { taps += 1 }
    tap.addTarget(target, action: Selector(Target.tapped, "tapped"))
    view.addGestureRecognizer(tap)
    press(for: 0.4)
    device.touchUp()
    device.advanceFrames(1)
    XCTAssertEqual(taps, 1)
    // The view has not come back, and takes touches all the same.
    XCTAssertEqual(view.layer.opacity, 0)
    device.tap(at: CGPoint(x: 100, y: 360))
    XCTAssertEqual(taps, 2)
    device.advance(by: 1)
    XCTAssertEqual(view.layer.opacity, 1)
    XCTAssertEqual(view.window?.subviews.count, 1)
  }

  func testAnotherFingerWhileTheViewGoesBack() {
    press(for: 0.4)
    device.touchUp()
    device.advance(by: 0.1)
    press(for: 0.3)
    XCTAssertEqual(view.window?.subviews.count { $0 is MenuHold }, 1)
    XCTAssertEqual(view.layer.opacity, 0)
    device.touchUp()
    device.advance(by: 1)
    XCTAssertEqual(view.layer.opacity, 1)
    XCTAssertNil(view.picturedOpacity)
  }

  // MARK: What is lifted

  func testParametersOfTheHighlight() throws {
    let inner = UIView(frame: CGRect(x: 30, y: 30, width: 60, height: 40))
    view.addSubview(inner)
    let parameters = UIPreviewParameters()
    parameters.backgroundColor = .blue
    parameters.visiblePath = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 40))
    owner.target = { UITargetedPreview(view: inner, parameters: parameters) }
    press(for: 0.3)
    XCTAssertEqual(try XCTUnwrap(plate).bounds.size, CGSize(width: 60, height: 40))
    XCTAssertEqual(try XCTUnwrap(plate).center, CGPoint(x: 100, y: 350))
    XCTAssertEqual(inner.layer.opacity, 0)
    XCTAssertEqual(view.layer.opacity, 1)
    let ground = try XCTUnwrap(plate?.subviews.first)
    XCTAssertEqual(ground.backgroundColor, .blue)
    XCTAssertNotNil(ground.layer.mask as? CAShapeLayer)
  }

  func testAControllerTakesThePlaceOfTheViewOnceTheMenuOpens() {
    let preview = UIViewController()
    preview.preferredContentSize = CGSize(width: 300, height: 200)
    preview.view.accessibilityIdentifier = "preview"
    owner.preview = preview
    press(for: 0.5)
    XCTAssertNotNil(plate)
    XCTAssertFalse(owner.calls.contains("provides"))
    device.advance(by: 1)
    XCTAssertEqual(device["preview"]!.frame.size, CGSize(width: 300, height: 200))
    XCTAssertEqual(view.layer.opacity, 1, "behind the controller, the view is as it was")
    device.touchUp()
  }

  func testLessMotion() {
    device.setAccessibility(.lessMotion)
    press(for: 0.5)
    XCTAssertEqual(width ?? 0, 120, accuracy: 0.01)
    XCTAssertGreaterThan(shade?.alpha ?? 0, 0.05)
    device.touchUp()
  }

  // MARK: What goes away meanwhile

  func testNothingIsLiftedWithoutAMenu() {
    owner.provides = false
    press(for: 1)
    XCTAssertNil(hold)
    XCTAssertEqual(owner.calls, ["asks"])
    device.touchUp()
  }

  func testAViewThatIsTakenAwayTakesItsPictureWithIt() {
    press(for: 0.4)
    view.removeFromSuperview()
    device.advanceFrames(1)
    XCTAssertEqual(controller.view.window?.subviews.count, 1)
    XCTAssertEqual(view.layer.opacity, 1)
    device.touchUp()
  }

  func testAViewThatIsTakenAwayWhileItIsAskedFor() {
    owner.asked = { [unowned self] in view.removeFromSuperview() }
    press(for: 0.8)
    XCTAssertEqual(controller.view.window?.subviews.count, 1)
    device.touchUp()
  }

  func testTheInteractionIsTakenAway() {
    press(for: 0.4)
    view.removeInteraction(view.interactions[0])
    device.advanceFrames(1)
    XCTAssertNil(hold)
    XCTAssertEqual(view.layer.opacity, 1)
    device.touchUp()
  }

  func testTheAppShowsTheViewItself() {
    press(for: 0.4)
    view.alpha = 0.5
    device.touchUp()
    device.advance(by: 1)
    XCTAssertEqual(view.alpha, 0.5)
  }

  func testTheScreenTurns() {
    press(for: 0.4)
    device.rotate(to: .landscapeLeft)
    device.advanceFrames(1)
    XCTAssertNil(hold)
    XCTAssertEqual(view.layer.opacity, 1)
    device.touchUp()
  }

  func testOfTwoViewsWithMenusTheInnerOneIsLifted() {
    let inner = UIView(frame: CGRect(x: 30, y: 30, width: 60, height: 60))
    let other = Owner()
    inner.addInteraction(UIContextMenuInteraction(delegate: other))
    view.addSubview(inner)
    press(for: 0.4)
    XCTAssertEqual(view.window?.subviews.count { $0 is MenuHold }, 1)
    XCTAssertEqual(inner.layer.opacity, 0)
    XCTAssertEqual(owner.calls, [])
    XCTAssertEqual(other.calls, ["asks", "highlights"])
    device.touchUp()
  }
}
