import UIKit

/// What a list of notes shows: sections of numbers, and the notes that they stand for. A value.
struct NoteListModel: Equatable {
  enum Section: Hashable { case pinned, notes, found }

  private(set) var sections: [(section: Section, ids: [Note.ID])] = []
  private(set) var notes: [Note.ID: Note] = [:]

  /// - Parameter splits: whether pinned notes have a section of their own.
  init(_ list: [Note], splits: Bool) {
    let pinned = splits ? list.filter(\.isPinned).map(\.id) : []
    let others = splits ? list.filter { !$0.isPinned }.map(\.id) : list.map(\.id)
    if !pinned.isEmpty { sections.append((.pinned, pinned)) }
    if !others.isEmpty { sections.append((.notes, others)) }
    notes = Dictionary(list.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  init(found list: [Note]) {
    if !list.isEmpty { sections = [(.found, list.map(\.id))] }
    notes = Dictionary(list.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  var isEmpty: Bool { notes.isEmpty }

  var snapshot: NSDiffableDataSourceSnapshot<Section, Note.ID> {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Note.ID>()
    for (section, ids) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(ids, toSection: section)
    }
    return snapshot
  }

  static func == (a: Self, b: Self) -> Bool {
    a.notes == b.notes && a.sections.elementsEqual(b.sections) { $0.section == $1.section && $0.ids == $1.ids }
  }
}
