import Foundation
import HostInterface

/// Input on its way from the host thread to the start of the main thread's next frame.
package final class InputQueue: @unchecked Sendable {
  private let lock = NSLock()
  private var events: [InputEvent] = []

  package var isEmpty: Bool { lock.withLock { events.isEmpty } }

  package func add(_ event: InputEvent) { lock.withLock { events.append(event) } }

  /// Takes all that has come, coalesced.
  func drain() -> [InputEvent] {
    let all = lock.withLock {
      defer { events.removeAll(keepingCapacity: true) }
      return events
    }
    return all.coalesced()
  }
}

extension Array where Element == InputEvent {
  /// The same input with as few events as tell it: of each finger's moves in a row the newest, which carries the older
  /// ones, and of turns of a wheel in a row their sum.
  func coalesced() -> [InputEvent] {
    var result: [InputEvent] = []
    /// Where the last move of a finger stands, while nothing else of that finger has come.
    var moves: [Int: Int] = [:]
    for event in self {
      switch event {
      case .touch(var sample):
        guard sample.phase == .move else {
          moves[sample.finger] = nil
          result.append(event)
          continue
        }
        if let place = moves[sample.finger], case .touch(let older) = result[place] {
          sample.coalesced =
            older.coalesced + [.init(location: older.location, timestamp: older.timestamp)] + sample.coalesced
          result[place] = .touch(sample)
        } else {
          moves[sample.finger] = result.count
          result.append(event)
        }
      case .wheel(var sample):
        if sample.phase == .discrete, case .wheel(let older)? = result.last, older.phase == .discrete {
          sample.delta.dx += older.delta.dx
          sample.delta.dy += older.delta.dy
          result[result.count - 1] = .wheel(sample)
        } else {
          result.append(event)
        }
      case .key, .composition, .device:
        // What is done at another place or size is not moved across.
        moves.removeAll()
        result.append(event)
      }
    }
    return result
  }
}
