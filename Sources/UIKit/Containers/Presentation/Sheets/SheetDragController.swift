import MotionLaws

/// Follows a finger on a sheet.
///
/// What is seen of a sheet is its height less how far it is pushed out. Above the lowest detent the finger changes the
/// height, and no transition is under way; below, it pushes the sheet out, which is a transition that it drives.
@MainActor final class SheetDragController: NSObject {
  private unowned let sheet: UISheetPresentationController
  private lazy var pan = UIPanGestureRecognizer(target: self, action: Selector(SheetDragController.panned, "panned:"))
  private var isDown = false
  /// How far the transition has pushed the sheet out.
  private var slide: CGFloat = 0
  /// What the finger asks for beyond the lowest detent of a sheet that may not go.
  private var pull: CGFloat = 0
  /// What the finger has asked for beyond the highest detent.
  private var excess: CGFloat = 0
  /// Whether the sheet may be dismissed: the delegate is asked once for each drag.
  private var mayLeave: Bool?

  init(_ sheet: UISheetPresentationController) { self.sheet = sheet }

  func attach(to card: SheetView) {
    pan.delegate = self
    card.addGestureRecognizer(pan)
    card.grabber.addTarget(
      self, action: Selector(SheetDragController.tappedGrabber, "tappedGrabber"), for: .touchUpInside)
  }

  // MARK: Touches

  private func panned(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began, .changed:
      if pan.state == .began { land() }
      move(absolute: pan.translation(in: nil).y)
      pan.setTranslation(.zero, in: nil)
    case .ended, .cancelled: lift(velocity: pan.velocity(in: nil).y)
    default: break
    }
  }

  private func move(absolute way: CGFloat) {
    let wanted = way - excess
    excess = 0
    excess = -move(wanted)
  }

  func tappedBeside() { leaveIfAllowed() }

  /// Does what a touch beside the sheet means.
  /// - Returns: whether the sheet goes.
  @discardableResult func leaveIfAllowed() -> Bool {
    guard sheet.transition == nil, !isCovered else { return false }
    mayLeave = nil
    guard asksToLeave() else {
      tell { $0.presentationControllerDidAttemptToDismiss(sheet) }
      return false
    }
    leave(driver: nil)
    return true
  }

  func tappedGrabber() {
    guard sheet.transition == nil else { return }
    let heights = sheet.heights
    let next = heights.first { sheet.raised($0.height) > sheet.restingHeight + 0.5 } ?? heights[0]
    sheet.animateChanges { select(next.identifier) }
  }

  /// What the sheet's own controller presents is in front of it.
  private var isCovered: Bool { sheet.presented.modal.presented != nil }

  /// Whether a finger could move the sheet now.
  private var isMovable: Bool {
    guard sheet.container != nil, !isCovered, sheet.geometry.layout != .fills else { return false }
    guard let transition = sheet.transition else { return true }
    return transition.phase == .running && transition.animator is any SheetMoving && transition.isInterruptible
  }

  // MARK: Its way

  /// Whatever moves the sheet is caught where it is on screen.
  private func land() {
    isDown = true
    (slide, pull, excess, mayLeave) = (0, 0, 0, nil)
    if let (transition, animator) = ownTransition {
      if !transition.isInteractive { transition.pauseInteractiveTransition() }
      slide = animator.way * (animator.isPresenting ? 1 - transition.percentComplete : transition.percentComplete)
      return
    }
    if let transition = sheet.transition, let animator = transition.animator as? ModalAnimator {
      arriveFading(transition, animator)
    }
    sheet.stopRestAnimation()
    if let ty = sheet.card?.transform.ty, ty > 0 { pull = band.distance(ty) }
  }

  private var ownTransition: (ViewControllerTransition, SheetAnimator)? {
    guard let transition = sheet.transition, let animator = transition.animator as? SheetAnimator else { return nil }
    return (transition, animator)
  }

  private var band: RubberBand { RubberBand(length: sheet.container?.bounds.height ?? 0) }

  private var lowest: CGFloat { sheet.raised(sheet.heights[0].height) }
  private var highest: CGFloat { sheet.raised(sheet.heights.last?.height ?? 0) }

  /// Moves the sheet with the finger.
  /// - Parameter distance: of the finger, positive is down.
  /// - Returns: what is left of it, upwards, where the sheet is as high as it gets.
  private func move(_ distance: CGFloat) -> CGFloat {
    var rest = distance
    if let (transition, animator) = ownTransition {
      slide += rest
      rest = min(slide, 0)
      slide = max(slide, 0)
      put(transition, animator)
      guard rest < 0, highest > sheet.height + 0.01 else { return rest }
      arrive(transition, animator)
    }
    if pull > 0 || rest > 0, pull + rest > 0, sheet.height <= lowest {
      return push(rest)
    }
    if pull > 0 {
      rest += pull
      setPull(0)
    }
    let wanted = sheet.height - rest
    sheet.fingerHeight = min(max(wanted, lowest), max(highest, lowest))
    layOut()
    if wanted < lowest { return push(lowest - wanted) }
    return min(highest - wanted, 0)
  }

  /// Moves the sheet beyond the lowest detent.
  private func push(_ distance: CGFloat) -> CGFloat {
    guard distance != 0 else { return 0 }
    if pull == 0, asksToLeave() {
      leave(driver: UIPercentDrivenInteractiveTransition())
      guard let (transition, animator) = ownTransition else { return 0 }
      slide = distance
      put(transition, animator)
    } else {
      setPull(pull + distance)
    }
    return 0
  }

  private func setPull(_ distance: CGFloat) {
    pull = max(distance, 0)
    UIView.performWithoutAnimation {
      sheet.card?.transform = CGAffineTransform(translationX: 0, y: band.shown(pull))
    }
  }

  private func put(_ transition: ViewControllerTransition, _ animator: SheetAnimator) {
    let part = animator.way > 0 ? min(slide / animator.way, 1) : 0
    let percent = animator.isPresenting ? 1 - part : part
    transition.drive?.hold(at: percent)
    transition.updateInteractiveTransition(percent)
  }

  private func layOut() {
    UIView.performWithoutAnimation {
      sheet.container?.setNeedsLayout()
      sheet.container?.layoutIfNeeded()
    }
    UIView.animate(withDuration: Self.statusBarFade) { [sheet] in sheet.turnStatusBar() }
  }

  private static let statusBarFade = 0.25

  /// The sheet is in place: its transition is over.
  private func arrive(_ transition: ViewControllerTransition, _ animator: any SheetMoving) {
    slide = 0
    decide(transition, forward: animator.isPresenting)
    animator.end()
  }

  private func decide(_ transition: ViewControllerTransition, forward: Bool) {
    if forward { transition.finishInteractiveTransition() } else { transition.cancelInteractiveTransition() }
  }

  /// A sheet that fades is in place: its transition is over, and only what is seen fades in from there.
  private func arriveFading(_ transition: ViewControllerTransition, _ animator: ModalAnimator) {
    guard let card = sheet.card else { return }
    let opacity = card.layer.presentation()?.opacity ?? 1
    if !transition.isInteractive { transition.pauseInteractiveTransition() }
    arrive(transition, animator)
    let alpha = card.alpha
    let part = alpha > 0 ? min(CGFloat(opacity) / alpha, 1) : 1
    UIView.performWithoutAnimation {
      card.alpha = alpha * part
      sheet.showSurroundings(part)
    }
    UIView.animate(withDuration: ModalAnimator.fadeDuration * (1 - part), delay: 0, options: .allowUserInteraction) {
      card.alpha = alpha
      self.sheet.showSurroundings(1)
    }
  }

  // MARK: Letting go

  /// Whether the sheet is elsewhere than at a detent.
  private var isDisplaced: Bool { slide > 0 || pull > 0 || sheet.transition != nil || detentHere == nil }

  private var detentHere: UISheetPresentationController.Detent.Identifier? { detent(at: sheet.height) }

  /// The detent of a height; of several that are equally high here, the selected one.
  private func detent(at height: CGFloat) -> UISheetPresentationController.Detent.Identifier? {
    let here = sheet.heights.filter { abs(sheet.raised($0.height) - height) < 0.01 }.map(\.identifier)
    let selected = sheet.selected.identifier
    return here.contains(selected) ? selected : here.last
  }

  private func lift(velocity: CGFloat) {
    guard isDown else { return }
    isDown = false
    let heights = sheet.heights.map { sheet.raised($0.height) }
    var release = SheetRelease(
      heights: heights, height: sheet.height, slide: slide + pull, velocity: velocity, mayLeave: true)
    let wouldLeave = release.end == .leaves
    let leaves = wouldLeave && pull == 0 && asksToLeave()
    release.mayLeave = false
    if case .detent(let index) = release.end, !leaves, pull == 0, let detent = detent(at: heights[index]) {
      select(detent)
    }
    if leaves { return go(velocity) }
    if wouldLeave { tell { $0.presentationControllerDidAttemptToDismiss(sheet) } }
    stay(velocity)
  }

  private func go(_ velocity: CGFloat) {
    if sheet.transition == nil { leave(driver: UIPercentDrivenInteractiveTransition()) }
    guard let (transition, animator) = ownTransition else { return }
    sheet.fingerHeight = nil
    if animator.isPresenting {
      tell { $0.presentationControllerWillDismiss(sheet) }
      transition.animate(alongsideTransition: nil) { [sheet, weak delegate = sheet.delegate] context in
        if context.isCancelled { delegate?.presentationControllerDidDismiss(sheet) }
      }
    }
    run(transition, forward: !animator.isPresenting, way: animator.way - slide, velocity: velocity, stops: false)
  }

  private func stay(_ velocity: CGFloat) {
    guard let (transition, animator) = ownTransition else {
      pull = 0
      return sheet.animateToRest(velocity: -velocity)
    }
    if slide < 0.5 {
      arrive(transition, animator)
      return sheet.animateToRest(velocity: -velocity)
    }
    if abs(sheet.height - sheet.restingHeight) > 0.01 || sheet.fingerHeight != nil { sheet.animateToRest() }
    run(transition, forward: animator.isPresenting, way: slide, velocity: -velocity, stops: true)
  }

  private func run(
    _ transition: ViewControllerTransition, forward: Bool, way: CGFloat, velocity: CGFloat, stops: Bool
  ) {
    decide(transition, forward: forward)
    let timing = UISpringTimingParameters.rest(of: max(way, 0.5), velocity: velocity, stops: stops)
    transition.drive?.run(forward: forward, speed: 1, timing: timing)
  }

  private func select(_ identifier: UISheetPresentationController.Detent.Identifier) {
    guard identifier != sheet.selected.identifier else { return }
    let height = sheet.height
    sheet.selectedDetentIdentifier = identifier
    // Until it is animated there, it stays where the finger has left it.
    if sheet.fingerHeight == nil, isDown || sheet.transition != nil { sheet.fingerHeight = height }
    (sheet.delegate as? any UISheetPresentationControllerDelegate)?
      .sheetPresentationControllerDidChangeSelectedDetentIdentifier(sheet)
  }

  // MARK: Leaving

  private func tell(_ call: (any UIAdaptivePresentationControllerDelegate) -> Void) { sheet.delegate.map(call) }

  private func asksToLeave() -> Bool {
    if let mayLeave { return mayLeave }
    let may = !sheet.presented.staysModal && (sheet.delegate?.presentationControllerShouldDismiss(sheet) ?? true)
    mayLeave = may
    return may
  }

  private func leave(driver: UIPercentDrivenInteractiveTransition?) {
    let (sheet, delegate) = (sheet, sheet.delegate)
    sheet.driver = driver
    delegate?.presentationControllerWillDismiss(sheet)
    sheet.dismiss([sheet], animated: true) {
      if sheet.container == nil { delegate?.presentationControllerDidDismiss(sheet) }
    }
    sheet.driver = nil
  }
}

extension SheetDragController: UIGestureRecognizerDelegate {
  /// What scrolls along the finger's way has the finger, and shares it.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    var view = touch.view
    while let current = view, current !== sheet.card {
      if let scroller = current as? UIScrollView, scroller.isScrollEnabled, scroller.scrolls(along: .vertical) {
        return false
      }
      view = current.superview
    }
    return true
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    let way = pan.translation(in: nil)
    guard isMovable, abs(way.y) >= abs(way.x) else { return false }
    return way.y > 0 || sheet.transition != nil || sheet.restAnimator != nil || sheet.height < highest - 0.01
  }
}

/// What scrolls in the sheet.
extension SheetDragController {
  func scrollViewWillDrag() -> Bool {
    guard isMovable, !isDown else { return false }
    land()
    return true
  }

  func share(_ distance: CGFloat, room: CGFloat) -> CGFloat {
    guard isDown, distance != 0 else { return distance }
    if distance > 0 {
      if isDisplaced {
        _ = move(distance)
        return 0
      }
      let content = min(distance, max(room, 0))
      if distance > content { _ = move(distance - content) }
      return content
    }
    // Content that hangs below its top comes back first.
    let back = max(distance, min(room, 0))
    let rest = distance - back
    guard rest < 0 else { return back }
    if isDisplaced || room <= 0.5 && sheet.prefersScrollingExpandsWhenScrolledToEdge { return back + move(rest) }
    return distance
  }

  func letGo(velocity: CGFloat) -> Bool {
    guard isDown else { return false }
    guard isDisplaced else {
      isDown = false
      if let detentHere { select(detentHere) }
      sheet.fingerHeight = nil
      return false
    }
    lift(velocity: velocity)
    return true
  }
}

extension UIViewController {
  /// Whether the person may not dismiss this controller or one in it.
  var staysModal: Bool { isModalInPresentation || children.contains { $0.staysModal } }
}
