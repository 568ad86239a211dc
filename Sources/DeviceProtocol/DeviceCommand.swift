/// Something that a device can be told from outside. The control protocol, the command line's help and the tools of the
/// MCP server are made of this.
package struct DeviceCommand: Sendable {
  /// The values that a parameter takes.
  package enum Kind: Sendable {
    /// A text of at most so many characters.
    case text(most: Int)
    case number(ClosedRange<Double>)
    case whole(ClosedRange<Int>)
    case flag
    case choice([String])
    /// A list of at most so many texts.
    case texts(most: Int)
  }

  /// Something that a command is told.
  package struct Parameter: Sendable {
    package let name: String
    package let kind: Kind
    /// The parameter in a sentence.
    package let summary: String
    package var isRequired = false

    package init(_ name: String, _ kind: Kind, _ summary: String, isRequired: Bool = false) {
      (self.name, self.kind, self.summary, self.isRequired) = (name, kind, summary, isRequired)
    }
  }

  /// The one who carries it out.
  package enum Place: Sendable {
    /// The app's device.
    case app
    /// The one who has launched the app.
    case client
  }

  package let name: String
  /// The command in a sentence or two.
  package let summary: String
  package let parameters: [Parameter]
  package let place: Place
  /// Whether the command leaves the app as it is.
  package let onlyLooks: Bool
  /// Whether it has to be said what on the screen is meant, by one of the parameters for that.
  package let needsTarget: Bool

  package init(
    _ name: String, _ summary: String, _ parameters: [Parameter] = [], place: Place = .app, onlyLooks: Bool = false,
    needsTarget: Bool = true
  ) {
    (self.name, self.summary, self.parameters) = (name, summary, parameters)
    (self.place, self.onlyLooks, self.needsTarget) = (place, onlyLooks, needsTarget)
  }

  package func parameter(_ name: String) -> Parameter? { parameters.first { $0.name == name } }

  /// The command with a name; hyphens are as good as underscores.
  package static func named(_ name: String) -> DeviceCommand? {
    let name = name.replacing("-", with: "_")
    return all.first { $0.name == name }
  }
}

extension DeviceCommand {
  /// The parameters as a JSON schema.
  package var schema: JSONValue {
    let required = parameters.filter(\.isRequired).map { JSONValue.string($0.name) }
    var members: [JSONValue.Member] = [
      .init("type", "object"),
      .init("properties", .object(parameters.map { .init($0.name, $0.schema) })),
    ]
    if !required.isEmpty { members.append(.init("required", .array(required))) }
    members.append(.init("additionalProperties", false))
    return .object(members)
  }

  /// Whether it answers with a picture, which goes to a file where the command line names one.
  package var isPictured: Bool { ["picture", "film"].contains(name) }

  /// The command and its parameters for the help of the command line.
  package var help: String {
    let dialect = CommandDialect.words
    let words = parameters.map { parameter in
      let word = dialect.name(of: parameter) + parameter.placeholder
      return parameter.isRequired ? word : "[\(word)]"
    }
    let file = isPictured ? ["[FILE]"] : []
    let name = dialect.name(of: self)
    let lines = parameters.map { "      \(dialect.name(of: $0)): \($0.summary)" }
    return (["  " + ([name] + file + words).joined(separator: " "), "    \(summary)"] + lines).joined(separator: "\n")
  }
}

extension DeviceCommand.Parameter {
  fileprivate var schema: JSONValue {
    var members: [JSONValue.Member]
    switch kind {
    case .text(let most): members = [.init("type", "string"), .init("maxLength", .number(Double(most)))]
    case .number(let range):
      members = [
        .init("type", "number"), .init("minimum", .number(range.lowerBound)),
        .init("maximum", .number(range.upperBound)),
      ]
    case .whole(let range):
      members = [
        .init("type", "integer"), .init("minimum", .number(Double(range.lowerBound))),
        .init("maximum", .number(Double(range.upperBound))),
      ]
    case .flag: members = [.init("type", "boolean")]
    case .choice(let words): members = [.init("type", "string"), .init("enum", .array(words.map { .string($0) }))]
    case .texts(let most):
      members = [
        .init("type", "array"), .init("items", ["type": "string"]), .init("maxItems", .number(Double(most))),
      ]
    }
    members.append(.init("description", .string(summary)))
    return .object(members)
  }

  fileprivate var placeholder: String {
    switch kind {
    case .text: " TEXT"
    case .number, .whole: " N"
    case .flag: ""
    case .choice(let words): words.count > 4 ? " WORD" : " " + words.joined(separator: "|")
    case .texts: " A,B"
    }
  }
}
