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

  @discardableResult static func send(
    _ action: Selector, to target: AnyObject?, from sender: AnyObject?, for event: UIEvent?
  ) -> Bool {
    guard let receiver = target ?? responder(for: action, from: sender) else { return false }
    action.invoke(on: receiver, sender, event)
    return true
  }

  /// The first of the key window's first responder and those after it, of those around the sender, and of the key
  /// window and the app.
  private static func responder(for action: Selector, from sender: AnyObject?) -> AnyObject? {
    for start in [current?.keyWindow?.firstResponder, sender as? UIResponder, current?.keyWindow ?? current] {
      if let target = start?.target(forAction: action, withSender: sender) { return target as AnyObject }
    }
    return nil
  }
}
