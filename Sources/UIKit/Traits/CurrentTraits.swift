import Foundation

/// The traits for which dynamic colours are resolved: each thread has its own, since any may draw.
enum CurrentTraits {
  /// Chosen on this thread; nil for the screen's.
  static var chosen: UITraitCollection? {
    get { pthread_getspecific(slot).map { Unmanaged.fromOpaque($0).takeUnretainedValue() } }
    set {
      let former = pthread_getspecific(slot)
      pthread_setspecific(slot, newValue.map { UnsafeRawPointer(Unmanaged.passRetained($0).toOpaque()) })
      if let former { release(former) }
    }
  }

  /// Those of the running app's screen, and gone with it.
  static var ofScreen: UITraitCollection? {
    get { lock.withLock { screenTraits } }
    set { lock.withLock { screenTraits = newValue } }
  }

  private static let lock = NSLock()
  private nonisolated(unsafe) static weak var screenTraits: UITraitCollection?

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
