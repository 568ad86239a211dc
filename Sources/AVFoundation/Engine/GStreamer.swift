import CGStreamer
import Foundation

/// The library that decodes: it is started once, which takes a moment, and the first time on a machine a second.
enum GStreamer {
  /// Loads in the background all that the first sound would wait for, by decoding one that is as short as can be.
  static func startAhead() {
    DispatchQueue.global(qos: .utility).async { _ = try? AudioDecoder(AudioSource(shortestFile)).read() }
  }

  /// A WAV file of one silent frame: 16 bits, one channel.
  private static let shortestFile: Data = {
    func little(_ value: UInt32) -> Data { withUnsafeBytes(of: value.littleEndian) { Data($0) } }
    let (plainMono, bitsAndFrameSize, rate): (UInt32, UInt32, UInt32) = (0x0001_0001, 0x0010_0002, 44_100)
    let form = little(16) + little(plainMono) + little(rate) + little(rate * 2) + little(bitsAndFrameSize)
    let sound = Data("data".utf8) + little(2) + Data(count: 2)
    return Data("RIFF".utf8) + little(38) + Data("WAVEfmt ".utf8) + form + sound
  }()

  /// Starts GStreamer, if it isn't started yet.
  /// - Throws: where it can't be started.
  static func start() throws { try started.get() }

  private static let started: Result<Void, NSError> = {
    var error: UnsafeMutablePointer<GError>?
    guard gst_init_check(nil, nil, &error) != 0 else {
      defer { g_clear_error(&error) }
      let reason = error.map { String(cString: $0.pointee.message) } ?? "unknown"
      return .failure(AudioError.unspecified.error("GStreamer does not start: \(reason)"))
    }
    return .success(())
  }()
}
