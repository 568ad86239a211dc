import UIKit

/// Whether the app follows the device's appearance.
enum Appearance: Int, CaseIterable {
  case system, light, dark

  var title: String {
    switch self {
    case .system: "Auto"
    case .light: "Light"
    case .dark: "Dark"
    }
  }

  var style: UIUserInterfaceStyle {
    switch self {
    case .system: .unspecified
    case .light: .light
    case .dark: .dark
    }
  }
}

/// How large notes are written, beside the device's own text size: in the steps of that.
enum TextSize: Int, CaseIterable {
  case smallest, smaller, small, standard, large, larger, largest

  /// The size of plain text at the device's standard size, in points.
  var points: CGFloat { [14, 15, 16, 17, 19, 21, 23][rawValue] }
}

/// The settings that screens keep with the notes.
extension NotesLibrary {
  var appearance: Appearance {
    get { Appearance(rawValue: self[setting: "appearance"].flatMap { Int($0) } ?? 0) ?? .system }
    set {
      self[setting: "appearance"] = "\(newValue.rawValue)"
      for case let scene as UIWindowScene in UIApplication.shared.connectedScenes {
        for window in scene.windows { window.overrideUserInterfaceStyle = newValue.style }
      }
    }
  }

  var textSize: TextSize {
    get { self[setting: "textSize"].flatMap { Int($0) }.flatMap(TextSize.init) ?? .standard }
    set { self[setting: "textSize"] = "\(newValue.rawValue)" }
  }

  /// The shape of the search button: 1 for a circle, less for a rounded square.
  var searchButtonRoundness: CGFloat {
    get { self[setting: "searchButton"] == "square" ? SearchButton.squareRoundness : 1 }
    set { self[setting: "searchButton"] = newValue == 1 ? "round" : "square" }
  }
}
