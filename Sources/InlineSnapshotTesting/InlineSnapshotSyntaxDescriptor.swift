/// The place of a snapshot in a call, for functions of one's own that call `assertInlineSnapshot`.
///
/// ```swift
/// func assertMarkup(
///   of view: Card, matches expected: (() -> String)? = nil,
///   fileID: StaticString = #fileID, file: StaticString = #filePath, function: StaticString = #function,
///   line: UInt = #line, column: UInt = #column
/// ) {
///   assertInlineSnapshot(
///     of: view.markup, as: .lines, matches: expected,
///     fileID: fileID, file: file, function: function, line: line, column: column)
/// }
/// ```
public struct InlineSnapshotSyntaxDescriptor: Hashable, Sendable {
  /// The label of the closure, for one that isn't the first behind the call.
  public var trailingClosureLabel: String
  /// The number of closures behind the call that come before this one. 0 by default.
  public var trailingClosureOffset: Int

  /// Makes a place.
  /// - Parameters:
  ///   - trailingClosureLabel: the label of the closure, for one that isn't the first behind the call.
  ///   - trailingClosureOffset: the number of closures behind the call that come before this one.
  public init(trailingClosureLabel: String = "matches", trailingClosureOffset: Int = 0) {
    self.trailingClosureLabel = trailingClosureLabel
    self.trailingClosureOffset = trailingClosureOffset
  }
}
