extension UITableViewCell {
  /// Points that an editing control and a handle take. They grow with body text.
  var controlWidth: CGFloat { traitCollection.scaledAsBody(38) }
  var handleWidth: CGFloat { traitCollection.scaledAsBody(42) }
  /// The space above and below constraints to the content's margins in points, as on iOS.
  private static let verticalMargin: CGFloat = 11
  /// Points between a detail text and a text before it.
  private static let valueGap: CGFloat = 6
  private static let leastHeight: CGFloat = 44
  /// The small text of `.value2` ends here.
  private static let value2Split: CGFloat = 107

  // MARK: Contents

  var legacy: ListViews {
    if let views = parts.legacy { return views }
    let views = ListViews()
    parts.legacy = views
    let isSmall = style == .value2
    views.text.font = .preferredFont(forTextStyle: isSmall ? .footnote : .body)
    views.secondary.font = .preferredFont(
      forTextStyle: style == .subtitle ? .caption1 : isSmall ? .footnote : .body)
    if style == .value1 { views.secondary.textColor = .secondaryLabel }
    if isSmall { (views.text.textColor, views.text.textAlignment) = (tintColor, .right) }
    for label in [views.text, views.secondary] { label.adjustsFontForContentSizeCategory = true }
    return views
  }

  // MARK: Marks

  var isMarked: Bool { isHighlighted || isSelected }

  func markDidChange(animated: Bool) {
    let isMarked = isMarked
    if configurations.shownContent == nil { contentView.highlightContents(isMarked) }
    setNeedsUpdateConfiguration()
    updateEditingControl()
    let show = { [self] in
      if animated { layoutIfNeeded() }
      let several = multipleSelectionBackgroundView != nil && surroundings.selectsSeveral && isEditing
      let shown = several ? multipleSelectionBackgroundView : selectedBackgroundView
      for view in [selectedBackgroundView, multipleSelectionBackgroundView] {
        guard let view else { continue }
        view.isHidden = !(isMarked && view === shown && selectionStyle != .none)
      }
    }
    if animated, window != nil {
      UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction, animations: show)
    } else {
      show()
    }
  }

  func replaceBackground(_ old: UIView?, _ new: UIView?) {
    guard old !== new else { return }
    if old?.superview === self { old?.removeFromSuperview() }
    guard let new else { return }
    if new === backgroundView { configurations.setBackground(nil) }
    insertSubview(new, belowSubview: contentView)
    if let backgroundView { sendSubviewToBack(backgroundView) }
    setNeedsLayout()
  }

  // MARK: Margins

  /// The table gives margins to cells that have none of their own.
  func give(_ margins: NSDirectionalEdgeInsets) {
    guard insets.margins == nil || parts.givenMargins != nil else { return }
    if let given = parts.givenMargins, directionalLayoutMargins != given { return }
    parts.givenMargins = margins
    directionalLayoutMargins = margins
  }

  func updateMargins() {
    let own = directionalLayoutMargins
    let margins = NSDirectionalEdgeInsets(
      top: Self.verticalMargin, leading: own.leading, bottom: Self.verticalMargin,
      trailing: parts.accessory == nil && !showsHandle ? own.trailing : CellAccessories.gap)
    if contentView.directionalLayoutMargins != margins { contentView.directionalLayoutMargins = margins }
    setNeedsLayout()
  }

  // MARK: Accessories

  func accessoryDidChange() {
    let isEditing = isEditing
    let own = isEditing ? editingAccessoryView : accessoryView
    let type = isEditing ? editingAccessoryType : accessoryType
    parts.accessory?.removeFromSuperview()
    parts.accessory =
      own
      ?? CellAccessories.make(type) { [weak self] in
        guard let self else { return }
        element?.accessoryWasTapped()
      }
    if let accessory = parts.accessory { addSubview(accessory) }
    if parts.accessory !== accessoryView, accessoryView?.superview === self { accessoryView?.removeFromSuperview() }
    updateMargins()
  }

  var showsHandle: Bool { isEditing && showsReorderControl && surroundings.canMove }

  // MARK: Layout

  /// How much room is beside the content.
  private func contentInsets() -> (leading: CGFloat, trailing: CGFloat) {
    var leading: CGFloat = 0
    var trailing: CGFloat = 0
    if isEditing, parts.editingControl != nil, shouldIndentWhileEditing { leading = controlWidth }
    leading += CGFloat(indentationLevel) * indentationWidth
    if let accessory = parts.accessory { trailing += accessory.bounds.width + max(trailingMargin, 0) }
    if showsHandle { trailing += handleWidth }
    return (leading, trailing)
  }

  /// The margin of the accessory: a little nearer to the edge than that of texts, also where margins leave a readable
  /// width.
  private var trailingMargin: CGFloat {
    let own = max(directionalLayoutMargins.trailing, 0)
    return own - max(0, min(own, Self.systemMargin) - CellAccessories.edge)
  }

  /// The margin of cells on large phones.
  private static let systemMargin: CGFloat = 20

  func layOutParts() {
    guard !parts.isFolded else { return }
    let size = bounds.size
    for view in [plate, backgroundView, selectedBackgroundView, multipleSelectionBackgroundView] {
      if let view, view.frame != CGRect(origin: .zero, size: size) { view.frame = CGRect(origin: .zero, size: size) }
    }
    roundEnds()
    let insets = contentInsets()
    let frame = inReadingOrder(
      CGRect(
        x: insets.leading, y: 0, width: max(0, size.width - insets.leading - insets.trailing), height: size.height))
    if contentView.frame != frame { contentView.frame = frame }
    if let views = parts.legacy, configurations.shownContent == nil {
      alignText(views)
      views.layOut(legacyLayout(views), in: contentView, size: frame.size)
    }
    layOutAccessory(size)
    layOutControls(size)
    layOutSeparators(size)
    parts.swipe?.layOut(in: bounds, cell: size)
  }

  private func layOutAccessory(_ size: CGSize) {
    guard let accessory = parts.accessory else { return }
    let own = accessory.bounds.size
    var end = size.width - trailingMargin
    if showsHandle { end -= handleWidth }
    var frame = inReadingOrder(
      CGRect(x: end - own.width, y: (size.height - own.height) / 2, width: own.width, height: own.height))
    frame.origin.y = (frame.minY * pixelScale).rounded() / pixelScale
    if accessory.frame != frame { accessory.frame = frame }
  }

  private func layOutControls(_ size: CGSize) {
    guard parts.editingControl != nil || parts.reorderControl != nil else { return }
    func place(_ control: UIView?, _ x: CGFloat, _ width: CGFloat) {
      let frame = inReadingOrder(CGRect(x: x, y: 0, width: width, height: size.height))
      if let control, control.frame != frame { control.frame = frame }
    }
    let start = isEditing ? max(0, directionalLayoutMargins.leading - 8) : -controlWidth
    place(parts.editingControl, start, controlWidth)
    place(parts.reorderControl, showsHandle ? size.width - handleWidth : size.width, handleWidth)
  }

  // MARK: Separators

  private func layOutSeparators(_ size: CGSize) {
    let hairline = traitCollection.hairline
    var frames: [CGRect] = []
    if surroundings.showsSeparator {
      let isGrouped = surroundings.isGrouped
      let isRounded = surroundings.cornerRadius > 0
      // Sections of the grouped style have lines from edge to edge above and below them.
      if isGrouped, !isRounded, surroundings.ends.contains(.top) {
        frames.append(CGRect(x: 0, y: 0, width: size.width, height: hairline))
      }
      let isLast = surroundings.ends.contains(.bottom)
      if isGrouped, isLast {
        if !isRounded { frames.append(CGRect(x: 0, y: size.height - hairline, width: size.width, height: hairline)) }
      } else {
        let inset = shownSeparatorInset
        let x = isRightToLeft ? inset.right : inset.left
        frames.append(
          CGRect(
            x: x, y: size.height - hairline, width: max(0, size.width - inset.left - inset.right), height: hairline))
      }
    }
    let effect = surroundings.separatorEffect
    let areOfKind = parts.separators.allSatisfy { ($0 is UIVisualEffectView) == (effect != nil) }
    let kept = areOfKind ? frames.count : 0
    while parts.separators.count > kept { parts.separators.removeLast().removeFromSuperview() }
    while parts.separators.count < frames.count {
      let line = effect.map { UIVisualEffectView(effect: $0) } ?? UIView()
      line.isUserInteractionEnabled = false
      parts.separators.append(line)
      addSubview(line)
    }
    let color = surroundings.separatorColor ?? .separator
    for (line, frame) in zip(parts.separators, frames) {
      let filtering = line as? UIVisualEffectView
      filtering?.effect = effect
      let painted = filtering?.contentView ?? line
      if painted.backgroundColor != color { painted.backgroundColor = color }
      if line.frame != frame { line.frame = frame }
    }
  }

  /// The inset of the separator. As far as the app has not said otherwise, a separator begins where the text does, and
  /// so follows the cell's margins.
  private var shownSeparatorInset: UIEdgeInsets {
    let automatic = UIEdgeInsets(top: 0, left: textStart, bottom: 0, right: 0)
    if let own = parts.separatorInset {
      return surroundings.addsToAutomaticInset ? own + automatic : own
    }
    guard surroundings.isInsetExplicit else { return automatic }
    return surroundings.addsToAutomaticInset ? surroundings.separatorInset + automatic : surroundings.separatorInset
  }

  /// The distance from the cell's leading edge to the text.
  private var textStart: CGFloat {
    let leading = contentInsets().leading
    if let list = configurations.shownContent as? UIListContentView { return leading + list.textStart }
    if let views = parts.legacy, configurations.shownContent == nil { return leading + legacyLayout(views).textStart }
    return leading + contentView.directionalLayoutMargins.leading
  }

  // MARK: Height

  /// Whether texts lie below each other: at the sizes for accessibility they have no room beside each other.
  private var stacksTexts: Bool { traitCollection.preferredContentSizeCategory.isAccessibilityCategory }

  /// The small text of `.value2` ends where the other one begins, unless they lie below each other.
  private func alignText(_ views: ListViews) {
    guard style == .value2, views.isStacked != stacksTexts else { return }
    views.isStacked = stacksTexts
    let (old, new): (NSTextAlignment, NSTextAlignment) = stacksTexts ? (.right, .natural) : (.natural, .right)
    // What the app has chosen stays.
    if views.text.textAlignment == old { views.text.textAlignment = new }
  }

  private func legacyLayout(_ views: ListViews) -> ListLayout {
    let margins = contentView.directionalLayoutMargins
    var layout = ListLayout(
      margins: UIEdgeInsets(top: 0, left: margins.leading, bottom: 0, right: margins.trailing), image: nil,
      imageToText: 16, hasText: false, hasSecondaryText: false, isSideBySide: style == .value1,
      sideGap: Self.valueGap, lineGap: 3, leastHeight: Self.leastHeight)
    (layout.margins.top, layout.margins.bottom) = style == .subtitle ? (4, 4) : (11, 11)
    if style == .value2, !stacksTexts { layout.split = Self.value2Split }
    views.fill(&layout, imageSize: views.image.image == nil ? nil : views.image.intrinsicContentSize)
    return layout
  }

  func preferredHeight(forWidth width: CGFloat) -> CGFloat {
    updateConfigurationIfNeeded()
    updateMargins()
    let insets = contentInsets()
    let inner = max(0, width - insets.leading - insets.trailing)
    let height: CGFloat
    if let content = configurations.height(in: contentView, width: inner) {
      height = content
    } else if let views = parts.legacy {
      height = views.frames(legacyLayout(views), width: inner, height: nil).height
    } else {
      height = Self.leastHeight
    }
    return (height * pixelScale).rounded(.up) / pixelScale
  }
}
