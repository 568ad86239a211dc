/// Pictures for showing soon, and smaller ones.
extension UIImage {
  /// Returns the image ready to be shown; nil for an image without size. Pixels are decoded when an image is made, so
  /// this is the image itself.
  public final func preparingForDisplay() -> UIImage? { content == .empty ? nil : self }

  /// Prepares the image as `preparingForDisplay()` does.
  /// - Parameter completionHandler: is called on another thread than the main one.
  public final func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    DispatchQueue.global().async { completionHandler(self.preparingForDisplay()) }
  }

  /// Returns the image ready to be shown, as `preparingForDisplay()` does.
  public final func byPreparingForDisplay() async -> UIImage? { preparingForDisplay() }

  /// Returns a picture of the image that fits into a size, in its own proportions and at its own scale, standing upright;
  /// nil for an image or a size without area.
  /// - Parameter size: in points.
  public final func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard self.size.width > 0, self.size.height > 0 else { return nil }
    let ratio = min(size.width / self.size.width, size.height / self.size.height)
    let fitted = CGSize(width: self.size.width * ratio, height: self.size.height * ratio)
    guard ratio > 0, let context = CGContext(size: fitted, scale: scale) else { return nil }
    context.interpolationQuality = .high
    let whole = CGRect(origin: .zero, size: fitted)
    UIGraphicsPushContext(context)
    draw(in: whole)
    UIGraphicsPopContext()
    return context.finishedImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) }
  }

  /// Makes a picture as `preparingThumbnail(of:)` does.
  /// - Parameter completionHandler: is called on another thread than the main one.
  public final func prepareThumbnail(of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    DispatchQueue.global().async { completionHandler(self.preparingThumbnail(of: size)) }
  }

  /// Returns a picture as `preparingThumbnail(of:)` does.
  public final func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { preparingThumbnail(of: size) }
}
