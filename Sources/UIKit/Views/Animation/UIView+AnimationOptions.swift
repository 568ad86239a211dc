extension UIView {
  /// The pace of an animation.
  public enum AnimationCurve: Int, Sendable {
    /// A pace that is slow at both ends: (0.42, 0) and (0.58, 1).
    case easeInOut = 0
    /// A pace that is slow at first: (0.42, 0) and (1, 1).
    case easeIn = 1
    /// A pace that is slow at last: (0, 0) and (0.58, 1).
    case easeOut = 2
    /// An even pace.
    case linear = 3
    /// The one that keyboard notifications name: a spring of its own, which takes 0.5 s whatever is asked for.
    case keyboard = 7

    var pace: AnimationPace {
      switch self {
      case .easeInOut: .curve(.easeInEaseOut)
      case .easeIn: .curve(.easeIn)
      case .easeOut: .curve(.easeOut)
      case .linear: .curve(.linear)
      case .keyboard: .keyboard
      }
    }
  }

  /// How a block animates.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// Apple's bits: 0…9 for switches, 16…19 for the curve.
    public let rawValue: UInt
    /// The curve may be any of `UIView.AnimationCurve` shifted left by 16, such as the keyboard's; bits without a
    /// meaning are kept and do nothing.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out views that change size within the block, so that their subviews move along.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Views take touches while they move.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Starts from what is on screen: what all animations do.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Goes on until it is removed.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Runs back after each run.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Has its own duration within another block.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Has its own pace within another block.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Takes nothing over from the block around it.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    /// The default: slow at both ends.
    public static let curveEaseInOut: AnimationOptions = []
    /// A pace that is slow at first.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// A pace that is slow at last.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// An even pace.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// The default: as many frames as the display shows.
    public static let preferredFramesPerSecondDefault: AnimationOptions = []
    /// The preference for 60 frames per second. It does nothing: animations are drawn for every frame of the display.
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    /// The preference for 30 frames per second. It does nothing, as that for 60.
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)

    /// Bits 16 to 19; unknown ones are ease in and out.
    var curve: AnimationCurve { AnimationCurve(rawValue: Int(rawValue >> 16) & 15) ?? .easeInOut }
  }
}
