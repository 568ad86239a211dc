import Foundation
import TestSupport
import XCTest

@testable import CoreGraphics

/// Pictures of any bytes are decoded or refused.
final class ImageFuzzTests: XCTestCase {
  private func picture(isOpaque: Bool) -> CGImage {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 24 * 16 * 4, alignment: 16)
    let words = memory.bindMemory(to: UInt32.self)
    for index in words.indices {
      let alpha = isOpaque ? 255 : UInt32(index * 5 % 256)
      words[index] = alpha << 24 | UInt32(index * 7) % (alpha + 1) << 16 | UInt32(index * 3) % (alpha + 1)
    }
    return CGImage(width: 24, height: 16, bytesPerRow: 24 * 4, isOpaque: isOpaque, adopting: memory)
  }

  private func fuzz(_ name: String, _ seeds: [Data]) {
    Fuzzer(name, seeds: seeds.map { Array($0) }).run { bytes in
      guard let decoded = try? DecodedImage(data: Data(bytes)) else { return }
      for frame in decoded.frames {
        let image = frame.image
        XCTAssertLessThanOrEqual(image.width * image.height, DecodedImage.largestPixelCount, Fuzzer.place)
        XCTAssertGreaterThanOrEqual(image.pixels.count, image.bytesPerRow * image.height, Fuzzer.place)
        XCTAssertGreaterThan(image.width * image.height, 0, Fuzzer.place)
      }
    }
  }

  func testFuzzedPNG() { fuzz("png", [picture(isOpaque: false).pngData()!, picture(isOpaque: true).pngData()!]) }

  func testFuzzedJPEG() {
    fuzz("jpeg", [0.2, 0.9].map { picture(isOpaque: true).jpegData(quality: $0)! })
  }

  func testFuzzedGIF() { fuzz("gif", [TestGIF.threeFrames]) }
}
