import Foundation

/// The names that one of Apple's modules has outside of all types, by the sources that it has here.
struct PublicNames {
  /// Types, other names of types, and variables.
  private(set) var values: Set<String> = []
  /// The functions whose first argument has no label.
  private(set) var functions: Set<String> = []

  /// The names of modules whose sources are those of other packages.
  private static let fromPackages: [String: Set<String>] = [
    "Combine": ReexportedNames.names(of: "Combine"),
    "CryptoKit": [
      "AES", "AuthenticationCode", "ChaChaPoly", "CryptoKitError", "Curve25519", "HKDF", "HMAC", "HashFunction",
      "HashedAuthenticationCode", "Insecure", "MessageAuthenticationCode", "P256", "P384", "P521", "SHA256",
      "SHA256Digest", "SHA384", "SHA384Digest", "SHA512", "SHA512Digest", "SharedSecret", "SymmetricKey",
      "SymmetricKeySize",
    ],
  ]
  /// Words that declare names.
  static let keywords: Set<String> = [
    "class", "struct", "enum", "actor", "protocol", "typealias", "func", "let", "var",
  ]
  /// Functions of numbers that Swift and the C library have, too: a call says nothing of where it comes from.
  private static let common = ImportPass.functions.union(["abs", "max", "min"])
  private static let modifiers = ["public", "open"].map { Array($0.utf8) }

  /// Reads the names of a module.
  /// - Parameter module: Apple's name for it.
  /// - Parameter folder: The folder with the sources of all modules; nil where it isn't there.
  init(of module: String, in folder: URL?) {
    values = Self.fromPackages[module] ?? []
    for source in SystemSources.read(StandInModules.names[module] ?? module, in: folder) { add(source) }
  }

  private mutating func add(_ source: [UInt8]) {
    guard Self.modifiers.contains(where: source.has) else { return }
    let tokens = Lexer.tokens(of: source)
    var depth = 0
    var isPublic = false
    for (index, token) in tokens.enumerated() {
      if token.isSign(Byte.openBrace) {
        depth += 1
        isPublic = false
      } else if token.isSign(Byte.closeBrace) {
        depth -= 1
      } else if depth == 0, token.is("public") || token.is("open") {
        isPublic = true
      } else if isPublic, token.kind == .identifier, Self.keywords.contains(token.text) {
        add(declaration: index, tokens)
        isPublic = false
      }
    }
  }

  private mutating func add(declaration keyword: Int, _ tokens: [Token]) {
    guard keyword + 1 < tokens.count, tokens[keyword + 1].kind == .identifier else { return }
    let name = tokens[keyword + 1].text
    guard tokens[keyword].is("func") else {
      values.insert(name)
      return
    }
    let open = tokens[keyword...].firstIndex { $0.isSign(Byte.openParenthesis) } ?? tokens.count
    guard open + 1 < tokens.count, tokens[open + 1].is("_"), !Self.common.contains(name) else { return }
    functions.insert(name)
  }
}
