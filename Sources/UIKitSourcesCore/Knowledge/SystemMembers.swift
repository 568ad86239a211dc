import Foundation

/// The knowledge of the members that UIKit and the modules beside it declare, by their own sources. These are read when
/// somebody asks, which few targets do, and parsed where they have the name.
final class SystemMembers {
  private static let modules = ["UIKit", "QuartzCore", "CoreGraphics", "WebKit", "AVFoundation"]

  private let folder: URL?
  private lazy var sources = Self.modules.flatMap { SystemSources.read($0, in: folder) }
  private var known: [String: Bool] = [:]

  /// Knows the members of the modules whose sources lie in a folder, each in one of its name.
  /// - Parameter folder: nil for members that are asked for often alone.
  init(in folder: URL? = nil) { self.folder = folder }

  /// Whether one of the modules has a function, property or case of a name that others can use, or Swift's library one that
  /// is common.
  func has(_ name: String) -> Bool {
    if KnownMembers.has(name) || CommonMembers.names.contains(name) { return true }
    if let answer = known[name] { return answer }
    let answer = find(name)
    known[name] = answer
    return answer
  }

  /// Whether one of the classes declares a method or property of a name that others can use.
  func has(_ name: String, inClasses classes: [String]) -> Bool {
    let common =
      [KnownMembers.methods[name]].compactMap(\.self) + (KnownMembers.properties[name] ?? []).flatMap(\.classes)
    if common.contains(where: classes.contains) { return true }
    let words = ["var", "func"].map { Array("\($0) \(name)".utf8) }
    return sources.contains { source in
      guard words.contains(where: source.has) else { return false }
      return SourceFile(path: "", outputName: "", source: source).allDeclarations.contains { member in
        member.name == name && [.function, .variable].contains(member.kind) && Self.isPublic(member)
          && member.parent.map { classes.contains($0.name) } ?? false
      }
    }
  }

  private func find(_ name: String) -> Bool {
    let words = ["var", "func", "let", "case"].map { Array("\($0) \(name)".utf8) }
    let likely = sources.filter { source in words.contains { source.has($0) } }
    if likely.contains(where: { Self.declares(name, $0) }) { return true }
    // One line may have several cases.
    let (rest, cases) = (Array(", \(name)".utf8), Array("case ".utf8))
    return sources.contains { $0.has(rest) && $0.has(cases) && Self.declares(name, $0) }
  }

  private static func declares(_ name: String, _ source: [UInt8]) -> Bool {
    let file = SourceFile(path: "", outputName: "", source: source)
    return file.allDeclarations.contains { member in
      member.name == name && [.function, .variable].contains(member.kind) && !member.isLocal && isPublic(member)
    } || file.tokens.indices.contains { isCase($0, named: name, in: file) }
  }

  private static func isPublic(_ member: Declaration) -> Bool {
    if member.parent?.kind == .protocol { return member.parent?.access == "public " }
    return member.access == "public "
  }

  /// Whether a token is the name of a case, of an enum that others can use.
  private static func isCase(_ index: Int, named name: String, in file: SourceFile) -> Bool {
    guard file.tokens[index].is(name), index > 0,
      file.tokens[index - 1].is("case") || file.tokens[index - 1].isSign(Byte.comma),
      let scope = file.scopes(around: index).first, scope.kind == .enum, scope.access == "public ",
      let body = scope.body
    else { return false }
    return file.outermostTokens(in: body).contains(index)
  }
}
