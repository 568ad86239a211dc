/// How the content of an effect view meets what lies behind it.
@MainActor struct Vibrancy {
  var alpha: CGFloat
  /// The appearance in which the content is shown; unspecified where it follows the traits.
  var appearance: UIUserInterfaceStyle

  /// Hard light leaves black and white as they are, whatever lies behind: no text gets lost.
  private static let filter = "hardLightBlendMode"

  func apply(to content: UIView) {
    content.layer.compositingFilter = Self.filter
    (content.alpha, content.overrideUserInterfaceStyle, content.tintColor) = (alpha, appearance, .label)
  }

  static func remove(from content: UIView) {
    content.layer.compositingFilter = nil
    (content.alpha, content.overrideUserInterfaceStyle, content.tintColor) = (1, .unspecified, nil)
  }
}
