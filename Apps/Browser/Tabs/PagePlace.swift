import UIKit

/// The place of a page on its way to its card: how it is scaled, and where it lies in the overview. Pure.
struct PagePlace: Equatable {
  var scale: CGFloat
  /// The place of the overview's corner, as it goes along with the page.
  var origin: CGPoint

  /// The place of a page that is whole.
  static let whole = PagePlace(scale: 1, origin: .zero)

  /// Makes the place at which a point of the whole page lies elsewhere.
  /// - Parameters:
  ///   - anchor: the point of the whole page.
  ///   - point: where it lies.
  init(scale: CGFloat, moving anchor: CGPoint, to point: CGPoint) {
    self.init(scale: scale, origin: CGPoint(x: point.x - anchor.x * scale, y: point.y - anchor.y * scale))
  }

  init(scale: CGFloat, origin: CGPoint) { (self.scale, self.origin) = (scale, origin) }

  /// Reads the place from the transform of the page, or of whatever has that middle.
  init(_ transform: CGAffineTransform, around middle: CGPoint) {
    scale = transform.a
    origin = CGPoint(
      x: middle.x * (1 - transform.a) + transform.tx, y: middle.y * (1 - transform.a) + transform.ty)
  }

  /// The point of the whole page that lies at a point.
  func anchor(at point: CGPoint) -> CGPoint {
    CGPoint(x: (point.x - origin.x) / scale, y: (point.y - origin.y) / scale)
  }

  /// The transform of what lies in the overview's coordinates.
  var transform: CGAffineTransform { CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: origin.x, ty: origin.y) }

  /// The transform of a view with that middle.
  func transform(around middle: CGPoint) -> CGAffineTransform {
    CGAffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: origin.x - middle.x * (1 - scale), ty: origin.y - middle.y * (1 - scale))
  }

  func interpolated(to other: PagePlace, at part: CGFloat) -> PagePlace {
    func between(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * part }
    return PagePlace(
      scale: between(scale, other.scale),
      origin: CGPoint(x: between(origin.x, other.origin.x), y: between(origin.y, other.origin.y)))
  }
}

/// What shows of a page and of the overview on the way from the one to the other. Pure.
struct OverviewPose: Equatable {
  /// How far the page is cut to what its card shows.
  let cut: CGFloat
  let cards: CGFloat
  /// How far the page's bars have gone, and how far the overview's bar is there.
  let (barsCovered, bar): (CGFloat, CGFloat)

  /// The progress at which something begins or ends. What leaves a place is gone before something else comes there.
  static let stops: [CGFloat] = [0, 0.4, 0.5, 0.9, 1]

  /// Makes a pose.
  /// - Parameter progress: 0 where the page is whole, 1 where it is as small as its card.
  init(progress: CGFloat) {
    func part(_ from: CGFloat, _ to: CGFloat) -> CGFloat { min(max((progress - from) / (to - from), 0), 1) }
    cut = part(0, 0.5)
    cards = part(0.5, 1)
    barsCovered = part(0, 0.4)
    bar = part(0.5, 0.9)
  }
}
