/// What an image view has to show.
struct ImageViewState {
  var image: UIImage?
  var highlightedImage: UIImage?
  var isHighlighted = false
  var symbolConfiguration: UIImage.SymbolConfiguration?
  var growsForAccessibility = false
  var animationImages: [UIImage]?
  var highlightedAnimationImages: [UIImage]?
  /// Whether the app has started `animationImages`.
  var isPlaying = false
  var player: ImagePlayer?
  /// The image of the animation that is on.
  var frame: UIImage?
}

extension UIImageView {
  /// The image by its state, with the symbol configuration that is wanted; not that of an animation.
  var shownImage: UIImage? {
    let image = pictures.isHighlighted ? pictures.highlightedImage ?? pictures.image : pictures.image
    guard let configuration = pictures.symbolConfiguration else { return image }
    return image?.applyingSymbolConfiguration(configuration) ?? image
  }

  /// The size that the picture asks for.
  var pictureSize: CGSize {
    let size = shownImage?.size ?? .zero
    let grows = pictures.growsForAccessibility && traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    return grows ? traitCollection.scaledAsBody(size) : size
  }

  func pictureDidChange() {
    updatePlaying()
    showPicture()
  }

  private var picture: UIImage? {
    let image = untintedPicture
    guard let image, image.isTemplate, isTintPattern else { return image }
    // Layers tint by plain colours; a pattern is drawn into the picture.
    return image.withTintColor(tintColor, renderingMode: .alwaysOriginal)
  }

  private var untintedPicture: UIImage? {
    guard let image = (pictures.frame ?? shownImage)?.resolved(for: traitCollection) else { return nil }
    return image.flipsForRightToLeftLayoutDirection && isRightToLeft ? image.mirrored : image
  }

  private var isTintPattern: Bool { tintColor.resolvedCGColor(with: traitCollection).pattern != nil }

  /// Whether the picture is drawn for one size of the view.
  var dependsOnSize: Bool {
    guard let picture else { return false }
    return picture.isSymbolImage || (picture.attributes.isResizable && picture.resizingMode == .tile)
  }

  func showPicture() {
    guard let picture else {
      layer.contents = nil
      return
    }
    layer.contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
    if case .symbol(let symbol) = picture.content {
      show(symbol, of: picture)
    } else if picture.attributes.isResizable, contentMode == .scaleToFill {
      showResizable(picture)
    } else {
      layer.contents = picture.uprightBitmap(tint: ownTint(of: picture))
      layer.contentsScale = picture.scale
    }
    updateTint(of: picture)
  }

  /// Symbols are drawn as large as they are shown, so that they stay sharp.
  private func show(_ symbol: SymbolImage, of picture: UIImage) {
    let size = picture.size
    var zoom: CGFloat = 1
    if size.width > 0, size.height > 0, bounds.width > 0, bounds.height > 0 {
      let (x, y) = (bounds.width / size.width, bounds.height / size.height)
      switch contentMode {
      case .scaleAspectFit: zoom = min(x, y)
      case .scaleAspectFill, .scaleToFill, .redraw: zoom = max(x, y)
      default: break
      }
    }
    let scale = pixelScale
    layer.contents = symbol.bitmap(
      scale: scale * zoom, color: ownTint(of: picture), isMirrored: picture.imageOrientation == .upMirrored,
      traits: traitCollection)
    layer.contentsScale = scale * zoom
  }

  private func showResizable(_ picture: UIImage) {
    let (size, caps) = (picture.size, picture.capInsets)
    if picture.resizingMode == .stretch, size.width > 0, size.height > 0 {
      layer.contents = picture.uprightBitmap(tint: ownTint(of: picture))
      layer.contentsScale = picture.scale
      layer.contentsCenter = CGRect(
        x: caps.left / size.width, y: caps.top / size.height,
        width: max(0, size.width - caps.left - caps.right) / size.width,
        height: max(0, size.height - caps.top - caps.bottom) / size.height)
      return
    }
    let context = CGContext(size: bounds.size, scale: pixelScale)
    if let context { picture.draw(in: CGRect(origin: .zero, size: bounds.size), on: context, traits: traitCollection) }
    layer.contents = context?.finishedImage()
    layer.contentsScale = pixelScale
  }

  /// The image's own tint, where it counts.
  private func ownTint(of picture: UIImage) -> CGColor? {
    picture.attributes.tint?.resolvedCGColor(with: traitCollection)
  }

  func tintDidChange() {
    let wasDrawn = layer.contents != nil && layer.contentsTint == nil
    let untinted = untintedPicture
    if untinted?.isTemplate == true, wasDrawn || isTintPattern { showPicture() } else { updateTint(of: untinted) }
  }

  private func updateTint(of picture: UIImage?) {
    layer.contentsTint = picture?.isTemplate == true ? tintColor.resolvedCGColor(with: traitCollection) : nil
  }

  // MARK: Playing

  func startPlaying() {
    pictures.isPlaying = true
    pictures.player = nil
    updatePlaying()
  }

  func stopPlaying() {
    pictures.isPlaying = false
    pictures.player = nil
    pictures.frame = nil
    updatePlaying()
    showPicture()
  }

  /// Images are played while there is a window to show them in.
  func updatePlaying() {
    let own = pictures.isHighlighted ? pictures.highlightedAnimationImages : pictures.animationImages
    let animated = shownImage?.images
    let images = pictures.isPlaying ? own ?? animated : animated
    guard let images, !images.isEmpty, window != nil else {
      pictures.player = nil
      pictures.frame = nil
      return
    }
    if pictures.player?.images == images { return }
    let isOwn = pictures.isPlaying && own != nil
    let duration = isOwn ? animationDuration : shownImage?.duration ?? 0
    pictures.player = ImagePlayer(
      images: images, duration: duration > 0 ? duration : Double(images.count) / 30,
      repeatCount: isOwn ? animationRepeatCount : 0
    ) { [weak self] image in
      guard let self else { return }
      guard let image else { return self.stopPlaying() }
      self.pictures.frame = image
      self.showPicture()
    }
  }
}
