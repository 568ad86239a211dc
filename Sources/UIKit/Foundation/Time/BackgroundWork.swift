/// What an app does on queues beside the main thread.
enum BackgroundWork {
  /// Seconds of real time that a run under a virtual clock waits for it: long for what an app computes, short for one
  /// that never ends.
  static let timeout = 5.0
}
