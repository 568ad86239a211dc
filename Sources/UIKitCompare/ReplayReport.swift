import Foundation
import UIKitProbe

extension Replay {
  /// Whether all could be performed, and differs only on purpose.
  package var holds: Bool { faults.isEmpty && results.allSatisfy { $0.differences.isEmpty } }

  /// The same with the recordings of one kind alone.
  package func only(_ kind: String) -> Replay {
    var replay = self
    replay.results.removeAll { $0.kind.name != kind }
    return replay
  }

  /// The table of kinds, in Markdown: how many recordings there are, and how many of them are equal, differ on purpose,
  /// and differ otherwise.
  package var table: String {
    let rows = ProbeKind.all.compactMap { kind -> [String]? in
      let results = results.filter { $0.kind.name == kind.name }
      return results.isEmpty ? nil : [kind.name] + Self.figures(of: results)
    }
    let heads = ["kind", "recordings", "equal", "differ on purpose", "differ"]
    return Self.aligned([heads] + rows + [["all"] + Self.figures(of: results)])
  }

  private static func figures(of results: [Result]) -> [String] {
    let differing = results.filter { !$0.differences.isEmpty }.count
    let purposely = results.filter { $0.differences.isEmpty && !$0.explained.isEmpty }.count
    return [results.count, results.count - differing - purposely, purposely, differing].map(String.init)
  }

  /// A line for each difference that no reason explains, the largest ones of a kind first.
  package var differences: [String] {
    results.flatMap { result in
      result.differences.map { (result, $0) }
    }.sorted {
      ($0.0.kind.name, -($0.1.distance ?? .infinity), $0.0.place, $0.1.path)
        < ($1.0.kind.name, -($1.1.distance ?? .infinity), $1.0.place, $1.1.path)
    }.map { "\($0.place): \($1)" }
  }

  /// Reasons for differences that there aren't any more.
  package var idleReasons: [String] {
    results.flatMap { result in result.idleReasons.map { "\(result.place): \($0)" } }
  }

  /// A table whose first column stands to the left and whose others stand to the right.
  private static func aligned(_ rows: [[String]]) -> String {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    func line(_ cells: [String]) -> String {
      let padded = zip(cells, widths).enumerated().map { column, cell in
        let space = String(repeating: " ", count: cell.1 - cell.0.count)
        return column == 0 ? cell.0 + space : space + cell.0
      }
      return "| " + padded.joined(separator: " | ") + " |"
    }
    let rule = widths.enumerated().map { column, width in
      column == 0 ? String(repeating: "-", count: width) : String(repeating: "-", count: width - 1) + ":"
    }
    return ([line(rows[0]), "| " + rule.joined(separator: " | ") + " |"] + rows.dropFirst().map(line))
      .joined(separator: "\n")
  }
}
