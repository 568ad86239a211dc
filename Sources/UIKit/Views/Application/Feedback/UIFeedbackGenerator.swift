/// Lets a person feel what happens. On devices that can't, which are all so far, it does nothing; `SimulatedDevice` tells
/// tests of it.
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject {
  public override init() { super.init() }

  /// Feedback is about to come: a device gets ready. There is nothing to get ready.
  open func prepare() {}

  final func play(_ event: FeedbackEvent) { FeedbackChannel.listener?(event) }
}

/// Something has hit something.
@preconcurrency @MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// How the things are that hit each other.
  public enum FeedbackStyle: Int, Sendable {
    case light
    case medium
    case heavy
    case soft
    case rigid
  }

  private final let style: FeedbackStyle

  public init(style: FeedbackStyle) {
    self.style = style
    super.init()
  }

  /// `.medium`.
  public convenience override init() { self.init(style: .medium) }

  open func impactOccurred() { impactOccurred(intensity: 1) }

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
    case success
    case warning
    case error
  }

  open func notificationOccurred(_ notificationType: FeedbackType) { play(.notification(notificationType)) }
}
