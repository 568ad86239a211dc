import HostInterface

extension UIAccessibility {
  /// Tells apps of each setting that is another.
  static func settingsDidChange(from old: AccessibilitySettings, to new: AccessibilitySettings) {
    let changed = old.symmetricDifference(new)
    for (setting, name) in names where changed.contains(setting) {
      NotificationCenter.default.post(name: name, object: nil)
    }
  }

  private static var names: [(AccessibilitySettings, Foundation.Notification.Name)] {
    [
      (.screenReader, voiceOverStatusDidChangeNotification),
      (.monoAudio, monoAudioStatusDidChangeNotification),
      (.captions, closedCaptioningStatusDidChangeNotification),
      (.invertedColors, invertColorsStatusDidChangeNotification),
      (.boldText, boldTextStatusDidChangeNotification),
      (.buttonShapes, buttonShapesEnabledStatusDidChangeNotification),
      (.grayscale, grayscaleStatusDidChangeNotification),
      (.lessTransparency, reduceTransparencyStatusDidChangeNotification),
      (.lessMotion, reduceMotionStatusDidChangeNotification),
      (.crossFades, prefersCrossFadeTransitionsStatusDidChange),
      (.moreContrast, darkerSystemColorsStatusDidChangeNotification),
      (.noColorAlone, differentiateWithoutColorDidChangeNotification),
      (.switchLabels, onOffSwitchLabelsDidChangeNotification),
    ]
  }
}
