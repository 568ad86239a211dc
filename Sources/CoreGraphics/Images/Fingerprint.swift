import Foundation
@_implementationOnly import PictureKernels

/// A number of 128 bits by which bytes are known again: other bytes have, for all practical purposes, another one. It is
/// the same on every machine.
package struct Fingerprint: Equatable {
  package let words: (UInt64, UInt64)

  /// Makes the fingerprint of bytes.
  package init(_ data: Data) {
    self = data.withUnsafeBytes { Fingerprint($0.baseAddress, bytesPerRow: $0.count, rowSize: $0.count, rows: 1) }
  }

  /// Makes the fingerprint of the pixels of a picture, whatever lies between its rows.
  package init(_ picture: CGImage) {
    let rowSize = picture.pixelFormat == .alpha ? picture.width : picture.width * 4
    self.init(
      picture.pixels.baseAddress, bytesPerRow: picture.bytesPerRow, rowSize: rowSize, rows: picture.height)
  }

  private init(_ bytes: UnsafeRawPointer?, bytesPerRow: Int, rowSize: Int, rows: Int) {
    var words: [UInt64] = [0, 0]
    if let bytes { picture_fingerprint(bytes, bytesPerRow, rowSize, rows, &words) }
    self.words = (words[0], words[1])
  }

  /// The sixteen bytes of the number, the first word's first.
  package var bytes: Data {
    withUnsafeBytes(of: (words.0.littleEndian, words.1.littleEndian)) { Data($0) }
  }

  package static func == (one: Fingerprint, other: Fingerprint) -> Bool { one.words == other.words }
}
