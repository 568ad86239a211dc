extension PictureOutline {
  static func gif(_ file: MetadataReader) -> PictureOutline? {
    guard file.has("GIF87a", at: 0) || file.has("GIF89a", at: 0) else { return nil }
    var blocks = GIFBlocks(file)
    blocks.read()
    return blocks.outline
  }
}

/// The walk through a GIF file's blocks.
private struct GIFBlocks {
  private(set) var outline = PictureOutline(.gif)
  private let file: MetadataReader
  private var offset = 13
  private var size = (width: 0, height: 0)
  /// What the next picture's control says.
  private var control = (delay: 0.0, hasAlpha: false)

  init(_ file: MetadataReader) { self.file = file }

  mutating func read() {
    guard let width = file.littleEndian(6), let height = file.littleEndian(8), let flags = file.byte(10) else { return }
    size = (width, height)
    offset += Self.tableSize(flags)
    while let introducer = file.byte(offset) {
      switch introducer {
      case 0x21: guard readExtension() else { return }
      case 0x2C: guard readPicture() else { return }
      default:
        outline.isComplete = introducer == 0x3B && !outline.frames.isEmpty
        return
      }
    }
  }

  /// The bytes of a table of colours.
  private static func tableSize(_ flags: Int) -> Int { flags & 0x80 != 0 ? 3 << ((flags & 7) + 1) : 0 }

  /// Reads the blocks of an extension.
  /// - Returns: false where the file ends.
  private mutating func readExtension() -> Bool {
    guard let label = file.byte(offset + 1) else { return false }
    let first = offset + 2
    if label == 0xF9, let flags = file.byte(first + 1), let delay = file.littleEndian(first + 2) {
      control = (Double(delay) / 100, flags & 1 != 0)
    } else if label == 0xFF, file.has("NETSCAPE2.0", at: first + 1) || file.has("ANIMEXTS1.0", at: first + 1),
      file.byte(first + 13) == 1, let count = file.littleEndian(first + 14)
    {
      outline.loopCount = count
    }
    return skipBlocks(from: first)
  }

  /// Reads a picture.
  /// - Returns: false where the file ends before the picture does.
  private mutating func readPicture() -> Bool {
    // Place and size, flags, a table, the size of codes.
    guard let flags = file.byte(offset + 9), skipBlocks(from: offset + 11 + Self.tableSize(flags)) else { return false }
    // Pictures are given as they show on the canvas, which the first ones needn't fill.
    let frame = PictureOutline.Frame(
      width: size.width, height: size.height, hasAlpha: control.hasAlpha, delay: control.delay)
    outline.frames.append(frame)
    outline.framesEnd = offset
    control = (0, false)
    return true
  }

  private mutating func skipBlocks(from start: Int) -> Bool {
    offset = start
    while let length = file.byte(offset) {
      offset += 1 + length
      if length == 0 { return true }
    }
    return false
  }
}
