import Foundation

/// The files of a download that is on its way, beside each other in the folder that the app has chosen.
///
/// The engine writes to a file of its own, which it moves to the destination at the end, and removes if it comes to
/// nothing. So that something is left to go on from, that file has a second name meanwhile.
struct DownloadFiles {
  let destination: String
  /// Whether there is a beginning of the file to which the engine brings the rest.
  let continues: Bool

  private var engine: String { destination + ".wkdownload" }
  /// The path of the file's beginning.
  var part: String { Self.part(of: destination) }
  private var rest: String { destination + ".rest" }
  private var kept: String { continues ? rest : part }

  static func part(of destination: String) -> String { destination + ".part" }

  /// Whether the second name is this download's, and not one that somebody else's file has.
  private(set) var isKept = false

  init(destination: String, continues: Bool) { (self.destination, self.continues) = (destination, continues) }

  /// Whether something has a name: also a link that leads nowhere.
  static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// Gives the engine's file its second name, unless the file is complete by now, or the file system has none.
  mutating func keep() {
    // One that was killed while it went on has left it.
    if continues { unlink(rest) }
    isKept = link(engine, kept) == 0
  }

  /// Takes back what the engine has moved to the destination, since it isn't complete.
  mutating func takeBack() {
    // Two names of one file can't be moved onto each other.
    if isKept || Self.exists(kept) {
      unlink(destination)
    } else {
      isKept = rename(destination, kept) == 0
    }
  }

  /// Removes what is only for going on.
  func forget() {
    if isKept { unlink(kept) }
    if continues { unlink(part) }
  }

  /// Puts the file together from its beginning and what the engine has brought.
  /// - Throws: the system's words.
  func finish() throws(Failure) {
    guard continues else {
      if isKept { unlink(part) }
      return
    }
    try append(destination)
    if isKept { unlink(rest) }
    guard rename(part, destination) == 0 else { throw Failure() }
  }

  /// Keeps what the engine has brought before it was ended.
  func save() throws(Failure) {
    guard continues, isKept else { return }
    try append(rest)
    unlink(rest)
  }

  /// The size of a file in bytes; 0 where there is none.
  static func size(of path: String) -> Int64 {
    var status = stat()
    return stat(path, &status) == 0 ? Int64(status.st_size) : 0
  }

  struct Failure: Error {
    let reason = String(cString: strerror(errno))
  }

  /// Appends a file to the beginning. Where that breaks off, what is there remains a beginning.
  private func append(_ path: String) throws(Failure) {
    let source = open(path, O_RDONLY | O_CLOEXEC)
    guard source >= 0 else { throw Failure() }
    defer { close(source) }
    let target = open(part, O_WRONLY | O_APPEND | O_CLOEXEC)
    guard target >= 0 else { throw Failure() }
    defer { close(target) }
    let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 16)
    defer { piece.deallocate() }
    while true {
      let count = read(source, piece.baseAddress, piece.count)
      guard count >= 0 else { throw Failure() }
      guard count > 0 else { return }
      var written = 0
      while written < count {
        let more = write(target, piece.baseAddress! + written, count - written)
        guard more > 0 else { throw Failure() }
        written += more
      }
    }
  }
}
