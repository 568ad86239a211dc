@_implementationOnly import CMalloc

/// The heap of glibc, as apps with pictures and sounds need it.
///
/// As it comes, it has a heap for each few threads, and once a large block has been given back, it keeps blocks of up to
/// 32 MB in them. Pictures and sounds that come and go then leave holes between what stays: an app with 25 MB in use had
/// 115 MB of the machine after some hours of use, and 44 MB with these settings, in the same time.
package enum ProcessHeap {
  /// Blocks from this size on, in bytes, have memory of their own, which goes back to the machine with them.
  private static let separateSize: Int32 = 256 << 10
  private static let heapCount: Int32 = 2
  /// The largest of such limits that glibc takes, in bytes.
  private static let largestSharedSize: Int32 = 32 << 20

  /// Whether the settings are in force, which they are from the first time that this is read.
  static let isTuned = mallopt(M_MMAP_THRESHOLD, separateSize) == 1 && mallopt(M_ARENA_MAX, heapCount) == 1

  /// The memory that the heap has to spare, in bytes, in a process that takes one picture of a screen after the other.
  private static let roomForPictures: Int32 = 64 << 20

  /// Whether the heap keeps room for pictures, which it does from the first time that this is read. It is for tests: to
  /// get memory of the machine for each picture takes them as long as to lay out and draw it, and they don't run for hours.
  package static let keepsRoomForPictures = isTuned && mallopt(M_TOP_PAD, roomForPictures) == 1 && makeRoom()

  /// Has the heap grow: a large block is only taken from what there is to spare, and otherwise has memory of its own.
  private static func makeRoom() -> Bool {
    guard mallopt(M_MMAP_THRESHOLD, largestSharedSize) == 1 else { return false }
    let block = malloc(Int(largestSharedSize) / 2)
    // A block of which nobody asks anything is optimized away.
    let isMade = malloc_usable_size(block) > 0
    free(block)
    return mallopt(M_MMAP_THRESHOLD, separateSize) == 1 && isMade
  }

  /// Gives what the heap has to spare back to the machine.
  static func trim() { malloc_trim(0) }
}
