/// Sections and items at one time, each known by an identifier of which there is only one.
///
/// Identifiers that are not there, or there already, end the program.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  /// The identifiers of the sections, in order.
  public private(set) var sectionIdentifiers: [SectionIdentifierType] = []
  private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
  private var sections: [ItemIdentifierType: SectionIdentifierType] = [:]
  /// The identifiers of sections that are made anew when the snapshot is applied.
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
  /// The identifiers of items whose cells are made anew when the snapshot is applied.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  /// The identifiers of items whose cells are filled anew when the snapshot is applied.
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

  /// Makes a snapshot of nothing.
  public init() {}

  // MARK: What there is

  /// The number of items of all sections.
  public var numberOfItems: Int { sections.count }
  /// The number of sections.
  public var numberOfSections: Int { sectionIdentifiers.count }

  /// The identifiers of the items of all sections, in order.
  public var itemIdentifiers: [ItemIdentifierType] { sectionIdentifiers.flatMap { items[$0] ?? [] } }

  /// Returns the number of items of a section.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    itemIdentifiers(inSection: identifier).count
  }

  /// Returns the identifiers of a section's items, in order.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    guard let items = items[identifier] else { missing("section", identifier) }
    return items
  }

  /// Returns the section of an item; nil for an item that is not there.
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    sections[identifier]
  }

  /// Returns the index of an item, counted through all sections; nil for an item that is not there.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    guard let section = sections[identifier] else { return nil }
    var before = 0
    for other in sectionIdentifiers {
      if other == section { return items[section]?.firstIndex(of: identifier).map { before + $0 } }
      before += items[other]?.count ?? 0
    }
    return nil
  }

  /// Returns the index of a section; nil for a section that is not there.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sectionIdentifiers.firstIndex(of: identifier)
  }

  func hasSection(_ identifier: SectionIdentifierType) -> Bool { items[identifier] != nil }

  // MARK: Sections

  /// Adds sections behind all others.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    add(identifiers, at: sectionIdentifiers.count)
  }

  /// Inserts sections before another one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) { add(identifiers, at: index(ofSection: toIdentifier)) }

  /// Inserts sections behind another one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) { add(identifiers, at: index(ofSection: toIdentifier) + 1) }

  private mutating func add(_ identifiers: [SectionIdentifierType], at index: Int) {
    for identifier in identifiers {
      demand(items[identifier] == nil, "snapshot: there is a section \(identifier) already")
      items[identifier] = []
    }
    sectionIdentifiers.insert(contentsOf: identifiers, at: index)
  }

  /// Deletes sections with their items. Sections that are not there are passed over.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    let gone = Set(identifiers)
    for identifier in gone { for item in items.removeValue(forKey: identifier) ?? [] { sections[item] = nil } }
    sectionIdentifiers.removeAll { gone.contains($0) }
    forgetMarks()
  }

  /// Moves a section before another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) { moveSection(identifier, beside: toIdentifier, offset: 0) }

  /// Moves a section behind another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) { moveSection(identifier, beside: toIdentifier, offset: 1) }

  private mutating func moveSection(
    _ identifier: SectionIdentifierType, beside other: SectionIdentifierType, offset: Int
  ) {
    demand(identifier != other, "snapshot: section \(identifier) can't be moved beside itself")
    sectionIdentifiers.remove(at: index(ofSection: identifier))
    sectionIdentifiers.insert(identifier, at: index(ofSection: other) + offset)
  }

  /// Makes all in the sections anew.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers { _ = index(ofSection: identifier) }
    reloadedSectionIdentifiers.addMissing(identifiers)
  }

  // MARK: Items

  /// Adds items at the end of a section.
  /// - Parameter sectionIdentifier: nil for the last section.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? sectionIdentifiers.last else {
      fatalError("snapshot: items are appended, but there is no section")
    }
    guard let end = items[section]?.count else { missing("section", section) }
    add(identifiers, to: section, at: end)
  }

  /// Inserts items before another one.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    let (section, index) = place(of: beforeIdentifier)
    add(identifiers, to: section, at: index)
  }

  /// Inserts items behind another one.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    let (section, index) = place(of: afterIdentifier)
    add(identifiers, to: section, at: index + 1)
  }

  private mutating func add(_ identifiers: [ItemIdentifierType], to section: SectionIdentifierType, at index: Int) {
    for identifier in identifiers {
      demand(sections[identifier] == nil, "snapshot: there is an item \(identifier) already")
      sections[identifier] = section
    }
    items[section]?.insert(contentsOf: identifiers, at: index)
  }

  /// Items that are not there are passed over.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let gone = Set(identifiers)
    let touched = Set(gone.compactMap { sections.removeValue(forKey: $0) })
    for section in touched { items[section]?.removeAll { gone.contains($0) } }
    forgetMarks()
  }

  /// The sections stay.
  public mutating func deleteAllItems() {
    for section in sectionIdentifiers { items[section] = [] }
    sections = [:]
    forgetMarks()
  }

  /// Puts other items in the place of all that a section has.
  mutating func replaceItems(inSection section: SectionIdentifierType, with identifiers: [ItemIdentifierType]) {
    for item in itemIdentifiers(inSection: section) { sections[item] = nil }
    items[section] = []
    add(identifiers, to: section, at: 0)
    forgetMarks()
  }

  /// Moves an item before another one.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) { moveItem(identifier, beside: toIdentifier, offset: 0) }

  /// Moves an item behind another one.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) { moveItem(identifier, beside: toIdentifier, offset: 1) }

  private mutating func moveItem(_ identifier: ItemIdentifierType, beside other: ItemIdentifierType, offset: Int) {
    demand(identifier != other, "snapshot: item \(identifier) can't be moved beside itself")
    let old = place(of: identifier)
    items[old.section]?.remove(at: old.index)
    let (section, index) = place(of: other)
    items[section]?.insert(identifier, at: index + offset)
    sections[identifier] = section
  }

  /// Makes the items' cells anew.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers where sections[identifier] == nil { missing("item", identifier) }
    reloadedItemIdentifiers.addMissing(identifiers)
  }

  /// Fills the items' cells anew.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers where sections[identifier] == nil { missing("item", identifier) }
    reconfiguredItemIdentifiers.addMissing(identifiers)
  }

  // MARK: Inside

  private func index(ofSection identifier: SectionIdentifierType) -> Int {
    guard let index = indexOfSection(identifier) else { missing("section", identifier) }
    return index
  }

  private func place(of identifier: ItemIdentifierType) -> (section: SectionIdentifierType, index: Int) {
    guard let section = sections[identifier], let index = items[section]?.firstIndex(of: identifier) else {
      missing("item", identifier)
    }
    return (section, index)
  }

  private func missing(_ what: String, _ identifier: Any) -> Never {
    fatalError("snapshot: there is no \(what) \(identifier)")
  }

  private mutating func forgetMarks() {
    reloadedSectionIdentifiers.removeAll { items[$0] == nil }
    reloadedItemIdentifiers.removeAll { sections[$0] == nil }
    reconfiguredItemIdentifiers.removeAll { sections[$0] == nil }
  }

  /// What has been carried out needn't be again.
  mutating func clearMarks() {
    (reloadedSectionIdentifiers, reloadedItemIdentifiers, reconfiguredItemIdentifiers) = ([], [], [])
  }
}

extension Array where Element: Hashable {
  fileprivate mutating func addMissing(_ others: [Element]) {
    var known = Set(self)
    for other in others where known.insert(other).inserted { append(other) }
  }
}
