import Foundation

/// How it is decided which snapshots become references.
package struct RecordSetting {
  package typealias Record = SnapshotTestingConfiguration.Record

  /// A value of the environment's variable that is no choice.
  package struct UnknownChoice: Error, CustomStringConvertible {
    let value: String

    package var description: String {
      "\(RecordSetting.variable) is \"\(value)\", which is none of \(Record.names.joined(separator: ", ")). "
        + "No snapshot has been compared or recorded."
    }
  }

  static let variable = "SNAPSHOT_TESTING_RECORD"

  var argument: Record?
  var configuration = SnapshotTestingConfiguration.current
  var isRecording = SnapshotProcess.shared.isRecording
  var environment = ProcessInfo.processInfo.environment

  /// Makes the setting of an assertion.
  /// - Parameter argument: what the assertion itself says; nil for nothing.
  package init(argument: Record?) { self.argument = argument }

  /// Returns the choice: what is closest to the assertion counts.
  /// - Throws: `UnknownChoice` if the environment decides, and its variable has a value that is no choice.
  package func choice() throws -> Record {
    if let chosen = argument ?? configuration?.record { return chosen }
    if isRecording { return .all }
    guard let value = environment[Self.variable], !value.isEmpty else { return .missing }
    guard let chosen = Record(rawValue: value) else { throw UnknownChoice(value: value) }
    return chosen
  }
}
