@testable import UIKitSourcesCore

/// What a Swift file shows to apps and doesn't let them override: classes that are not open, and members in the bodies
/// of open ones. Members of extensions are left out, since Swift can't open them.
struct ClosedMembers {
  /// The names of the classes.
  private(set) var classes: [String] = []
  /// The members, each as `Class.member`; a subscript has the name `subscript`.
  private(set) var members: [String] = []

  /// What lies between two braces: the body of a type, or something else.
  private struct Scope {
    var className = ""
    var isOpenClass = false
  }

  init(_ source: [UInt8]) {
    let tokens = Lexer.tokens(of: source)
    var scopes: [Scope] = []
    var next = Scope()
    for (index, token) in tokens.enumerated() {
      if token.is("{") {
        scopes.append(next)
        next = Scope()
      } else if token.is("}") {
        _ = scopes.popLast()
      }
      guard token.kind == .identifier, index == 0 || !tokens[index - 1].is("."), index + 1 < tokens.count else {
        continue
      }
      let (name, modifiers) = (tokens[index + 1].text, Self.modifiers(in: tokens[..<index]))
      if token.text == "class", name.first?.isUppercase == true {
        next = Scope(className: name, isOpenClass: modifiers.contains("open"))
        if modifiers.contains("public") { classes.append(name) }
      } else if Self.values.contains(token.text), let scope = scopes.last, scope.isOpenClass {
        let isConstant = token.text == "let" && modifiers.contains("static")
        guard modifiers.contains("public"), !isConstant else { continue }
        members.append("\(scope.className).\(token.text == "subscript" ? token.text : name)")
      }
    }
  }

  private static let values: Set = ["func", "let", "subscript", "var"]
  private static let words: Set = [
    "(", ")", "class", "dynamic", "fileprivate", "final", "internal", "lazy", "nonisolated", "open", "override",
    "package", "private", "public", "set", "static", "unowned", "unsafe", "weak",
  ]

  /// The modifiers before a keyword, without those of setters.
  private static func modifiers(in tokens: ArraySlice<Token>) -> Set<String> {
    let words = Array(tokens.reversed().prefix { Self.words.contains($0.text) }.map(\.text).reversed())
    return Set(words.indices.filter { $0 + 1 == words.count || words[$0 + 1] != "(" }.map { words[$0] })
  }
}
