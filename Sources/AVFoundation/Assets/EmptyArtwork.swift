import Foundation

/// Finds pictures of no bytes, which GStreamer leaves out without a word: in ID3 tags and among FLAC's blocks.
enum EmptyArtwork {
  /// Whether a file says that it has a picture, and has nothing of it.
  static func isIn(_ path: String) -> Bool {
    guard let file = FileHandle(forReadingAtPath: path) else { return false }
    defer { try? file.close() }
    let head = bytes(file, 0, 10)
    if head.starts(with: Array("ID3".utf8)), head.count == 10 { return isInTag(file, head) }
    return head.starts(with: Array("fLaC".utf8)) && isInBlocks(file)
  }

  private static func bytes(_ file: FileHandle, _ offset: Int, _ count: Int) -> [UInt8] {
    guard (try? file.seek(toOffset: UInt64(offset))) != nil else { return [] }
    return (try? file.read(upToCount: count)).map { [UInt8]($0) } ?? []
  }

  /// Reads a number whose most significant byte comes first.
  /// - Parameter bits: of each byte that count.
  private static func number(_ bytes: some Sequence<UInt8>, bits: Int = 8) -> Int {
    bytes.reduce(0) { $0 << bits | Int($1) }
  }

  /// The length of what stands before a picture's bytes, which is no longer than this as a rule.
  private static let longestHead = 512

  /// Frames of ID3's versions 2.3 and 2.4: a name, a size, two bytes of flags.
  private static func isInTag(_ file: FileHandle, _ head: [UInt8]) -> Bool {
    // Tags that are written in special ways, as the flags have it, are left to GStreamer.
    guard [3, 4].contains(head[3]), head[5] == 0 else { return false }
    let end = 10 + number(head[6...], bits: 7)
    var offset = 10
    while offset + 10 < end {
      let frame = bytes(file, offset, 10)
      guard frame.count == 10, frame[0] != 0 else { return false }
      let size = number(frame[4..<8], bits: head[3] == 4 ? 7 : 8)
      if frame.starts(with: Array("APIC".utf8)), frame[9] == 0 {
        let content = bytes(file, offset + 10, min(size, longestHead))
        if content.count == size, pictureStart(content) == size { return true }
      }
      offset += 10 + size
    }
    return false
  }

  /// The place behind the text's encoding, the kind of file, the kind of picture and its description.
  private static func pictureStart(_ content: [UInt8]) -> Int? {
    guard let encoding = content.first, let kindEnd = content.dropFirst().firstIndex(of: 0) else { return nil }
    let description = kindEnd + 2
    let isWide = encoding == 1 || encoding == 2
    for place in stride(from: description, to: content.count, by: isWide ? 2 : 1) where content[place] == 0 {
      if !isWide { return place + 1 }
      if place + 1 < content.count, content[place + 1] == 0 { return place + 2 }
    }
    return nil
  }

  /// The kind of FLAC's blocks that hold pictures.
  private static let pictureBlock: UInt8 = 6

  private static func isInBlocks(_ file: FileHandle) -> Bool {
    var offset = 4
    while true {
      let head = bytes(file, offset, 4)
      guard head.count == 4 else { return false }
      let size = number(head[1...])
      if head[0] & 0x7F == pictureBlock {
        // The size is the last of the numbers, and what it counts would stand behind it.
        let content = bytes(file, offset + 4, min(size, longestHead))
        if content.count == size, size >= 32, number(content.suffix(4)) == 0 { return true }
      }
      if head[0] & 0x80 != 0 { return false }
      offset += 4 + size
    }
  }
}
