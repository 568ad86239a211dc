/// What an app chooses for the status bar where its controllers don't decide on it.
struct StatusBarChoice: Equatable {
  var style = UIStatusBarStyle.default
  var isHidden = false
  /// How the bar comes or goes at the next change.
  var animation = UIStatusBarAnimation.none

  /// Reads what an app launches with.
  /// - Parameter list: the app's property list. Nil unless it says that controllers don't decide.
  init?(_ list: [String: Any]?) {
    guard list?["UIViewControllerBasedStatusBarAppearance"] as? Bool == false else { return nil }
    isHidden = list?["UIStatusBarHidden"] as? Bool ?? false
    switch list?["UIStatusBarStyle"] as? String {
    case "UIStatusBarStyleLightContent": style = .lightContent
    case "UIStatusBarStyleDarkContent": style = .darkContent
    default: style = .default
    }
  }
}
