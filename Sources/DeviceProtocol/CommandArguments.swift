/// What a command was told, after it was looked at: nothing in it is of another kind or beyond a limit.
package struct CommandArguments: Sendable {
  private let values: [String: JSONValue]
  /// What the command was told, each value of the kind that is wanted.
  package let parameters: JSONValue

  /// Looks at what a command was told.
  /// - Parameter dialect: the words in which it was said, and in which mistakes are.
  /// - Throws: `RemoteError` that says what is wrong with which parameter.
  package init(_ command: DeviceCommand, _ parameters: JSONValue, dialect: CommandDialect = .members) throws {
    func mistake(_ reason: String) -> RemoteError {
      RemoteError(.invalidParameters, dialect.message(command, reason))
    }
    guard case .object(let members) = parameters else { throw mistake("the parameters have to be an object.") }
    var known: [JSONValue.Member] = []
    for member in members {
      guard let parameter = command.parameter(member.name) else {
        let names = command.parameters.map(\.name).joined(separator: ", ")
        throw RemoteError(
          .invalidParameters,
          "\(command.name) takes no \"\(member.name)\"; it takes \(names.isEmpty ? "nothing" : names).")
      }
      // As good as not there: clients fill in what they leave out.
      if member.value == .null { continue }
      let value = parameter.kind.value(of: member.value)
      if let wanted = parameter.kind.complaint(about: value) {
        throw mistake("\(dialect.name(of: parameter)) has to be \(wanted).")
      }
      known.append(.init(member.name, value))
    }
    let values = Dictionary(known.map { ($0.name, $0.value) }) { $1 }
    if let missing = command.parameters.first(where: { $0.isRequired && values[$0.name] == nil }) {
      throw mistake("\(dialect.name(of: missing)) is missing. \(missing.summary)")
    }
    for prefix in Self.prefixes where !command.means(prefix, values) {
      let takesPlaces = command.parameter(prefix + "x") != nil
      throw mistake(dialect.waysToMean(prefix: prefix, takesPlaces: takesPlaces))
    }
    (self.values, self.parameters) = (values, .object(known))
  }

  /// What the names of the parameters begin with by which something on the screen is meant.
  private static let prefixes = ["", "to_"]

  package func has(_ name: String) -> Bool { values[name] != nil }
  package func text(_ name: String) -> String? { values[name]?.text }
  package func number(_ name: String) -> Double? { values[name]?.double }
  package func whole(_ name: String) -> Int? { values[name]?.whole }
  package func flag(_ name: String) -> Bool { values[name]?.flag ?? false }
  package func texts(_ name: String) -> [String] { values[name]?.elements?.compactMap(\.text) ?? [] }
}

extension DeviceCommand {
  /// Whether it is said, once and completely, what on the screen is meant, if it has to be.
  fileprivate func means(_ prefix: String, _ values: [String: JSONValue]) -> Bool {
    guard parameter(prefix + "mark") != nil else { return true }
    let given = ["element", "mark", "x"].filter { values[prefix + $0] != nil }
    let isWhole = (values[prefix + "x"] == nil) == (values[prefix + "y"] == nil)
    return isWhole && (given.count == 1 || (given.isEmpty && !needsTarget))
  }
}

extension DeviceCommand.Kind {
  /// A value, or what it stands for: a number, and true or false, may be written as a text, as some clients do.
  fileprivate func value(of value: JSONValue) -> JSONValue {
    guard let text = value.text else { return value }
    let meant = try? JSONReader.value(of: text)
    switch (self, meant) {
    case (.number, .number?), (.whole, .number?), (.flag, .bool?): return meant ?? value
    default: return value
    }
  }

  /// What is wanted instead of a value; nil where it fits.
  fileprivate func complaint(about value: JSONValue) -> String? {
    switch self {
    case .text(let most):
      if let text = value.text, text.unicodeScalars.count <= most { return nil }
      return "a text of at most \(most) characters"
    case .number(let range):
      if let number = value.double, range.contains(number) { return nil }
      return "a number from \(JSONValue.number(range.lowerBound)) to \(JSONValue.number(range.upperBound))"
    case .whole(let range):
      if let number = value.whole, range.contains(number) { return nil }
      return "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .flag: return value.flag == nil ? "true or false" : nil
    case .choice(let words):
      if let word = value.text, words.contains(word) { return nil }
      return "one of \(words.joined(separator: ", "))"
    case .texts(let most):
      if let elements = value.elements, elements.count <= most,
        elements.allSatisfy({ $0.text.map { $0.unicodeScalars.count <= 4096 } ?? false })
      {
        return nil
      }
      return "a list of at most \(most) texts"
    }
  }
}
