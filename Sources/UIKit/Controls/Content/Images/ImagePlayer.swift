/// Tells which of several images is due, frame by frame, by the host's clock.
@MainActor final class ImagePlayer {
  let images: [UIImage]
  private let duration: TimeInterval
  private let repeatCount: Int
  private let show: (UIImage?) -> Void
  private var start: CFTimeInterval?
  private var shownIndex = -1
  private let link = DisplayLinkOwner()

  /// Invalidates the link when its owner goes.
  private final class DisplayLinkOwner: @unchecked Sendable {
    var link: CADisplayLink?
    deinit { link?.invalidate() }
  }

  /// Makes a player of images.
  /// - Parameter show: called with an image when it is due, and with nil at the end.
  init(images: [UIImage], duration: TimeInterval, repeatCount: Int, show: @escaping (UIImage?) -> Void) {
    self.images = images
    self.duration = duration
    self.repeatCount = repeatCount
    self.show = show
    let link = CADisplayLink { [weak self] link in
      let time = link.targetTimestamp
      MainActor.assumeIsolated { self?.step(to: time) }
    }
    link.add(to: .main, forMode: .common)
    self.link.link = link
    step(to: nil)
  }

  private func step(to time: CFTimeInterval?) {
    // A billionth of a second is rounding: frames that fall on a boundary show what begins there.
    let elapsed = (time.map { $0 - (start ?? $0) } ?? 0) + 1e-9
    if let time, start == nil { start = time }
    if repeatCount > 0, elapsed >= duration * Double(repeatCount) { return show(nil) }
    let rounds = elapsed / duration
    let index = min(Int((rounds - rounds.rounded(.down)) * Double(images.count)), images.count - 1)
    guard index != shownIndex else { return }
    shownIndex = index
    show(images[index])
  }
}
