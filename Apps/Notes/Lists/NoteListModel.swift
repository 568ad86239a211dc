import UIKit

/// The content of a list of notes: sections of numbers. What these stand for is the library's. A value.
struct NoteListModel: Equatable {
  /// A section keeps its header: those that are not pinned are another section beside pinned ones than they are alone.
  enum Section: Hashable { case pinned, unpinned, notes, found }

  struct Part: Equatable {
    let section: Section
    let ids: [Note.ID]
  }

  /// The parts, of which none is empty.
  let parts: [Part]

  /// Makes the parts of a list.
  /// - Parameter splits: whether pinned notes have a section of their own.
  init(_ list: [Note], splits: Bool) {
    let pinned = splits ? list.filter(\.isPinned).map(\.id) : []
    let others = splits ? list.filter { !$0.isPinned }.map(\.id) : list.map(\.id)
    self.init([
      Part(section: .pinned, ids: pinned), Part(section: pinned.isEmpty ? .notes : .unpinned, ids: others),
    ])
  }

  init(found ids: [Note.ID]) { self.init([Part(section: .found, ids: ids)]) }

  private init(_ parts: [Part]) { self.parts = parts.filter { !$0.ids.isEmpty } }

  var isEmpty: Bool { parts.isEmpty }
  /// The numbers from the top.
  var ids: [Note.ID] { parts.flatMap(\.ids) }

  /// How many notes come or go on the way from another.
  func changes(from old: NoteListModel) -> Int {
    guard self != old else { return 0 }
    return Set(ids).symmetricDifference(old.ids).count
  }

  var snapshot: NSDiffableDataSourceSnapshot<Section, Note.ID> {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Note.ID>()
    for part in parts {
      snapshot.appendSections([part.section])
      snapshot.appendItems(part.ids, toSection: part.section)
    }
    return snapshot
  }
}
