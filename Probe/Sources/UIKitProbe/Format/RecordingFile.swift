import Foundation

/// Recordings of one kind, as a file has them, by their names.
package struct RecordingFile: Codable, Equatable {
  /// The name of what performs them: see `ProbeKind`.
  package var kind: String
  package var recordings: [String: Recording]

  /// Reads a file.
  /// - Throws: `UnreadableRecording` where it isn't one.
  package init(_ data: Data) throws {
    do {
      self = try JSONDecoder().decode(RecordingFile.self, from: data)
    } catch {
      throw UnreadableRecording(error)
    }
  }

  /// The paths of all files with recordings in a folder and those below it, from that folder and in order.
  package static func paths(in folder: URL) -> [String] {
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".json") }.sorted()
  }

  /// The file's text; the same for the same recordings.
  package var text: String {
    get throws { try JSONValue(encoding: self).text }
  }
}

/// What was given to UIKit, and what came of it.
package struct Recording: Codable, Equatable {
  package var given: JSONValue
  package var outcome: JSONValue
  /// Reasons for which parts of the outcome are otherwise on Swoop on purpose, and those parts: keys that lead to them or
  /// through them, such as `frames.title` or `title`.
  package var reasons: [String: [String]]?
  /// The pixels per point of the device that it was recorded on; 2 by default.
  package var scale: Double?

  /// The pixels per point of the device to perform it on.
  /// - Throws: `UnreadableRecording` where no device has as many.
  package var pixelsPerPoint: Double {
    get throws {
      let scale = scale ?? 2
      guard (1...4).contains(scale) else { throw UnreadableRecording("a device has 1 to 4 pixels per point") }
      return scale
    }
  }
}

/// Why a file or recording can't be read, in words that name the place.
package struct UnreadableRecording: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }

  init(_ error: any Error) {
    switch error {
    case let error as UnreadableRecording: description = error.description
    case DecodingError.keyNotFound(let key, let context):
      description = "\(Self.place(context.codingPath))there is no \"\(key.stringValue)\""
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      description = "\(Self.place(context.codingPath))the value has another type than is wanted"
    case DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty:
      description = "\(Self.place(context.codingPath))\(context.debugDescription)"
    case DecodingError.dataCorrupted: description = "it is no JSON"
    default: description = "\(error)"
    }
  }

  private static func place(_ path: [any CodingKey]) -> String {
    path.isEmpty ? "" : path.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".") + ": "
  }
}

extension Dictionary where Key == String {
  /// The value that a recording names.
  /// - Throws: `UnreadableRecording` where there is none.
  func named(_ name: String, _ kind: String) throws -> Value {
    guard let value = self[name] else { throw UnreadableRecording("there is no \(kind) \"\(name)\"") }
    return value
  }
}
