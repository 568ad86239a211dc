import Foundation

/// A screen by what it shows, for where the app begins next time. A value.
enum ScreenPath: Codable, Equatable {
  case tags, settings
  case filed(Int)
  case tag(String)
  case untagged, tasks
  case note(Int64)
  case reader(Int64)

}

/// A place in a list. A value.
struct ScreenPlace: Codable, Equatable {
  /// The first note in sight; nil where the list lies at its rest.
  var note: Int64?
  /// The distance of its row's upper edge below the table's, in points.
  var distance: Double = 0
  /// The words that are looked for.
  var words: String?
}

/// The form in which the app keeps its screens, from below.
enum ScreenStack {
  static func encode(_ stack: [some Encodable]) -> String {
    (try? JSONEncoder().encode(stack)).map { String(decoding: $0, as: UTF8.self) } ?? "[]"
  }

  /// Reads screens that were kept.
  /// - Returns: nothing for what makes no sense.
  static func decode<Value: Decodable>(_ text: String?) -> [Value] {
    text.flatMap { try? JSONDecoder().decode([Value].self, from: Data($0.utf8)) } ?? []
  }
}
