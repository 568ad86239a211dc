import UIKitSourcesCore
import XCTest

/// Rewrites one file, and leaves out what every file begins with.
func rewritten(_ source: String, hosts: [String] = [], modules: Set<String> = []) throws -> String {
  try rewritten(["A.swift": source], hosts: hosts, modules: modules)["A.swift"] ?? ""
}

/// Rewrites files, and leaves out what every file begins with, and the lines that say where added texts come from.
func rewritten(
  _ sources: [String: String], hosts: [String] = [], modules: Set<String> = []
) throws -> [String: String] {
  try located(sources, hosts: hosts, modules: modules).mapValues { text in
    let parts = text.components(separatedBy: "\n#sourceLocation(file: ")
    // Where modules are imported, the first one belongs to the head.
    let head = text.hasPrefix("import UIKit\n") ? min(2, parts.count) : 1
    return parts[..<head].joined(separator: "\n#sourceLocation(file: ")
      + parts[head...].map { $0.drop { $0 != "\n" }.dropFirst() }.joined()
  }
}

/// Rewrites files, and leaves out what every file begins with.
func located(
  _ sources: [String: String], hosts: [String] = [], modules: Set<String> = []
) throws -> [String: String] {
  let inputs = sources.sorted { $0.key < $1.key }.map {
    Rewriter.Input(path: "/app/\($0.key)", outputName: $0.key, source: [UInt8]($0.value.utf8))
  }
  let output = try Rewriter.rewrite(inputs, RewriteOptions(hosts: hosts, modules: modules))
  return output.files.reduce(into: [:]) { result, file in
    let head = "import UIKit\n#sourceLocation(file: \"/app/\(file.key)\", line: 1)\n"
    result[file.key] = file.value.hasPrefix(head) ? String(file.value.dropFirst(head.count)) : file.value
  }
}

/// Rewrites a file beside libraries, each of one file, and leaves out where its lines come from.
func rewritten(_ source: String, beside libraries: KeyValuePairs<String, String>) throws -> String {
  func input(_ source: String) -> Rewriter.Input {
    Rewriter.Input(path: "/app/A.swift", outputName: "A.swift", source: [UInt8](source.utf8))
  }
  let libraries = libraries.map { RewriteOptions.Library(module: $0.key, sources: [input($0.value)]) }
  let output = try Rewriter.rewrite([input(source)], RewriteOptions(isLibrary: true, libraries: libraries))
  return (output.files["A.swift"] ?? "").split(separator: "\n").filter { !$0.hasPrefix("#sourceLocation") }
    .joined(separator: "\n")
}

/// What is said of sources that can be rewritten.
func warnings(_ source: String, modules: Set<String> = []) throws -> [String] {
  let input = Rewriter.Input(path: "/app/A.swift", outputName: "A.swift", source: [UInt8](source.utf8))
  return try Rewriter.rewrite([input], RewriteOptions(modules: modules)).warnings.map(\.description)
}

func failures(_ sources: [String: String], hosts: [String] = []) -> [String] {
  do {
    _ = try rewritten(sources, hosts: hosts)
    return []
  } catch {
    return (error as? Failures)?.diagnostics.map(\.description) ?? ["\(error)"]
  }
}

/// The source is rewritten to exactly that.
func assertRewrites(
  _ source: String, to expected: String, modules: Set<String> = [], file: StaticString = #filePath, line: UInt = #line
) throws {
  XCTAssertEqual(try rewritten(source, modules: modules), expected, file: file, line: line)
}
