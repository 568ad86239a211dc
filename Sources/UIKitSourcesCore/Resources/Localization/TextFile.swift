import Foundation

/// A file of text in one of the encodings that Xcode writes.
struct TextFile {
  let path: String
  let text: String

  /// Reads a file: UTF-8, or UTF-16 in either order of its bytes.
  /// - Throws: `Diagnostic` with the line where it is neither.
  init(_ data: Data, path: String) throws {
    self.path = path
    let bytes = [UInt8](data)
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      text = try Self.decode(bytes.dropFirst(2), isLittle: bytes[0] == 0xFF, path)
    } else if bytes.count > 1, bytes[0] == 0 || bytes[1] == 0 {
      // Without a mark, the zero of the first letter tells the order.
      text = try Self.decode(bytes[...], isLittle: bytes[1] == 0, path)
    } else {
      let content = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
      guard let text = String(validating: content, as: UTF8.self) else {
        throw Diagnostic(path: path, line: Self.damagedLine(content), "the text is damaged here: it is no UTF-8")
      }
      self.text = text
    }
  }

  private static func decode(_ bytes: ArraySlice<UInt8>, isLittle: Bool, _ path: String) throws -> String {
    let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map { place in
      let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
      return isLittle ? second << 8 | first : first << 8 | second
    }
    guard bytes.count.isMultiple(of: 2), let text = String(validating: units, as: UTF16.self) else {
      throw Diagnostic(path: path, "is no text: it begins as UTF-16 and isn't")
    }
    return text
  }

  private static func damagedLine(_ bytes: ArraySlice<UInt8>) -> Int {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return (lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0) + 1
  }
}
