import Foundation

/// Hears how playing ends, on the main thread. Every method may be left out.
@preconcurrency @MainActor public protocol AVAudioPlayerDelegate: AnyObject {
  /// Tells the delegate that the sound was played to its end, all repetitions included; not after `pause()` and
  /// `stop()`.
  /// - Parameter flag: false where it could not be decoded.
  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
  /// Tells the delegate that the sound could not be decoded any further.
  func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?)
}

extension AVAudioPlayerDelegate {
  public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
  public func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {}
}
