import MotionLaws
import XCTest

@testable import QuartzCore

/// Transactions, and the actions that changes of properties set off.
final class TransactionTests: AnimationTestCase {
  func testImplicitAnimations() {
    layer.opacity = 0
    XCTAssertEqual(layer.opacity, 0)
    XCTAssertEqual(layer.animationKeys(), ["opacity"])
    stage.commit()
    XCTAssertEqual(opacity(after: 0.125), 1 - CubicTiming.default.value(at: 0.5), accuracy: 1e-6)
    stage.advance(0.125)
    let shown = opacity(after: 0)
    layer.opacity = 1
    stage.commit()
    XCTAssertEqual(opacity(after: 0), shown, accuracy: 1e-6, "from what shows")
    stage.advance(1)
    CATransaction.begin()
    CATransaction.setAnimationDuration(3)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    layer.cornerRadius = 9
    CATransaction.commit()
    stage.commit()
    stage.clock.now += 1
    XCTAssertEqual(stage.shown(layer).cornerRadius, 3, accuracy: 1e-6)
    let fresh = CALayer()
    stage.root.addSublayer(fresh)
    fresh.opacity = 0.5
    XCTAssertNil(fresh.animationKeys(), "no screen has shown it")
    stage.clock.now += 1
    _ = stage.context.commit(at: stage.clock.now)
    fresh.opacity = 0.4
    XCTAssertNil(fresh.animationKeys(), "it is committed, but the screen still has the frame before")
    stage.clock.presented = stage.clock.now
    fresh.opacity = 0.3
    XCTAssertEqual(fresh.animationKeys(), ["opacity"])
  }

  func testActionsAreSearchedInOrder() {
    final class Action: CAAction {
      var ran: [String] = []
      func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) { ran.append(event) }
    }
    final class Delegate: NSObject, CALayerDelegate {
      var answer: (any CAAction)?
      func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { answer }
    }
    final class Special: CALayer {
      nonisolated(unsafe) static var answer: (any CAAction)?
      override class func defaultAction(forKey event: String) -> (any CAAction)? { answer }
    }
    let (own, style, delegates, classes, delegate) = (Action(), Action(), Action(), Action(), Delegate())
    let layer = stage.makeLayer(Special.self)
    Special.answer = classes
    layer.opacity = 0.9
    layer.style = ["actions": ["opacity": style] as [String: any CAAction]]
    layer.opacity = 0.8
    layer.actions = ["opacity": own]
    layer.opacity = 0.7
    layer.delegate = delegate
    layer.opacity = 0.6
    delegate.answer = delegates
    layer.opacity = 0.5
    layer.opacity = 0.5
    delegate.answer = NSNull()
    layer.opacity = 0.4
    XCTAssertEqual([classes.ran.count, style.ran.count, own.ran.count, delegates.ran.count], [1, 1, 2, 1])
    XCTAssertNil(layer.animationKeys())
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    delegate.answer = delegates
    layer.opacity = 0.3
    CATransaction.commit()
    XCTAssertEqual(delegates.ran.count, 1)
    XCTAssertNil(layer.action(forKey: "nothing") as? Action === own ? own : nil)
  }

  func testTransactionsNest() {
    XCTAssertEqual(CATransaction.animationDuration(), 0.25)
    CATransaction.begin()
    CATransaction.setAnimationDuration(1)
    CATransaction.begin()
    XCTAssertEqual(CATransaction.animationDuration(), 1)
    CATransaction.setDisableActions(true)
    CATransaction.setValue("own", forKey: "key")
    XCTAssertEqual(CATransaction.value(forKey: "key") as? String, "own")
    XCTAssertEqual(CATransaction.value(forKey: kCATransactionDisableActions) as? Bool, true)
    CATransaction.commit()
    XCTAssertFalse(CATransaction.disableActions())
    CATransaction.setValue(3, forKey: kCATransactionAnimationDuration)
    XCTAssertEqual(CATransaction.animationDuration(), 3)
    XCTAssertNil(CATransaction.animationTimingFunction())
    CATransaction.commit()
    XCTAssertEqual(CATransaction.animationDuration(), 0.25)
    XCTAssertNil(CATransaction.value(forKey: "key"))
  }

  func testTimingFunctionsAndCompletionBlocksByKey() {
    var isDone = false
    let curve = CAMediaTimingFunction(name: .easeIn)
    CATransaction.begin()
    CATransaction.setValue(curve, forKey: kCATransactionAnimationTimingFunction)
    CATransaction.setValue({ isDone = true }, forKey: kCATransactionCompletionBlock)
    XCTAssertTrue(
      CATransaction.value(forKey: kCATransactionAnimationTimingFunction) as? CAMediaTimingFunction === curve)
    XCTAssertTrue(CATransaction.animationTimingFunction() === curve)
    XCTAssertNotNil(CATransaction.value(forKey: kCATransactionCompletionBlock) as? () -> Void)
    CATransaction.setValue("no curve", forKey: kCATransactionAnimationTimingFunction)
    XCTAssertNil(CATransaction.animationTimingFunction())
    CATransaction.commit()
    XCTAssertTrue(isDone, "there was nothing to wait for")
  }

  func testCompletionBlocks() {
    var log: [String] = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.append("outer") }
    layer.add(fade(duration: 0.5), forKey: "a")
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.append("inner") }
    XCTAssertNotNil(CATransaction.completionBlock())
    layer.add(fade(duration: 0.2), forKey: "b")
    CATransaction.commit()
    CATransaction.commit()
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.append("empty") }
    CATransaction.commit()
    XCTAssertEqual(log, ["empty"])
    stage.commit()
    stage.advance(0.3)
    XCTAssertEqual(log, ["empty", "inner"])
    layer.removeAnimation(forKey: "a")
    stage.advance(0.01)
    XCTAssertEqual(log, ["empty", "inner", "outer"])
  }

  func testFlushLaysOutAndEndsTheImplicitTransaction() {
    var done = false
    CATransaction.setCompletionBlock { done = true }
    layer.setNeedsLayout()
    CATransaction.flush()
    XCTAssertTrue(done)
    XCTAssertFalse(layer.needsLayout())
  }
}
