/// A mistake at a place of a script.
struct ScriptMistake: Error {
  var path: [any CodingKey]
  /// The reason in words, without the place.
  var reason: String

  static let unfitNumber = "a number is wanted that is whole and not too large"
}

/// The fields of an object in a script. Those that nobody has asked for mean nothing, and are refused: a misspelled
/// key would otherwise be a step that does something else.
final class ScriptFields<Key: CodingKey> {
  private let decoder: any Decoder
  private let container: KeyedDecodingContainer<Key>
  private var known: Set<String> = []

  init(_ decoder: any Decoder) throws {
    self.decoder = decoder
    container = try decoder.container(keyedBy: Key.self)
  }

  func has(_ key: Key) -> Bool { container.contains(key) }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    known.insert(key.stringValue)
    return try placed(key) { try container.decode(type, forKey: key) }
  }

  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    known.insert(key.stringValue)
    return try placed(key) { try container.decodeIfPresent(type, forKey: key) }
  }

  /// A number that its type can't hold makes the decoder throw an error of its own, of which it later says no place.
  private func placed<Value>(_ key: Key, _ decode: () throws -> Value) throws -> Value {
    do {
      return try decode()
    } catch let error where !(error is DecodingError || error is ScriptMistake) {
      throw corrupt(key, ScriptMistake.unfitNumber)
    }
  }

  func corrupt(_ key: Key, _ reason: String) -> ScriptMistake {
    ScriptMistake(path: decoder.codingPath + [key], reason: reason)
  }

  /// Refuses keys that nobody has asked for.
  /// - Throws: `ScriptMistake` at the first key, by name, that has not been asked for.
  func refuseRest(except others: [String] = [], in place: String) throws {
    let keys = try decoder.container(keyedBy: AnyKey.self).allKeys.map(\.stringValue)
    guard let key = keys.sorted().first(where: { !known.contains($0) && !others.contains($0) }) else { return }
    throw ScriptMistake(path: decoder.codingPath + [AnyKey(stringValue: key)], reason: "means nothing in \(place)")
  }

  private struct AnyKey: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
