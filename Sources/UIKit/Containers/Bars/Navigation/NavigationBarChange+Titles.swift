import Foundation

/// When the titles of two pages, and the texts of their back buttons, fade; nil for what needn't.
struct NavigationTitleFades {
  var going: ClosedRange<Double>
  var coming: ClosedRange<Double>
  var goingBack: ClosedRange<Double>
  var comingBack: ClosedRange<Double>
  var goingLarge: ClosedRange<Double>?
  var comingLarge: ClosedRange<Double>?
}

/// Buttons leave before others come. Titles move apart, so that the one needn't have gone before the other comes: each
/// shows as long as it keeps off what else shows.
extension NavigationBarChange {
  /// To be called once everything lies where it begins.
  func makeTitleFades() -> NavigationTitleFades {
    guard let from, let to, bothShowRows, !from.isTitleCut, !to.isTitleCut else {
      return NavigationTitleFades(
        going: goingRow, coming: comingRow, goingBack: goingRow, comingBack: comingRow, goingLarge: goingTitle,
        comingLarge: comingTitle)
    }
    let kept = keepsBackText ? backText(of: to)?.unread : nil
    let row = buttons(of: from) + buttons(of: to) + [prompt(of: from), prompt(of: to), kept].compactMap { $0 }
    var going = Titles(inline: inlineTitle(of: from), large: largeTitle(of: from))
    var coming = Titles(inline: inlineTitle(of: to), large: largeTitle(of: to))
    going.edit { title, isInline in
      for other in row + edges(isInline) { title.go(before: other) }
    }
    coming.edit { title, isInline in
      for other in row + edges(isInline) { title.come(after: other) }
    }
    going.edit { title, isInline in
      // Large titles lie on either side of the edge between their screens.
      coming.edit { if isInline || $1 { PassingText.takeTurns(&title, &$0) } }
    }
    // The texts of back buttons make room for the titles.
    var old = keepsBackText ? nil : backText(of: from)
    var new = keepsBackText ? nil : backText(of: to)
    going.edit { title, _ in old?.go(before: title.unread) }
    coming.edit { title, _ in new?.come(after: title.unread) }
    if let old { coming.edit { title, _ in title.come(after: old) } }
    if let new { going.edit { title, _ in title.go(before: new) } }
    return NavigationTitleFades(
      going: going.inline.map { 0...$0.span.upperBound } ?? goingRow,
      coming: coming.inline.map { NavigationBarFade.appearing(from: $0.span.lowerBound, for: 0.5) } ?? comingRow,
      goingBack: old.map { 0...$0.span.upperBound } ?? goingRow,
      comingBack: new.map { NavigationBarFade.appearing(from: $0.span.lowerBound) } ?? comingRow,
      goingLarge: going.large.flatMap {
        $0.span.upperBound < 1 ? NavigationBarFade.vanishing(by: $0.span.upperBound) : nil
      },
      comingLarge: coming.large.flatMap {
        $0.span.lowerBound > 0 ? NavigationBarFade.appearing(from: $0.span.lowerBound) : nil
      })
  }

  /// Of one page.
  private struct Titles {
    var inline: PassingText?
    var large: PassingText?

    mutating func edit(_ change: (inout PassingText, _ isInline: Bool) -> Void) {
      if var title = inline {
        change(&title, true)
        inline = title
      }
      if var title = large {
        change(&title, false)
        large = title
      }
    }
  }

  // MARK: Titles

  private func inlineTitle(of page: NavigationBarPage) -> PassingText? {
    let box = page.titleBox.untransformedFrame
    guard page.geometry.inlineTitleAlpha > 0, box.width > 0 else { return nil }
    let shift: (CGFloat, CGFloat) = page === from ? (0, goingTitleShift.x) : (comingTitleShift.x, 0)
    return PassingText(passage: passage(of: box, in: page, shift), text: title(of: page))
  }

  private func title(of page: NavigationBarPage) -> String {
    page.item.titleView == nil ? page.item.title ?? "" : ""
  }

  /// It hangs from the bar's lower edge, and goes sideways as its screen.
  private func largeTitle(of page: NavigationBarPage) -> PassingText? {
    guard let from, let to, page.geometry.hasLargeTitle, !isScrolledAway(page) else { return nil }
    let place = page.large.label.untransformedFrame
    let width = min(page.large.label.intrinsicContentSize.width, place.width)
    guard width > 0 else { return nil }
    let x = isRightToLeft ? place.maxX - width : place.minX
    let y = page.geometry.topHeight + page.geometry.largeTextTop
    let rest = CGRect(x: x, y: y, width: width, height: LargeTitleView.textHeight)
    let growth = to.geometry.height - from.geometry.height
    let passage =
      page === from
      ? BarPassage(from: rest, to: rest.offsetBy(dx: goingLargeShift.x, dy: growth))
      : BarPassage(from: rest.offsetBy(dx: comingLargeShift.x, dy: -growth), to: rest)
    return PassingText(passage: passage, text: title(of: page))
  }

  private func backText(of page: NavigationBarPage) -> PassingText? {
    guard let back = page.back, back.hasText else { return nil }
    let place = back.label.untransformedFrame.offsetBy(
      dx: back.untransformedFrame.minX, dy: back.untransformedFrame.minY)
    let width = min(back.label.intrinsicContentSize.width, place.width)
    var box = place.insetBy(dx: 0, dy: NavigationBarFade.tolerance)
    box.origin.x = isRightToLeft ? place.maxX - width : place.minX
    box.size.width = width
    let text = back.label.attributedText?.string ?? ""
    if page === from {
      let shift: (CGFloat, CGFloat) = (0, isPush ? 0 : backLabelShift(of: back, to).x)
      return PassingText(passage: passage(of: box, in: page, shift), text: text, span: 0...goingRow.upperBound)
    }
    let shift: (CGFloat, CGFloat) = (isPush ? backLabelShift(of: back, from).x : 0, 0)
    let span: ClosedRange<Double> = keepsBackText ? 0...1 : comingRow.lowerBound...1
    return PassingText(passage: passage(of: box, in: page, shift), text: text, span: span)
  }

  // MARK: What titles keep off

  /// Buttons, and arrows that lead back.
  private func buttons(of page: NavigationBarPage) -> [PassingText] {
    let span = page === from ? 0...goingRow.upperBound : comingRow.lowerBound...1
    let staying = self.staying
    var found: [PassingText] = page.itemViews.compactMap { view in
      if staying.contains(where: { $0.old === view }) { return nil }
      let stays = staying.contains { $0.new === view }
      return rowPart(view.untransformedFrame, of: page, span: stays ? 0...1 : span)
    }
    if let back = page.back, !(sharesArrow && page === from) {
      let place = back.untransformedFrame
      let box = back.hasText ? back.arrow.frame.offsetBy(dx: place.minX, dy: place.minY) : place
      found.append(rowPart(box, of: page, span: sharesArrow ? 0...1 : span))
    }
    return found
  }

  /// What can be tapped is higher than what is seen.
  private func rowPart(_ box: CGRect, of page: NavigationBarPage, span: ClosedRange<Double>) -> PassingText {
    let seen = box.height > 2 * NavigationBarFade.tolerance ? box.insetBy(dx: 0, dy: NavigationBarFade.tolerance) : box
    return PassingText(passage: passage(of: seen, in: page, (0, 0)), span: span)
  }

  private func prompt(of page: NavigationBarPage) -> PassingText? {
    guard page.geometry.hasPrompt, !(sharesPrompt && page === from) else { return nil }
    let place = page.promptLabel.untransformedFrame
    let width = min(page.promptLabel.intrinsicContentSize.width, place.width)
    let box = CGRect(x: place.midX - width / 2, y: place.minY, width: width, height: place.height)
    let span: ClosedRange<Double> =
      sharesPrompt ? 0...1 : page === from ? 0...goingPrompt.upperBound : comingPrompt.lowerBound...1
    return PassingText(passage: passage(of: box, in: page, (0, 0)), span: span)
  }

  /// Above the bar is the status bar, at its sides the screen ends. Large titles leave there as their screens do.
  private func edges(_ isInline: Bool) -> [PassingText] {
    let far: CGFloat = 10_000
    let sides = [-far, width].map { CGRect(x: $0, y: -far, width: far, height: 2 * far) }
    let above = CGRect(x: -far, y: -far, width: 2 * far + width, height: far)
    return ([above] + (isInline ? sides : [])).map { PassingText(passage: BarPassage(staying: $0)) }
  }

  /// - Parameter shift: sideways, at the start and at the end.
  private func passage(
    of box: CGRect, in page: NavigationBarPage, _ shift: (start: CGFloat, end: CGFloat)
  ) -> BarPassage {
    let rise: (start: CGFloat, end: CGFloat) = page === from ? (0, -promptDifference) : (promptDifference, 0)
    return BarPassage(
      from: box.offsetBy(dx: shift.start, dy: rise.start), to: box.offsetBy(dx: shift.end, dy: rise.end))
  }
}
