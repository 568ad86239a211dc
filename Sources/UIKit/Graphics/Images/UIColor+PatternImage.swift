extension UIColor {
  /// Makes a colour that repeats an image at its size, in points. Views begin with it at the top left of their bounds,
  /// contexts where their coordinates begin. An image without size gives a clear colour.
  ///
  /// Colours of one image are equal. Of an image for light and dark it is the one for the traits of now.
  public convenience init(patternImage image: UIImage) {
    self.init(cgColor: image.pattern.map { CGColor(pattern: $0, alpha: 1) } ?? UIColor.clear.cgColor)
  }
}

extension UIImage {
  /// The pattern that repeats the image; nil for one without size.
  fileprivate var pattern: CGPattern? {
    let traits = UITraitCollection.current
    let source = traits.userInterfaceStyle == .dark ? attributes.dark?.image ?? self : self
    let shown = resolved(for: traits)
    guard let bitmap = shown.patternBitmap(traits) else { return nil }
    return CGPattern(image: bitmap, size: shown.size, identity: source)
  }

  /// The pixels as a pattern shows them.
  private func patternBitmap(_ traits: UITraitCollection) -> CGImage? {
    if case .bitmap(let bitmap) = content, imageOrientation == .up, attributes.tint == nil, !bitmap.isMask {
      return bitmap
    }
    let pixels = CGSize(width: (size.width * scale).rounded(), height: (size.height * scale).rounded())
    guard pixels.width >= 1, pixels.height >= 1, let context = CGContext(size: pixels, scale: 1) else { return nil }
    context.scaleBy(x: pixels.width / size.width, y: pixels.height / size.height)
    draw(in: CGRect(origin: .zero, size: size), on: context, traits: traits)
    return context.finishedImage()
  }
}
