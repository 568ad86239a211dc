import CWebKitGTK

/// Work that is done at once, or where it has only just been done, a little later: some scripts give cause for it all the
/// time.
final class PacedWork {
  /// The timer until it is done again; 0 where nothing waits.
  private var timer: guint = 0
  /// The time before which nothing is done, in the engine's time.
  private var rest: gint64 = 0
  /// The time that it took last, in microseconds.
  private var cost: gint64 = 0

  /// The least time between two times, in microseconds.
  private static let pause: gint64 = 100_000
  /// The factor by which a pause is longer than what was done before: at most a twentieth of the engine's time is
  /// spent on it, however much scripts have put in.
  private static let share: gint64 = 20
  /// The cost below which nobody has to wait, in microseconds.
  private static let smallCost: gint64 = 10_000

  /// Whether it took so little that nobody has to wait for it.
  var isCheap: Bool { cost < Self.smallCost }

  /// Does the work, now or soon.
  /// - Parameter isUrgent: nothing holds it up, nor the first time that follows.
  func perform(isUrgent: Bool = false, _ work: @escaping () -> Void) {
    if isUrgent {
      close()
      run(work)
      return rest = 0
    }
    guard timer == 0 else { return }
    let wait = rest - g_get_monotonic_time()
    guard wait > 0 else { return run(work) }
    timer = onMainLoop(after: Double(wait) / 1e6) { [weak self] in
      self?.timer = 0
      self?.run(work)
    }
  }

  /// Gives up what waits.
  func close() {
    if timer != 0 { g_source_remove(timer) }
    timer = 0
  }

  private func run(_ work: () -> Void) {
    let start = g_get_monotonic_time()
    work()
    let end = g_get_monotonic_time()
    cost = end - start
    rest = end + max(Self.pause, cost * Self.share)
  }
}
