import Foundation
import QuartzCore

/// The result of one pass of the main thread, which it hands to the host.
package struct FrameCommit: Sendable {
  /// The picture, and how it moves until the next commit.
  package var renderTree: RenderTree
  private let semantics: SemanticReading
  private var outlineReading: SemanticReading?
  /// The time by the host's clock at which what begins with the commit begins: no frame of an earlier time shows it. By
  /// default it may be shown at any time.
  package var beginTime: CFTimeInterval
  /// How long the next composition may wait for external surfaces to catch up with a scroll, in seconds.
  package var externalTimeout: Double

  /// Makes a commit.
  /// - Parameter semanticTree: makes what `semanticTree` is, at most once.
  package init(
    renderTree: RenderTree, beginTime: CFTimeInterval = -.infinity, externalTimeout: Double = 0,
    semanticTree: @escaping @MainActor @Sendable () -> SemanticTree
  ) {
    self.renderTree = renderTree
    semantics = SemanticReading(semanticTree)
    self.beginTime = beginTime
    self.externalTimeout = externalTimeout
  }

  /// The meaning of the views in the commit. Most commits of an app that nobody reads are never asked for it: it is
  /// made when it is for the first time, which has to be on the main thread, and says what is true then.
  package var semanticTree: SemanticTree { semantics.tree }

  /// The views that have no identifier, with the names of their classes as such: a list, whose nodes have no others in
  /// them. It is made when it is first asked for, as the semantic tree is.
  package var outline: [SemanticNode] { outlineReading?.tree.windows ?? [] }

  /// The commit with an outline.
  /// - Parameter outline: makes it, at most once.
  package func outlined(by outline: @escaping @MainActor @Sendable () -> [SemanticNode]) -> FrameCommit {
    var commit = self
    commit.outlineReading = SemanticReading { SemanticTree(windows: outline()) }
    return commit
  }
}

/// The time of one frame.
package struct FrameTiming: Sendable {
  /// The time by the host's clock at which the frame is shown: animations are sampled for it.
  package var targetTime: CFTimeInterval
  /// Seconds between two frames.
  package var interval: CFTimeInterval
  /// The time until which the main thread's part may be done; later, it is shown in one of the frames after. Infinite where
  /// frames wait for it.
  package var deadline: CFTimeInterval

  package init(targetTime: CFTimeInterval, interval: CFTimeInterval, deadline: CFTimeInterval = .infinity) {
    self.targetTime = targetTime
    self.interval = interval
    self.deadline = deadline
  }

  /// The time at which the main thread's part will be shown, if it is done now: what begins with it begins then.
  package func shownTime(at now: CFTimeInterval) -> CFTimeInterval {
    guard now > deadline else { return targetTime }
    return targetTime + ((now - deadline) / interval).rounded(.up) * interval
  }
}

/// The app as a host sees it. UIKit implements it; a host calls it on the main thread.
@preconcurrency @MainActor package protocol HostClient: AnyObject {
  /// Does the main thread's part of a frame: input, timers that are due, layout, display, display links with what they
  /// change, commit.
  /// - Returns: nil where nothing has changed since the last commit.
  func performFrame(_ timing: FrameTiming, input: [InputEvent]) -> FrameCommit?
  /// Whether a display link or something like it wants every frame of the main thread; animations alone don't.
  var wantsContinuousFrames: Bool { get }
  /// Whether the interface turns along when the device is held this way: otherwise it stays as it is. Default true.
  func supports(_ orientation: DeviceOrientation) -> Bool
  /// Has a node of the last commit's semantic tree do something. By default nothing does.
  func perform(_ action: SemanticAction, on node: LayerID) -> SemanticOutcome
  /// The part of each place that no view in front of its node takes touches away from; null where all of it is covered.
  /// - Parameter places: of nodes of the last commit's semantic tree, in points of the screen. By default nothing is
  ///   covered.
  func uncoveredParts(of places: [LayerID: CGRect]) -> [LayerID: CGRect]
  /// Whether text that is typed goes somewhere. By default it does.
  var takesText: Bool { get }
}

extension HostClient {
  package func uncoveredParts(of places: [LayerID: CGRect]) -> [LayerID: CGRect] { places }
  package var takesText: Bool { true }
  package func perform(_ action: SemanticAction, on node: LayerID) -> SemanticOutcome { .refused }
  package func supports(_ orientation: DeviceOrientation) -> Bool { true }
}

/// A device: screen, touch digitiser, keyboard, clipboard, lifecycle. All that UIKit knows of hosts.
@preconcurrency @MainActor package protocol Host: AnyObject {
  var clock: any HostClock { get }
  var screen: ScreenDescription { get }
  var clipboard: any HostClipboard { get }
  /// What apps are told of the device and its system. By default nothing that isn't the same for all.
  var identity: DeviceIdentity { get }
  /// The output of sound; nil by default, for a device that apps can't play on.
  var audio: (any AudioOutput)? { get }
  /// The app, set before `run`.
  var client: (any HostClient)? { get set }
  /// Asks for a frame of the main thread, since something has changed. Cheap, and idle when one is on its way.
  func setNeedsFrame()
  /// Hands a URI to the system. False if nothing opens it.
  func open(_ url: URL) -> Bool
  /// Whether the system has something that opens such a URI. Nothing is started.
  func canOpen(_ url: URL) -> Bool
  /// Pixels of what a tree shows in which nothing moves, clear where it shows nothing; from any thread. Nil, by default,
  /// where the device has none to give.
  nonisolated func picture(of tree: RenderTree) -> CGImage?
  /// Shows another cursor where the pointer is. By default there is none to show.
  func show(_ cursor: PointerCursor)
  /// Turns the screen with a coming frame, since the app's interface may no longer be, or may now be, held otherwise. By
  /// default it stays as it is, as where something else decides on the screen's shape.
  func turn(to orientation: DeviceOrientation)
  /// Keeps the screen on while nobody touches it, or no longer. By default nothing turns it off.
  func keepScreenOn(_ isOn: Bool)

  /// Tells those who read the semantic tree. By default nobody does.
  func tellReaders(_ notice: SemanticNotice)
  /// Runs the device until the app ends; returns the process's exit status.
  func run() -> Int32
  /// Ends `run` after the current frame.
  func terminate(status: Int32)
}

extension Host {
  package var identity: DeviceIdentity { DeviceIdentity() }
  package var audio: (any AudioOutput)? { nil }
  package func show(_ cursor: PointerCursor) {}
  package func turn(to orientation: DeviceOrientation) {}
  package func keepScreenOn(_ isOn: Bool) {}
  package func tellReaders(_ notice: SemanticNotice) {}
  package nonisolated func picture(of tree: RenderTree) -> CGImage? { nil }
}

/// The device's clipboard, by media type.
@preconcurrency @MainActor package protocol HostClipboard: AnyObject {
  var string: String? { get set }
  /// Counts changes, also by others.
  var changeCount: Int { get }
}
