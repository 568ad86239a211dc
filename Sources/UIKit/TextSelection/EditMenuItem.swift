/// What can be done with a selection.
struct EditMenuItem {
  var title: String
  var perform: @MainActor () -> Void
}

extension EditMenuItem {
  private static let actions: [(title: String, selector: Selector)] = [
    ("Cut", Selector(UIResponder.cut(_:), "cut:")), ("Copy", Selector(UIResponder.copy(_:), "copy:")),
    ("Paste", Selector(UIResponder.paste(_:), "paste:")), ("Select", Selector(UIResponder.select(_:), "select:")),
    ("Select All", Selector(UIResponder.selectAll(_:), "selectAll:")),
  ]

  /// What somebody in the chain from the input on does now.
  @MainActor static func items(for input: any EditorInput) -> [EditMenuItem] {
    actions.compactMap { title, selector in
      guard let target = input.target(forAction: selector, withSender: nil) as? UIResponder else { return nil }
      let showsAgain = selector.name.hasPrefix("select")
      return EditMenuItem(title: title) { [weak input] in
        UIApplication.send(selector, to: target, from: nil, for: nil)
        // A new selection asks anew what to do with it.
        if showsAgain { input?.interaction.showMenu() } else { input?.interaction.dismissMenu() }
      }
    }
  }
}
