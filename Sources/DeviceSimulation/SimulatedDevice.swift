@_exported import Automation
import HeadlessHost
@_exported import HostInterface
@_exported import UIKit

/// A device without a display, under a virtual clock, on which a test shows its screens, touches them and looks at
/// every frame.
///
/// ```swift
/// let device = SimulatedDevice()
/// device.show(MyViewController())
/// device.tap("play")
/// device.advance(by: 0.25)
/// XCTAssertEqual(device["cover"]!.frame.width, 330, accuracy: 0.5)
/// ```
///
/// Several may be on at once, each with its own time: an app's code between frames runs on the one that was switched on
/// last, unless `perform` names another. Every run gives the same frames.
@preconcurrency @MainActor public final class SimulatedDevice {
  /// Seconds of sound that tests may listen to again.
  private static let soundMemory = 120.0

  package let host: HeadlessHost
  private let driver: UIApplicationDriver
  private let context: DeviceContext
  private let clock: VirtualClock
  package var waitingInput: [InputEvent] = []
  package var fingers: [Int: CGPoint] = [:]
  /// Every frame presented so far, oldest first.
  public private(set) var trace: [PresentedFrame] = []
  /// All that a person would have felt so far, oldest first.
  public internal(set) var feedback: [Feedback] = []

  /// The settings that were current when it was switched on.
  package let surroundings: DeviceSettings

  /// Switches a device on. Where an argument is nil, the current `DeviceSettings` say what it is, and otherwise the usual
  /// settings do.
  /// - Parameters:
  ///   - model: by default an iPhone 13.
  ///   - scale: pixels per point, 1…4; by default 2.
  ///   - appearance: by default light.
  ///   - textSize: by default large.
  ///   - layoutDirection: the direction of interfaces, whatever language they are in; by default the language's own.
  ///   - framesPerSecond: 1…1000; by default 60.
  ///   - startDate: what `Date()` says when it is switched on; a Tuesday in September, 9:41 in the morning, UTC.
  ///   - languages: the person's, as tags such as `de-CH`, the best one first; by default English.
  ///   - delegate: makes the delegate of the app to launch; without one, the device shows what `show` is given.
  ///   - sceneDelegate: makes the delegate of the app's scene, of the class that the app's configuration names.
  public init(
    _ model: DeviceModel? = nil, scale: CGFloat? = nil, appearance: Appearance? = nil,
    textSize: PreferredTextSize? = nil, layoutDirection: LayoutDirection? = nil, framesPerSecond: Double? = nil,
    startDate: Date = VirtualClock.startDate, languages: [String]? = nil,
    delegate: () -> any UIApplicationDelegate = { BareDelegate() },
    sceneDelegate: (AnyClass) -> (any UISceneDelegate)? = { _ in nil }
  ) {
    var settings = DeviceSettings()
    (settings.model, settings.scale, settings.appearance) = (model, scale, appearance)
    (settings.textSize, settings.layoutDirection) = (textSize, layoutDirection)
    (settings.framesPerSecond, settings.languages) = (framesPerSecond, languages)
    surroundings = DeviceSettings.current
    settings = settings.inheriting(from: surroundings)
    if let fault = settings.fault { fatalError(fault) }
    (clock, host) = Self.makeHost(settings.launchOptions, startDate: startDate)
    driver = UIApplicationDriver(
      host: host,
      makeDelegate: {
        let app = delegate()
        TestedApp.adoptResources(of: app)
        return app
      }, makeSceneDelegate: sceneDelegate)
    context = driver.device
    switchOn()
  }

  /// Switches a device of the current settings on and launches an app as the app's own process does.
  /// - Parameters:
  ///   - resources: the bundle of the target that is the app.
  ///   - appearance: nil for that of the current settings.
  package init(launching app: LaunchableApp, resources: Bundle, appearance: Appearance? = nil) {
    var settings = DeviceSettings()
    settings.appearance = appearance
    surroundings = DeviceSettings.current
    settings = settings.inheriting(from: surroundings)
    if let fault = settings.fault { fatalError(fault) }
    (clock, host) = Self.makeHost(settings.launchOptions, startDate: VirtualClock.startDate)
    driver = app.launch(on: host, resources: resources) as! UIApplicationDriver
    context = driver.device
    switchOn()
  }

  private static func makeHost(_ options: LaunchOptions, startDate: Date) -> (VirtualClock, HeadlessHost) {
    let clock = VirtualClock(startDate: startDate.timeIntervalSince1970)
    let host = HeadlessHost(options: options, clock: clock, soundMemory: soundMemory)
    host.keepsHistory = true
    return (clock, host)
  }

  private func switchOn() {
    _ = ProcessHeap.keepsRoomForPictures
    driver.application.feedbackListener = { [weak self] event in self?.note(event) }
    Self.switchedOn = Self.switchedOn.filter { $0.device != nil } + [WeakDevice(device: self)]
    advanceFrames(1)
  }

  /// Time is the machine's again, even where a timer that was never invalidated keeps the app alive.
  deinit {
    clock.cancelAll()
    context.switchOff()
  }

  private struct WeakDevice {
    weak var device: SimulatedDevice?
  }

  private static var switchedOn: [WeakDevice] = []

  /// The simulated device that is current; nil where none is on, or where the current device is no simulated one.
  package static var current: SimulatedDevice? {
    switchedOn.lazy.compactMap(\.device).first { $0.context === DeviceContext.current }
  }

  /// The frames per second that it was switched on with, 60 by default.
  public var framesPerSecond: Double { host.screen.refreshRate }

  /// Media time of what is on screen, in seconds since the device was switched on; after `rewind(to:)`, that of the
  /// frame that it shows.
  public var time: CFTimeInterval { host.presentedTime }

  /// Keeps nothing of the past from now on: `trace` stands still, there is no `sound`, and no earlier frame can be shown,
  /// so that a run of hours takes no more memory than a short one.
  public func forgetPast() {
    (keepsPast, trace) = (false, [])
    host.returnToPresent()
    host.keepsHistory = false
    host.memoryAudio.forget()
  }

  private var keepsPast = true

  /// The date that the app sees.
  public var date: Date { Date(timeIntervalSince1970: clock.date) }

  /// The app's scene on this device's screen.
  public var windowScene: UIWindowScene {
    guard let scene = driver.application.connectedScenes.first as? UIWindowScene else {
      fatalError("the app has no window scene")
    }
    return scene
  }

  /// Shows a screen in a new key window and presents the first frame of it.
  @discardableResult public func show(_ rootViewController: UIViewController) -> UIWindow {
    let window = perform {
      let window = UIWindow(windowScene: windowScene)
      window.rootViewController = rootViewController
      window.makeKeyAndVisible()
      // A device that shows a thousand screens one after the other would otherwise keep and lay out all of them.
      shownWindow?.isHidden = true
      shownWindow?.windowScene = nil
      return window
    }
    shownWindow = window
    advanceFrames(1)
    return window
  }

  /// Shows a view, as large as the screen, in a new key window and presents the first frame of it.
  @discardableResult public func show(_ view: UIView) -> UIWindow {
    let controller = perform {
      let controller = UIViewController()
      controller.view = view
      return controller
    }
    return show(controller)
  }

  /// Runs what an app would do between two frames on this device, for tests in which another was switched on later.
  public func perform<Result>(_ work: () throws -> Result) rethrows -> Result { try context.perform(work) }

  private var shownWindow: UIWindow?

  /// Presents frames for that long, rounded to whole frames. For tests that are not asynchronous.
  public func advance(by seconds: Double) { advanceFrames(Int((seconds * framesPerSecond).rounded())) }

  /// Presents frames for that long, letting tasks and the main queue run before each.
  public func advance(by seconds: Double) async {
    for _ in 0..<Int((seconds * framesPerSecond).rounded()) {
      await letMainQueueRun()
      perform { host.presentFrameWithoutDraining(input: takeInput()) }
      noteFrame()
    }
  }

  /// Presents that many frames; waiting input enters with the first.
  public func advanceFrames(_ count: Int) {
    for _ in 0..<count {
      perform { host.presentFrame(input: takeInput()) }
      noteFrame()
    }
  }

  package func present(_ input: [InputEvent]) {
    waitingInput += input
    advanceFrames(1)
  }

  private func takeInput() -> [InputEvent] {
    defer { waitingInput = [] }
    return waitingInput
  }

  private func noteFrame() {
    if keepsPast, let frame { trace.append(frame) }
  }

  /// A closure put around what the app does for each frame, for measurements.
  package var aroundFrame: (() -> Void) -> Void {
    get { host.aroundFrame }
    set { host.aroundFrame = newValue }
  }

  /// The classes of the objects that display links call in each frame.
  package var displayLinkTargets: [String] { context.displayLinks.runningTargets.map { String(describing: $0) } }

  /// The frame on screen.
  package var frame: PresentedFrame? { host.presentedFrame() }

  private func letMainQueueRun() async {
    for _ in 0..<4 {
      await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    }
  }
}

/// An app that shows only what it is told to.
public final class BareDelegate: NSObject, UIApplicationDelegate {
  /// The window, which nothing sets by itself: `show` makes windows of its own.
  public var window: UIWindow?
}

extension SimulatedDevice {
  /// A feedback that a person would have felt.
  public struct Feedback: Equatable, Sendable {
    /// The generator that made it, and its settings.
    public enum Kind: Equatable, Sendable {
      /// The feedback of a `UIImpactFeedbackGenerator`; the intensity is 0…1.
      case impact(UIImpactFeedbackGenerator.FeedbackStyle, intensity: CGFloat)
      /// The feedback of a `UISelectionFeedbackGenerator`.
      case selection
      /// The click of `UIDevice.playInputClick()`.
      case inputClick
      /// The feedback of a `UINotificationFeedbackGenerator`.
      case notification(UINotificationFeedbackGenerator.FeedbackType)
    }

    public let kind: Kind
    /// The time at which the frame before it was shown, in seconds since the device was switched on.
    public let time: CFTimeInterval
  }

  func note(_ event: FeedbackEvent) {
    let kind: Feedback.Kind =
      switch event {
      case .impact(let style, let intensity): .impact(style, intensity: intensity)
      case .selection: .selection
      case .inputClick: .inputClick
      case .notification(let type): .notification(type)
      }
    feedback.append(Feedback(kind: kind, time: time))
  }
}

extension SimulatedDevice {
  /// The sound that the device has let be heard from one time to another: interleaved stereo at
  /// `AudioFormat.sampleRate`, full scale -1…1, silent where nothing was played. The last two minutes are kept.
  /// - Parameters:
  ///   - start: seconds since the device was switched on, as `time` has them.
  ///   - end: by default now.
  public func sound(from start: CFTimeInterval = 0, to end: CFTimeInterval? = nil) -> [Float] {
    host.memoryAudio.samples(from: start, to: end ?? time)
  }

  /// Whether the device has something to be heard through; true by default. Without it, sound passes all the same.
  public var hasLoudspeaker: Bool {
    get { host.memoryAudio.deviceName != nil }
    set { host.memoryAudio.deviceName = newValue ? "Memory" : nil }
  }
}
