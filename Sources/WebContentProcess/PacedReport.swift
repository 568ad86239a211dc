import CWebKitGTK

/// A report that is sent at once, or where one has only just been sent, a little later: some scripts change what it
/// tells all the time.
final class PacedReport {
  /// The timer until the next report; 0 where none waits.
  private var timer: guint = 0
  /// The time before which nothing is sent, in the engine's time.
  private var rest: gint64 = 0
  /// The time that the last report took, in microseconds.
  private var cost: gint64 = 0

  /// The least time between two reports, in microseconds.
  private static let pause: gint64 = 100_000
  /// The factor by which the pause after a report is longer than its cost: at most a twentieth of the engine's time is
  /// spent on it, however much scripts have put in.
  private static let share: gint64 = 20
  /// The cost below which nobody has to wait, in microseconds.
  private static let smallCost: gint64 = 10_000

  /// Whether the last report took so little that nobody has to wait for one.
  var isCheap: Bool { cost < Self.smallCost }

  /// Sends a report, which tells of the time at which it is sent.
  /// - Parameter isUrgent: nothing holds it up, nor the first one that follows.
  func send(isUrgent: Bool, _ report: @escaping () -> Void) {
    if isUrgent {
      close()
      run(report)
      return rest = 0
    }
    guard timer == 0 else { return }
    let wait = rest - g_get_monotonic_time()
    guard wait > 0 else { return run(report) }
    timer = onMainLoop(after: Double(wait) / 1e6) { [weak self] in
      self?.timer = 0
      self?.run(report)
    }
  }

  /// Gives up the report that waits.
  func close() {
    if timer != 0 { g_source_remove(timer) }
    timer = 0
  }

  private func run(_ report: () -> Void) {
    let start = g_get_monotonic_time()
    report()
    let end = g_get_monotonic_time()
    cost = end - start
    rest = end + max(Self.pause, cost * Self.share)
  }
}
