import Foundation

extension GestureScript {
  /// What is wrong with a script, and where.
  static func explain(_ error: any Error, in json: Data) -> String {
    if let mistake = syntaxMistake(in: json) { return mistake }
    guard let error = error as? DecodingError else { return "\(error)" }
    let (context, missing): (DecodingError.Context, String?) =
      switch error {
      case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context): (context, nil)
      case .keyNotFound(let key, let context): (context, key.stringValue)
      @unknown default: (DecodingError.Context(codingPath: [], debugDescription: "\(error)"), nil)
      }
    let place = context.codingPath.enumerated().map { index, key in
      if let number = key.intValue { return index == 1 ? "step \(number)" : "\(number)" }
      return "\"\(key.stringValue)\""
    }.filter { $0 != "\"steps\"" }.joined(separator: ", ")
    let reason = missing.map { "\"\($0)\" is missing" } ?? context.debugDescription
    return place.isEmpty ? reason : "\(place): \(reason)"
  }

  /// What makes the text no JSON, with its place; nil if it is some.
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
