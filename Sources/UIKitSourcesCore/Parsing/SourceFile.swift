import Foundation

/// One file of a target, with what is to be changed in it.
final class SourceFile {
  /// The path as compiler messages name it.
  let path: String
  /// The name of the rewritten file.
  let outputName: String
  let source: [UInt8]
  let tokens: [Token]
  /// The bracket that belongs to each one, by tokens; -1 for other tokens.
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
    // A byte order mark would end up in the middle of the rewritten file.
    self.source = source.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(source.dropFirst(3)) : source
    tokens = Lexer.tokens(of: self.source)
    partners = Self.matchBrackets(tokens)
    let regions = ConditionalRegions(of: self)
    declarations = Self.compiled(Parser(self).declarations(), in: regions)
  }

  /// Leaves out what is never compiled here, and notes the conditions of the rest.
  private static func compiled(_ declarations: [Declaration], in regions: ConditionalRegions) -> [Declaration] {
    declarations.filter { declaration in
      let conditions = regions.conditions(at: declaration.keyword)
      guard conditions.allSatisfy({ $0.isTrue != false }) else { return false }
      declaration.conditions = conditions.filter { $0.isTrue == nil }.map(\.text)
      declaration.members = compiled(declaration.members, in: regions)
      return true
    }
  }

  /// The path as a string literal holds it.
  var literalPath: String {
    path.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
  }

  /// Tokens between two braces that are in no brackets of their own.
  func outermostTokens(in body: ClosedRange<Int>) -> [Int] {
    var found: [Int] = []
    var index = body.lowerBound + 1
    while index < body.upperBound {
      found.append(index)
      index = partners[index] > index ? partners[index] + 1 : index + 1
    }
    return found
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
