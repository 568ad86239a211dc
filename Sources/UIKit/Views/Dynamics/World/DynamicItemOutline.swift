/// The outline of an item about its middle: convex parts, turned and stretched as its transform says.
@MainActor struct DynamicItemOutline {
  /// The corners of each part, clockwise as seen on a screen.
  private(set) var parts: [[CGPoint]]
  /// The radius, where the outline is a circle.
  private(set) var radius: CGFloat?

  /// A side without a length gets this one, in points: nothing is thinner.
  private static let leastSide: CGFloat = 1
  /// The distance between a curve and the sides that stand for it, in points.
  private static let tolerance: CGFloat = 0.1

  /// The outline of an item as its transform says.
  init(_ item: any UIDynamicItem) { self.init(item, transform: item.transform) }

  /// The outline of an item under another transform than its own.
  init(_ item: any UIDynamicItem, transform: CGAffineTransform) {
    let size = Self.size(of: item)
    let box = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
    let path =
      switch item.collisionBoundsType {
      case .rectangle: UIBezierPath(rect: box)
      case .ellipse: UIBezierPath(ovalIn: box)
      case .path: item.collisionBoundingPath.isEmpty ? UIBezierPath(rect: box) : item.collisionBoundingPath
      }
    let linear = CGAffineTransform(a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: 0, ty: 0)
    parts = path.cgPath.flattened(tolerance: Self.tolerance).map { polyline in
      ConvexHull.corners(of: polyline.points.map { $0.applying(linear) })
    }
    if item.collisionBoundsType == .ellipse, size.width == size.height, linear.isSimilarity {
      radius = size.width / 2 * hypot(linear.a, linear.b)
    }
  }

  /// The outline as a path, a subpath for each part.
  var path: UIBezierPath {
    parts.reduce(into: UIBezierPath()) { path, part in
      guard let first = part.first else { return }
      path.move(to: first)
      part.dropFirst().forEach(path.addLine)
      path.close()
    }
  }

  /// The smallest upright rectangle around it.
  var boundingBox: CGRect { path.bounds }

  private static func size(of item: any UIDynamicItem) -> CGSize {
    let size = item.bounds.size
    return CGSize(
      width: max(DynamicsScale.finite(size.width), leastSide), height: max(DynamicsScale.finite(size.height), leastSide)
    )
  }

  /// The smallest upright rectangle around an item's bounds, in the reference system.
  static func frame(of item: any UIDynamicItem) -> CGRect {
    let (size, center) = (item.bounds.size, item.center)
    let box = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
    return box.applying(item.transform).offsetBy(dx: center.x, dy: center.y)
  }
}

extension CGAffineTransform {
  /// Whether circles stay circles.
  fileprivate var isSimilarity: Bool {
    abs(a * c + b * d) < 1e-6 && abs(hypot(a, b) - hypot(c, d)) < 1e-6
  }
}
