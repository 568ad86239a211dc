/// Runs an operation whose assertions of snapshots record and compare in another way.
///
/// It reaches everything that the operation calls, and the tasks that it starts. A test class has all its tests run in one:
///
/// ```swift
/// override func invokeTest() {
///   withSnapshotTesting(record: .failed) { super.invokeTest() }
/// }
/// ```
/// - Parameters:
///   - record: the snapshots that become references; nil changes nothing.
///   - diffTool: the tool that shows how two files differ; nil changes nothing.
///   - operation: what is run.
/// - Returns: what the operation returns.
@discardableResult
public func withSnapshotTesting<R>(
  record: SnapshotTestingConfiguration.Record? = nil, diffTool: SnapshotTestingConfiguration.DiffTool? = nil,
  operation: () throws -> R
) rethrows -> R {
  let configuration = SnapshotTestingConfiguration(record: record, diffTool: diffTool)
    .inheriting(from: .current)
  return try SnapshotTestingConfiguration.$current.withValue(configuration) { try operation() }
}

/// Runs an asynchronous operation whose assertions of snapshots record and compare in another way.
/// - Parameters:
///   - record: the snapshots that become references; nil changes nothing.
///   - diffTool: the tool that shows how two files differ; nil changes nothing.
///   - operation: what is run.
/// - Returns: what the operation returns.
@discardableResult
public func withSnapshotTesting<R>(
  record: SnapshotTestingConfiguration.Record? = nil, diffTool: SnapshotTestingConfiguration.DiffTool? = nil,
  isolation: isolated (any Actor)? = #isolation, operation: () async throws -> R
) async rethrows -> R {
  let configuration = SnapshotTestingConfiguration(record: record, diffTool: diffTool)
    .inheriting(from: .current)
  return try await SnapshotTestingConfiguration.$current.withValue(configuration) { try await operation() }
}
