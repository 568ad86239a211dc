import Foundation

/// The part of a text that a list shows: its first line, and what follows it, without marks.
struct NoteHead: Hashable, Sendable {
  private(set) var title = ""
  private(set) var summary = ""

  /// The longest title and the longest summary, in characters.
  static let (longestTitle, longestSummary) = (100, 200)
  /// The length of the part of a text that is read, from its first word on, in UTF-16 units, so that it takes next to
  /// no time.
  private static let reach = 2048

  init(_ text: String) {
    var units = Array(text.utf16.drop { $0.isSpace || $0 == Unit.byteOrderMark }.prefix(Self.reach))
    if units.count == Self.reach, UTF16.isLeadSurrogate(units[Self.reach - 1]) { units.removeLast() }
    // What is left of an indentation doesn't matter.
    let markdown = MarkdownText(String(decoding: units, as: UTF16.self))
    var isApart = false
    for line in markdown.lines(in: NSRange(location: 0, length: markdown.length)) {
      let text = markdown.plainText(of: line)
      guard !text.isEmpty else { continue }
      if title.isEmpty {
        title = String(text.prefix(Self.longestTitle))
      } else {
        let standsAlone = line.standsAlone
        let parts = (isApart || standsAlone) && !summary.endsSentence
        summary += summary.isEmpty ? text : parts ? " · \(text)" : " \(text)"
        guard summary.count < Self.longestSummary else { break }
        isApart = standsAlone
      }
    }
    summary = String(summary.prefix(Self.longestSummary))
  }
}

extension MarkdownLine {
  /// Whether it is no part of a sentence that goes on in the next line.
  fileprivate var standsAlone: Bool {
    switch kind {
    case .item, .heading: true
    case .blank, .rule, .fence, .paragraph, .code: false
    }
  }
}

extension String {
  fileprivate var endsSentence: Bool { last?.isPunctuation == true }
}

extension MarkdownText {
  /// The text of a line: without marks, in one line, with single spaces. Empty for rules and fences.
  func plainText(of line: MarkdownLine) -> String {
    switch line.kind {
    case .blank, .rule, .fence: return ""
    case .heading, .paragraph, .item, .code: break
    }
    var hidden = spans(in: NSRange(location: line.range.location, length: 0)).filter {
      $0.style == .mark || $0.style == .linkDestination
    }.map(\.range)[...]
    var plain: [UInt16] = []
    var place = line.contentRange.location
    while place < line.contentRange.upperBound {
      while let first = hidden.first, first.upperBound <= place { hidden = hidden.dropFirst() }
      if let first = hidden.first, first.location <= place {
        place = first.upperBound
        continue
      }
      let unit = units[place]
      if !unit.isSpace {
        // Control characters have no look.
        if unit > Unit.space, unit != 0x7F { plain.append(unit) }
      } else if let last = plain.last, last != Unit.space {
        plain.append(Unit.space)
      }
      place += 1
    }
    if plain.last == Unit.space { plain.removeLast() }
    return String(decoding: plain, as: UTF16.self)
  }
}

/// The facts that are known of a text by reading all of it.
struct NoteFacts: Hashable, Sendable {
  /// The tags in the order of the text, each once.
  var tags: [Tag] = []
  /// Tasks that are not done.
  var openTasks = 0

  init(_ text: String) {
    let markdown = MarkdownText(text)
    var known: Set<Tag> = []
    for span in markdown.spans {
      switch span.style {
      case .tag(let tag): if known.insert(tag).inserted { tags.append(tag) }
      case .taskBox(isDone: false): openTasks += 1
      default: break
      }
    }
  }
}
