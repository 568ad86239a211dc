import AppSupport
import UIKit

/// The notes that have been found.
struct NoteSearch: Sendable {
  let query: SearchQuery
  /// The identifiers of the notes, the best first.
  let ids: [Note.ID]
}

extension NotesLibrary {
  /// Looks for notes beside the main thread. What was looked for before doesn't matter any more.
  /// - Parameters:
  ///   - filter: nil for all that isn't thrown away.
  ///   - then: is given what was found, unless something else is looked for by then.
  func search(_ words: String, in filter: NoteFilter?, then: @escaping @MainActor (NoteSearch) -> Void) {
    searchNumber += 1
    let (number, query, database) = (searchNumber, SearchQuery(words), database)
    guard !query.isEmpty else { return then(NoteSearch(query: query, ids: [])) }
    besideMain("search", priority: .userInitiated) {
      Result { try database.search(query) }
    } then: { [weak self] result in
      guard let self, number == searchNumber else { return }
      switch result {
      case .success(let found): then(NoteSearch(query: query, ids: listed(found, filter)))
      case .failure(let error):
        recover(from: error)
        then(NoteSearch(query: query, ids: []))
      }
    }
  }

  private func listed(_ found: FoundNotes, _ filter: NoteFilter?) -> [Note.ID] {
    func shown(_ ids: [Note.ID]) -> [Note] {
      ids.compactMap { notes[$0] }.filter { filter?.includes($0) ?? ($0.place != .trash) }
    }
    func newest(_ ids: [Note.ID]) -> [Note.ID] {
      shown(ids).map { ($0.modified, $0.id) }.sorted { $0 > $1 }.map(\.1)
    }
    switch found {
    case .ranked(let ids): return shown(ids).map(\.id)
    case .many(let titles, let others): return newest(titles) + newest(others)
    }
  }

  /// The excerpt for a row that comes into sight. Takes time in proportion to the note's length.
  func excerpt(of id: Note.ID, for query: SearchQuery) -> SearchExcerpt? {
    guard let note = note(id) else { return nil }
    // Not the one that is asked for last: that is typed into.
    let text = saver.text(of: id) ?? (try? database.text(of: id)) ?? ""
    return SearchExcerpt(of: note, text: text, for: query)
  }
}
