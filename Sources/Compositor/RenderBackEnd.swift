/// Draws display lists: the last step of a frame, and the only one that knows of pixels or of a graphics card. A host
/// chooses it, and gives each compositor one of its own.
///
/// `CPUBackEnd` is the reference. Others may round otherwise, but draw the same things in the same places. All calls come
/// from one thread at a time.
package protocol RenderBackEnd: AnyObject {
  /// Draws a list's dirty rectangles into the picture of a canvas, whose other pixels stay as they are.
  ///
  /// The list's memory, that of external surfaces' frames among it, may be read until this returns. What the list calls
  /// stale is made anew, and kept with what is made of its shadow sources until a list releases it.
  /// - Parameter canvas: names the picture; where in memory it goes once it is read back.
  func composite(_ list: DisplayList, into canvas: PixelBuffer)

  /// Reads the picture of a canvas back, so that it is in the canvas's memory on return; nothing is to be done where it
  /// is drawn there. For whoever looks at pixels: recordings, viewers elsewhere, displays without a graphics card.
  func readback(into canvas: PixelBuffer)

  /// Lets go of all that was kept for lists to come. The next one names pictures anew.
  func purgeCaches()
}
