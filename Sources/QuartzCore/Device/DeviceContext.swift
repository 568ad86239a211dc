import Foundation

/// The state that belongs to one device rather than to the process: its time, its trees of layers, the timelines by
/// which they move, its display links, and the transactions in which its layers change.
///
/// The launch of an app makes one. One is current at any time, and what is made or changed without naming a device
/// belongs to that one. A driver makes its own current for each call of its host; between such calls the current one
/// is that of the device that was switched on last. A process without a device has one all the same, whose time stands.
///
/// Time, pictures and parts may be asked for on any thread; the rest belongs to the main thread.
package final class DeviceContext: @unchecked Sendable {
  /// The source of the device's media time; without one, time stands at zero.
  let time: (any MediaTimeSource)?
  /// Makes pixels for those who ask at once.
  let pictures: RenderPictures.Maker?
  /// The objects that the modules above keep for the device.
  package let parts: DeviceParts

  package let timelines: TimelineRegistry
  package let displayLinks = DisplayLinks()
  let trees = LayerContextList()
  let events: AnimationEvents
  /// The open transactions, the innermost last.
  var transactions: [CATransaction.Record] = []

  package init(
    time: (any MediaTimeSource)? = nil, pictures: RenderPictures.Maker? = nil, parts: DeviceParts = DeviceParts()
  ) {
    (self.time, self.pictures, self.parts) = (time, pictures, parts)
    timelines = TimelineRegistry(trees: trees)
    events = AnimationEvents(trees: trees)
  }

  /// The pixels per point of the device's sharpest tree of layers; 1 without one. For the main thread.
  var screenScale: CGFloat { trees.all.reduce(1) { max($0, $1.scale) } }

  // MARK: The current one

  /// Guards changes of `current`, and the readings of other threads.
  private static let lock = NSLock()

  /// The current context, for the main thread, which alone changes it and therefore needs no lock.
  nonisolated(unsafe) package private(set) static var current = DeviceContext()

  /// The context that becomes current once the current device is switched off; nil where there is none. For the main
  /// thread.
  nonisolated(unsafe) package static var standIn: DeviceContext?

  /// The current context, for any thread.
  package static var currentOnAnyThread: DeviceContext { lock.withLock { current } }

  /// Makes this context current, until another becomes it. On the main thread.
  package func makeCurrent() {
    // What only the former context has kept is freed outside the lock: it may ask for the current one.
    let former = Self.current
    Self.lock.withLock { Self.current = self }
    withExtendedLifetime(former) {}
  }

  /// Runs some work with this context as the current one. On the main thread.
  package func perform<Result>(_ work: () throws -> Result) rethrows -> Result {
    let outer = Self.current
    guard outer !== self else { return try work() }
    makeCurrent()
    defer { outer.makeCurrent() }
    return try work()
  }
}
