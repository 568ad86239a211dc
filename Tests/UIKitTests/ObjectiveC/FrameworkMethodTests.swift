import XCTest

@testable import UIKit

/// All methods of UIKit's that have a place for other implementations.
@preconcurrency @MainActor final class FrameworkMethodTests: XCTestCase {
  /// How often an implementation has run for an object, and the one that it has taken the place of.
  private final class Calls {
    private let object: AnyObject
    private(set) var ofReplacement = 0
    private(set) var ofOriginal = 0

    init(of object: AnyObject) { self.object = object }

    func note(_ object: AnyObject, _ original: () -> Any) -> Any {
      guard object === self.object else { return original() }
      ofReplacement += 1
      let result = original()
      ofOriginal += 1
      return result
    }
  }

  func testEveryPlaceHasATrialAndABit() {
    let trials = FrameworkMethod.allCases.flatMap { method in
      MethodTrial.trials(of: method).map { "\($0.owner) \(method.name)" }
    }
    XCTAssertEqual(trials.sorted(), FrameworkMethods.all.map { "\($0.slot.owner) \($0.slot.name)" }.sorted())
    XCTAssertLessThanOrEqual(FrameworkMethod.allCases.count, UInt64.bitWidth)
  }

  func testWhatIsExchangedRunsAsOftenAsUIKitCallsTheMethod() throws {
    for method in FrameworkMethod.allCases {
      for trial in MethodTrial.trials(of: method) { try run(trial, of: method) }
    }
  }

  private func run(_ trial: MethodTrial, of method: FrameworkMethod) throws {
    let stage = MethodStage()
    let act = trial.prepare(stage)
    let calls = Calls(of: act.object)
    let (owner, name, other) = (trial.owner, Selector(method.name), Selector("trial_\(method.name)"))
    let replacement = IMP(body: { object, _, arguments in
      // After the exchange, the other name means the original.
      guard let original = class_getMethodImplementation(owner, other) else { return () }
      return calls.note(object) { original(object, other, arguments) }
    })
    class_replaceMethod(owner, other, replacement, nil)
    let original = try XCTUnwrap(class_getInstanceMethod(owner, name), method.name)
    let added = try XCTUnwrap(class_getInstanceMethod(owner, other), method.name)
    method_exchangeImplementations(original, added)
    XCTAssertTrue(method.isReplaced, method.name)
    // Targets of actions are weak: nothing else may keep the stage.
    withExtendedLifetime(stage) { act.run() }
    XCTAssertEqual(calls.ofReplacement, 1, "\(owner) \(method.name)")
    XCTAssertEqual(calls.ofOriginal, 1, "\(owner) \(method.name)")
    method_exchangeImplementations(original, added)
    XCTAssertFalse(method.isReplaced, method.name)
  }

  // MARK: Particular methods

  private func replacing<Result>(
    _ name: String, of owner: AnyClass, by implementation: IMP, _ work: () throws -> Result
  ) throws -> Result {
    let method = try XCTUnwrap(class_getInstanceMethod(owner, Selector(name)), name)
    let old = method_setImplementation(method, implementation)
    defer { method_setImplementation(method, old) }
    return try work()
  }

  func testWhatAReplacementReturnsCounts() throws {
    let stage = MethodStage()
    let light = imp_implementationWithBlock { (_: UIViewController) in UIStatusBarStyle.lightContent }
    try replacing("preferredStatusBarStyle", of: UIViewController.self, by: light) {
      XCTAssertEqual(stage.controller.preferredStatusBarStyle, .lightContent)
    }
    XCTAssertEqual(stage.controller.preferredStatusBarStyle, .default)
    let size = imp_implementationWithBlock { (_: UIView) in CGSize(width: 3, height: 4) }
    try replacing("intrinsicContentSize", of: UIView.self, by: size) {
      XCTAssertEqual(stage.view.intrinsicContentSize, CGSize(width: 3, height: 4))
    }
    let nobody = imp_implementationWithBlock { (_: UINavigationController, _: Bool) -> [UIViewController]? in nil }
    let stack = UINavigationController()
    stack.viewControllers = [UIViewController(), UIViewController()]
    try replacing("popToRootViewControllerAnimated:", of: UINavigationController.self, by: nobody) {
      XCTAssertNil(stack.popToRootViewController(animated: false))
      XCTAssertEqual(stack.viewControllers.count, 2)
    }
    XCTAssertEqual(stack.popToRootViewController(animated: false)?.count, 1)
  }

  func testRespondersMethodsMayBeAskedOfViewsAndControllers() throws {
    let method = try XCTUnwrap(class_getInstanceMethod(UIView.self, "touchesBegan:withEvent:"))
    XCTAssertNil(method.obstacle)
    XCTAssertTrue(method.slot?.owner == UIResponder.self)
    XCTAssertNil(class_getInstanceMethod(UIViewController.self, "awakeFromNib")?.obstacle)
    XCTAssertNotNil(class_getInstanceMethod(UITextField.self, "becomeFirstResponder")?.obstacle)
  }

  func testEveryActionComesToTheApplication() throws {
    let stage = MethodStage()
    let method = try XCTUnwrap(class_getInstanceMethod(UIApplication.self, "sendAction:to:from:forEvent:"))
    let old = method_getImplementation(method)
    typealias Send = (UIApplication, Selector, Selector, Any?, Any?, UIEvent?) -> Bool
    var senders: [String] = []
    let implementation = imp_implementationWithBlock {
      (app: UIApplication, action: Selector, target: Any?, sender: Any?, event: UIEvent?) -> Bool in
      senders.append("\(type(of: sender ?? "nobody"))")
      return unsafeBitCast(old, to: Send.self)(app, "sendAction:to:from:forEvent:", action, target, sender, event)
    }
    let resign = Selector(UIResponder.resignFirstResponder, "resignFirstResponder")
    try replacing("sendAction:to:from:forEvent:", of: UIApplication.self, by: implementation) {
      XCTAssertTrue(UIApplication.shared.sendAction(resign, to: stage.view, from: nil, for: nil))
      let item = UIBarButtonItem(title: "", style: .plain, target: stage.view, action: resign)
      withExtendedLifetime(stage) { item.trigger(at: nil) }
    }
    XCTAssertEqual(senders, ["String", "UIBarButtonItem"])
  }

  /// The bar button's place is where the chain begins, as long as the item sends its action.
  func testABarButtonWithoutATargetAsksTheRespondersAroundItsButton() {
    final class Host: UIViewController {
      var heard = 0
      func save() { heard += 1 }
    }
    let (stage, host) = (MethodStage(), Host())
    let button = UIButton()
    host.view.addSubview(button)
    stage.controller.addChild(host)
    let item = UIBarButtonItem(title: "", style: .plain, target: nil, action: Selector(Host.save, "save"))
    item.trigger(at: button)
    XCTAssertEqual(host.heard, 1)
    XCTAssertNil(item.place)
  }
}
