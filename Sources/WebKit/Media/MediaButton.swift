import UIKit

/// A button among the controls of a video or a sound: a sign, which a finger may miss by a little.
final class MediaButton: UIButton {
  /// The least extent of what a finger hits, in points.
  private static let reach: CGFloat = 44

  private var shown: (symbol: String, size: CGFloat)?

  /// Makes a button.
  /// - Parameters:
  ///   - name: the last part of its identifier.
  ///   - act: called when it is tapped.
  convenience init(_ name: String, label: String? = nil, act: @escaping @MainActor () -> Void) {
    self.init(type: .system)
    accessibilityIdentifier = "media." + name
    accessibilityLabel = label
    addAction(UIAction { _ in act() }, for: .touchUpInside)
  }

  /// Shows a symbol.
  /// - Parameter size: the symbol's point size.
  func show(symbol: String, size: CGFloat, label: String) {
    accessibilityLabel = label
    guard shown?.symbol != symbol || shown?.size != size else { return }
    shown = (symbol, size)
    setImage(
      UIImage(systemName: symbol, withConfiguration: UIImage.SymbolConfiguration(pointSize: size)), for: .normal)
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let miss = CGSize(width: max(0, Self.reach - bounds.width) / 2, height: max(0, Self.reach - bounds.height) / 2)
    return bounds.insetBy(dx: -miss.width, dy: -miss.height).contains(point)
  }
}
