import Foundation

/// What the titles between two pages keep off.
extension NavigationBarChange {
  /// What can be read in both rows besides titles, and the texts of back buttons that change.
  struct RowTexts {
    /// Buttons and prompts, and the text of a back button that stays.
    var parts: [MovingBarText]
    /// The arrows of back buttons, beside which their texts begin.
    var arrows: [MovingBarText]
  }

  var rowTexts: RowTexts {
    let items = goingItems + comingItems
    let kept = keepsBackText ? backText(of: to)?.unread : nil
    return RowTexts(
      parts: items.filter { !$0.isArrow }.map(\.text) + stayingItems
        + [prompt(of: from), prompt(of: to), kept].compactMap { $0 },
      arrows: items.filter(\.isArrow).map(\.text) + [stayingArrow].compactMap { $0 })
  }

  /// Titles in the row end at the screen's sides, as a large one that goes out of sight there beneath the upper screen.
  /// That of the upper screen leaves with it. All make way for one that goes between row and back button.
  func obstacles(in row: RowTexts, of page: NavigationBarPage, _ isInline: Bool) -> [MovingBarText] {
    let kept = row.parts + row.arrows + [statusBar, repeatedTitle?.unread].compactMap { $0 }
    return isInline || page === lower ? kept + sides : kept
  }

  /// A title that goes between row and back button begins beside the arrow. While it is below the row it shows on its side
  /// of the edge between the screens.
  func obstacles(in row: RowTexts, ofRepeatedTitle isBelowRow: Bool) -> [MovingBarText] {
    row.parts + [statusBar] + (isBelowRow ? [upperScreen] : [])
  }

  private func prompt(of page: NavigationBarPage?) -> MovingBarText? {
    guard let page, page.geometry.hasPrompt, !(sharesPrompt && page === from) else { return nil }
    let place = page.promptLabel.untransformedFrame
    let width = min(page.promptLabel.intrinsicContentSize.width, place.width)
    let box = CGRect(x: place.midX - width / 2, y: place.minY, width: width, height: place.height)
    let span: ClosedRange<Double> =
      sharesPrompt ? 0...1 : page === from ? 0...goingPrompt.upperBound : comingPrompt.lowerBound...1
    return MovingBarText(boxMotion: boxMotion(of: box, in: page), span: span)
  }

  // MARK: Where the screen ends

  private static let far: CGFloat = 10_000

  /// The status bar, above the bar.
  private var statusBar: MovingBarText {
    let box = CGRect(x: -Self.far, y: -Self.far, width: 2 * Self.far + width, height: Self.far)
    return MovingBarText(boxMotion: BarBoxMotion(staying: box))
  }

  private var sides: [MovingBarText] {
    [-Self.far, width].map {
      MovingBarText(
        boxMotion: BarBoxMotion(staying: CGRect(x: $0, y: -Self.far, width: Self.far, height: 2 * Self.far)))
    }
  }

  /// The screen in front, which covers what is the lower one's.
  private var upperScreen: MovingBarText {
    let edge: (start: CGFloat, end: CGFloat) = isPush != isRightToLeft ? (width, 0) : (0, width)
    func box(from edge: CGFloat) -> CGRect {
      CGRect(x: isRightToLeft ? edge - Self.far : edge, y: -Self.far, width: Self.far, height: 2 * Self.far)
    }
    return MovingBarText(boxMotion: BarBoxMotion(from: box(from: edge.start), to: box(from: edge.end)))
  }

  // MARK: Ways

  /// The motion of a box that moves with a page's row.
  /// - Parameter shift: sideways, at the start and at the end.
  func boxMotion(
    of box: CGRect, in page: NavigationBarPage, _ shift: (start: CGFloat, end: CGFloat) = (0, 0)
  ) -> BarBoxMotion {
    let rise: (start: CGFloat, end: CGFloat) = page === from ? (0, -promptDifference) : (promptDifference, 0)
    return BarBoxMotion(
      from: box.offsetBy(dx: shift.start, dy: rise.start), to: box.offsetBy(dx: shift.end, dy: rise.end))
  }
}
