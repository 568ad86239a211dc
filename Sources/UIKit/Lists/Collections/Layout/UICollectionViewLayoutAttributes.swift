/// The place and look that a layout wants for one element. A subclass with more properties overrides
/// `copy(with:)` and `isEqual(_:)`, too.
open class UICollectionViewLayoutAttributes: NSObject, NSCopying, UIDynamicItem {
  private struct Values: Equatable {
    var category = UICollectionView.ElementCategory.cell
    var kind: String?
    var indexPath = IndexPath(item: 0, section: 0)
    var center = CGPoint.zero
    var bounds = CGRect.zero
    var transform = CATransform3DIdentity
    var alpha: CGFloat = 1
    var zIndex = 0
    var isHidden = false
    var isPinned = false
  }

  private final var values = Values()
  /// Whether the element is asked for the size it prefers.
  final var sizing = Sizing.asked
  /// The lengths that are guesses, where the size is one; both, where the layout doesn't say.
  final var estimatedAxes = EstimatedAxes(width: true, height: true)

  /// The part of the content in which the element lies, if that scrolls by itself. The element's place is one in what
  /// scrolls there, as if it were not scrolled.
  final var embedding: EmbeddedPlace?

  enum Sizing {
    /// An element that is asked when it is made, and when it gets another size.
    case asked
    /// An element that is asked as long as its size is a guess.
    case estimated
    /// An element that is never asked, since its size is known.
    case known
  }

  /// Attributes of the first cell, without a size: for subclasses and `copy(with:)`.
  public required override init() { super.init() }

  /// Makes the attributes of a cell.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    identify(as: .item(indexPath))
  }

  /// Makes the attributes of a header, a footer or another view that the data source makes.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    identify(as: .supplementary(elementKind, indexPath))
  }

  /// Makes the attributes of a view that the layout makes.
  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init()
    identify(as: ElementKey(category: .decorationView, kind: decorationViewKind, indexPath: indexPath))
  }

  final func identify(as key: ElementKey) {
    values.category = key.category
    values.kind = key.category == .cell ? nil : key.kind
    values.indexPath = key.indexPath
  }

  final var key: ElementKey {
    ElementKey(category: values.category, kind: values.kind ?? "", indexPath: values.indexPath)
  }

  // MARK: Which element

  /// The element's place in the data.
  open var indexPath: IndexPath {
    get { values.indexPath }
    set { values.indexPath = newValue }
  }

  /// Whether it is a cell, a supplementary or a decoration view.
  open var representedElementCategory: UICollectionView.ElementCategory { values.category }

  /// The kind of a supplementary or decoration view; nil for cells.
  open var representedElementKind: String? { values.kind }

  // MARK: Where and how

  /// The rectangle before `transform` is applied, in the content's coordinates and points. Setting it sets `center`
  /// and `size`.
  open var frame: CGRect {
    get {
      let size = values.bounds.size
      return CGRect(
        x: values.center.x - size.width / 2, y: values.center.y - size.height / 2, width: size.width,
        height: size.height)
    }
    set {
      values.center = CGPoint(x: newValue.midX, y: newValue.midY)
      values.bounds.size = newValue.size
    }
  }

  /// The view's bounds, in points; empty by default.
  open var bounds: CGRect {
    get { values.bounds }
    set { values.bounds = newValue }
  }

  /// The middle of the element, in points of the content's coordinates; zero by default.
  open var center: CGPoint {
    get { values.center }
    set { values.center = newValue }
  }

  /// The size, in points; zero by default.
  open var size: CGSize {
    get { values.bounds.size }
    set { values.bounds.size = newValue }
  }

  /// The transform about the middle. Default: identity.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(values.transform) }
    set { values.transform = CATransform3DMakeAffineTransform(newValue) }
  }

  /// The transform in three dimensions, as `transform`. Default: identity.
  open var transform3D: CATransform3D {
    get { values.transform }
    set { values.transform = newValue }
  }

  /// The shape of the element where a dynamic animator has it collide. Default: `.rectangle`.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }

  /// The outline of the element for a dynamic animator where `collisionBoundsType` is `.path`: convex, in points from the
  /// middle. Empty by default.
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

  /// The opacity, 0…1. Default: 1.
  open var alpha: CGFloat {
    get { values.alpha }
    set { values.alpha = newValue }
  }

  /// Elements with higher numbers lie in front. Default: 0.
  open var zIndex: Int {
    get { values.zIndex }
    set { values.zIndex = newValue }
  }

  /// Whether the element is hidden: no view is made for it. Default: false.
  open var isHidden: Bool {
    get { values.isHidden }
    set { values.isHidden = newValue }
  }

  /// What the element covers on screen, in the content's coordinates; null where it is scrolled out of the part in which
  /// it lies.
  final var extent: CGRect { embedding?.shown(transformedFrame) ?? transformedFrame }

  /// The middle of the element on screen, in the content's coordinates, also where the part in which it lies is scrolled.
  final var shownCenter: CGPoint {
    get {
      let shift = embedding?.shift ?? .zero
      return CGPoint(x: center.x + shift.x, y: center.y + shift.y)
    }
    set {
      let shift = embedding?.shift ?? .zero
      center = CGPoint(x: newValue.x - shift.x, y: newValue.y - shift.y)
    }
  }

  private final var transformedFrame: CGRect {
    guard values.transform != CATransform3DIdentity else { return frame }
    let size = values.bounds.size
    let centered = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
    return centered.applying(transform).offsetBy(dx: values.center.x, dy: values.center.y)
  }

  /// Whether the layout keeps the element in sight, elsewhere than where its section has it.
  final var isPinned: Bool {
    get { values.isPinned }
    set { values.isPinned = newValue }
  }

  // MARK: Copies

  /// An object of the same class with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy.values = values
    copy.sizing = sizing
    copy.estimatedAxes = estimatedAxes
    copy.embedding = embedding
    return copy
  }

  /// The copy that `copy(with:)` makes, for one's own use.
  final func duplicate() -> UICollectionViewLayoutAttributes {
    guard let copy = copy(with: nil) as? UICollectionViewLayoutAttributes else {
      fatalError("\(type(of: self)).copy(with:) gives something else")
    }
    return copy
  }

  /// Whether class and all values are the same.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return other === self || type(of: other) == type(of: self) && other.values == values
  }

  open override var hash: Int { key.hashValue }

  open override var description: String {
    let frame = frame
    let place = "(\(frame.minX) \(frame.minY); \(frame.width) \(frame.height))"
    return "<\(type(of: self)): \(values.kind ?? "cell"), \(values.indexPath.words), frame = \(place)>"
  }
}

extension UICollectionViewLayoutAttributes: ListPlace {}
