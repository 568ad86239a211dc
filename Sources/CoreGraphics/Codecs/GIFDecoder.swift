@_implementationOnly import CImageCodecs
import Foundation

/// Decodes all frames of a GIF file, each complete, as it shows on the canvas.
@_implementationOnly struct GIFDecoder {
  static func decode(_ bytes: [UInt8]) throws -> (frames: [DecodedImage.Frame], loopCount: Int) {
    let source = GIFSource(bytes)
    var code: Int32 = 0
    guard
      let file = DGifOpen(
        Unmanaged.passUnretained(source).toOpaque(),
        { file, target, count in
          let source = Unmanaged<GIFSource>.fromOpaque(file!.pointee.UserData).takeUnretainedValue()
          return source.read(into: target!, count: Int(count))
        }, &code)
    else { throw error(code, source) }
    defer { DGifCloseFile(file, nil) }
    return try withExtendedLifetime(source) {
      var decoder = try GIFDecoder(file: file, source: source)
      try decoder.readRecords()
      return (decoder.frames, decoder.loopCount)
    }
  }

  private let file: UnsafeMutablePointer<GifFileType>
  private let source: GIFSource
  private let width: Int
  private let height: Int
  private var canvas: [UInt32]
  private var frames: [DecodedImage.Frame] = []
  private var loopCount = 1
  private var control = GraphicsControlBlock()

  private init(file: UnsafeMutablePointer<GifFileType>, source: GIFSource) throws {
    self.file = file
    self.source = source
    width = Int(file.pointee.SWidth)
    height = Int(file.pointee.SHeight)
    try DecodedImage.checkSize(width: width, height: height)
    canvas = [UInt32](repeating: 0, count: width * height)
    control.TransparentColor = -1
  }

  private mutating func readRecords() throws {
    while true {
      var type = UNDEFINED_RECORD_TYPE
      try check(DGifGetRecordType(file, &type))
      switch type {
      case IMAGE_DESC_RECORD_TYPE: try readFrame()
      case EXTENSION_RECORD_TYPE: try readExtension()
      case TERMINATE_RECORD_TYPE:
        guard !frames.isEmpty else { throw ImageError.corrupt("it has no picture") }
        if frames.count == 1 { frames[0].duration = 0 }
        return
      default: throw ImageError.corrupt("an unknown record")
      }
    }
  }

  private mutating func readExtension() throws {
    var code: Int32 = 0
    var block: UnsafeMutablePointer<GifByteType>?
    try check(DGifGetExtension(file, &code, &block))
    var isLooping = false
    while let current = block {
      let size = Int(current[0])
      if code == GRAPHICS_EXT_FUNC_CODE {
        _ = DGifExtensionToGCB(size, current + 1, &control)
      } else if code == APPLICATION_EXT_FUNC_CODE {
        let name = UnsafeBufferPointer(start: current + 1, count: size)
        if name.elementsEqual("NETSCAPE2.0".utf8) || name.elementsEqual("ANIMEXTS1.0".utf8) {
          isLooping = true
        } else if isLooping, size >= 3, current[1] == 1 {
          loopCount = Int(current[2]) | Int(current[3]) << 8
        }
      }
      try check(DGifGetExtensionNext(file, &block))
    }
  }

  private mutating func readFrame() throws {
    try check(DGifGetImageDesc(file))
    let place = file.pointee.Image
    let (w, h) = (Int(place.Width), Int(place.Height))
    try DecodedImage.checkSize(width: w, height: h)
    guard (frames.count + 1) * width * height <= DecodedImage.largestPixelCount else {
      throw ImageError.tooLarge(width: width, height: height)
    }
    guard let map = place.ColorMap ?? file.pointee.SColorMap else { throw ImageError.corrupt("it has no colours") }
    let colors = (0..<Int(map.pointee.ColorCount)).map { index -> UInt32 in
      let color = map.pointee.Colors[index]
      return 0xFF00_0000 | UInt32(color.Red) << 16 | UInt32(color.Green) << 8 | UInt32(color.Blue)
    }
    let before = canvas
    var row = [GifPixelType](repeating: 0, count: w)
    for y in place.Interlace ? Self.interlacedRows(h) : Array(0..<h) {
      try check(DGifGetLine(file, &row, Int32(w)))
      let target = y + Int(place.Top)
      guard target >= 0, target < height else { continue }
      for x in 0..<w {
        let column = x + Int(place.Left)
        let index = Int(row[x])
        if column < 0 || column >= width || index == Int(control.TransparentColor) || index >= colors.count { continue }
        canvas[target * width + column] = colors[index]
      }
    }
    frames.append(DecodedImage.Frame(image: image(), duration: duration))
    dispose(place, before: before)
    control = GraphicsControlBlock()
    control.TransparentColor = -1
  }

  /// Browsers and Apple's systems show frames of less than 20 ms for 100 ms.
  private var duration: Double { control.DelayTime < 2 ? 0.1 : Double(control.DelayTime) / 100 }

  private func image() -> CGImage {
    let pixels = UnsafeMutableRawBufferPointer.allocate(byteCount: canvas.count * 4, alignment: 16)
    canvas.withUnsafeBytes { pixels.copyMemory(from: $0) }
    let isOpaque = canvas.allSatisfy { $0 >> 24 == 255 }
    return CGImage(width: width, height: height, bytesPerRow: width * 4, isOpaque: isOpaque, adopting: pixels)
  }

  private mutating func dispose(_ place: GifImageDesc, before: [UInt32]) {
    switch control.DisposalMode {
    case DISPOSE_PREVIOUS: canvas = before
    case DISPOSE_BACKGROUND:
      let rows = Self.overlap(Int(place.Top), Int(place.Height), within: height)
      let columns = Self.overlap(Int(place.Left), Int(place.Width), within: width)
      for y in rows { for x in columns { canvas[y * width + x] = 0 } }
    default: break
    }
  }

  private static func overlap(_ start: Int, _ count: Int, within limit: Int) -> Range<Int> {
    let lower = min(max(0, start), limit)
    return lower..<max(lower, min(limit, start + count))
  }

  /// Every eighth row, those between, every fourth, every second.
  private static func interlacedRows(_ height: Int) -> [Int] {
    [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { Array(stride(from: $0.0, to: height, by: $0.1)) }
  }

  private func check(_ result: Int32) throws {
    guard result == GIF_OK else { throw Self.error(file.pointee.Error, source) }
  }

  private static func error(_ code: Int32, _ source: GIFSource) -> ImageError {
    if source.isExhausted { return .truncated }
    return .corrupt(GifErrorString(code).map { String(cString: $0) } ?? "it can't be read")
  }
}

/// The bytes that giflib asks for.
private final class GIFSource {
  private let bytes: [UInt8]
  private var offset = 0
  /// Whether more was asked for than there is.
  private(set) var isExhausted = false

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func read(into target: UnsafeMutablePointer<UInt8>, count: Int) -> Int32 {
    let available = min(count, bytes.count - offset)
    if available < count { isExhausted = true }
    bytes.withUnsafeBufferPointer { target.update(from: $0.baseAddress! + offset, count: available) }
    offset += available
    return Int32(available)
  }
}
