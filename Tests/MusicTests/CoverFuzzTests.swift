import TestSupport
import UIKit
import XCTest

@testable import SwoopMusic

/// A cover of any bytes is kept, and read again, or said to be none.
@preconcurrency @MainActor final class CoverFuzzTests: XCTestCase {
  func testFuzzedCovers() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("covers-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = CoverFiles(folder: folder)
    let image = UIImage(data: Stage.jpeg(.red, pixels: 16))
    let seeds = [Stage.jpeg(.red, pixels: 16), image?.pngData() ?? Data()].map { [UInt8]($0) }
    Fuzzer("cover", seeds: seeds).run { bytes in
      do {
        let name = try files.keep(Data(bytes))
        XCTAssertEqual(files.read(name, pixels: 40, scale: 1)?.size, CGSize(width: 40, height: 40), Fuzzer.place)
        XCTAssertTrue(files.names.contains(name), Fuzzer.place)
        for kept in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
          try FileManager.default.removeItem(at: kept)
        }
      } catch {
        XCTAssertTrue(error is CoverError, "\(error): \(Fuzzer.place)")
      }
    }
  }
}
