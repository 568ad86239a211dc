/// The functions, properties and initializers that are left out, as bodies use them.
struct LeftOutMembers {
  /// The functions and properties that stand in no type.
  private var free: Set<String> = []
  /// The functions and properties of types, by the types' names.
  private var byType: [String: Set<String>] = [:]
  /// The names of the types that have a function or property, by its name.
  private var owners: [String: Set<String>] = [:]
  /// The labels of initializers, by the types' names.
  private var initializers: [String: [[String]]] = [:]
  /// The names of what libraries have left out, with the libraries' names.
  private var freeOfLibraries: [String: String] = [:]
  private var ofLibraries: [String: LibraryMember] = [:]

  private struct LibraryMember {
    let module: String
    /// The names of the types that have it.
    var types: Set<String>
  }

  var isEmpty: Bool {
    free.isEmpty && byType.isEmpty && initializers.isEmpty && freeOfLibraries.isEmpty && ofLibraries.isEmpty
  }

  mutating func insert(_ member: Declaration) {
    let type = member.parent?.lastName
    switch member.kind {
    case .initializer: initializers[type ?? "", default: []].append(member.parameters.map(\.label))
    case .function, .variable:
      guard let type else {
        free.insert(member.name)
        return
      }
      byType[type, default: []].insert(member.name)
      owners[member.name, default: []].insert(type)
    default: break
    }
  }

  /// Adds what a library has left out, but for names of which it has others.
  mutating func insert(_ other: LeftOutMembers, ofLibrary module: String, beside declared: DeclaredMembers) {
    for name in other.free where !declared.has(name) { freeOfLibraries[name] = module }
    for (name, types) in other.owners where !declared.has(name) {
      ofLibraries[name] = LibraryMember(module: module, types: types)
    }
  }

  mutating func formUnion(ofLibraries other: LeftOutMembers) {
    freeOfLibraries.merge(other.freeOfLibraries) { first, _ in first }
    ofLibraries.merge(other.ofLibraries) { .init(module: $0.module, types: $0.types.union($1.types)) }
  }

  /// What a token in a function or an initial value uses; nil for anything that is there.
  func cause(
    at index: Int, in file: SourceFile, of user: Declaration, _ declared: DeclaredMembers
  ) -> LeftOutNames.Cause? {
    let name = file.tokens[index].text
    guard file.tokens[index].kind == .identifier, !file.isLabel(index) else { return nil }
    let labels = file.argumentLabels(behind: index)
    switch file.qualifier(of: index) {
    case nil:
      return Self.declares(name, user)
        ? nil
        : cause(ofOwn: name, labels, user, declared) ?? cause(ofFree: name, labels, user, declared)
          ?? cause(ofInitializer: name, labels, declared)
    case "self", "Self", "super": return cause(ofOwn: name, labels, user, declared)
    case let type?:
      return cause(ofMember: name, labels, in: file.receiver(of: index) ?? type, declared)
    }
  }

  private func cause(
    ofOwn name: String, _ labels: [String]?, _ user: Declaration, _ declared: DeclaredMembers
  ) -> LeftOutNames.Cause? {
    let types = declared.types(around: user)
    guard let type = types.first(where: { byType[$0]?.contains(name) == true }),
      !declared.has(name, labels, in: types)
    else { return nil }
    return .init(name: "\(type).\(name)", origin: .target)
  }

  private func cause(
    ofFree name: String, _ labels: [String]?, _ user: Declaration, _ declared: DeclaredMembers
  ) -> LeftOutNames.Cause? {
    guard free.contains(name) || freeOfLibraries[name] != nil else { return nil }
    // A member hides all free functions of its name.
    guard !declared.has(name, labels, in: [""]), !declared.has(name, nil, in: declared.types(around: user)) else {
      return nil
    }
    if free.contains(name) { return .init(name: name, origin: .target) }
    return freeOfLibraries[name].map { .init(name: name, origin: .library($0)) }
  }

  private func cause(
    ofInitializer type: String, _ labels: [String]?, _ declared: DeclaredMembers
  ) -> LeftOutNames.Cause? {
    guard let labels, initializers[type]?.contains(labels) == true, !declared.has("init", labels, in: [type]) else {
      return nil
    }
    let words = labels.map { "\($0):" }.joined()
    return .init(name: "\(type).init(\(words))", origin: .target)
  }

  /// What a member overrides that is left out; nil for what is there.
  func cause(overriddenBy member: Declaration, _ declared: DeclaredMembers) -> LeftOutNames.Cause? {
    guard member.has("override") else { return nil }
    let types = declared.types(around: member).dropFirst()
    return types.first { byType[$0]?.contains(member.name) == true }.map {
      .init(name: "\($0).\(member.name)", origin: .target)
    }
  }

  /// A member of something whose type isn't known counts where nothing else has its name, UIKit included.
  /// - Parameter type: the type's name, or a word that is none.
  private func cause(
    ofMember name: String, _ labels: [String]?, in type: String, _ declared: DeclaredMembers
  ) -> LeftOutNames.Cause? {
    if byType[type]?.contains(name) == true, !declared.has(name, labels, in: [type]) {
      return .init(name: "\(type).\(name)", origin: .target)
    }
    let other = ofLibraries[name]
    if let other, other.types.contains(type) { return .init(name: name, origin: .library(other.module)) }
    guard
      let cause = owners[name]?.min().map({ LeftOutNames.Cause(name: "\($0).\(name)", origin: .target) })
        ?? other.map({ .init(name: name, origin: .library($0.module)) })
    else { return nil }
    return declared.hasAnywhere(name) ? nil : cause
  }

  /// Whether a function gives a name to a parameter or something local.
  private static func declares(_ name: String, _ user: Declaration) -> Bool {
    user.parameters.contains { $0.name == name } || user.members.contains { $0.name == name }
  }
}

extension SourceFile {
  /// Whether a word is the label of an argument.
  fileprivate func isLabel(_ index: Int) -> Bool {
    guard index > 0, index + 1 < tokens.count, tokens[index + 1].isSign(Byte.colon) else { return false }
    return tokens[index - 1].isSign(Byte.openParenthesis) || tokens[index - 1].isSign(Byte.comma)
  }

  /// The labels of the call that a word begins; nil for no call.
  fileprivate func argumentLabels(behind index: Int) -> [String]? {
    let open = index + 1
    guard open < tokens.count, tokens[open].isSign(Byte.openParenthesis), partners[open] > open else { return nil }
    var labels: [String] = []
    var position = open + 1
    var isFirst = true
    while position < partners[open] {
      if isFirst { labels.append(isLabel(position) ? tokens[position].text : "_") }
      isFirst = tokens[position].isSign(Byte.comma)
      position = partners[position] > position ? partners[position] + 1 : position + 1
    }
    return labels
  }
}
