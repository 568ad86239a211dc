extension UIButton {
  func show(_ configuration: Configuration) {
    let shown = automaticallyUpdatesConfiguration ? configuration.updated(for: self) : configuration
    let foreground = shown.baseForegroundColor ?? tintColor!
    let fonts = configuration.buttonSize.fonts(for: configuration.hasFixedFonts ? nil : traitCollection)
    titleView.font = fonts.title
    titleView.textColor = foreground
    showTitle()
    titleView.alpha = 1
    subtitleView.font = fonts.subtitle
    subtitleView.text = configuration.subtitle
    subtitleView.textColor = foreground
    subtitleView.isHidden = configuration.subtitle == nil
    let image = currentImage
    imageContent.image = image.map {
      $0.renderingMode == .automatic ? $0.withRenderingMode(.alwaysTemplate) : $0
    }
    imageContent.tintColor = foreground
    imageContent.isHidden = image == nil
    imageContent.alpha = 1
    backgroundView.isHidden = true
    plate.isHidden = shown.background.backgroundColor == nil && shown.background.strokeWidth == 0
    plate.backgroundColor = shown.background.backgroundColor
    plate.layer.borderWidth = shown.background.strokeWidth
    plate.layer.borderColor = (shown.background.strokeColor ?? tintColor).resolvedCGColor(with: traitCollection)
    for label in [titleView, subtitleView] { label.textAlignment = textAlignment(of: configuration) }
  }

  /// What was set before is no longer shown where the app sets the configuration's title or image.
  func forgetContents(of old: Configuration?) {
    guard let old, let new = configuration else { return }
    if old.title != new.title {
      titles[exactly: .normal] = nil
      attributedTitles[exactly: .normal] = nil
    }
    if old.image != new.image { images[exactly: .normal] = nil }
  }

  private func textAlignment(of configuration: Configuration) -> NSTextAlignment {
    switch configuration.titleAlignment {
    case .automatic: configuration.imagePlacement.isVertical ? .center : .natural
    case .leading: isRightToLeft ? .right : .left
    case .center: .center
    case .trailing: isRightToLeft ? .left : .right
    }
  }

  func fittingSize(of configuration: Configuration) -> CGSize {
    let insets = configuration.contentInsets
    let content = contentSize(of: configuration, titles: titlesSize(of: configuration))
    return CGSize(
      width: content.width + insets.leading + insets.trailing,
      height: content.height + insets.top + insets.bottom)
  }

  func place(_ configuration: Configuration) {
    let bounds = self.bounds
    plate.frame = bounds.inset(by: configuration.background.backgroundInsets.resolved(rightToLeft: isRightToLeft))
    plate.layer.cornerRadius = min(configuration.cornerRadius(height: plate.bounds.height), plate.bounds.height / 2)
    plate.layer.cornerCurve = .continuous
    let area = bounds.inset(by: configuration.contentInsets.resolved(rightToLeft: isRightToLeft))
    var titles = titlesSize(of: configuration)
    let image = imageSize
    let gap = titles == .zero || image == .zero ? 0 : configuration.imagePadding
    let placement = configuration.imagePlacement
    titles.width = min(titles.width, max(0, area.width - (placement.isVertical ? 0 : image.width + gap)))
    let content = aligned(contentSize(of: configuration, titles: titles), in: area)
    var titleArea = content
    var imageFrame = CGRect(origin: .zero, size: image)
    if placement.isVertical {
      imageFrame.origin.x = content.midX - image.width / 2
      imageFrame.origin.y = placement.contains(.top) ? content.minY : content.maxY - image.height
      titleArea.origin.y = placement.contains(.top) ? content.minY + image.height + gap : content.minY
      titleArea.size.height = titles.height
    } else {
      let isLeft = placement.contains(.trailing) == isRightToLeft
      imageFrame.origin.x = isLeft ? content.minX : content.maxX - image.width
      imageFrame.origin.y = content.midY - image.height / 2
      titleArea.origin.x = isLeft ? content.minX + image.width + gap : content.minX
      titleArea.size.width = titles.width
    }
    imageContent.frame = CGRect(
      origin: CGPoint(x: pixelAligned(imageFrame.minX), y: pixelAligned(imageFrame.minY)), size: image)
    placeTitles(of: configuration, titles, in: titleArea)
  }

  private func placeTitles(of configuration: Configuration, _ size: CGSize, in area: CGRect) {
    let title = titleSize
    let x = pixelAligned(area.minX)
    let y = pixelAligned(area.midY - size.height / 2)
    titleView.frame = CGRect(x: x, y: y, width: area.width, height: title.height)
    subtitleView.frame = CGRect(
      x: x, y: y + title.height + (titleView.isHidden ? 0 : configuration.titlePadding), width: area.width,
      height: subtitleSize.height)
  }

  private var subtitleSize: CGSize { subtitleView.isHidden ? .zero : subtitleView.intrinsicContentSize }

  private func titlesSize(of configuration: Configuration) -> CGSize {
    let (title, subtitle) = (titleSize, subtitleSize)
    let gap = titleView.isHidden || subtitleView.isHidden ? 0 : configuration.titlePadding
    return CGSize(width: max(title.width, subtitle.width), height: title.height + gap + subtitle.height)
  }

  private func contentSize(of configuration: Configuration, titles: CGSize) -> CGSize {
    let image = imageSize
    let gap = titles == .zero || image == .zero ? 0 : configuration.imagePadding
    if configuration.imagePlacement.isVertical {
      return CGSize(width: max(titles.width, image.width), height: titles.height + gap + image.height)
    }
    return CGSize(width: titles.width + gap + image.width, height: max(titles.height, image.height))
  }

  private func aligned(_ size: CGSize, in area: CGRect) -> CGRect {
    let x: CGFloat =
      switch effectiveContentHorizontalAlignment {
      case .left, .leading: area.minX
      case .right, .trailing: area.maxX - size.width
      case .center, .fill: area.midX - size.width / 2
      }
    let y: CGFloat =
      switch contentVerticalAlignment {
      case .top: area.minY
      case .bottom: area.maxY - size.height
      case .center, .fill: area.midY - size.height / 2
      }
    return CGRect(origin: CGPoint(x: x, y: y), size: size)
  }
}

extension NSDirectionalRectEdge {
  fileprivate var isVertical: Bool { contains(.top) || contains(.bottom) }
}
