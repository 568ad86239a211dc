import Foundation

/// How text looks that is shown without its page.
struct ReaderStyle: Equatable {
  enum Theme: String, CaseIterable {
    /// Light or dark, as the device is.
    case automatic
    case light, sepia, gray, dark

    var name: String { rawValue.capitalized }
  }

  enum Font: String, CaseIterable {
    case system, serif, monospaced

    var name: String {
      switch self {
      case .system: "System"
      case .serif: "Serif"
      case .monospaced: "Monospaced"
      }
    }

    fileprivate var family: String {
      switch self {
      case .system: "-apple-system, sans-serif"
      case .serif: "ui-serif, Georgia, serif"
      case .monospaced: "ui-monospace, monospace"
      }
    }
  }

  var theme = Theme.automatic
  var font = Font.system
  /// The height of the text's font, in points, which is one of `sizes`.
  var size = Self.standardSize

  static let sizes = [13, 14, 15, 16, 17, 19, 21, 23, 26, 30, 34]
  static let standardSize = 17

  /// The next size; nil where there is none.
  static func step(from size: Int, larger: Bool) -> Int? {
    larger ? sizes.first { $0 > size } : sizes.last { $0 < size }
  }

  /// What the script is told: colours, font and size, as JSON.
  /// - Parameter isDark: whether the device is.
  func json(isDark: Bool) -> String {
    let colors = Self.colors(of: theme == .automatic ? isDark ? .dark : .light : theme)
    let values: [String: Any] = colors.merging(["font": font.family, "size": size]) { value, _ in value }
    // Names and numbers can always be written.
    let data = try! JSONSerialization.data(withJSONObject: values, options: .sortedKeys)
    return String(decoding: data, as: UTF8.self)
  }

  /// The colours of a theme, by eye after iOS 15 to 18; each text is read well on its ground.
  private static func colors(of theme: Theme) -> [String: Any] {
    switch theme {
    case .automatic, .light:
      [
        "ground": "#ffffff", "ink": "#1b1b1b", "dim": "#6c6c70", "line": "#d1d1d6", "link": "#0066cc",
        "shade": "#f2f2f7",
      ]
    case .sepia:
      [
        "ground": "#f8f1e3", "ink": "#4f321c", "dim": "#7f6650", "line": "#dccfb8", "link": "#a1420f",
        "shade": "#efe5d0",
      ]
    case .gray:
      [
        "ground": "#5a5a5c", "ink": "#f2f2f2", "dim": "#cfcfd2", "line": "#7c7c80", "link": "#a8d0ff",
        "shade": "#4a4a4c",
      ]
    case .dark:
      [
        "ground": "#121212", "ink": "#d8d8d8", "dim": "#9a9aa0", "line": "#3a3a3c", "link": "#6cb2ff",
        "shade": "#1f1f21",
      ]
    }
  }

  // MARK: What the person has chosen

  /// The notification that another one has been chosen.
  static let didChange = Notification.Name("BrowserReaderStyleDidChange")

  /// The one that the person has chosen; the app's defaults keep it.
  static var chosen: ReaderStyle {
    get {
      let defaults = UserDefaults.standard
      let size = defaults.integer(forKey: "ReaderSize")
      return ReaderStyle(
        theme: defaults.string(forKey: "ReaderTheme").flatMap(Theme.init) ?? .automatic,
        font: defaults.string(forKey: "ReaderFont").flatMap(Font.init) ?? .system,
        size: sizes.contains(size) ? size : standardSize)
    }
    set {
      guard newValue != chosen else { return }
      let defaults = UserDefaults.standard
      defaults.set(newValue.theme.rawValue, forKey: "ReaderTheme")
      defaults.set(newValue.font.rawValue, forKey: "ReaderFont")
      defaults.set(newValue.size, forKey: "ReaderSize")
      NotificationCenter.default.post(name: didChange, object: nil)
    }
  }
}
