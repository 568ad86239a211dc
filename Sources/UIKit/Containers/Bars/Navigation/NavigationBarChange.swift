/// A navigation bar's transition from one page to another. All of it is linear in one progress, which time or a finger
/// moves.
///
/// `begin` puts everything where it is at the start, without animation; `run`, in a block of animations, where it is at
/// the end. Buttons in one place change over quickly, what looks the same on both pages stays, and what is in nobody's way
/// goes and comes at one time.
@MainActor struct NavigationBarChange {
  /// The page before the change; nil where the bar is hidden.
  let from: NavigationBarPage?
  let to: NavigationBarPage?
  let isPush: Bool
  /// The width of the bar, in points.
  let width: CGFloat
  let isRightToLeft: Bool
  /// Whether backdrops move with their screens; those that look alike stay.
  private let slidesBackdrops: Bool
  /// The clip views of the lower page's large title and field, and of its backdrop.
  private let clipViews = (large: TransitionClipView(isFront: false), backdrop: TransitionClipView(isFront: false))
  /// The clip view of the one row, where the other screen has no bar: that one may show content there.
  private let rowClipView: TransitionClipView?
  /// How the lower page's large title and the back button's text become each other, if they do. As all that follows, it is
  /// worked out when everything lies where it begins.
  private(set) var morph: TitleMorph?
  /// The same for a title in the row.
  private(set) var rowMorph: TitleMorph?
  /// What goes with the one row, and comes with the other.
  private(set) var goingItems: [FadingItem] = []
  private(set) var comingItems: [FadingItem] = []
  private var titleFades: NavigationTitleFades?
  /// The times in which fields fade, if they do.
  private var goingField: ClosedRange<Double>?
  private var comingField: ClosedRange<Double>?

  init(from: NavigationBarPage?, to: NavigationBarPage?, isPush: Bool, width: CGFloat, isRightToLeft: Bool) {
    (self.from, self.to, self.isPush, self.width, self.isRightToLeft) = (from, to, isPush, width, isRightToLeft)
    let isAlike = from.flatMap { from in to.map { $0.backdrop.looks(like: from.backdrop) } } ?? false
    slidesBackdrops = !isAlike
    let upper = isPush ? to : from
    rowClipView = (from == nil) == (to == nil) ? nil : TransitionClipView(isFront: upper != nil)
  }

  /// How far the middle of a title goes, in parts of the bar's width: from its end to its middle.
  private static let titleWay: CGFloat = 0.5
  /// How far a large title goes that is covered, in parts of the width: as the screen that it belongs to.
  private static let coveredWay: CGFloat = 0.3
  /// The gap between a title on its way and the buttons beside it, in points.
  private static let titleGap: CGFloat = 6

  /// The side from which pages come: 1 for the right, −1 for the left.
  private var side: CGFloat { (isPush ? 1 : -1) * (isRightToLeft ? -1 : 1) }

  /// Lies behind the other.
  var lower: NavigationBarPage? { isPush ? from : to }
  var upper: NavigationBarPage? { isPush ? to : from }

  // MARK: Start

  mutating func begin() {
    open(isPush ? 1 : 0)
    morph = makeMorph()
    rowMorph = makeRowMorph()
    (goingField, comingField) = (makeGoingField(), makeComingField())
    // When an arrow goes depends on when something comes in its place.
    comingItems = to.map { fadingItems(of: $0) } ?? []
    goingItems = from.map { fadingItems(of: $0) } ?? []
    titleFades = makeTitleFades()
    for page in [from, to].compactMap({ $0 }) where isScrolledAway(page) { page.large.presence = 0 }
    guard let to else { return }
    to.transform = translation(from == nil ? hiddenShift(of: to) : CGPoint(x: 0, y: promptDifference))
    shift(titleOf: to, by: comingTitleShift)
    for view in [to.titleBox, to.promptLabel] + to.itemViews { view.alpha = 0 }
    to.back?.arrow.alpha = sharesArrow ? 1 : 0
    to.back?.textAlpha = 0
    if sharesArrow, let old = from?.back {
      old.hideArrow(true)
      to.back?.takeOverPress(of: old)
    }
    for (old, new) in staying {
      (old.alpha, new.alpha) = (0, 1)
      if let old = old as? BarItemButton, let new = new as? BarItemButton { new.takeOverPress(of: old) }
    }
    if keepsBackText {
      from?.back?.textAlpha = 0
      to.back?.textAlpha = 1
    }
    if isPush, let back = to.back { back.label.transform = textTransform(of: back, from) }
    to.large.transform = translation(comingLargeShift)
    to.large.titleTransform = titleTransform(of: to)
    if titleFades?.comingLarge != nil { to.large.presence = 0 }
    if comingField != nil { to.large.fieldBox.alpha = 0 }
    beginBackdrops(to)
  }

  private func beginBackdrops(_ to: NavigationBarPage) {
    if slidesBackdrops {
      to.backdrop.transform = translation(comingLargeShift)
    } else {
      from?.backdrop.alpha = 0
    }
  }

  /// Puts what belongs to the lower screen into clip views, and so a row that appears or disappears with its bar.
  func installClipViews(in extent: UIView, stage: UIView, insertBackdrop: (UIView) -> Void) {
    if let rowClipView, let page = to ?? from {
      stage.addSubview(rowClipView)
      rowClipView.addSubview(page)
    }
    extent.insertSubview(clipViews.large, at: 0)
    if let lower { clipViews.large.addSubview(lower.large) }
    guard slidesBackdrops else { return }
    insertBackdrop(clipViews.backdrop)
    if let lower { clipViews.backdrop.addSubview(lower.backdrop) }
    if let upper { insertBackdrop(upper.backdrop) }
  }

  func removeClipViews() {
    clipViews.large.removeFromSuperview()
    clipViews.backdrop.removeFromSuperview()
    rowClipView?.removeFromSuperview()
  }

  /// Places the views that clip what moves.
  /// - Parameters:
  ///   - extent: what scrolling hides, in its own coordinates.
  ///   - stage: what shows rows, in its own coordinates.
  ///   - backdrop: in the bar's, with the line at its edge.
  func placeClipViews(extent: CGRect, stage: CGRect, backdrop: CGRect) {
    rowClipView?.place(in: stage)
    clipViews.large.place(in: extent)
    clipViews.backdrop.place(in: backdrop)
  }

  private func open(_ part: CGFloat) {
    for clipView in [clipViews.large, clipViews.backdrop, rowClipView].compactMap({ $0 }) { clipView.opening = part }
  }

  // MARK: End

  func run() {
    open(isPush ? 0 : 1)
    if let to {
      to.transform = .identity
      to.titleBox.transform = .identity
      to.back?.label.transform = .identity
      to.large.transform = .identity
      to.large.titleTransform = .identity
      to.backdrop.transform = .identity
    }
    if let from {
      from.transform = translation(to == nil ? hiddenShift(of: from) : CGPoint(x: 0, y: -promptDifference))
      shift(titleOf: from, by: goingTitleShift)
      if !isPush, let back = from.back { back.label.transform = textTransform(of: back, to) }
      from.large.transform = translation(goingLargeShift)
      from.large.titleTransform = titleTransform(of: from)
      if slidesBackdrops { from.backdrop.transform = translation(goingLargeShift) }
    }
    for page in [from, to].compactMap({ $0 }) {
      page.back?.endPress()
      for button in page.buttons { button.endPress() }
    }
    fade()
  }

  private func fade() {
    for item in goingItems { UIView.animate(during: item.part) { item.view.alpha = 0 } }
    for item in comingItems { UIView.animate(during: item.part) { item.view.alpha = 1 } }
    if let titleFades { fadeTitles(titleFades) }
    UIView.animate(during: goingPrompt) { from?.promptLabel.alpha = 0 }
    UIView.animate(during: comingPrompt) { to?.promptLabel.alpha = 1 }
    if let goingField { UIView.animate(during: goingField) { from?.large.fieldBox.alpha = 0 } }
    if let comingField { UIView.animate(during: comingField) { to?.large.fieldBox.alpha = 1 } }
  }

  private func fadeTitles(_ fades: NavigationTitleFades) {
    UIView.animate(during: fades.going) { from?.titleBox.alpha = 0 }
    UIView.animate(during: fades.goingBack) { from?.back?.textAlpha = 0 }
    UIView.animate(during: fades.coming) {
      if let to { to.titleBox.alpha = to.geometry.inlineTitleAlpha }
    }
    UIView.animate(during: fades.comingBack) { to?.back?.textAlpha = 1 }
    if let part = fades.goingLarge { UIView.animate(during: part) { from?.large.presence = 0 } }
    if let part = fades.comingLarge { UIView.animate(during: part) { to?.large.presence = 1 } }
  }

  // MARK: What fades, and what stays

  /// Whether both pages show their rows. Where one page searches, its row is above the bar: what is in the other one's
  /// has no counterpart.
  var bothShowRows: Bool { from?.geometry.isSearching != true && to?.geometry.isSearching != true }

  /// One text stays.
  var sharesPrompt: Bool { from?.item.prompt != nil && from?.item.prompt == to?.item.prompt }

  /// Whether both pages lead back, so that one arrow stays.
  var sharesArrow: Bool { bothShowRows && from?.back != nil && to?.back != nil }

  /// Whether the back buttons have one text, which stays beside the arrow.
  var keepsBackText: Bool {
    guard bothShowRows, let old = from?.back, let new = to?.back else { return false }
    return new.looks(like: old)
  }

  /// The time in which the items of the row that goes fade: those that leave with their bar, or come with it, before
  /// they are cut at its upper edge; those of which the other page's field takes the place, or has it, while the field
  /// keeps off them.
  var goingRow: ClosedRange<Double> {
    guard let from else { return NavigationBarFade.leaving }
    guard let to else {
      return rowGoesWithScreen
        ? NavigationBarFade.leaving(
          rowOver: from.geometry.roomBelowRow, rising: from.geometry.height - NavigationBarFade.rowTop)
        : NavigationBarFade.leaving(rowOf: from.geometry.topHeight)
    }
    guard comingField == nil, let top = top(ofFieldIn: to, belowRowOf: from) else { return NavigationBarFade.leaving }
    return NavigationBarFade.leaving(from: top, rising: from.geometry.height - to.geometry.height)
      ?? NavigationBarFade.leaving
  }

  var comingRow: ClosedRange<Double> {
    guard let to else { return NavigationBarFade.coming }
    guard let from else {
      return rowGoesWithScreen
        ? NavigationBarFade.coming(
          rowOver: to.geometry.roomBelowRow, falling: to.geometry.height - NavigationBarFade.rowTop)
        : NavigationBarFade.coming(rowOf: to.geometry.topHeight)
    }
    guard goingField == nil, let top = top(ofFieldIn: from, belowRowOf: to) else { return NavigationBarFade.coming }
    return NavigationBarFade.coming(to: top, falling: to.geometry.height - from.geometry.height)
      ?? NavigationBarFade.coming
  }

  /// The place of a searching page's field while the bar is as high as the other page has it, in points below that
  /// one's row; nil where both pages have rows, of which the fields keep off.
  private func top(ofFieldIn searching: NavigationBarPage, belowRowOf page: NavigationBarPage) -> CGFloat? {
    guard searching.geometry.isSearching, !page.geometry.isSearching else { return nil }
    return page.geometry.roomBelowRow - searching.geometry.height + searching.geometry.fieldTop
  }

  /// The time in which the prompt that goes fades: prompts leave and come in the same way where only one page has one.
  var goingPrompt: ClosedRange<Double> {
    promptDifference > 0 ? NavigationBarFade.leaving(rowOf: promptDifference) : goingRow
  }

  var comingPrompt: ClosedRange<Double> {
    promptDifference < 0 ? NavigationBarFade.coming(rowOf: -promptDifference) : comingRow
  }

  /// The time in which a large title that goes fades, if it does, where it has no other bar's row to keep off.
  var goingTitle: ClosedRange<Double>? {
    guard let from, from.geometry.hasLargeTitle, !isScrolledAway(from) else { return nil }
    let cut = NavigationBarFade.leaving(from: from.geometry.largeTextTop, rising: roomLost)
    let repeated = isPush && to?.back?.repeats(from.item) == true ? NavigationBarFade.leavingFirst : nil
    let whole = partInSight(ofLargeTitleOf: from).map { 0...$0 }
    return [cut, repeated, whole].compactMap { $0 }.min { $0.upperBound < $1.upperBound }
  }

  var comingTitle: ClosedRange<Double>? {
    guard let to, to.geometry.hasLargeTitle, !isScrolledAway(to) else { return nil }
    let cut = NavigationBarFade.coming(to: to.geometry.largeTextTop, falling: -roomLost)
    let repeated = !isPush && from?.back?.repeats(to.item) == true ? NavigationBarFade.comingLast : nil
    let whole = partInSight(ofLargeTitleOf: to).map { (1 - $0)...1 }
    return [cut, repeated, whole].compactMap { $0 }.max { $0.lowerBound < $1.lowerBound }
  }

  /// The part of the way in which the large title of the screen beneath isn't cut at the screen's side; nil for the
  /// other screen's.
  private func partInSight(ofLargeTitleOf page: NavigationBarPage) -> Double? {
    guard page === lower, width > 0 else { return nil }
    let title = page.large.label.untransformedFrame
    let room = isRightToLeft ? width - title.maxX : title.minX
    return min(max(Double(room / (width * Self.coveredWay)), 0), 1)
  }

  /// Fields keep off the row, and off a title that passes on its way between row and back button.
  private func makeGoingField() -> ClosedRange<Double>? {
    guard let from, from.geometry.fieldHeight > 0 else { return nil }
    let row = NavigationBarFade.leaving(hangingFrom: from.geometry.fieldTop, rising: roomLost)
    let title = passing(fieldOf: from).map { NavigationBarFade.vanishing(by: $0.lowerBound) }
    return [row, title].compactMap { $0 }.min { $0.upperBound < $1.upperBound }
  }

  private func makeComingField() -> ClosedRange<Double>? {
    guard let to, to.geometry.fieldHeight > 0 else { return nil }
    let row = NavigationBarFade.coming(hangingTo: to.geometry.fieldTop, falling: -roomLost)
    let title = passing(fieldOf: to).map { NavigationBarFade.appearing(from: $0.upperBound) }
    return [row, title].compactMap { $0 }.max { $0.lowerBound < $1.lowerBound }
  }

  private func passing(fieldOf page: NavigationBarPage) -> ClosedRange<Double>? {
    guard let title = repeatedTitle else { return nil }
    return field(of: page)?.meeting(title)
  }

  /// How much less there is below the row in the end; also of the bar's height, where a row stays as the bar is hidden.
  private var roomLost: CGFloat {
    func room(_ page: NavigationBarPage?) -> CGFloat {
      guard let page else { return 0 }
      return page.geometry.roomBelowRow
        + (rowGoesWithScreen ? page.geometry.topHeight - NavigationBarFade.rowTop : 0)
    }
    return room(from) - room(to)
  }

  // MARK: Ways

  /// The title that comes is the one that the back button repeats.
  var comesFromBack: Bool {
    guard !isPush, let to, let back = from?.back else { return false }
    return back.repeats(to.item)
  }

  /// How much lower the row of the page that goes begins.
  var promptDifference: CGFloat {
    guard let from, let to else { return 0 }
    return from.geometry.promptHeight - to.geometry.promptHeight
  }

  /// A large title that scrolling has hidden: a bar that grows would show it beside the one in the row.
  func isScrolledAway(_ page: NavigationBarPage) -> Bool {
    page.geometry.hasLargeTitle && page.geometry.inlineTitleAlpha == 1
  }

  /// Whether the screen in front has a bar and the other one none: the row goes with that screen.
  private var rowGoesWithScreen: Bool { (from == nil) != (to == nil) && upper != nil }

  /// The distance of a row whose bar is hidden from its place. That of the screen behind has gone up with the bar; one in
  /// front keeps below the status bar.
  private func hiddenShift(of page: NavigationBarPage) -> CGPoint {
    guard rowGoesWithScreen else { return CGPoint(x: 0, y: -page.geometry.topHeight) }
    return CGPoint(x: page === from ? goingLargeShift.x : comingLargeShift.x, y: -NavigationBarFade.rowTop)
  }

  private func translation(_ way: CGPoint) -> CGAffineTransform { CGAffineTransform(translationX: way.x, y: way.y) }

  private func shift(titleOf page: NavigationBarPage, by way: CGPoint) {
    let morph = page === lower ? rowMorph : nil
    page.titleBox.transform = morph?.titleTransform ?? translation(way)
  }

  /// The way of a title towards the bar's side, but no further than there is room: titles keep off the buttons of
  /// either page.
  private func beside(_ page: NavigationBarPage, _ direction: CGFloat) -> CGPoint {
    let title = page.titleBox.untransformedFrame
    let pages = [from, to].compactMap { $0 }
    let buttons = pages.flatMap { $0.itemViews + [$0.back].compactMap { $0 } }.map(\.untransformedFrame)
    let room =
      direction > 0
      ? (buttons.filter { $0.midX > title.midX }.map(\.minX).min() ?? .infinity) - title.maxX
      : title.minX - (buttons.filter { $0.midX < title.midX }.map(\.maxX).max() ?? -.infinity)
    let way = min(width * Self.titleWay, max(room - Self.titleGap, 0))
    return CGPoint(x: direction > 0 ? way : -way, y: 0)
  }

  /// Titles come from beside the bar, or from the back button that has led to them.
  var comingTitleShift: CGPoint {
    guard let to, !rowGoesWithScreen else { return .zero }
    if comesFromBack, let back = from?.back { return way(from: to, to: back) }
    return beside(to, side)
  }

  /// Titles go the same ways.
  var goingTitleShift: CGPoint {
    guard let from, !rowGoesWithScreen else { return .zero }
    if isPush, let back = to?.back, back.destination === from.item { return way(from: from, to: back) }
    return beside(from, -side)
  }

  var comingLargeShift: CGPoint { CGPoint(x: isPush ? side * width : side * width * Self.coveredWay, y: 0) }
  var goingLargeShift: CGPoint { CGPoint(x: isPush ? -side * width * Self.coveredWay : -side * width, y: 0) }

  /// The way from a page's title in the row to a back button's text: their beginnings meet.
  private func way(from page: NavigationBarPage, to back: NavigationBackButton) -> CGPoint {
    CGPoint(x: start(of: back) - start(of: page.titleBox), y: 0)
  }

  func start(of title: UIView) -> CGFloat {
    let place = title.untransformedFrame
    return isRightToLeft ? place.maxX : place.minX
  }

  func start(of back: NavigationBackButton) -> CGFloat {
    let place = back.label.untransformedFrame
    return back.untransformedFrame.minX + (isRightToLeft ? place.maxX : place.minX)
  }

  // MARK: After it

  /// What stays has its own look again, without animation.
  func reset(_ page: NavigationBarPage?) {
    guard let page else { return }
    for view in [page, page.titleBox, page.large, page.backdrop] { view.transform = .identity }
    page.large.titleTransform = .identity
    page.large.presence = 1
    page.large.fieldBox.alpha = 1
    page.back?.label.transform = .identity
    page.back?.textAlpha = 1
    page.back?.arrow.alpha = 1
    page.back?.hideArrow(false)
    page.backdrop.alpha = 1
    for view in [page.promptLabel] + page.itemViews { view.alpha = 1 }
    page.titleBox.alpha = page.geometry.inlineTitleAlpha
  }
}
