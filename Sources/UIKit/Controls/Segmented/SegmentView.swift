/// One segment: its title or its image, in the middle.
final class SegmentView: UIView {
  var title: String?
  var image: UIImage?
  /// What choosing it does, besides the control's own events.
  var action: UIAction?
  /// The width in points; 0 for as much as the others.
  var width: CGFloat = 0
  var isEnabled = true
  var isSelected = false
  /// Whether the plate is on the segment: on the selected one, or where a finger has dragged it.
  var isOnPlate = false
  var index = 0
  /// The image behind the segment; nil where there is none.
  private(set) var backgroundView: UIImageView?
  private let label = UILabel()
  private let picture = UIImageView()
  /// The space left and right of what the segment says, in points.
  private static let padding: CGFloat = 10

  init(title: String?, image: UIImage?) {
    self.title = title
    self.image = image
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isAccessibilityElement = true
    label.textAlignment = .center
    label.lineBreakMode = .byTruncatingTail
    picture.contentMode = .center
    addSubview(label)
    addSubview(picture)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the segment with the attributes of its state.
  /// - Parameter attributes: of titles in a state.
  func show(_ attributes: (UIControl.State) -> [NSAttributedString.Key: Any]) {
    var state: UIControl.State = isOnPlate ? .selected : .normal
    if !isEnabled { state.insert(.disabled) }
    label.attributedText = title.map {
      NSAttributedString(string: $0, attributes: attributes(state))
    }
    label.isHidden = image != nil
    picture.image = image
    picture.tintColor = attributes(state)[.foregroundColor] as? UIColor ?? .label
    picture.isHidden = image == nil
    setNeedsSemantics()
    setNeedsLayout()
  }

  func showBackground(_ image: UIImage?) {
    if (image != nil) != (backgroundView != nil) {
      backgroundView?.removeFromSuperview()
      backgroundView = image.map { UIImageView(image: $0) }
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
    backgroundView?.image = image
  }

  func naturalWidth(_ attributes: (UIControl.State) -> [NSAttributedString.Key: Any]) -> CGFloat {
    if width > 0 { return width }
    let content =
      image?.size.width
      ?? max(
        title?.size(withAttributes: attributes(.normal)).width ?? 0,
        title?.size(withAttributes: attributes(.selected)).width ?? 0)
    return content.rounded(.up) + 2 * Self.padding
  }

  /// How the segment shows that a finger is on it.
  func press(_ isPressed: Bool) {
    UIView.animate(
      withDuration: 0.2, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction]
    ) {
      let content = [self.label, self.picture] as [UIView]
      for view in content {
        view.alpha = isPressed && !self.isOnPlate ? 0.3 : 1
        view.transform =
          isPressed && self.isOnPlate ? CGAffineTransform(scaleX: 0.95, y: 0.95) : .identity
      }
    }
  }

  override var largeContentByDefault: LargeContent {
    LargeContent(isShown: true, title: title, image: image, scalesImage: true)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
    for view in [label, picture] as [UIView] {
      view.bounds = CGRect(x: 0, y: 0, width: max(bounds.width - 4, 0), height: bounds.height)
      view.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }
  }

  override var accessibilityIdentifier: String? {
    get { super.accessibilityIdentifier ?? superview?.accessibilityIdentifier.map { "\($0).\(index)" } }
    set { super.accessibilityIdentifier = newValue }
  }

  override var labelByDefault: String? { title ?? image?.accessibilityName }

  override var semanticText: String? { image == nil ? title : nil }

  override var ownTraits: UIAccessibilityTraits {
    var traits = super.ownTraits.union(.button)
    if isSelected { traits.insert(.selected) }
    if !isEnabled { traits.insert(.notEnabled) }
    return traits
  }
}

extension UIImage {
  /// A symbol's name, for want of a better one.
  fileprivate var accessibilityName: String? {
    if case .symbol(let symbol) = content { symbol.name } else { nil }
  }
}
