import UIKit

/// The page's domain in the middle of the address bar. Once the bars are collapsed it is all that is left of them, and
/// a tap on it or near it expands them.
final class AddressLabel: UILabel {
  /// How far around the text a tap counts, in points.
  private static let outset = CGSize(width: 60, height: 16)

  init() {
    super.init(frame: .zero)
    font = .systemFont(ofSize: 17)
    textAlignment = .center
    textColor = .label
    lineBreakMode = .byTruncatingMiddle
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -Self.outset.width, dy: -Self.outset.height).contains(point)
  }
}
