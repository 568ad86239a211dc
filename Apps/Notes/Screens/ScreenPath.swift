import Foundation

/// A screen by what it shows, for where the app begins next time. A value.
enum ScreenPath: Codable, Equatable {
  case tags, settings
  case filed(Int)
  case tag(String)
  case untagged, tasks
  case note(Int64)
  case reader(Int64)

  /// Those above the first list, from below.
  static func encode(_ stack: [ScreenPath]) -> String {
    (try? JSONEncoder().encode(stack)).map { String(decoding: $0, as: UTF8.self) } ?? "[]"
  }

  /// - Returns: none for what makes no sense.
  static func decode(_ text: String?) -> [ScreenPath] {
    text.flatMap { try? JSONDecoder().decode([ScreenPath].self, from: Data($0.utf8)) } ?? []
  }
}
