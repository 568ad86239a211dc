import Foundation

/// The title of the lower page on its way to the back button that repeats it, or from there. A large title that no button
/// repeats goes with its screen, as that of the upper page.
extension NavigationBarChange {
  /// Whether titles may cross the rows: both show, and nothing is cut at them.
  var letsTitlesCross: Bool {
    guard let from, let to else { return false }
    return bothShowRows && !from.isTitleCut && !to.isTitleCut
  }

  /// Makes the morph between large title and back button; nil where the lower page's large title goes with its screen,
  /// or doesn't show.
  func makeMorph() -> TitleMorph? {
    guard let lower, let upper, lower.geometry.hasLargeTitle, !isScrolledAway(lower) else { return nil }
    let title = line(lower.large.label, at: CGPoint(x: 0, y: lower.geometry.height - lower.large.bounds.height))
    let way = isPush ? goingLargeShift.x : comingLargeShift.x
    return morph(of: title, besides: CGPoint(x: way, y: upper.geometry.height - lower.geometry.height))
  }

  /// The morph of the lower page's title; nil where that isn't in the row.
  func makeRowMorph() -> TitleMorph? {
    guard morph == nil, let lower, let upper, lower.geometry.inlineTitleAlpha > 0, lower.item.titleView == nil else {
      return nil
    }
    let title = line(lower.titleLabel, at: lower.titleBox.untransformedFrame.origin)
    return morph(
      of: title, besides: CGPoint(x: 0, y: upper.geometry.promptHeight - lower.geometry.promptHeight))
  }

  /// The morph of a title into the back button's text; nil where no button repeats it, or the text stays.
  private func morph(of title: TitleMorph.Line, besides shift: CGPoint) -> TitleMorph? {
    guard letsTitlesCross, !keepsBackText, let lower, let upper, let back = upper.back, back.repeats(lower.item) else {
      return nil
    }
    let text = line(back.label, at: back.untransformedFrame.origin)
    guard title.width > 0, text.width > 0 else { return nil }
    return TitleMorph(
      title: title, text: text, titleShift: shift,
      textShift: CGPoint(x: 0, y: lower.geometry.promptHeight - upper.geometry.promptHeight),
      isOneWord: back.label.attributedText?.string == self.title(of: lower), isRightToLeft: isRightToLeft)
  }

  /// Measures a label's line.
  /// - Parameter origin: of the view around the label, in the bar's coordinates.
  private func line(_ label: UILabel, at origin: CGPoint) -> TitleMorph.Line {
    let place = label.untransformedFrame
    let size = label.intrinsicContentSize
    let width = min(size.width, place.width)
    let smallest = label.adjustsFontSizeToFitWidth ? size.width * label.minimumScaleFactor : size.width
    return TitleMorph.Line(
      label: place.offsetBy(dx: origin.x, dy: origin.y), width: width, wholeWidth: max(width, smallest),
      height: size.height)
  }

  /// The transform of a large title that is on its way to the back button, or comes from there.
  func titleTransform(of page: NavigationBarPage) -> CGAffineTransform {
    page === lower ? morph?.titleTransform ?? .identity : .identity
  }

  /// The transform of the back button's text at the place of the title that it repeats: it comes from there, and
  /// returns there.
  func textTransform(of back: NavigationBackButton, _ page: NavigationBarPage?) -> CGAffineTransform {
    if let morph = morph ?? rowMorph { return morph.textTransform }
    return CGAffineTransform(translationX: backLabelShift(of: back, page), y: 0)
  }

  /// The distance from the back button's text to the title that it repeats: to the large one where that shows.
  func backLabelShift(of back: NavigationBackButton, _ page: NavigationBarPage?) -> CGFloat {
    guard let page, back.destination === page.item, !keepsBackText else { return 0 }
    return start(of: page.geometry.inlineTitleAlpha < 0.5 ? page.large.label : page.titleBox) - start(of: back)
  }

  // MARK: As texts on their ways

  /// A large title's letters where it rests, in the bar's coordinates.
  private func letters(ofLargeTitleOf page: NavigationBarPage) -> CGRect? {
    guard page.geometry.hasLargeTitle, !isScrolledAway(page) else { return nil }
    let place = page.large.label.untransformedFrame
    let width = min(page.large.label.intrinsicContentSize.width, place.width)
    guard width > 0 else { return nil }
    return CGRect(
      x: isRightToLeft ? place.maxX - width : place.minX, y: page.geometry.topHeight + page.geometry.largeTextTop,
      width: width, height: LargeTitleView.textHeight)
  }

  /// The motion of a large title: it hangs from the bar's lower edge, and goes sideways as its screen, or to the back
  /// button.
  func largeTitle(of page: NavigationBarPage) -> MovingBarText? {
    guard from != nil, to != nil, let rest = letters(ofLargeTitleOf: page) else { return nil }
    var away = rest.offsetBy(dx: hangingShift(of: page).x, dy: hangingShift(of: page).y)
    if page === lower, let morph { away = morph.shrunk(rest) }
    return MovingBarText(boxMotion: boxMotion(of: page, resting: rest, away: away), text: title(of: page))
  }

  /// The field below a large title; it goes with its screen.
  func field(of page: NavigationBarPage) -> MovingBarText? {
    guard from != nil, to != nil, page.geometry.shownFieldHeight > 0 else { return nil }
    let sides = page.large.label.untransformedFrame
    let rest = CGRect(
      x: sides.minX, y: page.geometry.topHeight + page.geometry.fieldTop, width: sides.width,
      height: page.geometry.shownFieldHeight - LargeTitleView.fieldTop)
    let away = rest.offsetBy(dx: hangingShift(of: page).x, dy: hangingShift(of: page).y)
    return MovingBarText(boxMotion: boxMotion(of: page, resting: rest, away: away))
  }

  /// The distance from where something rests that hangs from the bar's lower edge to where it is at the other end of the
  /// transition.
  private func hangingShift(of page: NavigationBarPage) -> CGPoint {
    let growth = (to?.geometry.height ?? 0) - (from?.geometry.height ?? 0)
    return page === from ? CGPoint(x: goingLargeShift.x, y: growth) : CGPoint(x: comingLargeShift.x, y: -growth)
  }

  private func boxMotion(of page: NavigationBarPage, resting rest: CGRect, away: CGRect) -> BarBoxMotion {
    page === from ? BarBoxMotion(from: rest, to: away) : BarBoxMotion(from: away, to: rest)
  }

  /// The motion of the text of the back button that repeats the large title.
  func boxMotion(ofMorphingText rest: CGRect) -> BarBoxMotion? {
    guard let morph, let lower, let letters = letters(ofLargeTitleOf: lower) else { return nil }
    let away = morph.grown(letters)
    return isPush ? BarBoxMotion(from: away, to: rest) : BarBoxMotion(from: rest, to: away)
  }
}
