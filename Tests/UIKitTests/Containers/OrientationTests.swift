import UIKitTesting
import XCTest

@testable import UIKit

@preconcurrency @MainActor final class OrientationTests: XCTestCase {
  private final class Controller: UIViewController {
    var orientations = UIInterfaceOrientationMask.allButUpsideDown
    var turns = true
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { orientations }
    override var shouldAutorotate: Bool { turns }
    var preferred: UIInterfaceOrientation?
    override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
      preferred ?? super.preferredInterfaceOrientationForPresentation
    }
  }

  private func orientation(of controller: UIViewController, held orientation: DeviceOrientation)
    -> UIInterfaceOrientation
  {
    let device = SimulatedDevice()
    device.show(controller)
    device.rotate(to: orientation)
    device.advance(by: 0.5)
    let bounds = controller.view.bounds
    let shown = device.windowScene.interfaceOrientation
    XCTAssertEqual(shown.isLandscape, bounds.width > bounds.height)
    return shown
  }

  func testPhonesTurnAllButUpsideDown() {
    XCTAssertEqual(orientation(of: UIViewController(), held: .landscapeLeft), .landscapeRight)
    XCTAssertEqual(orientation(of: UIViewController(), held: .landscapeRight), .landscapeLeft)
    XCTAssertEqual(orientation(of: UIViewController(), held: .portraitUpsideDown), .portrait)
  }

  func testTheRootControllerDecides() {
    let controller = Controller()
    controller.orientations = .portrait
    XCTAssertEqual(orientation(of: controller, held: .landscapeLeft), .portrait)
    controller.orientations = .landscapeRight
    XCTAssertEqual(orientation(of: controller, held: .landscapeLeft), .landscapeRight)
    XCTAssertEqual(orientation(of: controller, held: .landscapeRight), .portrait)
    controller.orientations = .all
    XCTAssertEqual(orientation(of: controller, held: .portraitUpsideDown), .portraitUpsideDown)
    controller.turns = false
    XCTAssertEqual(orientation(of: controller, held: .landscapeLeft), .portrait)
  }

  /// The app's delegate allows some orientations, and the root controller chooses among them.
  func testTheDelegateDecidesBeforeTheRoot() {
    final class Delegate: NSObject, UIApplicationDelegate {
      var asked: [UIWindow?] = []
      func application(_ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?)
        -> UIInterfaceOrientationMask
      {
        asked.append(window)
        return [.portrait, .landscapeRight]
      }
    }
    let delegate = Delegate()
    let device = SimulatedDevice(delegate: { delegate })
    let window = device.show(UIViewController())
    XCTAssertEqual(UIApplication.shared.supportedInterfaceOrientations(for: window), .all)
    device.rotate(to: .landscapeRight)
    XCTAssertEqual(device.windowScene.interfaceOrientation, .portrait)
    XCTAssertTrue(delegate.asked.last! === window)
    device.rotate(to: .landscapeLeft)
    XCTAssertEqual(device.windowScene.interfaceOrientation, .landscapeRight)
  }

  /// What covers content at its end is of another height then; in between it isn't gone.
  func testContentAtItsEndStaysThereWhereItMay() {
    for (inTabs, landscapeInset, portraitInset) in [(false, 21 as CGFloat, 34 as CGFloat), (true, 53, 83)] {
      let device = SimulatedDevice()
      let screen = ScrollingScreen()
      let list = screen.scrollView
      if inTabs {
        let tabs = UITabBarController()
        tabs.viewControllers = [screen]
        device.show(tabs)
      } else {
        device.show(UINavigationController(rootViewController: screen))
      }
      device.rotate(to: .landscapeLeft)
      device.advance(by: 0.5)
      list.contentOffset.y = list.offsetRanges.y.upperBound
      device.advanceFrames(1)
      XCTAssertEqual(list.contentOffset.y, 2000 + landscapeInset - 390)
      device.rotate(to: .portrait)
      device.advance(by: 0.5)
      XCTAssertEqual(list.contentOffset.y, 2000 + portraitInset - 844, "at its end")
      device.rotate(to: .landscapeLeft)
      device.advance(by: 0.5)
      XCTAssertEqual(list.contentOffset.y, 2000 + portraitInset - 844, "where it was")
    }
  }

  /// A controller that comes to allow how the device is held turns along, and one that no longer allows the present
  /// orientation leaves it.
  func testTheInterfaceTurnsWhenAControllerChangesItsMind() {
    let controller = Controller()
    controller.orientations = .portrait
    let device = SimulatedDevice()
    device.show(controller)
    device.rotate(to: .landscapeLeft)
    device.advance(by: 0.5)
    XCTAssertEqual(device.windowScene.interfaceOrientation, .portrait)
    controller.orientations = .allButUpsideDown
    device.advance(by: 0.5)
    XCTAssertEqual(device.windowScene.interfaceOrientation, .portrait, "it hasn't been asked")
    controller.setNeedsUpdateOfSupportedInterfaceOrientations()
    device.advance(by: 0.5)
    XCTAssertEqual(device.windowScene.interfaceOrientation, .landscapeRight)
    controller.orientations = [.portrait, .landscapeLeft]
    controller.preferred = .landscapeLeft
    UIViewController.attemptRotationToDeviceOrientation()
    device.advance(by: 0.5)
    XCTAssertEqual(device.windowScene.interfaceOrientation, .landscapeRight, "it isn't allowed as the device is held")
    controller.setNeedsUpdateOfSupportedInterfaceOrientations()
    device.advance(by: 0.5)
    XCTAssertEqual(device.windowScene.interfaceOrientation, .landscapeLeft, "the one that it prefers")
    controller.orientations = .allButUpsideDown
    UIViewController.attemptRotationToDeviceOrientation()
    device.advance(by: 0.5)
    XCTAssertEqual(device.windowScene.interfaceOrientation, .landscapeRight)
    controller.turns = false
    controller.orientations = .portrait
    controller.setNeedsUpdateOfSupportedInterfaceOrientations()
    device.advance(by: 0.5)
    XCTAssertEqual(device.windowScene.interfaceOrientation, .landscapeRight, "it doesn't turn at all")
  }

  func testTheOrientationOfThePresentIsPreferred() {
    XCTAssertEqual(UIViewController().preferredInterfaceOrientationForPresentation, .portrait)
    let device = SimulatedDevice()
    let controller = UIViewController()
    device.show(controller)
    device.rotate(to: .landscapeLeft)
    device.advance(by: 0.5)
    XCTAssertEqual(controller.preferredInterfaceOrientationForPresentation, .landscapeRight)
  }

  func testMasksAndOrientations() {
    XCTAssertEqual(UIInterfaceOrientationMask.landscape, [.landscapeLeft, .landscapeRight])
    XCTAssertEqual(UIInterfaceOrientationMask.allButUpsideDown.union(.portraitUpsideDown), .all)
    XCTAssertTrue(UIInterfaceOrientation.portraitUpsideDown.isPortrait)
    XCTAssertFalse(UIInterfaceOrientation.unknown.isPortrait || UIInterfaceOrientation.unknown.isLandscape)
    XCTAssertTrue(UIInterfaceOrientation.landscapeLeft.isLandscape)
  }
}
