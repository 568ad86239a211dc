import Foundation

/// Frames per second, in settings: a `Double`.
public let AVSampleRateKey = "AVSampleRateKey"
/// The key of the number of channels in settings: an `Int`.
public let AVNumberOfChannelsKey = "AVNumberOfChannelsKey"

/// The form of a sound: its frames per second and its channels.
open class AVAudioFormat: NSObject, @unchecked Sendable {
  /// Frames per second.
  open private(set) var sampleRate: Double
  /// The number of channels.
  open private(set) var channelCount: UInt32

  init(sampleRate: Double, channelCount: Int) {
    self.sampleRate = sampleRate
    self.channelCount = UInt32(channelCount)
  }

  /// The format by `AVSampleRateKey` and `AVNumberOfChannelsKey`.
  open var settings: [String: Any] { [AVSampleRateKey: sampleRate, AVNumberOfChannelsKey: Int(channelCount)] }
}
