@_implementationOnly import _FoundationICU

/// The texts that functions of ICU write.
enum ICUText {
  /// The text that a function writes: into a buffer of so many units, and with a status that says whether it could. It is
  /// called again if the text is longer.
  static func read(
    _ write: (UnsafeMutablePointer<UInt16>, Int32, UnsafeMutablePointer<UErrorCode>) -> Int32
  ) -> String? {
    var buffer = [UInt16](repeating: 0, count: 256)
    while true {
      var status = U_ZERO_ERROR
      let count = Int(write(&buffer, Int32(buffer.count), &status))
      if status == U_BUFFER_OVERFLOW_ERROR, count > buffer.count {
        buffer = [UInt16](repeating: 0, count: count)
      } else {
        // Warnings are negative.
        return status.rawValue <= U_ZERO_ERROR.rawValue
          ? String(decoding: buffer.prefix(count), as: UTF16.self) : nil
      }
    }
  }
}
