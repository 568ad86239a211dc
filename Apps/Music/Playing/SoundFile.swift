import AVFoundation
import AppSupport

/// The work on sounds that takes a moment, beside the main thread.
@MainActor enum SoundFile {
  /// A sound that was opened, used on one thread after the other.
  private struct Opened: @unchecked Sendable {
    var player: AVAudioPlayer
    /// The piece of which the rest is still to be composed.
    var piece: PieceFile?
  }

  /// Opens a file, or composes a piece's beginning, and decodes what comes first.
  /// - Parameters:
  ///   - time: where it shall begin, in seconds.
  ///   - isAwaited: whether somebody waits to hear it; otherwise the screen comes first.
  static func open(
    _ song: Song, at time: TimeInterval, isAwaited: Bool,
    completion: @escaping @MainActor (Result<AVAudioPlayer, any Error>) -> Void
  ) {
    besideMain("sound", priority: isAwaited ? .userInitiated : .utility) {
      Result {
        let opened = try open(song, at: time, by: isAwaited ? .all : .one)
        if time > 0 { opened.player.currentTime = time }
        opened.player.prepareToPlay()
        return opened
      }
    } then: { result in
      completion(result.map(\.player))
      guard case .success(let opened) = result, let piece = opened.piece else { return }
      besideMain("piece", { piece.finish(by: .one) }, then: {})
    }
  }

  private nonisolated static func open(_ song: Song, at time: TimeInterval, by workers: Workers) throws -> Opened {
    guard let piece = Piece.all.first(where: { $0.songID == song.id }) else {
      return Opened(player: try AVAudioPlayer(contentsOf: song.url))
    }
    let file = try PieceFile(piece, by: workers)
    if time > 0 { file.finish(by: workers) }
    return Opened(player: try AVAudioPlayer(contentsOf: file.url), piece: file)
  }

  /// Measures how long a sound is. Some files have to be gone through for that: nobody shall wait for it who seeks
  /// later.
  static func measure(_ sound: AVAudioPlayer) {
    let opened = Opened(player: sound)
    besideMain("length", { _ = opened.player.duration }, then: {})
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
