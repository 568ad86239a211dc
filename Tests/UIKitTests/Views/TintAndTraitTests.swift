import UIKitTesting
import XCTest

@testable import UIKit

@preconcurrency @MainActor final class TintAndTraitTests: XCTestCase {
  private final class Recorder: UIView {
    var tintChanges = 0
    var styles: [UIUserInterfaceStyle?] = []
    var currentStyles: [UIUserInterfaceStyle] = []
    override func tintColorDidChange() { tintChanges += 1 }
    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      styles.append(previous?.userInterfaceStyle)
      currentStyles.append(UITraitCollection.current.userInterfaceStyle)
    }
  }

  func testTintIsInherited() {
    let (parent, child) = (UIView(), Recorder())
    parent.addSubview(child)
    XCTAssertEqual(child.tintColor, .systemBlue)
    parent.tintColor = .red
    XCTAssertEqual(child.tintColor, .red)
    XCTAssertEqual(child.tintChanges, 1)
    child.tintColor = .green
    parent.tintColor = .blue
    XCTAssertEqual(child.tintColor, .green)
    XCTAssertEqual(child.tintChanges, 2)
    child.tintColor = nil
    XCTAssertEqual(child.tintColor, .blue)
  }

  func testTintComesWithTheSuperview() {
    let (parent, child) = (UIView(), Recorder())
    parent.tintColor = .red
    parent.addSubview(child)
    XCTAssertEqual(child.tintChanges, 1)
  }

  func testDimmedTintIsGrey() {
    let (parent, child) = (UIView(), Recorder())
    parent.addSubview(child)
    parent.tintColor = .red
    parent.tintAdjustmentMode = .dimmed
    XCTAssertEqual(child.tintAdjustmentMode, .dimmed)
    var (white, alpha): (CGFloat, CGFloat) = (0, 0)
    XCTAssertTrue(child.tintColor.getWhite(&white, alpha: &alpha))
    XCTAssertEqual(white, 0.2126, accuracy: 1e-6)
    XCTAssertEqual(alpha, 0.8, accuracy: 1e-6)
    child.tintAdjustmentMode = .normal
    XCTAssertEqual(child.tintColor, .red)
    XCTAssertEqual(child.tintChanges, 3)
  }

  func testOverriddenStyleReachesAllBelow() {
    let (parent, child) = (UIView(), Recorder())
    parent.addSubview(child)
    child.backgroundColor = .systemBackground
    XCTAssertEqual(child.layer.backgroundColor, UIColor.white.cgColor)
    parent.overrideUserInterfaceStyle = .dark
    XCTAssertEqual(child.traitCollection.userInterfaceStyle, .dark)
    XCTAssertEqual(child.styles, [.light])
    XCTAssertEqual(child.currentStyles, [.dark])
    XCTAssertEqual(child.layer.backgroundColor, UIColor.black.cgColor)
    child.overrideUserInterfaceStyle = .light
    XCTAssertEqual(child.layer.backgroundColor, UIColor.white.cgColor)
    parent.overrideUserInterfaceStyle = .unspecified
    child.overrideUserInterfaceStyle = .unspecified
    XCTAssertEqual(child.traitCollection.userInterfaceStyle, .light)
  }

  func testDeviceAppearanceReachesViewsAndControllers() {
    final class Controller: UIViewController {
      var previous: [UIUserInterfaceStyle?] = []
      override func traitCollectionDidChange(_ collection: UITraitCollection?) {
        previous.append(collection?.userInterfaceStyle)
      }
    }
    let device = SimulatedDevice()
    let controller = Controller()
    let view = Recorder()
    controller.view.addSubview(view)
    view.backgroundColor = .systemBackground
    view.accessibilityIdentifier = "view"
    device.show(controller)
    XCTAssertEqual(controller.previous, [])
    device.setAppearance(.dark)
    XCTAssertEqual(view.traitCollection.userInterfaceStyle, .dark)
    XCTAssertEqual(controller.previous, [.light])
    XCTAssertEqual(view.styles, [.light])
    XCTAssertEqual(device["view"]?.backgroundColor, PresentedColor(red: 0, green: 0, blue: 0, alpha: 1))
  }

  func testRegisteredHandlersHearOfTheirTraits() {
    let view = UIView()
    var heard: [UIUserInterfaceStyle] = []
    let registration = view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: UIView, previous) in
      heard.append(previous.userInterfaceStyle)
    }
    view.registerForTraitChanges([UITraitDisplayScale.self]) { (_: UIView, _) in XCTFail("the scale is the same") }
    view.overrideUserInterfaceStyle = .dark
    XCTAssertEqual(heard, [.light])
    view.unregisterForTraitChanges(registration)
    view.overrideUserInterfaceStyle = .light
    XCTAssertEqual(heard, [.light])
  }

  func testTraitsOfADevice() {
    let device = SimulatedDevice(scale: 3, appearance: .dark)
    let controller = UIViewController()
    device.show(controller)
    let traits = controller.traitCollection
    XCTAssertEqual(traits.userInterfaceStyle, .dark)
    XCTAssertEqual(traits.displayScale, 3)
    XCTAssertEqual(traits.userInterfaceIdiom, .phone)
    XCTAssertEqual(traits.horizontalSizeClass, .compact)
    XCTAssertEqual(traits.verticalSizeClass, .regular)
    device.rotate(to: .landscapeLeft)
    XCTAssertEqual(controller.traitCollection.verticalSizeClass, .compact)
  }

  func testForcedTraitsOfAChildController() {
    let (parent, child) = (UIViewController(), UIViewController())
    parent.addChild(child)
    parent.view.addSubview(child.view)
    parent.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .regular), forChild: child)
    XCTAssertEqual(child.traitCollection.horizontalSizeClass, .regular)
    XCTAssertEqual(child.view.traitCollection.horizontalSizeClass, .regular)
    XCTAssertEqual(parent.overrideTraitCollection(forChild: child)?.horizontalSizeClass, .regular)
    parent.setOverrideTraitCollection(nil, forChild: child)
    XCTAssertEqual(child.traitCollection.horizontalSizeClass, .compact)
  }
}
