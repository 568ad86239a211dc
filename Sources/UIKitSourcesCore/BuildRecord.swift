import Foundation

/// The record of what has been made of which files: what hasn't changed since is not made again.
struct BuildRecord {
  /// What a piece of work has made.
  struct Product: Codable {
    /// The names of its files in the output folder.
    var outputs: [String] = []
    var warnings: [Diagnostic] = []
    var imageNames: Set<String> = []
    var colorNames: Set<String> = []
    /// The keys of texts, and their lines.
    var textLines: [String: Int] = [:]
    /// The texts in other languages that a document's objects have.
    var usedTexts: Set<String> = []
    /// The language that a string catalog is written in.
    var sourceLanguage: String?
    /// The reason why no pictures are made of a picture of shapes; nil where they are.
    var vectorFailure: String?
    /// The names of tests that are left out.
    var omittedTests: [String]?
  }

  private struct Entry: Codable {
    var stamp: String
    var product: Product
  }

  private static let name = ".uikit-sources.json"

  private let output: URL
  private let known: [String: Entry]
  private var made: [String: Entry] = [:]

  /// Reads the record in an output folder; one that is damaged is as good as none.
  init(in output: URL) {
    self.output = output
    let data = try? Data(contentsOf: output.appendingPathComponent(Self.name))
    known = data.flatMap { try? JSONDecoder().decode([String: Entry].self, from: $0) } ?? [:]
  }

  /// The tests that the last run in an output folder has left out, since they need what is for SwiftUI.
  static func omittedTests(in output: URL) -> [String] {
    BuildRecord(in: output).known.values.flatMap { $0.product.omittedTests ?? [] }.sorted()
  }

  /// Does a piece of work, unless its files, its settings and this program are as they were.
  mutating func make(
    _ work: String, from files: [String], _ settings: [String] = [], _ perform: () throws -> Product
  ) throws -> Product {
    let stamp = (files + ["/proc/self/exe"]).map(Self.stamp).joined(separator: "\n") + "\n" + settings.description
    if let entry = known[work], entry.stamp == stamp, entry.product.outputs.allSatisfy(isThere) {
      made[work] = entry
      return entry.product
    }
    let product = try perform()
    made[work] = Entry(stamp: stamp, product: product)
    return product
  }

  /// Writes the record of this run's work.
  func write() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    try ProductFile.write(encoder.encode(made), to: Self.name, in: output)
  }

  private func isThere(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: output.appendingPathComponent(name).path)
  }

  /// A file's name, size and time of modification.
  private static func stamp(_ path: String) -> String {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return path }
    return "\(path) \(facts.st_ino) \(facts.st_size) \(facts.st_mtim.tv_sec).\(facts.st_mtim.tv_nsec)"
  }
}
