/// What recognizers and touch delivery wait for by time, in the order of the deadlines, then of the calls.
struct GestureDeadlines {
  typealias Token = Int

  private struct Entry {
    let token: Token
    let time: TimeInterval
    let action: @MainActor () -> Void
  }

  private var entries: [Entry] = []
  private var lastToken = 0

  var earliest: TimeInterval? { entries.first?.time }

  mutating func add(at time: TimeInterval, _ action: @escaping @MainActor () -> Void) -> Token {
    lastToken += 1
    let index = entries.firstIndex { $0.time > time } ?? entries.endIndex
    entries.insert(Entry(token: lastToken, time: time, action: action), at: index)
    return lastToken
  }

  mutating func remove(_ token: Token) { entries.removeAll { $0.token == token } }

  /// Takes out the first action that is due at `time`.
  mutating func popDue(at time: TimeInterval) -> (@MainActor () -> Void)? {
    guard let first = entries.first, first.time <= time else { return nil }
    return entries.removeFirst().action
  }
}
