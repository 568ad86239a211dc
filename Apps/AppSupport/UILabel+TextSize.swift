import UIKit

extension UILabel {
  /// Gives a font that follows the person's text size.
  /// - Parameter most: the greatest size, in points; nil for as large as the style becomes.
  package func setFont(_ font: UIFont, like style: UIFont.TextStyle, upTo most: CGFloat? = nil) {
    let metrics = UIFontMetrics(forTextStyle: style)
    self.font = most.map { metrics.scaledFont(for: font, maximumPointSize: $0) } ?? metrics.scaledFont(for: font)
    adjustsFontForContentSizeCategory = true
  }
}
