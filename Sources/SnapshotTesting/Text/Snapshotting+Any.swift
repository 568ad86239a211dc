import Foundation

extension Snapshotting where Format == String {
  /// The strategy for anything by its description.
  public static var description: Snapshotting {
    SimplySnapshotting.lines.pullback { String(describing: $0) }
  }

  /// The strategy for anything by all its parts: a text like that of the function `dump`, without addresses and in an
  /// order that is always the same.
  public static var dump: Snapshotting {
    SimplySnapshotting.lines.pullback { ValueDump($0).text }
  }
}

extension Snapshotting where Value == Any, Format == String {
  /// The strategy for what can stand in JSON, such as dictionaries and arrays, with sorted keys.
  public static var json: Snapshotting {
    let options: JSONSerialization.WritingOptions = [.prettyPrinted, .sortedKeys, .fragmentsAllowed]
    var strategy = SimplySnapshotting.lines.pullback { (value: Any) in
      guard JSONSerialization.isValidJSONObject([value]),
        let data = try? JSONSerialization.data(withJSONObject: value, options: options)
      else { return Self.unwritable(value, "JSON") }
      return String(decoding: data, as: UTF8.self)
    }
    strategy.pathExtension = "json"
    return strategy
  }

  private static func unwritable(_ value: Any, _ format: String) -> String {
    "\(type(of: value)) can't be written as \(format)"
  }
}

extension Snapshotting where Value: Encodable, Format == String {
  /// The strategy for values that can be encoded, as JSON with sorted keys.
  public static var json: Snapshotting {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return .json(encoder)
  }

  /// Returns a strategy for values that can be encoded, as the JSON of an encoder.
  public static func json(_ encoder: JSONEncoder) -> Snapshotting {
    encoded(as: "json") { try encoder.encode($0) }
  }

  /// The strategy for values that can be encoded, as a property list in XML.
  public static var plist: Snapshotting {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .xml
    return .plist(encoder)
  }

  /// Returns a strategy for values that can be encoded, as the property list of an encoder, which writes XML.
  public static func plist(_ encoder: PropertyListEncoder) -> Snapshotting {
    encoded(as: "plist") { try encoder.encode($0) }
  }

  private static func encoded(as pathExtension: String, _ encode: @escaping (Value) throws -> Data) -> Snapshotting {
    var strategy = SimplySnapshotting.lines.pullback { (value: Value) in
      do { return String(decoding: try encode(value), as: UTF8.self) } catch { return "\(error)" }
    }
    strategy.pathExtension = pathExtension
    return strategy
  }
}
