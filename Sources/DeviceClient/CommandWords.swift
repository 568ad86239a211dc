import DeviceProtocol

/// A command as it is written on a line.
package struct CommandWords {
  package let command: DeviceCommand
  package let parameters: JSONValue
  /// The file that a picture or film goes to.
  package let file: String?

  /// Reads a line such as `tap "Save"`, `tap 120 300`, `tap #3` or `drag 20 20 200 300 --seconds 1`.
  /// - Throws: `RemoteError` that says what is wrong with it.
  package init(_ line: String) throws {
    try self.init(words: Self.split(line))
  }

  private init(words: [Word]) throws {
    guard let name = words.first, let command = DeviceCommand.named(name.text) else {
      let names = DeviceCommand.all.map { CommandDialect.words.name(of: $0) }.joined(separator: ", ")
      throw RemoteError(.methodNotFound, "There is no command \"\(words.first?.text ?? "")\". There are: \(names).")
    }
    var reader = Reader(command: command, rest: words.dropFirst())
    try reader.readAll()
    (self.command, parameters, file) = (command, .object(reader.members), reader.file)
  }

  // MARK: Words

  struct Word {
    var text: String
    /// What stands in quotation marks is no option and no number.
    var isQuoted: Bool
  }

  /// Cuts a line at spaces; quotation marks of either kind hold a word together, and a backslash takes a character as it
  /// is, within double ones and outside.
  static func split(_ line: String) throws -> [Word] {
    var (words, word, quote, isEscaped) = ([Word](), Word?.none, Character?.none, false)
    for character in line {
      if isEscaped {
        word = Word(
          text: (word?.text ?? "") + (character == "n" ? "\n" : String(character)), isQuoted: word?.isQuoted ?? false)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if character == quote {
        quote = nil
      } else if quote == nil, character == "\"" || character == "'" {
        quote = character
        word = Word(text: word?.text ?? "", isQuoted: true)
      } else if quote == nil, character.isWhitespace {
        if let word { words.append(word) }
        word = nil
      } else {
        word = Word(text: (word?.text ?? "") + String(character), isQuoted: word?.isQuoted ?? false)
      }
    }
    guard quote == nil, !isEscaped else {
      throw RemoteError(.invalidParameters, "A quotation mark or a backslash has no end: \(line)")
    }
    if let word { words.append(word) }
    return words
  }

  // MARK: Parameters

  private struct Reader {
    let command: DeviceCommand
    var rest: ArraySlice<Word>
    var members: [JSONValue.Member] = []
    var file: String?

    init(command: DeviceCommand, rest: ArraySlice<Word>) { (self.command, self.rest) = (command, rest) }

    private var dialect: CommandDialect { .words }

    private func mistake(_ reason: String) -> RemoteError {
      RemoteError(.invalidParameters, dialect.message(command, reason))
    }

    private func has(_ name: String) -> Bool { members.contains { $0.name == name } }

    mutating func readAll() throws {
      while let word = rest.popFirst() {
        if !word.isQuoted, word.text.hasPrefix("--") {
          try readOption(word.text.dropFirst(2))
        } else {
          try readPositional(word)
        }
      }
    }

    private mutating func readOption(_ option: Substring) throws {
      let parts = option.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let name = parts[0].replacing("-", with: "_")
      guard let parameter = command.parameter(name) else {
        let names = command.parameters.map { dialect.name(of: $0) }.joined(separator: ", ")
        throw RemoteError(
          .invalidParameters,
          "\(dialect.name(of: command)) has no option --\(parts[0])\(names.isEmpty ? "" : "; it has \(names)").")
      }
      if case .flag = parameter.kind {
        try add(parameter, parts.count > 1 ? parts[1] : "true")
      } else if let value = parts.count > 1 ? parts[1] : rest.popFirst()?.text {
        try add(parameter, value)
      } else {
        throw mistake("--\(parts[0]) wants a value.")
      }
    }

    private mutating func readPositional(_ word: Word) throws {
      if command.isPictured, file == nil {
        file = word.text
        if command.name == "film", word.text.lowercased().hasSuffix(".gif"), !has("kind") {
          members.append(.init("kind", "gif"))
        }
        return
      }
      for parameter in command.parameters where !has(parameter.name) {
        guard parameter.name.hasSuffix("element"), let prefix = targetPrefix(parameter) else {
          // The other ways to mean what is meant already.
          if ["mark", "x", "y"].contains(where: { parameter.name.hasSuffix($0) && isTarget(parameter.name, $0) }) {
            continue
          }
          return try add(parameter, word.text)
        }
        if ["mark", "x"].contains(where: { has(prefix + $0) }) { continue }
        return try addTarget(word, prefix: prefix)
      }
      throw mistake("\"\(word.text)\" is one word too many.")
    }

    private func isTarget(_ name: String, _ kind: String) -> Bool {
      command.parameter(String(name.dropLast(kind.count)) + "element") != nil
    }

    /// What the names of the other parameters begin with that may stand in an element's place; nil where there are none.
    private func targetPrefix(_ parameter: DeviceCommand.Parameter) -> String? {
      let prefix = String(parameter.name.dropLast("element".count))
      return command.parameter(prefix + "mark") == nil ? nil : prefix
    }

    private mutating func addTarget(_ word: Word, prefix: String) throws {
      if !word.isQuoted, word.text.hasPrefix("#"), let mark = Int(word.text.dropFirst()) {
        members.append(.init(prefix + "mark", .number(Double(mark))))
      } else if !word.isQuoted, let x = Double(word.text), let next = rest.first, !next.isQuoted,
        let y = Double(next.text)
      {
        rest.removeFirst()
        members += [.init(prefix + "x", .number(x)), .init(prefix + "y", .number(y))]
      } else {
        members.append(.init(prefix + "element", .string(word.text)))
      }
    }

    private mutating func add(_ parameter: DeviceCommand.Parameter, _ text: String) throws {
      members.removeAll { $0.name == parameter.name }
      members.append(.init(parameter.name, try value(parameter, text)))
    }

    private func value(_ parameter: DeviceCommand.Parameter, _ text: String) throws -> JSONValue {
      switch parameter.kind {
      case .text, .choice: return .string(text)
      case .texts: return .array(text.split(separator: ",").map { .string(String($0)) })
      case .number, .whole:
        guard let number = Double(text), number.isFinite else {
          throw mistake("\(dialect.name(of: parameter)) has to be a number, not \"\(text)\".")
        }
        return .number(number)
      case .flag:
        guard let flag = Bool(text) else {
          throw mistake("\(dialect.name(of: parameter)) has to be true or false.")
        }
        return .bool(flag)
      }
    }
  }
}
