import Foundation
import HostInterface

/// Input on its way from the host thread to the start of the main thread's next frame.
///
/// A main thread that hangs lets it wait for long. What only says how far something has moved is put together, and left
/// out where there is no room for more; all else is kept, and whoever puts it in may ask before whether there is room.
package final class InputQueue: @unchecked Sendable {
  /// Events that wait, and bytes of their texts, from which on there is no room.
  package static let mostEvents = 4096
  package static let mostBytes = 1 << 20

  private let lock = NSLock()
  private var waiting = WaitingInput()

  package var isEmpty: Bool { lock.withLock { waiting.events.isEmpty } }

  package var isFull: Bool { lock.withLock { waiting.isFull } }

  package func add(_ event: InputEvent) { lock.withLock { waiting.add(event) } }

  /// Takes all that has come, coalesced.
  func drain() -> [InputEvent] {
    lock.withLock {
      defer { waiting = WaitingInput() }
      return waiting.events
    }
  }
}

/// Input with as few events as tell it: of each finger's moves in a row the newest, which carries the older ones, of
/// turns of a wheel in a row their sum, of a trackpad's pinches their product, and of pointers, tilts and screens in a
/// row the last.
private struct WaitingInput {
  private(set) var events: [InputEvent] = []
  /// The number of bytes of the texts that wait.
  private var bytes = 0
  /// The place of each finger's last move among the events, while nothing else of that finger has come.
  private var moves: [Int: Int] = [:]

  /// Places that a row of moves has besides its last: far more than a finger leaves between two frames.
  private static let mostPlaces = 256

  var isFull: Bool { events.count >= InputQueue.mostEvents || bytes >= InputQueue.mostBytes }

  mutating func add(_ event: InputEvent) {
    switch event {
    case .touch(let sample):
      if sample.phase == .move { return addMove(sample) }
      moves[sample.finger] = nil
      events.append(event)
    case .wheel(let sample): addTurn(sample)
    case .pointer(let sample): addPointer(sample)
    case .secondaryClick: addAcross(event)
    case .magnification(let sample): addMagnification(sample)
    case .tilt:
      if case .tilt? = events.last { events[events.count - 1] = event } else { addAcross(event) }
    case .shake: addAcross(event)
    case .key(let sample): addAcross(event, bytes: sample.characters, sample.charactersIgnoringModifiers)
    case .composition(let sample): addAcross(event, bytes: sample.text)
    case .device(.screen):
      if case .device(.screen)? = events.last {
        events[events.count - 1] = event
      } else {
        addAcross(event)
      }
    case .device: addAcross(event)
    }
  }

  /// Adds an event that moves are not carried across: what follows is done at another place or size.
  private mutating func addAcross(_ event: InputEvent, bytes texts: String...) {
    moves.removeAll()
    bytes += texts.reduce(0) { $0 + $1.utf8.count }
    events.append(event)
  }

  private mutating func addMove(_ sample: TouchSample) {
    guard let place = moves[sample.finger], case .touch(var row) = events[place] else {
      guard !isFull else { return }
      moves[sample.finger] = events.count
      events.append(.touch(sample))
      return
    }
    // Nobody else has the row while it grows: it is not copied for each move.
    events[place] = .touch(sample)
    row.coalesced.append(.init(location: row.location, timestamp: row.timestamp))
    row.coalesced += sample.coalesced
    if row.coalesced.count > Self.mostPlaces { row.coalesced = Self.everySecond(of: row.coalesced) }
    (row.location, row.force, row.timestamp) = (sample.location, sample.force, sample.timestamp)
    events[place] = .touch(row)
  }

  /// The first is one of them.
  private static func everySecond(of places: [TouchSample.Coalesced]) -> [TouchSample.Coalesced] {
    stride(from: 0, to: places.count, by: 2).map { places[$0] }
  }

  /// Adds a place, of which only the last in a row counts. One that is only passed on the way is left out where there is no room; the
  /// pointer's press and its leaving never are.
  private mutating func addPointer(_ sample: PointerSample) {
    if case .pointer(let older)? = events.last, older.isPressed == sample.isPressed, older.location != nil {
      events[events.count - 1] = .pointer(sample)
    } else if !isFull || sample.isPressed || sample.location == nil {
      events.append(.pointer(sample))
    }
  }

  private mutating func addMagnification(_ sample: MagnificationSample) {
    var sample = sample
    if case .magnification(let older)? = events.last {
      sample.factor *= older.factor
      events[events.count - 1] = .magnification(sample)
    } else if !isFull {
      events.append(.magnification(sample))
    }
  }

  private mutating func addTurn(_ sample: WheelSample) {
    var sample = sample
    if sample.phase == .discrete, case .wheel(let older)? = events.last, older.phase == .discrete {
      sample.delta.dx += older.delta.dx
      sample.delta.dy += older.delta.dy
      events[events.count - 1] = .wheel(sample)
    } else if sample.phase != .discrete || !isFull {
      events.append(.wheel(sample))
    }
  }
}
