import Foundation

/// Reads files of bookmarks, as all browsers write them, piece by piece: it holds one tag or one title at a time, however
/// long the file is. What is not as it should be is read as browsers read it: tags may lack their ends, and quotes theirs.
struct BookmarkFileParser {
  /// Something that a file says.
  enum Event: Equatable {
    case folder(title: String, added: Double?, isReadingList: Bool)
    case bookmark(title: String, address: String, added: Double?)
    /// The end of the last folder.
    case end
  }

  /// The longest tag or title in bytes; icons may be part of a tag. What is longer is passed over.
  static let longestPart = 1 << 20

  private var buffer: [UInt8] = []
  private var mode = Mode.text
  private var isLatin = false
  /// The element whose text is being read, with its attributes.
  private var element: (name: String, attributes: [String: String])?
  private var text: [UInt8] = []
  /// A folder whose list of items has yet to begin.
  private var isFolderAnnounced = false
  /// The lists that are open; whether each is a folder's.
  private var lists: [Bool] = []

  /// Whether anything was there that belongs to such a file.
  private(set) var isBookmarkFile = false
  /// The number of entries without an address.
  private(set) var withoutAddress = 0

  private enum Mode: Equatable {
    case text, tag, quoted(UInt8), comment
  }

  // MARK: Bytes

  /// Takes the next bytes of the file.
  mutating func take(_ bytes: some Sequence<UInt8>, _ tell: (Event) throws -> Void) rethrows {
    for byte in bytes { try take(byte, tell) }
  }

  /// Tells that there are no more.
  mutating func finish(_ tell: (Event) throws -> Void) rethrows {
    while mode != .text, !buffer.isEmpty {
      guard mode != .comment, try reread(tell) else { break }
    }
    try finishElement(tell)
    for isFolder in lists where isFolder { try tell(.end) }
    lists = []
  }

  private mutating func take(_ byte: UInt8, _ tell: (Event) throws -> Void) rethrows {
    switch mode {
    case .text:
      if byte == UInt8(ascii: "<") {
        (mode, buffer) = (.tag, [])
      } else if element != nil, text.count < Self.longestPart {
        text.append(byte)
      }
    case .tag:
      if byte == UInt8(ascii: ">") {
        mode = .text
        try readTag(buffer, tell)
        buffer = []
        return
      }
      buffer.append(byte)
      // Quotes count behind an equals sign only: apostrophes stand in texts, too.
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'"), isValueBegun { mode = .quoted(byte) }
      if buffer.count == 3, buffer == Array("!--".utf8) { (mode, buffer) = (.comment, []) }
    case .quoted(let quote):
      buffer.append(byte)
      if byte == quote { mode = .tag }
    case .comment:
      buffer.append(byte)
      if buffer.count > 3 { buffer.removeFirst(buffer.count - 3) }
      if buffer == Array("-->".utf8) { (mode, buffer) = (.text, []) }
    }
    if buffer.count > Self.longestPart, !(try reread(tell)) { buffer = [] }
  }

  private var isValueBegun: Bool {
    buffer.dropLast().last { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\n") } == UInt8(ascii: "=")
  }

  /// A tag that doesn't end has a quote too many: it ended at the first sign that could end it, and what follows is read
  /// once more.
  /// - Returns: false where there is no such sign.
  private mutating func reread(_ tell: (Event) throws -> Void) rethrows -> Bool {
    let held = buffer
    (mode, buffer) = (.text, [])
    guard let end = held.firstIndex(of: UInt8(ascii: ">")) else { return false }
    try readTag(Array(held[..<end]), tell)
    try take(held[(end + 1)...], tell)
    return true
  }

  // MARK: Tags

  private mutating func readTag(_ bytes: [UInt8], _ tell: (Event) throws -> Void) rethrows {
    let name = String(decoding: bytes.prefix { !Self.isSpace($0) }, as: UTF8.self).lowercased()
    switch name {
    case "h3", "a":
      try finishElement(tell)
      element = (name, attributes(bytes.dropFirst(name.utf8.count)))
    case "/h3", "/a", "dt", "dd", "hr", "h1", "title": try finishElement(tell)
    case "dl":
      try finishElement(tell)
      isBookmarkFile = true
      lists.append(isFolderAnnounced)
      isFolderAnnounced = false
    case "/dl":
      try finishElement(tell)
      try endAnnouncedFolder(tell)
      if lists.popLast() == true { try tell(.end) }
    case "meta":
      let content = attributes(bytes.dropFirst(4)).values.joined(separator: " ").lowercased()
      isLatin = content.contains("8859-1") || content.contains("windows-1252")
    default: break
    }
  }

  /// The element ends here, whether its own end was there or not.
  private mutating func finishElement(_ tell: (Event) throws -> Void) rethrows {
    guard let (name, attributes) = element else { return }
    let title = Self.decodingEntities(string(Self.trimmed(text)))
    (element, text) = (nil, [])
    let added = attributes["add_date"].flatMap(Double.init).flatMap(Self.seconds)
    try endAnnouncedFolder(tell)
    if name == "h3" {
      isBookmarkFile = true
      isFolderAnnounced = true
      try tell(.folder(title: title, added: added, isReadingList: attributes["id"] == "com.apple.ReadingList"))
    } else if let address = attributes["href"]?.trimmingCharacters(in: .whitespacesAndNewlines), !address.isEmpty {
      isBookmarkFile = true
      try tell(.bookmark(title: title, address: address, added: added))
    } else {
      withoutAddress += 1
    }
  }

  /// A folder without a list is empty.
  private mutating func endAnnouncedFolder(_ tell: (Event) throws -> Void) rethrows {
    guard isFolderAnnounced else { return }
    isFolderAnnounced = false
    try tell(.end)
  }

  private func attributes(_ bytes: ArraySlice<UInt8>) -> [String: String] {
    var found: [String: String] = [:]
    var rest = bytes
    while true {
      rest = rest.drop { Self.isSpace($0) || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "=") }
      guard !rest.isEmpty else { return found }
      let name = rest.prefix { !Self.isSpace($0) && $0 != UInt8(ascii: "=") }
      rest = rest.dropFirst(name.count).drop(while: Self.isSpace)
      guard rest.first == UInt8(ascii: "=") else { continue }
      rest = rest.dropFirst().drop(while: Self.isSpace)
      let value: ArraySlice<UInt8>
      if let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
        value = rest.dropFirst().prefix { $0 != quote }
        rest = rest.dropFirst(value.count + 1).dropFirst()
      } else {
        value = rest.prefix { !Self.isSpace($0) }
        rest = rest.dropFirst(value.count)
      }
      let key = String(decoding: name, as: UTF8.self).lowercased()
      if found[key] == nil { found[key] = Self.decodingEntities(string(Array(value))) }
    }
  }

  // MARK: Texts

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  private static func trimmed(_ bytes: [UInt8]) -> [UInt8] {
    Array(bytes.drop(while: isSpace).reversed().drop(while: isSpace).reversed())
  }

  /// What isn't UTF-8 was written by an old browser.
  private func string(_ bytes: [UInt8]) -> String {
    if !isLatin, let text = String(validating: bytes, as: UTF8.self) { return text }
    return String(bytes: bytes, encoding: .windowsCP1252) ?? String(decoding: bytes, as: UTF8.self)
  }

  /// Some files have milliseconds, or microseconds.
  private static func seconds(_ number: Double) -> Double? {
    guard number.isFinite, number >= 0 else { return nil }
    return number > 1e14 ? number / 1e6 : number > 1e11 ? number / 1e3 : number
  }

  private static let entities: [Substring: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
  ]

  static func decodingEntities(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[start...]
      if let end = rest.prefix(12).firstIndex(of: ";"), let text = entity(rest[rest.index(after: start)..<end]) {
        result += text
        rest = rest[rest.index(after: end)...]
      } else {
        result += "&"
        rest = rest.dropFirst()
      }
    }
    return result + rest
  }

  private static func entity(_ name: Substring) -> String? {
    guard name.hasPrefix("#") else { return entities[name] }
    let digits = name.dropFirst()
    let isHexadecimal = digits.hasPrefix("x") || digits.hasPrefix("X")
    let number = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap(Unicode.Scalar.init).map { String($0) }
  }
}
