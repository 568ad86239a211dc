/// What a sheet changes around it: it dims what it covers and, when it is large, pushes the presenting view back.
@MainActor final class SheetSurroundings {
  let dimmer = SheetDimmer()
  private weak var pushed: UIView?
  private let black = UIView()
  private var former: Former?
  /// How far the sheet has come, as far as the model knows: 0…1.
  var presence: CGFloat = 0

  /// What the view was like that is pushed back.
  private struct Former {
    let clips: Bool
    let radius: CGFloat
    let transform: CGAffineTransform
  }

  /// The opacity of the dimming, as measured.
  private static let dimming: CGFloat = 0.2
  /// The corner radius that one sees of the presenting view behind a large sheet, in points.
  private static let radius: CGFloat = 10

  init() {
    dimmer.backgroundColor = UIColor.black.withAlphaComponent(Self.dimming)
    black.backgroundColor = .black
    black.isUserInteractionEnabled = false
    black.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimmer.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimmer.alpha = 0
  }

  /// Puts the dimming into a container, and prepares the view behind the sheet to be pushed back.
  /// - Parameter view: what lies behind the sheet; nil for what stays as it is.
  func install(in container: UIView, pushing view: UIView?) {
    dimmer.frame = container.bounds
    container.insertSubview(dimmer, at: 0)
    guard let view else { return }
    pushed = view
    former = Former(clips: view.clipsToBounds, radius: view.layer.cornerRadius, transform: view.transform)
    view.clipsToBounds = true
    guard !(view is SheetView), let superview = view.superview else { return }
    black.frame = superview.bounds
    superview.insertSubview(black, belowSubview: view)
  }

  /// Dims and pushes back what lies behind the sheet.
  /// - Parameters:
  ///   - dimming: how much of the dimming shows, 0…1.
  ///   - part: how far the view behind is pushed back, 0…1.
  func apply(dimming: CGFloat, pushing part: CGFloat, _ geometry: SheetGeometry) {
    dimmer.alpha = dimming * presence
    guard let pushed, let former else { return }
    let part = part * presence
    let (transform, scale) = geometry.pushedBack(pushed.untransformedFrame, part: part)
    pushed.transform = part == 0 ? former.transform : transform
    if !(pushed is SheetView) { pushed.layer.cornerRadius = part == 0 ? former.radius : Self.radius * part / scale }
  }

  func remove() {
    dimmer.removeFromSuperview()
    black.removeFromSuperview()
    guard let pushed, let former else { return }
    pushed.transform = former.transform
    pushed.clipsToBounds = former.clips
    pushed.layer.cornerRadius = former.radius
    (self.pushed, self.former) = (nil, nil)
  }
}

/// Darkens what a sheet covers.
final class SheetDimmer: UIView {}
