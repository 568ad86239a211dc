import Foundation

// This stands in for Foundation's member of the same name wherever a file gets Foundation through UIKit: Foundation on
// Linux keeps what it has read first, and a test may launch an app several times, with other arguments each.

extension ProcessInfo {
  /// The arguments with which the app was launched, the program's name first.
  @_disfavoredOverload
  public var arguments: [String] { CommandLine.arguments }
}
