import Foundation

/// The tests that targets have to do without, since they need what is for SwiftUI.
package enum OmittedTests {
  /// The names of a target's, as its last build has noted them: `CardTests.testItTurns`.
  /// - Parameter output: the folder that the target was compiled into; one that isn't there has none.
  package static func names(in output: URL) -> [String] { BuildRecord.omittedTests(in: output) }
}
