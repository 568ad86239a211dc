import Foundation
import UIKitSourcesCore

/// The errors of a target, told apart by what they come from.
///
/// Where a type is missing, the compiler knows nothing of what descends from it: that it has the members of its superclass,
/// that there is something to override. Such errors go with what is missing.
struct ErrorCauses {
  /// The errors that say that something isn't there.
  private(set) var missing: [CompilerMessage] = []
  /// The errors that follow from these.
  private(set) var following: [CompilerMessage] = []
  private(set) var others: [CompilerMessage] = []

  /// Tells errors apart.
  /// - Parameter files: the target's sources.
  init(_ errors: [CompilerMessage], in files: [URL]) {
    guard errors.contains(where: { $0.lack != nil }) else {
      others = errors
      return
    }
    let unknown = UnknownTypes(errors, in: files)
    let lines = Set(errors.filter { $0.lack != nil }.map(\.place))
    for error in errors {
      if unknown.cause(error) {
        following.append(error)
      } else if error.lack != nil {
        missing.append(error)
      } else if lines.contains(error.place) {
        following.append(error)
      } else {
        others.append(error)
      }
    }
  }
}

extension CompilerMessage {
  fileprivate var place: String { "\(file):\(line)" }
}

/// The types that aren't there, and those of a target that descend from them or conform to them.
private struct UnknownTypes {
  private let missing: Set<String>
  private var descending: Set<String> = []
  /// The types in each file, by its path.
  private let types: [String: [SourceScan.SourceType]]

  init(_ errors: [CompilerMessage], in files: [URL]) {
    missing = Set(errors.compactMap { if case .name(let name) = $0.lack { name } else { nil } })
    types = files.reduce(into: [:]) { $0[Self.path($1)] = SourceScan(contentsOf: $1).types }
    var isDone = missing.isEmpty
    while !isDone {
      let known = descending.count
      for type in types.values.joined() where type.inherited.contains(where: { isUnknown($0) }) {
        descending.insert(type.name)
      }
      isDone = descending.count == known
    }
  }

  private static func path(_ file: URL) -> String { file.resolvingSymlinksInPath().path }

  private func isUnknown(_ name: String) -> Bool { missing.contains(name) || descending.contains(name) }

  /// Whether an error follows from a type that isn't known.
  func cause(_ error: CompilerMessage) -> Bool {
    switch error.lack {
    case .member(_, let type): return descending.contains(Self.plain(type))
    // Members of a superclass that isn't there; what begins with a capital letter is missing itself.
    case .name(let name): return !(name.first?.isUppercase ?? true) && isInDescendant(error)
    case .module, .unavailable: return false
    case nil: break
    }
    if error.text.matches(of: #/'([^']+)'/#).contains(where: { isUnknown(Self.plain(String($0.1))) }) { return true }
    return error.text.contains(#/override|superclass|'super'/#) && isInDescendant(error)
  }

  private func isInDescendant(_ error: CompilerMessage) -> Bool {
    let around = types[Self.path(URL(fileURLWithPath: error.file))] ?? []
    return around.last { $0.lines.contains(error.line) }.map { descending.contains($0.name) } ?? false
  }

  /// A type without what it is wrapped in: `[Map]?` is one of `Map`.
  private static func plain(_ name: String) -> String {
    name.trimmingCharacters(in: CharacterSet(charactersIn: "[]?!")).replacingOccurrences(of: ".Type", with: "")
  }
}
