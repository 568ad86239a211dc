#if canImport(UIKit)
  import UIKit
#elseif canImport(AppKit)
  import AppKit
#endif

/// Counts tenths of a second. The word #selector(tick) in a comment is no selector, nor is "@objc" one in a string.
class Stopwatch: NSObject {
  struct Lap: Equatable {
    let number: Int
    let tenths: Int
  }

  @objc dynamic private(set) var tenths = 0
  /// Changes with `tenths`, and can be set.
  @objc dynamic var seconds: Double {
    get { Double(tenths) / 10 }
    set { tenths = Int((newValue * 10).rounded()) }
  }

  private(set) var laps: [Lap] = []
  private weak var timer: Timer?
  private lazy var formatter: (Int) -> String = { tenths in "\(tenths / 10).\(tenths % 10)" }

  var isRunning: Bool { timer?.isValid == true }

  func start() {
    guard !isRunning else { return }
    timer = Timer.scheduledTimer(
      timeInterval: 0.1, target: self, selector: #selector(tick(_:)),
      userInfo: ["step": 1], repeats: true)
  }

  @objc func stop() { timer?.invalidate() }

  @objc(recordLapNumbered:)
  func recordLap(number: Int) { laps.append(Lap(number: number, tenths: tenths)) }

  @objc
  private func tick(_ timer: Timer) {
    let step = (timer.userInfo as? [String: Int])?["step"]
    tenths += step ?? 0
  }

  func stop(after delay: TimeInterval) {
    NSObject.cancelPreviousPerformRequests(withTarget: self, selector: #selector(stop as () -> Void), object: nil)
    perform(#selector(Stopwatch.stop as (Stopwatch) -> () -> Void), with: nil, afterDelay: delay)
  }

  override var description: String { "Stopwatch \(formatter(tenths)) s, lap selector \(#selector(recordLap(number:)))" }
}
