import XCTest

@testable import UIKit

/// Locks of objects: `objc_sync_enter` and `objc_sync_exit`.
final class ObjectSyncTests: XCTestCase {
  func testThreadsTakeTurns() {
    let object = NSObject()
    nonisolated(unsafe) var count = 0
    DispatchQueue.concurrentPerform(iterations: 200) { _ in
      objc_sync_enter(object)
      objc_sync_enter(object)
      count += 1
      objc_sync_exit(object)
      objc_sync_exit(object)
    }
    XCTAssertEqual(count, 200)
  }

  func testWhoIsNotInCannotLeave() {
    let object = NSObject()
    XCTAssertEqual(objc_sync_exit(object), Int32(OBJC_SYNC_NOT_OWNING_THREAD_ERROR))
    XCTAssertEqual(objc_sync_enter(object), Int32(OBJC_SYNC_SUCCESS))
    let left = expectation(description: "another thread")
    Thread.detachNewThread {
      XCTAssertEqual(objc_sync_exit(object), Int32(OBJC_SYNC_NOT_OWNING_THREAD_ERROR))
      left.fulfill()
    }
    wait(for: [left], timeout: 60)
    XCTAssertEqual(objc_sync_exit(object), Int32(OBJC_SYNC_SUCCESS))
    XCTAssertEqual(objc_sync_exit(object), Int32(OBJC_SYNC_NOT_OWNING_THREAD_ERROR))
  }
}
