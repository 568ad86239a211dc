import Foundation

/// The list that pages are to follow.
enum RuleSource: Equatable, Sendable {
  case shipped
  case chosen(RuleRecord, RuleStorage)

  static func == (one: RuleSource, other: RuleSource) -> Bool { one.identifier == other.identifier }

  /// The name under which it is compiled: another one for each version.
  var identifier: String {
    switch self {
    case .shipped: "shipped-\(Digest.of(ShippedRules.text.json))"
    case .chosen(let record, _): "chosen-\(record.id.uuidString)"
    }
  }

  /// The list that the person has chosen; nil for the shipped one.
  var record: RuleRecord? {
    switch self {
    case .shipped: nil
    case .chosen(let record, _): record
    }
  }

  func text() throws -> RuleText {
    switch self {
    case .shipped: ShippedRules.text
    case .chosen(let record, let storage): try storage.text(of: record)
    }
  }
}

/// A number by which texts of the browser's own are told apart: FNV-1a, which nobody has a reason to outwit.
enum Digest {
  static func of(_ text: String) -> String {
    let number = text.utf8.reduce(UInt64(0xcbf2_9ce4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return String(number, radix: 16)
  }
}
