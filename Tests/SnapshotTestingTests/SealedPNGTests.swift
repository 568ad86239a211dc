import Foundation
import UIKit
import XCTest

@testable import SnapshotTesting

/// Files that say by which pixels they were made.
final class SealedPNGTests: XCTestCase {
  private func picture(_ width: Int, _ height: Int, _ color: (Int, Int) -> UInt32) -> CGImage {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: width * height * 4, alignment: 16)
    for y in 0..<height {
      for x in 0..<width {
        memory.storeBytes(of: color(x, y), toByteOffset: (y * width + x) * 4, as: UInt32.self)
      }
    }
    return CGImage(width: width, height: height, bytesPerRow: width * 4, adopting: memory)
  }

  private func sealed(_ picture: CGImage) throws -> Data {
    SealedPNG.seal(try XCTUnwrap(UIImage(cgImage: picture).pngData()), of: picture)
  }

  func testAFileIsKnownByItsPicture() throws {
    let image = picture(13, 7) { x, y in 0xFF00_0000 | UInt32(x * 7 + y) }
    let file = try sealed(image)
    XCTAssertTrue(SealedPNG.isSealed(file, by: image))
    let slice = (Data([1, 2, 3]) + file).dropFirst(3)
    XCTAssertTrue(SealedPNG.isSealed(slice, by: image))
    let decoded = try XCTUnwrap(UIImage(data: file)?.cgImage)
    XCTAssertTrue(SealedPNG.isSealed(file, by: decoded), "it is decoded as any other")
  }

  func testEachPixelCounts() throws {
    let file = try sealed(picture(13, 7) { _, _ in 0xFF80_8080 })
    for y in 0..<7 {
      for x in 0..<13 {
        let other = picture(13, 7) { $0 == x && $1 == y ? 0xFF80_8081 : 0xFF80_8080 }
        XCTAssertFalse(SealedPNG.isSealed(file, by: other))
      }
    }
    XCTAssertFalse(SealedPNG.isSealed(file, by: picture(7, 13) { _, _ in 0xFF80_8080 }), "and so does the size")
  }

  func testAFileThatHasBeenChangedIsNotKnown() throws {
    let image = picture(13, 7) { _, _ in 0xFF80_8080 }
    let file = try sealed(image)
    for index in file.indices {
      var changed = file
      changed[index] ^= 1
      // The checksum of the seal itself is for other programs.
      let isChecksum = (file.count - 16..<file.count - 12).contains(index)
      let isLength = (file.count - 56..<file.count - 52).contains(index)
      XCTAssertEqual(SealedPNG.isSealed(changed, by: image), isChecksum || isLength, "byte \(index)")
      XCTAssertFalse(SealedPNG.isSealed(file.prefix(index), by: image))
    }
  }

  func testAFileWithoutSealIsNotKnown() throws {
    let image = picture(2, 2) { _, _ in 0xFF00_0000 }
    XCTAssertFalse(SealedPNG.isSealed(try XCTUnwrap(UIImage(cgImage: image).pngData()), by: image))
    XCTAssertFalse(SealedPNG.isSealed(Data(), by: image))
  }

  /// References are known by their seals, and those without one are compared as ever.
  func testAReferenceMatchesWithAndWithoutSeal() throws {
    let folder = SnapshotFolder()
    defer { folder.remove() }
    for color: UInt32 in [0xFF12_3456, 0x8010_2030, 0] {
      let image = picture(20, 10) { x, _ in x < 10 ? color : 0xFF00_FF00 }
      _ = folder.verify(image, as: .image, record: .all)
      XCTAssertTrue(SealedPNG.isSealed(try folder.data("test.a.png"), by: image))
      XCTAssertNil(folder.verify(image, as: .image))
      try XCTUnwrap(UIImage(cgImage: image).pngData()).write(to: folder.url.appending(path: "test.a.png"))
      XCTAssertNil(folder.verify(image, as: .image))
      XCTAssertNotNil(folder.verify(picture(20, 10) { _, _ in color }, as: .image, record: .never))
    }
  }
}
