/// What a person would feel, or hear.
package enum FeedbackEvent: Equatable, Sendable {
  case impact(UIImpactFeedbackGenerator.FeedbackStyle, intensity: CGFloat)
  case selection
  case inputClick
  case notification(UINotificationFeedbackGenerator.FeedbackType)
}
