import UIKit

extension UIColor {
  /// Whether white text has more contrast to it than black, by the contrast ratio of WCAG 2.1.
  func isReadBestInWhite(with traits: UITraitCollection) -> Bool {
    let ground = UIColor.systemBackground.resolvedColor(with: traits).components
    let color = resolvedColor(with: traits).components
    // What is transparent shows the background.
    func blended(_ part: KeyPath<Components, CGFloat>) -> CGFloat {
      color[keyPath: part] * color.alpha + ground[keyPath: part] * (1 - color.alpha)
    }
    let luminance =
      0.2126 * Self.linear(blended(\.red)) + 0.7152 * Self.linear(blended(\.green))
      + 0.0722 * Self.linear(blended(\.blue))
    let (white, black) = (1.05 / (luminance + 0.05), (luminance + 0.05) / 0.05)
    return white > black
  }

  private typealias Components = (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)

  private var components: Components {
    var components: Components = (0, 0, 0, 0)
    getRed(&components.red, green: &components.green, blue: &components.blue, alpha: &components.alpha)
    return components
  }

  /// Undoes sRGB's transfer function.
  private static func linear(_ value: CGFloat) -> CGFloat {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}
