/// The menu that the responders of a chain build.
@MainActor final class MenuBuilder: UIMenuBuilder {
  let system = UIMenuSystem.context
  private(set) var root: UIMenu

  init(root: UIMenu) { self.root = root }

  // MARK: Finding

  func menu(for identifier: UIMenu.Identifier) -> UIMenu? { find { ($0 as? UIMenu)?.identifier == identifier } }

  func action(for identifier: UIAction.Identifier) -> UIAction? { find { ($0 as? UIAction)?.identifier == identifier } }

  func command(for action: Selector, propertyList: Any?) -> UICommand? {
    find { element in
      guard let command = element as? UICommand, command.action == action else { return false }
      switch (command.propertyList, propertyList) {
      case (nil, nil): return true
      case (let own as AnyHashable, let asked as AnyHashable): return own == asked
      default: return false
      }
    }
  }

  private func find<Element: UIMenuElement>(_ isWanted: (UIMenuElement) -> Bool) -> Element? {
    var left: [UIMenuElement] = [root]
    while let element = left.popLast() {
      if isWanted(element) { return element as? Element }
      left += (element as? UIMenu)?.children.reversed() ?? []
    }
    return nil
  }

  // MARK: Changing

  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu) {
    change(replacedIdentifier) { _ in [replacementMenu] }
  }

  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement]
  ) { change(parentIdentifier) { [$0.replacingChildren(childrenBlock($0.children))] } }

  func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier) {
    change(siblingIdentifier) { [siblingMenu, $0] }
  }

  func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier) {
    change(siblingIdentifier) { [$0, siblingMenu] }
  }

  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier) {
    replaceChildren(ofMenu: parentIdentifier) { [childMenu] + $0 }
  }

  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier) {
    replaceChildren(ofMenu: parentIdentifier) { $0 + [childMenu] }
  }

  func remove(menu removedIdentifier: UIMenu.Identifier) { change(removedIdentifier) { _ in [] } }

  /// The root is in no menu: of what it becomes only one can take its place.
  private func change(_ identifier: UIMenu.Identifier, _ new: (UIMenu) -> [UIMenuElement]) {
    guard identifier != root.identifier else {
      if let menus = new(root) as? [UIMenu], menus.count == 1 { root = menus[0] }
      return
    }
    func changed(_ menu: UIMenu) -> UIMenu {
      menu.replacingChildren(
        menu.children.flatMap { child -> [UIMenuElement] in
          guard let child = child as? UIMenu else { return [child] }
          return child.identifier == identifier ? new(child) : [changed(child)]
        })
    }
    if menu(for: identifier) != nil { root = changed(root) }
  }
}
