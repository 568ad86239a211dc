/// An element of a section that is about to show, which a closure of the section may change.
@preconcurrency @MainActor public protocol NSCollectionLayoutVisibleItem: UIDynamicItem {
  /// The opacity, 0…1.
  var alpha: CGFloat { get set }
  /// Elements with higher numbers lie in front.
  var zIndex: Int { get set }
  /// Whether the element has no view.
  var isHidden: Bool { get set }
  /// The middle of the element, in points of the content's coordinates, as if the section had not been scrolled by itself.
  var center: CGPoint { get set }
  /// The transform about the middle.
  var transform: CGAffineTransform { get set }
  /// The transform in three dimensions.
  var transform3D: CATransform3D { get set }
  /// The kind of a supplementary or decoration view; empty for cells.
  var name: String { get }
  /// The element's place in the data.
  var indexPath: IndexPath { get }
  /// The rectangle before the transform, as `center`.
  var frame: CGRect { get }
  /// The rectangle in the element's own coordinates.
  var bounds: CGRect { get }
  /// Whether it is a cell, a supplementary or a decoration view.
  var representedElementCategory: UICollectionView.ElementCategory { get }
  /// The kind of a supplementary or decoration view; nil for cells.
  var representedElementKind: String? { get }
}

/// Changes elements of a section before they show.
/// - Parameters:
///   - visibleItems: all that shows of the section.
///   - scrollOffset: of the section, if it scrolls by itself, else of the view, in points.
///   - layoutEnvironment: what the layout lies in.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
  (
    _ visibleItems: [any NSCollectionLayoutVisibleItem], _ scrollOffset: CGPoint,
    _ layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> Void
