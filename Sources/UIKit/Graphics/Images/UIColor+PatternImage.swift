extension UIColor {
  /// Makes a colour that repeats an image at its size, in points. Views and contexts begin with it where their
  /// coordinates are 0: it scrolls with what a scroll view shows. An image without size gives a clear colour.
  ///
  /// Colours of one image are equal. Of an image for light and dark it is the one for the traits of now.
  public convenience init(patternImage image: UIImage) {
    let pattern = PatternImage(image, .current).pattern
    self.init(cgColor: pattern.map { CGColor(pattern: $0, alpha: 1) } ?? UIColor.clear.cgColor)
  }
}

/// An image as a pattern shows it.
private struct PatternImage {
  /// The image for the traits.
  private let shown: UIImage
  /// The object by which the image is known again.
  private let identity: UIImage
  private let traits: UITraitCollection

  init(_ image: UIImage, _ traits: UITraitCollection) {
    self.traits = traits
    shown = image.resolved(for: traits)
    identity = traits.userInterfaceStyle == .dark ? image.attributes.dark?.image ?? image : image
  }

  /// The pattern that repeats the image; nil for one without size.
  var pattern: CGPattern? {
    guard shown.size.width > 0, shown.size.height > 0, let bitmap else { return nil }
    return CGPattern(image: bitmap, size: shown.size, identity: identity)
  }

  /// The pixels upright and in their colours.
  private var bitmap: CGImage? {
    if case .bitmap(let bitmap) = shown.content, shown.imageOrientation == .up, shown.attributes.tint == nil,
      !bitmap.isMask
    {
      return bitmap
    }
    let (size, scale) = (shown.size, shown.scale)
    let pixels = CGSize(width: max((size.width * scale).rounded(), 1), height: max((size.height * scale).rounded(), 1))
    guard let context = CGContext(size: pixels, scale: 1) else { return nil }
    context.scaleBy(x: pixels.width / size.width, y: pixels.height / size.height)
    shown.draw(in: CGRect(origin: .zero, size: size), on: context, traits: traits)
    return context.finishedImage()
  }
}
