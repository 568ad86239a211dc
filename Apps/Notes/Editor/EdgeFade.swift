import UIKit

/// Covers an end of what can be scrolled with a background, so that what goes on beyond it fades out.
final class EdgeFade: UIView {
  private let edge: CGRectEdge

  override class var layerClass: AnyClass { CAGradientLayer.self }

  /// - Parameter edge: `minXEdge` or `maxXEdge`, where nothing is to be seen.
  init(at edge: CGRectEdge, of background: UIColor?) {
    self.edge = edge
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    self.background = background
    takeColors()
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  private var background: UIColor?

  private func takeColors() {
    guard let gradient = layer as? CAGradientLayer, let color = background?.resolvedColor(with: traitCollection) else {
      return
    }
    let (outer, inner) = (CGPoint(x: edge == .minXEdge ? 0 : 1, y: 0.5), CGPoint(x: edge == .minXEdge ? 1 : 0, y: 0.5))
    (gradient.startPoint, gradient.endPoint) = (outer, inner)
    gradient.colors = [color.cgColor, color.withAlphaComponent(0).cgColor]
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    takeColors()
  }
}
