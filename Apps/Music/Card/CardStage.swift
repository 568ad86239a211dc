import UIKit

/// A controller whose view is made of the card's parts. All of them lie in it, the cover and the chevron in the
/// container, the controls and the hem in the skirt.
@MainActor protocol CardFace: UIViewController {
  var coverContainer: UIView! { get }
  /// The view of what the mini player shows, at the container's top and below the cover. The container is its
  /// background.
  var mini: UIView! { get }
  /// The part of `mini` that stays level with the cover: title and buttons.
  var miniContent: UIView! { get }
  /// The colour of the mini player's background.
  var miniColor: UIColor { get }
  var cover: UIImageView! { get }
  var chevron: UIView! { get }
  var skirt: UIView! { get }
  /// Closes the line where skirt and container share pixels.
  var hem: UIView! { get }
  var controls: UIView! { get }
}

/// The views that the motion moves: takes poses, plays runs, and knows what is on screen.
@MainActor final class CardStage {
  let backing: UIView
  let dimmer: UIView
  let face: any CardFace
  /// The tab bar, in front of the card.
  let tabBar: UIView?
  let geometry: CardGeometry
  /// Counts runs: one that was stopped has no end.
  private var run = 0

  init(backing: UIView, dimmer: UIView, face: any CardFace, tabBar: UIView?, geometry: CardGeometry) {
    (self.backing, self.dimmer, self.face, self.tabBar) = (backing, dimmer, face, tabBar)
    self.geometry = geometry
  }

  // MARK: Still

  func take(_ pose: CardPose) { UIView.performWithoutAnimation { show(geometry.appearance(pose)) } }

  private func show(_ appearance: CardAppearance) {
    // Not the view's own transform: that would change its safe area, and with it the layout of all in it.
    backing.layer.transform = CATransform3DMakeScale(appearance.backingScale, appearance.backingScale, 1)
    backing.layer.cornerRadius = appearance.backingRadius
    backing.clipsToBounds = true
    dimmer.alpha = appearance.dimmerAlpha
    face.coverContainer.frame = appearance.container
    face.coverContainer.layer.cornerRadius = appearance.containerRadius
    let color = surface.color(appearance)
    face.coverContainer.layer.backgroundColor = color.copy(alpha: appearance.whiteAlpha)
    for view in skirts { view.layer.backgroundColor = color }
    showMini(appearance)
    face.cover.frame = appearance.cover
    face.chevron.alpha = appearance.chevronAlpha
    face.skirt.frame = appearance.skirt
    face.controls.frame = appearance.controls
    face.controls.alpha = appearance.controlsAlpha
    face.view.alpha = appearance.alpha
    tabBar?.clipsToBounds = hidesHairline || appearance.tabBar.minY >= geometry.screen.height - 0.01
    // Its frame is its controller's to set.
    tabBar?.transform = CGAffineTransform(translationX: 0, y: appearance.tabBar.minY - geometry.tabBar.minY)
  }

  private func showMini(_ appearance: CardAppearance) {
    face.mini.alpha = appearance.miniAlpha
    face.mini.frame = CGRect(origin: .zero, size: geometry.mini.size)
    face.miniContent.bounds = face.mini.bounds
    face.miniContent.center = CGPoint(x: face.mini.bounds.midX, y: face.mini.bounds.midY)
    // A transform of the layer, as for the backing: the view keeps its safe area.
    face.miniContent.layer.transform = CATransform3DMakeTranslation(0, appearance.miniDrop, 0)
  }

  /// The tab bar's hairline lies above it: where a mini player covers it at rest it shows in no frame, and nowhere does it
  /// stay on screen when the bar has gone.
  private var hidesHairline: Bool { !geometry.fades }

  private var skirts: [UIView] { [face.skirt, face.hem] }

  /// The colours of card and mini player, which are others in the dark.
  private var surface: CardSurface {
    func resolved(_ color: UIColor) -> CGColor { color.resolvedColor(with: face.traitCollection).cgColor }
    return CardSurface(card: resolved(face.skirt.backgroundColor ?? .white), mini: resolved(face.miniColor))
  }

  /// Leaves what is not the card's own as if there were no card.
  func leave() {
    UIView.performWithoutAnimation {
      tabBar?.clipsToBounds = false
      backing.layer.transform = CATransform3DIdentity
      backing.layer.cornerRadius = 0
      backing.clipsToBounds = false
    }
  }

  // MARK: Moving

  /// A property of a layer that a part moves.
  private struct Track {
    let part: KeyPath<CardPose, CGFloat>
    let layer: CALayer
    let key: String
    let value: (CardAppearance) -> Any

    init(_ part: KeyPath<CardPose, CGFloat>, _ layer: CALayer, _ key: String, value: @escaping (CardAppearance) -> Any)
    {
      (self.part, self.layer, self.key, self.value) = (part, layer, key, value)
    }

    var name: String { "card.\(key)" }
  }

  private var tracks: [Track] {
    let surface = surface
    var tracks = [
      Track(\.backing, backing.layer, "transform.scale") { $0.backingScale },
      Track(\.backing, backing.layer, "cornerRadius") { $0.backingRadius },
      Track(\.backing, dimmer.layer, "opacity") { $0.dimmerAlpha },
      Track(\.container, face.coverContainer.layer, "cornerRadius") { $0.containerRadius },
      Track(\.white, face.coverContainer.layer, "backgroundColor") {
        surface.color($0).copy(alpha: $0.whiteAlpha) ?? surface.card
      },
      Track(\.container, face.mini.layer, "opacity") { $0.miniAlpha },
      Track(\.container, face.miniContent.layer, "transform.translation.y") { $0.miniDrop },
      Track(\.container, face.controls.layer, "opacity") { $0.controlsAlpha },
      Track(\.container, face.chevron.layer, "opacity") { $0.chevronAlpha },
      Track(\.container, face.view.layer, "opacity") { $0.alpha },
    ]
    if let tabBar {
      let rest = geometry.tabBar.minY
      tracks.append(Track(\.tabBar, tabBar.layer, "transform.translation.y") { $0.tabBar.minY - rest })
    }
    for view in skirts { tracks.append(Track(\.white, view.layer, "backgroundColor") { surface.color($0) }) }
    let frames: [(UIView, KeyPath<CardPose, CGFloat>, (CardAppearance) -> CGRect)] = [
      (face.coverContainer, \.container, { $0.container }), (face.cover, \.container, { $0.cover }),
      (face.skirt, \.container, { $0.skirt }), (face.controls, geometry.controlsPart, { $0.controls }),
    ]
    for (view, part, frame) in frames {
      tracks.append(Track(part, view.layer, "position") { CGPoint(x: frame($0).midX, y: frame($0).midY) })
      tracks.append(Track(part, view.layer, "bounds.size") { frame($0).size })
    }
    return tracks
  }

  /// Seconds from one frame to the next.
  var frame: TimeInterval { 1 / TimeInterval(face.view.window?.screen.maximumFramesPerSecond ?? 60) }

  /// Plays the whole of a motion, from the next frame on; views have its end at once.
  /// - Parameter completion: not called for what was stopped.
  func play(_ motion: CardMotion, completion: @escaping () -> Void) {
    let (start, end) = (geometry.appearance(motion.start), geometry.appearance(motion.end))
    run(for: CardMotion.duration, to: motion.end, completion) { animation, track, whole in
      let timing = motion.timing(of: track.part)
      let (from, to) = (track.value(start), track.value(end))
      animation.values = [from, from, to, to]
      animation.keyTimes = [0, timing.begin / whole, timing.end / whole, 1].map { NSNumber(value: $0) }
      animation.timingFunctions = [.linear, timing.pace, .linear].map { CAMediaTimingFunction(name: $0) }
    }
  }

  /// Plays poses that follow each other at even intervals; otherwise the same.
  func play(_ poses: [CardPose], every interval: TimeInterval, completion: @escaping () -> Void) {
    guard let end = poses.last else { return }
    let appearances = poses.map(geometry.appearance)
    run(for: interval * Double(poses.count - 1), to: end, completion) { animation, track, whole in
      let values = appearances.map(track.value)
      animation.values = values + [values[values.count - 1]]
      animation.keyTimes = appearances.indices.map { NSNumber(value: interval * Double($0) / whole) } + [1]
    }
  }

  /// A motion's end has a frame of its own before what comes after it.
  private func run(
    for duration: TimeInterval, to pose: CardPose, _ completion: @escaping () -> Void,
    fill: (CAKeyframeAnimation, Track, _ whole: TimeInterval) -> Void
  ) {
    stop()
    let current = run
    let whole = duration + frame
    take(pose)
    tabBar?.clipsToBounds = hidesHairline
    CATransaction.begin()
    CATransaction.setCompletionBlock { [weak self] in
      MainActor.assumeIsolated { if let self, self.run == current { completion() } }
    }
    for track in tracks {
      let animation = CAKeyframeAnimation(keyPath: track.key)
      fill(animation, track, whole)
      animation.duration = whole
      track.layer.add(animation, forKey: track.name)
    }
    CATransaction.commit()
  }

  /// Views jump to their last pose, unless they take another one in this frame.
  func stop() {
    run += 1
    for track in tracks { track.layer.removeAnimation(forKey: track.name) }
  }

  // MARK: On screen

  /// The pose that the last frame has shown.
  /// - Parameter companions: how far those are that others move.
  func presentedPose(companions: CGFloat) -> CardPose {
    func shown(_ view: UIView) -> CALayer { view.layer.presentation() ?? view.layer }
    var appearance = geometry.appearance(.mini)
    appearance.backingScale = shown(backing).transform.m11
    appearance.container = shown(face.coverContainer).frame
    appearance.whiteAlpha = shown(face.coverContainer).backgroundColor?.alpha ?? appearance.whiteAlpha
    appearance.controls = shown(face.controls).frame
    if let tabBar { appearance.tabBar = shown(tabBar).frame }
    return geometry.pose(of: appearance, companions: companions)
  }
}
