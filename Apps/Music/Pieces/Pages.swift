import Foundation

/// Memory by the page, as much at once as the system likes: to fetch sound's many small pages one by one would take
/// about as long as to make it.
enum Pages {
  /// Zeros, which take no room before somebody writes to them.
  static func take(bytes count: Int) -> UnsafeMutableRawPointer {
    let pages = mmap(nil, max(1, count), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let pages, pages != MAP_FAILED else { fatalError("There is no more memory.") }
    madvise(pages, max(1, count), MADV_HUGEPAGE)
    return pages
  }

  static func giveBack(_ pages: UnsafeMutableRawPointer, bytes count: Int) { munmap(pages, max(1, count)) }
}
