/// Reads JSON that anybody may have written: a mistake, or what goes beyond a limit, is an error and nothing else.
package struct JSONReader {
  /// What is wrong with a text, and where.
  package struct Mistake: Error, CustomStringConvertible, Equatable {
    package let reason: String
    /// The place of the mistake, in bytes from the beginning.
    package let offset: Int

    package var description: String { "\(reason) at byte \(offset)" }
  }

  /// The most arrays and objects in one another.
  package static let mostLevels = 64

  private let bytes: [UInt8]
  private var place = 0
  private var level = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads a text that is one value.
  /// - Throws: `Mistake`.
  package static func value(of bytes: [UInt8]) throws -> JSONValue {
    var reader = JSONReader(bytes)
    let value = try reader.readValue()
    reader.skipSpace()
    guard reader.place == bytes.count else { throw reader.mistake("something stands behind the value") }
    return value
  }

  /// Reads a text that is one value.
  /// - Throws: `Mistake`.
  package static func value(of text: String) throws -> JSONValue { try value(of: Array(text.utf8)) }

  private func mistake(_ reason: String) -> Mistake { Mistake(reason: reason, offset: place) }

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || (0x09...0x0A).contains(byte) || byte == 0x0D { place += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    place += 1
    return true
  }

  private mutating func readValue() throws -> JSONValue {
    skipSpace()
    guard let byte = next else { throw mistake("the text ends where a value is wanted") }
    switch Unicode.Scalar(byte) {
    case "{": return try within { try $0.readObject() }
    case "[": return try within { try $0.readArray() }
    case "\"": return .string(try readString())
    case "t": return try read("true", as: true)
    case "f": return try read("false", as: false)
    case "n": return try read("null", as: .null)
    case "-", "0"..."9": return try readNumber()
    default: throw mistake("no value begins so")
    }
  }

  private mutating func within(_ read: (inout JSONReader) throws -> JSONValue) throws -> JSONValue {
    place += 1
    level += 1
    defer { level -= 1 }
    guard level <= Self.mostLevels else { throw mistake("more than \(Self.mostLevels) levels") }
    return try read(&self)
  }

  private mutating func read(_ word: StaticString, as value: JSONValue) throws -> JSONValue {
    let wanted = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    guard bytes[place...].starts(with: wanted) else { throw mistake("no value begins so") }
    place += wanted.count
    return value
  }

  private mutating func readArray() throws -> JSONValue {
    var elements: [JSONValue] = []
    skipSpace()
    if take("]") { return .array([]) }
    while true {
      elements.append(try readValue())
      skipSpace()
      if take("]") { return .array(elements) }
      guard take(",") else { throw mistake("a comma or ] is wanted") }
    }
  }

  private mutating func readObject() throws -> JSONValue {
    var members: [JSONValue.Member] = []
    var names: Set<String> = []
    skipSpace()
    if take("}") { return .object([]) }
    while true {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw mistake("a name in quotation marks is wanted") }
      let name = try readString()
      guard names.insert(name).inserted else { throw mistake("the name \"\(name)\" is there twice") }
      skipSpace()
      guard take(":") else { throw mistake("a colon is wanted") }
      members.append(.init(name, try readValue()))
      skipSpace()
      if take("}") { return .object(members) }
      guard take(",") else { throw mistake("a comma or } is wanted") }
    }
  }

  // MARK: Numbers and strings

  private mutating func readNumber() throws -> JSONValue {
    let start = place
    _ = take("-")
    if !take("0") { try readDigits() }
    if take(".") { try readDigits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try readDigits()
    }
    guard let number = Double(String(decoding: bytes[start..<place], as: UTF8.self)), number.isFinite else {
      throw mistake("the number is too large")
    }
    return .number(number)
  }

  private mutating func readDigits() throws {
    let start = place
    while let byte = next, (0x30...0x39).contains(byte) { place += 1 }
    guard place > start else { throw mistake("a digit is wanted") }
  }

  private mutating func readString() throws -> String {
    place += 1
    var content: [UInt8] = []
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        guard let text = String(validating: content, as: UTF8.self) else { throw mistake("the text is no UTF-8") }
        place += 1
        return text
      case UInt8(ascii: "\\"): content += try readEscape()
      case 0..<0x20: throw mistake("a control character stands in a text")
      default:
        content.append(byte)
        place += 1
      }
    }
    throw mistake("a text has no end")
  }

  private mutating func readEscape() throws -> [UInt8] {
    place += 1
    guard let byte = next else { throw mistake("a text has no end") }
    place += 1
    switch Unicode.Scalar(byte) {
    case "\"", "\\", "/": return [byte]
    case "b": return [0x08]
    case "f": return [0x0C]
    case "n": return [0x0A]
    case "r": return [0x0D]
    case "t": return [0x09]
    case "u": return Array(String(try readScalar()).utf8)
    default: throw mistake("there is no such escape")
    }
  }

  /// The scalar behind `\u`, which may take two of them.
  private mutating func readScalar() throws -> Unicode.Scalar {
    let first = try readHexadecimal()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard (0xD800..<0xDC00).contains(first), take("\\"), take("u") else { throw mistake("half a character") }
    let second = try readHexadecimal()
    guard (0xDC00..<0xE000).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw mistake("half a character") }
    return scalar
  }

  private mutating func readHexadecimal() throws -> UInt32 {
    let digits = bytes[place...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw mistake("four hexadecimal digits are wanted") }
    place += 4
    return value
  }
}
