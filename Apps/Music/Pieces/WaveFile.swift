import Foundation

/// Sound as a WAV file holds it, 16 bits a sample.
enum WaveFile {
  static let bytesPerSample = 2

  /// The head of a file, which stands before the samples.
  static func head(frames: Int, channels: Int, sampleRate: Int) -> Data {
    let frame = channels * bytesPerSample
    let size = frames * frame
    func little<T: FixedWidthInteger>(_ value: T) -> Data { withUnsafeBytes(of: value.littleEndian) { Data($0) } }
    var head = Data("RIFF".utf8) + little(UInt32(36 + size)) + Data("WAVEfmt ".utf8)
    // The size of what follows here, and the number of the format: plain samples.
    head += little(UInt32(16)) + little(UInt16(1))
    head += little(UInt16(channels)) + little(UInt32(sampleRate)) + little(UInt32(sampleRate * frame))
    head += little(UInt16(frame)) + little(UInt16(bytesPerSample * 8))
    return head + Data("data".utf8) + little(UInt32(size))
  }

  /// Numbers near it are one apart: what is added to it is rounded to the nearest, and stands in its lowest bits.
  private static let rounding: Float = 0x1.8p23
  private static let loudest: Float = 32_767

  /// Rounds samples to the nearest of 16 bits; what is beyond full scale, to the nearest end.
  static func write(
    _ left: UnsafePointer<Float>, _ right: UnsafePointer<Float>, _ count: Int, to frames: UnsafeMutablePointer<UInt32>
  ) {
    func sample(_ value: Float) -> UInt32 {
      let scaled = value * loudest
      let bounded = scaled > loudest ? loudest : scaled < -loudest ? -loudest : scaled
      return (bounded + rounding).bitPattern
    }
    var index = 0
    while index < count {
      frames[index] = (sample(left[index]) & 0xFFFF | sample(right[index]) << 16).littleEndian
      index &+= 1
    }
  }
}
