import Foundation

// The spellings of former versions, which many suites have.

/// Asserts that a value's snapshot matches the reference on disk, in a suite that keeps a Bool of what is recorded.
/// - Parameter recording: true records, false doesn't replace what there is, nil takes what `withSnapshotTesting` says.
@_disfavoredOverload
public func assertSnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>, named name: String? = nil,
  record recording: Bool?, timeout: TimeInterval = 5, fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  assertSnapshot(
    of: try value(), as: snapshotting, named: name, record: recording.map { .init(booleanLiteral: $0) },
    timeout: timeout, fileID: fileID, file: filePath, testName: testName, line: line, column: column)
}

/// Asserts that a value's snapshots by several strategies match their references, in a suite that keeps a Bool of what
/// is recorded.
/// - Parameter recording: true records, false doesn't replace what there is, nil takes what `withSnapshotTesting` says.
@_disfavoredOverload
public func assertSnapshots<Value, Format>(
  of value: @autoclosure () throws -> Value, as strategies: [String: Snapshotting<Value, Format>],
  record recording: Bool?, timeout: TimeInterval = 5, fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  assertSnapshots(
    of: try value(), as: strategies, record: recording.map { .init(booleanLiteral: $0) }, timeout: timeout,
    fileID: fileID, file: filePath, testName: testName, line: line, column: column)
}

/// Asserts that a value's snapshots by several strategies match their references, which are numbered, in a suite that
/// keeps a Bool of what is recorded.
/// - Parameter recording: true records, false doesn't replace what there is, nil takes what `withSnapshotTesting` says.
@_disfavoredOverload
public func assertSnapshots<Value, Format>(
  of value: @autoclosure () throws -> Value, as strategies: [Snapshotting<Value, Format>],
  record recording: Bool?, timeout: TimeInterval = 5, fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  assertSnapshots(
    of: try value(), as: strategies, record: recording.map { .init(booleanLiteral: $0) }, timeout: timeout,
    fileID: fileID, file: filePath, testName: testName, line: line, column: column)
}

/// Compares a value's snapshot with the reference on disk, in a suite that keeps a Bool of what is recorded.
/// - Parameter recording: true records, false doesn't replace what there is, nil takes what `withSnapshotTesting` says.
/// - Returns: what is wrong; nil where the snapshot matches its reference.
@_disfavoredOverload
public func verifySnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>, named name: String? = nil,
  record recording: Bool?, snapshotDirectory: String? = nil, timeout: TimeInterval = 5,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath, testName: String = #function,
  line: UInt = #line, column: UInt = #column
) -> String? {
  verifySnapshot(
    of: try value(), as: snapshotting, named: name, record: recording.map { .init(booleanLiteral: $0) },
    snapshotDirectory: snapshotDirectory, timeout: timeout, fileID: fileID, file: filePath, testName: testName,
    line: line, column: column)
}

/// Asserts that a value's snapshot matches the reference on disk: `assertSnapshot(of:as:)` by its former name.
/// - Parameter recording: true records, false doesn't replace what there is, nil takes what `withSnapshotTesting` says.
@available(*, deprecated, renamed: "assertSnapshot(of:as:named:record:timeout:file:testName:line:)")
public func assertSnapshot<Value, Format>(
  matching value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>,
  named name: String? = nil, record recording: Bool? = nil, timeout: TimeInterval = 5,
  file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line
) {
  assertSnapshot(
    of: try value(), as: snapshotting, named: name, record: recording, timeout: timeout, file: filePath,
    testName: testName, line: line)
}

/// Asserts that a value's snapshots match their references: `assertSnapshots(of:as:)` by its former name.
/// - Parameter recording: true records, false doesn't replace what there is, nil takes what `withSnapshotTesting` says.
@available(*, deprecated, renamed: "assertSnapshots(of:as:record:timeout:file:testName:line:)")
public func assertSnapshots<Value, Format>(
  matching value: @autoclosure () throws -> Value, as strategies: [String: Snapshotting<Value, Format>],
  record recording: Bool? = nil, timeout: TimeInterval = 5, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line
) {
  assertSnapshots(
    of: try value(), as: strategies, record: recording, timeout: timeout, file: filePath, testName: testName,
    line: line)
}

/// Asserts that a value's snapshots match their numbered references: `assertSnapshots(of:as:)` by its former name.
/// - Parameter recording: true records, false doesn't replace what there is, nil takes what `withSnapshotTesting` says.
@available(*, deprecated, renamed: "assertSnapshots(of:as:record:timeout:file:testName:line:)")
public func assertSnapshots<Value, Format>(
  matching value: @autoclosure () throws -> Value, as strategies: [Snapshotting<Value, Format>],
  record recording: Bool? = nil, timeout: TimeInterval = 5, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line
) {
  assertSnapshots(
    of: try value(), as: strategies, record: recording, timeout: timeout, file: filePath, testName: testName,
    line: line)
}

/// Compares a value's snapshot with the reference on disk: `verifySnapshot(of:as:)` by its former name.
/// - Parameter recording: true records, false doesn't replace what there is, nil takes what `withSnapshotTesting` says.
/// - Returns: what is wrong; nil where the snapshot matches its reference.
@available(*, deprecated, renamed: "verifySnapshot(of:as:named:record:snapshotDirectory:timeout:file:testName:line:)")
public func verifySnapshot<Value, Format>(
  matching value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>,
  named name: String? = nil, record recording: Bool? = nil, snapshotDirectory: String? = nil,
  timeout: TimeInterval = 5, file filePath: StaticString = #filePath, testName: String = #function,
  line: UInt = #line
) -> String? {
  verifySnapshot(
    of: try value(), as: snapshotting, named: name, record: recording, snapshotDirectory: snapshotDirectory,
    timeout: timeout, file: filePath, testName: testName, line: line)
}
