import Foundation
import HostInterface
import QuartzCore

/// What the main thread and the host thread tell each other.
final class FrameExchange: @unchecked Sendable {
  private let condition = NSCondition()
  private var commit: FrameCommit?
  private var commitCount = 0
  private var needsFrame = false
  private var wantsContinuousFrames = false
  private var isBusy = false
  private var isOver = false
  private var wantedScreen: ScreenDescription?
  /// Wakes the host thread; from any thread.
  private let wake: @Sendable () -> Void

  init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

  private func locked<R>(_ body: () -> R) -> R {
    condition.lock()
    defer { condition.unlock() }
    return body()
  }

  // MARK: The main thread's side

  func setNeedsFrame() {
    let isNew = locked {
      defer { needsFrame = true }
      return !needsFrame && !isBusy
    }
    if isNew { wake() }
  }

  /// The main thread has done its part of a frame.
  func finish(_ new: FrameCommit?, wantsContinuousFrames: Bool) {
    locked {
      if let new {
        commit = new
        commitCount += 1
      }
      self.wantsContinuousFrames = wantsContinuousFrames
      isBusy = false
      condition.broadcast()
    }
    wake()
  }

  /// The device is to be held otherwise; the host thread makes the window so, and tells as it tells of other changes.
  func turn(to screen: ScreenDescription) {
    locked { wantedScreen = screen }
    wake()
  }

  func end() {
    locked { isOver = true }
    wake()
  }

  // MARK: The host thread's side

  var isEnded: Bool { locked { isOver } }

  /// The newest commit, and how many there have been.
  var newest: (commit: FrameCommit?, count: Int) { locked { (commit, commitCount) } }

  func takeWantedScreen() -> ScreenDescription? {
    locked {
      defer { wantedScreen = nil }
      return wantedScreen
    }
  }

  /// Whether the main thread is to do a frame, and can.
  func wantsFrame(hasInput: Bool) -> Bool {
    locked { !isBusy && (needsFrame || wantsContinuousFrames || hasInput) }
  }

  /// The main thread gets a frame to do.
  func begin() {
    locked {
      isBusy = true
      needsFrame = false
    }
  }

  /// Waits for the main thread's part, but not for ever.
  func wait(seconds: Double) {
    let deadline = Date(timeIntervalSinceNow: seconds)
    condition.lock()
    defer { condition.unlock() }
    while isBusy && !isOver && condition.wait(until: deadline) {}
  }
}
