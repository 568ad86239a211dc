import Foundation
import ProfileStorage

/// What is known of a list that the person has chosen.
struct RuleRecord: Codable, Equatable, Sendable {
  var id: UUID
  /// The name of the file that it is from.
  var name: String
  /// The time at which it was read.
  var date: Date
  /// The number of rules.
  var count: Int
}

/// Keeps the list that the person has chosen, in the profile's folder of rules: its text, so that it can be compiled
/// again, and what is known of it.
struct RuleStorage: Sendable {
  let folder: URL

  private var recordFile: URL { folder.appendingPathComponent("list.json") }
  private func textFile(_ record: RuleRecord) -> URL {
    folder.appendingPathComponent("rules-\(record.id.uuidString).json")
  }

  private struct Contents: Codable {
    var version = 1
    var list: RuleRecord
  }

  /// The list; nil where none was chosen.
  /// - Throws: where what is known of it can't be read.
  func record() throws -> RuleRecord? {
    guard FileManager.default.fileExists(atPath: recordFile.path) else { return nil }
    return try JSONDecoder().decode(Contents.self, from: Data(contentsOf: recordFile)).list
  }

  func text(of record: RuleRecord) throws -> RuleText { try RuleText(reading: textFile(record)) }

  /// Keeps a list in the place of the one before. That stays where it fails.
  func save(_ text: RuleText, _ record: RuleRecord) throws {
    do {
      try PrivateFiles.makeFolder(folder)
      try PrivateFiles.write(Data(text.json.utf8), to: textFile(record))
      try PrivateFiles.write(JSONEncoder().encode(Contents(list: record)), to: recordFile)
    } catch {
      unlink(textFile(record).path)
      throw RuleText.Problem.cannotBeKept(reason: error.localizedDescription)
    }
    removeTexts(but: record)
  }

  /// Forgets the list.
  func remove() {
    unlink(recordFile.path)
    removeTexts(but: nil)
  }

  private func removeTexts(but record: RuleRecord?) {
    let kept = record.map { textFile($0).lastPathComponent }
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    where name.hasPrefix("rules-") && name != kept { unlink(folder.appendingPathComponent(name).path) }
  }
}
