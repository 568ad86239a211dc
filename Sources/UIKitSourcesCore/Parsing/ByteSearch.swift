import Foundation

extension [UInt8] {
  /// Whether some bytes follow each other in it. Comparing at each place would take longer than parsing does.
  func has(_ word: [UInt8]) -> Bool {
    withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress, let first = word.first else { return word.isEmpty }
      var position = 0
      while bytes.count - position >= word.count,
        let found = memchr(start + position, Int32(first), bytes.count - position - word.count + 1)
      {
        if memcmp(found, word, word.count) == 0 { return true }
        position = UnsafeRawPointer(found) - start + 1
      }
      return false
    }
  }
}
