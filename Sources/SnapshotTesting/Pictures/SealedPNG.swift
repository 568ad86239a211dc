import CoreGraphics
import Foundation

/// PNG files that say by which pixels they were made, so that a picture is known to be theirs without being decoded.
///
/// They have a chunk of their own with two fingerprints: that of the picture, and that of the rest of the file, since
/// somebody may have changed it. Other programs pass over the chunk, and drop it when they write another picture.
enum SealedPNG {
  /// Ancillary, private and unsafe to copy, as the letters' cases say.
  private static let type = Data("swFP".utf8)
  /// The length, the type and the checksum of a chunk.
  private static let frameSize = 12
  private static let sealSize = frameSize + 32

  /// Adds a seal to the file of a picture.
  static func seal(_ file: Data, of picture: CGImage) -> Data {
    guard file.count > frameSize else { return file }
    let contents = type + Fingerprint(picture).bytes + Fingerprint(file).bytes
    let end = file.count - frameSize
    return file.prefix(end) + bytes(UInt32(contents.count - type.count)) + contents + bytes(checksum(contents))
      + file.suffix(frameSize)
  }

  /// Whether a file has the seal of a picture, and is as it was when it got it.
  static func isSealed(_ file: Data, by picture: CGImage) -> Bool {
    guard file.count > frameSize + sealSize else { return false }
    let end = file.endIndex - frameSize
    let seal = file[(end - sealSize)..<end]
    guard seal.dropFirst(4).prefix(4) == type else { return false }
    let (pixels, rest) = (seal.dropFirst(8).prefix(16), seal.dropFirst(24).prefix(16))
    return Fingerprint(file.prefix(upTo: end - sealSize) + file.suffix(frameSize)).bytes == rest
      && Fingerprint(picture).bytes == pixels
  }

  private static func bytes(_ number: UInt32) -> Data { withUnsafeBytes(of: number.bigEndian) { Data($0) } }

  /// The cyclic redundancy check of PNG, bit by bit: a seal is short.
  private static func checksum(_ bytes: Data) -> UInt32 {
    ~bytes.reduce(0xFFFF_FFFF) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
  }
}
