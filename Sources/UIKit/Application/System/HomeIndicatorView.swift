/// The bar at the bottom of screens without a home button.
final class HomeIndicatorView: UIView {
  private let dark = UIView()
  private let light = UIView()

  /// The measures on a 390 pt wide screen: 134 by 5 pt, 8 pt from the edge; a share of the width elsewhere.
  private static let widthShare: CGFloat = 134.0 / 390
  private static let thickness: CGFloat = 5
  private static let distance: CGFloat = 8

  override init(frame: CGRect) {
    super.init(frame: frame)
    dark.backgroundColor = .black
    light.backgroundColor = .white
    light.alpha = 0
    for bar in [dark, light] {
      bar.layer.cornerRadius = Self.thickness / 2
      addSubview(bar)
    }
  }

  required init?(coder: NSCoder) { fatalError("made by the device") }

  func place(in bounds: CGRect, bottomInset: CGFloat) {
    isHidden = bottomInset == 0
    let width = (min(bounds.width, bounds.height) * Self.widthShare).rounded()
    frame = CGRect(
      x: ((bounds.width - width) / 2).rounded(), y: bounds.height - Self.distance - Self.thickness, width: width,
      height: Self.thickness)
    dark.frame = self.bounds
    light.frame = self.bounds
  }

  func show(_ preference: StatusBarPreference) {
    isAway = preference.hidesHomeIndicator
    showColor()
  }

  private var isAway = false

  /// Chooses the colour by the appearance: the status bar's style speaks of what lies at the other end of the screen.
  private func showColor() {
    let isLight = traitCollection.userInterfaceStyle == .dark
    dark.alpha = isAway || isLight ? 0 : 1
    light.alpha = isAway || !isLight ? 0 : 1
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showColor()
  }
}
