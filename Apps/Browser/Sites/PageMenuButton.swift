import UIKit

/// The button in the bar that shows what can be done with the page and how it looks.
final class PageMenuButton: UIButton {
  /// A closure that makes the menu anew.
  var makeMenu: () -> UIMenu = { UIMenu() }

  override init(frame: CGRect) {
    super.init(frame: frame)
    let configuration = UIImage.SymbolConfiguration(pointSize: 17, weight: .regular)
    setImage(UIImage(systemName: "textformat.size", withConfiguration: configuration), for: .normal)
    tintColor = .label
    accessibilityLabel = "Page Settings"
    showsMenuAsPrimaryAction = true
    menu = UIMenu()
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    menu = makeMenu()
    return super.contextMenuInteraction(interaction, configurationForMenuAtLocation: location)
  }

  /// Brings the menu that shows up to date.
  func updateMenu() { contextMenuInteraction?.updateVisibleMenu { [makeMenu] _ in makeMenu() } }
}
