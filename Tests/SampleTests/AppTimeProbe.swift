// Imports UIKit alone: its `Date()` is the device's.
import UIKit

enum AppTimeProbe {
  static var now: TimeInterval { Date().timeIntervalSince1970 }
}
