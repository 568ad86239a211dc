import Foundation

/// A piece as a WAV file, which can be played as soon as its beginning is composed: the rest is there long before anyone
/// has come so far. It is made whenever somebody listens, which is a matter of some hundredths of a second, and has no
/// name in any folder: it is gone once nobody has it open, however the app ends.
///
/// One thread at a time.
final class PieceFile: @unchecked Sendable {
  /// The address of the sound, as long as this file is there; whoever has opened it keeps it.
  var url: URL { URL(fileURLWithPath: "/proc/self/fd/\(descriptor)") }
  private let synthesizer: Synthesizer
  private let descriptor: Int32
  private let headSize: Int

  /// Composes the beginning.
  /// - Throws: an error in `NSPOSIXErrorDomain` where there is no room for all of it.
  init(_ piece: Piece, by workers: Workers) throws {
    let score = piece.score
    let head = WaveFile.head(frames: score.frameCount, channels: 2, sampleRate: Int(Synthesizer.sampleRate))
    headSize = head.count
    let place = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    let descriptor = Glibc.open(place, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Self.failure(errno, piece) }
    unlink(place)
    self.descriptor = descriptor
    // The file has its length from the beginning on, and lacks no room later.
    let result = posix_fallocate(descriptor, 0, off_t(head.count + score.frameCount * Self.bytesPerFrame))
    guard result == 0 else {
      close(descriptor)
      throw Self.failure(result, piece)
    }
    head.withUnsafeBytes { _ = pwrite(descriptor, $0.baseAddress, $0.count, 0) }
    synthesizer = Synthesizer(score, by: workers)
    for _ in 0..<Self.beginning where !synthesizer.isDone { makeNext(by: workers) }
  }

  /// Runs without which nobody should begin: about 6 s, where decoders read about 2 s ahead.
  private static let beginning = 2

  deinit { close(descriptor) }

  private static let bytesPerFrame = 2 * WaveFile.bytesPerSample

  private static func failure(_ code: Int32, _ piece: Piece) -> NSError {
    let reason = String(cString: strerror(code))
    return NSError(
      domain: NSPOSIXErrorDomain, code: Int(code),
      userInfo: [NSLocalizedDescriptionKey: "“\(piece.title)” can’t be composed: \(reason)."])
  }

  /// Composes all that isn't there yet.
  func finish(by workers: Workers) { while !synthesizer.isDone { makeNext(by: workers) } }

  private func makeNext(by workers: Workers) {
    synthesizer.makeNext(by: workers) { start, left, right, count in
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: count) { frames in
        guard let first = frames.baseAddress else { return }
        WaveFile.write(left, right, count, to: first)
        _ = pwrite(descriptor, first, count * Self.bytesPerFrame, off_t(headSize + start * Self.bytesPerFrame))
      }
    }
  }
}
