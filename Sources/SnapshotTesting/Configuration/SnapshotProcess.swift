import Foundation
import UIKit
import XCTest

/// Whether snapshots become references in place of those that there are, wherever neither an argument nor
/// `withSnapshotTesting` says otherwise. False by default.
public var isRecording: Bool {
  get { SnapshotProcess.shared.isRecording }
  set { SnapshotProcess.shared.isRecording = newValue }
}

/// The former name of `isRecording`, which older suites set.
@available(*, deprecated, renamed: "isRecording")
public var record: Bool {
  get { isRecording }
  set { isRecording = newValue }
}

/// The command that shows how two files differ, such as `ksdiff`, wherever `withSnapshotTesting` says no other; nil, the
/// default, shows their paths.
public var diffTool: String? {
  get { SnapshotProcess.shared.diffTool }
  set { SnapshotProcess.shared.diffTool = newValue }
}

/// What all assertions of snapshots in a process share.
final class SnapshotProcess: @unchecked Sendable {
  static let shared = SnapshotProcess()

  private let lock = NSLock()
  private var records = false
  private var command: String?
  private var numbers: [String: Int] = [:]

  private init() {
    // Tests that are run again in the same process have the same names for their snapshots.
    XCTestObservationCenter.shared.addTestObserver(NumberReset(process: self))
    _ = ProcessHeap.keepsRoomForPictures
  }

  var isRecording: Bool {
    get { lock.withLock { records } }
    set { lock.withLock { records = newValue } }
  }

  var diffTool: String? {
    get { lock.withLock { command } }
    set { lock.withLock { command = newValue } }
  }

  /// Returns the number of the next unnamed snapshot of a test, from 1 on.
  /// - Parameter test: what no other test has: the path of its snapshots without their numbers.
  func nextNumber(in test: String) -> Int {
    lock.withLock {
      numbers[test, default: 0] += 1
      return numbers[test, default: 1]
    }
  }

  fileprivate func resetNumbers() { lock.withLock { numbers = [:] } }
}

/// Begins to count anew with each test of XCTest's, which runs one after the other.
private final class NumberReset: NSObject, XCTestObservation {
  private let process: SnapshotProcess

  init(process: SnapshotProcess) { self.process = process }

  func testCaseWillStart(_ testCase: XCTestCase) { process.resetNumbers() }
}
