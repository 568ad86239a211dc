import CoreGraphics
import Foundation
import XCTest

@testable import Automation

/// Films of pictures whose times are given.
final class FilmRecordingTests: XCTestCase {
  private var folder: URL!

  override func setUp() async throws {
    try await super.setUp()
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("films-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDown() async throws {
    try? FileManager.default.removeItem(at: folder)
    try await super.tearDown()
  }

  private func picture(_ color: UInt32, width: Int = 30, height: Int = 20) -> CGImage {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: width * height * 4, alignment: 16)
    memory.bindMemory(to: UInt32.self).update(repeating: color)
    return CGImage(width: width, height: height, bytesPerRow: width * 4, isOpaque: true, adopting: memory)
  }

  private func film(_ name: String, _ pictures: [(CGImage, time: Double)], framesPerSecond: Double = 60) throws -> Data
  {
    var options = LaunchOptions()
    options.record = folder.appendingPathComponent(name).path
    options.fps = framesPerSecond
    let recording = try XCTUnwrap(try options.makeRecording())
    for (frame, (picture, time)) in pictures.enumerated() { try recording.add(picture, frame: frame, time: time) }
    try recording.finish()
    return try Data(contentsOf: folder.appendingPathComponent(name))
  }

  private func gif(_ pictures: [(CGImage, time: Double)], framesPerSecond: Double = 60) throws -> [DecodedImage.Frame] {
    try DecodedImage(data: film("film.gif", pictures, framesPerSecond: framesPerSecond)).frames
  }

  private let (red, green, blue): (UInt32, UInt32, UInt32) = (0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF)

  private func color(_ image: CGImage, _ x: Int = 0, _ y: Int = 0) -> UInt32 {
    image.pixels.load(fromByteOffset: y * image.bytesPerRow + x * 4, as: UInt32.self)
  }

  func testAPictureOfAGIFShowsUntilTheNextOne() throws {
    let frames = try gif([(picture(red), 0), (picture(green), 0.5), (picture(blue), 2)])
    XCTAssertEqual(frames.map { color($0.image) }, [red, green, blue])
    // The last one shows for a fiftieth.
    XCTAssertEqual(frames.map(\.duration), [0.5, 1.5, 0.02])
  }

  func testPicturesOfWhichNothingChangesAreOneFrameOfAGIF() throws {
    let frames = try gif([(picture(red), 0), (picture(red), 0.1), (picture(red), 0.2), (picture(green), 0.5)])
    XCTAssertEqual(frames.map { color($0.image) }, [red, green])
    XCTAssertEqual(frames[0].duration, 0.5)
  }

  /// No GIF plays faster: the newer of two pictures that share a frame shows.
  func testAGIFHasAtMostFiftyFramesASecond() throws {
    let pictures = (0...120).map { (picture(0xFF00_0000 | UInt32($0)), time: Double($0) / 120) }
    let frames = try gif(pictures, framesPerSecond: 120)
    XCTAssertEqual(frames.count, 51)
    XCTAssertEqual(Set(frames.map(\.duration)), [0.02])
    XCTAssertEqual(color(frames[50].image), 0xFF00_0078)
  }

  /// Hundredths of a second are none of thirty frames: what is rounded must not add up.
  func testAGIFIsAsLongAsWhatItShows() throws {
    let pictures = (0..<90).map { (picture(0xFF00_0000 | UInt32($0)), time: Double($0) / 30) }
    let frames = try gif(pictures, framesPerSecond: 30)
    XCTAssertEqual(frames.map(\.duration).reduce(0, +), 3, accuracy: 1e-9)
    XCTAssertEqual(Set(frames.map(\.duration)), [0.03, 0.04])
  }

  /// A delay of a GIF is a number of sixteen bits, some eleven minutes.
  func testAStandstillOfAnHour() throws {
    let frames = try gif([(picture(red), 0), (picture(green), 3600)])
    XCTAssertEqual(frames.map(\.duration).reduce(0, +), 3600.02, accuracy: 1e-6)
    XCTAssertEqual(frames.map { color($0.image) }, Array(repeating: red, count: 6) + [green])
  }

  func testATurnedDeviceShowsCutOrWithBlackBesideIt() throws {
    let frames = try gif([(picture(red), 0), (picture(green, width: 20, height: 30), 0.1)])
    XCTAssertEqual([frames[1].image.width, frames[1].image.height], [30, 20])
    XCTAssertEqual([color(frames[1].image, 19, 19), color(frames[1].image, 20, 0)], [green, 0xFF00_0000])
  }

  func testAGIFThatCannotBeWrittenSaysWhy() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.appendingPathComponent("full.gif").path, withDestinationPath: "/dev/full")
    XCTAssertThrowsError(try film("full.gif", [(picture(red), 0), (picture(green), 0.1)])) {
      XCTAssertTrue($0 is LaunchError && "\($0)".contains("full.gif"), "\($0)")
      XCTAssertTrue("\($0)".contains("No space left"), "\($0)")
    }
  }

  func testNoWorkIsBegunAfterTheFirstFailure() {
    let failure = FirstFailure()
    var done: [Int] = []
    for piece in 1...4 {
      failure.attempt {
        done.append(piece)
        if piece > 1 { throw LaunchError("piece \(piece)") }
      }
      XCTAssertEqual(failure.error == nil, piece == 1)
    }
    XCTAssertEqual(done, [1, 2])
    XCTAssertEqual(failure.error?.reason, "piece 2")
  }

  /// Players show an MP4 in the colours of its pictures, since they read the colour space from the file: without a word
  /// they take one by the size.
  func testAnMP4HasTheColoursOfThePictures() throws {
    let colors: [UInt32] = [0xFFFF_FFFF, 0xFF00_0000, 0xFF34_C759, 0xFF0A_84FF, 0xFFFF_3B30, 0xFFF9_F9F9]
    let pictures = colors.enumerated().map { (picture($1, width: 65, height: 33), time: Double($0) / 60) }
    _ = try film("film.mp4", pictures)
    let frames = try decoded("film.mp4", "rgb24")
    XCTAssertEqual(frames.count, colors.count * 66 * 34 * 3, "an odd size is rounded up")
    for (index, color) in colors.enumerated() {
      for corner in [0, 66 * 34 - 1] {
        let pixel = (0..<3).map { Int(frames[(index * 66 * 34 + corner) * 3 + $0]) }
        for (value, wanted) in zip(pixel, [16, 8, 0].map { Int(color >> $0 & 255) }) {
          XCTAssertEqual(Double(value), Double(wanted), accuracy: 4, "\(pixel) of \(String(color, radix: 16))")
        }
      }
    }
  }

  private func decoded(_ name: String, _ format: String) throws -> [UInt8] {
    let ffmpeg = Process()
    let pipe = Pipe()
    ffmpeg.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    ffmpeg.arguments =
      ["ffmpeg", "-v", "error", "-i", folder.appendingPathComponent(name).path]
      + ["-vf", "scale=sws_flags=accurate_rnd", "-f", "rawvideo", "-pix_fmt", format, "-"]
    ffmpeg.standardInput = FileHandle.nullDevice
    ffmpeg.standardOutput = pipe
    try ffmpeg.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    ffmpeg.waitUntilExit()
    XCTAssertEqual(ffmpeg.terminationStatus, 0)
    return [UInt8](data)
  }
}
