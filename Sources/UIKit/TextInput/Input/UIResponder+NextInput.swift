extension UIResponder {
  /// Makes the text input behind this one first responder, or the one before it; from the last on to the first.
  /// - Returns: false if there is no other in the window.
  func moveToNextInput(goesBack: Bool) -> Bool {
    guard let window = responderWindow else { return false }
    let inputs = window.typedInputs
    guard let index = inputs.firstIndex(where: { $0 === self }), inputs.count > 1 else { return false }
    // Whoever refuses is passed over.
    for step in 1..<inputs.count {
      let next = inputs[(index + (goesBack ? inputs.count - step : step)) % inputs.count]
      if next.becomeFirstResponder() { return true }
      guard isFirstResponder else { return false }
    }
    return false
  }
}

/// A view with inputs that are no views.
@MainActor package protocol InputEntering: UIView {
  /// Gives the keys to the first of them, or the last.
  /// - Returns: false if there is none.
  func enterOwnInput(goesBack: Bool) -> Bool
}

extension UIView: InputHolding {
  func enterInput(goesBack: Bool) -> Bool {
    guard takesKeys else { return false }
    if let own = self as? any InputEntering { return own.enterOwnInput(goesBack: goesBack) }
    if self is any UIKeyInput, canBecomeFirstResponder, isTypedInto { return becomeFirstResponder() }
    let parts = goesBack ? subviews.reversed() : subviews
    return parts.contains { $0.enterInput(goesBack: goesBack) }
  }

  private var takesKeys: Bool { !isHidden && alpha > 0.01 && isUserInteractionEnabled }

  /// The text inputs in this view that can be seen and typed into, in the order of the views.
  fileprivate var typedInputs: [UIView] {
    guard takesKeys else { return [] }
    let own = self is any UIKeyInput && canBecomeFirstResponder && isTypedInto ? [self] : []
    return own + subviews.flatMap(\.typedInputs)
  }
}
