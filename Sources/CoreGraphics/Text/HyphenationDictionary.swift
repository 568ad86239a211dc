@_implementationOnly import CHyphen
import Foundation

/// The places at which the words of a language may be broken, as the patterns in a file say. To be used under the
/// library's lock only.
@_implementationOnly final class HyphenationDictionary {
  private let dictionary: UnsafeMutablePointer<HyphenDict>
  /// The bytes of the characters that the patterns know; nil where they are in UTF-8.
  private let bytes: [Unicode.Scalar: UInt8]?

  /// Reads a file of patterns.
  /// - Returns: nil where there is none, or where nobody knows how its characters are written.
  init?(file: String) {
    guard let dictionary = hnj_hyphen_load(file) else { return nil }
    if dictionary.pointee.utf8 != 0 {
      bytes = nil
    } else {
      let name = withUnsafeBytes(of: dictionary.pointee.cset) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      guard let bytes = Self.bytes(ofEncoding: name) else {
        hnj_hyphen_free(dictionary)
        return nil
      }
      self.bytes = bytes
    }
    self.dictionary = dictionary
  }

  deinit { hnj_hyphen_free(dictionary) }

  /// Returns the places at which a word may be broken by a hyphen alone, as numbers of scalars in front of them. Places
  /// at which its spelling would change are left out.
  func breaks(in word: ArraySlice<Unicode.Scalar>) -> [Int] {
    guard let encoded = encode(word) else { return [] }
    let count = encoded.count - 1
    var marks = [CChar](repeating: 0, count: count + 5)
    var spellings: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    var places: UnsafeMutablePointer<Int32>?
    var lengths: UnsafeMutablePointer<Int32>?
    let status = hnj_hyphen_hyphenate2(dictionary, encoded, Int32(count), &marks, nil, &spellings, &places, &lengths)
    defer {
      for index in 0..<count { free(spellings?[index]) }
      free(spellings)
      free(places)
      free(lengths)
    }
    guard status == 0 else { return [] }
    // An odd number marks a place.
    return (0..<max(0, word.count - 1)).filter { marks[$0] & 1 == 1 && spellings?[$0] == nil }.map { $0 + 1 }
  }

  /// The word in small letters, as the patterns have it, with a zero behind it; nil if it has characters that they can't
  /// know.
  private func encode(_ word: ArraySlice<Unicode.Scalar>) -> [CChar]? {
    var result: [CChar] = []
    for scalar in word {
      let small = scalar.properties.lowercaseMapping.unicodeScalars
      let letter = small.count == 1 ? small.first! : scalar
      guard let bytes else {
        result += UTF8.encode(letter)!.map { CChar(bitPattern: $0) }
        continue
      }
      guard let byte = bytes[letter] else { return nil }
      result.append(CChar(bitPattern: byte))
    }
    return result + [0]
  }

  /// The characters of an encoding in which each has one byte.
  private static func bytes(ofEncoding name: String) -> [Unicode.Scalar: UInt8]? {
    // What these files call by its maker's name, others call by its number.
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
