/// One thing that is dragged.
@preconcurrency @MainActor open class UIDragItem: NSObject {
  /// Provides the thing to whom it is dropped on.
  open var itemProvider: NSItemProvider { itemProviderStorage }
  private final let itemProviderStorage: NSItemProvider
  /// Any object for the app's own use, for as long as it drags within itself. Nil by default.
  open var localObject: Any?
  /// Makes what is dragged, in place of the preview that was lifted; without a result, nothing is seen of the item. Nil,
  /// the default, for what was lifted.
  open var previewProvider: (() -> UIDragPreview?)?

  /// Makes an item of what a provider provides.
  public init(itemProvider: NSItemProvider) { itemProviderStorage = itemProvider }
}
