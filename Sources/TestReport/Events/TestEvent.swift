/// Something that happened in a run of tests. A report's files have one to a line, as JSON.
package struct TestEvent: Codable, Equatable, Sendable {
  /// What happened.
  package enum Kind: String, Codable, Sendable {
    case began, failed, attached, skipped, ended
  }

  package var kind: Kind
  /// The name of the test: `Module.Class/test`.
  package var test: String
  /// Seconds since 1970.
  package var time: Double
  /// The name for people; nil, the default, for the test's own.
  package var title: String?
  /// The path of the source file of a failure, or of the test.
  package var file: String?
  /// The line in the file, from 1 on.
  package var line: Int?
  /// What a failure says, or why a test was skipped.
  package var message: String?
  /// The path of an attachment, from the report's folder or from the root.
  package var path: String?
  /// Seconds that a test took that has ended.
  package var duration: Double?
  /// Whether a test that has ended had failed.
  package var hasFailed: Bool?

  /// Makes an event of which nothing else is known.
  package init(_ kind: Kind, test: String, time: Double) {
    (self.kind, self.test, self.time) = (kind, test, time)
  }
}
