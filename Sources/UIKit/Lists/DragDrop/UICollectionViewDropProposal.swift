/// What a collection view would do with items that are over it.
@preconcurrency @MainActor open class UICollectionViewDropProposal: UIDropProposal {
  /// The sort of place where items would be.
  public enum Intent: Int, Sendable {
    /// A drop at no place in particular.
    case unspecified = 0
    /// A drop between others, which make room for one that is moved among them.
    case insertAtDestinationIndexPath = 1
    /// A drop into the item under the finger, which is highlighted.
    case insertIntoDestinationIndexPath = 2
  }

  /// The sort of place where items would be. Default: `.unspecified`.
  open private(set) var intent: Intent

  /// Makes a proposal without an intent.
  public override init(operation: UIDropOperation) {
    intent = .unspecified
    super.init(operation: operation)
  }

  /// Makes a proposal.
  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }
}
