import Foundation
import XCTestAdditions

/// The comparison of a snapshot with its reference: what is wrong with it, and what becomes the reference.
struct ReferenceComparison<Format> {
  typealias Configuration = SnapshotTestingConfiguration

  let diffing: Diffing<Format>
  /// The reference's file.
  let reference: URL
  let name: SnapshotName
  /// The file of a snapshot that doesn't match.
  let artifact: URL
  let choice: Configuration.Record
  var diffTool = Configuration.current?.diffTool ?? SnapshotProcess.shared.diffTool.map { .init(stringLiteral: $0) }

  /// Compares a snapshot, and records it where it is to be recorded.
  /// - Parameter attach: keeps what shows a difference for a person to look at.
  /// - Returns: what is wrong; nil where the snapshot matches its reference.
  /// - Throws: `UnwritableReference` where it can't be recorded.
  func failure(of snapshot: Format, attach: ([XCTAttachment]) -> Void) throws -> String? {
    if let fault = diffing.faultOfValue(snapshot) { return "\(fault) Nothing has been compared or recorded." }
    if choice == .all { return try failureOfRecording(diffing.toData(snapshot)) }
    guard FileManager.default.fileExists(atPath: reference.path) else {
      return try failureOfMissing(diffing.toData(snapshot))
    }
    let recorded: Data
    do { recorded = try Data(contentsOf: reference) } catch {
      return "The reference \"\(reference.path)\" can't be read: \(error.localizedDescription)"
    }
    if diffing.isCertainly(recorded, snapshot) { return nil }
    return try failure(of: snapshot, against: recorded, attach)
  }

  private func failure(
    of snapshot: Format, against recorded: Data, _ attach: ([XCTAttachment]) -> Void
  ) throws -> String? {
    let data = diffing.toData(snapshot)
    let old: Format
    switch diffing.read(recorded) {
    case .success(let value): old = value
    case .failure(let damage):
      return try rerecorded(data, after: "The reference \"\(reference.path)\" is damaged: \(damage.reason)")
    }
    // What becomes of the snapshot in a file counts, since that has become of the reference, too.
    let difference =
      diffing.diffOfFiles.map { $0(.init(value: old, data: recorded), .init(value: snapshot, data: data)) }
      ?? diffing.diff(old, diffing.fromData(data))
    guard let (text, attachments) = difference else { return nil }
    attach(attachments)
    return try rerecorded(data, after: failureOfMismatch(data, text))
  }

  // MARK: - Recording

  /// A reference that couldn't be written.
  struct UnwritableReference: Error, CustomStringConvertible {
    let reason: String
    let url: URL
    let error: any Error

    var description: String {
      "\(reason)The snapshot could not be recorded at \"\(url.path)\": \(error.localizedDescription) "
        + "To record nothing, such as where a checkout can't be written to, use the record mode \"never\"."
    }
  }

  private func record(_ data: Data, after reason: String = "") throws {
    do { try Self.write(data, to: reference) } catch {
      throw UnwritableReference(reason: reason, url: reference, error: error)
    }
  }

  private static func write(_ data: Data, to url: URL) throws {
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url, options: .atomic)
  }

  private func failureOfRecording(_ data: Data) throws -> String {
    try record(data)
    return """
      Record mode is on. Recorded the snapshot: …

      "\(reference.path)"

      Turn record mode off and run "\(name.test)" again to test against it.
      """
  }

  private func failureOfMissing(_ data: Data) throws -> String {
    guard choice != .never else {
      return "No reference was found at \"\(reference.path)\". Nothing has been recorded, since recording is disabled."
    }
    try record(data, after: "No reference was found on disk. ")
    return """
      No reference was found on disk. Recorded the snapshot: …

      "\(reference.path)"

      Run "\(name.test)" again to test against it.
      """
  }

  /// Records a snapshot in place of a reference that doesn't match, where failed ones are recorded.
  private func rerecorded(_ data: Data, after failure: String) throws -> String {
    guard choice == .failed else { return failure }
    try record(data, after: failure + "\n\n")
    return failure + "\n\nRecorded the snapshot in place of the reference."
  }

  // MARK: - Mismatches

  private func failureOfMismatch(_ data: Data, _ text: String) -> String {
    let place: String
    do {
      try Self.write(data, to: artifact)
      place = (diffTool ?? .default)(currentFilePath: reference.path, failedFilePath: artifact.path)
    } catch {
      place =
        "\"\(reference.path)\"\n\nThe snapshot can't be written to \"\(artifact.path)\": \(error.localizedDescription)"
    }
    return """
      Snapshot "\(name.fileName)" does not match reference.

      \(place)

      \(text.trimmingCharacters(in: .whitespacesAndNewlines))
      """
  }
}
