/// A sender of actions that is no responder itself, but is shown by one.
@MainActor protocol ShownSender: AnyObject {
  /// The responder that shows it, and is the first to be asked for the action.
  var place: UIResponder? { get }
}

extension UIApplication {
  /// Sends an action to a target, or to the first responder that performs it: by the app, where one runs.
  @discardableResult static func send(
    _ action: Selector, to target: AnyObject?, from sender: AnyObject?, for event: UIEvent?
  ) -> Bool {
    current?.sendAction(action, to: target, from: sender, for: event)
      ?? deliver(action, to: target, from: sender, for: event)
  }

  private static func deliver(
    _ action: Selector, to target: AnyObject?, from sender: AnyObject?, for event: UIEvent?
  ) -> Bool {
    guard let receiver = target ?? responder(for: action, from: sender) else { return false }
    action.invoke(on: receiver, sender, event)
    return true
  }

  final func deliver(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    Self.deliver(action, to: target.map { $0 as AnyObject }, from: sender as AnyObject?, for: event)
  }

  /// The first of the key window's first responder and those after it, of those around the sender, and of the key
  /// window and the app.
  private static func responder(for action: Selector, from sender: AnyObject?) -> AnyObject? {
    let around = (sender as? any ShownSender)?.place ?? sender as? UIResponder
    for start in [current?.keyWindow?.firstResponder, around, current?.keyWindow ?? current] {
      if let target = start?.target(forAction: action, withSender: sender) { return target as AnyObject }
    }
    return nil
  }
}
