/// What happens to items where they are dropped.
public enum UIDropOperation: UInt, Sendable {
  /// An end without a drop: they go back.
  case cancel = 0
  /// The same, though they could usually be dropped here: a sign beside the items says so.
  case forbidden = 1
  /// The items are copied; a sign beside them says so.
  case copy = 2
  /// The items are moved. Where the side that they come from forbids that, they go back.
  case move = 3
}

/// What a view would do with items that are over it.
@preconcurrency @MainActor open class UIDropProposal: NSObject {
  /// What would happen.
  open private(set) var operation: UIDropOperation
  /// Whether items are dropped at a point rather than into the whole view: they are held a little above the finger.
  /// Default: false.
  open var isPrecise = false
  /// Whether items are as large over the view as they were lifted. Default: false.
  open var prefersFullSizePreview = false

  /// Makes a proposal.
  public init(operation: UIDropOperation) { self.operation = operation }
}
