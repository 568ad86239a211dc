import Foundation
import HostInterface

/// The viewers of a device: who watches, who steers, and what is done with their messages. Any thread may ask.
final class ViewerRoom: @unchecked Sendable {
  /// The services of the device for viewers. Called with the room's lock held: none of them may ask the room.
  struct Device: Sendable {
    var app: String
    var model: String
    /// The host's time.
    var now: @Sendable () -> Double
    /// Takes input, in order.
    var input: @Sendable ([InputEvent]) -> Void
    /// A closure that tells whether less input waits for the app than may.
    var hasRoom: @Sendable () -> Bool
    /// A closure called when somebody has come, or the first one wants to see again.
    var needsPicture: @Sendable () -> Void
    /// A closure that has the app perform a command; false where as many commands wait as may.
    var perform: @Sendable (ViewerMessage.Command) -> Bool
    var paste: @Sendable (String) -> Void
  }

  private struct Place {
    var viewer: Viewer
    /// The queue of the viewer's work. Whoever takes the place over waits for what is still being done there.
    var queue: DispatchQueue
    /// The name that the viewer's page gives itself.
    var page: String?
    var asks = false
    /// The time at which the viewer may next have what costs more than a message.
    var nextCostlyTime = -Double.infinity
  }

  static let mostViewers = 8
  /// Seconds between two screenshots, or two whole pictures, of one viewer.
  private static let costlyInterval = 1.0
  /// Seconds after which a viewer that acknowledges nothing has no fingers any more.
  private static let timeout = 10.0

  let canvas: SharedCanvas
  /// Looks into the app; set before anybody comes. Called with the room's lock held: it may not ask the room.
  var inspector: Inspector?
  private let device: Device
  private let lock = NSLock()
  private var places: [Place] = []
  /// The queues of places that are free. There is one for each place and no other, so that no more is done at once
  /// however fast viewers come and go.
  private var freeQueues = (1...mostViewers).map { DispatchQueue(label: "viewer \($0)", qos: .userInitiated) }
  private var nextNumber = 1
  private var steering: Int?
  private var translator: ViewerInput
  private var commit: FrameCommit?
  private var isWatching = false

  init(canvas: SharedCanvas, screen: ScreenDescription, device: Device) {
    self.canvas = canvas
    self.device = device
    translator = ViewerInput(screen: screen)
  }

  // MARK: The device's side

  var hasViewers: Bool { lock.withLock { !places.isEmpty } }

  func pictureChanged() { viewers.forEach { $0.update() } }

  func semanticsChanged(_ commit: FrameCommit) {
    // Viewers read it on threads of their own, also those that come later.
    _ = commit.semanticTree
    let viewers = lock.withLock {
      self.commit = commit
      return places.map(\.viewer)
    }
    viewers.forEach { $0.setSemantics(commit) }
    inspector?.show(commit.renderTree)
  }

  func screenChanged(_ screen: ScreenDescription) {
    lock.withLock {
      translator.screen = screen
      for place in places { place.viewer.send(.screen(screen)) }
    }
  }

  /// Tells all viewers.
  func tellAll(_ message: HostMessage) { viewers.forEach { $0.send(message) } }

  /// Tells the viewer that steers.
  func tellSteering(_ message: HostMessage) { steeringViewer?.send(message) }

  func closeAll(_ code: ClosingCode) { viewers.forEach { $0.close(code) } }

  var steeringViewer: Viewer? { lock.withLock { places.first { $0.viewer.number == steering }?.viewer } }

  private var viewers: [Viewer] { lock.withLock { places.map(\.viewer) } }

  // MARK: Coming and going

  /// Lets a viewer in; nil if there is no room.
  /// - Parameter page: what the page calls itself, if it does. One that comes again takes the place of its former
  ///   connection, which may have died unheard.
  func join(page: String? = nil) -> Viewer? {
    let (viewer, commit) = lock.withLock { () -> (Viewer?, FrameCommit?) in
      let former = page.flatMap { page in places.firstIndex { $0.page == page } }
      guard let queue = former.map({ places[$0].queue }) ?? freeQueues.popLast() else { return (nil, nil) }
      let viewer = Viewer(nextNumber, canvas: canvas, queue: queue, now: device.now)
      nextNumber += 1
      if let former {
        let old = places[former].viewer
        places[former].viewer = viewer
        canvas.remove(old.number)
        old.close(.replaced)
        old.leave()
        if steering == old.number { steer(viewer.number) }
      } else {
        places.append(Place(viewer: viewer, queue: queue, page: page))
        if steering == nil { steer(viewer.number) }
      }
      viewer.send(.hello(viewer: viewer.number, app: device.app, device: device.model))
      viewer.send(.screen(translator.screen))
      tellViewers()
      canvas.add(viewer.number)
      device.needsPicture()
      return (viewer, self.commit)
    }
    if let commit { viewer?.setSemantics(commit) }
    viewer?.update()
    return viewer
  }

  func leave(_ viewer: Viewer) {
    lock.withLock {
      // One whose place was taken has left already.
      guard let index = places.firstIndex(where: { $0.viewer === viewer }) else { return }
      freeQueues.insert(places.remove(at: index).queue, at: 0)
      canvas.remove(viewer.number)
      viewer.leave()
      if steering == viewer.number { steer((places.first { $0.asks } ?? places.first)?.viewer.number) }
      tellViewers()
    }
  }

  // The methods below are called with the lock held.

  /// The fingers of whoever steered until now are on no screen any more.
  private func steer(_ number: Int?) {
    device.input(translator.letGo(at: device.now()))
    translator = ViewerInput(screen: translator.screen)
    steering = number
    inspector?.close(unlessOf: number)
    for index in places.indices {
      let isSteering = places[index].viewer.number == number
      places[index].viewer.setUrgent(isSteering)
      if isSteering { places[index].asks = false }
    }
  }

  private func tellViewers() {
    let message = HostMessage.viewers(
      .init(steering: steering, viewers: places.map { .init(number: $0.viewer.number, asks: $0.asks) }))
    for place in places { place.viewer.send(message) }
  }

  // MARK: What they say

  func take(_ message: ViewerMessage, from viewer: Viewer) {
    // A viewer that is put out has lost a message: what comes after it would be out of place.
    guard !viewer.isClosing else { return }
    switch message {
    case .acknowledge(let number): viewer.acknowledge(number) { [weak viewer] in viewer?.close(.noMessage) }
    case .visibility(let value): viewer.setVisible(value)
    case .command(let command): lock.withLock { take(command, from: viewer) }
    case .inspect(let request):
      lock.withLock { if steering == viewer.number { inspector?.take(request, from: viewer) } }
    default: lock.withLock { if steering == viewer.number { takeInput(message, from: viewer) } }
    }
  }

  private func takeInput(_ message: ViewerMessage, from viewer: Viewer) {
    // Moves find room, or do without. What else has none is not lost unheard: its viewer is put out, and told why.
    guard message.isMotion || device.hasRoom() else { return viewer.close(.tooManyMessages) }
    let now = device.now()
    switch message {
    case .touches(let touches):
      let hadFingers = translator.hasFingers
      device.input(translator.touches(touches, at: now))
      if translator.hasFingers, !hadFingers { watch() }
    case .wheel(let wheel): device.input(translator.wheel(wheel, at: now))
    case .pointer(let pointer): device.input(translator.pointer(pointer, at: now))
    case .magnification(let pinch): device.input(translator.magnification(pinch, at: now))
    case .key(let key): if let key { device.input(translator.key(key, at: now)) }
    case .composition(let text, let selection): device.input(translator.composition(text, selection, at: now))
    case .text(let text): device.input(translator.text(text, at: now))
    case .paste(let text):
      device.paste(text)
      device.input(translator.paste(at: now))
    case .acknowledge, .visibility, .command, .inspect: break
    }
  }

  private func take(_ command: ViewerMessage.Command, from viewer: Viewer) {
    guard let index = places.firstIndex(where: { $0.viewer === viewer }) else { return }
    switch command {
    case .ask:
      if steering == nil { steer(viewer.number) } else if steering != viewer.number { places[index].asks = true }
      tellViewers()
    case .screenshot, .repaint:
      let now = device.now()
      guard now >= places[index].nextCostlyTime else { return }
      places[index].nextCostlyTime = now + Self.costlyInterval
      if command == .screenshot { viewer.sendScreenshot() } else { viewer.repaint() }
    case .handOver(let number):
      guard steering == viewer.number, places.contains(where: { $0.viewer.number == number }) else { return }
      steer(number)
      tellViewers()
    case .rotate, .appearance, .activate, .act, .accessibility:
      guard steering == viewer.number, !device.perform(command) else { return }
      viewer.close(.tooManyMessages)
    }
  }

  /// A tap of the viewer that steers, where it has no finger.
  func tap(_ place: CGPoint) {
    lock.withLock { if steering != nil { device.input(translator.tap(place, at: device.now())) } }
  }

  // MARK: Those that have fallen silent

  /// Looks after the viewer that steers while it has fingers.
  private func watch() {
    guard !isWatching else { return }
    isWatching = true
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.timeout / 2) { [weak self] in
      guard let self else { return }
      let viewer = lock.withLock {
        self.isWatching = false
        return self.translator.hasFingers ? self.places.first { $0.viewer.number == self.steering }?.viewer : nil
      }
      viewer?.whenWaiting { self.cancelFingers(of: viewer, waitingSince: $0) }
    }
  }

  /// Cancels the fingers of a viewer that sees nothing new any more.
  /// - Parameter since: the time of the oldest picture that the viewer has not acknowledged; nil for none.
  func cancelFingers(of viewer: Viewer?, waitingSince since: Double?) {
    lock.withLock {
      guard steering == viewer?.number else { return }
      let now = device.now()
      if let since, now - since >= Self.timeout { device.input(translator.cancelFingers(at: now)) }
      if translator.hasFingers { watch() }
    }
  }
}
