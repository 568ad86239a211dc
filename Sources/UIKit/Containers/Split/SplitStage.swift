import MotionLaws

/// Shows the columns side by side, and moves them.
@MainActor final class SplitStage {
  typealias Column = UISplitViewController.Column

  /// The one on whose account columns come and go.
  enum Cause {
    case app
    case person
    case room
  }

  private unowned let owner: UISplitViewController
  /// The arrangement to which all moves, or in which all rests; nil before there has been room.
  private(set) var arrangement: SplitArrangement?
  /// How far the columns have come where a finger, or a motion that was caught, has them; nil for where they rest.
  private var held: CGFloat?
  private var motion: Motion?
  /// The most columns that have shown in the present motion.
  private var most = 0
  private var changes = 0
  /// Whether columns may show: once the app has heard that the view is loaded.
  private(set) var hasBegun = false
  private var laidOutSize: CGSize?
  private var isStale = false
  /// Whether a block of the app's moves the columns: nobody can catch that.
  private var isMovedByApp = false

  /// The counts between which the last change went.
  private var range = 0...0
  /// The behaviour by which columns move: where none are left in the end, the one that they have come by.
  private var shape: SplitArrangement.Behavior?

  private struct Motion {
    let animator: UIViewPropertyAnimator
    let from: CGFloat
    let to: CGFloat
  }

  init(_ owner: UISplitViewController) { self.owner = owner }

  private var container: SplitContainerView? { owner.container }
  private var isCollapsed: Bool { owner.isCollapsed }

  func begin() {
    hasBegun = true
    owner.collapser.adapt()
    refresh()
  }

  // MARK: What holds

  var mode: UISplitViewController.DisplayMode { (arrangement ?? rules.arrangement).mode }
  var behavior: UISplitViewController.SplitBehavior { (arrangement ?? rules.arrangement).behavior }
  var count: Int { (arrangement ?? rules.arrangement).count }
  var isOnRight: Bool { (owner.primaryEdge == .trailing) != (container?.isRightToLeft ?? false) }
  /// Whether the columns are on their way, and may be caught.
  var isMoving: Bool { motion != nil }
  var mayBeHeld: Bool { !isMovedByApp && !isCollapsed && container?.window != nil }
  var mostColumns: Int { rules.fitting(owner.columns.sides.count, behavior) }

  private var size: CGSize { container?.bounds.size ?? UIApplication.current?.screen.bounds.size ?? .zero }

  func width(of column: Column) -> CGFloat {
    guard column != .supplementary || owner.preferences.style == .tripleColumn else { return 0 }
    return owner.preferences.width(of: column).resolved(in: size.width)
  }

  private func widths(in size: CGSize) -> [CGFloat] {
    owner.columns.sides.map { owner.preferences.width(of: $0).resolved(in: size.width) }
  }

  var rules: SplitRules { rules(in: size) }

  private func rules(in size: CGSize) -> SplitRules {
    SplitRules(
      size: size, widths: widths(in: size), preferredMode: owner.preferredDisplayMode,
      preferredBehavior: owner.preferredSplitBehavior)
  }

  var geometry: SplitGeometry { geometry(in: size, shape ?? behavior) }

  private func geometry(in size: CGSize, _ behavior: SplitArrangement.Behavior) -> SplitGeometry {
    let insets = container?.safeAreaInsets ?? .zero
    return SplitGeometry(
      size: size, widths: widths(in: size), behavior: behavior, inset: isOnRight ? insets.right : insets.left,
      isOnRight: isOnRight)
  }

  /// The size of a child's view once the whole has a size; nil for one that isn't in a column.
  func size(of child: any UIContentContainer, in parentSize: CGSize) -> CGSize? {
    guard let child = child as? UIViewController, let column = owner.columns.column(of: child) else { return nil }
    if column == .compact || isCollapsed { return parentSize }
    let next = rules(in: parentSize).arrangement
    let geometry = geometry(in: parentSize, next.behavior)
    if column == .secondary { return geometry.frames(at: geometry.extent(of: next.count)).secondary.size }
    return owner.columns.sides.firstIndex(of: column).map { geometry.shownFrame(of: $0).size }
  }

  // MARK: Preferences

  func preferencesDidChange() {
    isStale = true
    container?.setNeedsLayout()
    layOutInBlock()
  }

  func modePreferenceDidChange() {
    // The mode that was preferred last counts, whatever was shown or hidden before there was room.
    if laidOutSize == nil { arrangement = nil }
    guard !isCollapsed, container != nil, arrangement != nil else { return preferencesDidChange() }
    isStale = false
    change(to: rules.arrangement, by: .app, animated: false)
  }

  /// What is changed in a block of animations moves with it.
  private func layOutInBlock() {
    if AnimationContext.current != nil, container?.window != nil { container?.layoutIfNeeded() }
  }

  // MARK: Columns

  func show(_ column: Column) {
    guard let index = owner.columns.sides.firstIndex(of: column) else { return }
    let needed = owner.columns.sides.count - index
    if needed > count { change(toCount: needed, by: .app) }
  }

  func hide(_ column: Column) {
    guard let index = owner.columns.sides.firstIndex(of: column) else { return }
    let needed = owner.columns.sides.count - index
    if needed <= count { change(toCount: needed - 1, by: .app) }
  }

  /// Sends columns in front of the secondary one away, as a touch beside them does.
  /// - Returns: false where there are none.
  @discardableResult func sendAway() -> Bool {
    guard let arrangement, arrangement.isInFront, mayBeHeld else { return false }
    change(toCount: arrangement.countBehind, by: .person)
    return true
  }

  func change(toCount count: Int, by cause: Cause) {
    adaptBeforeChange()
    let new = SplitArrangement(behavior: behavior, count: rules.fitting(count, behavior))
    change(to: new, by: cause, animated: true)
  }

  /// Goes over to another arrangement.
  /// - Parameters:
  ///   - velocity: of the columns as a finger lets go of them, in points per second; positive is inwards.
  ///   - isHeld: whether a finger has the columns, so that they don't go by themselves.
  func change(
    to new: SplitArrangement, by cause: Cause, animated: Bool, velocity: CGFloat = 0, isHeld: Bool = false
  ) {
    if !isHeld { owner.drag.letGo() }
    adaptBeforeChange()
    guard let old = arrangement, new != old else { return goBack(to: new, animated: animated, velocity: velocity) }
    changes += 1
    let change = changes
    announce(old, new, cause)
    guard change == changes, arrangement == old else { return }
    let start = catchMotion()
    arrangement = new
    most = max(most, old.count, new.count)
    range = min(old.count, new.count)...max(old.count, new.count)
    shape = new.count == 0 ? old.behavior : new.behavior
    let willAnimate = animated && container?.window != nil && UIView.areAnimationsEnabled
    prepare(new.count, from: start, animated: willAnimate)
    guard change == changes else { return }
    if isHeld { hold(at: start) } else { run(from: start, animated: animated, velocity: velocity) }
    owner.buttons.update()
  }

  /// A finger lets go of columns that stay as they were.
  private func goBack(to same: SplitArrangement, animated: Bool, velocity: CGFloat) {
    arrangement = same
    if let held { run(from: held, animated: animated, velocity: velocity) }
  }

  /// Lays out what is pending, so that it is no part of the motion.
  private func adaptBeforeChange() {
    guard arrangement != nil, laidOutSize != size || isStale else { return }
    UIView.performWithoutAnimation { container?.layoutIfNeeded() }
  }

  private func announce(_ old: SplitArrangement, _ new: SplitArrangement, _ cause: Cause) {
    guard !isCollapsed, let delegate = owner.delegate else { return }
    if new.mode != old.mode { delegate.splitViewController(owner, willChangeTo: new.mode) }
    guard cause != .app, !owner.isClassic else { return }
    let (before, after) = (owner.columns.shown(old.count), owner.columns.shown(new.count))
    for column in before where !after.contains(column) { delegate.splitViewController(owner, willHide: column) }
    for column in after where !before.contains(column) { delegate.splitViewController(owner, willShow: column) }
  }

  /// Brings in what comes, and tells those that go.
  private func prepare(_ count: Int, from extent: CGFloat, animated: Bool) {
    guard !isCollapsed else { return }
    let after = owner.columns.shown(count)
    for column in owner.columns.sides {
      guard let child = owner.columns[column]?.shown else { continue }
      if after.contains(column) {
        if owner.isAppearingOrAppeared { child.beginTransition(isAppearing: true, animated: animated) }
        bringIn(column, child, at: extent)
      } else if child.isAppearingOrAppeared {
        child.beginTransition(isAppearing: false, animated: animated)
      }
    }
  }

  /// A column that comes is laid out in its place before it moves.
  private func bringIn(_ column: Column, _ child: UIViewController, at extent: CGFloat) {
    guard let container, let view = child.view, view.superview?.superview !== container else { return }
    UIView.performWithoutAnimation {
      container.show(view, in: column)
      place(at: extent)
      container.slots[column]?.layoutIfNeeded()
    }
  }

  // MARK: Motion

  private var rest: CGFloat { geometry.extent(of: count) }

  /// Leaves the columns where they are on screen.
  /// - Returns: how far they have come.
  @discardableResult func catchMotion() -> CGFloat {
    guard let motion else { return held ?? rest }
    self.motion = nil
    motion.animator.pauseAnimation()
    let part = CGFloat(motion.animator.timeline?.lanes.first?.value.x ?? 1)
    motion.animator.stopAnimation(true)
    let extent = motion.from + (motion.to - motion.from) * part
    hold(at: extent)
    return extent
  }

  /// The counts between which the motion goes that a finger might catch; nil at rest.
  var countsInMotion: ClosedRange<Int>? { motion == nil ? nil : range }

  /// Has the columns where a finger has them.
  func hold(at extent: CGFloat) {
    held = extent
    UIView.performWithoutAnimation {
      container?.setNeedsLayout()
      container?.layoutIfNeeded()
    }
  }

  /// Has the arrangement be another one, to which a finger may bring the columns; until then they stay.
  func lead(to count: Int) {
    change(to: SplitArrangement(behavior: behavior, count: count), by: .person, animated: true, isHeld: true)
  }

  /// Lets the columns go to one of the ends between which a finger has had them.
  func release(to count: Int, velocity: CGFloat) {
    let new = SplitArrangement(behavior: behavior, count: count)
    change(to: new, by: .person, animated: true, velocity: velocity)
  }

  private func run(from start: CGFloat, animated: Bool, velocity: CGFloat) {
    let end = rest
    if AnimationContext.current != nil, container?.window != nil { return runInBlock(from: start) }
    guard animated, let container, container.window != nil, UIView.areAnimationsEnabled, start != end else {
      return arrive()
    }
    let change = changes
    hold(at: start)
    guard change == changes else { return }
    held = nil
    // Away from the end it would swing beyond where columns belong.
    let speed = max(velocity / (end - start), 0)
    let timing = UISpringTimingParameters.rest(sidewaysAt: speed)
    let animator = UIViewPropertyAnimator(duration: 0, timingParameters: timing)
    animator.addAnimations {
      container.setNeedsLayout()
      container.layoutIfNeeded()
    }
    animator.addCompletion { [weak self, weak animator] _ in
      guard let self, let animator, motion?.animator === animator else { return }
      motion = nil
      arrive()
    }
    motion = Motion(animator: animator, from: start, to: end)
    if speed == 0 { animator.startAnimation() } else { animator.startOnScreen(timing) }
  }

  /// The app's block has the time of the motion.
  private func runInBlock(from start: CGFloat) {
    guard let container else { return arrive() }
    hold(at: start)
    held = nil
    isMovedByApp = true
    let change = changes
    UIView.animate(withDuration: UIView.settlingDuration) {
      container.setNeedsLayout()
      container.layoutIfNeeded()
    } completion: { [weak self] _ in
      guard let self, change == changes else { return }
      isMovedByApp = false
      arrive()
    }
  }

  /// All is where it rests: what has gone is taken out.
  private func arrive() {
    held = nil
    shape = nil
    most = count
    isMovedByApp = false
    refresh()
    guard owner.appearance.phase == .appeared else { return }
    let children = owner.columns.sides.compactMap { owner.columns[$0]?.shown }
    for child in children where child.appearance.phase == .disappearing { child.endTransition() }
    UIApplication.performAfterCommit { [weak owner] in
      guard owner?.appearance.phase == .appeared else { return }
      for child in children where child.appearance.phase == .appearing && child.parentStorage === owner {
        child.endTransition()
      }
    }
  }

  /// Ends whatever moves at its end.
  func finish() {
    owner.drag.letGo()
    guard motion != nil || held != nil || isMovedByApp else { return }
    changes += 1
    let animator = motion?.animator
    motion = nil
    animator?.stopAnimation(true)
    arrive()
  }

  // MARK: Layout

  /// Has those columns in the view that show, and no others.
  func refresh() {
    guard let container, hasBegun else { return }
    let moves = motion != nil || held != nil || isMovedByApp
    let wanted =
      isCollapsed
      ? [owner.collapser.column] : owner.columns.shown(moves ? max(most, count) : count) + [.secondary]
    for column in Array(container.slots.keys) where !wanted.contains(column) || owner.columns[column] == nil {
      container.takeOut(column)
    }
    for column in wanted {
      if let view = owner.columns[column]?.shown.view { container.show(view, in: column) }
    }
    container.setNeedsLayout()
  }

  /// Places all; called by the view.
  func layOut() {
    guard let container else { return }
    if isCollapsed { return layOutAlone(container) }
    if laidOutSize != size || isStale { adaptToRoom() }
    if let motion, motion.to != rest, AnimationContext.current == nil { finish() }
    place(at: held ?? rest)
  }

  private func layOutAlone(_ container: SplitContainerView) {
    container.shade.isHidden = true
    for slot in container.slots.values {
      slot.restingFrame = nil
      slot.line = .none
      slot.frame = container.bounds
    }
  }

  /// Another size may want another arrangement. Where the behaviour stays, so do the columns that a person has chosen.
  private func adaptToRoom() {
    let (isFirst, former) = (laidOutSize == nil, arrangement)
    let resized = laidOutSize != size
    (laidOutSize, isStale) = (size, false)
    if resized, !isFirst { finish() }
    let rules = rules
    let behavior = rules.behavior
    guard let former, !isFirst else {
      // Columns may have been shown or hidden before.
      arrangement =
        former.map { SplitArrangement(behavior: behavior, count: rules.fitting($0.count, behavior)) }
        ?? rules.arrangement
      most = count
      refresh()
      return owner.buttons.update()
    }
    let new =
      behavior == former.behavior
      ? SplitArrangement(behavior: behavior, count: rules.fitting(former.count, behavior)) : rules.arrangement
    if new != former { change(to: new, by: resized ? .room : .app, animated: false) }
  }

  /// Forgets the arrangement: the next layout makes one by the room that there is then.
  func reset(to mode: UISplitViewController.DisplayMode?) {
    finish()
    arrangement = mode.map { rules.arrangement(for: $0) } ?? rules.arrangement
    (laidOutSize, isStale, most) = (container?.bounds.size, false, count)
  }

  private func place(at extent: CGFloat) {
    guard let container else { return }
    let geometry = geometry
    let frames = geometry.frames(at: extent)
    for (index, column) in owner.columns.sides.enumerated() {
      guard let slot = container.slots[column] else { continue }
      slot.restingFrame = geometry.shownFrame(of: index)
      slot.line = geometry.isOnRight ? .left : .right
      slot.frame = frames.columns[index]
    }
    if let slot = container.slots[.secondary] {
      slot.restingFrame = nil
      slot.line = .none
      slot.frame = frames.secondary
    }
    placeShade(container, geometry, extent, frames.secondary)
  }

  private func placeShade(
    _ container: SplitContainerView, _ geometry: SplitGeometry, _ extent: CGFloat, _ frame: CGRect
  ) {
    let shade = container.shade
    let shows = (arrangement?.isInFront ?? false) || geometry.shade(at: extent, allWith: most) > 0
    // While it fades out it stays, so that the fading is seen.
    let fades = motion != nil || AnimationContext.current != nil
    if shows || !fades { shade.isHidden = !shows }
    shade.frame = frame
    shade.alpha = geometry.shade(at: extent, allWith: most)
    shade.isUserInteractionEnabled = arrangement?.isInFront ?? false
    shade.backgroundColor = owner.isClassic ? .clear : PopoverDimmer.dimming
  }
}
