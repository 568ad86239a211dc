import Foundation

/// One file of a target, with what is to be changed in it.
final class SourceFile {
  /// As compiler messages name it.
  let path: String
  /// Of the rewritten file.
  let outputName: String
  let source: [UInt8]
  let tokens: [Token]
  /// For each bracket, the one that belongs to it; -1 for other tokens.
  let partners: [Int]
  private(set) var declarations: [Declaration] = []
  var edits = Edits()
  /// Lines that follow the source.
  var tail: [String] = []
  /// Modules that the additions need.
  var imports: [String] = ["UIKit"]

  init(path: String, outputName: String, source: [UInt8]) {
    self.path = path
    self.outputName = outputName
    self.source = source
    tokens = Lexer.tokens(of: source)
    partners = Self.matchBrackets(tokens)
    declarations = Parser(self).declarations()
  }

  func text(_ tokens: ClosedRange<Int>) -> String {
    String(
      decoding: source[
        self.tokens[tokens.lowerBound].range.lowerBound..<self.tokens[tokens.upperBound].range.upperBound],
      as: UTF8.self)
  }

  func line(of token: Int) -> Int {
    1 + source[..<tokens[token].range.lowerBound].count { $0 == UInt8(ascii: "\n") }
  }

  /// All declarations, also nested and local ones, in the order of the source.
  var allDeclarations: [Declaration] {
    func flat(_ declarations: [Declaration]) -> [Declaration] { declarations.flatMap { [$0] + flat($0.members) } }
    return flat(declarations)
  }

  /// The innermost type around a token.
  func type(around token: Int) -> Declaration? {
    allDeclarations.last { $0.kind.isType && $0.body?.contains(token) == true }
  }

  private static func matchBrackets(_ tokens: [Token]) -> [Int] {
    var partners = [Int](repeating: -1, count: tokens.count)
    var open: [Int] = []
    for (index, token) in tokens.enumerated() where token.kind == .punctuation {
      if "([{".contains(token.text) {
        open.append(index)
      } else if ")]}".contains(token.text), let start = open.popLast() {
        partners[index] = start
        partners[start] = index
      }
    }
    return partners
  }
}
