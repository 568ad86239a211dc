/// What a control knows of its menu.
struct ControlMenuState {
  var interaction: UIContextMenuInteraction?
  /// The finger that has opened the menu, while it is down.
  weak var touch: UITouch?
}

extension UIControl {
  func enableMenu(_ isEnabled: Bool) {
    guard isEnabled != isContextMenuInteractionEnabled else { return }
    if isEnabled {
      let interaction = UIContextMenuInteraction(delegate: self)
      menuState.interaction = interaction
      addInteraction(interaction)
      updateMenuGesture()
    } else if let interaction = menuState.interaction {
      menuState.interaction = nil
      removeInteraction(interaction)
    }
  }

  func updateMenuGesture() { menuState.interaction?.opensByPressing = !showsMenuAsPrimaryAction }

  /// Opens the menu where it is what the control is for.
  func opensMenu(by touch: UITouch) -> Bool {
    guard showsMenuAsPrimaryAction, menuState.touch == nil, let interaction = menuState.interaction,
      let menu = interaction.present(at: touch.location(in: self))
    else { return false }
    menu.beginTracking(at: touch.location(in: nil))
    menuState.touch = touch
    return true
  }

  /// The finger that has opened the menu goes on over it.
  func menuFollows(_ touches: Set<UITouch>) -> Bool {
    guard let touch = menuState.touch, touches.contains(touch) else { return false }
    let menu = menuState.interaction?.presentation
    switch touch.phase {
    case .ended:
      menuState.touch = nil
      menu?.lift(touch.location(in: nil))
    case .cancelled:
      menuState.touch = nil
      menu?.letGo()
    default: menu?.track(touch.location(in: nil))
    }
    return true
  }
}
