import Foundation

/// How large pages are laid out, in per cent, in the steps that a person chooses from.
enum PageZoom {
  /// The notification that pages are laid out larger or smaller by default.
  static let didChange = Notification.Name("BrowserPageZoomDidChange")

  /// The steps, as in Safari.
  static let steps = [50, 75, 85, 100, 115, 125, 150, 175, 200, 250, 300]

  private static let key = "PageZoom"

  /// What websites have that the person has set nothing for. 100 unless the app's defaults say otherwise.
  static var standard: Int {
    get { nearest(to: UserDefaults.standard.object(forKey: key) as? Int ?? 100) }
    set {
      UserDefaults.standard.set(nearest(to: newValue), forKey: key)
      NotificationCenter.default.post(name: didChange, object: nil)
    }
  }

  /// The step that is nearest to a number: a file may say anything.
  static func nearest(to percent: Int) -> Int {
    let percent = min(max(percent, steps[0]), steps[steps.count - 1])
    return steps.min { abs($0 - percent) < abs($1 - percent) } ?? 100
  }

  /// The step above one or below it; nil at the ends.
  static func step(from percent: Int, larger: Bool) -> Int? {
    larger ? steps.first { $0 > percent } : steps.last { $0 < percent }
  }

  static func text(_ percent: Int) -> String { "\(percent)%" }
}
