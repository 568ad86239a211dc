@_implementationOnly import CImageCodecs
import Foundation

/// Writes a GIF that plays for ever, picture by picture, each as what has changed.
package final class GIFEncoder {
  /// The longest that a frame may stand, in hundredths of a second: its delay is a number of sixteen bits.
  package static let longestDelay = 0xFFFF

  private let file: OpaquePointer
  private let output: GIFOutput
  private var isFinished = false

  /// Begins the file.
  /// - Parameters:
  ///   - width: the width in pixels, at most 65,535.
  ///   - height: the height in pixels, at most 65,535.
  ///   - write: takes the file's bytes, frame by frame. Each method throws what it throws.
  /// - Throws: `ImageError` where the size is none that GIF has.
  package init(width: Int, height: Int, write: @escaping ([UInt8]) throws -> Void) throws {
    guard 1...0xFFFF ~= width, 1...0xFFFF ~= height else {
      throw ImageError.unwritable("a GIF has no \(width) x \(height) pixels")
    }
    output = GIFOutput(write)
    var code: Int32 = 0
    let opened = EGifOpen(
      Unmanaged.passUnretained(output).toOpaque(),
      { file, bytes, count in
        Unmanaged<GIFOutput>.fromOpaque(file!.pointee.UserData).takeUnretainedValue().take(bytes!, count: Int(count))
      }, &code)
    guard let opened else { throw ImageError.unwritable("giflib fails") }
    file = OpaquePointer(opened)
    EGifSetGifVersion(opened, true)
    try check(EGifPutScreenDesc(opened, Int32(width), Int32(height), 8, 0, nil))
    try putLoop()
  }

  deinit {
    var code: Int32 = 0
    if !isFinished { EGifCloseFile(gif, &code) }
  }

  /// Adds a frame: what changes, and for how long it then stands, in hundredths of a second.
  package func add(_ changes: PictureChanges, delay: Int) throws {
    precondition(!changes.isEmpty && 0...Self.longestDelay ~= delay)
    try putControl(delay: delay, transparent: changes.unchanged)
    let map = try makeColorMap(changes)
    defer { GifFreeMapObject(map) }
    try check(
      EGifPutImageDesc(
        gif, Int32(changes.x), Int32(changes.y), Int32(changes.width), Int32(changes.height), false, map))
    for row in 0..<changes.height {
      try check(EGifPutLine(gif, changes.places.baseAddress! + row * changes.width, Int32(changes.width)))
    }
    try output.flush()
  }

  /// Adds a frame in which nothing changes.
  package func addStandstill(delay: Int) throws {
    try putControl(delay: delay, transparent: 0)
    let map = GifMakeMapObject(2, nil)
    defer { GifFreeMapObject(map) }
    try check(EGifPutImageDesc(gif, 0, 0, 1, 1, false, map))
    var pixel: GifPixelType = 0
    try check(EGifPutLine(gif, &pixel, 1))
    try output.flush()
  }

  /// Ends the file. To be called once, after the last frame.
  package func finish() throws {
    isFinished = true
    var code: Int32 = 0
    try check(EGifCloseFile(gif, &code))
    try output.flush()
  }

  private var gif: UnsafeMutablePointer<GifFileType> { UnsafeMutablePointer(file) }

  private func putControl(delay: Int, transparent: Int?) throws {
    var control = GraphicsControlBlock(
      DisposalMode: DISPOSE_DO_NOT, UserInputFlag: false, DelayTime: Int32(delay),
      TransparentColor: Int32(transparent ?? -1))
    var bytes = [GifByteType](repeating: 0, count: 4)
    EGifGCBToExtension(&control, &bytes)
    try check(EGifPutExtension(gif, GRAPHICS_EXT_FUNC_CODE, 4, bytes))
  }

  /// Says that the film begins again, without an end.
  private func putLoop() throws {
    try check(EGifPutExtensionLeader(gif, APPLICATION_EXT_FUNC_CODE))
    try check(EGifPutExtensionBlock(gif, 11, Array("NETSCAPE2.0".utf8)))
    try check(EGifPutExtensionBlock(gif, 3, [1, 0, 0] as [UInt8]))
    try check(EGifPutExtensionTrailer(gif))
  }

  /// The colours, and room for the place that stands for none, filled up to a power of two.
  private func makeColorMap(_ changes: PictureChanges) throws -> UnsafeMutablePointer<ColorMapObject> {
    let count = changes.colors.count + (changes.unchanged == nil ? 0 : 1)
    guard let map = GifMakeMapObject(1 << max(1, GifBitSize(Int32(count))), nil) else {
      throw ImageError.unwritable("there is no memory for it")
    }
    for (place, color) in changes.colors.enumerated() {
      map.pointee.Colors[place] = GifColorType(
        Red: UInt8(color >> 16 & 255), Green: UInt8(color >> 8 & 255), Blue: UInt8(color & 255))
    }
    return map
  }

  private func check(_ result: Int32) throws {
    guard result == GIF_OK else { throw ImageError.unwritable("giflib fails") }
  }
}

/// The bytes that giflib writes, in pieces of some 255, until they are written on.
private final class GIFOutput {
  private let write: ([UInt8]) throws -> Void
  private var bytes: [UInt8] = []

  init(_ write: @escaping ([UInt8]) throws -> Void) { self.write = write }

  func take(_ piece: UnsafePointer<UInt8>, count: Int) -> Int32 {
    bytes.append(contentsOf: UnsafeBufferPointer(start: piece, count: count))
    return Int32(count)
  }

  func flush() throws {
    try write(bytes)
    bytes.removeAll(keepingCapacity: true)
  }
}
