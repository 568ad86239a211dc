/// What menus and keyboards ask of a responder that shows something to edit. Every responder has these methods; one that
/// means them overrides them.
@preconcurrency @MainActor public protocol UIResponderStandardEditActions: NSObjectProtocol {
  func cut(_ sender: Any?)
  func copy(_ sender: Any?)
  func paste(_ sender: Any?)
  func delete(_ sender: Any?)
  func select(_ sender: Any?)
  func selectAll(_ sender: Any?)
  func toggleBoldface(_ sender: Any?)
  func toggleItalics(_ sender: Any?)
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
    return action.implementation(for: self) != nil
  }

  func refuse(_ action: String) { fatalError("-[\(type(of: self)) \(action)]: unrecognized selector sent to instance") }
}
