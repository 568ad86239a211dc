import Testing

/// A trait of suites and tests in which assertions of snapshots record and compare in another way.
public struct _SnapshotsTestTrait: SuiteTrait, TestTrait, TestScoping {
  let configuration: SnapshotTestingConfiguration

  /// Whether the tests in a suite with the trait have it, too: they do.
  public var isRecursive: Bool { true }

  /// Runs a test with the trait's configuration.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await SnapshotTestingConfiguration.$current.withValue(configuration.inheriting(from: .current)) {
      try await function()
    }
  }
}

extension Trait where Self == _SnapshotsTestTrait {
  /// Makes a trait of how assertions of snapshots record and compare.
  ///
  /// ```swift
  /// @Suite(.snapshots(record: .failed)) struct PlayerTests { … }
  /// ```
  /// - Parameters:
  ///   - record: the snapshots that become references; nil changes nothing.
  ///   - diffTool: the tool that shows how two files differ; nil changes nothing.
  public static func snapshots(
    record: SnapshotTestingConfiguration.Record? = nil, diffTool: SnapshotTestingConfiguration.DiffTool? = nil
  ) -> Self {
    snapshots(SnapshotTestingConfiguration(record: record, diffTool: diffTool))
  }

  /// Makes a trait of a configuration.
  public static func snapshots(_ configuration: SnapshotTestingConfiguration) -> Self {
    _SnapshotsTestTrait(configuration: configuration)
  }
}
