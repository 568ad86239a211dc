/// The two bars that tell how far content is scrolled. A block of animations that moves content takes them along.
@preconcurrency @MainActor final class ScrollIndicators {
  static let thickness: CGFloat = 3
  /// Distance from the edges, in points.
  static let inset: CGFloat = 3
  static let minimumLength: CGFloat = 36
  /// The least length to which indicators shrink beyond an edge, in points.
  static let shortestLength: CGFloat = 8
  /// Seconds after which they begin to fade once content rests, and that the fading takes.
  static let rest = 0.4
  static let fading = 0.25
  /// Seconds that they stay when they are flashed.
  static let flash = 1.0

  /// The indicators. They aren't among the scroll view's subviews, which are the app's: only their layers lie in its
  /// layer.
  private var vertical: UIView?
  private var horizontal: UIView?
  private(set) var isShown = false

  func layer(of axis: ScrollAxis) -> CALayer? { (axis == .vertical ? vertical : horizontal)?.layer }
  private var layers: [CALayer] { [vertical, horizontal].compactMap { $0?.layer } }

  // MARK: Looks

  func show(in view: UIScrollView) {
    isShown = true
    layOut(in: view)
    UIView.performWithoutAnimation {
      for layer in layers {
        layer.removeAnimation(forKey: Self.fadeKey)
        layer.opacity = 1
      }
    }
  }

  func fade(in view: UIScrollView) { fade(after: Self.rest) }

  func flash(in view: UIScrollView) {
    show(in: view)
    fade(after: Self.flash)
  }

  private static let fadeKey = "fade"

  private func fade(after delay: TimeInterval) {
    guard isShown else { return }
    isShown = false
    UIView.performWithoutAnimation {
      for layer in layers {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = 1
        animation.toValue = 0
        animation.beginTime = CACurrentMediaTime() + delay
        animation.duration = Self.fading
        animation.fillMode = .backwards
        layer.opacity = 0
        layer.add(animation, forKey: Self.fadeKey)
      }
    }
  }

  // MARK: Place

  func layOut(in view: UIScrollView) {
    let hasVertical = view.showsVerticalScrollIndicator && view.hasScrollableContent(.vertical)
    let hasHorizontal = view.showsHorizontalScrollIndicator && view.hasScrollableContent(.horizontal)
    // Before content first scrolls there is nothing to lay out.
    guard isShown || vertical != nil || horizontal != nil else { return }
    place(&vertical, .vertical, isNeeded: hasVertical, leavesCorner: hasHorizontal, in: view)
    place(&horizontal, .horizontal, isNeeded: hasHorizontal, leavesCorner: hasVertical, in: view)
  }

  private func place(
    _ indicator: inout UIView?, _ axis: ScrollAxis, isNeeded: Bool, leavesCorner: Bool, in view: UIScrollView
  ) {
    guard isNeeded else {
      indicator?.layer.removeFromSuperlayer()
      indicator = nil
      return
    }
    let frame = Self.frame(axis, leavesCorner: leavesCorner, in: view)
    if let layer = indicator?.layer {
      layer.frame = frame
    } else {
      UIView.performWithoutAnimation {
        let made = makeIndicator()
        made.layer.frame = frame
        view.layer.addSublayer(made.layer)
        indicator = made
      }
    }
    UIView.performWithoutAnimation { indicator?.layer.backgroundColor = view.indicatorColor.cgColor }
  }

  private func makeIndicator() -> UIView {
    let made = UIView()
    made.isOpaque = false
    made.layer.cornerRadius = Self.thickness / 2
    made.layer.opacity = isShown ? 1 : 0
    // Indicators are in front of all content, whenever that is added.
    made.layer.zPosition = 1000
    return made
  }

  private static func frame(_ axis: ScrollAxis, leavesCorner: Bool, in view: UIScrollView) -> CGRect {
    let bounds = view.bounds
    let insets = view.indicatorInsets(axis)
    // In layouts from right to left, the vertical indicator is at the left.
    let isMirrored = view.isRightToLeft
    let corner = leavesCorner ? thickness + inset : 0
    let cornerLeads = isMirrored && axis == .horizontal
    let start = axis.leading(insets) + inset + (cornerLeads ? corner : 0)
    let end = axis.of(bounds.size) - axis.trailing(insets) - inset - (cornerLeads ? 0 : corner)
    let track = max(end - start, 0)
    let range = view.offsetRanges[axis]
    let offset = axis.of(bounds.origin)
    let visible = axis.of(bounds.size)
    let whole = visible + range.upperBound - range.lowerBound
    let beyond = max(range.lowerBound - offset, offset - range.upperBound, 0)
    let ideal = max(track * visible / whole, min(minimumLength, track))
    let length = min(max(ideal - beyond, shortestLength), track)
    let progress = min(max((offset - range.lowerBound) / (range.upperBound - range.lowerBound), 0), 1)
    let along = start + (track - length) * progress
    let far = axis.other.of(bounds.size) - axis.other.trailing(insets) - inset - thickness
    let across = isMirrored && axis == .vertical ? axis.other.leading(insets) + inset : far
    if axis == .vertical {
      return CGRect(x: bounds.minX + across, y: bounds.minY + along, width: thickness, height: length)
    }
    return CGRect(x: bounds.minX + along, y: bounds.minY + across, width: length, height: thickness)
  }
}

extension UIScrollView {
  func layOutIndicators() { indicators.layOut(in: self) }

  fileprivate func hasScrollableContent(_ axis: ScrollAxis) -> Bool {
    let range = offsetRanges[axis]
    return range.upperBound > range.lowerBound
  }

  fileprivate func indicatorInsets(_ axis: ScrollAxis) -> UIEdgeInsets {
    let own = axis == .vertical ? verticalScrollIndicatorInsets : horizontalScrollIndicatorInsets
    return automaticallyAdjustsScrollIndicatorInsets ? own + safeAreaInsets : own
  }

  fileprivate var indicatorColor: UIColor {
    let isWhite =
      switch indicatorStyle {
      case .default: traitCollection.userInterfaceStyle == .dark
      case .black: false
      case .white: true
      }
    return UIColor(white: isWhite ? 1 : 0, alpha: 0.35)
  }
}
