/// Names a picture that display lists show again and again: a mask, a gradient's colours, a kept shadow or backdrop.
/// Never used twice between two purges of a compositor's caches.
package struct PictureID: Hashable, Sendable {
  package let rawValue: UInt64
}

/// Assigns identifiers to pictures, and collects those of pictures that are gone.
final class PictureRegistry {
  private var count: UInt64 = 0
  private var released: ContiguousArray<PictureID> = []

  func next() -> PictureID {
    count += 1
    return PictureID(rawValue: count)
  }

  func release(_ picture: PictureID) { released.append(picture) }

  /// Moves the names of those that have gone since the last call, in exchange for memory.
  func takeReleased(into names: inout ContiguousArray<PictureID>) {
    names.removeAll(keepingCapacity: true)
    swap(&names, &released)
  }
}
