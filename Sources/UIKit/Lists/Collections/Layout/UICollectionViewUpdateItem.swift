/// One change of the data, as a layout is told of it.
open class UICollectionViewUpdateItem: NSObject {
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
  open var indexPathBeforeUpdate: IndexPath? { indexPathBeforeUpdateStorage }
  private final let indexPathBeforeUpdateStorage: IndexPath?
  /// The place afterwards; nil for what is deleted.
  open var indexPathAfterUpdate: IndexPath? { indexPathAfterUpdateStorage }
  private final let indexPathAfterUpdateStorage: IndexPath?
  /// What happens to it.
  open private(set) var updateAction: Action

  init(_ action: Action, before: IndexPath?, after: IndexPath?) {
    (updateAction, indexPathBeforeUpdateStorage, indexPathAfterUpdateStorage) = (action, before, after)
  }

  /// No change: subclasses in tests say otherwise.
  public override init() {
    updateAction = .none
    (indexPathBeforeUpdateStorage, indexPathAfterUpdateStorage) = (nil, nil)
    super.init()
  }
}
