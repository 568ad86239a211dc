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

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    known.insert(key.stringValue)
    return try container.decode(type, forKey: key)
  }

  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    known.insert(key.stringValue)
    return try container.decodeIfPresent(type, forKey: key)
  }

  func corrupt(_ key: Key, _ reason: String) -> DecodingError {
    DecodingError.dataCorruptedError(forKey: key, in: container, debugDescription: reason)
  }

  /// - Throws: `DecodingError` at the first key, by name, that has not been asked for.
  func refuseRest(except others: [String] = [], in place: String) throws {
    let keys = try decoder.container(keyedBy: AnyKey.self).allKeys.map(\.stringValue)
    guard let key = keys.sorted().first(where: { !known.contains($0) && !others.contains($0) }) else { return }
    let path = decoder.codingPath + [AnyKey(stringValue: key)]
    throw DecodingError.dataCorrupted(
      DecodingError.Context(codingPath: path, debugDescription: "means nothing in \(place)"))
  }

  private struct AnyKey: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
