import HostInterface

/// Runs an app on a device: the device's client.
@preconcurrency @MainActor package final class UIApplicationDriver: HostClient {
  /// The app that `init` has launched; ends with the driver.
  package let application: UIApplication

  private let host: any HostInterface.Host
  /// All that is the device's in this process.
  package let device: DeviceContext
  private let context: LayerContext
  private let touches = TouchAssembler()
  private let lifecycle: ApplicationLifecycle
  private let keyList: KeyListPresenter
  private var lastTree: RenderTree?
  private var retirementTimer: HostTimerID?
  /// The last instant at which the status bar's time was set, in seconds since 1970.
  private var lastMinute: TimeInterval?

  /// Launches an app: afterwards its scene is connected and active, and `host.client` is the driver.
  ///
  /// - Parameters:
  ///   - host: the device; it must not have run.
  ///   - makeDelegate: makes the app delegate, once `UIApplication.shared` is there.
  ///   - makeSceneDelegate: makes an instance of the class that a scene's configuration names.
  package init(
    host: any HostInterface.Host, makeDelegate: () -> any UIApplicationDelegate,
    makeSceneDelegate: (AnyClass) -> (any UISceneDelegate)? = { _ in nil }
  ) {
    self.host = host
    _ = AttributedStringPatch.isInForce
    _ = ProcessHeap.isTuned
    device = Self.makeDevice(of: host)
    device.makeCurrent()
    application = UIApplication(host: host)
    application.appearances.properties = AppearanceKeys.all
    application.appearances.methods = AppearanceMethods.all
    application.keyboard = KeyboardController(application: application)
    application.shakeHandler = ShakeToEdit(application: application)
    application.orientationUpdate = { [weak application] in application?.turnAsWanted(onlyAsHeld: $0) }
    lifecycle = ApplicationLifecycle(application: application)
    keyList = KeyListPresenter(application: application)
    context = LayerContext(root: application.screen.rootLayer, scale: host.screen.scale)
    device.parts[LaunchedApplication.self]?.application = application
    CurrentTraits.chosen = nil
    context.needsCommitHandler = { [weak host] in MainActor.assumeIsolated { host?.setNeedsFrame() } }
    device.displayLinks.changeHandler = { [weak host] in MainActor.assumeIsolated { host?.setNeedsFrame() } }
    application.delegate = makeDelegate()
    // The delegate may have brought the app's resources, whose languages decide on the direction.
    application.screen.apply(host.screen)
    launch(makeSceneDelegate)
    host.client = self
    host.setNeedsFrame()
  }

  private static func makeDevice(of host: any HostInterface.Host) -> DeviceContext {
    var parts = DeviceParts()
    parts[ScreenTraits.self] = ScreenTraits()
    parts[LaunchedApplication.self] = LaunchedApplication()
    parts[CurrentUserActivity.self] = CurrentUserActivity()
    return DeviceContext(
      clock: host.clock, audio: host.audio, languages: host.screen.languages,
      pictures: { [weak host] in host?.picture(of: $0) }, parts: parts)
  }

  private func launch(_ makeSceneDelegate: (AnyClass) -> (any UISceneDelegate)?) {
    let session = UISceneSession(
      role: .windowApplication, configuration: SceneManifest.defaultConfiguration, persistentIdentifier: "main",
      screen: application.screen)
    let options = UIScene.ConnectionOptions()
    var scene = session.configuration.windowSceneClass.init(session: session, connectionOptions: options)
    application.scenes = [scene]
    application.sceneForPlainWindows = scene
    application.systemWindow = SystemWindow(windowScene: scene)
    let delegate = application.delegate
    let main = MainInterface(application: application, scene: scene)
    if SceneManifest.ofApp == nil { main.loadMainStoryboard() }
    _ = delegate?.application(application, willFinishLaunchingWithOptions: nil)
    _ = delegate?.application(application, didFinishLaunchingWithOptions: nil)
    application.post(UIApplication.didFinishLaunchingNotification)
    if let delegate {
      session.configuration = delegate.application(application, configurationForConnecting: session, options: options)
      let sceneClass = session.configuration.windowSceneClass
      if sceneClass != type(of: scene) {
        scene = application.exchange(scene, for: sceneClass.init(session: session, connectionOptions: options))
      }
    }
    if let delegateClass = session.configuration.delegateClass {
      scene.delegate = makeSceneDelegate(delegateClass)
      if scene.delegate == nil {
        logWarning(
          "\(delegateClass) can't be a scene's delegate: it has to conform to UISceneDelegate, and not be private")
      }
      application.sceneForPlainWindows = nil
    }
    scene.post(UIScene.willConnectNotification)
    let interface = MainInterface(application: application, scene: scene)
    if let storyboard = session.configuration.storyboard { interface.load(storyboard) }
    scene.delegate?.scene(scene, willConnectTo: session, options: options)
    interface.show()
    lifecycle.becomeActive()
    keepTime()
  }

  /// The status bar's time changes on the minute, and with it the day.
  private func keepTime() {
    application.systemWindow?.updateTime()
    let clock = host.clock
    if let lastMinute, !StatusBarClock.isOneDay(lastMinute, clock.date) { lifecycle.beginDay() }
    lastMinute = clock.date
    let untilNextMinute = 60 - clock.date.truncatingRemainder(dividingBy: 60)
    clock.schedule(at: clock.now + untilNextMinute) { [weak self] in MainActor.assumeIsolated { self?.keepTime() } }
  }

  // MARK: Frames

  /// Seconds that a frame may wait for a page's picture at its offset: pages take 4 ms in the mean, 12 at most.
  private static let externalTimeout = 0.01

  /// Makes a frame, in this order: input; animations that have ended are replaced by model values; timers that are due;
  /// the status bar, layout and display; display links, and once more what they have changed; commit; what waits for a
  /// commit. Input comes first: a finger that catches a motion in the frame that ends it finds it where the last frame
  /// has shown it. Display links come last: then it can be told when the frame will be shown.
  /// - Returns: nil where neither a layer nor a meaning has changed since the last commit.
  package func performFrame(_ timing: FrameTiming, input: [InputEvent]) -> FrameCommit? {
    device.perform { makeFrame(timing, input: input) }
  }

  private func makeFrame(_ timing: FrameTiming, input: [InputEvent]) -> FrameCommit? {
    CurrentTraits.chosen = nil
    for batch in touches.batches(of: input) { handle(batch) }
    device.retireAnimations(at: timing.targetTime)
    host.clock.runDueWork()
    layOutAndDisplay()
    let time = fireDisplayLinks(timing) ?? timing.shownTime(at: host.clock.now)
    let commit = makeCommit(context.commit(at: time), at: time)
    application.runAfterCommit()
    if commit != nil { application.pointer.refresh(in: application.windowScene) }
    scheduleRetirement(timing)
    return commit
  }

  private func layOutAndDisplay() {
    application.updateStatusBarIfNeeded()
    context.layout()
    context.display()
  }

  /// Links that begin new ones, again and again, must not hang the app.
  private static let mostRoundsOfLinks = 8

  /// Calls the display links that are due.
  /// - Returns: when the frame will be shown, as the links have been told: whoever has reckoned with that finds that his
  ///   animations begin then. Nil if there are none.
  private func fireDisplayLinks(_ timing: FrameTiming) -> CFTimeInterval? {
    guard device.displayLinks.isActive else { return nil }
    let time = timing.shownTime(at: host.clock.now)
    device.displayLinks.fire(at: time, interval: timing.interval)
    layOutAndDisplay()
    // Those that have come meanwhile.
    for _ in 0..<Self.mostRoundsOfLinks where device.displayLinks.fireNew(at: time, interval: timing.interval) {
      layOutAndDisplay()
    }
    return time
  }

  /// Animations go on without the main thread, but their ends are its business: it wakes for the frame that shows one.
  private func scheduleRetirement(_ timing: FrameTiming) {
    if let retirementTimer { host.clock.cancel(retirementTimer) }
    retirementTimer = device.nextRetirement.map { time in
      host.clock.schedule(at: time - timing.interval) { [weak host] in
        MainActor.assumeIsolated { host?.setNeedsFrame() }
      }
    }
  }

  private func makeCommit(_ tree: RenderTree?, at time: CFTimeInterval) -> FrameCommit? {
    guard tree != nil || application.semanticsChanged, let shown = tree ?? lastTree else { return nil }
    lastTree = shown
    application.semanticsChanged = false
    return FrameCommit(renderTree: shown, beginTime: time, externalTimeout: Self.externalTimeout) {
      [weak application, device] in
      device.perform { application?.semanticTree() } ?? SemanticTree(windows: [])
    }.outlined { [weak application, device] in device.perform { application?.outline() } ?? [] }
  }

  /// Whether a display link runs, which wants every frame.
  package var wantsContinuousFrames: Bool { device.displayLinks.isActive }

  /// Whether an orientation is allowed by the controller of the frontmost window that covers the screen, within what
  /// the `Info.plist` allows.
  package func supports(_ orientation: DeviceOrientation) -> Bool {
    application.heldOrientation = orientation
    return device.perform { application.supports(orientation) }
  }

  /// Has a view, or an element that is none, do what a reader asks for.
  package func perform(_ action: SemanticAction, on node: LayerID) -> SemanticOutcome {
    device.perform { application.perform(action, on: node) }
  }

  /// The parts of places of views, and of elements that are none, that a finger reaches.
  package func uncoveredParts(of places: [LayerID: CGRect]) -> [LayerID: CGRect] {
    device.perform { application.uncoveredParts(of: places) }
  }

  /// Whether the first responder takes text.
  package var takesText: Bool { device.perform { application.takesText } }

  // MARK: Input

  private func handle(_ batch: TouchAssembler.Batch) {
    switch batch {
    case .touches(let samples):
      guard let scene = application.windowScene else { return }
      let samples = application.admitted(samples)
      if let down = samples.first(where: { $0.phase == .down }) {
        application.trackpad.endPinch()
        keyList.somethingElseHappens(at: down.location)
      }
      if let event = touches.event(for: samples, in: scene) {
        event.modifierFlags = application.heldKeys.modifiers
        if let keyboard = application.keyboard {
          keyboard.watch(event) { application.sendEvent(event) }
        } else {
          application.sendEvent(event)
        }
      }
      touches.removeFinished()
    case .wheel where application.isIgnoringInteractionEvents,
      .secondaryClick where application.isIgnoringInteractionEvents,
      .magnification where application.isIgnoringInteractionEvents:
      break
    case .wheel(let sample):
      keyList.somethingElseHappens(at: sample.location)
      application.windowScene?.scroll(sample)
    case .pointer(let sample):
      application.pointer.move(
        to: sample.location, isPressed: sample.isPressed, at: sample.timestamp, in: application.windowScene)
    case .secondaryClick(let click):
      keyList.somethingElseHappens(at: click.location)
      application.windowScene?.click(click)
    case .magnification(let sample):
      keyList.somethingElseHappens(at: nil)
      application.trackpad.pinch(
        by: sample.factor, at: sample.location, time: sample.timestamp, in: application.windowScene)
    case .tilt(let sample):
      application.motionEffects.tilt(to: UIOffset(horizontal: sample.horizontal, vertical: sample.vertical))
    case .shake(let sample): application.shake(sample)
    case .key(let sample):
      keyList.take(sample)
      application.press(sample)
    case .composition(let sample): application.compose(sample)
    case .device(let change): handle(change)
    }
  }

  private func handle(_ change: DeviceChange) {
    keyList.end()
    switch change {
    case .screen(let description): application.screenDidChange(to: description, context: context)
    case .becameActive: lifecycle.becomeActive()
    case .resignedActive: lifecycle.resignActive()
    case .enteredBackground: lifecycle.enterBackground()
    case .memoryWarning: lifecycle.warnOfLowMemory()
    case .terminate:
      lifecycle.terminate()
      host.terminate(status: 0)
    }
  }
}

extension UIApplication {
  /// Puts a scene with the same windows in another's place: the delegate has asked for a class other than that which the
  /// `Info.plist` names.
  func exchange(_ old: UIWindowScene, for new: UIWindowScene) -> UIWindowScene {
    let keyWindow = old.keyWindow
    scenes = [new]
    sceneForPlainWindows = new
    for window in old.windows + [systemWindow].compactMap({ $0 }) { window.windowScene = new }
    new.setKeyWindow(keyWindow)
    return new
  }
}
