import Foundation

/// A disk that is full sooner: files can't grow beyond so many bytes.
package enum FileSizeLimit {
  private static let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)

  /// Holds for the whole process while `body` runs.
  package static func hold<Result>(bytes: Int, _ body: () throws -> Result) rethrows -> Result {
    var old = rlimit()
    getrlimit(resource, &old)
    var limit = rlimit(rlim_cur: rlim_t(bytes), rlim_max: old.rlim_max)
    // Who writes beyond it is told by an error instead.
    let handler = signal(SIGXFSZ, SIG_IGN)
    setrlimit(resource, &limit)
    defer {
      setrlimit(resource, &old)
      signal(SIGXFSZ, handler)
    }
    return try body()
  }
}
