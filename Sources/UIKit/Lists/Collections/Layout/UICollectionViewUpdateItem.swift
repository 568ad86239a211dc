/// One change of the data, as a layout is told of it.
public final class UICollectionViewUpdateItem: NSObject {
  /// What happens to an item or a section.
  public enum Action: Int, Sendable {
    case insert
    case delete
    case reload
    case move
    case none
  }

  /// Where it was; nil for what is inserted. The item is `NSNotFound` where a whole section changes.
  public let indexPathBeforeUpdate: IndexPath?
  /// Where it will be; nil for what is deleted.
  public let indexPathAfterUpdate: IndexPath?
  /// What happens to it.
  public let updateAction: Action

  init(_ action: Action, before: IndexPath?, after: IndexPath?) {
    (updateAction, indexPathBeforeUpdate, indexPathAfterUpdate) = (action, before, after)
  }
}
