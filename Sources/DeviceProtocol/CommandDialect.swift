/// The words in which somebody gives commands, and is told what is wrong with them.
package enum CommandDialect: Sendable {
  /// Names as they stand in requests and in the arguments of tools, such as `text_size`.
  case members
  /// Words as they stand on a line, such as `--text-size`.
  case words
  /// Options of the program itself, which belong to no command.
  case options

  /// The name of a command.
  package func name(of command: DeviceCommand) -> String {
    self == .members ? command.name : Self.hyphenated(command.name)
  }

  /// The name of a parameter.
  package func name(of parameter: DeviceCommand.Parameter) -> String {
    self == .members ? "\"\(parameter.name)\"" : "--\(Self.hyphenated(parameter.name))"
  }

  /// A name of the protocol as it stands on a line.
  package static func hyphenated(_ name: String) -> String { name.replacing("_", with: "-") }

  /// A message about a command.
  package func message(_ command: DeviceCommand, _ reason: String) -> String {
    guard self == .options else { return "\(name(of: command)): \(reason)" }
    return reason.prefix(1).uppercased() + reason.dropFirst()
  }

  /// The ways to say what is meant on the screen.
  /// - Parameters:
  ///   - prefix: what the names of the parameters begin with.
  ///   - takesPlaces: whether a place will do, too.
  func waysToMean(prefix: String, takesPlaces: Bool) -> String {
    if self == .members {
      return takesPlaces
        ? "give \(prefix)element, or \(prefix)mark, or \(prefix)x with \(prefix)y."
        : "give \(prefix)element or \(prefix)mark."
    }
    let what = prefix.isEmpty ? "say what is meant" : "say where it ends"
    return "\(what): by a name, " + (takesPlaces ? "a mark such as #3, or two coordinates." : "or a mark such as #3.")
  }
}
