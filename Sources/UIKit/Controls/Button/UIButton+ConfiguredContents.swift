extension UIButton {
  func show(_ configuration: Configuration) {
    let shown = automaticallyUpdatesConfiguration ? configuration.updated(for: self) : configuration
    let foreground = shown.baseForegroundColor ?? tintColor!
    showTitles(configuration, foreground)
    showImage(configuration, foreground)
    backgroundView.isHidden = true
    show(shown.background)
  }

  private func showTitles(_ configuration: Configuration, _ foreground: UIColor) {
    let fonts = configuration.buttonSize.fonts(for: traitCollection)
    titleView.font = fonts.title
    titleView.textColor = foreground
    showTitle()
    if let text = styledTitle(configuration) { titleView.attributedText = text }
    titleView.alpha = 1
    subtitleView.font = fonts.subtitle
    subtitleView.textColor = foreground
    if let text = configuration.attributedSubtitle.flatMap({
      subtitleView.styled($0, configuration.subtitleTextAttributesTransformer)
    }) {
      subtitleView.attributedText = text
    } else {
      subtitleView.text = configuration.subtitle
    }
    subtitleView.isHidden = configuration.attributedSubtitle == nil
    for label in [titleView, subtitleView] { label.textAlignment = textAlignment(of: configuration) }
    titleView.breakLines(by: configuration.titleLineBreakMode)
    subtitleView.breakLines(by: configuration.subtitleLineBreakMode)
  }

  /// The title with attributes that it doesn't have from the button's style; nil for a plain one. What was set by state
  /// with attributes stays as it is.
  private func styledTitle(_ configuration: Configuration) -> NSAttributedString? {
    guard currentAttributedTitle == nil, let title = currentTitle else { return nil }
    let own = configuration.attributedTitle.flatMap { configuration.title == title ? $0 : nil }
    return titleView.styled(own ?? AttributedString(title), configuration.titleTextAttributesTransformer)
  }

  private func showImage(_ configuration: Configuration, _ foreground: UIColor) {
    showSymbolConfiguration()
    let image = currentImage
    imageContent.image = image.map {
      $0.renderingMode == .automatic ? $0.withRenderingMode(.alwaysTemplate) : $0
    }
    imageContent.tintColor = configuration.imageColorTransformer(foreground)
    imageContent.isHidden = image == nil || configuration.showsActivityIndicator
    imageContent.alpha = 1
    showIndicator(
      configuration.showsActivityIndicator ? configuration.activityIndicatorColorTransformer(foreground) : nil)
  }

  /// Shows an activity indicator in place of the image.
  /// - Parameter color: nil for none.
  func showIndicator(_ color: UIColor?) {
    guard let color else {
      looks.indicator?.removeFromSuperview()
      looks.indicator = nil
      return
    }
    let indicator = looks.indicator ?? UIActivityIndicatorView(style: .medium)
    indicator.color = color
    guard looks.indicator == nil else { return }
    looks.indicator = indicator
    indicator.isAccessibilityElement = false
    addSubview(indicator)
    indicator.startAnimating()
  }

  private func show(_ background: UIBackgroundConfiguration) {
    let color = background.backgroundColor.map { background.backgroundColorTransformer($0) }
    plate.isHidden = color == nil && background.strokeWidth == 0 && background.customView == nil
    plate.show(background, color: color, tint: tintColor)
  }

  private func textAlignment(of configuration: Configuration) -> NSTextAlignment {
    switch configuration.titleAlignment {
    case .automatic: configuration.imagePlacement.isVertical ? .center : .natural
    case .leading: isRightToLeft ? .right : .left
    case .center: .center
    case .trailing: isRightToLeft ? .left : .right
    }
  }
}

extension UILabel {
  /// Text with attributes over the label's font and colour; nil where neither it nor a transformer has any.
  fileprivate func styled(
    _ text: AttributedString, _ transformer: UIConfigurationTextAttributesTransformer?
  ) -> NSAttributedString? {
    guard transformer != nil || text.hasAttributes else { return nil }
    var base = AttributeContainer()
    (base.font, base.foregroundColor) = (font, textColor)
    var styled = AttributedString()
    for run in text.runs {
      let attributes = base.merging(run.attributes)
      let part = String(text[run.range].characters)
      styled.append(AttributedString(part, attributes: transformer.map { $0(attributes) } ?? attributes))
    }
    return NSAttributedString(styled)
  }
}
