/// What a report says of what isn't there: by its kinds, with what can be done, and by how often it is asked for.
struct MissingLines {
  private let messages: [CompilerMessage]
  private let following: [CompilerMessage]
  /// The target's folder in the package.
  private let folder: String
  private let place: (CompilerMessage) -> String

  init(_ causes: [ErrorCauses], folder: String, place: @escaping (CompilerMessage) -> String) {
    messages = causes.flatMap(\.missing)
    following = causes.flatMap(\.following)
    (self.folder, self.place) = (folder, place)
  }

  private enum Kind: CaseIterable { case names, members, modules, unavailable }

  /// The lines; none where nothing is missing.
  var text: [String] {
    guard !messages.isEmpty else { return [] }
    let groups = Dictionary(grouping: messages) { Self.kind(of: $0) }
    var lines: [String] = []
    for kind in Kind.allCases {
      guard let group = groups[kind] else { continue }
      lines += ["\(lines.isEmpty ? "" : "\n")\(advice(kind))\n"] + Self.items(of: group, place)
    }
    return lines + rest
  }

  private static func kind(of message: CompilerMessage) -> Kind {
    switch message.lack {
    case .member: .members
    case .module: .modules
    case .unavailable: .unavailable
    case .name, nil: .names
    }
  }

  private static func items(of messages: [CompilerMessage], _ place: (CompilerMessage) -> String) -> [String] {
    let groups = Dictionary(grouping: messages) { $0.missing ?? "" }
    return groups.sorted { (-$0.value.count, $0.key) < (-$1.value.count, $1.key) }.map { name, messages in
      let count = messages.count == 1 ? "1 place" : "\(messages.count) places"
      return "- `\(name)`, \(count): \(messages.prefix(5).map(place).joined(separator: ", "))"
    }
  }

  private func advice(_ kind: Kind) -> String {
    let omission = "leave out the files that use them, by a pattern a line in `\(folder)/.uikitsourcesignore`"
    switch kind {
    case .names:
      return """
        Swoop doesn't have these names. Declare what the app needs of them in a Swift file of your own in `\(folder)/App`, \
        or \(omission).
        """
    case .members:
      return """
        Swoop doesn't have these members. Declare them by an extension in a Swift file of your own in `\(folder)/App`, or \
        \(omission). An extension can't add a case of an enumeration, nor what a subclass overrides: call something else \
        in its place.
        """
    case .modules:
      return """
        There are no such modules. No file can stand for one: bring a package that has it by --package ADDRESS@VERSION, or \
        \(omission).
        """
    case .unavailable:
      return """
        These names are there, and marked as unavailable, so what you declare by the same name may be ambiguous beside \
        them: declare it by another name in a Swift file of your own in `\(folder)/App` and use that, or \(omission).
        """
    }
  }

  private var rest: [String] {
    guard !following.isEmpty else { return [] }
    let count = following.count == 1 ? "1 more error follows" : "\(following.count) more errors follow"
    let places = following.prefix(5).map(place).joined(separator: ", ")
    return ["\n\(count) from what is missing, and will go with it: \(places)"]
  }
}
