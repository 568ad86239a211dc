import CWebKitGTK
import Foundation
import WebProtocol

/// Whether the page's renderer still does what it is told.
final class PageWatch {
  /// There is a page. A renderer that is only starting takes the time that it needs.
  fileprivate var isOn = false
  /// The renderer has been asked for a sign of life, and has given none yet.
  fileprivate var isWaiting = false
  /// It was asked after the page was to be left.
  fileprivate var isLast = false
  /// Counts the questions.
  fileprivate var number: UInt64 = 0
  /// Until the next question, or the end of the patience for an answer.
  fileprivate var timer: guint = 0
  fileprivate var lastAnswer: gint64 = 0
  /// What has been asked for in the page's place, until the renderer has heard of it.
  fileprivate var leaving: ViewCommand?

  /// The app knows that no answer comes.
  fileprivate(set) var isUnresponsive = false
  /// The renderer is ended for a page that is to take its place: nothing has gone wrong.
  fileprivate(set) var isReplacing = false
  var isBeingLeft: Bool { leaving != nil }

  /// After so many seconds without an answer the app is told.
  fileprivate static let patience = 10.0
  /// A page that is being left is ended after so many.
  fileprivate static let patienceWhileLeaving = 4.0
  /// Between an answer and the next question, in microseconds.
  fileprivate static let pause: gint64 = 1_000_000
}

extension Page {
  /// Asks for a sign of life, now that one can be expected.
  func watchRenderer() {
    guard watch.isOn, !watch.isWaiting, watch.timer == 0 else { return }
    let pause = watch.lastAnswer + PageWatch.pause - g_get_monotonic_time()
    guard pause > 0 else { return askForSign() }
    watch.timer = onMainLoop(after: Double(pause) / 1e6) { [weak self] in
      self?.watch.timer = 0
      self?.askForSign()
    }
  }

  /// There is another page.
  func beginWatch() {
    watch.isOn = true
    if !watch.isWaiting { askForSign() }
  }

  private func askForSign() {
    watch.number += 1
    watch.isWaiting = true
    watch.isLast = watch.isBeingLeft
    restartWatch()
    let number = watch.number
    runOwn("1") { [weak self] _ in self?.rendererDidAnswer(number) }
  }

  /// Waits anew; not while the renderer itself waits for the person.
  func restartWatch() {
    guard watch.isWaiting else { return }
    stopTimer()
    guard !watch.isUnresponsive, !dialogs.isOpen else { return }
    let patience = watch.isBeingLeft ? PageWatch.patienceWhileLeaving : PageWatch.patience
    watch.timer = onMainLoop(after: patience) { [weak self] in self?.patienceHasRunOut() }
  }

  /// Has another page take this one's place, whatever its scripts do meanwhile.
  func leave(by command: ViewCommand, _ work: () -> Void) {
    if watch.isUnresponsive { replaceRenderer() }
    if watch.isOn { watch.leaving = command }
    closeDialog()
    work()
    guard watch.isOn else { return }
    if watch.isWaiting { restartWatch() } else { askForSign() }
  }

  /// Breaks off a load, or a page that does nothing else any more.
  func stop() {
    watch.leaving = nil
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

  private func replaceRenderer() {
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
    guard watch.isBeingLeft else { return }
    if watch.isLast { watch.leaving = nil } else { askForSign() }
  }

  private func patienceHasRunOut() {
    watch.timer = 0
    guard let command = watch.leaving else { return tell(isUnresponsive: true) }
    replaceRenderer()
    perform(command)
  }

  private func tell(isUnresponsive: Bool) {
    guard watch.isUnresponsive != isUnresponsive else { return }
    watch.isUnresponsive = isUnresponsive
    send(.responsiveness(isResponsive: !isUnresponsive), nil)
  }

  private func stopTimer() {
    if watch.timer != 0 { g_source_remove(watch.timer) }
    watch.timer = 0
  }
}
