import Foundation

/// The traits for which dynamic colours are resolved: each thread has its own, since any may draw.
enum CurrentTraits {
  /// The traits that were chosen on this thread; nil for the screen's.
  static var chosen: UITraitCollection? {
    get { pthread_getspecific(slot).map { Unmanaged.fromOpaque($0).takeUnretainedValue() } }
    set {
      let former = pthread_getspecific(slot)
      pthread_setspecific(slot, newValue.map { UnsafeRawPointer(Unmanaged.passRetained($0).toOpaque()) })
      if let former { release(former) }
    }
  }

  /// The traits of the current device's screen, which are gone with it.
  static var ofScreen: UITraitCollection? {
    get { DeviceContext.currentOnAnyThread.parts[ScreenTraits.self]?.traits }
    set { DeviceContext.currentOnAnyThread.parts[ScreenTraits.self]?.traits = newValue }
  }

  private static let slot: pthread_key_t = {
    var slot = pthread_key_t()
    let status = pthread_key_create(&slot) { $0.map { release($0) } }
    demand(status == 0, "no thread can have traits of its own: \(String(cString: strerror(status)))")
    return slot
  }()

  private static func release(_ held: UnsafeMutableRawPointer) {
    Unmanaged<UITraitCollection>.fromOpaque(held).release()
  }
}

/// The traits of a device's screen, for any thread: a part of the device's context.
final class ScreenTraits: DevicePart, @unchecked Sendable {
  static let slot = DeviceSlot()

  private let lock = NSLock()
  private weak var stored: UITraitCollection?

  var traits: UITraitCollection? {
    get { lock.withLock { stored } }
    set { lock.withLock { stored = newValue } }
  }
}

extension UITraitCollection {
  func performAndReturn<Result>(_ body: () -> Result) -> Result {
    var result: Result?
    performAsCurrent { result = body() }
    return result!
  }
}
