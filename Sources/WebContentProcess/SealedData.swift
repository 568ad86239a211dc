import CWebKitGTK
import Foundation
import WebContentProtocol

/// The checksum by which data that the engine has written is known again: the engine believes what it reads.
enum Checksum {
  /// SHA-256, in hexadecimal digits.
  static let length = 64

  static func of(_ data: Data) -> Data {
    let text = data.withUnsafeBytes {
      g_compute_checksum_for_data(G_CHECKSUM_SHA256, $0.bindMemory(to: guchar.self).baseAddress, gsize($0.count))
    }
    return Data(takeString(text)!.utf8)
  }
}

/// A history as the engine wrote it, behind its checksum: damaged data ends the process.
enum SealedHistory {
  static func seal(_ history: Data) -> Data { Checksum.of(history) + history }

  /// Opens what `seal` has made.
  /// - Returns: nil where this is not what `seal` gave.
  static func open(_ data: Data) -> Data? {
    let history = Data(data.dropFirst(Checksum.length))
    return data.count > Checksum.length && data.prefix(Checksum.length) == Checksum.of(history) ? history : nil
  }
}

/// What is noted beside a compiled list of rules: the engine that has compiled it, and its checksum. The engine runs what
/// it reads, and would compile a list of another version anew while pages wait.
enum RuleSeal {
  private static var engine: String {
    "\(webkit_get_major_version()).\(webkit_get_minor_version()).\(webkit_get_micro_version())"
  }

  /// Makes the note for rules that are about to take the place of those in a file: until they have, those are good, too.
  static func note(for rules: Data, replacing file: RuleListFile) -> Data {
    let old = check(file) == nil ? read(file).map(Checksum.of) : nil
    let lines = [Data(engine.utf8), Checksum.of(rules)] + (old.map { [$0] } ?? [])
    return Data(lines.joined(separator: Data("\n".utf8)))
  }

  /// Looks for what is wrong with a file; nil for nothing.
  static func check(_ file: RuleListFile) -> RuleListFailure? {
    guard let rules = read(file) else { return .isMissing }
    guard let note = try? Data(contentsOf: URL(fileURLWithPath: file.sealPath)) else { return .isDamaged }
    let lines = note.split(separator: UInt8(ascii: "\n"))
    guard lines.first.map({ Data($0) }) == Data(engine.utf8) else { return .isOfOtherVersion }
    return lines.dropFirst().contains(Checksum.of(rules)) ? nil : .isDamaged
  }

  private static func read(_ file: RuleListFile) -> Data? {
    try? Data(contentsOf: URL(fileURLWithPath: file.path), options: .alwaysMapped)
  }
}
