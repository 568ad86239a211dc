import AppSupport

/// How far reading or writing many notes has come.
struct TransferProgress: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// Folders are being looked through; it is not known how many files there are.
    case looking
    case importing, exporting
    /// Notes are being made up.
    case making
  }

  var kind: Kind
  var done = 0
  var total = 0

  /// The part that is done, 0…1; 0 where there is nothing to count.
  var fraction: Float { total > 0 ? Float(done) / Float(total) : 0 }
}

/// The result of reading or writing many notes.
struct TransferReport: Hashable, Sendable {
  /// The result in sentences.
  var message: String
  /// The problems with what could not be used, or only in another way.
  var problems: [FileProblem]
}

extension Int {
  /// The number with a word, such as “1 note” or “2 notes”.
  func of(_ word: String) -> String { self == 1 ? "1 \(word)" : "\(self) \(word)s" }
}
