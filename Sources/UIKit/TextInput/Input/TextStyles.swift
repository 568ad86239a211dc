/// What can be done to how a text looks, by keys and menus.
@MainActor enum TextStyles {
  static let all: [(command: TextKeyCommand, title: String, action: Selector)] = [
    (.bold, "Bold", Selector(UIResponder.toggleBoldface(_:), "toggleBoldface:")),
    (.italic, "Italic", Selector(UIResponder.toggleItalics(_:), "toggleItalics:")),
    (.underline, "Underline", Selector(UIResponder.toggleUnderline(_:), "toggleUnderline:")),
  ]
}
