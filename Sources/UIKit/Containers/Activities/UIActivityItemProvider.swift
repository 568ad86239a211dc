import Foundation

/// Provides an item that takes time to make: it is made on another thread once a person has chosen an activity. Until then
/// the activities stay, and closing them cancels the provider. Subclasses override `item`.
///
/// As an operation it runs once; where it is shared again, it gives the item that it has made.
open class UIActivityItemProvider: Operation, @unchecked Sendable {
  private let lock = NSLock()
  private var made: Any?
  private var chosenType: UIActivity.ActivityType?
  private var isChosen = false

  /// Makes a provider.
  /// - Parameter placeholderItem: something of the item's class, by which activities say whether they can do something
  ///   with it.
  public init(placeholderItem: Any) { placeholderItemStorage = placeholderItem }

  /// What stands for the item until that is made.
  open var placeholderItem: Any? { placeholderItemStorage }
  private final let placeholderItemStorage: Any?

  /// The activity that a person has chosen; nil before, and where that has no type.
  open var activityType: UIActivity.ActivityType? { lock.withLock { chosenType } }

  /// The item, which is asked for once, on another thread than the main one, after an activity has been chosen. Default:
  /// the placeholder.
  open var item: Any { placeholderItem ?? NSNull() }

  /// Asks for the item, unless the provider is cancelled.
  open override func main() {
    guard !isCancelled else { return }
    let item = item
    lock.withLock { made = item }
  }

  // MARK: UIActivityItemSource

  /// Returns the placeholder.
  @MainActor open func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any
  {
    placeholderItem ?? NSNull()
  }

  /// Returns the item that has been made; nil where the provider was cancelled.
  @MainActor open func activityViewController(
    _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any? { isCancelled ? nil : lock.withLock { made } }

  /// Returns an empty text.
  @MainActor open func activityViewController(
    _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String { "" }

  /// Returns an empty text.
  @MainActor open func activityViewController(
    _ activityViewController: UIActivityViewController,
    dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
  ) -> String { "" }

  /// Returns nil.
  @MainActor open func activityViewController(
    _ activityViewController: UIActivityViewController,
    thumbnailImageForActivityType activityType: UIActivity.ActivityType?, suggestedSize size: CGSize
  ) -> UIImage? { nil }

  // MARK: For other parts of UIKit

  /// Notes that a person has chosen an activity.
  /// - Returns: whether the provider is still to be run: nobody has chosen one before.
  final func choose(_ type: UIActivity.ActivityType?) -> Bool {
    lock.withLock {
      let isNew = !isChosen && !isExecuting
      (chosenType, isChosen) = (type, true)
      return isNew
    }
  }
}

extension UIActivityItemProvider: UIActivityItemSource {}
