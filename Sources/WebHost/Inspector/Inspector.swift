import Compositor
import CoreGraphics
import Foundation
import HostInterface
import LiveHost
import QuartzCore

/// Looks into the app for the page that steers it, as long as that has its inspector open.
///
/// All of its work is done on a queue of its own. The app's main thread is asked for no more than the views' names and
/// the view that is selected, between frames, and never again before it has answered.
final class Inspector: @unchecked Sendable {
  /// The view that is looked into.
  enum Selection: Equatable {
    case nothing
    case firstResponder
    case view(LayerID)

    /// The view's layer; nil for the first responder.
    var layer: LayerID? { if case .view(let layer) = self { layer } else { nil } }
  }

  /// What the app says.
  struct Answer: Sendable {
    var names: [LayerID: InspectedName]
    var view: InspectedView?
  }

  private let frames: FrameLog
  private let now: @Sendable () -> Double
  private let ask: @Sendable (Selection, @escaping @Sendable (Answer) -> Void) -> Void
  private let queue = DispatchQueue(label: "inspector", qos: .utility)

  private let lock = NSLock()
  /// What the app shows.
  private var tree: RenderTree?

  /// What is open; the queue's alone.
  private var session: InspectorSession?

  /// Seconds between two looks, and between two at an app that rests.
  private static let interval = 0.1
  private static let restInterval = 0.5
  /// Bytes that may wait for the page before it gets anything more.
  private static let fullOutbox = 1 << 20

  /// Makes an inspector.
  /// - Parameters:
  ///   - frames: written while something is open.
  ///   - now: the host's time.
  ///   - ask: asks the app, on its main thread.
  init(
    frames: FrameLog, now: @escaping @Sendable () -> Double,
    ask: @escaping @Sendable (Selection, @escaping @Sendable (Answer) -> Void) -> Void
  ) {
    (self.frames, self.now, self.ask) = (frames, now, ask)
  }

  /// The app shows something else.
  func show(_ tree: RenderTree) { lock.withLock { self.tree = tree } }

  /// The viewer that steers is another one, or none: only that may look inside.
  func close(unlessOf viewer: Int?) {
    queue.async { [self] in if let session, session.viewer.number != viewer { close() } }
  }

  func take(_ request: InspectorRequest, from viewer: Viewer) {
    queue.async { [self] in
      if request == .open { return open(for: viewer) }
      guard session?.viewer === viewer else { return }
      switch request {
      case .open: break
      case .close: close()
      case .select(let layer):
        session?.select(layer.map { .view(LayerID(rawValue: $0)) } ?? .firstResponder)
        askIfFree()
      case .show(let number):
        session?.wanted = number
        // Of a slider's many places only the last is shown: this comes after those that wait already.
        queue.async { [self] in showWanted(number) }
      }
    }
  }

  private func open(for viewer: Viewer) {
    guard session?.viewer !== viewer else { return }
    close()
    frames.begin()
    session = InspectorSession(viewer)
    askIfFree()
    look(for: viewer)
  }

  private func close() {
    session = nil
    frames.end()
  }

  // MARK: Looking

  /// Looks again and again, until the session is over.
  private func look(for viewer: Viewer) {
    guard session?.viewer === viewer else { return }
    if viewer.outbox.load < Self.fullOutbox {
      sendFrames()
      sendPictures()
      if session?.needsAnswer(at: now(), to: present, rest: Self.restInterval) == true { askIfFree() }
    }
    queue.asyncAfter(deadline: .now() + Self.interval) { [weak self] in self?.look(for: viewer) }
  }

  private var present: RenderTree? { lock.withLock { tree } }

  private func askIfFree() {
    guard let session, !session.isAsking else { return }
    let (viewer, selection) = (session.viewer, session.selection)
    self.session?.isAsking = true
    ask(selection) { [weak self] answer in
      guard let self else { return }
      queue.async { self.take(answer, to: selection, for: viewer) }
    }
  }

  private func take(_ answer: Answer, to selection: Selection, for viewer: Viewer) {
    guard session?.viewer === viewer else { return }
    session?.take(answer, to: selection, at: now())
    if session?.shown == nil, let tree = present, session?.sequence != tree.sequence {
      session?.sequence = tree.sequence
      session?.send(InspectedLayers(tree, at: now(), names: answer.names))
      sendPictures()
    }
    // It was asked for something else meanwhile.
    if session?.selection != selection { askIfFree() }
  }

  private func sendFrames() {
    let new = frames.frames(after: session?.lastFrame ?? 0)
    guard let last = new.last else { return }
    session?.lastFrame = last.number
    session?.viewer.send(.frames(new))
  }

  private func sendPictures() {
    while let viewer = session?.viewer, viewer.outbox.load < Self.fullOutbox, let next = session?.nextPicture() {
      guard let png = next.png() else { continue }
      viewer.send(.layerPicture(next.node.id, number: next.number, png))
    }
  }

  // MARK: Earlier frames

  private func showWanted(_ number: Int?) {
    guard session?.wanted == number, session?.shown?.number != number else { return }
    guard let number else {
      session?.shown = nil
      session?.sequence = nil
      return askIfFree()
    }
    // One that is gone by now gives way to the oldest.
    guard let frame = frames.frame(number) ?? frames.frames(after: number).first else { return }
    let names = session?.names ?? [:]
    session?.shown = frame
    session?.send(InspectedLayers(frame.tree, at: frame.time, frame: frame.number, names: names))
    if let png = frame.png() {
      session?.viewer.send(.earlierPicture(frame: frame.number, png))
    }
    sendPictures()
  }
}
