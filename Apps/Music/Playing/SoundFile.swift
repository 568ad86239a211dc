import AVFoundation
import AppSupport

/// What takes a moment of sounds, beside the main thread.
@MainActor enum SoundFile {
  /// Used on one thread after the other.
  private struct Opened: @unchecked Sendable { let result: Result<AVAudioPlayer, any Error> }

  /// Opens a file, or composes a piece, and decodes what comes first.
  /// - Parameters:
  ///   - time: where it shall begin, in seconds.
  ///   - isAwaited: whether somebody waits to hear it; otherwise the screen comes first.
  static func open(
    _ song: Song, at time: TimeInterval, isAwaited: Bool,
    completion: @escaping @MainActor (Result<AVAudioPlayer, any Error>) -> Void
  ) {
    besideMain("sound", priority: isAwaited ? .userInitiated : .utility) {
      Opened(
        result: Result {
          let player = try makePlayer(song, by: isAwaited ? .all : .one)
          if time > 0 { player.currentTime = time }
          player.prepareToPlay()
          return player
        })
    } then: {
      completion($0.result)
    }
  }

  private nonisolated static func makePlayer(_ song: Song, by workers: Workers) throws -> AVAudioPlayer {
    guard let piece = Piece.all.first(where: { $0.songID == song.id }) else {
      return try AVAudioPlayer(contentsOf: song.url)
    }
    return try AVAudioPlayer(data: piece.file(by: workers))
  }

  /// Some files have to be gone through to know how long they are: nobody shall wait for that who seeks later.
  static func measure(_ sound: AVAudioPlayer) {
    let opened = Opened(result: .success(sound))
    besideMain("length") {
      _ = try? opened.result.get().duration
    } then: {
    }
  }

  /// Whether there is a device that lets sound be heard.
  static func findOutput(completion: @escaping @MainActor (Bool) -> Void) {
    besideMain("output") {
      !AVAudioSession.sharedInstance().currentRoute.outputs.isEmpty
    } then: {
      completion($0)
    }
  }
}
