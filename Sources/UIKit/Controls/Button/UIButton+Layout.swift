extension UIButton {
  /// What a button has above and below its title, if it has no image: 31 pt for a title of 19 pt.
  private static let titlePadding: CGFloat = 6
  /// A button with a title is at least this wide.
  private static let leastTitleWidth: CGFloat = 30

  /// What the button's size adds to its contents.
  private var effectiveContentInsets: UIEdgeInsets {
    guard contentEdgeInsets == .zero, !titleView.isHidden, imageContent.isHidden else { return contentEdgeInsets }
    return UIEdgeInsets(top: Self.titlePadding, left: 0, bottom: Self.titlePadding, right: 0)
  }

  var titleSize: CGSize { titleView.isHidden ? .zero : titleView.intrinsicContentSize }
  var imageSize: CGSize {
    looks.indicator?.intrinsicContentSize ?? (imageContent.isHidden ? .zero : imageContent.pictureSize)
  }

  func placeContents() {
    if let configuration {
      place(configuration)
      return
    }
    backgroundView.frame = backgroundRect(forBounds: bounds)
    placeDisk()
    let content = contentRect(forBounds: bounds)
    imageContent.frame = imageRect(forContentRect: content)
    titleView.frame = titleRect(forContentRect: content)
  }

  /// Places the disk in the middle, no larger than the button.
  private func placeDisk() {
    guard !plate.isHidden else { return }
    let side = min(ButtonSign.closeSize, bounds.width, bounds.height)
    plate.frame = CGRect(
      x: pixelAligned(bounds.midX - side / 2), y: pixelAligned(bounds.midY - side / 2), width: side, height: side)
    plate.layer.cornerRadius = side / 2
  }

  /// What the contents need, however little room there is.
  var contentFittingSize: CGSize {
    if let configuration { return fittingSize(of: configuration) }
    let (title, image) = (titleSize, imageSize)
    let insets = effectiveContentInsets
    let disk = CGSize(width: ButtonSign.closeSize, height: ButtonSign.closeSize)
    let picture = backgroundView.isHidden ? .zero : backgroundView.image?.size ?? .zero
    let background = sign?.isClose == true ? disk : picture
    var width = title.width + image.width
    if !titleView.isHidden, contentEdgeInsets == .zero { width = max(width, Self.leastTitleWidth) }
    return CGSize(
      width: max(width + insets.left + insets.right, background.width),
      height: max(max(title.height, image.height) + insets.top + insets.bottom, background.height))
  }

  /// Image, then title, in the reading direction; the title gives way where there is no room for both.
  func legacyLayout(in content: CGRect) -> (image: CGRect, title: CGRect) {
    var image = imageSize
    image.width = min(image.width, max(content.width, 0))
    image.height = min(image.height, max(content.height, 0))
    var title = titleSize
    title.width = min(title.width, max(content.width - image.width, 0))
    title.height = min(title.height, max(content.height, 0))
    let alignment = effectiveContentHorizontalAlignment
    let free = content.width - image.width - title.width
    var x: CGFloat =
      switch alignment {
      case .left, .leading: content.minX
      case .right, .trailing: content.minX + free
      case .fill: content.minX
      case .center: content.minX + free / 2
      }
    if alignment == .fill {
      if titleView.isHidden { image.width = content.width } else { title.width = content.width - image.width }
    }
    x = pixelAligned(x)
    var (imageX, titleX) = (x, x + image.width)
    if isRightToLeft { (titleX, imageX) = (x, x + title.width) }
    return (
      vertical(image, x: imageX, in: content).offset(by: imageEdgeInsets),
      vertical(title, x: titleX, in: content).offset(by: titleEdgeInsets)
    )
  }

  private func vertical(_ size: CGSize, x: CGFloat, in content: CGRect) -> CGRect {
    let y: CGFloat =
      switch contentVerticalAlignment {
      case .top, .fill: content.minY
      case .bottom: content.maxY - size.height
      case .center: content.minY + (content.height - size.height) / 2
      }
    let height = contentVerticalAlignment == .fill ? content.height : size.height
    return CGRect(x: x, y: pixelAligned(y), width: size.width, height: height)
  }

  func pixelAligned(_ value: CGFloat) -> CGFloat {
    let scale = UIScreen.mainScale
    return (value * scale).rounded() / scale
  }
}

extension CGRect {
  /// Insets of equal sign at opposite edges resize; opposite ones move.
  fileprivate func offset(by insets: UIEdgeInsets) -> CGRect {
    guard insets != .zero else { return self }
    return CGRect(
      x: minX + (insets.left - insets.right) / 2, y: minY + (insets.top - insets.bottom) / 2, width: width,
      height: height)
  }
}
