/// A ticket by which a browser that the app starts opens the page: everybody on the machine can read a command line,
/// and no token may stand there. It is taken once, soon, and from programs of the person who runs the app.
final class Ticket: Sendable {
  private let token = AccessToken.random()
  private let end: Double
  private let isUsed = Mutex(false)

  /// Seconds that a browser may take to start.
  static let lifetime = 120.0

  init(at now: Double) { end = now + Ticket.lifetime }

  var text: String { token.text }

  /// Takes the ticket, if it is right.
  /// - Parameter isOwn: whether it is a program of this person's that brings it. Asked only where all else is right.
  /// - Returns: whether it was good; it isn't any more then.
  func use(_ text: String, at now: Double, isOwn: () -> Bool) -> Bool {
    guard token.matches(text), now < end else { return false }
    return isUsed.withLock { isUsed -> Bool in
      guard !isUsed, isOwn() else { return false }
      isUsed = true
      return true
    }
  }
}
