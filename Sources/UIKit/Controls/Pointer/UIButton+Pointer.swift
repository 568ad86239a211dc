extension UIButton {
  /// Provides the style of the pointer over a button.
  ///
  /// The effect and the shape are those that the button would have by itself; nil leaves the pointer as it is.
  public typealias PointerStyleProvider = (
    _ button: UIButton, _ proposedEffect: UIPointerEffect, _ proposedShape: UIPointerShape
  ) -> UIPointerStyle?

  /// Whether the button answers the pointer: it is lifted if it has a background, else highlighted. Default: false.
  public final var isPointerInteractionEnabled: Bool {
    get { pointerPart?.isEnabled ?? false }
    set {
      if pointerPart == nil, newValue { pointerPart = ButtonPointer(self) }
      pointerPart?.isEnabled = newValue
    }
  }

  /// Changes the style of the pointer over the button, if it is set; setting it enables the interaction. Nil by default.
  public final var pointerStyleProvider: PointerStyleProvider? {
    get { pointerPart?.provider }
    set {
      if newValue != nil { isPointerInteractionEnabled = true }
      pointerPart?.provider = newValue
    }
  }
}
