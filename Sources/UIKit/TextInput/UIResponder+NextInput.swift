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

extension UIView {
  /// The text inputs in this view that can be seen and typed into, in the order of the views.
  fileprivate var typedInputs: [UIView] {
    guard !isHidden, alpha > 0.01, isUserInteractionEnabled else { return [] }
    let own = self is any UIKeyInput && canBecomeFirstResponder && isTypedInto ? [self] : []
    return own + subviews.flatMap(\.typedInputs)
  }
}
