import XCTest

@testable import UIKit

@preconcurrency @MainActor private var log: [String] = []

@preconcurrency @MainActor private class Screen: UIViewController {
  override func viewWillAppear(_ animated: Bool) {
    log.append("screen")
    super.viewWillAppear(animated)
  }
}

/// A class with a method as the build plugin writes it.
@preconcurrency @MainActor private class Counter: NSObject {
  final func unreplaced_count(_ step: Int) -> Int { step + 1 }
  func count(_ step: Int) -> Int {
    if let other = MethodReplacement("count:", of: Counter.self, for: self) { return other.call(step as Any) }
    return unreplaced_count(step)
  }

  final func unreplaced_double(_ step: Int) -> Int { double(step) * 2 }
  func double(_ step: Int) -> Int {
    if let other = MethodReplacement("double:", of: Counter.self, for: self) { return other.call(step as Any) }
    return unreplaced_double(step)
  }

  nonisolated static var methods: [ReplaceableMethod] {
    [
      ReplaceableMethod("count:", Counter.unreplaced_count(_:)),
      ReplaceableMethod("double:", Counter.unreplaced_double(_:)),
    ]
  }
}

@preconcurrency @MainActor private final class SpecialCounter: Counter {}

/// Implementations that are replaced at run time.
@preconcurrency @MainActor final class MethodReplacementTests: XCTestCase {
  private typealias Appear = (UIViewController, Selector, Bool) -> Void

  private let willAppear = Selector(UIViewController.viewWillAppear(_:), "viewWillAppear:")

  override func setUp() async throws {
    log = []
    ReplaceableMethods.register(
      Counter.methods, classes: [Counter.self, SpecialCounter.self], names: ["count:", "double:"])
  }

  private func method(_ type: AnyClass, _ selector: Selector) throws -> Method {
    try XCTUnwrap(class_getInstanceMethod(type, selector))
  }

  func testAnOverrideComesToTheReplacementByCallingSuper() throws {
    let method = try method(UIViewController.self, willAppear)
    let old = method_getImplementation(method)
    let block: (UIViewController, Bool) -> Void = { controller, animated in
      log.append("replacement \(animated)")
      unsafeBitCast(old, to: Appear.self)(controller, self.willAppear, animated)
    }
    method_setImplementation(method, imp_implementationWithBlock(unsafeBitCast(block, to: AnyObject.self)))
    XCTAssertTrue(FrameworkMethod.viewWillAppear.isReplaced)
    Screen().viewWillAppear(true)
    UIViewController().viewWillAppear(false)
    XCTAssertEqual(log, ["screen", "replacement true", "replacement false"])

    method_setImplementation(method, old)
    XCTAssertFalse(FrameworkMethod.viewWillAppear.isReplaced)
    Screen().viewWillAppear(true)
    XCTAssertEqual(log.last, "screen")
  }

  func testAppleNamesAndSwiftNamesMeanTheSameMethod() throws {
    let swift = Selector(CALayer.add(_:forKey:), "add:forKey:")
    let method = try method(CALayer.self, "addAnimation:forKey:")
    XCTAssertEqual(method_getImplementation(method), class_getMethodImplementation(CALayer.self, swift))
    XCTAssertNil(class_getInstanceMethod(UIView.self, "viewDidLoad"))
  }

  func testAnAnimationOfABlockComesToWhatReplacesTheLayersMethod() throws {
    let method = try method(CALayer.self, "addAnimation:forKey:")
    let old = method_getImplementation(method)
    defer { method_setImplementation(method, old) }
    let add = unsafeBitCast(old, to: ((CALayer, Selector, CAAnimation, String?) -> Void).self)
    method_setImplementation(
      method,
      imp_implementationWithBlock { (layer: CALayer, animation: CAAnimation, key: String?) in
        log.append(key ?? "none")
        add(layer, "addAnimation:forKey:", animation, key)
      })
    let layer = CALayer()
    layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "fade")
    layer.add(CABasicAnimation(keyPath: "opacity"), forKey: nil)
    XCTAssertEqual(log, ["fade", "none"])
    XCTAssertEqual(layer.animationKeys(), ["fade"])
  }

  func testExchangedMethodsCallEachOtherByTheirOwnNames() throws {
    let count = try method(Counter.self, "count:")
    let double = try method(Counter.self, "double:")
    method_exchangeImplementations(count, double)
    // What runs for `count(_:)` now calls `double(_:)`, and comes to what ran for `count(_:)`.
    XCTAssertEqual(Counter().count(3), 8)
    XCTAssertEqual(Counter().double(3), 4)
    method_exchangeImplementations(count, double)
    XCTAssertEqual(Counter().count(3), 4)
  }

  func testAMethodThatIsAddedRunsForItsClassAlone() throws {
    let inherited = try method(Counter.self, "count:")
    let original = method_getImplementation(inherited)
    let block: (Counter, Int) -> Int = { counter, step in
      100 + unsafeBitCast(original, to: ((Counter, Selector, Int) -> Int).self)(counter, "count:", step)
    }
    XCTAssertFalse(class_addMethod(Counter.self, "count:", imp_implementationWithBlock(block), nil))
    XCTAssertTrue(class_addMethod(SpecialCounter.self, "count:", imp_implementationWithBlock(block), nil))
    XCTAssertEqual(SpecialCounter().count(0), 101)
    XCTAssertEqual(Counter().count(0), 1)
    XCTAssertFalse(class_addMethod(SpecialCounter.self, "count:", original, nil))
    class_replaceMethod(SpecialCounter.self, "count:", original, nil)
    XCTAssertEqual(SpecialCounter().count(0), 1)
  }

  func testABlockWithASelectorGetsTheMethods() throws {
    let method = try method(Counter.self, "count:")
    let old = method_getImplementation(method)
    defer { method_setImplementation(method, old) }
    let block: (Counter, Selector, Int) -> Int = { _, selector, step in
      log.append(NSStringFromSelector(selector))
      return step
    }
    method_setImplementation(method, imp_implementationWithBlock(unsafeBitCast(block, to: AnyObject.self)))
    XCTAssertEqual(Counter().count(7), 7)
    XCTAssertEqual(log, ["count:"])
  }

  func testAMethodUnderAnUnknownNameIsSentOnceItIsAdded() {
    let counter = SpecialCounter()
    XCTAssertFalse(counter.responds(to: "greet:"))
    let block: (SpecialCounter, String) -> String = { _, name in "hello \(name)" }
    XCTAssertTrue(class_addMethod(SpecialCounter.self, "greet:", imp_implementationWithBlock(block), "@@:@"))
    XCTAssertTrue(counter.responds(to: "greet:"))
    XCTAssertEqual(counter.perform("greet:", with: "you")?.takeUnretainedValue() as? String, "hello you")
  }

  func testTheImplementationOfAClassThatMayOverrideIsItsOwn() throws {
    let appear = unsafeBitCast(class_getMethodImplementation(Screen.self, willAppear), to: Appear.self)
    appear(Screen(), willAppear, true)
    XCTAssertEqual(log, ["screen"])
  }
}
