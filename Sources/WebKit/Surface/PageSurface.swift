import Foundation
import QuartzCore
import WebContentProtocol

/// A web page's pictures on their way to the compositor.
///
/// The reading thread puts the newest picture in; the host's thread takes it out once per frame and may wait a little
/// for the one at the offset it wants. A picture that is never taken goes back to the process at once.
final class PageSurface: ExternalSurface, @unchecked Sendable {
  private let condition = NSCondition()
  /// A picture, and the memory that it lies in for as long as it is shown.
  private struct Picture {
    let notice: FrameNotice
    let buffers: Buffers

    /// A copy.
    var image: CGImage { image(of: 0..<buffers.layout.height) }

    /// A copy of some rows.
    func image(of rows: Range<Int>) -> CGImage {
      let byteCount = rows.count * buffers.layout.bytesPerRow
      let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: byteCount, alignment: 16)
      copy.copyMemory(from: UnsafeRawBufferPointer(start: start(ofRow: rows.lowerBound), count: byteCount))
      return CGImage(
        width: buffers.layout.width, height: rows.count, bytesPerRow: buffers.layout.bytesPerRow, isOpaque: true,
        adopting: copy)
    }

    /// The place of a row in memory.
    func start(ofRow row: Int) -> UnsafeRawPointer {
      let layout = buffers.layout
      let offset = notice.index * layout.bytesPerBuffer + row * layout.bytesPerRow
      return UnsafeRawPointer(buffers.memory.bytes.baseAddress!.advanced(by: offset))
    }

    /// The rows in which the viewport lies from one height to another, in points; nil where these are none.
    func rows(from start: Double, to end: Double) -> Range<Int>? {
      let height = Double(notice.layoutSize.height), top = -Double(notice.surface.minY)
      func row(_ y: Double) -> Double { (min(max(y, 0), height) + top) * Double(buffers.layout.scale) }
      // The engine paints all pixels that a bar touches, but for what it counts inexactly.
      let first = max(Int((row(start) + 0.01).rounded(.down)), 0)
      let last = min(Int((row(end) - 0.01).rounded(.up)), buffers.layout.height)
      return first < last ? first..<last : nil
    }
  }

  private final class Buffers {
    let memory: SharedMemory
    let layout: FrameBufferLayout
    /// The process that the buffers came from, by its number.
    let life: Int

    init(memory: SharedMemory, layout: FrameBufferLayout, life: Int) {
      (self.memory, self.layout, self.life) = (memory, layout, life)
    }
  }

  /// The newest: older ones are no longer written, and stay for as long as a picture in them does.
  private var buffers: Buffers?
  private var pending: Picture?
  private var latched: Picture?
  /// The offset that the compositor has wanted last.
  private var latchedOffset = CGPoint.zero
  /// Counts the processes that this surface has had.
  private var life = 0
  /// The serial number of the latched picture; the pending one's is one higher.
  private var latchedSerial: UInt64 = 0
  /// The damage since the latched picture; nil if it isn't known.
  private var pendingDamage: [DamageRect]? = []
  private var releaseBuffer: ((UInt32, Int) -> Void)?

  private var goal: (point: CGPoint, scale: Double, serial: UInt64)?
  /// The places where the page was to be, for the last offsets that the compositor may want.
  private var goals: [(offset: CGPoint, point: CGPoint, scale: Double)] = []
  /// The last command that the page could not carry out, or that timed out.
  private var abandoned: UInt64 = 0
  /// A wait for an answer of the page has timed out, and the page has sent nothing since.
  private var isSilent = false
  /// A wait for a picture has timed out, which takes less, and the page has sent nothing since.
  private var isLate = false

  /// A closure called on the reading thread when there is a new picture.
  private let didChange: @Sendable () -> Void
  /// Answers that a pan may be waiting for.
  private var answers: [RequestID: TouchAnswer] = [:]
  /// The field and the selection that the page told last.
  private var editing: (state: EditingState?, selection: PageSelection?, edit: UInt64)?
  /// The last answer to a request for surroundings.
  private var surroundingsTaken: RequestID?
  private var receivedCount: UInt64 = 0

  init(didChange: @escaping @Sendable () -> Void) { self.didChange = didChange }

  /// A surface without a picture that tells those of changes whom this one tells. Whoever draws this one's picture at
  /// the moment keeps it until that is done.
  func makeEmpty() -> PageSurface { PageSurface(didChange: didChange) }

  // MARK: - The web view's side

  func attach(release: @escaping (UInt32, Int) -> Void) {
    condition.withLock {
      life += 1
      buffers = nil
      abandoned = 0
      (isSilent, isLate) = (false, false)
      editing = nil
      releaseBuffer = release
    }
  }

  /// The process is gone; the last picture stays.
  func detach() {
    condition.withLock {
      releaseBuffer = nil
      goal = nil
      condition.broadcast()
    }
  }

  /// The page has been told to scroll there.
  /// - Parameter scale: points per CSS pixel.
  func expect(_ point: CGPoint, scale: Double, serial: UInt64) {
    condition.withLock { goal = (point, scale, serial) }
  }

  /// Notes where the page is to have scrolled when the compositor wants an offset.
  /// - Parameters:
  ///   - point: in points at that scale.
  ///   - scale: points per CSS pixel.
  func expect(_ point: CGPoint, scale: Double, at offset: CGPoint) {
    condition.withLock {
      if let last = goals.last, last.offset == offset { goals.removeLast() }
      goals.append((offset, point, scale))
      // Frames that are made and not shown yet are fewer.
      if goals.count > 8 { goals.removeFirst() }
    }
  }

  /// The page has answered that it is elsewhere.
  func abandon(serial: UInt64) {
    condition.withLock {
      abandoned = max(abandoned, serial)
      condition.broadcast()
    }
  }

  /// Pictures received, for tests and measurements.
  var received: UInt64 { condition.withLock { receivedCount } }

  /// The viewport and the offset of the newest picture.
  var newest: FrameNotice? { condition.withLock { newestPicture?.notice } }

  /// A copy of the newest picture.
  var picture: PagePicture? {
    condition.withLock {
      guard let newest = newestPicture else { return nil }
      let (notice, layout) = (newest.notice, newest.buffers.layout)
      let image = newest.image
      let scale = CGFloat(layout.scale)
      let size = CGSize(width: CGFloat(layout.width) / scale, height: CGFloat(layout.height) / scale)
      return PagePicture(image: image, frame: CGRect(origin: notice.surface.origin, size: size))
    }
  }

  private var newestPicture: Picture? { pending ?? latched }

  /// Waits for a picture that fulfils a condition; for tests.
  func waitForPicture(seconds: Double, where test: (FrameNotice) -> Bool) -> Bool {
    condition.lock()
    defer { condition.unlock() }
    let deadline = Date(timeIntervalSinceNow: seconds)
    while true {
      if let picture = newestPicture?.notice, test(picture) { return true }
      guard condition.wait(until: deadline) else { return false }
    }
  }

  // MARK: - Answers

  /// Whether a wait for the page has timed out and the page has sent nothing since. It is not waited for then.
  var isUnresponsive: Bool { condition.withLock { isSilent } }

  /// A wait for the page has timed out elsewhere.
  func waitDidTimeOut() { condition.withLock { isSilent = true } }

  /// Waits until something is there, unless the page is gone or unresponsive. The lock is held.
  private func wait(_ timeout: Double, until isThere: () -> Bool) {
    let deadline = Date(timeIntervalSinceNow: timeout)
    while !isThere(), !isSilent, releaseBuffer != nil {
      if !condition.wait(until: deadline) { isSilent = !isThere() }
    }
  }

  /// Waits for a picture of a page that is laid out like that.
  func awaitPicture(of geometry: PageGeometry, timeout: Double) {
    condition.withLock { wait(timeout) { newestPicture?.notice.shows(geometry) ?? false } }
  }

  /// Waits for the page's answer to a touch; nil if it has not said anything in time.
  func answer(to request: RequestID, timeout: Double) -> TouchAnswer? {
    condition.withLock {
      wait(timeout) { answers[request] != nil }
      return answers[request]
    }
  }

  /// Waits until the surroundings that were asked for have been taken, or cannot be.
  func awaitSurroundings(_ request: RequestID, timeout: Double) {
    condition.withLock { wait(timeout) { (surroundingsTaken?.rawValue ?? 0) >= request.rawValue } }
  }

  /// The page's field after an edit; nil if it has not been told in time.
  func answer(
    toEdit edit: UInt64, timeout: Double
  ) -> (state: EditingState?, selection: PageSelection?, edit: UInt64)? {
    condition.withLock {
      wait(timeout) { (editing?.edit ?? 0) >= edit }
      return (editing?.edit ?? 0) >= edit ? editing : nil
    }
  }

  // MARK: - The reading thread's side

  /// Takes over what the page tells of its pictures and answers.
  /// - Returns: false if the event is none of a surface's.
  func receive(_ event: ViewEvent, descriptor: Int32?) -> Bool {
    if event.isSignOfLife { condition.withLock { (isSilent, isLate) = (false, false) } }
    switch event {
    case .frameBuffers(let layout):
      guard let descriptor else { return true }
      guard layout.isValid else {
        close(descriptor)
        return true
      }
      guard let memory = try? SharedMemory(mapping: descriptor, byteCount: layout.byteCount) else { return true }
      condition.withLock { buffers = Buffers(memory: memory, layout: layout, life: life) }
      return true
    case .frame(let notice):
      if let descriptor { close(descriptor) }
      accept(notice)
      return true
    case .touched(let request, let answer):
      condition.withLock {
        answers[request] = answer
        // Requests rise: older answers are of no interest.
        if answers.count > 64 { answers = answers.filter { $0.key.rawValue + 32 > request.rawValue } }
        condition.broadcast()
      }
      return false
    case .editing(let state, let selection, let edit):
      condition.withLock {
        editing = (state, selection, edit)
        condition.broadcast()
      }
      return false
    case .surroundingsTaken(let request, _):
      condition.withLock {
        surroundingsTaken = request
        condition.broadcast()
      }
      return false
    default:
      return false
    }
  }

  private func accept(_ notice: FrameNotice) {
    condition.lock()
    guard let buffers, buffers.layout.generation == notice.generation,
      (0..<FrameBufferLayout.count).contains(notice.index), notice.hasHonestNumbers
    else { return condition.unlock() }
    receivedCount += 1
    if let pending { release(pending) } else { pendingDamage = [] }
    let isLike = newestPicture.map {
      $0.buffers === buffers && $0.notice.offset == notice.offset && $0.notice.surface == notice.surface
        && $0.notice.scale == notice.scale
    }
    if isLike == true, pendingDamage != nil {
      pendingDamage! += notice.damage.filter { $0.isInside(buffers.layout) }
    } else {
      pendingDamage = nil
    }
    pending = Picture(notice: notice, buffers: buffers)
    condition.broadcast()
    condition.unlock()
    didChange()
  }

  // MARK: - The compositor's side

  var serial: UInt64 { condition.withLock { pending == nil ? latchedSerial : latchedSerial + 1 } }

  func latch(offset: CGPoint, timeout: Double) -> ExternalFrame? {
    condition.lock()
    defer { condition.unlock() }
    awaitGoal(timeout)
    latchedOffset = offset
    if let next = pending {
      if let latched { release(latched) }
      latched = next
      pending = nil
      latchedSerial += 1
    }
    guard let latched else { return nil }
    let (notice, layout) = (latched.notice, latched.buffers.layout)
    return ExternalFrame(
      serial: latchedSerial, pixels: latched.start(ofRow: 0),
      width: layout.width, height: layout.height, bytesPerRow: layout.bytesPerRow, scale: shownScale(of: latched),
      damage: pendingDamage.map { $0.map { CGRect(x: $0.x, y: $0.y, width: $0.width, height: $0.height) } },
      offset: shownOffset(of: notice), fixed: fixedRows(of: latched, in: offset))
  }

  func copy() -> ExternalPicture? {
    condition.withLock {
      guard let shown = latched ?? pending else { return nil }
      return ExternalPicture(
        image: shown.image, scale: shownScale(of: shown), offset: shownOffset(of: shown.notice),
        fixed: fixedRows(of: shown, in: latchedOffset))
    }
  }

  // MARK: - The lower bar

  /// The serial number of the picture that was latched last.
  var shownSerial: UInt64 { condition.withLock { latchedSerial } }

  /// The rows of the lower bar in the picture that was latched last; nil where it has none.
  func latchLowerBar() -> ExternalFrame? {
    condition.withLock {
      guard let latched, let rows = lowerRows(of: latched) else { return nil }
      let layout = latched.buffers.layout
      return ExternalFrame(
        serial: latchedSerial, pixels: latched.start(ofRow: rows.lowerBound), width: layout.width, height: rows.count,
        bytesPerRow: layout.bytesPerRow, scale: CGFloat(layout.scale), damage: nil, offset: .zero)
    }
  }

  /// A copy of these rows.
  func copyLowerBar() -> ExternalPicture? {
    condition.withLock {
      guard let latched, let rows = lowerRows(of: latched) else { return nil }
      return ExternalPicture(
        image: latched.image(of: rows), scale: CGFloat(latched.buffers.layout.scale), offset: .zero)
    }
  }

  private func lowerRows(of picture: Picture) -> Range<Int>? {
    let height = Double(picture.notice.layoutSize.height)
    return picture.rows(from: height - picture.notice.fixedBars.bottom, to: height)
  }

  /// What stands in a picture that has not got to where the page was to be.
  /// - Parameter offset: the one that the compositor wants.
  private func fixedRows(of picture: Picture, in offset: CGPoint) -> FixedRows? {
    let notice = picture.notice
    guard notice.fixedBars != FixedBars(), let goal = goals.last(where: { $0.offset == offset }),
      goal.scale == notice.scale, goal.point.x == notice.offset.x, goal.point.y != notice.offset.y
    else { return nil }
    return FixedRows(
      [picture.rows(from: 0, to: notice.fixedBars.top), lowerRows(of: picture)].compactMap { $0 },
      shift: (goal.point.y - notice.offset.y) / CGFloat(notice.scale))
  }

  /// The place of the picture's corner on the page, in CSS pixels.
  private func shownOffset(of notice: FrameNotice) -> CGPoint {
    let scale = CGFloat(notice.scale)
    return CGPoint(
      x: (notice.offset.x + notice.surface.minX) / scale, y: (notice.offset.y + notice.surface.minY) / scale)
  }

  /// The pixels per CSS pixel.
  private func shownScale(of picture: Picture) -> CGFloat {
    CGFloat(picture.buffers.layout.scale) * CGFloat(picture.notice.scale)
  }

  /// Gives a picture's buffer back to the process that wrote it, if that still lives.
  private func release(_ picture: Picture) {
    guard picture.buffers.life == life else { return }
    releaseBuffer?(picture.notice.generation, picture.notice.index)
  }

  /// Waits until the newest picture shows what the page was last told, but not twice for the same command, and for no
  /// other one until the page says something.
  private func awaitGoal(_ timeout: Double) {
    guard timeout > 0, !isSilent, !isLate, let goal, goal.serial > abandoned, newestPicture != nil else { return }
    let deadline = Date(timeIntervalSinceNow: timeout)
    func isThere(_ notice: FrameNotice?) -> Bool { notice?.offset == goal.point && notice?.scale == goal.scale }
    while !isThere(newestPicture?.notice), goal.serial > abandoned, releaseBuffer != nil {
      guard condition.wait(until: deadline) else {
        abandoned = goal.serial
        isLate = true
        return
      }
    }
  }
}

extension ViewEvent {
  /// Whether it is the page that says something, and not its process about it.
  fileprivate var isSignOfLife: Bool {
    switch self {
    case .frameBuffers, .surroundingsTaken, .responsiveness(isResponsive: false): false
    case .frame(let notice): notice.isRepainted
    default: true
    }
  }
}

extension FrameNotice {
  /// Whether the numbers are such as an honest process sends: others would lead beyond what can be counted.
  fileprivate var hasHonestNumbers: Bool {
    let lengths = [
      layoutSize.width, layoutSize.height, surface.minX, surface.minY, surface.width, surface.height,
      CGFloat(fixedBars.top), CGFloat(fixedBars.bottom),
    ]
    return (0.001...1000).contains(scale) && lengths.allSatisfy { abs($0) <= 1e6 }
      && abs(offset.x) <= 1e9 && abs(offset.y) <= 1e9
  }

  /// Whether it is a picture of a page that is laid out like that.
  func shows(_ geometry: PageGeometry) -> Bool {
    let wanted = geometry.sanitized
    return layoutSize == wanted.layoutSize && surface == wanted.surface
  }
}

extension DamageRect {
  fileprivate func isInside(_ layout: FrameBufferLayout) -> Bool {
    x >= 0 && y >= 0 && width >= 0 && height >= 0 && width <= layout.width && height <= layout.height
      && x <= layout.width - width && y <= layout.height - height
  }
}
