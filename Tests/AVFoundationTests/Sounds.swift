import Foundation
import XCTest

/// Sound files that tests make for themselves, and what they are to be like.
final class Sounds {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("sounds-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func url(_ name: String) -> URL { folder.appendingPathComponent(name) }

  @discardableResult func write(_ data: Data, _ name: String) throws -> URL {
    try data.write(to: url(name))
    return url(name)
  }

  /// A tone as 16-bit samples, the right channel half as loud as the left.
  static func tone(_ frequency: Double = 441, seconds: Double = 1, channels: Int = 2) -> [Int16] {
    samples(seconds, channels) { sin(2 * .pi * frequency * $0) }
  }

  /// A tone that rises, so that every moment of it is different: 200 Hz at first, 400 Hz more each second.
  static func rise(seconds: Double) -> [Int16] { samples(seconds, 2) { sin(2 * .pi * (200 * $0 + 200 * $0 * $0)) } }

  private static func samples(_ seconds: Double, _ channels: Int, _ wave: (Double) -> Double) -> [Int16] {
    (0..<Int(seconds * 44_100)).flatMap { frame -> [Int16] in
      let left = wave(Double(frame) / 44_100) * 16_000
      return channels == 1 ? [Int16(left.rounded())] : [Int16(left.rounded()), Int16((left / 2).rounded())]
    }
  }

  /// The samples as floats, as the file's full scale makes them.
  static func floats(_ samples: [Int16]) -> [Float] { samples.map { Float($0) / 32_768 } }

  static func wave(_ samples: [Int16], channels: Int = 2) -> Data {
    var data = Data()
    func add<T: FixedWidthInteger>(_ value: T) {
      withUnsafeBytes(of: value.littleEndian) { data.append(contentsOf: $0) }
    }
    let size = UInt32(samples.count * 2)
    data += Data("RIFF".utf8)
    add(36 + size)
    data += Data("WAVEfmt ".utf8)
    add(UInt32(16))
    add(UInt16(1))
    add(UInt16(channels))
    add(UInt32(44_100))
    add(UInt32(44_100 * channels * 2))
    add(UInt16(channels * 2))
    add(UInt16(16))
    data += Data("data".utf8)
    add(size)
    samples.withUnsafeBytes { data.append(contentsOf: $0) }
    return data
  }

  @discardableResult func wave(_ samples: [Int16], channels: Int = 2, _ name: String = "tone.wav") throws -> URL {
    try write(Self.wave(samples, channels: channels), name)
  }

  /// Has ffmpeg make a file out of another.
  @discardableResult func convert(_ source: URL, _ arguments: [String] = [], to name: String) throws -> URL {
    let ffmpeg = Process()
    ffmpeg.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    ffmpeg.arguments = ["ffmpeg", "-v", "error", "-y", "-i", source.path] + arguments + [url(name).path]
    ffmpeg.standardInput = FileHandle.nullDevice
    try ffmpeg.run()
    ffmpeg.waitUntilExit()
    XCTAssertEqual(ffmpeg.terminationStatus, 0)
    return url(name)
  }
}

/// What one channel of a piece of sound is like.
struct Hearing {
  var samples: [Float]

  /// Takes one channel out of a piece of sound.
  /// - Parameter channel: 0 for the left one.
  init(_ sound: [Float], channel: Int = 0) {
    samples = stride(from: channel, to: sound.count, by: 2).map { sound[$0] }
  }

  var loudness: Double {
    (samples.reduce(0) { $0 + Double($1) * Double($1) } / Double(max(1, samples.count))).squareRoot()
  }

  /// The amplitude of one frequency's part.
  func amplitude(_ frequency: Double) -> Double {
    var (real, imaginary) = (0.0, 0.0)
    for (index, sample) in samples.enumerated() {
      let angle = 2 * Double.pi * frequency * Double(index) / 44_100
      real += Double(sample) * cos(angle)
      imaginary += Double(sample) * sin(angle)
    }
    return 2 * (real * real + imaginary * imaginary).squareRoot() / Double(max(1, samples.count))
  }

  /// The number of frames, no more than `most` either way, by which the sound is later than it should be.
  func lag(behind wanted: [Float], within most: Int) -> Int {
    let count = min(samples.count, wanted.count) - 2 * most
    var best = (lag: 0, difference: Float.infinity)
    for lag in -most...most {
      var difference: Float = 0
      for index in stride(from: most, to: most + count, by: 101) {
        let distance = samples[index + lag] - wanted[index]
        difference += distance * distance
      }
      if difference < best.difference { best = (lag, difference) }
    }
    return best.lag
  }
}
