import Foundation

extension Diffing where Value == Data {
  /// The way to compare bytes.
  static var bytes: Diffing {
    Diffing(
      toData: { $0 }, fromData: { $0 },
      diff: { old, new in
        guard old != new else { return nil }
        guard old.count == new.count else { return ("Expected \(old.count) bytes, got \(new.count).", []) }
        let first = zip(old, new).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? 0
        return ("The bytes differ from the one at offset \(first) on.", [])
      })
  }
}

extension Snapshotting where Value == Data, Format == Data {
  /// The strategy for data, byte by byte.
  public static var data: Snapshotting { Snapshotting(pathExtension: nil, diffing: .bytes) }
}

extension Snapshotting where Value: CaseIterable, Format == String {
  /// Returns a strategy for functions of all cases of a type: a table in CSV of what they return.
  ///
  /// ```swift
  /// assertSnapshot(of: { $0.rotatedLeft }, as: Snapshotting<Direction, String>.func(into: .description))
  /// ```
  /// - Parameter witness: takes the snapshots of what the function returns.
  public static func `func`<A>(into witness: Snapshotting<A, String>) -> Snapshotting<(Value) -> A, String> {
    Snapshotting<(Value) -> A, String>(pathExtension: "csv", diffing: .lines) { function in
      let rows = Value.allCases.map { input in
        witness.snapshot(function(input)).map { [quoted("\(input)"), quoted($0)].joined(separator: ",") }
      }
      return Async { callback in collect(rows[...], []) { callback($0.joined(separator: "\n")) } }
    }
  }

  /// Waits for one value after the other.
  private static func collect(_ rows: ArraySlice<Async<String>>, _ done: [String], _ end: @escaping ([String]) -> Void)
  {
    guard let next = rows.first else { return end(done) }
    next.run { collect(rows.dropFirst(), done + [$0], end) }
  }

  private static func quoted(_ field: String) -> String { "\"\(field.replacing("\"", with: "\"\""))\"" }
}
