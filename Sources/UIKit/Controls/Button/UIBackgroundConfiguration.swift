/// The plate behind a button's contents.
public struct UIBackgroundConfiguration: Hashable {
  /// Nil for the style's own.
  public var backgroundColor: UIColor?
  /// In points; counts where the button's corner style is `.fixed`.
  public var cornerRadius: CGFloat = 0
  /// From the button's bounds inward.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// Of the outline; nil, the default, for the tint colour.
  public var strokeColor: UIColor?
  /// In points, inside the edge; 0, the default, for no outline.
  public var strokeWidth: CGFloat = 0

  /// A plate without colour.
  public static func clear() -> UIBackgroundConfiguration {
    var background = UIBackgroundConfiguration()
    background.backgroundColor = .clear
    return background
  }
}
