/// A cell of a section with rounded ends, which it may be at.
@preconcurrency @MainActor protocol RoundableCell: UIView {
  /// The radius of the section's corners; 0 where they aren't round.
  var endRadius: CGFloat { get }
  /// The ends of the section that the cell is at.
  var ends: SectionEnds { get }
  /// Whether a finger has lifted the cell out of its section.
  var isLifted: Bool { get }
  /// Whether what lies beyond the cell's bounds is cut off, also where nothing is round.
  var clipsItself: Bool { get }
  var rounding: EndRounding { get set }
}

/// What of a cell is round.
struct EndRounding {
  /// The corners that are round, once the cell has been laid out.
  var corners: CACornerMask?
  /// The mask by which they come and go.
  var turning: UIView?
}

extension RoundableCell {
  /// Rounds the ends of an inset section that the cell is at: in a block of animations along with the rows.
  func roundEnds() {
    let corners = ends.corners
    if let shape = rounding.turning {
      keepRound(layer.maskedCorners.intersection(corners))
      let frame = frame(ofEnds: corners)
      if shape.frame != frame { shape.frame = frame }
    } else if let old = rounding.corners, old != corners, animatesEnds {
      turnEnds(from: old, to: corners)
    } else {
      keepRound(corners)
    }
    rounding.corners = corners
    // What is lifted throws a shadow.
    let clips = !isLifted && (layer.cornerRadius > 0 || clipsItself)
    if clipsToBounds != clips { clipsToBounds = clips }
  }

  private func keepRound(_ corners: CACornerMask) {
    layer.cornerRadius = corners.isEmpty ? 0 : endRadius
    layer.maskedCorners = corners
    layer.cornerCurve = .continuous
  }

  // MARK: On their way

  private var animatesEnds: Bool {
    AnimationContext.current?.animatesChanges == true && endRadius > 0 && window != nil && mask == nil
      && !isLifted
  }

  /// A layer has one radius for all its corners, and those that stay have it already. What comes is round by a mask, which
  /// has reached beyond the cell's edge before; what goes, by one that will.
  private func turnEnds(from old: CACornerMask, to corners: CACornerMask) {
    let shape = UIView()
    UIView.performWithoutAnimation {
      shape.backgroundColor = .black
      shape.layer.cornerRadius = endRadius
      shape.layer.cornerCurve = .continuous
      shape.frame = frame(ofEnds: old)
      mask = shape
      keepRound(old.intersection(corners))
    }
    rounding.turning = shape
    // Lasts as long as the block that moves the rows.
    UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) { [self] in
      shape.frame = frame(ofEnds: corners)
    } completion: { [weak self] _ in
      self?.endsHaveTurned(shape)
    }
  }

  private func endsHaveTurned(_ shape: UIView) {
    guard rounding.turning === shape else { return }
    rounding.turning = nil
    if mask === shape { mask = nil }
    UIView.performWithoutAnimation(roundEnds)
  }

  /// The frame of what is round at all corners and shows only some of them in the cell's bounds.
  private func frame(ofEnds corners: CACornerMask) -> CGRect {
    // More than a continuous corner takes up, which is about 1.5 radii.
    let reach = 2 * endRadius
    return bounds.inset(
      by: UIEdgeInsets(
        top: corners.contains(.layerMinXMinYCorner) ? 0 : -reach, left: 0,
        bottom: corners.contains(.layerMinXMaxYCorner) ? 0 : -reach, right: 0))
  }
}

/// The ends of a section that a cell is at.
struct SectionEnds: OptionSet, Equatable {
  let rawValue: Int
  static let top = SectionEnds(rawValue: 1)
  static let bottom = SectionEnds(rawValue: 2)

  /// The corners of a cell that are the section's, too.
  var corners: CACornerMask {
    var corners: CACornerMask = []
    if contains(.top) { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if contains(.bottom) { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    return corners
  }
}
