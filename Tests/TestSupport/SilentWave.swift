import Foundation

/// WAV files of silence, in one channel of 16 bits: quickly made, and known by their lengths.
package enum SilentWave {
  package static let bytesPerFrame = 2

  /// The file of a silent piece of sound.
  /// - Parameters:
  ///   - seconds: how long it lasts.
  ///   - sampleRate: frames a second.
  package static func file(seconds: Double, sampleRate: Int = 8000) -> Data {
    let frames = Int(seconds * Double(sampleRate))
    return head(frames: frames, sampleRate: sampleRate) + Data(count: frames * bytesPerFrame)
  }

  /// What stands before the frames.
  package static func head(frames: Int, sampleRate: Int = 8000) -> Data {
    func bytes<T: FixedWidthInteger>(_ value: T) -> Data { withUnsafeBytes(of: value.littleEndian) { Data($0) } }
    let size = UInt32(frames * bytesPerFrame)
    var head = Data("RIFF".utf8) + bytes(36 + size) + Data("WAVEfmt ".utf8) + bytes(UInt32(16))
    // Plain samples, one channel.
    head += bytes(UInt16(1)) + bytes(UInt16(1)) + bytes(UInt32(sampleRate)) + bytes(UInt32(sampleRate * bytesPerFrame))
    return head + bytes(UInt16(bytesPerFrame)) + bytes(UInt16(16)) + Data("data".utf8) + bytes(size)
  }
}
