import UIKitTesting
import XCTest

@testable import UIKit

/// What no app may do ends it with a message that says what it was. Each case runs in a process of its own.
@preconcurrency @MainActor final class MisuseTests: XCTestCase {
  private final class Unrelated: NSObject { func act(_ number: Int) {} }
  private final class NoLayers: UIView {
    override class var layerClass: AnyClass { NSObject.self }
  }
  private final class Viewless: UIViewController {
    override func loadView() {}
  }

  private let misuses = MisuseCases(
    runner: "UIKitTests.MisuseTests/testOneCase",
    cases: [
      (
        "view in itself", "addSubview: a view can't be added to itself or to a view in it",
        {
          let view = UIView()
          view.addSubview(view)
        }
      ),
      (
        "no such subview", "exchangeSubview(at: 0, withSubviewAt: 1): there are 0 subviews",
        { UIView().exchangeSubview(at: 0, withSubviewAt: 1) }
      ),
      ("NaN", "UIView: a view's geometry can't be NaN", { UIView().frame.origin.x = .nan }),
      (
        "no predicate", "Unable to parse the format string \"name ==\" with 0 arguments",
        { _ = NSPredicate(format: "name ==") }
      ),
      (
        "too few arguments", "Unable to parse the format string \"name == %@ AND age == %d\" with 1 arguments",
        { _ = NSPredicate(format: "name == %@ AND age == %d", "Ann") }
      ),
      (
        "variable without a value", "The predicate's variable $x has no value",
        { _ = NSPredicate(format: "$x == 1").evaluate(with: nil) }
      ),
      (
        "value in a hash table", "A hash table holds objects, not values such as 1",
        { NSHashTable<Int>().add(1) }
      ),
      (
        "unit that has no text",
        "allowedUnits: only years, months, weekOfMonth, days, hours, minutes and seconds are allowed",
        {
          let formatter = DateComponentsFormatter()
          formatter.allowedUnits = [.quarter]
          _ = formatter.string(from: 1)
        }
      ),
      ("no layer class", "NSObject is not a class of layers", { _ = NoLayers() }),
      (
        "view of two controllers", "UIViewController.view: the view belongs to a UIViewController already",
        {
          let (first, second) = (UIViewController(), UIViewController())
          second.view = first.view
          withExtendedLifetime(first) {}
        }
      ),
      (
        "columns of the classic kind", "UISplitViewController.show(_:): one of the style .unspecified has no columns",
        { UISplitViewController().show(.primary) }
      ),
      (
        "no supplementary column",
        "UISplitViewController.setViewController(_:for:): only the style .tripleColumn has a supplementary column",
        { UISplitViewController(style: .doubleColumn).setViewController(nil, for: .supplementary) }
      ),
      (
        "controller in itself", "addChild: a controller can't be a child of itself or of its child",
        {
          let controller = UIViewController()
          controller.addChild(controller)
        }
      ),
      ("no view", "Viewless.loadView() has set no view", { _ = Viewless().view }),
      (
        "nib", "Could not load NIB in bundle",
        { _ = UIViewController(nibName: "Main", bundle: nil).view }
      ),
      (
        "handler of another type", "the handler takes a UIWindow, and would get a UIView",
        { UIView().registerForTraitChanges([UITraitDisplayScale.self]) { (_: UIWindow, _) in } }
      ),
      ("no app", "UIApplication.shared was used before an app was launched", { _ = UIApplication.shared }),
      (
        "replaced where it isn't known", "whether Viewless overrides it can't be known",
        {
          guard let method = class_getInstanceMethod(Viewless.self, "loadView") else { return }
          method_setImplementation(method, imp_implementationWithBlock { (_: UIViewController) in })
        }
      ),
      (
        "block of another kind", "imp_implementationWithBlock: a Int is no block",
        { _ = imp_implementationWithBlock(3) }
      ),
      (
        "unknown selector", "-[Unrelated fly]: unrecognized selector sent to instance",
        { Unrelated().perform(Selector("fly")) }
      ),
      (
        "argument of another type", "act: takes a Int, and was sent text",
        { Unrelated().perform(Selector(Unrelated.act(_:), "act:"), with: "text") }
      ),
      ("unknown key", "not key value coding-compliant for the key colour", { _ = UIView().value(forKey: "colour") }),
      (
        "nothing to observe", "Unrelated has no properties that can be observed",
        { _ = Unrelated().observe(\.hash) { _, _ in } }
      ),
      (
        "layer in itself", "CALayer: a layer can't be put below itself",
        {
          let layer = CALayer()
          let child = CALayer()
          layer.addSublayer(child)
          child.addSublayer(layer)
        }
      ),
      (
        "mask of itself", "CALayer.mask: a layer can't mask itself",
        {
          let layer = CALayer()
          layer.mask = layer
        }
      ),
      (
        "frame rates", "CAFrameRateRange: 60.0 to 30.0, preferred any, is no range",
        { _ = CAFrameRateRange(minimum: 60, maximum: 30) }
      ),
      (
        "fifth point", "CAMediaTimingFunction: there is no point 4 of four, 0 to 3",
        {
          var values: [Float] = [0, 0]
          CAMediaTimingFunction(name: .linear).getControlPoint(at: 4, values: &values)
        }
      ),
      (
        "too few pixels", "CGImage: 4 bytes, where 2 rows take 16",
        {
          let pixels = UnsafeMutableRawBufferPointer.allocate(byteCount: 4, alignment: 4)
          _ = CGImage(width: 2, height: 2, bytesPerRow: 8, adopting: pixels)
        }
      ),
      (
        "rows too short", "CGImage: 4 bytes per row, where 2 pixels take a multiple of 4 from 8 on",
        {
          let pixels = UnsafeMutableRawBufferPointer.allocate(byteCount: 16, alignment: 4)
          _ = CGImage(width: 2, height: 2, bytesPerRow: 4, adopting: pixels)
        }
      ),
      (
        "no range", "UIStepper: the minimum value 100.0 is not below the maximum value 100.0",
        { UIStepper().minimumValue = 100 }
      ),
      (
        "range upside down", "UIStepper: the maximum value -1.0 is not above the minimum value 0.0",
        { UIStepper().maximumValue = -1 }
      ),
      ("no step", "UIStepper: the step value 0.0 is not above 0", { UIStepper().stepValue = 0 }),
      ("finger twice", "finger 0 is not down", { SimulatedDevice().touchUp() }),
      ("no such key", "unknown key \"hyper\"", { SimulatedDevice().press("hyper") }),
      ("select", "-[UIView select:]: unrecognized selector", { UIView().select(nil) }),
      ("select all", "-[UIView selectAll:]: unrecognized selector", { UIView().selectAll(nil) }),
      (
        "no observer", "Unrelated has no observeValue(forKeyPath:of:change:context:)",
        { UIView().addObserver(Unrelated(), forKeyPath: "alpha", context: nil) }
      ),
      (
        "change that nobody handles", "reason: 'a change of alpha of UIView was received and not handled'",
        { _observeValue(forKeyPath: "alpha", of: UIView(), change: nil, context: nil) }
      ),
      (
        "change that no responder handles", "reason: 'a change of bounds of UIView was received and not handled'",
        {
          let observed = UIView()
          let observer = UIViewController()
          observed.addObserver(observer, forKeyPath: "bounds", context: nil)
          withExtendedLifetime(observer) { observed.bounds.size.width = 10 }
        }
      ),
      ("no such touch", "touch 0 of 0", { _ = UITapGestureRecognizer().location(ofTouch: 0, in: nil) }),
      (
        "property that is read", "the property running can't be set",
        { UIViewPropertyAnimator(duration: 1, curve: .linear).setValue(true, forKey: "running") }
      ),
      (
        "exception", "Terminating app due to uncaught exception 'NSRangeException', reason: '3 of 2'",
        { withVaList([3, 2]) { NSException.raise(.rangeException, format: "%ld of %ld", arguments: $0) } }
      ),
      (
        "exception without a reason", "'NSInvalidArgumentException', reason: '(null)'",
        { NSException(name: .invalidArgumentException, reason: nil).raise() }
      ),
      (
        "value of another type", "large is no value for the property contentSize",
        { UIScrollView().setValue("large", forKey: "contentSize") }
      ),
      (
        "observer that doesn't", "Cannot remove UIView for \"contentSize\" of UIScrollView: it doesn't observe it",
        { UIScrollView().removeObserver(UIView(), forKeyPath: "contentSize") }
      ),
    ])

  func testOneCase() { misuses.runOne() }

  func testMessages() throws { try misuses.check() }
}
