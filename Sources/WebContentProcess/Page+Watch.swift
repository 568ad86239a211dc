import CWebKitGTK
import Foundation
import WebContentProtocol

/// Whether the page's renderer still does what it is told.
final class PageWatch {
  /// Whether there is a page to watch. A renderer that is only starting takes the time that it needs.
  fileprivate(set) var isOn = false
  /// The renderer has been asked for a sign of life, and has given none yet.
  fileprivate(set) var isWaiting = false
  /// Counts the questions.
  fileprivate(set) var number: UInt64 = 0
  /// The timer until the next question, or until the answer times out.
  fileprivate var timer: guint = 0
  /// The time, in seconds, since which a page that is being left has kept the person waiting.
  fileprivate var waitsSince: Double?
  fileprivate var lastAnswer: gint64 = 0
  /// The person's request for another page in this one's place.
  var leaving: PageLeaving?

  /// The app knows that no answer comes.
  fileprivate(set) var isUnresponsive = false
  /// The renderer is ended for a page that is to take its place: nothing has gone wrong.
  fileprivate(set) var isReplacing = false
  var isBeingLeft: Bool { leaving != nil }

  /// The seconds without an answer after which the app is told.
  static let timeout = 10.0
  /// The pause between an answer and the next question, in microseconds.
  fileprivate static let pause: gint64 = 1_000_000
}

extension Page {
  /// Asks for a sign of life, now that one can be expected.
  func watchRenderer() {
    guard watch.isOn, !watch.isWaiting, watch.timer == 0 else { return }
    let pause = watch.lastAnswer + PageWatch.pause - g_get_monotonic_time()
    if pause > 0 { pingRenderer(after: Double(pause) / 1e6) } else { pingRenderer() }
  }

  func pingRenderer(after seconds: Double) {
    watch.timer = onMainLoop(after: seconds) { [weak self] in
      self?.watch.timer = 0
      self?.pingRenderer()
    }
  }

  /// Begins to watch, now that there is another page.
  func beginWatch() {
    watch.isOn = true
    if !watch.isWaiting { pingRenderer() }
  }

  func pingRenderer() {
    stopTimer()
    watch.number += 1
    watch.isWaiting = true
    restartWatch()
    let number = watch.number
    runOwn("1") { [weak self] _ in self?.rendererDidAnswer(number) }
  }

  /// Waits anew; not while the renderer itself waits for the person.
  func restartWatch() {
    guard watch.isWaiting else { return }
    stopTimer()
    guard !watch.isUnresponsive, !dialogs.isOpen else { return }
    if let leaving = watch.leaving {
      if case .asked = leaving.stage { return }
      watch.waitsSince = now()
    }
    let timeout = watch.leaving.map { max(0, $0.timeout) } ?? PageWatch.timeout
    watch.timer = onMainLoop(after: timeout) { [weak self] in self?.didTimeOut() }
  }

  /// Breaks off a load, or a page that does nothing else any more.
  func stop() {
    watch.leaving = nil
    challenges.cancelAll()
    if endRepetition(), let url = navigation.allowed?.request.url {
      return tell(of: LoadFailure(reason: .cancelled, details: "", url: url, isProvisional: true))
    }
    if watch.isUnresponsive || dialogs.isOpen { endRenderer() } else { webkit_web_view_stop_loading(view) }
  }

  /// A renderer that hangs would stay behind for a while.
  func closeWatch() {
    let isWatching = watch.isWaiting || watch.timer != 0
    stopTimer()
    if isWatching { webkit_web_view_terminate_web_process(view) }
  }

  /// The renderer is gone.
  func endWatch() {
    stopTimer()
    (watch.isOn, watch.isWaiting, watch.isUnresponsive) = (false, false, false)
    watch.number += 1
    watch.leaving = nil
  }

  private func endRenderer() { webkit_web_view_terminate_web_process(view) }

  func replaceRenderer() {
    watch.isReplacing = true
    endRenderer()
    watch.isReplacing = false
  }

  private func rendererDidAnswer(_ number: UInt64) {
    guard number == watch.number, watch.isWaiting else { return }
    stopTimer()
    watch.isWaiting = false
    watch.lastAnswer = g_get_monotonic_time()
    tell(isUnresponsive: false)
    guard let leaving = watch.leaving else { return }
    if number > leaving.mark { continueLeaving(leaving) } else { pingRenderer() }
  }

  private func didTimeOut() {
    watch.timer = 0
    if watch.isBeingLeft { repeatRequest() } else { tell(isUnresponsive: true) }
  }

  private func tell(isUnresponsive: Bool) {
    guard watch.isUnresponsive != isUnresponsive else { return }
    watch.isUnresponsive = isUnresponsive
    send(.responsiveness(isResponsive: !isUnresponsive), nil)
  }

  func stopTimer() {
    if watch.timer != 0 { g_source_remove(watch.timer) }
    watch.timer = 0
    if let since = watch.waitsSince { watch.leaving?.didWait(seconds: now() - since) }
    watch.waitsSince = nil
  }
}
