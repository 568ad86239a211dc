import Foundation

/// The notifications of changed settings have no object.
extension UIAccessibility {
  /// Tells that `isVoiceOverRunning` has changed.
  public nonisolated static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
  /// Tells that `isMonoAudioEnabled` has changed.
  public nonisolated static let monoAudioStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityMonoAudioStatusDidChangeNotification")
  /// Tells that `isClosedCaptioningEnabled` has changed.
  public nonisolated static let closedCaptioningStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityClosedCaptioningStatusDidChangeNotification")
  /// Tells that `isInvertColorsEnabled` has changed.
  public nonisolated static let invertColorsStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityInvertColorsStatusDidChangeNotification")
  /// Tells that `isBoldTextEnabled` has changed.
  public nonisolated static let boldTextStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityBoldTextStatusDidChangeNotification")
  /// Tells that `buttonShapesEnabled` has changed.
  public nonisolated static let buttonShapesEnabledStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityButtonShapesEnabledStatusDidChangeNotification")
  /// Tells that `isGrayscaleEnabled` has changed.
  public nonisolated static let grayscaleStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityGrayscaleStatusDidChangeNotification")
  /// Tells that `isReduceTransparencyEnabled` has changed.
  public nonisolated static let reduceTransparencyStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
  /// Tells that `isReduceMotionEnabled` has changed.
  public nonisolated static let reduceMotionStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
  /// Tells that `prefersCrossFadeTransitions` has changed.
  public nonisolated static let prefersCrossFadeTransitionsStatusDidChange = Foundation.Notification.Name(
    "UIAccessibilityPrefersCrossFadeTransitionsStatusDidChangeNotification")
  /// Tells that `isDarkerSystemColorsEnabled` has changed.
  public nonisolated static let darkerSystemColorsStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")
  /// Tells that `shouldDifferentiateWithoutColor` has changed.
  public nonisolated static let differentiateWithoutColorDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityShouldDifferentiateWithoutColorDidChangeNotification")
  /// Tells that `isOnOffSwitchLabelsEnabled` has changed.
  public nonisolated static let onOffSwitchLabelsDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityOnOffSwitchLabelsDidChangeNotification")
  /// Would tell that `isVideoAutoplayEnabled` has changed, which it never does.
  public nonisolated static let videoAutoplayStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityVideoAutoplayStatusDidChangeNotification")
  /// Would tell that `isGuidedAccessEnabled` has changed, which it never does.
  public nonisolated static let guidedAccessStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityGuidedAccessStatusDidChangeNotification")
  /// Would tell that `isSwitchControlRunning` has changed, which it never does.
  public nonisolated static let switchControlStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilitySwitchControlStatusDidChangeNotification")
  /// Would tell that `isSpeakSelectionEnabled` has changed, which it never does.
  public nonisolated static let speakSelectionStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilitySpeakSelectionStatusDidChangeNotification")
  /// Would tell that `isSpeakScreenEnabled` has changed, which it never does.
  public nonisolated static let speakScreenStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilitySpeakScreenStatusDidChangeNotification")
  /// Would tell that `isShakeToUndoEnabled` has changed, which it never does.
  public nonisolated static let shakeToUndoDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityShakeToUndoDidChangeNotification")
  /// Would tell that `isAssistiveTouchRunning` has changed, which it never does.
  public nonisolated static let assistiveTouchStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityAssistiveTouchStatusDidChangeNotification")

  /// Tells that a reader has come to another element. The user information names both, and what reads.
  public nonisolated static let elementFocusedNotification = Foundation.Notification.Name(
    "UIAccessibilityElementFocusedNotification")
  /// The key of the element that a reader has come to.
  public nonisolated static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
  /// The key of the element that it has left.
  public nonisolated static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"
  /// The key of the `AssistiveTechnologyIdentifier`.
  public nonisolated static let assistiveTechnologyUserInfoKey = "UIAccessibilityAssistiveTechnologyKey"
}
