/// How those motions of an app go that nobody holds; the app argument `--timing` chooses.
package enum MotionTiming: String, CaseIterable, Sendable {
  /// A spring that begins with the velocity it is given, and ends at rest. The default.
  case spring
  /// The times and curves of the article that the motion comes from, to the letter. Some of its curves end at full
  /// speed, and where one begins after another, the first has come to a stop.
  case original
}

extension LaunchReader {
  /// The option `--timing NAME`.
  package static let timing = Option("--timing", "NAME", value: "a timing", example: "original")

  /// The timing that the option names.
  /// - Returns: `.spring` where the option isn't there.
  /// - Throws: `Refusal` for a name that no timing has.
  package func timing() throws -> MotionTiming {
    guard let name = self[Self.timing.name] else { return .spring }
    guard let timing = MotionTiming(rawValue: name) else {
      let names = MotionTiming.allCases.map(\.rawValue).joined(separator: " or ")
      throw Refusal("\(Self.timing.name) wants \(names), not “\(name)”")
    }
    return timing
  }
}
