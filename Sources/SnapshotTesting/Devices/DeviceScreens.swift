import UIKit

/// The screen of a phone, with what its bars and its glass take.
struct PhoneScreen {
  /// The size in points while the longer side stands.
  let size: CGSize
  /// What the status bar takes at the top, and beside the screen while the longer side lies the glass at both ends; of
  /// phones with a home button, whose status bar is hidden then, nothing.
  let top: CGFloat
  let hasHomeIndicator: Bool
  /// Whether the width is a regular one while the longer side lies, as on the larger phones.
  let isLarge: Bool

  private init(_ width: CGFloat, _ height: CGFloat, top: CGFloat, hasHomeIndicator: Bool = true, isLarge: Bool = false)
  {
    size = CGSize(width: width, height: height)
    (self.top, self.hasHomeIndicator, self.isLarge) = (top, hasHomeIndicator, isLarge)
  }

  static let se = PhoneScreen(320, 568, top: 20, hasHomeIndicator: false)
  static let eight = PhoneScreen(375, 667, top: 20, hasHomeIndicator: false)
  static let eightPlus = PhoneScreen(414, 736, top: 20, hasHomeIndicator: false, isLarge: true)
  static let ten = PhoneScreen(375, 812, top: 44)
  static let tenMax = PhoneScreen(414, 896, top: 44, isLarge: true)
  static let tenR = PhoneScreen(414, 896, top: 48, isLarge: true)
  static let twelve = PhoneScreen(390, 844, top: 47)
  static let twelveMax = PhoneScreen(428, 926, top: 47, isLarge: true)
  static let thirteenMini = PhoneScreen(375, 812, top: 50)

  func config(_ orientation: ViewImageConfig.Orientation) -> ViewImageConfig {
    let isPortrait = orientation == .portrait
    let size = isPortrait ? size : CGSize(width: size.height, height: size.width)
    return ViewImageConfig(safeArea: safeArea(isPortrait), size: size, traits: traits(orientation))
  }

  /// The home indicator takes 34 points, and 21 while the longer side lies.
  private func safeArea(_ isPortrait: Bool) -> UIEdgeInsets {
    switch (isPortrait, hasHomeIndicator) {
    case (true, true): UIEdgeInsets(top: top, left: 0, bottom: 34, right: 0)
    case (true, false): UIEdgeInsets(top: top, left: 0, bottom: 0, right: 0)
    case (false, true): UIEdgeInsets(top: 0, left: top, bottom: 21, right: top)
    case (false, false): .zero
    }
  }

  func traits(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
    UITraitCollection { traits in
      traits.userInterfaceIdiom = .phone
      traits.layoutDirection = .leftToRight
      traits.horizontalSizeClass = orientation == .landscape && isLarge ? .regular : .compact
      traits.verticalSizeClass = orientation == .landscape ? .compact : .regular
    }
  }
}

/// The screen of a tablet, with what its bars take.
struct TabletScreen {
  /// The size in points while the longer side lies.
  let size: CGSize
  let hasHomeIndicator: Bool
  /// The width of an app that has a third of the screen, in points: landscape, then portrait.
  let thirds: (landscape: CGFloat, portrait: CGFloat)
  /// Whether half of the screen is a regular width, as on the largest tablet.
  let isLarge: Bool

  private init(
    _ width: CGFloat, _ height: CGFloat, hasHomeIndicator: Bool = false,
    thirds: (landscape: CGFloat, portrait: CGFloat) = (320, 320), isLarge: Bool = false
  ) {
    size = CGSize(width: width, height: height)
    (self.hasHomeIndicator, self.thirds, self.isLarge) = (hasHomeIndicator, thirds, isLarge)
  }

  static let mini = TabletScreen(1024, 768)
  static let inches10_2 = TabletScreen(1080, 810)
  static let inches10_5 = TabletScreen(1112, 834)
  static let inches11 = TabletScreen(1194, 834, hasHomeIndicator: true, thirds: (375, 320))
  static let inches12_9 = TabletScreen(1366, 1024, hasHomeIndicator: true, thirds: (375, 375), isLarge: true)

  /// The width of what separates two apps, in points.
  private static let divider: CGFloat = 10

  func config(_ orientation: ViewImageConfig.Orientation) -> ViewImageConfig {
    config(orientation == .landscape ? .landscape(splitView: .full) : .portrait(splitView: .full))
  }

  func config(_ orientation: ViewImageConfig.TabletOrientation) -> ViewImageConfig {
    let safeArea = UIEdgeInsets(top: hasHomeIndicator ? 24 : 20, left: 0, bottom: hasHomeIndicator ? 20 : 0, right: 0)
    return ViewImageConfig(safeArea: safeArea, size: size(orientation), traits: traits(orientation))
  }

  private func size(_ orientation: ViewImageConfig.TabletOrientation) -> CGSize {
    switch orientation {
    case .landscape(.full): size
    case .landscape(.twoThirds): CGSize(width: size.width - thirds.landscape - Self.divider, height: size.height)
    case .landscape(.oneHalf): CGSize(width: (size.width - Self.divider) / 2, height: size.height)
    case .landscape(.oneThird): CGSize(width: thirds.landscape, height: size.height)
    case .portrait(.full): CGSize(width: size.height, height: size.width)
    case .portrait(.twoThirds): CGSize(width: size.height - thirds.portrait - Self.divider, height: size.width)
    case .portrait(.oneThird): CGSize(width: thirds.portrait, height: size.width)
    }
  }

  private func isRegular(_ orientation: ViewImageConfig.TabletOrientation) -> Bool {
    switch orientation {
    case .landscape(.full), .landscape(.twoThirds), .portrait(.full): true
    case .landscape(.oneHalf): isLarge
    case .landscape(.oneThird), .portrait(.twoThirds), .portrait(.oneThird): false
    }
  }

  func traits(_ orientation: ViewImageConfig.TabletOrientation) -> UITraitCollection {
    UITraitCollection { traits in
      traits.userInterfaceIdiom = .pad
      traits.layoutDirection = .leftToRight
      traits.horizontalSizeClass = isRegular(orientation) ? .regular : .compact
      traits.verticalSizeClass = .regular
    }
  }
}
