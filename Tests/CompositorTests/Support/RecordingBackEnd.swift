import Compositor

/// Draws nothing, and keeps what it is asked to draw.
final class RecordingBackEnd: RenderBackEnd {
  private(set) var lists: [DisplayList] = []
  private(set) var readCanvases: [PixelBuffer] = []
  private(set) var purges = 0

  func composite(_ list: DisplayList, into canvas: PixelBuffer) { lists.append(list) }
  func readback(into canvas: PixelBuffer) { readCanvases.append(canvas) }
  func purgeCaches() { purges += 1 }

  /// What it was asked to draw since the last call.
  func takeLists() -> [DisplayList] {
    defer { lists = [] }
    return lists
  }
}
