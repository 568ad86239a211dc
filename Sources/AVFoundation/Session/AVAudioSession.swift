import Foundation
import HostInterface

/// The app's share in the device's sound. Desktops mix all apps, so categories say only what the app is about.
open class AVAudioSession: NSObject, @unchecked Sendable {
  /// The role of sound in an app.
  public struct Category: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The app is as useful without it.
    public static let ambient = Category(rawValue: "AVAudioSessionCategoryAmbient")
    /// Sound as `ambient`, without others' sound. The default.
    public static let soloAmbient = Category(rawValue: "AVAudioSessionCategorySoloAmbient")
    /// Sound that is what the app is for.
    public static let playback = Category(rawValue: "AVAudioSessionCategoryPlayback")
  }

  /// The purpose for which a category is used.
  public struct Mode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The mode of no particular use.
    public static let `default` = Mode(rawValue: "AVAudioSessionModeDefault")
  }

  /// The options of a category.
  public struct CategoryOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The option that others' sound goes on: it does so in any case.
    public static let mixWithOthers = CategoryOptions(rawValue: 1)
  }

  /// The codes of errors.
  public enum ErrorCode: Int, Sendable {
    /// The session was deactivated while something played, which was paused ('!act').
    case isBusy = 560_030_580
  }

  private static let shared = AVAudioSession()
  private let lock = NSLock()
  private var choice = (category: Category.soloAmbient, mode: Mode.default, options: CategoryOptions())

  /// The app's only one. Asking for it at launch has the decoders loaded in the background before they are needed.
  open class func sharedInstance() -> AVAudioSession { shared }

  /// Makes a session of its own for tests; apps have `sharedInstance()`.
  public override init() {
    super.init()
    GStreamer.startAhead()
  }

  /// The category. Default: `soloAmbient`.
  open var category: Category { lock.withLock { choice.category } }
  /// The mode. Default: `default`.
  open var mode: Mode { lock.withLock { choice.mode } }
  /// The options of the category. Default: none.
  open var categoryOptions: CategoryOptions { lock.withLock { choice.options } }

  /// Sets the category with its mode and options.
  open func setCategory(_ category: Category, mode: Mode = .default, options: CategoryOptions = []) throws {
    lock.withLock { choice = (category, mode, options) }
  }

  /// Activates or deactivates the session. Playing activates it by itself; deactivating it pauses what plays.
  /// - Throws: `ErrorCode.isBusy` in `NSOSStatusErrorDomain` where something was paused.
  open func setActive(_ active: Bool) throws {
    guard !active, let mixer = Mixer.current, mixer.pauseAll() else { return }
    throw NSError(
      domain: NSOSStatusErrorDomain, code: ErrorCode.isBusy.rawValue,
      userInfo: [NSLocalizedDescriptionKey: "Sound was playing when the audio session was deactivated; it was paused."])
  }

  /// Frames per second of what is mixed.
  open var sampleRate: Double { AudioFormat.sampleRate }

  /// The outputs through which sound is heard: without any, everything plays silently in its time. The first to ask
  /// waits until the device is found.
  open var currentRoute: AVAudioSessionRouteDescription {
    let name = AppAudio.current?.output.deviceName
    return AVAudioSessionRouteDescription(outputs: name.map { [AVAudioSessionPortDescription(portName: $0)] } ?? [])
  }
}

/// The way that sound goes.
open class AVAudioSessionRouteDescription: NSObject, @unchecked Sendable {
  /// The ports that sound goes to; empty where nothing is heard.
  open private(set) var outputs: [AVAudioSessionPortDescription]

  init(outputs: [AVAudioSessionPortDescription]) { self.outputs = outputs }

  /// A way without ports: subclasses in tests say otherwise.
  public override init() {
    outputs = []
    super.init()
  }
}

/// A device that sound is heard through.
open class AVAudioSessionPortDescription: NSObject, @unchecked Sendable {
  /// The name of the port, for people to read.
  open private(set) var portName: String

  init(portName: String) { self.portName = portName }

  /// A port without a name: subclasses in tests say otherwise.
  public override init() {
    portName = ""
    super.init()
  }
}
