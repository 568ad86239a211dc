/// The menu that is meant, with its preview.
@preconcurrency @MainActor open class UIContextMenuConfiguration: NSObject {
  /// Makes the menu out of what is suggested: what web views offer for a link, and nothing elsewhere.
  public typealias ActionProvider = ([UIMenuElement]) -> UIMenu?

  /// One of its own unless it was made with another.
  open internal(set) var identifier: any NSCopying = NSUUID()
  /// Makes the preview; nil, or without a result, for one that is the interaction's view.
  final var makePreview: (() -> (any MenuPreviewContent)?)?
  final var actionProvider: ActionProvider?
  /// The entries that the menu's provider is offered, and that are the menu where there is no provider.
  package final var suggestedActions: [UIMenuElement] = []
  /// A closure that is called with the element that was chosen.
  final var chosen: (UIMenuElement) -> Void = { _ in }

  /// The order in which the menu has its entries. Default: `.automatic`.
  open var preferredMenuElementOrder = ElementOrder.automatic

  /// A configuration without a menu: nothing opens.
  public override init() { super.init() }

  /// Makes the menu; nil where there is none.
  final func makeMenu() -> UIMenu? {
    if let actionProvider { return actionProvider(suggestedActions) }
    return suggestedActions.isEmpty ? nil : UIMenu(children: suggestedActions)
  }
}

extension UIContextMenuConfiguration {
  /// The orders in which a menu may have its entries.
  public enum ElementOrder: Int, Sendable {
    /// The order `priority` for buttons, `fixed` elsewhere.
    case automatic
    /// The first entry is the nearest to the button, also where the menu opens upward.
    case priority
    /// The order from top to bottom.
    case fixed
  }
}
