extension SimulatedDevice {
  /// What a person would have felt.
  public struct Feedback: Equatable, Sendable {
    /// What made it.
    public enum Kind: Equatable, Sendable {
      /// Of a `UIImpactFeedbackGenerator`; the intensity is 0…1.
      case impact(UIImpactFeedbackGenerator.FeedbackStyle, intensity: CGFloat)
      /// Of a `UISelectionFeedbackGenerator`.
      case selection
      /// Of a `UINotificationFeedbackGenerator`.
      case notification(UINotificationFeedbackGenerator.FeedbackType)
    }

    public let kind: Kind
    /// When the frame before it was shown, in seconds since the device was switched on.
    public let time: CFTimeInterval
  }

  func note(_ event: FeedbackEvent) {
    let kind: Feedback.Kind =
      switch event {
      case .impact(let style, let intensity): .impact(style, intensity: intensity)
      case .selection: .selection
      case .notification(let type): .notification(type)
      }
    feedback.append(Feedback(kind: kind, time: time))
  }
}
