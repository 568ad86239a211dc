/// A part of the plane in which a field acts, in points from the field's position.
@preconcurrency @MainActor open class UIRegion: NSObject, @preconcurrency NSCopying {
  private indirect enum Shape {
    case infinite
    case circle(radius: CGFloat)
    case rectangle(CGSize)
    case inverse(Shape)
    case union(Shape, Shape)
    case intersection(Shape, Shape)

    func contains(_ point: CGPoint) -> Bool {
      switch self {
      case .infinite: true
      case .circle(let radius): hypot(point.x, point.y) <= radius
      case .rectangle(let size): abs(point.x) <= size.width / 2 && abs(point.y) <= size.height / 2
      case .inverse(let shape): !shape.contains(point)
      case .union(let one, let other): one.contains(point) || other.contains(point)
      case .intersection(let one, let other): one.contains(point) && other.contains(point)
      }
    }
  }

  private let shape: Shape

  private init(_ shape: Shape) { self.shape = shape }

  /// The whole plane.
  open class var infinite: UIRegion { UIRegion(.infinite) }

  /// A circle about the field's position.
  /// - Parameter radius: in points.
  public init(radius: CGFloat) { shape = .circle(radius: radius) }

  /// A rectangle about the field's position.
  /// - Parameter size: in points.
  public init(size: CGSize) { shape = .rectangle(size) }

  /// The rest of the plane.
  open func inverse() -> UIRegion { UIRegion(.inverse(shape)) }

  /// What lies in this region, in the other one, or in both.
  open func byUnion(with region: UIRegion) -> UIRegion { UIRegion(.union(shape, region.shape)) }

  /// What lies in this region and not in the other one.
  open func byDifference(from region: UIRegion) -> UIRegion { UIRegion(.intersection(shape, .inverse(region.shape))) }

  /// What lies in both regions.
  open func byIntersection(with region: UIRegion) -> UIRegion { UIRegion(.intersection(shape, region.shape)) }

  /// Whether a point lies in the region; those on its edge do.
  /// - Parameter point: in points from the field's position.
  open func contains(_ point: CGPoint) -> Bool { shape.contains(point) }

  /// The region itself, which never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
