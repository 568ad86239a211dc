import Foundation

/// Looks after the machine's memory for as long as an app runs, and says when it gets short.
final class MemoryWatch {
  private let timer: any DispatchSourceTimer

  /// Seconds between two looks, each of which takes some microseconds.
  private static let interval = 5

  /// Starts to watch the machine's memory.
  /// - Parameter warn: called on a thread of its own each time that a shortage begins.
  init(_ warn: @escaping @Sendable () -> Void) {
    timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "swoop.memory", qos: .utility))
    var pressure = MemoryPressure()
    timer.setEventHandler {
      guard let text = try? String(contentsOfFile: "/proc/meminfo", encoding: .utf8),
        let memory = MemoryPressure.read(text)
      else { return }
      if pressure.begins(available: memory.available, total: memory.total) { warn() }
    }
    timer.schedule(
      deadline: .now() + .seconds(Self.interval), repeating: .seconds(Self.interval), leeway: .seconds(1))
    timer.resume()
  }

  func end() { timer.cancel() }
}
