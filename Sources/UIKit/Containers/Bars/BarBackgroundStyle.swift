/// What lies behind a bar's items, from its appearance and its own properties together.
struct BarBackgroundStyle {
  var effect: UIBlurEffect?
  var color: UIColor?
  var shadow: UIColor?
  var image: UIImage?
  var shadowImage: UIImage?

  /// Makes a style with nothing behind the items.
  init() {}

  /// Makes the style that an appearance asks for.
  /// - Parameter tint: the bar's `barTintColor`.
  @MainActor init(_ appearance: UIBarAppearance, style: UIBarStyle, tint: UIColor?, isTranslucent: Bool) {
    effect = appearance.backgroundEffect
    color = appearance.backgroundColor
    shadow = appearance.shadowColor
    image = appearance.backgroundImage
    shadowImage = appearance.shadowImage
    if style.isBlack {
      effect = effect.map { _ in UIBlurEffect(style: .systemChromeMaterialDark) }
      color = color.map { _ in .black }
    }
    if let tint { color = isTranslucent ? tint.withAlphaComponent(0.85) : tint }
    if !isTranslucent {
      effect = nil
      color = color ?? (style.isBlack ? .black : .systemBackground)
    }
  }
}

extension UIView {
  /// How far the background of a bar goes on below it: a bar that stands on the safe area's bottom has the home
  /// indicator on its background, too.
  var barReachBelow: CGFloat {
    guard let window else { return 0 }
    let bottom = convert(CGPoint(x: 0, y: bounds.maxY), to: window).y
    return bottom >= window.bounds.maxY - window.safeAreaInsets.bottom ? window.safeAreaInsets.bottom : 0
  }
}

extension UIView {
  /// Gives a part of a bar its place. One that has had none takes it at once, with all that lies in it, whatever is animated
  /// around the bar: from nowhere it would come flying out of the bar's corner, and grow on its way. To be called as the
  /// bar is laid out.
  func place(at frame: CGRect, isFirst: Bool) {
    guard isFirst, AnimationContext.current != nil else { return self.frame = frame }
    UIView.performWithoutAnimation {
      self.frame = frame
      layoutIfNeeded()
    }
  }
}
