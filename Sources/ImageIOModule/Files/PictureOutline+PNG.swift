import CoreGraphics

extension PictureOutline {
  private static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  static func png(_ file: MetadataReader) -> PictureOutline? {
    guard file.bytes.starts(with: pngSignature) else { return nil }
    var outline = PictureOutline(.png)
    var offset = pngSignature.count
    while let length = file.bigEndian(offset, 4), file.byte(offset + 7) != nil {
      outline.readChunk(at: offset, file)
      // Length, name and checksum.
      offset += length + 12
      if outline.isComplete { break }
    }
    return outline
  }

  private mutating func readChunk(at offset: Int, _ file: MetadataReader) {
    let content = offset + 8
    if file.has("IHDR", at: offset + 4) {
      readHeader(at: content, file)
    } else if file.has("tRNS", at: offset + 4), !frames.isEmpty {
      frames[0].hasAlpha = true
    } else if file.has("pHYs", at: offset + 4), file.byte(content + 8) == 1 {
      // Pixels per metre.
      guard let x = file.bigEndian(content, 4), let y = file.bigEndian(content + 4, 4) else { return }
      density = (Double(x) * 0.0254, Double(y) * 0.0254)
    } else if file.has("IEND", at: offset + 4) {
      isComplete = !frames.isEmpty && content + 4 <= file.bytes.count
    }
  }

  private mutating func readHeader(at content: Int, _ file: MetadataReader) {
    guard let width = file.bigEndian(content, 4), let height = file.bigEndian(content + 4, 4),
      let bits = file.byte(content + 8), let kind = file.byte(content + 9), width > 0, height > 0
    else { return }
    // The bits of the kind: 1 a palette, 2 colours, 4 alpha. The colours of a palette have eight bits.
    depth = kind & 1 != 0 ? 8 : bits
    colorModel = kind & 2 != 0 ? kCGImagePropertyColorModelRGB : kCGImagePropertyColorModelGray
    frames = [Frame(width: width, height: height, hasAlpha: kind & 4 != 0)]
  }
}
