import Foundation

/// A row that is suggested while something is typed.
struct Suggestion: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case visited, bookmark
    /// A tab that is open, by its number in the strip.
    case tab(Int)
    /// The search engine's answer.
    case search
  }

  var kind: Kind
  var title: String
  /// The second line; empty for none.
  var detail: String
  /// What is opened.
  var address: String
}

/// What completes the text in the address field.
struct Completion: Equatable, Sendable {
  /// The whole text, which begins with what was typed.
  var text: String
  /// What is opened for it.
  var address: String
}

/// What is suggested for a text.
struct Suggestions: Equatable, Sendable {
  /// Rows under a title.
  struct Section: Equatable, Sendable {
    var title: String
    var rows: [Suggestion]
  }

  var query = SuggestionQuery("")
  var sections: [Section] = []
  var completion: Completion?

  var rows: [Suggestion] { sections.flatMap(\.rows) }
}

/// A tab that can be switched to.
struct OpenTab: Equatable, Sendable {
  var index: Int
  var title: String
  var address: String
}

/// Makes suggestions of what has been found: the best first, by how well it matches times what it is worth.
struct SuggestionRanking: Sendable {
  let query: SuggestionQuery
  let tabs: [OpenTab]
  let engine: SearchEngine

  /// The most rows of each kind.
  private static let (mostPages, mostTabs) = (8, 3)

  private struct Candidate {
    let page: PageRecord
    let quality: SuggestionQuery.Quality
    let score: Frecency

    /// The address as it is typed and shown. Reading addresses anew would take longer than finding them.
    var text: String { page.host + page.path }
    var shown: String { page.path == "/" ? page.host : text }
    var title: String { page.name.isEmpty ? page.title : page.name }

    var suggestion: Suggestion {
      Suggestion(
        kind: page.bookmarked == nil ? .visited : .bookmark, title: title.isEmpty ? shown : title,
        detail: title.isEmpty ? "" : shown, address: page.address)
    }
  }

  /// Makes suggestions.
  /// - Parameter pages: in any order, some perhaps twice.
  func suggestions(of pages: [PageRecord]) -> Suggestions {
    guard !query.text.isEmpty else { return Suggestions(query: query) }
    let candidates = ranked(pages)
    let completed = candidates.first { $0.quality == .address }.flatMap { best in
      completion(by: best).map { (best, $0) }
    }
    let top = completed.map { topHit($0.1, of: $0.0, among: candidates) } ?? plainTopHit(candidates)
    let open = openTabs.filter { $0.address != top?.address }
    let taken = Set([top?.address].compactMap { $0 } + open.map(\.address))
    let others = candidates.lazy.filter { !taken.contains($0.page.address) }.map(\.suggestion).prefix(Self.mostPages)
    let sections = [
      Suggestions.Section(title: "Top Hit", rows: [top].compactMap { $0 }),
      Suggestions.Section(title: "\(engine.name) Search", rows: [search].compactMap { $0 }),
      Suggestions.Section(title: "Open Tabs", rows: open),
      Suggestions.Section(title: "Bookmarks and History", rows: Array(others)),
    ]
    return Suggestions(query: query, sections: sections.filter { !$0.rows.isEmpty }, completion: completed?.1)
  }

  /// The pages by score, one of those that differ in their scheme or `www.` alone.
  private func ranked(_ pages: [PageRecord]) -> [Candidate] {
    let candidates = pages.map { page in
      let title = page.name.isEmpty ? page.title : page.name + " " + page.title
      let quality = query.quality(title: title, host: page.host, path: page.path)
      let score = Frecency(place: page.place).times(quality.rawValue)
      return Candidate(page: page, quality: quality, score: score)
    }.sorted { ($0.score.seconds, $0.page.place) > ($1.score.seconds, $1.page.place) }
    var known: Set<String> = []
    return candidates.filter { known.insert($0.text).inserted }
  }

  private var search: Suggestion? {
    engine.url(for: query.text).map {
      Suggestion(kind: .search, title: query.text, detail: "", address: $0.absoluteString)
    }
  }

  private var openTabs: [Suggestion] {
    let found = tabs.filter { tab in
      PageKey(tab.address).map { query.matches(title: tab.title, host: $0.host, path: $0.path) } == true
    }
    return found.prefix(Self.mostTabs).map {
      let shown = PageKey($0.address)?.shown ?? $0.address
      return Suggestion(kind: .tab($0.index), title: $0.title, detail: "Switch to Tab — \(shown)", address: $0.address)
    }
  }

  // MARK: The top hit

  /// The host is completed first, and once there is a slash, the rest of the best page's address.
  private func completion(by best: Candidate) -> Completion? {
    let (rest, dropped) = PageKey.typed(query.text)
    let isHost = !rest.contains("/")
    let whole = isHost ? best.page.host : best.text
    guard !whole.isEmpty, whole.count >= rest.count, whole.lowercased().hasPrefix(rest.lowercased()) else { return nil }
    // Nothing is left out of the path that it shows.
    guard isHost || !whole.hasSuffix("…") else { return nil }
    let text = String(dropped) + String(rest) + String(whole.dropFirst(rest.count))
    guard isHost else { return Completion(text: text, address: best.page.address) }
    return PageKey(best.page.address).map { Completion(text: text, address: $0.origin) }
  }

  /// The page that the completed text opens, whether it is known or not.
  private func topHit(_ completion: Completion, of best: Candidate, among candidates: [Candidate]) -> Suggestion {
    let known = candidates.first {
      $0.page.address == completion.address || $0.page.address + "/" == completion.address
    }
    if var suggestion = known?.suggestion {
      suggestion.address = known?.page.address ?? completion.address
      return suggestion
    }
    let kind: Suggestion.Kind = best.page.bookmarked == nil ? .visited : .bookmark
    return Suggestion(kind: kind, title: best.page.host, detail: "", address: completion.address)
  }

  /// What is no address is a top hit where it is a bookmark, or was visited more than once or twice lately.
  private func plainTopHit(_ candidates: [Candidate]) -> Suggestion? {
    guard let best = candidates.first, best.quality == .words, best.page.bookmarked != nil else { return nil }
    return best.suggestion
  }
}
