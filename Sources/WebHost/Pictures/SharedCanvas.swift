import Compositor
import Foundation

/// The device's picture, which the host thread draws, and of which each viewer takes what it has not had yet.
///
/// Viewers copy what they need and encode it by themselves: the host thread waits for a copy in memory at most.
final class SharedCanvas: @unchecked Sendable {
  private let lock = NSLock()
  private(set) var buffer = PixelBuffer(width: 0, height: 0)
  /// Whether nothing is known about what the buffer holds.
  private var isFresh = true
  /// Whether the picture is up to date: while nobody looks, it is not drawn.
  private var isCurrent = false
  private var damage: [Int: DamageList] = [:]

  // MARK: The host thread's side

  /// A canvas of another size, unless it has that one.
  func resize(width: Int, height: Int) {
    lock.withLock {
      guard width != buffer.width || height != buffer.height else { return }
      buffer = PixelBuffer(width: width, height: height)
      (isFresh, isCurrent) = (true, false)
      for viewer in damage.keys { damage[viewer] = whole }
    }
  }

  private var whole: DamageList {
    var list = DamageList()
    list.canvas = buffer.bounds
    list.add(buffer.bounds)
    return list
  }

  /// Draws the picture.
  /// - Parameter compose: draws into a buffer, about which it is told whether it is as the last call left it.
  /// - Returns: what is another than viewers know.
  func draw(_ compose: (PixelBuffer, _ isFresh: Bool) -> Damage) -> Damage {
    lock.withLock {
      let new = compose(buffer, isFresh)
      let damage = isFresh ? Damage(rects: [buffer.bounds]) : new
      for viewer in self.damage.keys { for rect in damage.rects { self.damage[viewer]?.add(rect) } }
      defer { (isFresh, isCurrent) = (false, true) }
      return isCurrent ? damage : Damage(rects: [buffer.bounds])
    }
  }

  /// Leaves the picture as it is this time, since nobody looks.
  func skip() { lock.withLock { isCurrent = false } }

  // MARK: The viewers' side

  /// A viewer that has nothing yet, or nothing any more.
  func add(_ viewer: Int) { lock.withLock { damage[viewer] = whole } }

  func remove(_ viewer: Int) { lock.withLock { damage[viewer] = nil } }

  /// Hands over what a viewer has not had; nothing while the picture is not up to date.
  func take(_ viewer: Int, _ body: ([PixelRect], PixelBuffer) -> Void) {
    lock.withLock {
      guard isCurrent, let rects = damage[viewer]?.rects, !rects.isEmpty else { return }
      body(Array(rects), buffer)
      damage[viewer]?.removeAll()
    }
  }

  /// All of it as it is, as a PNG file; nil before there is anything.
  func png() -> Data? {
    let copy = lock.withLock { () -> PixelBuffer? in
      guard isCurrent, !buffer.bounds.isEmpty else { return nil }
      let copy = PixelBuffer(width: buffer.width, height: buffer.height)
      copy.copy(buffer.bounds, from: buffer)
      return copy
    }
    guard let copy else { return nil }
    let palette = Palette()
    return copy.png(in: copy.bounds, palette: palette.add(copy.bounds, of: copy) ? palette : nil)
  }
}
