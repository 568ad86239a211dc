import Foundation

/// A font's bytes as a file, which those that read fonts want: one without a name, which goes with the object.
final class FontMemory: Sendable {
  private let file: Int32

  /// Writes the bytes; nil where there is no room for them.
  init?(_ data: Data) {
    var template = Array("\(NSTemporaryDirectory())/font-XXXXXX".utf8CString)
    file = mkstemp(&template)
    guard file >= 0 else { return nil }
    unlink(template)
    let isWritten = data.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = write(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
    if !isWritten { return nil }
  }

  deinit { if file >= 0 { close(file) } }

  /// The path by which this process opens the file.
  var path: String { "/proc/self/fd/\(file)" }
}
