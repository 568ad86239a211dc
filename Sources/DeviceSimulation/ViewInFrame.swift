import HeadlessHost

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
