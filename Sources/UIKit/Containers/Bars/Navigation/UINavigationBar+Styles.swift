extension UINavigationBar {
  var isCompact: Bool { traitCollection.verticalSizeClass == .compact }

  /// The label colour; white over a black bar.
  var titleColor: UIColor { barStyle.isBlack ? .white : .label }

  /// What an item's page is to look like: the item's own appearances before the bar's, compact ones before others.
  func appearance(of item: UINavigationItem, atEdge: Bool) -> UINavigationBarAppearance {
    (atEdge ? edgeAppearance(of: item) : nil) ?? standardAppearance(of: item)
  }

  private func standardAppearance(of item: UINavigationItem) -> UINavigationBarAppearance {
    (isCompact ? item.compactAppearance : nil) ?? item.standardAppearance ?? (isCompact ? compactAppearance : nil)
      ?? standardAppearance
  }

  /// An item that has only a standard one looks so everywhere.
  private func edgeAppearance(of item: UINavigationItem) -> UINavigationBarAppearance? {
    if isCompact, let own = item.compactScrollEdgeAppearance ?? compactScrollEdgeAppearance { return own }
    return item.scrollEdgeAppearance ?? item.standardAppearance ?? scrollEdgeAppearance
  }

  /// The arrow that leads back.
  func backIndicator(_ appearance: UINavigationBarAppearance) -> UIImage {
    let own = backIndicatorTransitionMaskImage == nil ? nil : backIndicatorImage
    return own?.withRenderingMode(own?.renderingMode == .automatic ? .alwaysTemplate : own!.renderingMode)
      ?? appearance.backIndicatorImage
  }

  func backgroundStyle(of item: UINavigationItem, atEdge: Bool) -> BarBackgroundStyle {
    func style(_ appearance: UIBarAppearance) -> BarBackgroundStyle {
      var style = BarBackgroundStyle(appearance, style: barStyle, tint: barTintColor, isTranslucent: isTranslucent)
      if let image = backgroundImages.image(at: barPosition, isCompact: isCompact) {
        (style.effect, style.color, style.image) = (nil, nil, image)
        style.shadowImage = shadowImage ?? style.shadowImage
      }
      return style
    }
    guard atEdge else { return style(standardAppearance(of: item)) }
    if let own = edgeAppearance(of: item) { return style(own) }
    let isPlain = isTranslucent && barTintColor == nil && backgroundImages.isEmpty && barStyle == .default
    guard isPlain else { return style(standardAppearance(of: item)) }
    return BarBackgroundStyle()
  }

  func titleText(_ title: String?, _ appearance: UINavigationBarAppearance) -> NSAttributedString? {
    text(
      title, .systemFont(ofSize: 17, weight: .semibold),
      appearance.titleTextAttributes.merging(titleTextAttributes ?? [:]) { $1 })
  }

  func largeTitleText(_ title: String?, _ appearance: UINavigationBarAppearance) -> NSAttributedString? {
    text(
      title, .systemFont(ofSize: 34, weight: .bold),
      appearance.largeTitleTextAttributes.merging(largeTitleTextAttributes ?? [:]) { $1 })
  }

  private func text(
    _ title: String?, _ font: UIFont, _ attributes: [NSAttributedString.Key: Any]
  ) -> NSAttributedString? {
    let base: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: titleColor]
    return title.map { NSAttributedString(string: $0, attributes: base.merging(attributes) { $1 }) }
  }

  func appearanceDidChange() {
    page?.update()
    change?.from?.update()
    // A large title may have another font, and is as high as that.
    setNeedsLayout()
  }

  /// The bar may be another height.
  func metricsDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    owner?.navigationBarDidResize()
  }
}
