import CoreGraphics

extension PictureOutline {
  /// The markers of headers of frames: all from C0 to CF, but for tables, extensions and conditions of coding.
  private static let frameMarkers = Set(0xC0...0xCF).subtracting([0xC4, 0xC8, 0xCC])

  static func jpeg(_ file: MetadataReader) -> PictureOutline? {
    guard file.bytes.starts(with: [0xFF, 0xD8, 0xFF]) else { return nil }
    var outline = PictureOutline(.jpeg)
    outline.orientation = EXIFBlock(jpeg: file.bytes)?.orientation
    var offset = 2
    while let marker = file.byte(offset + 1), file.byte(offset) == 0xFF {
      // Bytes that fill up.
      if marker == 0xFF {
        offset += 1
        continue
      }
      guard let length = file.bigEndian(offset + 2, 2), length >= 2 else { break }
      outline.readSegment(marker, at: offset + 4, file)
      offset += 2 + length
      if marker == 0xDA {
        outline.isComplete = !outline.frames.isEmpty && file.endsPicture(from: offset)
        break
      }
    }
    return outline
  }

  private mutating func readSegment(_ marker: Int, at content: Int, _ file: MetadataReader) {
    if Self.frameMarkers.contains(marker) {
      readFrame(at: content, file)
    } else if marker == 0xE0, file.has("JFIF\0", at: content), let unit = file.byte(content + 7),
      let x = file.bigEndian(content + 8, 2), let y = file.bigEndian(content + 10, 2), unit == 1 || unit == 2
    {
      let perInch = unit == 1 ? 1 : 2.54
      density = (Double(x) * perInch, Double(y) * perInch)
    }
  }

  private mutating func readFrame(at content: Int, _ file: MetadataReader) {
    guard let bits = file.byte(content), let height = file.bigEndian(content + 1, 2),
      let width = file.bigEndian(content + 3, 2), let components = file.byte(content + 5), width > 0, height > 0
    else { return }
    depth = bits
    colorModel =
      switch components {
      case 1: kCGImagePropertyColorModelGray
      case 4: kCGImagePropertyColorModelCMYK
      default: kCGImagePropertyColorModelRGB
      }
    frames = [Frame(width: width, height: height)]
  }
}

extension MetadataReader {
  /// Whether the marker of a picture's end follows. It stands at the end as a rule, so the search begins there.
  fileprivate func endsPicture(from start: Int) -> Bool {
    guard start < bytes.count - 1 else { return false }
    return (start..<(bytes.count - 1)).reversed().contains { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xD9 }
  }
}
