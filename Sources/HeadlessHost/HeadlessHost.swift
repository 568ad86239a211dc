import Automation
import Compositor
import Foundation
import HostInterface

/// A device without a display, under a virtual clock: a frame takes no time, and every one can be looked at. Its
/// clipboard is its own, and it is there wherever it is asked for.
public final class HeadlessHost: HostInterface.Host {
  package let virtualClock: VirtualClock
  package var clock: any HostClock { virtualClock }
  package private(set) var screen: ScreenDescription
  package let clipboard: any HostClipboard = MemoryClipboard()
  /// The sound that the device would let be heard.
  package let memoryAudio: MemoryAudioOutput
  package var audio: (any AudioOutput)? { memoryAudio }
  package weak var client: (any HostClient)?

  /// The commit of the newest frame; nil before the first.
  private var newestCommit: FrameCommit?
  /// The frames that were on screen before; nil where none are kept, which is the default.
  private var history: FrameHistory?
  /// The frame of the past that is looked at in place of the newest.
  private var pastFrame: PresentedCommit?
  /// What has been measured of the frame on screen, so that a test may look at many views of it.
  private var measuredFrame: PresentedFrame?
  /// Counts presented frames from 0.
  package private(set) var frameNumber = -1
  /// URIs that the app handed to the system, oldest first.
  package private(set) var openedURLs: [URL] = []
  /// The cursor that a pointer would have.
  package private(set) var cursor = PointerCursor.arrow
  /// The way in which the app wants to be turned with the next frame.
  private var wantedOrientation: DeviceOrientation?
  /// Whether the app wants the screen to stay on. There is none to be turned off.
  package private(set) var keepsScreenOn = false
  /// Whether the system has something that opens what it is handed.
  package var opensURLs = true
  /// The status with which `terminate` was first called; nil while it wasn't.
  package private(set) var terminationStatus: Int32?

  /// A closure put around what the app does for each frame, for measurements. What is waited for outside is no part of
  /// it.
  package var aroundFrame: (() -> Void) -> Void = { $0() }

  /// The way on which requests come to a device that is driven from outside; nil, the default, for one that isn't.
  package var control: ControlChannel?

  let options: LaunchOptions
  private let model: DeviceModel
  private let compositor: Compositor
  private var canvases = CanvasExchange()
  /// How long a frame waits for work and what that begins in its turn, in multiples of the longest timeout.
  private var timeoutFactor = HeadlessHost.largestTimeoutFactor

  /// Makes a device that keeps no sound.
  /// - Parameters:
  ///   - options: the device, and what `run` plays, records and traces.
  ///   - clock: the time, which nobody else must move.
  package convenience init(options: LaunchOptions = LaunchOptions(), clock: VirtualClock = VirtualClock()) {
    self.init(options: options, clock: clock, soundMemory: 0)
  }

  /// Makes a device that keeps the last sound that was heard.
  /// - Parameters:
  ///   - soundMemory: seconds of what was heard that are kept.
  ///   - backEnd: draws the pictures that somebody looks at.
  package init(
    options: LaunchOptions, clock: VirtualClock, soundMemory: Double, backEnd: any RenderBackEnd = CPUBackEnd()
  ) {
    self.options = options
    compositor = Compositor(backEnd: backEnd)
    memoryAudio = MemoryAudioOutput(memory: soundMemory)
    model = options.device
    screen = options.screen
    virtualClock = clock
  }

  /// Does nothing, since nothing waits for frames here: each one asks the app.
  package func setNeedsFrame() {}

  /// Notes the cursor; nobody sees it.
  package func show(_ cursor: PointerCursor) { self.cursor = cursor }

  package func turn(to orientation: DeviceOrientation) { wantedOrientation = orientation }

  /// The change of the screen that the app wants, to enter with a frame.
  private func takeTurn() -> [InputEvent] {
    guard let orientation = wantedOrientation else { return [] }
    wantedOrientation = nil
    return [.device(.screen(model.screen(screen, after: .orientation(orientation))))]
  }

  /// Notes what the app wants of the screen.
  package func keepScreenOn(_ isOn: Bool) { keepsScreenOn = isOn }

  /// Notes the URI, and opens nothing.
  package func open(_ url: URL) -> Bool {
    if opensURLs { openedURLs.append(url) }
    return opensURLs
  }

  /// Whether the system has something that opens a URI: the same for all of them.
  package func canOpen(_ url: URL) -> Bool { opensURLs }

  /// Lets `run` end after the frame at hand, with the first status that was said.
  package func terminate(status: Int32) { terminationStatus = terminationStatus ?? status }

  /// Frames per second that the device was switched on with.
  package var framesPerSecond: Double { options.fps }

  /// The media time of the frame with that number.
  package func time(ofFrame number: Int) -> CFTimeInterval { Double(number) / options.fps }

  /// Media time of the newest frame.
  private var newestTime: CFTimeInterval { time(ofFrame: max(0, frameNumber)) }

  /// Media time of what is on screen.
  package var presentedTime: CFTimeInterval { pastFrame?.time ?? newestTime }

  /// The commit on screen; nil before the first frame.
  package var commit: FrameCommit? { pastFrame?.commit ?? newestCommit }

  /// Presents the next frame, at whose start the input enters.
  package func presentFrame(input: [InputEvent] = []) {
    MainQueue.drain()
    presentFrameWithoutDraining(input: input)
  }

  /// Presents a frame as `presentFrame` does, for callers that are themselves work of the main queue and have let it
  /// run.
  package func presentFrameWithoutDraining(input: [InputEvent] = []) {
    returnToPresent()
    if let newestFrame { history?.keep(newestFrame) }
    frameNumber += 1
    measuredFrame = nil
    virtualClock.advance(to: newestTime)
    memoryAudio.advance(to: newestTime)
    let input = takeTurn() + input
    for case .device(let change) in input {
      switch change {
      case .screen(let description): screen = description
      case .memoryWarning, .enteredBackground: purgeCaches()
      default: break
      }
    }
    // What happens until the frame is complete starts from the one before, whether it is done before the frame's first
    // commit or only after it.
    defer { virtualClock.present() }
    perform(input)
    guard letExternalWorkEnd() else { return }
    // The work that has ended belongs to this frame; what it asks for in its turn, to the next one.
    perform([])
    letExternalWorkEnd()
  }

  /// Lets go of what is kept only to be quick.
  private func purgeCaches() {
    compositor.purgeCaches()
    canvases = CanvasExchange()
  }

  /// The screen of this device once something about it is changed.
  package func screen(after change: ScreenChange) -> ScreenDescription {
    model.screen(screen, after: change, by: client)
  }

  /// The identified views that are on screen.
  package func presentedFrame() -> PresentedFrame? {
    if measuredFrame == nil {
      measuredFrame = shownFrame.map { PresentedFrame($0) }
    }
    return measuredFrame
  }

  /// The view with an identifier, or with the name of its class, such as `UIButton#2`; nil if none is on screen.
  package func presentedView(_ id: String) -> PresentedView? { presentedFrame()?[id] ?? frameWithClasses()?[id] }

  /// The identified views that are on screen, and the others by the names of their classes.
  package func frameWithClasses() -> PresentedFrame? { shownFrame.map { PresentedFrame($0, namesClasses: true) } }

  /// Seconds of real time that a picture may wait for work outside. No virtual time passes, so that pictures repeat
  /// unless that work takes even longer.
  private static let timeout = 0.5

  /// The pixels that are on screen; nil before the first frame.
  package func picture() -> CGImage? {
    defer { if pastFrame == nil, let newestCommit { history?.note(externalsOf: newestCommit) } }
    return shownFrame.map { picture(of: $0) }
  }

  /// The pixels of a frame that is or was on screen.
  package func picture(of frame: PresentedCommit) -> CGImage {
    let (commit, tree) = (frame.commit, frame.commit.renderTree)
    let (width, height) = (Int(tree.size.width * tree.scale), Int(tree.size.height * tree.scale))
    return canvases.draw(width: width, height: height) { canvas, age in
      compositor.composite(
        tree, at: frame.time, into: canvas, externalTimeout: max(commit.externalTimeout, Self.timeout), bufferAge: age)
      compositor.readback(into: canvas)
    }
  }

  /// The render tree that is on screen, and the display list of all of its picture, as text; nil before the first frame.
  package func frameDescription() -> String? {
    // A list has what is new since the last picture: now that is everything.
    purgeCaches()
    return picture().map { _ in compositor.debugDescription }
  }

  package nonisolated func picture(of tree: RenderTree) -> CGImage? { Compositor.picture(of: tree) }

  /// Lets real time pass at a standing virtual time until a condition holds. Nothing is presented.
  /// - Returns: false if the time was over before.
  package func waitInRealTime(seconds: Double, until condition: () throws -> Bool) rethrows -> Bool {
    let end = Date(timeIntervalSinceNow: seconds)
    while try !condition() {
      guard Date() < end else { return false }
      listen()
      perform([])
    }
    return true
  }

  /// Lets what has come from outside be heard until it is so late.
  func letMainQueueRun(until date: Date) { while Date() < date, listen() {} }

  /// Lets what has come from outside be heard; waits a little where nothing has.
  /// - Returns: false where nothing can come: from inside work of the main queue, which waits for that work's end.
  @discardableResult private func listen() -> Bool {
    guard MainQueue.letRunLoopPass() else { return false }
    usleep(Self.pause)
    return true
  }

  /// Microseconds between two looks at what has come from outside: short beside what it takes there.
  private static let pause: UInt32 = 200

  /// Lets what the frame has asked of others end before the next one; time stands still meanwhile.
  ///
  /// Work may begin other work for ever. After a while frames go on beside it, and wait less and less for it.
  /// - Returns: whether there was anything to wait for.
  @discardableResult private func letExternalWorkEnd() -> Bool {
    let hasWork = ExternalWork.isRunning
    var last = Date()
    var (waited, longest) = (0.0, 0.0)
    while ExternalWork.isRunning {
      longest = max(longest, ExternalWork.longestTimeout)
      guard waited < longest * timeoutFactor else {
        timeoutFactor /= 2
        return hasWork
      }
      guard listen() else { return hasWork }
      let now = Date()
      ExternalWork.didWait(seconds: now.timeIntervalSince(last))
      waited += now.timeIntervalSince(last)
      last = now
    }
    timeoutFactor = Self.largestTimeoutFactor
    return hasWork
  }

  /// The factor while all work ends by itself.
  private static let largestTimeoutFactor = 4.0

  private func perform(_ input: [InputEvent]) {
    returnToPresent()
    let timing = FrameTiming(targetTime: newestTime, interval: 1 / options.fps)
    aroundFrame {
      guard let next = client?.performFrame(timing, input: input) else { return }
      (newestCommit, measuredFrame) = (next, nil)
      // Whenever it is read, it says what was true in this frame.
      _ = next.semanticTree
    }
    if history != nil { _ = newestCommit?.outline }
  }

  // MARK: The past

  /// Whether frames are kept when others take their place, the newest of them. False by default; once it is false, the
  /// past is forgotten.
  package var keepsHistory: Bool {
    get { history != nil }
    set { history = newValue ? history ?? FrameHistory() : nil }
  }

  /// The bytes of pictures in memory for frames of the past alone.
  package var historyPictureBytes: Int { history?.pictureBytes ?? 0 }

  private var newestFrame: PresentedCommit? {
    newestCommit.map { PresentedCommit(number: frameNumber, time: newestTime, commit: $0) }
  }

  /// The frame on screen; nil before the first.
  package var shownFrame: PresentedCommit? { pastFrame ?? newestFrame }

  /// The number of the oldest frame that can be shown.
  package var oldestFrame: Int { history?.frames.first?.number ?? frameNumber }

  /// The frame with a number; nil if it isn't kept, or has yet to come.
  package func frame(_ number: Int) -> PresentedCommit? {
    number == frameNumber ? newestFrame : history?.frame(number)
  }

  /// The views of a frame, those that have no identifier by the names of their classes; nil if it isn't kept.
  package func frameWithClasses(_ number: Int) -> PresentedFrame? {
    frame(number).map { PresentedFrame($0, namesClasses: true) }
  }

  /// Has a frame be on screen, the newest or one that is kept. The app's time doesn't change.
  package func show(_ frame: PresentedCommit) {
    (pastFrame, measuredFrame) = (frame.number == frameNumber ? nil : frame, nil)
  }

  /// Has the newest frame be on screen.
  package func returnToPresent() {
    if pastFrame != nil { (pastFrame, measuredFrame) = (nil, nil) }
  }
}

extension PresentedFrame {
  fileprivate init(_ frame: PresentedCommit, namesClasses: Bool = false) {
    self.init(number: frame.number, time: frame.time, since: 0, commit: frame.commit, namesClasses: namesClasses)
  }
}

extension HeadlessHost {
  /// Makes headless devices; for the launcher.
  public static let factory = HostFactory(kind: .headless) { options in
    let host = HeadlessHost(options: options)
    if options.control { host.control = try ControlChannel.ofStandardStreams() }
    return host
  }
}
