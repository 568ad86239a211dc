import Foundation

/// Encodings in which each character has one byte.
enum SingleByteEncoding {
  /// Returns the bytes of an encoding's characters; nil for an encoding that the machine doesn't know.
  static func bytes(of name: String) -> [Unicode.Scalar: UInt8]? {
    let name = name.trimmingCharacters(in: .whitespaces)
    // What dictionaries call by its maker's name, others call by its number.
    let converter = iconv_open("UTF-32LE", name.replacingOccurrences(of: "microsoft-", with: ""))
    guard converter != iconv_t(bitPattern: -1) else { return nil }
    defer { iconv_close(converter) }
    var bytes: [Unicode.Scalar: UInt8] = [:]
    for byte in UInt8.min...UInt8.max {
      if let scalar = scalar(of: byte, by: converter) { bytes[scalar] = byte }
    }
    return bytes
  }

  private static func scalar(of byte: UInt8, by converter: iconv_t?) -> Unicode.Scalar? {
    var input = CChar(bitPattern: byte)
    var output: UInt32 = 0
    let isConverted = withUnsafeMutablePointer(to: &input) { input in
      withUnsafeMutableBytes(of: &output) { output in
        var (from, fromCount): (UnsafeMutablePointer<CChar>?, Int) = (input, 1)
        var (to, toCount) = (output.bindMemory(to: CChar.self).baseAddress, 4)
        return iconv(converter, &from, &fromCount, &to, &toCount) == 0 && toCount == 0
      }
    }
    return isConverted ? Unicode.Scalar(UInt32(littleEndian: output)) : nil
  }
}
