import Foundation

extension GestureScript {
  /// The mistake in a script, and its place.
  static func explain(_ error: any Error, in json: Data) -> String {
    if let mistake = syntaxMistake(in: json) { return mistake }
    guard let mistake = error as? ScriptMistake ?? (error as? DecodingError).map(ScriptMistake.init) else {
      return "\(error)"
    }
    let place = mistake.path.enumerated().map { index, key in
      if let number = key.intValue { return index == 1 ? "step \(number)" : "\(number)" }
      return "\"\(key.stringValue)\""
    }.filter { $0 != "\"steps\"" || mistake.path.count == 1 }.joined(separator: ", ")
    return place.isEmpty ? mistake.reason : "\(place): \(mistake.reason)"
  }

  /// The reason why the text is no JSON, with its place; nil if it is some.
  private static func syntaxMistake(in json: Data) -> String? {
    do {
      _ = try JSONSerialization.jsonObject(with: json, options: .fragmentsAllowed)
      return nil
    } catch {
      let reason = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String ?? "this is no JSON"
      // Foundation says the offset in bytes as the last word, or speaks of the end.
      let words = reason.split(separator: " ")
      let offset = words.last.flatMap { Int($0.filter(\.isNumber)) }
      let before = json.prefix(offset ?? json.count)
      let line = before.count { $0 == UInt8(ascii: "\n") } + 1
      let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? before.startIndex
      let column = String(decoding: before[start...], as: UTF8.self).count + 1
      let what = offset == nil ? reason : words.dropLast(3).joined(separator: " ")
      return "line \(line), column \(column): \(what)"
    }
  }
}

extension ScriptMistake {
  /// Makes a mistake of what the decoder has found, in words for people.
  fileprivate init(_ error: DecodingError) {
    switch error {
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      self.init(path: context.codingPath, reason: "\(Self.name(of: type)) is wanted")
    case .keyNotFound(let key, let context):
      self.init(path: context.codingPath, reason: "\"\(key.stringValue)\" is missing")
    case .dataCorrupted(let context):
      // All other values are judged here, so that it is one that its type can't hold.
      self.init(path: context.codingPath, reason: Self.unfitNumber)
    @unknown default:
      self.init(path: [], reason: "\(error)")
    }
  }

  private static func name(of type: any Any.Type) -> String {
    switch type {
    case is String.Type: "a text"
    case is Int.Type: "a whole number"
    case is Double.Type: "a number"
    case is Bool.Type: "true or false"
    case is Pair.Type: "a pair of numbers, [x, y],"
    case is [Any].Type, is [GestureScript.Drag].Type, is [String].Type: "a list, […],"
    default: "an object, {…},"
    }
  }
}
