import AppSupport
import UIKit

/// A page that fingers move on its way to its card, or that a spring leads to an end of that once they have let go.
@MainActor final class HeldPage {
  /// What is where at the ends of the way.
  struct Places {
    /// The zoom that has the card be as large as the page, and the place of the page on its card.
    let zoom: CGAffineTransform
    let end: PagePlace
    /// What shows of the page where it is whole, and on its card.
    let (whole, picture): (CGRect, CGRect)
    /// The corner radius of the picture on the card, in points of the page.
    let cornerRadius: CGFloat
  }

  private let page: CardPage
  private unowned let overview: TabOverview
  private let places: Places
  private(set) var place = PagePlace.whole
  private var animator: UIViewPropertyAnimator?

  /// The part of the fingers' way that a page follows beyond its ends.
  private static let resistance: CGFloat = 0.25

  init(_ page: CardPage, in overview: TabOverview, places: Places) {
    (self.page, self.overview, self.places) = (page, overview, places)
  }

  /// Whether a spring leads it.
  var isOnItsWay: Bool { animator != nil }

  /// The place on its card.
  var end: PagePlace { places.end }

  private var middle: CGPoint { overview.middle(of: page.view) }

  // MARK: Progress

  /// How far it is on its way to the card.
  var progress: CGFloat { progress(of: place) }

  private func progress(of place: PagePlace) -> CGFloat { end.scale < 1 ? (1 - place.scale) / (1 - end.scale) : 0 }

  /// The velocity of the progress, where the scale has one; both per second.
  func progressVelocity(ofScale velocity: CGFloat) -> CGFloat { end.scale < 1 ? -velocity / (1 - end.scale) : 0 }

  // MARK: Fingers

  /// Shows the page where fingers have it; beyond the ends of its way, it follows them less.
  /// - Parameters:
  ///   - anchor: the point of the whole page that they hold.
  ///   - point: where they are.
  func show(_ scale: CGFloat, moving anchor: CGPoint, to point: CGPoint) {
    show(PagePlace(scale: resist(scale, by: Self.resistance), moving: anchor, to: point))
  }

  /// The scale that fingers want which have the page where it is.
  var wantedScale: CGFloat { resist(place.scale, by: 1 / Self.resistance) }

  /// Follows a scale beyond the ends by a part of what it goes on.
  private func resist(_ scale: CGFloat, by part: CGFloat) -> CGFloat {
    let nearest = min(max(scale, end.scale), 1)
    return nearest + (scale - nearest) * part
  }

  /// Takes it from the spring, where it is on screen.
  func catchAgain() {
    let shown = page.view.layer.presentation()?.affineTransform() ?? page.view.transform
    stop()
    show(PagePlace(shown, around: middle))
  }

  /// Shows page, cards and bars as they are where the page is at a place; inside an animation block, animated.
  func show(_ place: PagePlace) {
    self.place = place
    page.view.transform = place.transform(around: middle)
    overview.scrollView.transform = places.zoom.concatenating(place.transform)
    let pose = OverviewPose(progress: progress)
    let (whole, picture) = (places.whole, places.picture)
    func between(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * pose.cut }
    page.show(
      CGRect(
        x: between(whole.minX, picture.minX), y: between(whole.minY, picture.minY),
        width: between(whole.width, picture.width), height: between(whole.height, picture.height)),
      cornerRadius: between(0, places.cornerRadius))
    overview.take(pose)
  }

  // MARK: By itself

  /// Has the page go to an end of its way, with the velocity that it has.
  /// - Parameters:
  ///   - arrives: whether it goes to its card.
  ///   - velocity: of the progress, per second.
  ///   - completion: called once it is there, unless it was stopped.
  func letGo(arrives: Bool, velocity: CGFloat, completion: @escaping () -> Void) {
    let (from, goal) = (place, arrives ? end : .whole)
    let (first, last) = (progress, progress(of: goal))
    let timing = RestSpring.timing(velocity: last < first ? -velocity : velocity, over: abs(last - first))
    let animator = UIViewPropertyAnimator(duration: 0, timingParameters: timing)
    animator.isUserInteractionEnabled = true
    animator.addAnimations { self.run(from: from, to: goal, between: first, and: last) }
    animator.addCompletion { [weak animator] _ in
      guard let animator, self.animator === animator else { return }
      self.animator = nil
      completion()
    }
    self.animator = animator
    animator.startAnimation()
  }

  /// Goes through the poses in one motion: what begins and ends on the way does so where it would under fingers.
  private func run(from start: PagePlace, to goal: PagePlace, between first: CGFloat, and last: CGFloat) {
    let distance = abs(last - first)
    guard distance > 0 else { return show(goal) }
    let stops = OverviewPose.stops.filter { min(first, last) < $0 && $0 < max(first, last) }
    let parts = stops.map { abs($0 - first) / distance }.sorted() + [1]
    UIView.animateKeyframes(withDuration: 0, delay: 0) {
      for (begin, finish) in zip([0] + parts, parts) {
        UIView.addKeyframe(withRelativeStartTime: begin, relativeDuration: finish - begin) {
          self.show(start.interpolated(to: goal, at: finish))
        }
      }
    }
  }

  /// Stops the spring where the page is on screen.
  func stop() {
    let running = animator
    animator = nil
    if running?.state == .active { running?.stopAnimation(true) }
  }
}
