/// The places of a tab bar's items, and what they consist of: a value without views.
struct TabBarLayout {
  /// How image and title of an item lie.
  enum Style {
    /// The title under the image.
    case stacked
    /// The title beside the image.
    case inline
    /// The same in a low bar.
    case compactInline

    var titleFont: UIFont {
      switch self {
      case .stacked: .systemFont(ofSize: 10, weight: .medium)
      // Chosen by eye after iOS 15 to 18, as is the next.
      case .inline: .systemFont(ofSize: 13)
      case .compactInline: .systemFont(ofSize: 12, weight: .medium)
      }
    }

    /// The configuration of symbols that have no size of their own: some 25 points high, or 20. Chosen by eye after iOS
    /// 15 to 18.
    var symbolConfiguration: UIImage.SymbolConfiguration {
      UIImage.SymbolConfiguration(pointSize: self == .compactInline ? 14 : 17, weight: .medium, scale: .large)
    }
  }

  /// Items side by side in the middle, rather than all over the bar.
  struct Centering {
    var width: CGFloat
    var spacing: CGFloat
  }

  var row: CGRect
  var isRightToLeft = false
  /// The centering; nil spreads the items.
  var centering: Centering?

  /// A frame for each of the items, in pixels.
  func frames(count: Int, scale: CGFloat) -> [CGRect] {
    guard count > 0 else { return [] }
    var width = row.width / CGFloat(count)
    var spacing: CGFloat = 0
    if let centering, centering.width + centering.spacing < width {
      (width, spacing) = (centering.width, centering.spacing)
    }
    let start = row.minX + (row.width - CGFloat(count) * width - CGFloat(count - 1) * spacing) / 2
    func onGrid(_ x: CGFloat) -> CGFloat { (x * scale).rounded() / scale }
    return (0..<count).map { index in
      let place = CGFloat(isRightToLeft ? count - 1 - index : index)
      let left = onGrid(start + place * (width + spacing))
      let right = onGrid(start + place * (width + spacing) + width)
      return CGRect(x: left, y: row.minY, width: right - left, height: row.height)
    }
  }
}

/// The places of the parts of one item: a value without views.
struct TabBarItemLayout {
  var image = CGRect.zero
  var title = CGRect.zero
  var badge = CGRect.zero

  /// The height of the part of a bar that classic items fill.
  private static let stackedHeight: CGFloat = 49
  /// Lower edges of titles above that of the bar.
  private static let titleBottomMargin: CGFloat = 1
  /// Middles of images below the bar's upper edge, which leaves 5 points to the title. Chosen by eye.
  private static let imageMiddle: CGFloat = 18.5
  /// The gap between an image and the title beside it, in points. Chosen by eye.
  private static let gap: CGFloat = 6
  /// The distance from the title to its neighbours.
  private static let titleMargin: CGFloat = 2

  /// What an item needs for its whole title.
  static func width(style: TabBarLayout.Style, imageSize: CGSize?, titleSize: CGSize?) -> CGFloat {
    let (image, title) = (imageSize?.width ?? 0, titleSize?.width ?? 0)
    if style == .stacked { return max(image, title + 2 * titleMargin) }
    return image + (imageSize == nil || titleSize == nil ? 0 : gap) + title + 2 * titleMargin
  }

  /// Lays out the parts of an item.
  /// - Parameter badgeSize: nil for none.
  init(
    size: CGSize, style: TabBarLayout.Style, imageSize: CGSize?, titleSize: CGSize?, badgeSize: CGSize?,
    isRightToLeft: Bool, scale: CGFloat
  ) {
    switch style {
    case .stacked:
      stack(in: size, imageSize, titleSize)
    case .inline, .compactInline:
      align(in: size, imageSize, titleSize, isRightToLeft)
    }
    if let badgeSize { badge = Self.badgeFrame(badgeSize, at: image, style: style, isRightToLeft) }
    image.origin = image.origin.rounded(scale)
    title.origin = title.origin.rounded(scale)
    badge.origin = badge.origin.rounded(scale)
  }

  private mutating func stack(in size: CGSize, _ imageSize: CGSize?, _ titleSize: CGSize?) {
    let shift = (size.height - Self.stackedHeight) / 2
    if let titleSize {
      let width = min(titleSize.width, size.width - 2 * Self.titleMargin)
      let top = Self.stackedHeight - Self.titleBottomMargin - titleSize.height + shift
      title = CGRect(x: (size.width - width) / 2, y: top, width: width, height: titleSize.height)
    }
    guard let imageSize else { return }
    let middle = titleSize == nil ? size.height / 2 : Self.imageMiddle + shift
    image = CGRect(
      x: (size.width - imageSize.width) / 2, y: middle - imageSize.height / 2, width: imageSize.width,
      height: imageSize.height)
  }

  private mutating func align(in size: CGSize, _ imageSize: CGSize?, _ titleSize: CGSize?, _ isRightToLeft: Bool) {
    let imageWidth = imageSize?.width ?? 0
    let gap = imageSize == nil || titleSize == nil ? 0 : Self.gap
    let room = size.width - 2 * Self.titleMargin - imageWidth - gap
    let titleWidth = max(0, min(titleSize?.width ?? 0, room))
    let start = (size.width - imageWidth - gap - titleWidth) / 2
    let imageX = isRightToLeft ? start + titleWidth + gap : start
    let titleX = isRightToLeft ? start : start + imageWidth + gap
    if let imageSize {
      image = CGRect(
        x: imageX, y: (size.height - imageSize.height) / 2, width: imageSize.width, height: imageSize.height)
    }
    if let titleSize {
      title = CGRect(
        x: titleX, y: (size.height - titleSize.height) / 2, width: titleWidth, height: titleSize.height)
    }
  }

  /// The badge's frame, at the image's trailing upper corner; beside titles it grows over the image. Chosen by eye
  /// after iOS 15 to 18.
  private static func badgeFrame(
    _ size: CGSize, at image: CGRect, style: TabBarLayout.Style, _ isRightToLeft: Bool
  ) -> CGRect {
    let reach: CGFloat = 4
    let left = style == .stacked ? image.midX + reach : image.maxX + reach - size.width
    let x = isRightToLeft ? 2 * image.midX - left - size.width : left
    let y = style == .stacked ? 3 : max(1, image.midY - size.height + 2)
    return CGRect(x: x, y: y, width: size.width, height: size.height)
  }
}

extension CGPoint {
  fileprivate func rounded(_ scale: CGFloat) -> CGPoint {
    CGPoint(x: (x * scale).rounded() / scale, y: (y * scale).rounded() / scale)
  }
}
