import SnapshotTesting

/// The comparison of a snapshot with the text in its test: what is wrong with it, and what is written there.
struct InlineComparison {
  /// A value that is nil, of which there is no snapshot.
  struct NoValue: Error, CustomStringConvertible {
    var description: String { "The value is nil, and has no snapshot. Nothing has been compared or recorded." }
  }

  let recordings: InlineRecordings
  let place: InlineRecordings.Place
  let expected: String?

  /// Compares a snapshot, and records it where it is to be recorded.
  /// - Returns: what is wrong; nil where the snapshot is as expected.
  /// - Throws: what says why it can't be recorded.
  func failure(
    of snapshot: String, diffing: Diffing<String>, choice: SnapshotTestingConfiguration.Record
  ) throws -> String? {
    let again = "Run the test again to test against it."
    guard let expected else {
      guard choice != .never else {
        return "There is no snapshot. Nothing has been recorded, since recording is disabled."
      }
      try recordings.record(snapshot, at: place)
      return "There was no snapshot. Recorded it in the test. \(again)"
    }
    let difference = diffing.diff(expected, snapshot)?.0
    if choice == .all || choice == .failed && difference != nil { try recordings.record(snapshot, at: place) }
    if let difference {
      let end = choice == .all || choice == .failed ? "\n\nRecorded the snapshot in the test. \(again)" : ""
      return "Snapshot did not match.\n\n\(difference)\(end)"
    }
    return choice == .all ? "Record mode is on. Recorded the snapshot in the test. Turn record mode off." : nil
  }
}
