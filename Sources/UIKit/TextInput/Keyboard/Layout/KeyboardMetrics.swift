/// How large the keyboard and its keys are on a screen, in points.
struct KeyboardMetrics: Hashable {
  /// The size of the whole keyboard.
  let size: CGSize
  /// What suggestions would take up above the keys; 0 for keyboards without them.
  let barHeight: CGFloat
  /// The area of the keys, in the keyboard's coordinates.
  let plane: CGRect
  let keyHeight: CGFloat
  /// The distance from one row of keys to the next.
  let rowPitch: CGFloat
  /// The distance of the first row below the plane's top.
  let topMargin: CGFloat
  let isLandscape: Bool

  /// The gap between keys of a row.
  static let gap: CGFloat = 6
  /// The distance of the outer keys from the plane's edges.
  static let sideMargin: CGFloat = 3
  static let largePhoneWidth: CGFloat = 414

  /// Makes the metrics of a keyboard on a screen.
  /// - Parameters:
  ///   - screen: its size as it is held.
  ///   - safeArea: of the screen.
  ///   - hasBar: whether there is room for suggestions above the keys.
  init(screen: CGSize, safeArea: UIEdgeInsets, hasBar: Bool) {
    isLandscape = screen.width > screen.height
    let hasHomeIndicator = safeArea.bottom > 0
    let planeHeight: CGFloat
    let inset: CGFloat
    if isLandscape {
      // 200 points on phones with a home button, 209 on others.
      planeHeight = hasHomeIndicator ? 150 : 162
      (keyHeight, rowPitch, topMargin) = hasHomeIndicator ? (30, 37, 5) : (33, 40, 5)
      barHeight = hasBar ? 38 : 0
      inset = safeArea.left > 0 ? safeArea.left + 28 : 0
    } else {
      let isLarge = screen.width >= Self.largePhoneWidth
      planeHeight = isLarge ? 226 : 216
      (keyHeight, rowPitch, topMargin) = isLarge ? (45, 56, 8) : (42, 54, 8)
      barHeight = hasBar ? (screen.width < 390 ? 44 : 45) : 0
      inset = 0
    }
    // Without a home button, upright, 41 points below the keys are free for a thumb to swipe up.
    let bottom = hasHomeIndicator ? safeArea.bottom + (isLandscape ? 0 : 41) : 0
    size = CGSize(width: screen.width, height: barHeight + planeHeight + bottom)
    plane = CGRect(x: inset, y: barHeight, width: screen.width - 2 * inset, height: planeHeight)
  }

  /// The width of a letter's key.
  var keyWidth: CGFloat { (plane.width - 2 * Self.sideMargin - 9 * Self.gap) / 10 }
}
