import Foundation

@testable import UIKitSourcesCore

/// Finds what modules keep outside of all objects: stored variables that are static or at the top of a file, and shared
/// objects of the package's own classes that are made with no argument.
struct StaticState {
  private struct File {
    let name: String
    let tokens: [Token]
  }

  private let files: [File]

  /// Reads the files of a module.
  /// - Parameter sources: the files' texts, with their names without the extension.
  init(sources: [(name: String, text: [UInt8])]) {
    files = sources.map { File(name: $0.name, tokens: Lexer.tokens(of: $0.text)) }
  }

  /// All Swift files in a folder and those below it.
  init(folder: URL) throws {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    self.init(
      sources: try paths.filter { $0.hasSuffix(".swift") }.map { path in
        let url = folder.appendingPathComponent(path)
        return (url.deletingPathExtension().lastPathComponent, Array(try Data(contentsOf: url)))
      })
  }

  /// Each as `File.name`.
  var names: [String] {
    let classes = Set(files.flatMap { Self.classes(in: $0.tokens) })
    return files.flatMap { file in
      Self.declarations(in: file.tokens, classes: classes).map { "\(file.name).\($0)" }
    }.sorted()
  }

  // MARK: Reading

  private static func classes(in tokens: [Token]) -> [String] {
    zip(tokens, tokens.dropFirst()).compactMap { keyword, name in
      (keyword.is("class") || keyword.is("actor")) && name.text.first?.isUppercase == true ? name.text : nil
    }
  }

  private static func declarations(in tokens: [Token], classes: Set<String>) -> [String] {
    var found: [String] = []
    var depth = 0
    for (index, token) in tokens.enumerated() {
      if token.is("{") { depth += 1 }
      if token.is("}") { depth -= 1 }
      guard token.is("var") || token.is("let"), index + 1 < tokens.count,
        depth == 0 || isStatic(tokens[..<index])
      else { continue }
      let rest = tokens[(index + 2)...]
      if token.is("var") ? isStored(rest) : isObject(rest, of: classes) { found.append(tokens[index + 1].text) }
    }
    return found
  }

  private static let modifiers: Set = [
    "(", ")", "fileprivate", "internal", "nonisolated", "package", "private", "public", "set", "static", "unsafe",
    "weak",
  ]

  /// Whether the modifiers right before a declaration say so.
  private static func isStatic(_ tokens: ArraySlice<Token>) -> Bool {
    tokens.reversed().prefix { modifiers.contains($0.text) || $0.kind == .attribute }.contains { $0.is("static") }
  }

  /// Whether a variable is stored.
  /// - Parameter rest: what follows the variable's name.
  private static func isStored(_ rest: ArraySlice<Token>) -> Bool {
    var depth = 0
    for (index, token) in zip(rest.indices, rest) {
      if depth == 0 {
        if token.is("=") { return true }
        if token.is("{") { return index + 1 < rest.endIndex && ["didSet", "willSet"].contains(rest[index + 1].text) }
        if token.startsLine { return true }
      }
      if token.is("(") || token.is("[") { depth += 1 }
      if token.is(")") || token.is("]") { depth -= 1 }
    }
    return true
  }

  /// Whether a constant is an object of one of the classes, made with no argument.
  /// - Parameter rest: what follows the constant's name.
  private static func isObject(_ rest: ArraySlice<Token>, of classes: Set<String>) -> Bool {
    let value = rest.prefix(6).drop { !$0.is("=") }.dropFirst().prefix(3)
    guard value.count == 3, let type = value.first else { return false }
    return classes.contains(type.text) && value.map(\.text).dropFirst().elementsEqual(["(", ")"])
  }
}
