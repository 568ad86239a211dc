import UIKit

/// A note's text with what is drawn around it: boxes of tasks, bars of quotes, plates of code, rules. All of it follows
/// from the text's attributes, and is there for what is in sight alone.
final class NoteTextView: UITextView, UIGestureRecognizerDelegate {
  /// The box at this place of the text has been tapped.
  var toggle: ((Int) -> Void)?

  /// Points above the text that a bar lies upon.
  var topRoom: CGFloat = 0 { didSet { if topRoom != oldValue { setNeedsLayout() } } }

  private var ornaments: [OrnamentView] = []
  private lazy var boxTap = UITapGestureRecognizer(target: self, action: #selector(tapped))

  /// The greatest width of lines: in more room, they would become too long to read.
  private static let largestWidth: CGFloat = 720
  /// A finger may miss a box by this much, in points.
  private static let slop: CGFloat = 10

  override init(frame: CGRect, textContainer: NSTextContainer?) {
    super.init(frame: frame, textContainer: textContainer)
    boxTap.delegate = self
    addGestureRecognizer(boxTap)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  // MARK: Layout

  override func layoutSubviews() {
    layOutSides()
    super.layoutSubviews()
    layOutOrnaments()
  }

  private func layOutSides() {
    let free = bounds.width - safeAreaInsets.left - safeAreaInsets.right
    let side = max(16, (free - Self.largestWidth) / 2) - textContainer.lineFragmentPadding
    let wanted = UIEdgeInsets(
      top: topRoom + 12, left: safeAreaInsets.left + side, bottom: 24, right: safeAreaInsets.right + side)
    if textContainerInset != wanted { textContainerInset = wanted }
  }

  /// Attributes have changed.
  func ornamentsDidChange() { setNeedsLayout() }

  /// Views stay in their place among the subviews: what comes or goes there asks for another layout.
  private func layOutOrnaments() {
    var used = 0
    UIView.performWithoutAnimation {
      for (ornament, frame) in visibleOrnaments() {
        if used == ornaments.count {
          ornaments.append(OrnamentView())
          insertSubview(ornaments[used], at: used)
        }
        let view = ornaments[used]
        used += 1
        view.show(ornament, height: frame.height)
        if view.frame != frame { view.frame = frame }
        if view.isHidden { view.isHidden = false }
      }
      for rest in ornaments[used...] where !rest.isHidden { rest.isHidden = true }
    }
  }

  /// The ornaments in sight, and their places.
  private func visibleOrnaments() -> [(TextOrnament, CGRect)] {
    guard textStorage.length > 0, bounds.height > 0 else { return [] }
    let visible = visibleRange()
    var found: [(TextOrnament, CGRect)] = []
    textStorage.enumerateAttribute(.ornament, in: visible) { value, range, _ in
      guard let ornament = value as? TextOrnament else { return }
      found.append(contentsOf: frames(of: ornament, range).map { (ornament, $0) })
    }
    return found
  }

  /// The bounds together with those that show: what an animation of the offset is about to take out of sight is still
  /// seen on its way.
  private var boundsOnTheirWay: CGRect {
    guard layer.animationKeys() != nil, let shown = layer.presentation()?.bounds,
      abs(shown.minY - bounds.minY) <= bounds.height
    else { return bounds }
    return bounds.union(shown)
  }

  /// The range of whole paragraphs in sight, and some lines beyond.
  private func visibleRange() -> NSRange {
    let area = boundsOnTheirWay.insetBy(dx: 0, dy: -80)
    func offset(_ point: CGPoint) -> Int {
      closestPosition(to: point).map { self.offset(from: beginningOfDocument, to: $0) } ?? 0
    }
    let first = offset(CGPoint(x: area.minX, y: max(area.minY, 0)))
    let last = offset(CGPoint(x: area.maxX, y: area.maxY))
    return (text as NSString).paragraphRange(for: NSRange(location: first, length: max(0, last - first)))
  }

  private func frames(of ornament: TextOrnament, _ range: NSRange) -> [CGRect] {
    let (left, right) = (
      textContainerInset.left + textContainer.lineFragmentPadding,
      bounds.width - textContainerInset.right - textContainer.lineFragmentPadding
    )
    guard let start = caret(at: range.location), let end = caret(at: lastOffset(of: range)) else { return [] }
    switch ornament {
    case .box:
      guard let first = caret(at: (text as NSString).paragraphRange(for: range).location) else { return [] }
      let indent = (text as NSString).paragraphRange(for: range).location
      let blank = (text as NSString).substring(with: NSRange(location: indent, length: range.location - indent))
        .prefix { $0 == " " || $0 == "\t" }.utf16.count
      let x = caret(at: indent + blank)?.minX ?? first.minX
      let side = boxSide(range)
      return [CGRect(x: x, y: start.midY - side / 2, width: side, height: side)]
    case .bar(let depth):
      return (0..<depth).map {
        CGRect(x: left + CGFloat($0) * NoteTheme.quoteIndent, y: start.minY, width: 3, height: end.maxY - start.minY)
      }
    case .plate:
      return [CGRect(x: left, y: start.minY - 6, width: right - left, height: end.maxY - start.minY + 12)]
    case .rule:
      return [CGRect(x: left, y: start.midY - 0.5, width: right - left, height: 1)]
    }
  }

  /// The side of a box, which is as large as the text that it stands before.
  private func boxSide(_ range: NSRange) -> CGFloat {
    let font = textStorage.attribute(.font, at: range.location, effectiveRange: nil) as? UIFont
    return (OrnamentView.boxSide * (font?.pointSize ?? NoteTheme.codeSize) / NoteTheme.codeSize).rounded()
  }

  private func lastOffset(of range: NSRange) -> Int {
    let last = NSMaxRange(range)
    guard last > range.location else { return last }
    return (text as NSString).character(at: last - 1) == 10 ? last - 1 : last
  }

  private func caret(at offset: Int) -> CGRect? {
    position(from: beginningOfDocument, offset: offset).map { caretRect(for: $0) }
  }

  // MARK: Boxes

  /// The place in the text of the box that a finger means.
  private func box(at point: CGPoint) -> Int? {
    let box = ornaments.first {
      $0.isBox && !$0.isHidden && $0.frame.insetBy(dx: -Self.slop, dy: -Self.slop).contains(point)
    }
    return box.flatMap { offsetOfBox($0.frame) }
  }

  func isBox(at point: CGPoint) -> Bool { box(at: point) != nil }

  private func offsetOfBox(_ frame: CGRect) -> Int? {
    guard let position = closestPosition(to: CGPoint(x: frame.midX, y: frame.midY)) else { return nil }
    let line = (text as NSString).paragraphRange(
      for: NSRange(location: offset(from: beginningOfDocument, to: position), length: 0))
    var place: Int?
    textStorage.enumerateAttribute(.ornament, in: line) { value, range, stop in
      guard case .box? = value as? TextOrnament else { return }
      place = range.location
      stop.pointee = true
    }
    return place
  }

  @objc private func tapped() { if let place = box(at: boxTap.location(in: self)) { toggle?(place) } }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    gestureRecognizer === boxTap
      ? box(at: boxTap.location(in: self)) != nil : super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    gestureRecognizer !== boxTap || (toggle != nil && box(at: touch.location(in: self)) != nil)
  }

  /// A tap on a box doesn't place the caret as well.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { gestureRecognizer === boxTap && otherGestureRecognizer is UITapGestureRecognizer }
}
