/// Reads the entries of a `.strings` file in the old form: `"key" = "text";`.
struct StringsParser {
  struct Entry {
    let key: String
    let text: String
    let line: Int
  }

  private let path: String
  private let scalars: [Unicode.Scalar]
  private var index = 0
  private var line = 1

  private init(_ file: TextFile) {
    path = file.path
    scalars = Array(file.text.unicodeScalars)
  }

  /// Reads a file.
  /// - Throws: `Diagnostic` with the line where it is damaged.
  static func entries(of file: TextFile) throws -> [Entry] {
    var parser = StringsParser(file)
    return try parser.entries()
  }

  private mutating func entries() throws -> [Entry] {
    var entries: [Entry] = []
    try skipSpace()
    let isBraced = take("{")
    while true {
      try skipSpace()
      if next == nil || isBraced && next == "}" { break }
      let start = line
      let key = try string("a key")
      try skipSpace()
      // An entry without a text has its key for one.
      let text = take("=") ? try value() : key
      try skipSpace()
      guard take(";") else { throw fault("a semicolon is missing behind \"\(key)\"", at: start) }
      entries.append(Entry(key: key, text: text, line: start))
    }
    if isBraced { try end() }
    return entries
  }

  private mutating func end() throws {
    guard take("}") else { throw fault("the last brace is missing") }
    try skipSpace()
    if next != nil { throw fault("nothing may stand behind the last brace") }
  }

  private mutating func value() throws -> String {
    try skipSpace()
    return try string("a text")
  }

  // MARK: Characters

  private var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  private mutating func advance() {
    let scalar = scalars[index]
    index += 1
    // A carriage return and the line feed behind it end one line.
    if scalar == "\n" || scalar == "\u{2028}" || scalar == "\r" && next != "\n" { line += 1 }
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    advance()
    return true
  }

  private func fault(_ message: String, at place: Int? = nil) -> Diagnostic {
    Diagnostic(path: path, line: place ?? line, message)
  }

  /// Skips white space and comments.
  private mutating func skipSpace() throws {
    while let scalar = next {
      if scalar.properties.isWhitespace || scalar == "\u{FEFF}" {
        advance()
      } else if scalar == "/", index + 1 < scalars.count, ["/", "*"].contains(scalars[index + 1]) {
        try skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() throws {
    let start = line
    let isLine = scalars[index + 1] == "/"
    index += 2
    while let scalar = next {
      if isLine, scalar == "\n" || scalar == "\r" { return }
      advance()
      if !isLine, scalar == "*", take("/") { return }
    }
    if !isLine { throw fault("the comment that begins here has no end", at: start) }
  }

  // MARK: Strings

  private mutating func string(_ role: String) throws -> String {
    guard let first = next else { throw fault("\(role) is missing at the end of the file") }
    if first == "\"" || first == "'" { return try quoted(by: first) }
    let start = index
    while let scalar = next, Self.isWord(scalar) { advance() }
    guard index > start else { throw fault("\(role) is expected, not '\(first)'") }
    var word = String.UnicodeScalarView()
    word.append(contentsOf: scalars[start..<index])
    return String(word)
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
      || ["_", "$", ".", "-", ":", "/"].contains(scalar)
  }

  private mutating func quoted(by quote: Unicode.Scalar) throws -> String {
    let start = line
    advance()
    // Escapes may name the two halves of a character.
    var units: [UInt16] = []
    while let scalar = next {
      advance()
      if scalar == quote { return String(decoding: units, as: UTF16.self) }
      if scalar == "\\" {
        try units.append(contentsOf: escape())
      } else {
        units.append(contentsOf: Array(UTF16.encode(scalar)!))
      }
    }
    throw fault("the text that begins here has no end", at: start)
  }

  private static let escapes: [Unicode.Scalar: UInt16] = [
    "a": 7, "b": 8, "f": 12, "n": 10, "r": 13, "t": 9, "v": 11, "\"": 34, "'": 39, "\\": 92, "\n": 10,
  ]

  private mutating func escape() throws -> [UInt16] {
    guard let scalar = next else { throw fault("nothing stands behind the last backslash") }
    if scalar == "U" || scalar == "u" {
      advance()
      return [try number(16, digits: 4)]
    }
    if ("0"..."7").contains(scalar) {
      let code = try number(8, digits: 3)
      // Greater ones are of an encoding that nothing else has used since.
      guard code < 0x80 else { throw fault("octal numbers of characters go to 177") }
      return [code]
    }
    advance()
    // Others mean the character itself.
    return Self.escapes[scalar].map { [$0] } ?? Array(UTF16.encode(scalar)!)
  }

  private mutating func number(_ radix: Int, digits: Int) throws -> UInt16 {
    var text = ""
    while text.count < digits, let scalar = next, Int(String(scalar), radix: radix) != nil {
      text.unicodeScalars.append(scalar)
      advance()
    }
    guard let number = UInt16(text, radix: radix) else { throw fault("the number of a character is missing") }
    return number
  }
}
