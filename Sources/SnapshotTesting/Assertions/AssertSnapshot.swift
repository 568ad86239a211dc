import Foundation
import UIKitTesting

/// Asserts that a value's snapshot matches the reference on disk.
///
/// References lie in the folder `__Snapshots__` beside the test's file, in one folder for each file. Where there is no
/// reference, the snapshot becomes one and the assertion fails, unless something else is to be recorded.
/// - Parameters:
///   - value: the value of which a snapshot is taken.
///   - snapshotting: how it is taken and compared.
///   - name: what the reference's name ends with; nil numbers the snapshots of a test that have none.
///   - recording: the snapshots that become references; nil takes what `withSnapshotTesting` says.
///   - timeout: seconds in which the snapshot has to be taken.
///   - fileID: the file in which the assertion stands, as its module's name and its own.
///   - filePath: the path of that file.
///   - testName: the name of the test.
///   - line: the line in which the assertion stands.
///   - column: the column in which it stands.
public func assertSnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>, named name: String? = nil,
  record recording: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath, testName: String = #function,
  line: UInt = #line, column: UInt = #column
) {
  let failure = verifySnapshot(
    of: try value(), as: snapshotting, named: name, record: recording, timeout: timeout, fileID: fileID,
    file: filePath, testName: testName, line: line, column: column)
  guard let failure else { return }
  SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column).fail(failure)
}

/// Asserts that a value's snapshots by several strategies match their references.
/// - Parameters:
///   - value: the value of which snapshots are taken.
///   - strategies: how they are taken and compared, by what their references' names end with.
///   - recording: the snapshots that become references; nil takes what `withSnapshotTesting` says.
///   - timeout: seconds in which each snapshot has to be taken.
///   - fileID: the file in which the assertion stands, as its module's name and its own.
///   - filePath: the path of that file.
///   - testName: the name of the test.
///   - line: the line in which the assertion stands.
///   - column: the column in which it stands.
public func assertSnapshots<Value, Format>(
  of value: @autoclosure () throws -> Value, as strategies: [String: Snapshotting<Value, Format>],
  record recording: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath, testName: String = #function,
  line: UInt = #line, column: UInt = #column
) {
  for (name, strategy) in strategies.sorted(by: { $0.key < $1.key }) {
    assertSnapshot(
      of: try value(), as: strategy, named: name, record: recording, timeout: timeout, fileID: fileID, file: filePath,
      testName: testName, line: line, column: column)
  }
}

/// Asserts that a value's snapshots by several strategies match their references, which are numbered.
/// - Parameters:
///   - value: the value of which snapshots are taken.
///   - strategies: how they are taken and compared.
///   - recording: the snapshots that become references; nil takes what `withSnapshotTesting` says.
///   - timeout: seconds in which each snapshot has to be taken.
///   - fileID: the file in which the assertion stands, as its module's name and its own.
///   - filePath: the path of that file.
///   - testName: the name of the test.
///   - line: the line in which the assertion stands.
///   - column: the column in which it stands.
public func assertSnapshots<Value, Format>(
  of value: @autoclosure () throws -> Value, as strategies: [Snapshotting<Value, Format>],
  record recording: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath, testName: String = #function,
  line: UInt = #line, column: UInt = #column
) {
  for strategy in strategies {
    assertSnapshot(
      of: try value(), as: strategy, record: recording, timeout: timeout, fileID: fileID, file: filePath,
      testName: testName, line: line, column: column)
  }
}

/// Compares a value's snapshot with the reference on disk, for assertions of one's own.
///
/// What `assertSnapshot` fails with is returned here, after the same has been recorded. The folder of the references may
/// be another one:
///
/// ```swift
/// let failure = verifySnapshot(of: view, as: .image, snapshotDirectory: "/pictures/\(language)")
/// if let failure { XCTFail(failure) }
/// ```
/// - Parameters:
///   - value: the value of which a snapshot is taken.
///   - snapshotting: how it is taken and compared.
///   - name: what the reference's name ends with; nil numbers the snapshots of a test that have none.
///   - recording: the snapshots that become references; nil takes what `withSnapshotTesting` says.
///   - snapshotDirectory: the path of the folder of the references; nil for the one beside the test's file.
///   - timeout: seconds in which the snapshot has to be taken.
///   - fileID: the file in which the call stands, as its module's name and its own.
///   - filePath: the path of that file.
///   - testName: the name of the test.
///   - line: the line in which the call stands.
///   - column: the column in which it stands.
/// - Returns: what is wrong; nil where the snapshot matches its reference.
public func verifySnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>, named name: String? = nil,
  record recording: SnapshotTestingConfiguration.Record? = nil, snapshotDirectory: String? = nil,
  timeout: TimeInterval = 5, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) -> String? {
  do {
    let choice = try RecordSetting(argument: recording).choice()
    let folder = ReferenceFolder(ofTestsIn: "\(filePath)", at: snapshotDirectory)
    let name = try SnapshotName(test: testName, name: name, pathExtension: snapshotting.pathExtension, in: folder)
    let snapshot = try TakenSnapshot.take(of: try value(), as: snapshotting, timeout: timeout)
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let comparison = ReferenceComparison(
      diffing: snapshotting.diffing, reference: folder.url.appending(path: name.fileName), name: name,
      artifact: ArtifactFolder(ofTestsIn: "\(filePath)").url.appending(path: name.fileName), choice: choice)
    return try comparison.failure(of: snapshot, attach: { place.attach($0, as: "Difference from the reference") })
  } catch { return "\(error)" }
}
