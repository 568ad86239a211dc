import AppSupport
import UIKit

/// Decides, from how a page scrolls under a finger, what the bars do. Knows neither views nor time.
struct BarTracker {
  enum State: Equatable {
    case resting
    /// Follows the finger; `progress` is that of the first part.
    case following(BarMotion, progress: CGFloat)
    /// The bars are on the way back to the motion's start.
    case reverting(BarMotion)
    /// The bars are on the way to the motion's end, by themselves.
    case running(BarMotion)
  }

  enum Command: Equatable {
    case none
    /// Stand like this now.
    case show(BarPose)
    /// Run to the end of the motion from a progress through its first part.
    case run(BarMotion, from: CGFloat)
    /// Run to the end of the motion from wherever the bars are on screen.
    case turn(to: BarMotion)
    /// Go back to where the motion began.
    case revert(BarMotion)
  }

  private(set) var state = State.resting
  private(set) var isCollapsed = false
  private var isDragging = false
  /// The place from which progress counts: the page's offset, and the progress there.
  private var anchor: (offset: CGFloat, progress: CGFloat) = (0, 0)
  /// Whether a motion has run on in this drag: the opposite one counts from the furthest point.
  private var hasRunOn = false
  /// The furthest point of this drag in the direction of the running motion.
  private var furthest: CGFloat = 0
  /// How far a drag must come back to turn a running motion. A pan that was recognised during the motion has shown its
  /// intention already; any other must come back as far as a pan travels before it is recognised.
  private var turningTravel = Self.slop

  private static let slop: CGFloat = 10

  /// Begins a drag.
  /// - Parameter toolbarOffset: as it is on screen.
  mutating func beginDrag(at scroll: PageScroll, toolbarOffset: CGFloat) -> Command {
    isDragging = true
    hasRunOn = false
    turningTravel = 0
    switch state {
    case .reverting(let motion):
      let progress = motion.progress(atToolbarOffset: toolbarOffset)
      follow(motion, from: scroll, progress: progress)
      return .show(motion.pose(at: progress))
    case .resting, .following:
      followNext(from: scroll)
      return .none
    case .running:
      furthest = place(scroll)
      return .none
    }
  }

  mutating func drag(to scroll: PageScroll) -> Command {
    guard isDragging else { return .none }
    let offset = place(scroll)
    switch state {
    case .resting, .reverting:
      return .none
    case .following(let motion, let shown):
      if hasRunOn, (anchor.offset - offset) * motion.direction > 0 { anchor.offset = offset }
      let progress = max(0, anchor.progress + (offset - anchor.offset) * motion.direction / BarMotion.travel)
      if progress >= BarMotion.threshold { return run(motion, from: min(progress, 1), at: scroll) }
      guard progress != shown else { return .none }
      state = .following(motion, progress: progress)
      return .show(motion.pose(at: progress))
    case .running(let motion):
      let ahead = (offset - furthest) * motion.direction
      if ahead >= 0 {
        furthest = offset
        if ahead > 0 { turningTravel = Self.slop }
        return .none
      }
      guard -ahead > turningTravel else { return .none }
      state = .running(motion.opposite)
      furthest = offset
      turningTravel = Self.slop
      return .turn(to: motion.opposite)
    }
  }

  /// Ends a drag.
  /// - Parameter target: where the page will come to rest, kept within what it can scroll.
  mutating func endDrag(at scroll: PageScroll, target: CGFloat) -> Command {
    isDragging = false
    guard case .following(let motion, let progress) = state else { return .none }
    let projected = progress * BarMotion.travel + (target - place(scroll)) * motion.direction
    if ReleaseRule.bars.completes(from: projected, of: BarMotion.travel) {
      return run(motion, from: progress, at: scroll)
    }
    guard progress > 0 else {
      state = .resting
      return .none
    }
    state = .reverting(motion)
    return .revert(motion)
  }

  /// The running or reverting motion has come to its end.
  mutating func finishMotion(at scroll: PageScroll) {
    switch state {
    case .running(let motion): isCollapsed = motion == .collapse
    case .reverting(let motion): isCollapsed = motion == .expand
    case .resting, .following: return
    }
    state = .resting
    guard isDragging else { return }
    hasRunOn = true
    followNext(from: scroll)
  }

  /// Expands from whatever state.
  mutating func expand() -> Command {
    switch state {
    case .running(.expand), .reverting(.collapse): return .none
    case .resting where !isCollapsed: return .none
    case .resting:
      state = .running(.expand)
      return .run(.expand, from: 0)
    case .following(.expand, let progress):
      state = .running(.expand)
      return .run(.expand, from: progress)
    case .following(.collapse, _):
      state = .reverting(.collapse)
      return .revert(.collapse)
    case .running(.collapse), .reverting(.expand):
      state = .running(.expand)
      return .turn(to: .expand)
    }
  }

  private mutating func follow(_ motion: BarMotion, from scroll: PageScroll, progress: CGFloat) {
    state = .following(motion, progress: progress)
    anchor = (place(scroll), progress)
  }

  /// Follows from rest, unless the page is too short to have the bars collapse.
  private mutating func followNext(from scroll: PageScroll) {
    if isCollapsed || scroll.allowsCollapse { follow(isCollapsed ? .expand : .collapse, from: scroll, progress: 0) }
  }

  private mutating func run(_ motion: BarMotion, from progress: CGFloat, at scroll: PageScroll) -> Command {
    state = .running(motion)
    furthest = place(scroll)
    turningTravel = Self.slop
    return .run(motion, from: progress)
  }

  /// The offset that counts: without what is rubber band where the bars last rested. Bars that move change how far the
  /// page can scroll, and what follows from that must not come back to them. Bars that are to expand follow a page that
  /// is pulled past its top, too: it may have less to scroll than they need.
  private func place(_ scroll: PageScroll) -> CGFloat {
    let offset = min(scroll.offset, scroll.end(isCollapsed: isCollapsed))
    if case .following(.expand, _) = state { return offset }
    return max(offset, 0)
  }
}
