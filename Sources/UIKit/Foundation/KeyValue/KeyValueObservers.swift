import Foundation

/// An object whose setters have nothing to tell until it is observed by some key.
@MainActor protocol ObservationMarking: AnyObject {
  var isObserved: Bool { get set }
}

/// The observers of one object.
final class KeyValueObservers {
  private nonisolated(unsafe) static let key = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
  /// Most processes observe nothing: setters of views then cost one comparison.
  private nonisolated(unsafe) static var isInUse = false

  static func of(_ object: NSObject, create: Bool) -> KeyValueObservers? {
    guard isInUse || create else { return nil }
    if let observers = AssociatedObjects.shared.value(of: object, key) as? KeyValueObservers { return observers }
    guard create else { return nil }
    isInUse = true
    let observers = KeyValueObservers()
    if let object = object as? any ObservationMarking { MainActor.assumeIsolated { object.isObserved = true } }
    AssociatedObjects.shared.set(observers, of: object, key, .OBJC_ASSOCIATION_RETAIN)
    return observers
  }

  /// The observations that start at this object, in the order in which they were added.
  var observations: [KeyPathObservation] = []
  /// The observations whose path passes this object, with the key by which it does.
  private var links: [(key: String, observation: WeakObservation)] = []

  /// The keys whose setters tell of nothing, since what they are called for is told of by itself.
  private var silentKeys: [String] = []

  /// Sets a property without its setter's telling.
  static func withoutTelling(of object: NSObject, _ key: String, _ body: () -> Void) {
    let observers = of(object, create: false)
    observers?.silentKeys.append(key)
    body()
    observers?.silentKeys.removeLast()
  }

  /// The observations that a setter of a key tells.
  func told(_ key: String) -> [KeyPathObservation] { silentKeys.contains(key) ? [] : links(key) }

  private struct WeakObservation { weak var observation: KeyPathObservation? }

  func links(_ key: String) -> [KeyPathObservation] {
    links.compactMap { $0.key == key ? $0.observation.observation : nil }
  }

  func isLinked(_ observation: KeyPathObservation, by key: String) -> Bool {
    links.contains { $0.key == key && $0.observation.observation === observation }
  }

  func link(_ observation: KeyPathObservation, by key: String) {
    links.append((key, WeakObservation(observation: observation)))
  }

  func unlink(_ observation: KeyPathObservation) {
    links.removeAll { $0.observation.observation == nil || $0.observation.observation === observation }
  }
}
