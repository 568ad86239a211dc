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

extension UIButton {
  func menuDidChange() {
    if menu != nil { isContextMenuInteractionEnabled = true }
    showSelection()
  }

  /// Whether the button shows what is chosen in its menu.
  var isPopUp: Bool { changesSelectionAsPrimaryAction && showsMenuAsPrimaryAction && menu != nil }

  /// Shows the selected entry. In a menu whose selection the button shows, just one entry is on.
  func showSelection() {
    guard isPopUp, let leaves = menu?.leaves else { return }
    if let chosen = leaves.first(where: { $0.leafState == .on }) ?? leaves.first { select(chosen) }
  }

  func select(_ chosen: UIMenuElement) {
    menu?.turnOn(chosen)
    let title = chosen.title.isEmpty ? nil : chosen.title
    if configuration != nil {
      configuration?.title = title
      configuration?.image = chosen.image
    } else {
      setTitle(title, for: .normal)
      setImage(chosen.image, for: .normal)
    }
  }
}
