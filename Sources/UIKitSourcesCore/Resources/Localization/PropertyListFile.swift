import Foundation

/// A property list with a dictionary, in XML or binary.
struct PropertyListFile {
  let path: String
  let entries: [String: Any]
  private let text: TextFile?

  /// Reads a file; nil where it has neither form.
  /// - Throws: `Diagnostic` where it is damaged.
  init?(_ data: Data, path: String) throws {
    let bytes = [UInt8](data)
    let isBinary = bytes.starts(with: Array("bplist".utf8))
    let file = isBinary ? nil : try TextFile(data, path: path)
    guard isBinary || file?.text.drop(while: \.isWhitespace).hasPrefix("<") == true else { return nil }
    self.path = path
    text = file
    // What was UTF-16 is read as UTF-8, whatever it says of itself.
    let content = file.map { Data($0.text.replacingOccurrences(of: "encoding=\"UTF-16\"", with: "").utf8) } ?? data
    guard !BinaryPropertyList.hasSets(bytes) else {
      throw Diagnostic(path: path, "is no property list with a dictionary")
    }
    do {
      guard let list = try PropertyListSerialization.propertyList(from: content, format: nil) as? [String: Any] else {
        throw Diagnostic(path: path, line: 1, "is no property list with a dictionary")
      }
      entries = list
    } catch let diagnostic as Diagnostic {
      throw diagnostic
    } catch {
      let reason = "\((error as NSError).userInfo[NSDebugDescriptionErrorKey] ?? error)"
      throw Diagnostic(path: path, line: Self.line(in: reason) ?? 1, "the property list is damaged: \(reason)")
    }
  }

  /// The line that a parser's message names.
  static func line(in message: String) -> Int? {
    message.range(of: "line ").flatMap { Int(message[$0.upperBound...].prefix(while: \.isNumber)) }
  }

  /// The line of an entry, or of one inside another.
  func line(of key: String, in outer: String? = nil) -> Int? {
    func tag(_ key: String) -> String {
      let escaped = key.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
      return "<key>\(escaped)</key>"
    }
    guard let text, let start = text.text.range(of: tag(outer ?? key)) else { return nil }
    let place = outer == nil ? start : text.text[start.upperBound...].range(of: tag(key)) ?? start
    return text.text[..<place.lowerBound].count { $0.isNewline } + 1
  }

  /// The form in which bundles have them: it is read without being parsed.
  static func data(_ entries: [String: Any]) throws -> Data {
    try PropertyListSerialization.data(fromPropertyList: entries, format: .binary, options: 0)
  }
}
