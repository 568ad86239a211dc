/// Something that takes events: views, view controllers, windows, the application and its delegate.
///
/// An event that a responder doesn't handle goes to `next`.
@preconcurrency @MainActor
open class UIResponder: NSObject, @preconcurrency ActionTable, @preconcurrency KeyValueCoding, KeyValueObserver {
  public override init() { super.init() }

  /// Who is asked after this one. Nil unless a subclass says otherwise.
  open var next: UIResponder? { nil }

  // MARK: Touches

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }

  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }

  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }

  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: Presses

  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }

  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  // MARK: First responder

  /// False unless a subclass says otherwise.
  open var canBecomeFirstResponder: Bool { false }

  /// True unless a subclass says otherwise.
  open var canResignFirstResponder: Bool { true }

  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  /// Makes this the first that key presses go to, in its window.
  /// - Returns: false if this one can't, has no window, or the present first responder does not resign.
  @discardableResult open func becomeFirstResponder() -> Bool {
    guard let window = responderWindow else { return false }
    if window.firstResponder === self { return true }
    guard canBecomeFirstResponder else { return false }
    if let present = window.firstResponder, !present.resignFirstResponder() { return false }
    window.firstResponder = self
    return true
  }

  /// - Returns: false if this one can't resign.
  @discardableResult open func resignFirstResponder() -> Bool {
    guard let window = responderWindow, window.firstResponder === self else { return true }
    guard canResignFirstResponder else { return false }
    window.firstResponder = nil
    return true
  }

  // MARK: Names

  /// The method with that Objective-C name. The build plugin overrides this in an app's classes.
  open class func action(named name: String) -> Selector? { nil }

  /// The properties that are reached by key. Overrides add theirs to those of `super`.
  open class var keyedProperties: [KeyedProperty] { [] }

  /// Told of a change in what this observes by key. Does nothing unless a subclass does.
  nonisolated open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  /// The window in which this responder may be first.
  var responderWindow: UIWindow? { next?.responderWindow }
}
