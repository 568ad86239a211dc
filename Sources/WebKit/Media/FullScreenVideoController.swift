import HostInterface
import MotionLaws
import UIKit
import WebContentProtocol

/// A page's video over the whole screen.
///
/// The picture is the page's own, once more: it shows the part of it in which the video is. So it plays wherever a finger
/// has it. Only at the very beginning, until the page has painted the video larger, a still picture stands for it.
final class FullScreenVideoController: UIViewController, UIGestureRecognizerDelegate {
  let controls: VideoControlsView
  /// Leaves, as a person wants; gets the speed of a finger in points per second, downwards.
  var leave: (_ velocity: CGFloat) -> Void = { _ in }

  private let ground = UIView()
  private let picture = UIView()
  private let still = UIImageView()
  /// What shows the page's picture, enlarged to the screen.
  private let enlarging = CALayer()
  /// The place of the video in the page's picture; empty before that is known.
  private var source = CGRect.zero
  /// The place in the window from which the video has come.
  private let origin: CGRect
  private let aspect: Double?
  /// Whether the page behind may be seen: it may be laid out for another screen meanwhile.
  var showsPage = true

  private var pose = FullScreenPose(center: .zero, scale: 1, ground: 0) { didSet { applyPose() } }
  private var animator: UIViewPropertyAnimator?
  /// The pose in which a finger has taken the picture.
  private var held: FullScreenPose?
  private var size = CGSize.zero
  private var isOpening = false
  /// Whether it is on its way back: the status bar comes along with the page.
  private var isLeaving = false

  private static let duration = 0.45
  private static let fade = 0.25
  private static let release = ReleaseRule(threshold: .passing(0.3), projection: 0.2)

  /// Makes a controller.
  /// - Parameters:
  ///   - picture: of the video in the page.
  ///   - origin: its place there, in points of the window.
  init(_ media: PageMedia, picture: UIImage?, origin: CGRect) {
    controls = VideoControlsView(media, isFull: true)
    self.origin = origin
    aspect = media.aspect ?? (origin.height > 0 ? Double(origin.width / origin.height) : nil)
    still.image = picture
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .overFullScreen
    modalPresentationCapturesStatusBarAppearance = true
  }

  required init?(coder: NSCoder) { nil }

  override var prefersStatusBarHidden: Bool { !isLeaving }
  override var prefersHomeIndicatorAutoHidden: Bool { !isLeaving }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "fullScreenVideo"
    view.accessibilityViewIsModal = true
    ground.backgroundColor = .black
    ground.isUserInteractionEnabled = false
    picture.clipsToBounds = true
    picture.isUserInteractionEnabled = false
    picture.accessibilityIdentifier = "fullScreenVideo.picture"
    still.contentMode = .scaleToFill
    enlarging.anchorPoint = .zero
    picture.layer.addSublayer(enlarging)
    picture.addSubview(still)
    for part in [ground, picture, controls] { view.addSubview(part) }
    controls.resize = { [weak self] in self?.leave(0) }

    let tap = UITapGestureRecognizer()
    tap.addTarget(self, action: Selector(FullScreenVideoController.tapped, "tapped"))
    let pan = UIPanGestureRecognizer()
    pan.addTarget(self, action: Selector(FullScreenVideoController.panned, "panned:"))
    for recognizer in [tap, pan] as [UIGestureRecognizer] {
      recognizer.delegate = self
      view.addGestureRecognizer(recognizer)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    ground.frame = view.bounds
    controls.frame = view.bounds
    guard size != view.bounds.size else { return }
    let isFirst = size == .zero
    size = view.bounds.size
    animator?.stopAnimation(true)
    animator = nil
    held = nil
    picture.bounds = CGRect(origin: .zero, size: view.bounds.fitted(aspect).size)
    still.frame = picture.bounds
    placeSource()
    pose = isFirst ? inPage(origin) : full
    if isFirst, isOpening { animate(to: full) }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    _ = controls.becomeFirstResponder()
  }

  // MARK: The picture

  /// Shows the page's own picture from now on.
  /// - Parameters:
  ///   - layer: the page's picture, placed as it is on the content view.
  ///   - source: the place of the video there.
  func show(_ layer: CALayer, source: CGRect) {
    if layer.superlayer !== enlarging { enlarging.addSublayer(layer) }
    self.source = source
    placeSource()
    still.isHidden = true
  }

  private func placeSource() {
    guard source.width > 0, source.height > 0 else { return }
    let factor = CGSize(
      width: picture.bounds.width / source.width, height: picture.bounds.height / source.height)
    CATransaction.withoutActions {
      enlarging.setAffineTransform(CGAffineTransform(scaleX: factor.width, y: factor.height))
      enlarging.position = CGPoint(x: -source.minX * factor.width, y: -source.minY * factor.height)
    }
  }

  // MARK: Poses

  private var full: FullScreenPose {
    FullScreenPose(center: CGPoint(x: view.bounds.midX, y: view.bounds.midY), scale: 1, ground: 1)
  }

  /// The pose in which the picture covers a place on the page.
  private func inPage(_ place: CGRect) -> FullScreenPose {
    let scale = picture.bounds.width > 0 ? place.width / picture.bounds.width : 1
    return FullScreenPose(center: CGPoint(x: place.midX, y: place.midY), scale: max(scale, 0.01), ground: 0)
  }

  private func applyPose() {
    picture.center = pose.center
    picture.transform = CGAffineTransform(scaleX: pose.scale, y: pose.scale)
    ground.alpha = showsPage ? pose.ground : 1
    controls.alpha = pose == full ? 1 : 0
  }

  /// The pose that is on screen.
  private var presentedPose: FullScreenPose {
    guard let layer = picture.layer.presentation() else { return pose }
    return FullScreenPose(
      center: layer.position, scale: layer.affineTransform().a,
      ground: CGFloat(ground.layer.presentation()?.opacity ?? Float(pose.ground)))
  }

  /// Goes to a pose from the one that is on screen.
  /// - Parameter velocity: of a finger, in points per second, downwards.
  private func animate(to pose: FullScreenPose, velocity: CGFloat = 0, completion: @escaping () -> Void = {}) {
    let way = pose.center.y - self.pose.center.y
    let speed = abs(way) > 1 ? velocity / way : 0
    let animator = UIViewPropertyAnimator(
      duration: Self.duration,
      timingParameters: UISpringTimingParameters(dampingRatio: 1, initialVelocity: CGVector(dx: 0, dy: speed)))
    animator.addAnimations {
      self.pose = pose
      self.tellSystemBars()
    }
    animator.addCompletion { [weak self, weak animator] _ in
      guard let self, self.animator === animator else { return }
      self.animator = nil
      completion()
    }
    self.animator = animator
    animator.startAnimation()
  }

  private func tellSystemBars() {
    setNeedsStatusBarAppearanceUpdate()
    setNeedsUpdateOfHomeIndicatorAutoHidden()
  }

  /// Takes the picture from where it is on screen.
  private func hold() {
    let shown = presentedPose
    animator?.stopAnimation(true)
    animator = nil
    UIView.performWithoutAnimation { pose = shown }
  }

  /// Comes from the page, as soon as it has a size.
  func open() {
    isOpening = true
    if size != .zero { animate(to: full) }
  }

  /// Goes back to a place in the page.
  /// - Parameter completion: called once it is there, unless a finger takes it before.
  func close(to place: CGRect, velocity: CGFloat, completion: @escaping () -> Void) {
    hold()
    isLeaving = true
    animate(to: inPage(place), velocity: velocity, completion: completion)
  }

  /// Fades with all that belongs to it, where there is no place to go to.
  func fadeAway(completion: @escaping () -> Void) {
    hold()
    view.isUserInteractionEnabled = false
    isLeaving = true
    UIView.animate(withDuration: Self.fade, delay: 0, options: .beginFromCurrentState) {
      self.view.alpha = 0
      self.tellSystemBars()
    } completion: { _ in
      completion()
    }
  }

  // MARK: Fingers

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    gestureRecognizer is UIPanGestureRecognizer || touch.view === view
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let pan = gestureRecognizer as? UIPanGestureRecognizer, animator == nil else { return true }
    let velocity = pan.velocity(in: view)
    return velocity.y > abs(velocity.x)
  }

  private func tapped() { controls.wasTapped() }

  private func panned(_ pan: UIPanGestureRecognizer) {
    let travel = pan.translation(in: view)
    switch pan.state {
    case .began:
      hold()
      held = pose
      isLeaving = false
    case .changed:
      if let held { pose = held.pulled(by: travel, height: view.bounds.height) }
    case .ended, .cancelled, .failed:
      guard held != nil else { return }
      held = nil
      let height = max(1, view.bounds.height), velocity = pan.state == .ended ? pan.velocity(in: view).y : 0
      let part = max(FullScreenPose.part(of: travel, height: height), 1 - pose.ground)
      if pan.state == .ended, Self.release.completes(from: part, of: 1, velocity: velocity / height) {
        leave(velocity)
      } else {
        animate(to: full, velocity: velocity)
      }
    case .possible: break
    }
  }
}
