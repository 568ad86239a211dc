import Foundation

@testable import UIKitSourcesCore

/// The types that a Swift file declares and those that it uses. Comments and strings don't count; code in strings does.
struct SourceFile {
  struct Use {
    let type: String
    /// The place in the file, in bytes.
    let position: Int
  }

  /// The path within the module's folder.
  let path: String
  /// The types at the top of the file that other files see.
  let declaredTypes: Set<String>
  /// All names that may be types of other files: capitalised, not declared here, and no members of something.
  let usedTypes: [Use]
  private let source: [UInt8]

  init(path: String, source: [UInt8]) {
    let tokens = Lexer.tokens(of: source)
    let declarations = Self.declarations(in: tokens)
    let own = Set(declarations.map(\.name))
    (self.path, self.source) = (path, source)
    declaredTypes = Set(declarations.filter(\.isVisible).map(\.name))
    usedTypes = tokens.indices.compactMap { index in
      let token = tokens[index]
      guard token.kind == .identifier, token.text.first?.isUppercase == true, !own.contains(token.text),
        index == 0 || !tokens[index - 1].is(".")
      else { return nil }
      return Use(type: token.text, position: token.range.lowerBound)
    }
  }

  /// The number of the line that a byte lies in, from 1 on.
  func line(at position: Int) -> Int { source[..<position].count { $0 == UInt8(ascii: "\n") } + 1 }

  /// All Swift files in a folder and those in it, by their paths.
  static func all(in folder: URL) throws -> [SourceFile] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return try paths.filter { $0.hasSuffix(".swift") }.sorted().map {
      SourceFile(path: $0, source: Array(try Data(contentsOf: folder.appendingPathComponent($0))))
    }
  }

  // MARK: Declarations

  private struct Declaration {
    let name: String
    /// Whether other files can name it without naming another type first.
    let isVisible: Bool
  }

  private static let keywords: Set = ["actor", "associatedtype", "class", "enum", "protocol", "struct", "typealias"]
  private static let hiding: Set = ["fileprivate", "private"]
  /// What may stand between a hiding word and a keyword.
  private static let modifiers: Set = ["final", "indirect", "nonisolated", "open", "public", "package", "internal"]

  private static func declarations(in tokens: [Token]) -> [Declaration] {
    var found: [Declaration] = []
    var depth = 0
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .punctuation where token.text == "{": depth += 1
      case .punctuation where token.text == "}": depth -= 1
      case .identifier where keywords.contains(token.text):
        // `class func` declares no type, and what a protocol asks of a class has no name.
        guard index + 1 < tokens.count, tokens[index + 1].kind == .identifier,
          tokens[index + 1].text.first?.isUppercase == true
        else { continue }
        let words = tokens[..<index].reversed().prefix {
          $0.kind == .identifier && (modifiers.contains($0.text) || hiding.contains($0.text))
        }
        let isHidden = words.contains { hiding.contains($0.text) }
        found.append(Declaration(name: tokens[index + 1].text, isVisible: depth == 0 && !isHidden))
      default: break
      }
    }
    return found
  }
}
