import Foundation

/// Names a compiled list of rules in the traffic of one app; never used twice by it.
package struct RuleListID: Hashable, Codable, Sendable {
  package let rawValue: UInt64
  package init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// A compiled list of rules. A process that doesn't know it by its number, since it has been started anew, finds it in
/// the file.
package struct RuleList: Codable, Hashable, Sendable {
  package let id: RuleListID
  package let file: RuleListFile

  package init(id: RuleListID, file: RuleListFile) { (self.id, self.file) = (id, file) }
}

/// The file in which a compiled list of rules lies, named for the list.
package struct RuleListFile: Codable, Hashable, Sendable {
  /// The path of the folder.
  package let folder: String
  /// The app's name for the list, which may be any text.
  package let identifier: String

  /// What the engine puts before the names of its files.
  private static let prefix = "ContentRuleList-"
  /// The longest name of a file in bytes.
  private static let longestName = 255

  /// Makes the file of a list.
  /// - Returns: nil where the identifier is too long for a file's name.
  package init?(folder: String, identifier: String) {
    (self.folder, self.identifier) = (folder, identifier)
    guard name.utf8.count <= Self.longestName else { return nil }
  }

  /// The identifier that the engine is told: of letters that it writes into a file's name as they are.
  package var engineIdentifier: String {
    identifier.utf8.reduce(into: "") { text, byte in
      text +=
        Self.isPlain(byte)
        ? String(UnicodeScalar(byte)) : "_" + String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }
  }

  package var name: String { Self.prefix + engineIdentifier }
  package var path: String { "\(folder)/\(name)" }
  /// The path of the file in which it is noted by what the list is known to be whole.
  package var sealPath: String { "\(folder)/Seal-\(engineIdentifier)" }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."):
      true
    default: false
    }
  }

  /// Reads the name of a file; nil where it is none that `name` gives.
  package init?(folder: String, name: String) {
    guard name.hasPrefix(Self.prefix) else { return nil }
    let parts = name.dropFirst(Self.prefix.count).split(separator: "_", omittingEmptySubsequences: false)
    var bytes = Array(parts[0].utf8)
    for part in parts.dropFirst() {
      guard let byte = UInt8(part.prefix(2), radix: 16) else { return nil }
      bytes.append(byte)
      bytes += part.dropFirst(2).utf8
    }
    guard let identifier = String(validating: bytes, as: UTF8.self) else { return nil }
    self.init(folder: folder, identifier: identifier)
    guard self.name == name else { return nil }
  }

  /// The identifiers of all lists in a folder, in order; none where there is no such folder.
  package static func identifiers(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.compactMap { RuleListFile(folder: folder, name: $0)?.identifier }.sorted()
  }
}

/// A command of an app about one of its lists of rules.
package enum RuleListCommand: Codable, Hashable, Sendable {
  /// Compiles the text whose memory comes along, puts it into the file and has the list at hand. A file that is there is
  /// replaced once all has gone well.
  case compile(RuleListFile)
  /// Has the list at hand that lies in the file.
  case load(RuleListFile)
  /// The app is done with the list. Pages that have it keep it.
  case release
}

/// The reason for which there is no compiled list.
package enum RuleListFailure: Codable, Hashable, Error, Sendable {
  /// The engine doesn't take it.
  case isRefused(reason: String)
  case isMissing
  /// The file is not as it was written.
  case isDamaged
  /// Another version of the engine has compiled it.
  case isOfOtherVersion
  /// The process has ended, or there can be none.
  case noProcess
}
