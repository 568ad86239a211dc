/// An entry of an edit menu as it shows.
struct EditMenuItem {
  enum Effect {
    case perform(@MainActor () -> Void)
    /// Leads to other entries.
    case open([EditMenuItem])
  }

  var title: String
  var image: UIImage?
  /// The text that a screen reader reads.
  var label: String
  var attributes: UIMenuElement.Attributes = []
  var state = UIMenuElement.State.off
  var effect: Effect
}

@MainActor extension EditMenuItem {
  /// The entries of a menu that can show, those of its inline menus among them.
  /// - Parameters:
  ///   - responder: from which commands look for somebody who does them.
  ///   - performed: called after an entry has done what it does, with the command if it is one.
  static func items(
    of elements: [UIMenuElement], for responder: UIResponder, performed: @escaping @MainActor (UICommand?) -> Void
  ) -> [EditMenuItem] {
    elements.flatMap { element -> [EditMenuItem] in
      switch element {
      case let menu as UIMenu:
        let inner = items(of: menu.children, for: responder, performed: performed)
        guard !inner.isEmpty, !menu.options.contains(.displayInline) else { return inner }
        return [
          EditMenuItem(
            title: menu.title, image: menu.image, label: menu.title,
            attributes: menu.options.contains(.destructive) ? .destructive : [], effect: .open(inner))
        ]
      case let action as UIAction:
        let item = EditMenuItem(
          title: action.title, image: action.image, label: action.discoverabilityTitle ?? action.title,
          attributes: action.attributes, state: action.state,
          effect: .perform {
            action.perform(sender: responder)
            if !action.attributes.contains(.keepsMenuPresented) { performed(nil) }
          })
        return action.attributes.contains(.hidden) ? [] : [item]
      case let command as UICommand:
        return self.item(of: command, for: responder, performed).map { [$0] } ?? []
      default: return []
      }
    }
  }

  private static func item(
    of command: UICommand, for responder: UIResponder, _ performed: @escaping @MainActor (UICommand?) -> Void
  ) -> EditMenuItem? {
    guard let target = responder.target(forAction: command.action, withSender: command) else { return nil }
    (target as? UIResponder)?.validate(command)
    guard !command.attributes.contains(.hidden) else { return nil }
    return EditMenuItem(
      title: command.title, image: command.image, label: command.discoverabilityTitle ?? command.title,
      attributes: command.attributes, state: command.state,
      effect: .perform {
        UIApplication.send(command.action, to: target as AnyObject, from: command, for: nil)
        if !command.attributes.contains(.keepsMenuPresented) { performed(command) }
      })
  }
}

extension UIResponder {
  /// What can be done with what this responder has selected: the standard commands, and what responders make of them
  /// from here on along the chain.
  var builtEditMenu: UIMenu {
    let commands: [(title: String, action: Selector)] = [
      ("Cut", Selector(UIResponder.cut(_:), "cut:")), ("Copy", Selector(UIResponder.copy(_:), "copy:")),
      ("Paste", Selector(UIResponder.paste(_:), "paste:")), ("Delete", Selector(UIResponder.delete(_:), "delete:")),
      ("Select", Selector(UIResponder.select(_:), "select:")),
      ("Select All", Selector(UIResponder.selectAll(_:), "selectAll:")),
    ]
    let standard = UIMenu(
      identifier: .standardEdit, options: .displayInline,
      children: commands.map { UICommand(title: $0.title, action: $0.action) })
    let format = UIMenu(
      title: "Format", identifier: .format,
      children: TextStyles.all.map { UICommand(title: $0.title, action: $0.action) })
    let builder = MenuBuilder(root: UIMenu(identifier: .root, children: [standard, format]))
    var responder: UIResponder? = self
    while let builds = responder {
      builds.buildMenu(with: builder)
      responder = builds.next
    }
    return builder.root
  }
}
