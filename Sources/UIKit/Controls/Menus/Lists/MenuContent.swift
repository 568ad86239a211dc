/// What a menu shows: its title, and sections of rows.
@MainActor struct MenuContent {
  enum Kind {
    /// Something to do.
    case leaf(UIMenuElement)
    /// Leads to another menu.
    case submenu(UIMenu)
    /// Leads back from one.
    case back
    /// Entries that haven't come yet.
    case loading
  }

  struct Row {
    var kind: Kind
    var title: String
    var subtitle: String?
    var image: UIImage?
    var attributes: UIMenuElement.Attributes = []
    var state = UIMenuElement.State.off
    /// The menu of which just one entry is on.
    var group: UIMenu?

    /// Whether it leads to another menu.
    var leadsOn: Bool {
      if case .submenu = kind { true } else { false }
    }
  }

  struct Section {
    var title = ""
    /// How large the entries are: small and medium ones stand beside each other.
    var elementSize = UIMenu.ElementSize.automatic
    var rows: [Row] = []
  }

  /// The menu's own title, above all sections in whichever order; empty where there is none, or a way back has it.
  let title: String
  private(set) var sections: [Section] = []
  /// The deferred elements whose entries are still to come.
  private(set) var awaited: [UIDeferredMenuElement] = []

  /// Makes the content of a menu.
  /// - Parameters:
  ///   - late: entries that have come later.
  ///   - responder: from which commands look for somebody who does them.
  init(
    _ menu: UIMenu, late: DeferredMenuEntries? = nil, for responder: UIResponder?, isSubmenu: Bool
  ) {
    title = isSubmenu ? "" : menu.title
    if isSubmenu { sections.append(Section(rows: [Row(kind: .back, title: menu.title)])) }
    let group = menu.options.contains(.singleSelection) ? menu : nil
    add(menu.children, of: Section(elementSize: menu.preferredElementSize), group, late, responder)
  }

  /// Whether there is something in front of titles.
  var hasSigns: Bool {
    sections.contains { section in
      section.rows.contains { row in
        switch row.kind {
        case .leaf: row.state != .off
        case .submenu, .back: true
        case .loading: false
        }
      }
    }
  }

  /// Turns one entry of a menu on and the others off, those that have come later among them.
  func turnOn(_ chosen: UIMenuElement, in group: UIMenu) {
    for case .leaf(let other) in sections.flatMap(\.rows).filter({ $0.group === group }).map(\.kind) {
      other.leafState = .off
    }
    group.turnOn(chosen)
  }

  /// The content with the last entry first.
  func reversed() -> MenuContent {
    var copy = self
    copy.sections = sections.reversed().map { section in
      // What stands beside each other is read from its start, wherever the line is.
      let isLine = MenuTileView.most(section.elementSize) > 1
      return Section(
        title: section.title, elementSize: section.elementSize, rows: isLine ? section.rows : section.rows.reversed())
    }
    return copy
  }

  private mutating func add(
    _ elements: [UIMenuElement], of empty: Section, _ group: UIMenu?, _ late: DeferredMenuEntries?,
    _ responder: UIResponder?
  ) {
    var section = empty
    func close(_ content: inout MenuContent) {
      if !section.rows.isEmpty { content.sections.append(section) }
      section = Section(elementSize: empty.elementSize)
    }
    var left = Array(elements.reversed())
    while let element = left.popLast() {
      switch element {
      case let menu as UIMenu where menu.options.contains(.displayInline):
        close(&self)
        let inner = menu.options.contains(.singleSelection) ? menu : group
        let part = Section(title: menu.title, elementSize: menu.preferredElementSize)
        add(menu.children, of: part, inner, late, responder)
      case let menu as UIMenu:
        let attributes: UIMenuElement.Attributes = menu.options.contains(.destructive) ? .destructive : []
        section.rows.append(
          Row(
            kind: .submenu(menu), title: menu.title, subtitle: menu.subtitle, image: menu.image,
            attributes: attributes))
      case let later as UIDeferredMenuElement:
        if let found = late?.found(by: later) {
          left += found.reversed()
        } else {
          awaited.append(later)
          section.rows.append(Row(kind: .loading, title: "Loading…", attributes: .disabled))
        }
      default:
        if let row = Self.row(of: element, group, responder) { section.rows.append(row) }
      }
    }
    close(&self)
  }

  private static func row(of element: UIMenuElement, _ group: UIMenu?, _ responder: UIResponder?) -> Row? {
    if let command = element as? UICommand, command.target == nil {
      let target = responder?.target(forAction: command.action, withSender: command)
      guard let target else { return nil }
      (target as? UIResponder)?.validate(command)
    }
    let attributes = element.leafAttributes
    guard !attributes.contains(.hidden) else { return nil }
    return Row(
      kind: .leaf(element), title: element.title, subtitle: element.subtitle, image: element.image,
      attributes: attributes, state: element.leafState, group: group)
  }
}
