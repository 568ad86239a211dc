/// One view that a list shows, and as what.
@preconcurrency @MainActor protocol ListElement: AnyObject {
  associatedtype Key: ListKey
  /// What the layout says of where an element lies.
  associatedtype Place: ListPlace where Place.Key == Key
  associatedtype View: UIView
  associatedtype Cell: ListCell

  var key: Key { get set }
  var view: View { get }
  /// The view, if it shows an item.
  var cell: Cell? { get }
  /// Animations that the view must outlast, though it is out of sight.
  var holds: Int { get set }
  /// Elements with higher numbers lie in front, those with the same in the order of their keys. Default: 0.
  var zIndex: Int { get }
}

extension ListElement {
  var zIndex: Int { 0 }

  /// Whether it lies behind another one.
  func isBehind(_ other: Self) -> Bool { zIndex != other.zIndex ? zIndex < other.zIndex : key < other.key }
}

/// The place of an element, and its identity.
protocol ListPlace {
  associatedtype Key: ListKey
  var key: Key { get }
}

/// A view that shows an item, and whether it is touched or chosen.
@preconcurrency @MainActor protocol ListCell: SegueSelectable {
  var reuseIdentifier: String? { get }
  func show(isHighlighted: Bool)
  func show(isSelected: Bool, animated: Bool)
  func show(_ state: ListDragState)
  /// How the cell looks where it is lifted out of its list. By default as it is.
  var previewParameters: UIPreviewParameters { get }
}

/// Whether a cell is lifted, or dragged.
enum ListDragState {
  case none
  case lifting
  case dragging
}

extension ListCell {
  var previewParameters: UIPreviewParameters { UIPreviewParameters() }
}
