import Foundation

/// Frames per second, in settings: a `Double`.
public let AVSampleRateKey = "AVSampleRateKey"
/// The key of the number of channels in settings: an `Int`.
public let AVNumberOfChannelsKey = "AVNumberOfChannelsKey"

/// The form of a sound: its frames per second and its channels.
public final class AVAudioFormat: NSObject, Sendable {
  /// Frames per second.
  public let sampleRate: Double
  /// The number of channels.
  public let channelCount: UInt32

  init(sampleRate: Double, channelCount: Int) {
    self.sampleRate = sampleRate
    self.channelCount = UInt32(channelCount)
  }

  /// The format by `AVSampleRateKey` and `AVNumberOfChannelsKey`.
  public var settings: [String: Any] { [AVSampleRateKey: sampleRate, AVNumberOfChannelsKey: Int(channelCount)] }
}
