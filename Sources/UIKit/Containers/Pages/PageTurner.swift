/// Turns the pages of a page view controller: which show, which come, and what their controllers are told.
///
/// Outside of turns there is but the present page. The page on either side is asked for when a finger is about to drag,
/// and comes into the content as soon as it would show. Once it is reached, it is the present one, and the content is
/// moved back by a page.
@MainActor final class PageTurner {
  private unowned let owner: UIPageViewController
  let scroll = PageScrollView(frame: .zero)
  private(set) var current: PageSpread?
  /// The pages on both sides as they are known, by side; one that is nil isn't there.
  private var neighbours: [Int: PageSpread?] = [:]
  private var turn: PageTurn?
  private var slots: [PageSlotView] = []
  /// The place that showed for the most part when the drag under way began.
  private(set) var dragStart: CGFloat = 0
  /// The content is being moved by this itself.
  private var isMovingContent = false

  /// The part of a page that counts as none.
  private static let tolerance: CGFloat = 0.001

  init(_ owner: UIPageViewController) {
    self.owner = owner
    scroll.turner = self
    scroll.arrange(owner.arrangement)
    scroll.isScrollEnabled = false
  }

  /// The pages that show, or that code has asked for.
  var wanted: PageSpread? {
    guard let turn else { return current }
    return turn.cause == .drag ? turn.from : turn.to
  }

  var isTurning: Bool { turn != nil }

  // MARK: In code

  /// Shows other pages.
  /// - Parameters:
  ///   - side: where they come from, if it is animated.
  ///   - count: how many pages the page control has gone on by; nil for pages that the app sets.
  func show(_ sheet: PageSpread, from side: Int, count: Int?, animated: Bool, completion: ((Bool) -> Void)?) {
    endTurnNow()
    neighbours = [:]
    guard let old = current, !old.shows(sameAs: sheet) else {
      replace(current, by: sheet)
      completion?(true)
      return
    }
    guard animated, owner.isAppearingOrAppeared, scroll.window != nil, old.isDisjoint(with: sheet) else {
      replace(old, by: sheet)
      completion?(true)
      return
    }
    begin(
      PageTurn(
        from: old, to: sheet, side: side, count: count ?? 1, cause: count == nil ? .code : .pageControl,
        completion: completion))
    scroll.setContentOffset(scroll.offset(of: CGFloat(side)), animated: true)
  }

  /// Changes the pages without a turn.
  private func replace(_ old: PageSpread?, by new: PageSpread) {
    current = new
    let (coming, going) = (new.shown.filter { old?.shows($0) != true }, old?.shown.filter { !new.shows($0) } ?? [])
    for page in coming { owner.addChild(page) }
    if owner.isAppearingOrAppeared {
      for page in coming { page.beginTransition(isAppearing: true, animated: false) }
      for page in going { page.beginTransition(isAppearing: false, animated: false) }
    }
    install()
    for page in going { release(page) }
    for page in coming { page.didMove(toParent: owner) }
    guard owner.appearance.phase == .appeared else { return }
    UIApplication.performAfterCommit { [weak self] in
      for page in coming where self?.current?.shows(page) == true && page.appearance.phase == .appearing {
        page.endTransition()
      }
    }
  }

  /// Puts the present pages into the content, and takes all others out.
  func install() {
    guard owner.isViewLoaded, let current else { return }
    let old = slots
    slots = [slot(for: current)]
    for slot in old where !slots.contains(where: { $0 === slot }) { slot.removeFromSuperview() }
    centre()
  }

  /// Ends what is under way at once.
  func endTurnNow() {
    scroll.stop()
    if let turn {
      let isReached = scroll.place * CGFloat(turn.side) >= 0.5
      end(completed: turn.cause != .drag || isReached, finished: false)
    }
    centre()
  }

  // MARK: A turn

  private func begin(_ turn: PageTurn) {
    self.turn = turn
    for page in turn.to.shown { owner.addChild(page) }
    if owner.isAppearingOrAppeared {
      for page in turn.to.shown { page.beginTransition(isAppearing: true, animated: true) }
      for page in turn.from.shown { page.beginTransition(isAppearing: false, animated: true) }
    }
    slots = [slot(for: turn.from), slot(for: turn.to)]
    placeSlots()
    updateEnds()
  }

  /// Ends the turn under way, and tells all of it.
  private func end(completed: Bool, finished: Bool) {
    guard let turn else { return }
    self.turn = nil
    let (stays, goes) = completed ? (turn.to, turn.from) : (turn.from, turn.to)
    current = stays
    if !completed, owner.isAppearingOrAppeared {
      for page in goes.shown { page.beginTransition(isAppearing: false, animated: true) }
      for page in stays.shown { page.beginTransition(isAppearing: true, animated: true) }
    }
    if completed { moveOn(turn) } else if turn.cause != .drag { neighbours = [:] }
    for slot in slots where !slot.sheet.shows(sameAs: stays) { slot.removeFromSuperview() }
    slots = slots.filter { $0.sheet.shows(sameAs: stays) }
    placeSlots()
    updateEnds()
    if owner.appearance.phase == .appeared { for page in stays.shown { page.endTransition() } }
    for page in goes.shown { release(page) }
    if completed { for page in stays.shown { page.didMove(toParent: owner) } }
    owner.turnDidEnd(turn, completed: completed, finished: finished)
    turn.completion?(finished && completed)
  }

  /// The page that has come becomes the one in the middle.
  private func moveOn(_ turn: PageTurn) {
    let place = scroll.place - CGFloat(turn.side)
    let isCaught = abs(place) > Self.tolerance
    neighbours = isCaught || turn.cause == .drag ? [-turn.side: turn.from] : [:]
    dragStart -= CGFloat(turn.side)
    move(to: place)
  }

  private func release(_ page: UIViewController) {
    page.willMove(toParent: nil)
    if let view = page.viewIfLoaded, view.superview?.isDescendant(of: scroll) == true { view.removeFromSuperview() }
    page.endTransition()
    if page.parentStorage === owner { page.removeFromParent() }
  }

  // MARK: By fingers

  /// Asks for the pages on both sides that aren't known.
  func learnNeighbours() {
    for side in [-1, 1] where side != turn?.side { _ = neighbour(side) }
    updateEnds()
  }

  private func neighbour(_ side: Int) -> PageSpread? {
    if let known = neighbours[side] { return known }
    let found = current.flatMap { owner.sheet(beyond: $0, side: side) }
    neighbours.updateValue(found, forKey: side)
    return found
  }

  /// The pages that the data source has become another's, or none's, are not known.
  func forgetNeighbours() {
    neighbours = [:]
    updateEnds()
  }

  /// A finger, or a wheel, takes the content. A page that shows for the most part counts as reached.
  func personWillDrag() {
    dragStart = 0
    if let turn, scroll.place * CGFloat(turn.side) >= 0.5 {
      end(completed: true, finished: false)
      dragStart = 0
    }
    learnNeighbours()
  }

  func contentDidMove() {
    guard !isMovingContent, current != nil, scroll.pageLength > 0 else { return }
    let place = scroll.place
    let side = abs(place) < Self.tolerance ? 0 : place > 0 ? 1 : -1
    if let turn, side == -turn.side { end(completed: false, finished: true) }
    if turn == nil, side != 0, scroll.isDragging || scroll.isDecelerating { personDidPull(towards: side) }
    if let turn, scroll.isDragging, place * CGFloat(turn.side) >= 1 { end(completed: true, finished: true) }
  }

  private func personDidPull(towards side: Int) {
    guard let present = current, let next = neighbour(side), next.isDisjoint(with: present) else { return updateEnds() }
    owner.delegate?.pageViewController(owner, willTransitionTo: next.shown)
    // The delegate may have set other pages.
    guard turn == nil, let current, current.shows(sameAs: present) else { return }
    begin(PageTurn(from: current, to: next, side: side, count: 1, cause: .drag, completion: nil))
  }

  func contentDidComeToRest() {
    guard !isMovingContent else { return }
    if let turn { end(completed: scroll.place * CGFloat(turn.side) >= 0.5, finished: true) }
    // Whoever has been told may have begun another turn.
    if turn == nil { centre() }
  }

  // MARK: Places

  private func slot(for sheet: PageSpread) -> PageSlotView {
    let slot = slots.first { $0.sheet.shows(sameAs: sheet) } ?? PageSlotView(sheet, owner.arrangement)
    slot.arrangement = owner.arrangement
    if slot.superview !== scroll { scroll.addSubview(slot) }
    slot.frame = frame(of: sheet)
    slot.fill()
    return slot
  }

  private func frame(of sheet: PageSpread) -> CGRect {
    guard let turn, sheet.shows(sameAs: turn.to) else { return scroll.frame(of: 0) }
    return scroll.frame(of: CGFloat(turn.side))
  }

  private func placeSlots() { for slot in slots { slot.frame = frame(of: slot.sheet) } }

  private func centre() { move(to: 0) }

  private func move(to place: CGFloat) {
    isMovingContent = true
    // First of all, so that the content reaches as far.
    updateEnds()
    scroll.contentOffset = scroll.offset(of: place)
    placeSlots()
    isMovingContent = false
  }

  private func updateEnds() {
    func isOpen(_ side: Int) -> Bool {
      if let turn, turn.side == side { return true }
      guard let known = neighbours[side] else { return true }
      return known != nil
    }
    scroll.setEnds(hasBefore: isOpen(-1), hasAfter: isOpen(1))
  }

  /// Gives the content its place. A turn under way comes to its end where the size is another, unless a finger holds it.
  func layOut(in bounds: CGRect) {
    scroll.arrange(owner.arrangement)
    if isTurning, !scroll.isDragging, scroll.pageLength != scroll.pageLength(in: bounds) { endTurnNow() }
    isMovingContent = true
    scroll.fill(bounds)
    isMovingContent = false
    updateEnds()
    for slot in slots { slot.arrangement = owner.arrangement }
    placeSlots()
    if !isTurning, !scroll.isTracking, !scroll.isDragging, !scroll.isDecelerating { centre() }
  }

  func directionDidChange() {
    guard !slots.isEmpty else { return }
    endTurnNow()
    placeSlots()
  }
}
