extension UIButton {
  /// Gives the title back what it has in a button without a configuration.
  func forgetConfiguration() {
    titleView.breakLines(by: .byTruncatingMiddle)
    titleView.textAlignment = .natural
    plate.show(.clear(), color: nil, tint: tintColor)
    showIndicator(nil)
  }

  /// What was set before is no longer shown where the app sets the configuration's title or image.
  func forgetContents(of old: Configuration?) {
    guard let old, let new = configuration else { return }
    if old.attributedTitle != new.attributedTitle {
      titles[exactly: .normal] = nil
      attributedTitles[exactly: .normal] = nil
    }
    if old.image != new.image { images[exactly: .normal] = nil }
    if old.preferredSymbolConfigurationForImage != new.preferredSymbolConfigurationForImage {
      symbolConfigurations[exactly: .normal] = nil
    }
  }

  /// Whether the height depends on the width, as titles may have several lines.
  var wrapsTitles: Bool {
    configuration != nil && [titleView, subtitleView].contains { !$0.isHidden && $0.numberOfLines != 1 }
  }

  /// The size that a button's contents need.
  /// - Parameter width: that which the button will have; nil where it has all that it needs.
  func fittingSize(of configuration: Configuration, width: CGFloat? = nil) -> CGSize {
    let insets = configuration.contentInsets
    let room = width.map { $0 - insets.leading - insets.trailing }
    let content = contentSize(of: configuration, titles: titles(of: configuration, in: room).size)
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
    let image = imageSize
    let placement = configuration.imagePlacement
    let parts = titles(of: configuration, in: area.width)
      .limited(to: area.height - (placement.isVertical ? image.height + imageGap(of: configuration) : 0))
    let titles = parts.size
    let gap = titles == .zero ? 0 : imageGap(of: configuration)
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
    looks.indicator?.frame = imageContent.frame
    place(parts, in: titleArea)
  }

  private func place(_ parts: ConfiguredTitles, in area: CGRect) {
    let x = pixelAligned(area.minX)
    let y = pixelAligned(area.midY - parts.size.height / 2)
    titleView.frame = CGRect(x: x, y: y, width: area.width, height: parts.title.height)
    subtitleView.frame = CGRect(
      x: x, y: y + parts.title.height + parts.gap, width: area.width, height: parts.subtitle.height)
  }

  /// Measures the titles.
  /// - Parameter room: the width that they and an image beside them have; nil for no limit.
  private func titles(of configuration: Configuration, in room: CGFloat?) -> ConfiguredTitles {
    var width = room
    if !configuration.imagePlacement.isVertical {
      width = room.map { $0 - imageSize.width - imageGap(of: configuration) }
    }
    let hasBoth = !titleView.isHidden && !subtitleView.isHidden
    return ConfiguredTitles(
      title: titleView.size(in: width), subtitle: subtitleView.size(in: width),
      gap: hasBoth ? configuration.titlePadding : 0, titleLine: titleView.isHidden ? 0 : titleView.font.lineHeight,
      subtitleLine: subtitleView.isHidden ? 0 : subtitleView.font.lineHeight)
  }

  /// The distance between an image and titles.
  private func imageGap(of configuration: Configuration) -> CGFloat {
    imageSize == .zero || titleView.isHidden && subtitleView.isHidden ? 0 : configuration.imagePadding
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

extension UILabel {
  /// Breaks text into as many lines as it needs, or shortens it to one.
  func breakLines(by mode: NSLineBreakMode) {
    let lines = mode == .byWordWrapping || mode == .byCharWrapping ? 0 : 1
    if lineBreakMode != mode { lineBreakMode = mode }
    if numberOfLines != lines { numberOfLines = lines }
  }

  /// The size of the text in a width; zero while it is hidden. Even a narrow label has a line.
  fileprivate func size(in width: CGFloat?) -> CGSize {
    guard !isHidden else { return .zero }
    let natural = intrinsicContentSize
    guard let width, width < natural.width else { return natural }
    let fitted = numberOfLines == 1 ? natural : sizeThatFits(CGSize(width: max(width, 1), height: 0))
    return CGSize(width: min(fitted.width, max(width, 0)), height: fitted.height)
  }
}

extension NSDirectionalRectEdge {
  var isVertical: Bool { contains(.top) || contains(.bottom) }
}
