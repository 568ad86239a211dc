/// What menus and keyboards ask of a responder that shows something to edit. Every responder has these methods; one that
/// means them overrides them.
@preconcurrency @MainActor public protocol UIResponderStandardEditActions: NSObjectProtocol {
  func cut(_ sender: Any?)
  /// Copies what is selected to the pasteboard.
  func copy(_ sender: Any?)
  /// Puts what the pasteboard has in the place of what is selected.
  func paste(_ sender: Any?)
  /// Removes what is selected.
  func delete(_ sender: Any?)
  /// Selects what is at the insertion point.
  func select(_ sender: Any?)
  /// Selects everything.
  func selectAll(_ sender: Any?)
  /// Makes what is selected bold, or not bold any more.
  func toggleBoldface(_ sender: Any?)
  /// Makes what is selected italic, or not italic any more.
  func toggleItalics(_ sender: Any?)
  /// Underlines what is selected, or takes the line away.
  func toggleUnderline(_ sender: Any?)
}

extension UIResponder: UIResponderStandardEditActions {
  static let editActions: Set<String> = [
    "cut:", "copy:", "paste:", "delete:", "select:", "selectAll:", "toggleBoldface:", "toggleItalics:",
    "toggleUnderline:",
  ]

  /// Whether the class has the method: of those that all of its kind declare, whether it has overridden it, which the
  /// tables of the build plugin tell.
  func hasAction(_ action: Selector) -> Bool {
    if Self.declares(action) { return type(of: self).action(named: action.name) != nil }
    return responds(to: action)
  }

  func refuse(_ action: String) { fatalError("-[\(type(of: self)) \(action)]: unrecognized selector sent to instance") }
}
