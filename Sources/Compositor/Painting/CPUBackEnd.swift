/// Draws into the canvas's memory, without a graphics card.
package final class CPUBackEnd: RenderBackEnd {
  private var painter = Painter()

  package init() {}

  package func composite(_ list: DisplayList, into canvas: PixelBuffer) {
    painter.draw(
      list,
      on: DrawSurface(
        pixels: canvas.pixels.assumingMemoryBound(to: UInt32.self), stride: canvas.bytesPerRow / 4, rect: list.canvas))
  }

  package func readback(into canvas: PixelBuffer) {}

  package func purgeCaches() { painter = Painter() }
}
