/// What assertions of snapshots do where their arguments don't say it.
public struct SnapshotTestingConfiguration: Sendable {
  /// The configuration of the operation that runs, as `withSnapshotTesting(record:diffTool:operation:)` or the trait
  /// `snapshots(record:diffTool:)` has made it; nil outside of such ones.
  @TaskLocal public static var current: Self?

  /// The tool that shows how two files differ; nil for the one around it, or else the default.
  public var diffTool: DiffTool?
  /// The snapshots that become references; nil for those that the configuration around it says, or else the missing ones.
  public var record: Record?

  /// Makes a configuration.
  /// - Parameters:
  ///   - record: the snapshots that become references; nil inherits.
  ///   - diffTool: the tool that shows how two files differ; nil inherits.
  public init(record: Record? = nil, diffTool: DiffTool? = nil) {
    self.record = record
    self.diffTool = diffTool
  }

  /// Returns this configuration, where it says nothing what another one says.
  func inheriting(from outer: Self?) -> Self {
    Self(record: record ?? outer?.record, diffTool: diffTool ?? outer?.diffTool)
  }
}

extension SnapshotTestingConfiguration {
  /// The choice of the snapshots that become references. An assertion that has recorded one fails, so that no reference
  /// stays unseen.
  public struct Record: RawRepresentable, Hashable, Sendable, ExpressibleByBooleanLiteral {
    private enum Mode: String, CaseIterable {
      case all, failed, missing, never
    }

    private let mode: Mode

    /// The choice's name, as the environment variable `SNAPSHOT_TESTING_RECORD` has it.
    public var rawValue: String { mode.rawValue }

    private init(_ mode: Mode) { self.mode = mode }

    /// Records every snapshot, in place of the reference that there is.
    public static let all = Self(.all)
    /// Records a snapshot that has no reference, and one that doesn't match it.
    public static let failed = Self(.failed)
    /// Records a snapshot that has no reference.
    public static let missing = Self(.missing)
    /// Records nothing.
    public static let never = Self(.never)

    /// Makes the choice that has a name: `all`, `failed`, `missing` or `never`; nil for another name.
    public init?(rawValue: String) {
      guard let mode = Mode(rawValue: rawValue) else { return nil }
      self.mode = mode
    }

    /// Makes `.all` of true and `.missing` of false.
    public init(booleanLiteral value: Bool) { self = value ? .all : .missing }

    /// The names of all choices.
    static let names = Mode.allCases.map(\.rawValue)
  }
}

extension SnapshotTestingConfiguration {
  /// A tool that shows how two files differ. Where an assertion fails, its message has what the tool says: a command to
  /// be copied into a terminal, or links.
  public struct DiffTool: Sendable, ExpressibleByStringLiteral {
    private let tool: @Sendable (_ currentFilePath: String, _ failedFilePath: String) -> String

    /// Makes a tool.
    /// - Parameter tool: makes the text of the paths of the reference and of the snapshot that has failed.
    public init(_ tool: @escaping @Sendable (_ currentFilePath: String, _ failedFilePath: String) -> String) {
      self.tool = tool
    }

    /// Makes a tool that is a command with the two paths as its arguments.
    public init(stringLiteral value: String) {
      self.init { "\(value) \"\($0)\" \"\($1)\"" }
    }

    /// The command line tool of Kaleidoscope.
    public static let ksdiff = Self("ksdiff")
    /// The paths of both files, on lines of their own.
    public static let `default` = Self {
      """
      @\u{2212}
      "\($0)"
      @+
      "\($1)"
      """
    }

    /// Returns the text for two files.
    /// - Parameters:
    ///   - currentFilePath: the path of the reference.
    ///   - failedFilePath: the path of the snapshot that doesn't match it.
    public func callAsFunction(currentFilePath: String, failedFilePath: String) -> String {
      tool(currentFilePath, failedFilePath)
    }
  }
}
