/// The place of what is turned at once, among others in the scroll view of a page view controller.
final class PageSlotView: UIView {
  let sheet: PageSpread
  var arrangement: PageArrangement { didSet { setNeedsLayout() } }

  init(_ sheet: PageSpread, _ arrangement: PageArrangement) {
    (self.sheet, self.arrangement) = (sheet, arrangement)
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  /// Takes the pages' views in, also from another slot.
  func fill() {
    placeViews()
    for page in sheet.shown where page.view.superview !== self { addSubview(page.view) }
  }

  private func placeViews() {
    for (index, page) in sheet.shown.enumerated() {
      let frame = arrangement.frame(ofPage: index, in: bounds, isMirrored: isRightToLeft)
      if page.view.frame != frame { page.view.frame = frame }
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    placeViews()
  }

  override func layoutDirectionDidChange() {
    super.layoutDirectionDidChange()
    setNeedsLayout()
  }
}
