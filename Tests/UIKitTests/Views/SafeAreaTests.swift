import UIKitTesting
import XCTest

@testable import UIKit

@preconcurrency @MainActor final class SafeAreaTests: XCTestCase {
  private final class Recorder: UIView {
    var changes = 0
    var marginChanges = 0
    override func safeAreaInsetsDidChange() { changes += 1 }
    override func layoutMarginsDidChange() {
      super.layoutMarginsDidChange()
      marginChanges += 1
    }
  }

  /// An iPhone 13, with insets of 47 pt above and 34 pt below.
  private var device: SimulatedDevice!
  private let controller = UIViewController()

  override func setUp() {
    MainActor.assumeIsolated {
      device = SimulatedDevice()
      device.show(controller)
    }
  }

  /// The test's object outlives it; its device shall not.
  override func tearDown() { MainActor.assumeIsolated { device = nil } }

  func testScreenInsetsReachTheRootView() {
    XCTAssertEqual(controller.view.safeAreaInsets, UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
  }

  /// An override counts, as apps have it that want a view to go on beneath the bars.
  func testAnOverrideCounts() {
    final class Unbounded: UIView {
      override var safeAreaInsets: UIEdgeInsets { UIEdgeInsets(top: 5, left: 0, bottom: 0, right: 0) }
    }
    let view = Unbounded(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let inner = UIView(frame: view.bounds)
    view.addSubview(inner)
    controller.view.addSubview(view)
    view.layoutIfNeeded()
    XCTAssertEqual(inner.safeAreaInsets, UIEdgeInsets(top: 5, left: 0, bottom: 0, right: 0))
    XCTAssertEqual(view.safeAreaLayoutGuide.layoutFrame, CGRect(x: 0, y: 5, width: 390, height: 839))
    XCTAssertEqual(view.layoutMargins, UIEdgeInsets(top: 13, left: 8, bottom: 8, right: 8))
  }

  /// The margins of a view that reaches under a safe area which its superview has been given, as on UIKit.
  func testAttributesOfMarginsFollowASafeAreaThatIsGiven() {
    final class Safe: UIView {
      override var safeAreaInsets: UIEdgeInsets { UIEdgeInsets(top: 59, left: 16, bottom: 34, right: 20) }
    }
    let root = Safe(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let parent = UIView(frame: CGRect(x: 0, y: 30, width: 320, height: 300))
    let views = (0..<4).map { _ in UIView() }
    func pin(
      _ view: Int, _ attribute: NSLayoutConstraint.Attribute, _ other: NSLayoutConstraint.Attribute = .notAnAttribute,
      _ constant: CGFloat = 0
    ) {
      NSLayoutConstraint(
        item: views[view], attribute: attribute, relatedBy: .equal, toItem: other == .notAnAttribute ? nil : parent,
        attribute: other, multiplier: 1, constant: constant
      ).isActive = true
    }
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      parent.addSubview(view)
    }
    for (view, size) in [(60.0, 40.0), (60, 40), (80, 30)].enumerated() {
      pin(view, .width, .notAnAttribute, size.0)
      pin(view, .height, .notAnAttribute, size.1)
    }
    pin(0, .left, .leftMargin)
    pin(0, .top, .topMargin)
    pin(1, .right, .rightMargin)
    pin(1, .bottom, .bottomMargin)
    pin(2, .centerX, .centerXWithinMargins)
    pin(2, .centerY, .centerYWithinMargins)
    pin(3, .leading, .leadingMargin)
    pin(3, .trailing, .trailingMargin)
    pin(3, .top, .topMargin, 100)
    pin(3, .height, .notAnAttribute, 24)
    root.addSubview(parent)
    controller.view.addSubview(root)
    root.layoutIfNeeded()
    XCTAssertEqual(views[0].frame, CGRect(x: 24, y: 37, width: 60, height: 40))
    XCTAssertEqual(views[1].frame, CGRect(x: 232, y: 252, width: 60, height: 40))
    XCTAssertEqual(views[2].frame.minX, 118)
    XCTAssertEqual(views[2].frame.minY, 150, accuracy: 0.5)
    XCTAssertEqual(views[3].frame, CGRect(x: 24, y: 137, width: 268, height: 24))
  }

  /// What a view reports for a moment is not its subviews' safe area, as navigation controllers do it while an app's
  /// code runs alongside a transition.
  func testWhatIsReportedForAMomentIsNotTheSubviews() {
    final class Deeper: UIView {
      override var safeAreaInsets: UIEdgeInsets {
        super.safeAreaInsets + UIEdgeInsets(top: 5, left: 0, bottom: 0, right: 0)
      }
    }
    let other = UIView(frame: CGRect(x: 0, y: 40, width: 390, height: 100))
    controller.view.addSubview(other)
    for view in [UIView(), Deeper()] {
      view.frame = controller.view.bounds
      let inner = UIView(frame: view.bounds)
      view.addSubview(inner)
      controller.view.addSubview(view)
      let before = inner.safeAreaInsets
      XCTAssertGreaterThanOrEqual(before.top, 47)
      view.reportingSafeArea(of: other) {
        XCTAssertLessThanOrEqual(view.safeAreaInsets.top, 12)
        view.frame.size.height += 10
        inner.frame = view.bounds
        view.layoutIfNeeded()
        XCTAssertEqual(inner.safeAreaInsets.top, before.top)
        XCTAssertLessThanOrEqual(view.safeAreaInsets.top, 12, "still")
      }
      view.removeFromSuperview()
    }
  }

  func testChildGetsWhatReachesOverIt() {
    let child = Recorder(frame: CGRect(x: 0, y: 20, width: 390, height: 100))
    controller.view.addSubview(child)
    XCTAssertEqual(child.safeAreaInsets, UIEdgeInsets(top: 27, left: 0, bottom: 0, right: 0))
    XCTAssertEqual(child.changes, 1)
    child.frame.origin.y = 30
    XCTAssertEqual(child.safeAreaInsets.top, 17)
    child.frame.origin.y = 300
    XCTAssertEqual(child.safeAreaInsets, .zero)
    child.frame.origin.y = 310
    XCTAssertEqual(child.changes, 3)
  }

  func testChildWithinTheBandKeepsTheFullInset() {
    let child = UIView(frame: CGRect(x: 0, y: 820, width: 390, height: 20))
    controller.view.addSubview(child)
    XCTAssertEqual(child.safeAreaInsets.bottom, 30)
    child.frame = CGRect(x: 0, y: 830, width: 390, height: 100)
    XCTAssertEqual(child.safeAreaInsets.bottom, 34)
    child.frame = CGRect(x: 0, y: -100, width: 390, height: 50)
    XCTAssertEqual(child.safeAreaInsets.top, 47)
  }

  /// What is pushed aside or made smaller by a transform keeps its layout.
  func testATransformChangesNothing() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    controller.view.addSubview(view)
    view.transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
    XCTAssertEqual(view.safeAreaInsets, controller.view.safeAreaInsets)
    controller.additionalSafeAreaInsets.bottom = 30
    XCTAssertEqual(view.safeAreaInsets, UIEdgeInsets(top: 47, left: 0, bottom: 64, right: 0))
  }

  func testGrandchildren() {
    let (child, inner) = (UIView(frame: controller.view.bounds), Recorder())
    child.addSubview(inner)
    inner.frame = CGRect(x: 0, y: 10, width: 10, height: 10)
    controller.view.addSubview(child)
    XCTAssertEqual(inner.safeAreaInsets.top, 37)
    child.removeFromSuperview()
    XCTAssertEqual(inner.safeAreaInsets, .zero)
  }

  func testAdditionalInsets() {
    final class Controller: UIViewController {
      var changes = 0
      override func viewSafeAreaInsetsDidChange() { changes += 1 }
    }
    let controller = Controller()
    device.show(controller)
    let before = controller.changes
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0)
    XCTAssertEqual(controller.view.safeAreaInsets.top, 91)
    XCTAssertEqual(controller.changes, before + 1)
  }

  func testMarginsAddTheSafeArea() {
    let view = Recorder(frame: CGRect(x: 0, y: 10, width: 100, height: 100))
    XCTAssertEqual(view.layoutMargins, UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    controller.view.addSubview(view)
    XCTAssertEqual(view.layoutMargins, UIEdgeInsets(top: 45, left: 8, bottom: 8, right: 8))
    view.insetsLayoutMarginsFromSafeArea = false
    XCTAssertEqual(view.layoutMargins.top, 8)
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    XCTAssertEqual(view.layoutMargins, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    XCTAssertEqual(view.marginChanges, 3)
  }

  func testRootViewHasTheSystemsMargins() {
    XCTAssertEqual(controller.view.layoutMargins, UIEdgeInsets(top: 47, left: 16, bottom: 34, right: 16))
    XCTAssertEqual(controller.systemMinimumLayoutMargins.leading, 16)
    controller.viewRespectsSystemMinimumLayoutMargins = false
    XCTAssertEqual(controller.view.layoutMargins.left, 8)
  }

  func testPreservedMargins() {
    let view = UIView(frame: CGRect(x: 4, y: 300, width: 380, height: 100))
    controller.view.addSubview(view)
    XCTAssertEqual(view.layoutMargins.left, 8)
    view.preservesSuperviewLayoutMargins = true
    XCTAssertEqual(view.layoutMargins.left, 12)
    XCTAssertEqual(view.layoutMargins.right, 10)
  }
}
