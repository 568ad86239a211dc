import Foundation
import HostInterface
import QuartzCore

/// The exchange between the main thread and the host thread.
package final class FrameExchange: @unchecked Sendable {
  private let condition = NSCondition()
  /// The commit whose pictures are shown.
  private var commit: FrameCommit?
  /// Waits for its time. What the main thread has started from stays on screen until then.
  private var next: (commit: FrameCommit, keepsPicture: Bool)?
  /// Whether the main thread does frames yet.
  private var acceptsFrames = false
  private var needsFrame = false
  private var wantsContinuousFrames = false
  private var isBusy = false
  private var isOver = false
  private var wantedScreen: ScreenDescription?
  private var wantsPurge = false
  /// The time of the picture on screen, or on its way there.
  private var shownTime: Double?
  /// The time that the main thread starts from, and since when.
  private var hold: (time: Double, since: Double)?
  /// Wakes the host thread; from any thread.
  private let wake: @Sendable () -> Void

  /// Seconds that a picture is held for the main thread: longer, and a person would take it for a standstill.
  private static let longestHold = 0.1

  package init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

  private func locked<R>(_ body: () -> R) -> R {
    condition.lock()
    defer { condition.unlock() }
    return body()
  }

  // MARK: The main thread's side

  /// The main thread does frames from now on. What it has written before, the host thread may read once it finds that a
  /// frame is wanted.
  func acceptFrames() {
    locked { acceptsFrames = true }
    wake()
  }

  package func setNeedsFrame() {
    let isNew = locked {
      defer { needsFrame = true }
      return !needsFrame && !isBusy
    }
    if isNew { wake() }
  }

  /// The main thread has done its part of a frame.
  func finish(_ new: FrameCommit?, wantsContinuousFrames: Bool) {
    locked {
      if let new { next = (new, hold != nil || next?.keepsPicture == true) }
      self.wantsContinuousFrames = wantsContinuousFrames
      isBusy = false
      hold = nil
      condition.broadcast()
    }
    wake()
  }

  /// The time of the picture on screen; nil before the first. If the main thread asks, that picture stays until it has
  /// finished a frame.
  func presentedTime(at now: Double) -> Double? {
    guard Thread.isMainThread else { return locked { hold?.time ?? shownTime } }
    let (time, needsWake) = locked { () -> (Double?, Bool) in
      guard hold == nil, let shownTime else { return (hold?.time, false) }
      hold = (shownTime, now)
      defer { needsFrame = needsFrame || !isBusy }
      return (shownTime, !needsFrame && !isBusy)
    }
    if needsWake { wake() }
    return time
  }

  /// The device is to be held otherwise; the host thread makes the display so, and tells as it tells of other changes.
  package func turn(to screen: ScreenDescription) {
    locked { wantedScreen = screen }
    wake()
  }

  /// The display is to let go of what it keeps only to be quick.
  func purgeCaches() {
    locked { wantsPurge = true }
    wake()
  }

  func end() {
    locked {
      isOver = true
      condition.broadcast()
    }
    wake()
  }

  // MARK: The host thread's side

  package var isEnded: Bool { locked { isOver } }

  func takeWantedScreen() -> ScreenDescription? {
    locked {
      defer { wantedScreen = nil }
      return wantedScreen
    }
  }

  func takePurge() -> Bool {
    locked {
      defer { wantsPurge = false }
      return wantsPurge
    }
  }

  /// Whether the main thread is to do a frame, and can.
  func wantsFrame(hasInput: Bool) -> Bool {
    locked { acceptsFrames && !isBusy && (needsFrame || wantsContinuousFrames || hasInput) }
  }

  /// The time, after another, at which the picture changes next; nil if it doesn't by itself.
  func nextChange(after time: Double) -> Double? {
    let (commit, next) = locked { (self.commit, self.next) }
    guard let next else { return commit?.renderTree.nextChange(at: time) }
    let begin = max(time, next.commit.beginTime)
    return next.keepsPicture ? begin : min(begin, commit?.renderTree.nextChange(at: time) ?? .infinity)
  }

  /// The main thread gets a frame to do.
  func begin() {
    locked {
      isBusy = true
      needsFrame = false
    }
  }

  /// Waits for the main thread's part, if it has one to do, but not for ever.
  func wait(seconds: Double) {
    let deadline = Date(timeIntervalSinceNow: seconds)
    condition.lock()
    defer { condition.unlock() }
    while isBusy && !isOver && condition.wait(until: deadline) {}
  }

  /// Takes the next picture; from now on its time is that of the picture on screen.
  /// - Parameters:
  ///   - tolerance: how much earlier than its begin a commit may be shown, as at its begin, in seconds.
  ///   - isShowable: whether a tree has the display's size.
  /// - Returns: nil where there is nothing to show, or while the main thread starts from what is shown.
  func takePicture(for target: Double, at now: Double, tolerance: Double = 0, where isShowable: (RenderTree) -> Bool)
    -> (commit: FrameCommit, time: Double, isNew: Bool)?
  {
    locked {
      if let hold, now - hold.since < Self.longestHold { return nil }
      let isDue = next.map { $0.commit.beginTime <= target + tolerance } ?? false
      if isDue {
        commit = next?.commit
        next = nil
      } else if next?.keepsPicture == true {
        return nil
      }
      guard let commit, isShowable(commit.renderTree) else { return nil }
      let time = max(target, commit.beginTime)
      shownTime = time
      return (commit, time, isDue)
    }
  }
}
