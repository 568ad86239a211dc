import Foundation
import UIKitTesting
@_exported import SnapshotTesting

/// Asserts that a value's snapshot is the text in the closure behind the call.
///
/// Where there is no closure, the snapshot is written into the file of the test and the assertion fails, unless something
/// else is to be recorded.
///
/// ```swift
/// assertInlineSnapshot(of: user, as: .json) {
///   """
///   {
///     "id" : 42
///   }
///   """
/// }
/// ```
/// - Parameters:
///   - value: the value of which a snapshot is taken; nil has none, and fails.
///   - snapshotting: how it is taken and compared.
///   - message: what a failure begins with.
///   - isRecording: the snapshots that are written into the file; nil takes what `withSnapshotTesting` says.
///   - timeout: seconds in which the snapshot has to be taken.
///   - syntaxDescriptor: the closure's place among those behind the call.
///   - expected: the expected text.
///   - fileID: the file in which the assertion stands, as its module's name and its own.
///   - filePath: the path of that file.
///   - function: the name of the test.
///   - line: the line in which the assertion stands.
///   - column: the column in which it stands.
public func assertInlineSnapshot<Value>(
  of value: @autoclosure () throws -> Value?, as snapshotting: Snapshotting<Value, String>,
  message: @autoclosure () -> String = "", record isRecording: SnapshotTestingConfiguration.Record? = nil,
  timeout: TimeInterval = 5, syntaxDescriptor: InlineSnapshotSyntaxDescriptor = InlineSnapshotSyntaxDescriptor(),
  matches expected: (() -> String)? = nil, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  function: StaticString = #function, line: UInt = #line, column: UInt = #column
) {
  let place = InlineRecordings.Place(
    path: "\(filePath)", line: Int(line), column: Int(column), syntax: syntaxDescriptor)
  let comparison = InlineComparison(recordings: .shared, place: place, expected: expected?())
  let failure: String?
  do {
    let choice = try RecordSetting(argument: isRecording).choice()
    guard let value = try value() else { throw InlineComparison.NoValue() }
    let snapshot = try TakenSnapshot.take(of: value, as: snapshotting, timeout: timeout)
    failure = try comparison.failure(of: snapshot, diffing: snapshotting.diffing, choice: choice)
  } catch { failure = "\(error)" }
  guard let failure else { return }
  let start = message()
  SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    .fail(start.isEmpty ? failure : "\(start)\n\n\(failure)")
}
