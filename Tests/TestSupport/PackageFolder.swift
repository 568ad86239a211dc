import Foundation

/// The folder of this package, where the tests were built.
package enum PackageFolder {
  package static let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
}
