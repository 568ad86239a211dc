extension UIApplication {
  /// Sends an action message.
  ///
  /// - Parameters:
  ///   - target: nil for the first responder from `sender` on that has the method.
  ///   - sender: the message's first argument; `event` is the second.
  /// - Returns: false if nobody has the method.
  @discardableResult public func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    Self.send(action, to: target.map { $0 as AnyObject }, from: sender as AnyObject?, for: event)
  }

  /// - Parameter place: what shows a sender that is no responder itself.
  @discardableResult static func send(
    _ action: Selector, to target: AnyObject?, from sender: AnyObject?, for event: UIEvent?,
    at place: UIResponder? = nil
  ) -> Bool {
    guard let receiver = target ?? responder(for: action, from: sender, at: place) else { return false }
    action.invoke(on: receiver, sender, event)
    return true
  }

  /// The first of the key window's first responder and those after it, of those around the sender, and of the key
  /// window and the app.
  private static func responder(for action: Selector, from sender: AnyObject?, at place: UIResponder?) -> AnyObject? {
    let around = place ?? sender as? UIResponder
    for start in [current?.keyWindow?.firstResponder, around, current?.keyWindow ?? current] {
      if let target = start?.target(forAction: action, withSender: sender) { return target as AnyObject }
    }
    return nil
  }
}
