import Foundation

/// An answer that an app gives once. It is the standard one where the app lets go of it without having given any.
@MainActor final class SingleAnswer<Value: Sendable> {
  private let standard: Value
  private var send: (@MainActor @Sendable (Value) -> Void)?

  /// Makes an answer that is still to be given.
  /// - Parameters:
  ///   - standard: the answer where the app gives none.
  ///   - send: called once, on the main thread.
  init(standard: Value, send: @escaping @MainActor @Sendable (Value) -> Void) {
    (self.standard, self.send) = (standard, send)
  }

  deinit {
    guard let send else { return }
    let standard = standard
    DispatchQueue.main.async { MainActor.assumeIsolated { send(standard) } }
  }

  func give(_ value: Value) {
    send?(value)
    send = nil
  }

  func giveStandard() { give(standard) }
}
