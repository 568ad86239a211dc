extension UICollectionViewListCell {
  /// The height of rows that have nothing higher, and the space above and below constraints to the content's margins, in
  /// points, as on iOS.
  private static let leastHeight: CGFloat = 44
  private static let verticalMargin: CGFloat = 11
  /// Points between accessories before the content and from them to it, so that it moves by 38 for a control.
  private static let leadingGap: CGFloat = 16
  /// Points between accessories behind the content.
  private static let trailingGap: CGFloat = 12

  // MARK: Margins

  /// The margins that the list gives, until the app sets its own.
  private var margins: NSDirectionalEdgeInsets {
    insets.margins == nil ? list.place?.margins ?? directionalLayoutMargins : directionalLayoutMargins
  }

  func updateMargins() {
    let own = margins
    let hasTrailing = list.trailing.contains { $0.superview === self }
    let inner = NSDirectionalEdgeInsets(
      top: Self.verticalMargin, leading: own.leading, bottom: Self.verticalMargin,
      trailing: hasTrailing ? CellAccessories.gap : own.trailing)
    if contentView.directionalLayoutMargins != inner { contentView.directionalLayoutMargins = inner }
    setNeedsLayout()
  }

  func indentationDidChange() {
    element?.contentDidChange()
    setNeedsLayout()
  }

  // MARK: Places

  private var indentation: CGFloat { CGFloat(indentationLevel) * indentationWidth }

  /// Points from the cell's edge to where the last accessory ends: a little less than texts have.
  private var trailingEdge: CGFloat {
    let own = margins.trailing
    return own - max(0, min(own, Self.systemMargin) - CellAccessories.edge)
  }

  /// The margin of cells on large phones.
  private static let systemMargin: CGFloat = 20

  /// How much room is beside the content.
  private var contentInsets: (leading: CGFloat, trailing: CGFloat) {
    let before = list.leading.reduce(0) { $0 + $1.reservedWidth + Self.leadingGap }
    guard !list.trailing.isEmpty else { return (indentation + before, 0) }
    let behind = list.trailing.reduce(trailingEdge) { $0 + $1.reservedWidth }
    return (indentation + before, behind + CGFloat(list.trailing.count - 1) * Self.trailingGap)
  }

  func layOutParts() {
    let size = bounds.size
    let insets = contentInsets
    let frame = mirrored(
      CGRect(x: insets.leading, y: 0, width: max(0, size.width - insets.leading - insets.trailing), height: size.height)
    )
    if contentView.frame != frame { contentView.frame = frame }
    layOutAccessories(size)
    layOutGuide()
    layOutSeparators(size)
    // Elsewhere corners are the app's own.
    if endRadius > 0 || clipsItself || rounding.corners != nil { roundEnds() }
    parts.swipe?.layOut(in: bounds, cell: size)
  }

  /// The cell's own bounds are off while it is swiped; what lies in it is not.
  private func mirrored(_ rect: CGRect) -> CGRect {
    isRightToLeft ? CGRect(x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height) : rect
  }

  private func layOutAccessories(_ size: CGSize) {
    guard !list.leading.isEmpty || !list.trailing.isEmpty else { return }
    let lowering = contentMiddle(in: size.height) - size.height / 2
    func place(_ view: CellAccessoryView, _ x: CGFloat) {
      view.lowering = lowering
      let frame = mirrored(CGRect(x: x, y: 0, width: view.reservedWidth, height: size.height))
      if view.bounds.isEmpty { appear(view, at: frame) }
      if view.frame != frame { view.frame = frame }
    }
    var start = margins.leading + (indentsAccessories ? indentation : 0)
    for view in list.leading {
      place(view, start)
      start += view.reservedWidth + Self.leadingGap
    }
    var end = size.width - trailingEdge
    for view in list.trailing.reversed() {
      end -= view.reservedWidth
      place(view, end)
      end -= Self.trailingGap
    }
  }

  /// The place of the content's middle in the cell: headers have more space above their text than below it.
  private func contentMiddle(in height: CGFloat) -> CGFloat {
    (configurations.shownContent as? UIListContentView)?.middle(of: height) ?? height / 2
  }

  /// What comes fades in where it is: nothing grows from a point.
  private func appear(_ view: CellAccessoryView, at frame: CGRect) {
    UIView.performWithoutAnimation {
      (view.frame, view.alpha) = (frame, 0)
      view.layoutIfNeeded()
    }
    view.alpha = 1
  }

  // MARK: Height

  func preferredHeight(forWidth width: CGFloat) -> CGFloat {
    updateConfigurationIfNeeded()
    updateMargins()
    let insets = contentInsets
    let inner = max(0, width - insets.leading - insets.trailing)
    let content = configurations.height(in: contentView, width: inner)
    let accessories = (list.leading + list.trailing).map(\.natural.height).max() ?? 0
    let isEdge = list.place.map { $0.role != .item } ?? false
    let height = max(content ?? (isEdge ? 0 : Self.leastHeight), accessories)
    return (height * pixelScale).rounded(.up) / pixelScale
  }

  // MARK: The guide of separators

  /// The distance from the cell's leading edge to the text.
  var textStart: CGFloat {
    let leading = contentInsets.leading
    if let content = configurations.shownContent as? UIListContentView { return leading + content.textStart }
    return leading + contentView.directionalLayoutMargins.leading
  }

  var separatorGuide: UILayoutGuide {
    if let guide = list.guide { return guide }
    let guide = UILayoutGuide()
    addLayoutGuide(guide)
    let start = guide.leadingAnchor.constraint(equalTo: leadingAnchor, constant: textStart)
    let end = guide.trailingAnchor.constraint(equalTo: trailingAnchor)
    // Those of the app's are stronger.
    for side in [start, end] { side.priority = UILayoutPriority(1) }
    NSLayoutConstraint.activate([
      start, end, guide.topAnchor.constraint(equalTo: topAnchor), guide.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
    (list.guide, list.guideStart) = (guide, start)
    return guide
  }

  private func layOutGuide() {
    let start = textStart
    if let constraint = list.guideStart, constraint.constant != start { constraint.constant = start }
  }

  // MARK: Separators

  private func layOutSeparators(_ size: CGSize) {
    let hairline = traitCollection.hairline
    var lines: [(line: ListSeparatorLine, frame: CGRect)] = []
    for (line, y) in [(list.place?.topSeparator, 0), (list.place?.bottomSeparator, size.height - hairline)] {
      guard let line else { continue }
      let (leading, trailing) = ends(of: line, size)
      lines.append((line, mirrored(CGRect(x: leading, y: y, width: max(0, trailing - leading), height: hairline))))
    }
    show(lines)
  }

  /// The places where a separator begins and ends, from the leading edge.
  private func ends(of line: ListSeparatorLine, _ size: CGSize) -> (CGFloat, CGFloat) {
    var (leading, trailing) = (textStart, size.width)
    if let guide = list.guide?.layoutFrame, guide.width > 0 {
      leading = isRightToLeft ? size.width - guide.maxX : guide.minX
      trailing = isRightToLeft ? size.width - guide.minX : guide.maxX
    }
    let automatic = UIListSeparatorConfiguration.automaticInsets
    if line.insets.leading != automatic.leading { leading = line.insets.leading }
    if line.insets.trailing != automatic.trailing { trailing = size.width - line.insets.trailing }
    return (leading, trailing)
  }

  private func show(_ lines: [(line: ListSeparatorLine, frame: CGRect)]) {
    while list.separators.count > lines.count { list.separators.removeLast().removeFromSuperview() }
    for (index, (line, frame)) in lines.enumerated() {
      let isFiltering = index < list.separators.count && list.separators[index] is UIVisualEffectView
      if index == list.separators.count || isFiltering != (line.effect != nil) { replaceSeparator(index, line) }
      let view = list.separators[index]
      let filtering = view as? UIVisualEffectView
      filtering?.effect = line.effect
      let painted = filtering?.contentView ?? view
      let color = isSelected && list.place?.selectsSeveral == true ? line.selectedColor : line.color
      if painted.backgroundColor != color { painted.backgroundColor = color }
      if view.frame != frame { view.frame = frame }
    }
  }

  private func replaceSeparator(_ index: Int, _ line: ListSeparatorLine) {
    let view = line.effect.map { UIVisualEffectView(effect: $0) } ?? UIView()
    view.isUserInteractionEnabled = false
    UIView.performWithoutAnimation { addSubview(view) }
    if index < list.separators.count {
      list.separators[index].removeFromSuperview()
      list.separators[index] = view
    } else {
      list.separators.append(view)
    }
  }
}
