/// What a person would feel.
package enum FeedbackEvent: Equatable, Sendable {
  case impact(UIImpactFeedbackGenerator.FeedbackStyle, intensity: CGFloat)
  case selection
  case notification(UINotificationFeedbackGenerator.FeedbackType)
}

/// Where all generators' feedback goes. No device has anything to be felt; tests listen.
@preconcurrency @MainActor package enum FeedbackChannel {
  package static var listener: ((FeedbackEvent) -> Void)?
}
