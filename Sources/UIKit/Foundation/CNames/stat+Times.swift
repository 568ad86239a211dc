import Foundation

/// The names that the times of a file have on Apple's systems. That of its birth isn't there: the structure lacks it here.
extension stat {
  /// The time when the file was last read.
  public var st_atimespec: timespec {
    get { st_atim }
    set { st_atim = newValue }
  }

  /// The time when the file's contents last changed.
  public var st_mtimespec: timespec {
    get { st_mtim }
    set { st_mtim = newValue }
  }

  /// The time when the file's status last changed.
  public var st_ctimespec: timespec {
    get { st_ctim }
    set { st_ctim = newValue }
  }
}
