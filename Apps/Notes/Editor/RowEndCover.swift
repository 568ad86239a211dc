import UIKit

/// Covers an end of a row that can be scrolled: an arrow says that there is more, and what gets near it fades out.
final class RowEndCover: UIView {
  private let edge: CGRectEdge
  private let arrow: UIImageView
  private var background: UIColor?

  /// The width of the arrow's place at the edge, in points, in which nothing else shows.
  var arrowWidth: CGFloat = 0 { didSet { setNeedsLayout() } }

  override class var layerClass: AnyClass { CAGradientLayer.self }

  /// Makes a cover for an end.
  /// - Parameter edge: `minXEdge` or `maxXEdge`, to which the arrow points.
  init(at edge: CGRectEdge, of background: UIColor?) {
    self.edge = edge
    self.background = background
    let symbol = edge == .minXEdge ? "chevron.left" : "chevron.right"
    let configuration = UIImage.SymbolConfiguration(pointSize: 9, weight: .semibold)
    arrow = UIImageView(image: UIImage(systemName: symbol, withConfiguration: configuration))
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    arrow.tintColor = .secondaryLabel
    arrow.contentMode = .center
    addSubview(arrow)
    takeColors()
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  private func takeColors() {
    guard let gradient = layer as? CAGradientLayer, let color = background?.resolvedColor(with: traitCollection) else {
      return
    }
    let (outer, inner) = (CGPoint(x: edge == .minXEdge ? 0 : 1, y: 0.5), CGPoint(x: edge == .minXEdge ? 1 : 0, y: 0.5))
    (gradient.startPoint, gradient.endPoint) = (outer, inner)
    gradient.colors = [color, color, color.withAlphaComponent(0)].map(\.cgColor)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let start = edge == .minXEdge ? 0 : bounds.width - arrowWidth
    arrow.frame = CGRect(x: start, y: 0, width: arrowWidth, height: bounds.height)
    guard let gradient = layer as? CAGradientLayer, bounds.width > 0 else { return }
    gradient.locations = [0, arrowWidth / bounds.width, 1].map { NSNumber(value: Double($0)) }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    takeColors()
  }
}
