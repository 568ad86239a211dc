// Imports Foundation through UIKit alone, as the build plugin arranges it for apps: UIKit's timers then stand in for
// Foundation's, and go by the device's clock.
import UIKit

@MainActor enum DeviceTime {
  static func repeating(_ seconds: TimeInterval, _ work: @escaping @MainActor @Sendable () -> Void) -> Timer {
    Timer.scheduledTimer(withTimeInterval: seconds, repeats: true) { _ in MainActor.assumeIsolated(work) }
  }
}
