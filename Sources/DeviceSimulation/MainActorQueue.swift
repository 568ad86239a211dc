import Foundation

/// The queue of the main actor. Tests by Swift Testing have it run on another thread than the main one, since on Linux
/// that ends with an asynchronous `main`.
package enum MainActorQueue {
  private static let mark: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether the code that asks runs there.
  package static var isCurrent: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: mark) == true }
}
