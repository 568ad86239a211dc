import Foundation

/// One file of a target, with what is to be changed in it.
final class SourceFile {
  /// The path as compiler messages name it.
  let path: String
  /// The name of the rewritten file.
  let outputName: String
  let source: [UInt8]
  /// The modules that the target depends on.
  let linked: Set<String>
  /// Whether conditions are answered as for a package that is built for Linux as it is, not as for iOS.
  let isForLinux: Bool
  let tokens: [Token]
  let index: TokenIndex
  /// The bracket that belongs to each one, by tokens; -1 for other tokens.
  let partners: [Int]
  /// All declarations, also nested and local ones, in the order of the source.
  private(set) var allDeclarations: [Declaration] = []
  private(set) var cutParts = CutParts()
  var edits = Edits()
  /// Lines that follow the source.
  var tail: [String] = []
  /// The places of the line breaks, which every line that is said is found by.
  private lazy var newlines = Self.newlines(in: source)
  /// Modules that the additions need.
  var imports: [String] = ["UIKit"]

  init(path: String, outputName: String, source: [UInt8], linked: Set<String> = [], isForLinux: Bool = false) {
    self.linked = linked
    self.isForLinux = isForLinux
    self.path = path
    self.outputName = outputName
    // A byte order mark would end up in the middle of the rewritten file.
    self.source = source.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(source.dropFirst(3)) : source
    tokens = Lexer.tokens(of: self.source)
    index = TokenIndex(tokens)
    partners = index.partners
    let regions = ConditionalRegions(of: self)
    func flat(_ declarations: [Declaration]) {
      for declaration in declarations {
        allDeclarations.append(declaration)
        flat(declaration.members)
      }
    }
    cutParts = CutParts(of: self, in: regions)
    flat(compiled(Parser(self).declarations(), in: regions))
  }

  /// Reads the files of a target, without what is for SwiftUI.
  static func files(of inputs: [Rewriter.Input], linked: Set<String>) -> [SourceFile] {
    let read = read(inputs, linked: linked)
    var parts = SwiftUIParts(read)
    parts.cut()
    return read
  }

  /// Reads files as they are, several at once.
  static func read(_ inputs: [Rewriter.Input], linked: Set<String>) -> [SourceFile] {
    var files = [SourceFile?](repeating: nil, count: inputs.count)
    files.withUnsafeMutableBufferPointer { buffer in
      nonisolated(unsafe) let places = buffer
      DispatchQueue.concurrentPerform(iterations: inputs.count) { number in
        let input = inputs[number]
        places[number] = SourceFile(
          path: input.path, outputName: input.outputName, source: input.source, linked: linked)
      }
    }
    return files.compactMap(\.self)
  }

  private static func newlines(in source: [UInt8]) -> [Int] {
    source.withUnsafeBytes { bytes in
      var found: [Int] = []
      guard let start = bytes.baseAddress else { return found }
      var position = 0
      while let next = memchr(start + position, Int32(Byte.newline), bytes.count - position) {
        found.append(UnsafeRawPointer(next) - start)
        position = found[found.count - 1] + 1
      }
      return found
    }
  }

  /// The declarations that stand in no other one.
  var outermostDeclarations: [Declaration] { allDeclarations.filter { $0.parent == nil && !$0.isLocal } }

  /// Cuts declarations out, by their keywords, as if they had never been there.
  func cut(_ keywords: [Int]) {
    let extents = keywords.map { DeclarationExtent(self).declaration(at: $0) }
    cutParts.add(extents.map { CutParts.Cut(tokens: $0, text: "") })
    allDeclarations.removeAll { cutParts.contains($0.keyword) }
    for declaration in allDeclarations { declaration.members.removeAll { cutParts.contains($0.keyword) } }
  }

  /// Leaves out what is never compiled here, and notes the conditions of the rest.
  private func compiled(_ declarations: [Declaration], in regions: ConditionalRegions) -> [Declaration] {
    if regions.isEmpty, cutParts.cuts.isEmpty { return declarations }
    return declarations.filter { declaration in
      if cutParts.contains(declaration.keyword) { return false }
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

  /// The last token of an attribute or modifier with its arguments. They stick to it, but for the name that `@objc` may
  /// give behind a space.
  func endOfArguments(after index: Int) -> Int {
    let open = index + 1
    guard open < tokens.count, tokens[open].isSign(Byte.openParenthesis), partners[open] > index else { return index }
    let sticks = tokens[open].range.lowerBound == tokens[index].range.upperBound
    return sticks || tokens[index].text == "@objc" && isSelector((open + 1)..<partners[open]) ? partners[open] : index
  }

  private func isSelector(_ range: Range<Int>) -> Bool {
    !range.isEmpty && range.allSatisfy { tokens[$0].kind == .identifier || tokens[$0].is(":") }
  }

  /// The end of a directive's line: of its last token, if operators or parentheses lead to further lines.
  func endOfDirective(at start: Int) -> Int {
    var end = start + 1
    while end < tokens.count, !tokens[end].startsLine || isContinued(end) {
      end = partners[end] > end ? partners[end] + 1 : end + 1
    }
    return end
  }

  private func isContinued(_ index: Int) -> Bool {
    [tokens[index - 1], tokens[index]].contains { $0.isSign(Byte.ampersand) || $0.isSign(Byte.bar) }
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
    let position = tokens[token].range.lowerBound
    var (low, high) = (0, newlines.count)
    while low < high {
      let middle = (low + high) / 2
      if newlines[middle] < position { low = middle + 1 } else { high = middle }
    }
    return low + 1
  }

  /// The directive that says that what follows stands on a token's line.
  func sourceLocation(of token: Int) -> String { "#sourceLocation(file: \"\(literalPath)\", line: \(line(of: token)))" }

  /// The functions and types around a token, the innermost first.
  func scopes(around token: Int) -> [Declaration] {
    var scopes: [Declaration] = []
    var next = allDeclarations.last { declaration in
      declaration.body.map { declaration.keyword < token && token <= $0.upperBound } ?? false
    }
    while let current = next {
      scopes.append(current)
      next = current.parent
    }
    return scopes
  }

  /// The innermost type around a token.
  func type(around token: Int) -> Declaration? {
    allDeclarations.last { $0.kind.isType && $0.body?.contains(token) == true }
  }
}
