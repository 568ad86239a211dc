extension UIView {
  /// Animates through the changes of several blocks, each of which has a part of the whole motion for itself.
  ///
  /// `animations` calls `addKeyframe(withRelativeStartTime:relativeDuration:animations:)` for each part; what it changes
  /// itself takes the whole. Within the block of an animator or of another animation it takes over that one's duration
  /// and pace: the times of the parts are then parts of its progress, so that a spring runs through all of them as one.
  ///
  /// - Parameters:
  ///   - duration: seconds; 0 changes at once.
  ///   - delay: seconds from the next frame on.
  ///   - options: how values between the parts' ends are found, repetition, interaction, inheritance.
  ///   - completion: called on the main thread with true when all has ended, with false if anything was broken off. A
  ///     block that animates nothing completes at once.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.KeyframeAnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let shared = options.shared
    let pace = shared.curve.pace
    let context = AnimationContext(
      duration: pace.duration(duration), delay: delay, pace: pace, options: shared, completion: completion)
    context.keyframes = KeyframeRecord(options.calculationMode)
    context.run(animations)
  }

  /// Adds a part to the motion of `animateKeyframes(withDuration:delay:options:animations:completion:)`, in whose block
  /// it must be called; elsewhere `animations` just runs.
  ///
  /// A property stands between the parts that change it. Where two of them overlap, the earlier one ends as the later one
  /// begins.
  ///
  /// - Parameters:
  ///   - frameStartTime: when the part begins, 0…1 of the whole.
  ///   - frameDuration: what it takes, 0…1 of the whole; what would reach beyond the end is cut there.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let context = AnimationContext.current, let whole = context.keyframes?.window else { return animations() }
    let start = min(max(frameStartTime, 0), 1)
    context.keyframes?.window = start...min(max(start + frameDuration, start), 1)
    animations()
    context.layOutViews()
    context.keyframes?.window = whole
  }

  /// How a block of key frames animates.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    /// Apple's bits: 0…9 for switches, 10…13 for the calculation mode, 16…19 for the curve of the whole.
    public let rawValue: UInt
    /// The curve of the whole may be given by the bits of `UIView.AnimationOptions`; bits without a meaning are kept and
    /// do nothing.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out views that change size within the block, so that their subviews move along.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Views take touches while they move.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Starts from what is on screen: what all animations do.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// Goes on until it is removed.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// Runs back after each run.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Has its own duration within another block.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// Takes nothing over from the block around it.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

    /// The default: in between by their distance in time.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Each value holds until the next part begins.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// An even pace all the way; the times of the parts don't count.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// A smooth way through the values.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// A smooth way at a pace that fits the distances; the times of the parts don't count.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    /// What it has in common with the options of blocks.
    var shared: UIView.AnimationOptions { AnimationOptions(rawValue: rawValue & ~(15 << 10)) }

    /// Unknown ones are linear.
    var calculationMode: CAAnimationCalculationMode {
      switch rawValue >> 10 & 15 {
      case 1: .discrete
      case 2: .paced
      case 3: .cubic
      case 4: .cubicPaced
      default: .linear
      }
    }
  }
}
