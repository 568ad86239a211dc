/// What a command was told, after it was looked at: nothing in it is of another kind or beyond a limit.
package struct CommandArguments: Sendable {
  private let command: DeviceCommand
  private let values: [String: JSONValue]

  /// Looks at what a command was told.
  /// - Throws: `RemoteError` that says what is wrong with which parameter.
  package init(_ command: DeviceCommand, _ parameters: JSONValue) throws {
    guard case .object(let members) = parameters else {
      throw RemoteError(.invalidParameters, "\(command.name): the parameters have to be an object.")
    }
    var values: [String: JSONValue] = [:]
    for member in members {
      guard let parameter = command.parameter(member.name) else {
        let names = command.parameters.map(\.name).joined(separator: ", ")
        throw RemoteError(
          .invalidParameters,
          "\(command.name) takes no \"\(member.name)\"; it takes \(names.isEmpty ? "nothing" : names).")
      }
      // As good as not there: clients fill in what they leave out.
      if member.value == .null { continue }
      if let wanted = parameter.kind.complaint(about: member.value) {
        throw RemoteError(.invalidParameters, "\(command.name): \"\(member.name)\" has to be \(wanted).")
      }
      values[member.name] = member.value
    }
    if let missing = command.parameters.first(where: { $0.isRequired && values[$0.name] == nil }) {
      throw RemoteError(.invalidParameters, "\(command.name): \"\(missing.name)\" is missing. \(missing.summary)")
    }
    (self.command, self.values) = (command, values)
  }

  package func has(_ name: String) -> Bool { values[name] != nil }
  package func text(_ name: String) -> String? { values[name]?.text }
  package func number(_ name: String) -> Double? { values[name]?.double }
  package func whole(_ name: String) -> Int? { values[name]?.whole }
  package func flag(_ name: String) -> Bool { values[name]?.flag ?? false }
  package func texts(_ name: String) -> [String] { values[name]?.elements?.compactMap(\.text) ?? [] }

  /// An error about what the command was told.
  package func mistake(_ reason: String) -> RemoteError {
    RemoteError(.invalidParameters, "\(command.name): \(reason)")
  }
}

extension DeviceCommand.Kind {
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
