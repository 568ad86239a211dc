/// The columns that show besides the secondary one, and how that one makes room for them. Pure.
struct SplitArrangement: Equatable {
  typealias Behavior = UISplitViewController.SplitBehavior
  typealias Mode = UISplitViewController.DisplayMode

  /// The way in which room is made; never `.automatic`.
  var behavior: Behavior
  /// The columns besides the secondary one: 0 to 2, the inner ones first.
  var count: Int

  var mode: Mode {
    switch (count, behavior) {
    case (...0, _): .secondaryOnly
    case (1, .overlay): .oneOverSecondary
    case (1, _): .oneBesideSecondary
    case (_, .overlay): .twoOverSecondary
    case (_, .displace): .twoDisplaceSecondary
    default: .twoBesideSecondary
    }
  }

  /// Whether the columns lie in front of the secondary one, or have moved it aside: a touch beside them sends them away.
  var isInFront: Bool { behavior == .overlay && count > 0 || behavior == .displace && count > 1 }

  /// The columns that are left when those in front go.
  var countBehind: Int { behavior == .displace ? min(count, 1) : 0 }
}

/// What arrangement there is in some room, by an app's preferences. Pure.
struct SplitRules: Equatable {
  typealias Behavior = SplitArrangement.Behavior
  typealias Mode = SplitArrangement.Mode

  /// The least width in points that the secondary column keeps beside two others.
  private static let least: CGFloat = 320
  /// The width that it keeps where no app asks for two: chosen so that two lie beside it on the largest tablets alone,
  /// as on iOS.
  private static let comfortable: CGFloat = 600

  var size: CGSize
  /// The widths of the columns besides the secondary one, the primary one first.
  var widths: [CGFloat]
  var preferredMode = Mode.automatic
  var preferredBehavior = Behavior.automatic

  private var most: Int { widths.count }

  private func leaves(_ width: CGFloat) -> Bool { size.width - widths.reduce(0, +) >= width }

  /// The behaviour: the preferred one, or as the preferred mode has it, or as the room suggests.
  var behavior: Behavior {
    if preferredBehavior != .automatic { return preferredBehavior }
    switch preferredMode {
    case .oneOverSecondary, .twoOverSecondary: return .overlay
    case .twoDisplaceSecondary: return .displace
    case .twoBesideSecondary: return .tile
    case .oneBesideSecondary: return beside
    case .automatic, .secondaryOnly: return size.width > size.height ? beside : .overlay
    }
  }

  private var beside: Behavior { most < 2 || leaves(Self.comfortable) ? .tile : .displace }

  /// The arrangement that there is without anybody's doing.
  var arrangement: SplitArrangement { arrangement(for: preferredMode) }

  /// The arrangement that comes closest to a mode.
  func arrangement(for mode: Mode) -> SplitArrangement {
    let behavior = behavior
    return SplitArrangement(behavior: behavior, count: fitting(count(for: mode, behavior), behavior))
  }

  private func count(for mode: Mode, _ behavior: Behavior) -> Int {
    switch mode {
    case .secondaryOnly: 0
    case .oneBesideSecondary, .oneOverSecondary: 1
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
    case .automatic: behavior == .overlay ? 0 : behavior == .tile && leaves(Self.comfortable) ? 2 : 1
    }
  }

  /// The count of columns for which there is room.
  func fitting(_ count: Int, _ behavior: Behavior) -> Int {
    let count = min(max(count, 0), most)
    return count == 2 && behavior == .tile && !leaves(Self.least) ? 1 : count
  }

  /// What the button for the columns leads to.
  func next(after arrangement: SplitArrangement) -> SplitArrangement {
    let count =
      switch arrangement.count {
      case ...0: 1
      case 1 where fitting(2, arrangement.behavior) > 1: 2
      case 1: 0
      default: arrangement.behavior == .overlay ? 0 : 1
      }
    return SplitArrangement(behavior: arrangement.behavior, count: fitting(count, arrangement.behavior))
  }
}
