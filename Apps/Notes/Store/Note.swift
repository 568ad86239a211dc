import Foundation

/// The facts that lists show of a note: all but its text.
struct Note: Identifiable, Hashable, Sendable {
  typealias ID = Int64

  let id: ID
  /// The note's first line, without marks; empty where it says nothing yet.
  var title = ""
  /// The text that follows the first line, without marks; empty where nothing does.
  var summary = ""
  var created: Date
  /// The time at which its text was changed last.
  var modified: Date
  var isPinned = false
  var place = NotePlace.notes
  /// The tags in the order of the text, each once.
  var tags: [Tag] = []
  /// Tasks in it that are not done.
  var openTasks = 0
}

enum NotePlace: Int, Sendable { case notes, archive, trash }

/// A choice of the notes that a list is about.
enum NoteFilter: Hashable, Sendable {
  case place(NotePlace)
  /// The notes that have a tag or one below it, among those that are neither archived nor thrown away, as the next
  /// ones.
  case tag(Tag)
  case untagged
  /// The notes in which something is still to be done.
  case tasks

  func includes(_ note: Note) -> Bool {
    switch self {
    case .place(let place): note.place == place
    case .tag(let tag): note.place == .notes && note.tags.contains(where: tag.contains)
    case .untagged: note.place == .notes && note.tags.isEmpty
    case .tasks: note.place == .notes && note.openTasks > 0
    }
  }

  /// Pins hold where notes are worked with.
  var hasPins: Bool {
    switch self {
    case .place(.archive), .place(.trash): false
    default: true
    }
  }
}

/// The order of notes in lists, below what is pinned.
enum NoteSorting: String, CaseIterable, Sendable {
  /// The order of the last change, the newest first.
  case modified
  /// The order of writing, the newest first.
  case created
  /// The order of the alphabet.
  case title

  func sorted(_ notes: [Note], pinnedFirst: Bool) -> [Note] {
    func split(_ notes: [Note]) -> [Note] {
      guard pinnedFirst else { return notes }
      return notes.filter(\.isPinned) + notes.filter { !$0.isPinned }
    }
    switch self {
    case .modified: return split(notes.sorted { ($0.modified, $0.id) > ($1.modified, $1.id) })
    case .created: return split(notes.sorted { ($0.created, $0.id) > ($1.created, $1.id) })
    case .title:
      let keys = notes.map { Folding.fold($0.title) }
      let order = notes.indices.sorted { a, b in
        keys[a] == keys[b] ? notes[a].id < notes[b].id : keys[a].lexicographicallyPrecedes(keys[b])
      }
      return split(order.map { notes[$0] })
    }
  }
}

/// A tag that notes have, or one above it.
struct TagCount: Hashable, Sendable {
  let tag: Tag
  /// The number of notes, those with tags below it included.
  let count: Int
  /// The number of tags above it.
  let depth: Int

  /// The tags of notes, alphabetically, each in front of those below it.
  static func all(of notes: some Sequence<Note>) -> [TagCount] {
    var counts: [Tag: Int] = [:]
    for note in notes {
      var own: Set<Tag> = []
      for tag in note.tags {
        var next: Tag? = tag
        while let tag = next, own.insert(tag).inserted { next = tag.parent }
      }
      for tag in own { counts[tag, default: 0] += 1 }
    }
    let parts = counts.keys.map { (tag: $0, parts: $0.key.split(separator: "/").map(Folding.fold)) }
    return parts.sorted { a, b in
      a.parts == b.parts
        ? a.tag.key < b.tag.key
        : a.parts.lexicographicallyPrecedes(b.parts) { $0.lexicographicallyPrecedes($1) }
    }.map { TagCount(tag: $0.tag, count: counts[$0.tag] ?? 0, depth: max(0, $0.parts.count - 1)) }
  }
}
