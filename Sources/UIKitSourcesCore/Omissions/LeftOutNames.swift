/// The names of types that are left out, as sources write them.
struct LeftOutNames {
  /// What a name would mean, if it were there.
  struct Cause {
    enum Origin {
      case swiftUI
      /// The target itself.
      case target
      case library(String)
    }

    let name: String
    let origin: Origin

    /// What is said of a declaration that goes.
    func message(on part: String) -> String {
      let reason =
        switch origin {
        case .swiftUI: "and there is no SwiftUI"
        case .target: "which is left out"
        case .library(let module): "which \(module) has for SwiftUI alone"
        }
      return "\(part) is left out: it needs \(name), \(reason)"
    }

    /// Whether a source that imports SwiftUI says enough of it by that import.
    var isReportedByImport: Bool { if case .library = origin { false } else { true } }

    /// Whether it is the type that an extension is of.
    func isExtended(by declaration: Declaration) -> Bool {
      declaration.kind == .extension && name.split(separator: ".").last == declaration.lastName[...]
    }

    /// The module whose name may stand before it.
    fileprivate var module: String? {
      switch origin {
      case .swiftUI: "SwiftUI"
      case .target: nil
      case .library(let module): module
      }
    }
  }

  /// Types that stand in no other one.
  private var outermost: [String: Cause] = [:]
  /// Types in others, by their own names and those of the types around them.
  private var nested: [String: [String: Cause]] = [:]

  var isEmpty: Bool { outermost.isEmpty && nested.isEmpty }

  /// Adds a type.
  /// - Parameter name: its name with those of the types around it.
  mutating func insert(_ name: String, _ origin: Cause.Origin) {
    let steps = name.split(separator: ".").map(String.init)
    guard let last = steps.last else { return }
    let cause = Cause(name: name, origin: origin)
    if steps.count > 1 {
      nested[last, default: [:]][steps[steps.count - 2]] = cause
    } else {
      outermost[last] = cause
    }
  }

  mutating func formUnion(_ other: LeftOutNames) {
    outermost.merge(other.outermost) { first, _ in first }
    for (name, types) in other.nested { nested[name, default: [:]].merge(types) { first, _ in first } }
  }

  /// The names without those that mean something else.
  func subtracting(_ names: Set<String>) -> LeftOutNames {
    var rest = self
    rest.outermost = outermost.filter { !names.contains($0.key) }
    return rest
  }

  /// What a token names; nil for anything that is there.
  func cause(at index: Int, in file: SourceFile) -> Cause? {
    let token = file.tokens[index]
    guard token.kind == .identifier || token.kind == .attribute else { return nil }
    let name = token.kind == .attribute ? String(token.text.dropFirst()) : token.text
    let qualifier = file.qualifier(of: index)
    if let cause = outermost[name], qualifier == nil || qualifier == cause.module { return cause }
    guard let types = nested[name] else { return nil }
    if let qualifier { return types[qualifier] }
    let around = file.scopes(around: index).flatMap { [$0.lastName] + $0.inherited }
    return around.lazy.compactMap { types[$0] }.first
  }
}

extension SourceFile {
  /// The word before the dot that a token stands behind; empty for something else than a word, nil without a dot.
  func qualifier(of index: Int) -> String? {
    guard index > 0, tokens[index - 1].isSign(Byte.dot) else { return nil }
    return index > 1 && tokens[index - 2].kind == .identifier ? tokens[index - 2].text : ""
  }
}

extension Declaration {
  /// The name without those of types around it.
  var lastName: String { name.split(separator: ".").last.map(String.init) ?? name }

  /// The name by which a message tells of it.
  var title: String {
    if kind == .extension { return "the extension of \(name)" }
    if kind.isType { return qualifiedName }
    return (parent.map { "\($0.qualifiedName)." } ?? "") + reference
  }
}
