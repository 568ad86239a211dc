import UIKitTesting
import XCTest

@testable import UIKit

@preconcurrency @MainActor final class PopoverTests: XCTestCase {
  private final class Delegate: NSObject, UIPopoverPresentationControllerDelegate {
    var calls: [String] = []
    var style: UIModalPresentationStyle?
    var allows = true
    var source: UIView?

    func adaptivePresentationStyle(for controller: UIPresentationController, traitCollection: UITraitCollection)
      -> UIModalPresentationStyle
    { style ?? controller.adaptivePresentationStyle(for: traitCollection, without: self) }
    func presentationController(
      _ controller: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
      transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) { calls.append("willPresent \(style)") }
    func prepareForPopoverPresentation(_ popover: UIPopoverPresentationController) {
      calls.append("prepare")
      if let source { popover.sourceView = source }
    }
    func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
      calls.append("should")
      return allows
    }
    func presentationControllerWillDismiss(_ controller: UIPresentationController) { calls.append("will") }
    func presentationControllerDidDismiss(_ controller: UIPresentationController) { calls.append("did") }
    func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) { calls.append("attempt") }
  }

  private final class OldDelegate: NSObject, UIPopoverPresentationControllerDelegate {
    var isDismissed = false
    func popoverPresentationControllerDidDismissPopover(_ popover: UIPopoverPresentationController) {
      isDismissed = true
    }
  }

  private static let pad = DeviceModel(
    name: "pad", size: CGSize(width: 820, height: 1180), portraitInsets: ScreenInsets(top: 24, bottom: 20),
    landscapeInsets: ScreenInsets(top: 24, bottom: 20), statusBarHeight: 24, cornerRadius: 18)

  private var device: SimulatedDevice!
  private let delegate = Delegate()
  private var root: UIViewController!
  private var button: UIButton!
  private var taps = 0

  override func tearDown() { MainActor.assumeIsolated { (root, button, device) = (nil, nil, nil) } }

  private func start(_ model: DeviceModel) {
    device = SimulatedDevice(model)
    root = UIViewController()
    root.view.backgroundColor = .white
    button = UIButton(frame: CGRect(x: 100, y: 100, width: 80, height: 40))
    button.addAction(UIAction { [unowned self] _ in taps += 1 }, for: .touchUpInside)
    root.view.addSubview(button)
    device.show(root)
    device.advanceFrames(1)
  }

  private func makePopover() -> UIViewController {
    let controller = UIViewController()
    controller.view.accessibilityIdentifier = "popover"
    controller.preferredContentSize = CGSize(width: 200, height: 150)
    controller.modalPresentationStyle = .popover
    controller.popoverPresentationController?.sourceView = button
    controller.popoverPresentationController?.delegate = delegate
    return controller
  }

  private func present(_ controller: UIViewController) {
    root.present(controller, animated: true)
    device.advance(by: 1)
  }

  func testItPointsToItsSourceOnTablets() throws {
    start(Self.pad)
    let controller = makePopover()
    let popover = try XCTUnwrap(controller.popoverPresentationController)
    XCTAssertEqual(popover.arrowDirection, .unknown)
    present(controller)
    XCTAssertTrue(controller.presentationController === popover)
    XCTAssertEqual(popover.presentationStyle, .popover)
    XCTAssertEqual(popover.arrowDirection, .up)
    XCTAssertEqual(device["popover"]?.frame, CGRect(x: 40, y: 153, width: 200, height: 150))
    XCTAssertEqual(controller.traitCollection.horizontalSizeClass, .compact)
    XCTAssertEqual(delegate.calls, ["willPresent none", "prepare"])
    XCTAssertEqual(root.view.tintAdjustmentMode, .dimmed)
  }

  /// The contents of a popover are elevated: a dark arrow has to be as light as they are.
  func testTheArrowHasTheColourOfTheContents() throws {
    start(Self.pad)
    let controller = makePopover()
    controller.view.backgroundColor = .systemBackground
    present(controller)
    let popover = try XCTUnwrap(controller.view.superview?.superview as? PopoverView)
    func color(_ style: UIUserInterfaceStyle) -> UIColor {
      UIColor.systemBackground.resolvedColor(
        with: UITraitCollection(traitsFrom: [
          UITraitCollection(userInterfaceStyle: style), UITraitCollection(userInterfaceLevel: .elevated),
        ]))
    }
    XCTAssertEqual(popover.shownColor.map(UIColor.init(cgColor:)), color(.light))
    device.setAppearance(.dark)
    device.advanceFrames(1)
    XCTAssertEqual(popover.shownColor.map(UIColor.init(cgColor:)), color(.dark))
    XCTAssertNotEqual(color(.dark), UIColor(white: 0, alpha: 1))
  }

  func testATapBesideItDismissesIt() {
    start(Self.pad)
    let controller = makePopover()
    present(controller)
    delegate.calls = []
    delegate.allows = false
    device.tap(at: CGPoint(x: 600, y: 900))
    device.advance(by: 1)
    XCTAssertEqual(delegate.calls, ["should", "attempt"])
    XCTAssertTrue(root.presentedViewController === controller)
    delegate.calls = []
    delegate.allows = true
    device.tap(button)
    device.advance(by: 1)
    XCTAssertEqual(taps, 0, "the touch is the popover's")
    XCTAssertEqual(delegate.calls, ["should", "will", "did"])
    XCTAssertNil(root.presentedViewController)
    XCTAssertNil(device["popover"])
    XCTAssertEqual(root.view.tintAdjustmentMode, .normal)
  }

  func testTheDelegateSaysAtLastWhereItBelongs() {
    start(Self.pad)
    let controller = makePopover()
    controller.popoverPresentationController?.sourceView = nil
    delegate.source = button
    present(controller)
    XCTAssertEqual(device["popover"]?.frame, CGRect(x: 40, y: 153, width: 200, height: 150))
  }

  func testAPopoverInAPopoverIsOne() {
    start(Self.pad)
    let (outer, inner) = (makePopover(), UIViewController())
    present(outer)
    inner.modalPresentationStyle = .popover
    inner.popoverPresentationController?.sourceView = outer.view
    outer.present(inner, animated: true)
    device.advance(by: 1)
    XCTAssertTrue(inner.presentationController is UIPopoverPresentationController)
  }

  func testReadersDismissIt() throws {
    start(Self.pad)
    let controller = makePopover()
    present(controller)
    delegate.calls = []
    XCTAssertTrue(try XCTUnwrap(controller.popoverPresentationController).dimmer.accessibilityActivate())
    device.advance(by: 1)
    XCTAssertEqual(delegate.calls, ["should", "will", "did"])
    XCTAssertNil(root.presentedViewController)
  }

  func testViewsThatTakeTouchesBesideIt() {
    start(Self.pad)
    let controller = makePopover()
    controller.popoverPresentationController?.passthroughViews = [button]
    present(controller)
    device.tap(button)
    device.advance(by: 1)
    XCTAssertEqual(taps, 1)
    XCTAssertTrue(root.presentedViewController === controller)
  }

  func testTheOlderCallsOfDelegates() {
    start(Self.pad)
    let (controller, old) = (makePopover(), OldDelegate())
    controller.popoverPresentationController?.delegate = old
    present(controller)
    device.tap(at: CGPoint(x: 600, y: 900))
    device.advance(by: 1)
    XCTAssertTrue(old.isDismissed)
  }

  func testItFollowsTheSizeOfItsContents() {
    start(Self.pad)
    let controller = makePopover()
    present(controller)
    controller.preferredContentSize = CGSize(width: 300, height: 200)
    device.advance(by: 1)
    XCTAssertEqual(device["popover"]?.frame, CGRect(x: 10, y: 153, width: 300, height: 200))
  }

  func testItPointsToAnItemOfABar() throws {
    start(Self.pad)
    let item = UIBarButtonItem(title: "Add", style: .plain, target: nil, action: nil)
    root.navigationItem.rightBarButtonItem = item
    let navigation = UINavigationController(rootViewController: root)
    device.show(navigation)
    device.advanceFrames(2)
    let controller = makePopover()
    controller.popoverPresentationController?.barButtonItem = item
    present(controller)
    let frame = try XCTUnwrap(item.frame(in: navigation.view))
    XCTAssertGreaterThan(frame.minX, 700)
    XCTAssertEqual(device["popover"]?.frame.minY, frame.maxY + 13)
    XCTAssertEqual(device["popover"]?.frame.maxX, 810)
  }

  func testItIsASheetInCompactWidth() throws {
    start(.iPhone13)
    let controller = makePopover()
    let popover = try XCTUnwrap(controller.popoverPresentationController)
    popover.adaptiveSheetPresentationController.detents = [.medium()]
    present(controller)
    XCTAssertTrue(controller.presentationController === popover.adaptiveSheetPresentationController)
    XCTAssertTrue(controller.popoverPresentationController === popover)
    XCTAssertEqual(device["popover"]?.frame.width, 390)
    XCTAssertGreaterThan(device["popover"]!.frame.minY, 300)
    XCTAssertEqual(Set(delegate.calls), ["willPresent pageSheet"])
    root.dismiss(animated: true)
    device.advance(by: 1)
    XCTAssertFalse(controller.popoverPresentationController === popover, "the next presentation has another one")
  }

  func testTheDelegateKeepsItAPopover() {
    start(.iPhone13)
    delegate.style = UIModalPresentationStyle.none
    present(makePopover())
    XCTAssertEqual(device["popover"]?.frame, CGRect(x: 40, y: 153, width: 200, height: 150))
    device.tap(at: CGPoint(x: 200, y: 700))
    device.advance(by: 1)
    XCTAssertNil(root.presentedViewController)
  }

  func testTheDelegateHasItFillTheScreen() {
    start(.iPhone13)
    delegate.style = .fullScreen
    present(makePopover())
    XCTAssertEqual(device["popover"]?.frame, CGRect(x: 0, y: 0, width: 390, height: 844))
    XCTAssertEqual(delegate.calls, ["willPresent fullScreen"])
  }

  func testThereIsNoneForOtherStyles() {
    start(Self.pad)
    let controller = UIViewController()
    XCTAssertNil(controller.popoverPresentationController)
    controller.modalPresentationStyle = .popover
    XCTAssertNotNil(controller.popoverPresentationController)
    controller.modalPresentationStyle = .fullScreen
    XCTAssertNil(controller.popoverPresentationController)
  }
}

extension UIPresentationController {
  /// The style that it would take by itself.
  @MainActor fileprivate func adaptivePresentationStyle(
    for traits: UITraitCollection, without delegate: any UIAdaptivePresentationControllerDelegate
  ) -> UIModalPresentationStyle { systemStyle(for: traits) }
}
