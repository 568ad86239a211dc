import Foundation
import HostInterface

/// Plays sound from a file or from memory: MP3, FLAC, Ogg Vorbis, Opus, AAC, WAV.
///
/// It is heard through the device of the app that was launched; without one, `play()` returns false. Opening reads the
/// file's beginning, which takes some milliseconds; what comes after is decoded beside the main thread.
open class AVAudioPlayer: NSObject {
  /// The delegate, which is told of the end of playing, on the main thread. It is not retained. Nil by default.
  open weak var delegate: (any AVAudioPlayerDelegate)?
  /// The address of the file that is played; nil for data.
  open var url: URL? { urlStorage }
  private final let urlStorage: URL?
  /// The data that is played; nil for a file.
  open var data: Data? { dataStorage }
  private final let dataStorage: Data?
  /// The duration in seconds, at the rate 1. Some files don't tell it exactly, and then it is an estimate; 0 where they
  /// tell nothing. Some must be gone through, and whoever asks first waits for that.
  open var duration: TimeInterval { Double(decoder.frameCount) / AudioFormat.sampleRate }
  /// The number of channels of the sound itself. What has more than two is mixed down to two to be heard.
  open private(set) var numberOfChannels: Int
  /// The format of the sound itself.
  open var format: AVAudioFormat { formatStorage }
  private final let formatStorage: AVAudioFormat

  private let decoder: AudioDecoder
  private let voice: Voice
  /// The longest duration in seconds: GStreamer has numbers for some more.
  private static let longest: TimeInterval = 1e9
  private var levels = LevelMeter.Levels()

  /// Opens a file.
  /// - Throws: an error in `NSOSStatusErrorDomain` that says what is wrong with it.
  public convenience init(contentsOf url: URL) throws { try self.init(AudioSource(url), url: url, data: nil) }

  /// Opens a file.
  /// - Parameter utiString: what the file might be; its content decides.
  public convenience init(contentsOf url: URL, fileTypeHint utiString: String?) throws {
    try self.init(contentsOf: url)
  }

  /// Opens a file's content.
  /// - Throws: an error in `NSOSStatusErrorDomain` that says what is wrong with it.
  public convenience init(data: Data) throws { try self.init(AudioSource(data), url: nil, data: data) }

  /// Opens a file's content.
  /// - Parameter utiString: what it might be; the content decides.
  public convenience init(data: Data, fileTypeHint utiString: String?) throws { try self.init(data: data) }

  private init(_ source: AudioSource, url: URL?, data: Data?) throws {
    let decoder = try AudioDecoder(source)
    (urlStorage, dataStorage, self.decoder) = (url, data, decoder)
    voice = Voice(decoder)
    numberOfChannels = decoder.channelCount
    formatStorage = AVAudioFormat(sampleRate: decoder.sampleRate, channelCount: decoder.channelCount)
  }

  deinit {
    voice.pause()
    Mixer.current?.remove(voice)
  }

  // MARK: Playing

  /// Decodes ahead, so that `play()` is heard at once. Happens by itself, too.
  @discardableResult open func prepareToPlay() -> Bool {
    voice.prepare()
    return Mixer.current != nil
  }

  /// Plays from `currentTime` on.
  /// - Returns: false where the app has no device.
  @discardableResult open func play() -> Bool { play(from: nil) }

  /// Plays from `currentTime` on.
  /// - Parameter time: when it begins, by `deviceCurrentTime`; at once if that is over.
  /// - Returns: false where the app has no device.
  @discardableResult open func play(atTime time: TimeInterval) -> Bool {
    play(from: Int((max(0, min(time, Self.longest)) * AudioFormat.sampleRate).rounded()))
  }

  private func play(from position: Int?) -> Bool {
    guard let mixer = Mixer.current else { return false }
    if !voice.isPlaying { voice.play(at: position) }
    let player = WeakPlayer(self)
    mixer.add(voice) { event in MainActor.assumeIsolated { player.value?.didEnd(event) } }
    return true
  }

  /// Stops where it is; `play()` goes on from there.
  open func pause() {
    voice.pause()
    Mixer.current?.remove(voice)
  }

  /// Stops where it is, as `pause()`: `currentTime` stays.
  open func stop() { pause() }

  /// Whether it plays, or waits for the time to begin.
  open var isPlaying: Bool { voice.isPlaying }

  /// The seconds from the sound's beginning, 0…`duration`: what was handed to the device last. Set it to go elsewhere,
  /// also while it plays. After the end it is 0.
  open var currentTime: TimeInterval {
    get { Double(voice.frame) / AudioFormat.sampleRate }
    set {
      let time = max(0, min(newValue, duration > 0 ? min(duration, Self.longest) : Self.longest))
      voice.seek(to: time.isFinite ? Int((time * AudioFormat.sampleRate).rounded()) : 0)
    }
  }

  /// The seconds of sound that the device has taken so far: what `play(atTime:)` counts by. It may stand while nothing
  /// is played. 0 without a device.
  open var deviceCurrentTime: TimeInterval { Double(Mixer.current?.position ?? 0) / AudioFormat.sampleRate }

  /// How often the sound is repeated after it was played once; negative: until it is stopped. Default 0.
  open var numberOfLoops: Int {
    get { voice.loops }
    set { voice.loops = newValue }
  }

  // MARK: How it sounds

  /// The volume, 0…1, default 1: a factor of the amplitude. What is set takes effect within 5 ms.
  open var volume: Float {
    get { voice.volume }
    set { setVolume(newValue, fadeDuration: 0) }
  }

  /// Moves to a volume evenly; `volume` is the new one at once.
  /// - Parameters:
  ///   - volume: 0…1.
  ///   - duration: seconds of playing.
  open func setVolume(_ volume: Float, fadeDuration duration: TimeInterval) {
    voice.setVolume(max(0, min(1, volume)), fade: max(0, duration))
  }

  /// The balance, from -1 (left only) to 1 (right only), default 0. The other side stays as loud as it is.
  open var pan: Float {
    get { voice.pan }
    set { voice.pan = max(-1, min(1, newValue)) }
  }

  /// Whether `rate` counts. Default false.
  open var enableRate = false { didSet { applyRate() } }

  /// Speed at an unchanged pitch, 0.5…2; default 1.
  open var rate: Float = 1 { didSet { applyRate() } }

  private func applyRate() { voice.rate = enableRate ? Double(max(0.5, min(2, rate))) : 1 }

  // MARK: Meters

  /// Whether `updateMeters()` takes the levels. Default false.
  open var isMeteringEnabled = false

  /// Takes the levels of what was played since the last call.
  open func updateMeters() {
    let taken = voice.takeLevels()
    if isMeteringEnabled { levels = taken }
  }

  /// Returns the average power as `updateMeters()` found it, volume and pan included: decibels, from -160 (silence) to
  /// 0 (full scale).
  open func averagePower(forChannel channelNumber: Int) -> Float { level(levels.average, channelNumber) }

  /// Returns the peak power as `updateMeters()` found it, volume and pan included: decibels, from -160 (silence) to 0
  /// (full scale).
  open func peakPower(forChannel channelNumber: Int) -> Float { level(levels.peak, channelNumber) }

  private func level(_ levels: [Float], _ channel: Int) -> Float {
    levels.indices.contains(channel) && channel < numberOfChannels ? levels[channel] : LevelMeter.Levels.silence
  }

  /// The settings of the sound itself, by the keys `AVSampleRateKey` and `AVNumberOfChannelsKey`.
  open var settings: [String: Any] { format.settings }

  // MARK: Its end

  @MainActor private func didEnd(_ event: Voice.Event) {
    switch event {
    case .finished: delegate?.audioPlayerDidFinishPlaying(self, successfully: true)
    case .failed(let error):
      delegate?.audioPlayerDecodeErrorDidOccur(self, error: error)
      delegate?.audioPlayerDidFinishPlaying(self, successfully: false)
    }
  }
}

/// A weak reference to a player, used on the main thread alone.
private final class WeakPlayer: @unchecked Sendable {
  weak var value: AVAudioPlayer?
  init(_ value: AVAudioPlayer) { self.value = value }
}
