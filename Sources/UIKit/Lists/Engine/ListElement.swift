/// One view that a list shows, and as what.
@preconcurrency @MainActor protocol ListElement: AnyObject {
  associatedtype Key: ListKey
  associatedtype View: UIView

  var key: Key { get set }
  var view: View { get }
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
