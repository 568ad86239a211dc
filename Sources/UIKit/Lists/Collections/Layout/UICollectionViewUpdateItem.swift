/// One change of the data, as a layout is told of it.
public final class UICollectionViewUpdateItem: NSObject {
  /// What happens to an item or a section.
  public enum Action: Int, Sendable {
    /// An item that comes.
    case insert
    /// An item that goes.
    case delete
    /// An item that is made anew.
    case reload
    /// An item that has another place.
    case move
    /// No change.
    case none
  }

  /// The place before; nil for what is inserted. The item is `NSNotFound` where a whole section changes.
  public let indexPathBeforeUpdate: IndexPath?
  /// The place afterwards; nil for what is deleted.
  public let indexPathAfterUpdate: IndexPath?
  /// What happens to it.
  public let updateAction: Action

  init(_ action: Action, before: IndexPath?, after: IndexPath?) {
    (updateAction, indexPathBeforeUpdate, indexPathAfterUpdate) = (action, before, after)
  }
}
