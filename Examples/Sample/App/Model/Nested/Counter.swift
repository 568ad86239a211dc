import Foundation

// A file of the same name as one in another folder.
class CounterWatcher: NSObject {
  var seen: [Int] = []

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    seen.append(change?[.newKey] as? Int ?? -1)
  }
}

func secondsUntil(_ date: Date) -> TimeInterval { date.timeIntervalSince(Date()) }
func nap() async throws { try await Task.sleep(nanoseconds: 500_000_000) }
