import UIKit

/// How pages look that can be light or dark.
enum PageAppearance: String, CaseIterable {
  /// Follows the device.
  case automatic
  case light, dark

  /// The notification that another one has been chosen.
  static let didChange = Notification.Name("BrowserPageAppearanceDidChange")

  private static let key = "PageAppearance"

  /// The one that the person has chosen; the app's defaults keep it.
  static var chosen: PageAppearance {
    get { UserDefaults.standard.string(forKey: key).flatMap(PageAppearance.init) ?? .automatic }
    set {
      UserDefaults.standard.set(newValue.rawValue, forKey: key)
      NotificationCenter.default.post(name: didChange, object: nil)
    }
  }

  var name: String {
    switch self {
    case .automatic: "Automatic"
    case .light: "Light"
    case .dark: "Dark"
    }
  }

  var style: UIUserInterfaceStyle {
    switch self {
    case .automatic: .unspecified
    case .light: .light
    case .dark: .dark
    }
  }
}
