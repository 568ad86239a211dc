extension UIButton {
  /// UIKit's opacity of a disabled button's images.
  private static let disabledAlpha: CGFloat = 0.5

  /// An image as it shows in the present state: darker under a finger, unless it was set for that state.
  func adjusted(_ image: UIImage?, of images: ByState<UIImage>) -> UIImage? {
    guard let image, isHighlighted, adjustsImageWhenHighlighted, !isTinted, images[exactly: state] == nil else {
      return image
    }
    let symbol = currentPreferredSymbolConfiguration.flatMap(image.applyingSymbolConfiguration) ?? image
    return symbol.darkened(tint: tintColor, for: traitCollection)
  }

  /// The opacity of an image in the present state: less while the button is disabled, unless it was set for that state.
  func alpha(of images: ByState<UIImage>) -> CGFloat {
    !isEnabled && adjustsImageWhenDisabled && !isTinted && images[exactly: state] == nil ? Self.disabledAlpha : 1
  }

  /// Gives the image's view the symbol configuration of the state. What the app has set on the view itself stays while
  /// the button's doesn't change.
  func showSymbolConfiguration() {
    let wanted = currentPreferredSymbolConfiguration
    guard wanted != looks.symbolConfiguration else { return }
    looks.symbolConfiguration = wanted
    imageContent.preferredSymbolConfiguration = wanted
  }

  /// Gives the title's shadow its colour and side.
  func showTitleShadow() {
    if !titleShadowColors.values.isEmpty { titleView.shadowColor = currentTitleShadowColor }
    let reverses = reversesTitleShadowWhenHighlighted && isHighlighted
    guard reverses != looks.reversesShadow else { return }
    looks.reversesShadow = reverses
    let offset = titleView.shadowOffset
    titleView.shadowOffset = CGSize(width: -offset.width, height: -offset.height)
  }

  /// Shows the glow, or takes it away.
  func showGlow() {
    let glows = showsTouchWhenHighlighted && isHighlighted
    guard glows || looks.glow != nil else { return }
    let glow = looks.glow ?? ButtonGlow(frame: CGRect(x: 0, y: 0, width: ButtonGlow.side, height: ButtonGlow.side))
    looks.glow = glow
    if glow.superview !== self { addSubview(glow) }
    glow.center = CGPoint(x: bounds.midX, y: bounds.midY)
    glow.isHidden = !glows
  }
}

extension UIImage {
  /// The image over which half of a black one lies.
  /// - Parameter tint: what a template is drawn in.
  fileprivate func darkened(tint: UIColor, for traits: UITraitCollection) -> UIImage {
    let drawn = isTemplate ? withTintColor(tint, renderingMode: .alwaysOriginal) : self
    let area = CGRect(origin: .zero, size: drawn.size)
    guard area.width > 0, area.height > 0, let context = CGContext(size: area.size, scale: scale) else { return self }
    drawn.draw(in: area, on: context, traits: traits)
    context.setBlendMode(.sourceAtop)
    context.setFillColor(UIColor(white: 0, alpha: 0.5).cgColor)
    context.fill(area)
    guard let bitmap = context.finishedImage() else { return self }
    var attributes = attributes
    (attributes.renderingMode, attributes.tint, attributes.dark) = (.alwaysOriginal, nil, nil)
    (attributes.orientation, attributes.source) = (.up, nil)
    return UIImage(content: .bitmap(bitmap), attributes: attributes)
  }
}
