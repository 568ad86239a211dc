/// A navigation bar's way from one page to another. All of it is linear in one progress: time and fingers move it alike.
///
/// `begin` puts everything where it is at the start, without animation; `run`, in a block of animations, where it is at
/// the end.
@MainActor struct NavigationBarChange {
  /// Nil where the bar is hidden.
  let from: NavigationBarPage?
  let to: NavigationBarPage?
  let isPush: Bool
  /// Of the bar, in points.
  let width: CGFloat
  let isRightToLeft: Bool

  /// How far the middle of a title goes, in parts of the bar's width: from its end to its middle.
  private static let titleWay: CGFloat = 0.5
  /// How far a large title goes that is covered, in parts of the width: as the screen that it belongs to.
  private static let coveredWay: CGFloat = 0.3

  /// 1 where what comes by a push comes from the right.
  private var side: CGFloat { (isPush ? 1 : -1) * (isRightToLeft ? -1 : 1) }

  private var isFade: Bool { from == nil || to == nil }

  // MARK: Start

  func begin() {
    guard let to else { return }
    to.transform = CGAffineTransform(translationX: 0, y: promptDifference)
    shift(titleOf: to, by: comingTitleShift)
    for view in [to.titleBox, to.promptLabel] + to.itemViews { view.alpha = 0 }
    to.back?.alpha = sharesArrow ? 1 : 0
    to.back?.label.alpha = 0
    if sharesArrow { from?.back?.hideArrow(true) }
    if let back = to.back { back.label.transform = translation(isPush ? backLabelShift(of: back, from) : .zero) }
    to.large.transform = translation(comingLargeShift)
    to.large.alpha = isPush ? 1 : 0
    beginBackdrops(to)
  }

  private func beginBackdrops(_ to: NavigationBarPage) {
    guard let from else { return to.backdrop.alpha = 0 }
    if to.backdrop.looks(like: from.backdrop) {
      (to.backdrop.alpha, from.backdrop.alpha) = (1, 0)
    } else {
      to.backdrop.alpha = coversFromBehind ? 1 : 0
    }
  }

  /// What is opaque goes off what lies behind it: of two backdrops that fade at once, something would show through.
  private var coversFromBehind: Bool { from?.backdrop.coversAll == true && to?.backdrop.coversAll == true }

  /// Opaque backdrops that come in front of what goes leave it as it is.
  func arrange(_ insert: (UIView) -> Void) {
    guard let to else { return }
    insert(to.backdrop)
    if coversFromBehind, let from { to.backdrop.superview?.insertSubview(to.backdrop, belowSubview: from.backdrop) }
  }

  // MARK: End

  func run() {
    if let to {
      to.transform = .identity
      shift(titleOf: to, by: .zero)
      to.titleBox.alpha = to.geometry.inlineTitleAlpha
      for view in [to.promptLabel] + to.itemViews { view.alpha = 1 }
      to.back?.alpha = 1
      to.back?.label.alpha = 1
      to.back?.label.transform = .identity
      to.large.transform = .identity
      to.large.alpha = 1
      to.backdrop.alpha = 1
    }
    guard let from else { return }
    from.transform = CGAffineTransform(translationX: 0, y: -promptDifference)
    shift(titleOf: from, by: goingTitleShift)
    for view in [from.titleBox, from.promptLabel] + from.itemViews { view.alpha = 0 }
    if !sharesArrow { from.back?.alpha = 0 }
    from.back?.label.alpha = 0
    if !isPush, let back = from.back { back.label.transform = translation(backLabelShift(of: back, to)) }
    from.large.transform = translation(goingLargeShift)
    from.large.alpha = isPush ? 0 : 1
    if to == nil || coversFromBehind || to.map({ !$0.backdrop.coversAll }) == true { from.backdrop.alpha = 0 }
  }

  // MARK: Ways

  /// How much lower the row of the page that goes begins.
  private var promptDifference: CGFloat {
    guard let from, let to else { return 0 }
    return from.geometry.promptHeight - to.geometry.promptHeight
  }

  /// Both lead back: one arrow stays.
  private var sharesArrow: Bool { from?.back != nil && to?.back != nil }

  private func translation(_ way: CGPoint) -> CGAffineTransform { CGAffineTransform(translationX: way.x, y: way.y) }

  private func shift(titleOf page: NavigationBarPage, by way: CGPoint) {
    page.titleBox.transform = translation(way)
  }

  private var farSide: CGPoint { CGPoint(x: side * width * Self.titleWay, y: 0) }

  /// Titles come from beside the bar, or from the back button that has led to them.
  private var comingTitleShift: CGPoint {
    guard let to else { return .zero }
    if !isPush, let back = from?.back, back.destination === to.item { return way(from: to, to: back) }
    return farSide
  }

  /// And go the same ways.
  private var goingTitleShift: CGPoint {
    guard let from else { return .zero }
    if isPush, let back = to?.back, back.destination === from.item { return way(from: from, to: back) }
    return CGPoint(x: -farSide.x, y: 0)
  }

  private var comingLargeShift: CGPoint { CGPoint(x: isPush ? side * width : side * width * Self.coveredWay, y: 0) }
  private var goingLargeShift: CGPoint { CGPoint(x: isPush ? -side * width * Self.coveredWay : -side * width, y: 0) }

  /// From a page's title in the row to a back button's text: their beginnings meet.
  private func way(from page: NavigationBarPage, to back: NavigationBackButton) -> CGPoint {
    CGPoint(x: start(of: back) - start(of: page.titleBox), y: 0)
  }

  /// The back button's text comes from the title that it repeats, and returns there.
  private func backLabelShift(of back: NavigationBackButton, _ page: NavigationBarPage?) -> CGPoint {
    guard let page, back.destination === page.item else { return .zero }
    return CGPoint(x: start(of: page.titleBox) - start(of: back), y: 0)
  }

  private func start(of title: UIView) -> CGFloat {
    let place = title.untransformedFrame
    return isRightToLeft ? place.maxX : place.minX
  }

  private func start(of back: NavigationBackButton) -> CGFloat {
    let place = back.label.untransformedFrame
    return back.untransformedFrame.minX + (isRightToLeft ? place.maxX : place.minX)
  }

  // MARK: After it

  /// What stays has its own look again, without animation.
  func settle(_ page: NavigationBarPage?) {
    guard let page else { return }
    for view in [page, page.titleBox, page.large] { view.transform = .identity }
    page.back?.label.transform = .identity
    page.back?.label.alpha = 1
    page.back?.alpha = 1
    page.back?.hideArrow(false)
    page.large.alpha = 1
    page.backdrop.alpha = 1
    for view in [page.promptLabel] + page.itemViews { view.alpha = 1 }
    page.titleBox.alpha = page.geometry.inlineTitleAlpha
  }
}
