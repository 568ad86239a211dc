import HeadlessHost
import QuartzCore

extension SimulatedDevice {
  /// A view that moves by itself, or is about to.
  package struct MovingView: Equatable {
    /// The view's identifier, or the name of its class where it has none: that of the view around a layer without one.
    package let name: String
    /// The properties that animations change, such as `position`.
    package let properties: [String]
    /// The time at which the last of its animations ends, as `time` has it; infinite for those that repeat for ever.
    package let end: CFTimeInterval
  }

  /// The views that animations move in the frame on screen or later, from back to front. It costs nothing where nothing
  /// moves, so that it may be asked in each frame. What the app moves by itself, from a display link or a timer, is not
  /// among them.
  package var movingViews: [MovingView] {
    guard let commit = host.commit else { return [] }
    let motions = commit.renderTree.motions(at: time)
    guard !motions.isEmpty else { return [] }
    var names: [LayerID: String] = [:]
    for node in commit.outline { names[node.layer] = node.identifier }
    func note(_ node: SemanticNode) {
      if let identifier = node.identifier { names[node.layer] = identifier }
      node.children.forEach(note)
    }
    commit.semanticTree.windows.forEach(note)
    return motions.map { motion in
      let name = motion.path.reversed().lazy.compactMap { names[$0] }.first
      return MovingView(name: name ?? "CALayer", properties: motion.keyPaths, end: motion.end)
    }
  }

  /// Whether a display link asks for each frame, as those do that move something by code. The device itself scrolls by
  /// one while a scroll view goes on by itself.
  package var hasRunningDisplayLink: Bool { host.client?.wantsContinuousFrames == true }

  /// Whether the app comes to rest by itself: nothing moves but what repeats for ever, and no display link runs.
  package var isAtRest: Bool {
    guard !hasRunningDisplayLink, let commit = host.commit else { return !hasRunningDisplayLink }
    return commit.renderTree.motions(at: time).allSatisfy { $0.end == .infinity }
  }

  /// Presents a frame and names the views that are other in it than before, in their superviews: in place, size,
  /// transform, opacity, colour, text or scroll offset.
  package func viewsChangedByNextFrame() -> [String] {
    returnToPresent()
    let before = host.frameWithClasses()
    advanceFrames(1)
    guard let before, let after = host.frameWithClasses() else { return [] }
    let old = Dictionary(before.views.map { ($0.id, $0.view.asInSuperview) }, uniquingKeysWith: { first, _ in first })
    return after.views.filter { old[$0.id] != $0.view.asInSuperview }.map(\.id)
  }
}

extension SimulatedDevice {
  /// A view in one frame.
  package struct ViewInFrame {
    /// The frame's number, counted from 0.
    package let number: Int
    /// Seconds since the device was switched on.
    package let time: CFTimeInterval
    /// What the view shows; nil where there is no such view.
    package let view: PresentedView?

    package init(number: Int, time: CFTimeInterval, view: PresentedView?) {
      (self.number, self.time, self.view) = (number, time, view)
    }
  }

  /// The number of the newest frame, counted from 0.
  package var newestFrame: Int { host.frameNumber }

  /// The number of the frame that is, or will be, on screen at a time; it comes a hair before its own by rounding.
  package func frameNumber(at time: CFTimeInterval) -> Int { Int((time * framesPerSecond + 1e-6).rounded(.down)) }

  /// A view in the frames with such numbers, as far as they have been presented and the device remembers them.
  /// - Parameter id: the view's identifier, or the name of its class, such as `UIButton#2`.
  package func motion(of id: String, in numbers: ClosedRange<Int>) -> [ViewInFrame] {
    let named = trace.filter { numbers.contains($0.number) }.map { frame in
      ViewInFrame(number: frame.number, time: frame.time, view: frame[id])
    }
    if named.contains(where: { $0.view != nil }) { return named }
    let classed = numbers.compactMap { host.frameWithClasses($0) }.map { frame in
      ViewInFrame(number: frame.number, time: frame.time, view: frame[id])
    }
    return classed.contains { $0.view != nil } ? classed : named
  }

  /// Pictures of the frames with such numbers, as far as they are kept.
  package func pictures(of numbers: some Sequence<Int>) -> [FilmPicture] {
    numbers.compactMap { number in
      host.frame(number).map { FilmPicture(number: number, time: $0.time, picture: host.picture(of: $0)) }
    }
  }
}

extension PresentedView {
  /// The view without what superviews have to do with it.
  fileprivate var asInSuperview: PresentedView {
    var own = self
    (own.frame, own.effectiveAlpha, own.safeArea) = (.zero, 1, ScreenInsets())
    return own
  }
}
