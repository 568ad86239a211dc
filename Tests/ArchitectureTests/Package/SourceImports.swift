import Foundation

/// The modules that a source file imports.
enum SourceImports {
  private static let modifiers: Set<Substring> = ["public", "package", "internal", "fileprivate", "private"]
  private static let kinds: Set<Substring> = [
    "class", "enum", "func", "let", "protocol", "struct", "typealias", "var",
  ]

  /// The modules that a source imports, in whatever branch of an `#if`, but not in string literals of several lines. One
  /// in C imports those whose headers it includes: they are named as the modules are.
  static func modules(in source: String) -> Set<String> {
    var modules: Set<String> = []
    var isInLiteral = false
    for line in source.split(separator: "\n") {
      if !isInLiteral, let module = module(in: line) { modules.insert(module) }
      if line.components(separatedBy: "\"\"\"").count.isMultiple(of: 2) { isInLiteral.toggle() }
    }
    return modules
  }

  private static func module(in line: Substring) -> String? {
    if line.hasPrefix("#include"), let include = line.firstMatch(of: #/["<](\w+)\.h[">]/#) { return String(include.1) }
    guard line.contains("import ") else { return nil }
    var words = line.split(separator: " ").drop { $0.hasPrefix("@") || modifiers.contains($0) }
    guard words.popFirst() == "import" else { return nil }
    if let kind = words.first, kinds.contains(kind) { words.removeFirst() }
    return words.first.map { String($0.prefix { $0 != "." }) }
  }
}
