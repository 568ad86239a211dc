import Compositor
import CoreGraphics

/// The buffers that frames are drawn into by turns. A picture of a frame is its buffer's memory, which nothing is drawn
/// into until the picture is gone: a copy of each frame would cost as much as drawing it.
struct CanvasExchange {
  private struct Canvas {
    var buffer: PixelBuffer
    /// The number of the frame that it holds.
    var frame: Int
  }

  private var canvases: [Canvas] = []
  private var frame = 0

  /// The most canvases to keep; those beyond belong to pictures that somebody keeps.
  private static let most = 2

  /// Draws a picture into a free canvas.
  /// - Parameter compose: draws a frame into a buffer that holds one of so many frames ago; 0 for none.
  mutating func draw(width: Int, height: Int, _ compose: (PixelBuffer, _ age: Int) -> Void) -> CGImage {
    canvases.removeAll { $0.buffer.width != width || $0.buffer.height != height }
    var canvas = takeFree() ?? Canvas(buffer: PixelBuffer(width: width, height: height, isClear: false), frame: 0)
    frame += 1
    compose(canvas.buffer, canvas.frame == 0 ? 0 : frame - canvas.frame)
    canvas.frame = frame
    canvases.append(canvas)
    if canvases.count > Self.most { canvases.removeFirst() }
    return canvas.buffer.makeSharedImage()
  }

  private mutating func takeFree() -> Canvas? {
    for index in canvases.indices.reversed() where isKnownUniquelyReferenced(&canvases[index].buffer) {
      return canvases.remove(at: index)
    }
    return nil
  }
}
