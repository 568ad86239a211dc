import Foundation

/// A place where an outcome is otherwise than the recorded one.
package struct Difference: Equatable {
  /// The keys and indices that lead to the value, with dots between them.
  package let path: String
  package let recorded: JSONValue
  /// What was found; nil if there is no such value.
  package let found: JSONValue?

  /// How far numbers are apart; nil for other values.
  package var distance: Double? {
    guard case .number(let recorded) = recorded, case .number(let found)? = found else { return nil }
    return abs(recorded - found)
  }

  /// All places where an outcome is otherwise. What wasn't recorded isn't compared.
  /// - Parameter tolerance: how far numbers may be apart.
  package static func all(
    from recorded: JSONValue, to found: JSONValue?, tolerance: Double, at path: String = ""
  ) -> [Difference] {
    func below(_ key: String) -> String { path.isEmpty ? key : path + "." + key }
    switch (recorded, found) {
    case (.object(let recorded), .object(let found)?):
      return recorded.sorted { $0.key < $1.key }.flatMap { key, value in
        all(from: value, to: found[key], tolerance: tolerance, at: below(key))
      }
    case (.array(let recorded), .array(let found)?) where recorded.count == found.count:
      return zip(recorded, found).enumerated().flatMap { index, pair in
        all(from: pair.0, to: pair.1, tolerance: tolerance, at: below("\(index)"))
      }
    case (.number(let recorded), .number(let found)?) where abs(recorded - found) <= tolerance + 1e-6:
      return []
    case (.null, nil):
      return []
    default:
      return recorded == found ? [] : [Difference(path: path, recorded: recorded, found: found)]
    }
  }

  /// Whether the path leads through a part of the outcome.
  /// - Parameter part: keys that follow one another, with dots between them, such as `frames.title` or `title`; parts of
  ///   a view have its name and more behind a space.
  package func concerns(_ part: String) -> Bool {
    ".\(path).".contains(".\(part).") || ".\(path)".contains(".\(part) ")
  }
}

extension Difference: CustomStringConvertible {
  package var description: String {
    let place = path.isEmpty ? "" : path + ": "
    return "\(place)recorded \(recorded.line), found \(found?.line ?? "nothing")"
  }
}
