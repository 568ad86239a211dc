import Foundation
import XCTestAdditions

/// The difference of two texts, line by line.
struct LineDiff {
  /// A line of either text, or of both.
  struct Row: Equatable {
    enum Kind: Character {
      case common = " "
      // A minus sign, which is as wide as the plus.
      case old = "\u{2212}"
      case new = "+"
    }

    let kind: Kind
    let text: String
  }

  /// The lines of both texts: where they differ, those of the old one first.
  let rows: [Row]

  init(from old: String, to new: String) {
    let (old, new) = (Self.lines(of: old), Self.lines(of: new))
    let difference = new.difference(from: old)
    var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var rows: [Row] = []
    var (at, to) = (0, 0)
    while at < old.count || to < new.count {
      if at < old.count, removed.contains(at) {
        rows.append(Row(kind: .old, text: old[at]))
        at += 1
      } else if to < new.count, inserted.contains(to) {
        rows.append(Row(kind: .new, text: new[to]))
        to += 1
      } else {
        rows.append(Row(kind: .common, text: old[at]))
        (at, to) = (at + 1, to + 1)
      }
    }
    self.rows = rows
  }

  private static func lines(of text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The difference as text: what differs with some lines around it, each part below a line that says where in both texts
  /// it lies; nil where the texts are equal.
  /// - Parameter context: the number of lines around what differs.
  func text(context: Int = 4) -> String? {
    let changes = rows.indices.filter { rows[$0].kind != .common }
    guard !changes.isEmpty else { return nil }
    var parts: [Range<Int>] = []
    for change in changes {
      let around = max(0, change - context)..<min(rows.count, change + context + 1)
      if let last = parts.last, around.lowerBound <= last.upperBound {
        parts[parts.count - 1] = last.lowerBound..<around.upperBound
      } else {
        parts.append(around)
      }
    }
    return parts.map(text(of:)).joined(separator: "\n")
  }

  private func text(of part: Range<Int>) -> String {
    let (before, rows) = (rows[..<part.lowerBound], rows[part])
    let (old, new) = (Self.span(rows, after: before, without: .new), Self.span(rows, after: before, without: .old))
    let lines = rows.map { "\($0.kind.rawValue)\(Self.visible($0))" }
    return (["@@ \u{2212}\(old) +\(new) @@"] + lines).joined(separator: "\n")
  }

  /// The place of rows in one of the texts: their first line and their number.
  private static func span(_ rows: ArraySlice<Row>, after before: ArraySlice<Row>, without kind: Row.Kind) -> String {
    "\(before.count { $0.kind != kind } + 1),\(rows.count { $0.kind != kind })"
  }

  /// The text of a row. White space at the end of a changed line would not be seen: it is shown as dots.
  private static func visible(_ row: Row) -> String {
    guard row.kind != .common else { return row.text }
    let end = row.text.reversed().prefix { $0 == " " || $0 == "\t" }.count
    return row.text.dropLast(end) + String(repeating: "·", count: end)
  }
}

extension Diffing where Value == String {
  /// The way to compare texts line by line.
  public static var lines: Diffing {
    Diffing(
      toData: { Data($0.utf8) }, fromData: { String(decoding: $0, as: UTF8.self) },
      diff: { old, new in
        guard old != new, let text = LineDiff(from: old, to: new).text() else { return nil }
        let attachment = XCTAttachment(string: text)
        attachment.name = "difference"
        return (text, [attachment])
      })
  }
}

extension Snapshotting where Value == String, Format == String {
  /// The strategy for texts, which are compared line by line.
  public static var lines: Snapshotting { Snapshotting(pathExtension: "txt", diffing: .lines) }
}
