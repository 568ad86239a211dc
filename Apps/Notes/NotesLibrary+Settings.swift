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

/// What screens keep with the notes.
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

  /// 1 for a circle, less for a rounded square.
  var searchButtonRoundness: CGFloat {
    get { self[setting: "searchButton"] == "square" ? SearchButton.squareRoundness : 1 }
    set { self[setting: "searchButton"] = newValue == 1 ? "round" : "square" }
  }
}
