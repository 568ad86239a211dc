import Dispatch
import XCTest

import OSModule

private final class Guarded: @unchecked Sendable {
  private var lock = os_unfair_lock()
  private(set) var value = 0

  func tryToLock() -> Bool { os_unfair_lock_trylock(&lock) }
  func unlock() { os_unfair_lock_unlock(&lock) }

  func increment() {
    os_unfair_lock_lock(&lock)
    defer { os_unfair_lock_unlock(&lock) }
    os_unfair_lock_assert_owner(&lock)
    value += 1
  }
}

/// Locks under many threads.
final class LockTests: XCTestCase {
  func testOneThreadAtATimeHasTheLock() {
    let guarded = Guarded()
    let counter = OSAllocatedUnfairLock(initialState: 0)
    DispatchQueue.concurrentPerform(iterations: 1000) { _ in
      guarded.increment()
      counter.withLock { $0 += 1 }
    }
    XCTAssertEqual(guarded.value, 1000)
    XCTAssertEqual(counter.withLock { $0 }, 1000)
  }

  func testALockThatIsHeldCanNotBeTaken() {
    let guarded = Guarded()
    XCTAssertTrue(guarded.tryToLock())
    let other = DispatchQueue(label: "other")
    XCTAssertFalse(other.sync { guarded.tryToLock() })
    guarded.unlock()
    XCTAssertTrue(guarded.tryToLock())
    guarded.unlock()
  }

  func testAnAllocatedLockTellsWhoHasIt() {
    let lock = OSAllocatedUnfairLock()
    lock.precondition(.notOwner)
    XCTAssertTrue(lock.lockIfAvailable())
    lock.precondition(.owner)
    DispatchQueue.concurrentPerform(iterations: 2) { _ in
      if !lock.lockIfAvailable() { return }
      XCTFail("somebody has it")
    }
    lock.unlock()
    lock.lock()
    XCTAssertNil(lock.withLockIfAvailable { 1 })
    lock.unlock()
    XCTAssertEqual(lock.withLockIfAvailable { 1 }, 1)
  }
}
