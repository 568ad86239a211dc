/// Lets a person feel what happens. On devices that can't, which are all so far, it does nothing; `SimulatedDevice` tells
/// tests of it.
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject {
  public override init() { super.init() }

  /// Feedback is about to come: a device gets ready. There is nothing to get ready.
  open func prepare() {}

  final func play(_ event: FeedbackEvent) { UIApplication.current?.feedbackListener?(event) }
}

/// Something has hit something.
@preconcurrency @MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// How the things are that hit each other.
  public enum FeedbackStyle: Int, Sendable {
    /// A light object that hits another.
    case light
    /// An object of medium weight.
    case medium
    /// A heavy object.
    case heavy
    /// A soft object.
    case soft
    /// A rigid object.
    case rigid
  }

  private final let style: FeedbackStyle

  /// Makes a generator for a kind of impact.
  public init(style: FeedbackStyle) {
    self.style = style
    super.init()
  }

  /// Makes a generator for `.medium` impacts.
  public convenience override init() { self.init(style: .medium) }

  /// Tells the device of an impact at full intensity.
  open func impactOccurred() { impactOccurred(intensity: 1) }

  /// Tells the device of an impact.
  /// - Parameter intensity: 0…1; values beyond are clamped.
  open func impactOccurred(intensity: CGFloat) { play(.impact(style, intensity: min(max(intensity, 0), 1))) }
}

/// What is selected has changed.
@preconcurrency @MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  open func selectionChanged() { play(.selection) }
}

/// Something has gone well, or not.
@preconcurrency @MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackType: Int, Sendable {
    /// A task that has succeeded.
    case success
    /// A task that needs attention.
    case warning
    /// A task that has failed.
    case error
  }

  /// Tells the device how a task has ended.
  open func notificationOccurred(_ notificationType: FeedbackType) { play(.notification(notificationType)) }
}
