import UIKit

/// Covers an end of what can be scrolled with a background, so that what goes on beyond it fades out.
final class EdgeFade: UIView {
  private let edge: CGRectEdge

  /// The part of the width, at the edge itself, in which nothing is left to be seen: of a symbol that is cut in its middle,
  /// no sliver of a stroke there.
  private static let blankPart = 0.25

  override class var layerClass: AnyClass { CAGradientLayer.self }

  /// Makes a fade at an edge.
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
    gradient.colors = [color, color, color.withAlphaComponent(0)].map(\.cgColor)
    gradient.locations = [0, Self.blankPart, 1].map { NSNumber(value: $0) }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    takeColors()
  }
}
