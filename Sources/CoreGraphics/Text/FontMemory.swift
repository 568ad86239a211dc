import Foundation

/// A font's bytes as a file, which those that read fonts want: one without a name, which goes with the object.
final class FontMemory: Sendable {
  private let file: Int32
  /// The path by which this process opens the file: another one for each object.
  let path: String

  /// Writes the bytes; nil where there is no room for them.
  init?(_ data: Data) {
    var template = Array("\(NSTemporaryDirectory())/font-XXXXXX".utf8CString)
    file = mkstemp(&template)
    path = Self.path(of: file)
    guard file >= 0 else { return nil }
    unlink(template)
    // Programs that the app starts have no use for it.
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
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

  /// Cairo keeps what it has drawn of a font by its path, longer than the font is there, and the next file gets the number
  /// of one that is closed. The path is therefore spelled in a way of its own, with steps that lead nowhere.
  private static func path(of file: Int32) -> String {
    let steps = (0..<64).map { _ in Bool.random() ? "./" : "/" }
    return "/proc/self/fd/\(steps.joined())\(file)"
  }
}
