import UIKit
import XCTest

@MainActor private class Target: NSObject, ActionTable {
  var log: [String] = []
  var title = "old"

  func plain() { log.append("plain") }
  func one(_ sender: NSObject?) { log.append("one \(sender == nil ? "nil" : "object")") }
  func two(_ sender: Any, event: String?) { log.append("two \(sender) \(event ?? "nil")") }
  func number(_ n: Int) -> String { "number \(n)" }
  func note(_ notification: NSNotification) { log.append("note \(notification.name.rawValue)") }
  func overridden() { log.append("base") }
  func overloaded(_ n: Int) { log.append("int") }
  func overloaded(_ s: String) { log.append("string") }

  nonisolated class func action(named name: String) -> Selector? {
    switch name {
    case "plain": Selector(Target.plain, "plain")
    case "one:": Selector(Target.one(_:), "one:")
    default: nil
    }
  }
}

private final class Subtarget: Target {
  override func overridden() { log.append("derived") }
}

@preconcurrency @MainActor final class SelectorTests: XCTestCase {
  func testEqualityIsByName() {
    XCTAssertEqual(Selector(Target.plain, "plain"), "plain")
    XCTAssertNotEqual(Selector("plain"), Selector("plain:"))
    XCTAssertEqual(NSStringFromSelector(NSSelectorFromString("a:b:")), "a:b:")
    XCTAssertEqual(Set([Selector("a"), "a", "b"]).count, 2)
    XCTAssertEqual(Selector("a:").description, "a:")
  }

  func testMethodsTakeAsManyArgumentsAsTheyHaveParameters() {
    let target = Target()
    Selector(Target.plain, "plain").invoke(on: target, "ignored", "too")
    Selector(Target.one(_:), "one:").invoke(on: target, NSObject(), "ignored")
    Selector(Target.one(_:), "one:").invoke(on: target)
    Selector(Target.two(_:event:), "two:event:").invoke(on: target, 1, nil)
    Selector(Target.two(_:event:), "two:event:").invoke(on: target, 1, "e")
    XCTAssertEqual(target.log, ["plain", "one object", "one nil", "two 1 nil", "two 1 e"])
  }

  func testResultIsReturned() {
    XCTAssertEqual(Selector(Target.number(_:), "number:").invoke(on: Target(), 3) as? String, "number 3")
  }

  func testOverridesAndOverloads() {
    let target = Subtarget()
    Selector(Target.overridden, "overridden").invoke(on: target)
    Selector(Target.overloaded(_:) as (Target) -> (String) -> Void, "overloaded:").invoke(on: target, "s")
    XCTAssertEqual(target.log, ["derived", "string"])
  }

  func testPropertyAccessors() {
    let target = Target()
    Selector(setter: \Target.title, "setTitle:").invoke(on: target, "new")
    XCTAssertEqual(Selector(getter: \Target.title, "title").invoke(on: target) as? String, "new")
  }

  func testStructuresArriveAsTheirClasses() {
    let target = Target()
    Selector(Target.note(_:), "note:").invoke(on: target, Notification(name: .init("n")))
    XCTAssertEqual(target.log, ["note n"])
  }

  func testNamesAreFoundInTables() {
    let target = Subtarget()
    target.perform("plain")
    target.perform("one:", with: target)
    XCTAssertEqual(target.log, ["plain", "one object"])
  }

  func testRespondsTo() {
    let target = Target()
    XCTAssertTrue(target.responds(to: "plain"))
    XCTAssertFalse(target.responds(to: "unknown"))
    XCTAssertTrue(target.responds(to: Selector(Target.number(_:), "number:")))
    XCTAssertFalse(NSObject().responds(to: Selector(Target.plain, "plain")))
    XCTAssertFalse(target.responds(to: nil))
  }

  func testPerformReturnsObjects() {
    let target = Target()
    XCTAssertEqual(
      target.perform(Selector(Target.number(_:), "number:"), with: 2)?.takeUnretainedValue() as? String, "number 2")
    let result = target.perform(Selector(Target.number(_:), "number:"), with: 3)
    XCTAssertEqual(result?.takeRetainedValue() as? String, "number 3")
    XCTAssertNil(target.perform("plain"))
    target.perform(Selector(Target.two(_:event:), "two:event:"), with: 1, with: "e")
    XCTAssertEqual(target.log, ["plain", "two 1 e"])
  }

  func testPerformOnMainThread() {
    let target = Target()
    target.performSelector(onMainThread: "plain", with: nil, waitUntilDone: true)
    XCTAssertEqual(target.log, ["plain"])
    let later = expectation(description: "main queue")
    target.performSelector(onMainThread: "plain", with: nil, waitUntilDone: false)
    XCTAssertEqual(target.log, ["plain"])
    DispatchQueue.main.async { later.fulfill() }
    wait(for: [later], timeout: 10)
    XCTAssertEqual(target.log, ["plain", "plain"])
  }

  func testPerformInBackground() {
    final class Background: NSObject, @unchecked Sendable {
      let done = DispatchSemaphore(value: 0)
      nonisolated(unsafe) var wasMain = true
      func run(_ argument: Any?) {
        wasMain = Thread.isMainThread
        done.signal()
      }
    }
    let target = Background()
    target.performSelector(inBackground: Selector(Background.run(_:), "run:"), with: nil)
    XCTAssertEqual(target.done.wait(timeout: .now() + 10), .success)
    XCTAssertFalse(target.wasMain)
  }

  func testAutoreleasepoolReturnsAndThrows() {
    XCTAssertEqual(autoreleasepool { 3 }, 3)
    XCTAssertThrowsError(try autoreleasepool { throw CancellationError() })
  }
}
