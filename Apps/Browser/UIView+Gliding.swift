import UIKit

extension UIView {
  /// Lays out at once, and has views come to their new places from where they were; inside an animation block, animated.
  /// - Parameter root: what their ways are seen in.
  static func glide(_ views: [UIView], in root: UIView, layout: () -> Void) {
    func middle(of view: UIView) -> CGPoint {
      view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: root)
    }
    let places = views.map(middle)
    layout()
    for (view, old) in zip(views, places) {
      let new = middle(of: view)
      performWithoutAnimation { view.transform = CGAffineTransform(translationX: old.x - new.x, y: old.y - new.y) }
      view.transform = .identity
    }
  }
}
