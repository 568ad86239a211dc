import Foundation
import HostInterface

/// One viewer: what it has, and what it is sent.
///
/// Its work is done on its place's queue, one step at a time, when there is something new and room on its connection.
/// Once it has left nothing is done for it any more, and nothing kept: people who come and go cost as much as those who
/// are there.
final class Viewer: @unchecked Sendable {
  let number: Int
  let outbox = Outbox()
  private let canvas: SharedCanvas
  private let now: @Sendable () -> Double
  private let queue: DispatchQueue

  private let lock = NSLock()
  private var isStepPlanned = false
  private var commit: FrameCommit?
  private var closingCode: ClosingCode?
  private var isUrgent = false
  private var hasLeft = false

  // The rest is used on the queue alone.
  private var encoding = Encoding.none
  /// Whether something came while a picture was being encoded.
  private var hasMissedStep = false
  /// The viewer's picture, which is not the queue's while it is being encoded.
  private var picture = ViewerPicture()
  private var pacer = PicturePacer()
  private var lastNumber: UInt32 = 0
  private var semantics = ViewerSemantics()
  private var semanticsTime = -Double.infinity
  private var isVisible = true
  /// One was asked for, and there was no room.
  private var needsScreenshot = false

  private enum Encoding {
    case none
    case goesOn
    /// A picture is being encoded, and when that is through, all of it is to be sent again.
    case isOutdated
  }

  /// Seconds between two messages about what the views mean.
  private static let semanticsInterval = 0.1
  /// Bytes that may wait to be written before anything more is made.
  private static let fullOutbox = 64 << 10

  /// Makes a viewer.
  /// - Parameters:
  ///   - now: the host's time.
  ///   - queue: where its work is done, in order.
  init(_ number: Int, canvas: SharedCanvas, queue: DispatchQueue, now: @escaping @Sendable () -> Double) {
    self.number = number
    self.canvas = canvas
    self.now = now
    self.queue = queue
  }

  func send(_ message: HostMessage) { outbox.add(FrameWriter.message(message.data)) }

  // MARK: What is new

  /// The picture is another, or there may be room for it.
  func update() {
    let isNew = lock.withLock {
      defer { isStepPlanned = true }
      return !isStepPlanned && !hasLeft
    }
    if isNew { perform { $0.step() } }
  }

  /// Does something on the queue, unless the viewer has left by then.
  private func perform(_ work: @escaping @Sendable (Viewer) -> Void) {
    queue.async { [weak self] in
      guard let self, !lock.withLock({ self.hasLeft }) else { return }
      work(self)
    }
  }

  /// The views mean something else.
  func setSemantics(_ commit: FrameCommit) {
    lock.withLock { if !hasLeft { self.commit = commit } }
    update()
  }

  /// Notes that the viewer has acknowledged a picture.
  /// - Parameter onRefusal: called if it was never sent.
  func acknowledge(_ number: UInt32, onRefusal: @escaping @Sendable () -> Void) {
    let time = now()
    perform { viewer in
      guard number <= viewer.lastNumber else { return onRefusal() }
      viewer.pacer.acknowledge(number, at: time)
      viewer.update()
    }
  }

  func setVisible(_ value: Bool) {
    perform { viewer in
      viewer.isVisible = value
      viewer.update()
    }
  }

  /// The viewer has lost its picture.
  func repaint() {
    perform { viewer in
      if viewer.encoding == .none { viewer.picture.forget() } else { viewer.encoding = .isOutdated }
      viewer.update()
    }
  }

  /// Whether its pictures are made before anything else: for the person who steers. For those who only watch, the app
  /// and whoever steers it are not kept waiting.
  func setUrgent(_ value: Bool) { lock.withLock { isUrgent = value } }

  /// Waits until there is room: one that reads nothing gets no heap of them.
  func sendScreenshot() {
    perform { viewer in
      viewer.needsScreenshot = true
      viewer.sendScreenshotIfPossible()
    }
  }

  private func sendScreenshotIfPossible() {
    guard needsScreenshot, outbox.load < Self.fullOutbox else { return }
    needsScreenshot = false
    if let png = canvas.png() { send(.screenshot(png)) }
  }

  /// Passes the time since which its pictures are unacknowledged; nil if they aren't.
  func whenWaiting(_ body: @escaping @Sendable (Double?) -> Void) { perform { body($0.pacer.waitingSince) } }

  // MARK: Steps

  private func step() {
    let isUrgent = lock.withLock {
      isStepPlanned = false
      return self.isUrgent
    }
    sendScreenshotIfPossible()
    // Those who only watch get one picture at a time: each is the newest once the last one is drawn, and a connection
    // that is never filled costs the app least.
    guard isVisible, outbox.load < Self.fullOutbox, isUrgent ? pacer.hasRoom : pacer.isFree else { return }
    sendSemantics()
    guard encoding == .none else { return hasMissedStep = true }
    canvas.take(number) { picture.take($0, of: $1) }
    // Sharpness waits until nothing moves and all has arrived.
    guard picture.isMoving || pacer.isFree else { return }
    let budget = pacer.budget
    encoding = .goesOn
    if isUrgent {
      finishStep(with: picture.nextUpdate(budget: budget))
    } else {
      encodeInBackground(budget: budget)
    }
  }

  private func encodeInBackground(budget: Int) {
    // The work is added with the lock held, so that whoever leaves finds it.
    let isAdded = lock.withLock {
      guard !hasLeft else { return false }
      BackgroundQueue.shared.add(for: self) { [self] in
        let update = picture.nextUpdate(budget: budget)
        queue.async { [self] in finishStep(with: update) }
      }
      return true
    }
    if !isAdded { dropPicture() }
  }

  private func finishStep(with update: PictureUpdate?) {
    if lock.withLock({ hasLeft }) { return dropPicture() }
    if encoding == .isOutdated { picture.forget() }
    encoding = .none
    // There may be room for another picture after this one.
    let goesOn = update.map(send) ?? hasMissedStep
    hasMissedStep = false
    if goesOn { self.update() }
  }

  /// Sends an update.
  /// - Returns: false once nothing more is sent.
  private func send(_ update: PictureUpdate) -> Bool {
    let frame = FrameWriter.message(HostMessage.picture(update).data)
    lastNumber = update.number
    pacer.send(update.number, bytes: frame.count, at: now())
    return outbox.add(frame)
  }

  private func sendSemantics() {
    let time = now()
    let wait = semanticsTime + Self.semanticsInterval - time
    guard wait <= 0 else {
      // What comes later finds this one's turn.
      if lock.withLock({ commit != nil }), semanticsTime.isFinite {
        let due = semanticsTime
        queue.asyncAfter(deadline: .now() + wait) { [weak self] in if self?.semanticsTime == due { self?.update() } }
      }
      return
    }
    guard
      let commit = lock.withLock({ () -> FrameCommit? in
        defer { self.commit = nil }
        return self.commit
      })
    else { return }
    let delta = semantics.delta(to: commit.shownSemantics)
    guard !delta.isEmpty else { return }
    semanticsTime = time
    send(.semantics(delta))
  }

  /// All that waits has been written.
  func didWrite(_ frame: Data) {
    let wasFull = outbox.load >= Self.fullOutbox
    outbox.didWrite(frame)
    if wasFull, outbox.load < Self.fullOutbox { update() }
  }

  // MARK: The end

  /// Tells the viewer why, and hears nothing more from it. The first reason counts. What it has not been sent yet it
  /// does without, unless the app itself has come to its end.
  func close(_ code: ClosingCode) {
    let isFirst = lock.withLock {
      defer { closingCode = closingCode ?? code }
      return closingCode == nil
    }
    guard isFirst else { return }
    if code != .appEnded { outbox.discard() }
    send(.closing(code))
    outbox.add(FrameWriter.close(code.rawValue))
    outbox.finish()
  }

  var isClosing: Bool { lock.withLock { closingCode != nil } }

  /// The viewer goes by itself.
  func closeByItself() {
    outbox.discard()
    outbox.add(FrameWriter.close(1000))
    outbox.finish()
  }

  /// Drops what was planned for the viewer, which has left the room, and lets go of what it had.
  func leave() {
    lock.withLock {
      hasLeft = true
      commit = nil
    }
    let isCancelled = BackgroundQueue.shared.cancel(for: self)
    // Where nobody else has it any more, all of that goes with it.
    queue.async { [weak self] in
      guard let self else { return }
      semantics = ViewerSemantics()
      // Otherwise it goes when it is encoded.
      if isCancelled || encoding == .none { dropPicture() }
    }
  }

  private func dropPicture() {
    encoding = .none
    picture = ViewerPicture()
  }
}
