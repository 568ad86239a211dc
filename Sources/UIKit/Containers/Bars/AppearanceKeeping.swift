/// A bar that keeps copies of the appearances that it is given, and shows changes to them at once.
@MainActor protocol AppearanceKeeping: AnyObject {
  /// Shows the appearances as they are now.
  func appearanceDidChange()
}

extension AppearanceKeeping {
  /// A copy that tells the bar of changes.
  func ownCopy<Appearance: UIBarAppearance>(of appearance: Appearance) -> Appearance {
    let copy = appearance.copied() as! Appearance
    copy.changeHandler = { [weak self, weak copy] in
      copy?.isUntouched = false
      self?.appearanceDidChange()
    }
    return copy
  }

  /// The appearance that the bar has as long as it is given none.
  func firstAppearance<Appearance: UIBarAppearance>(_ appearance: Appearance) -> Appearance {
    let copy = ownCopy(of: appearance)
    copy.isUntouched = true
    return copy
  }
}

extension UINavigationBar: AppearanceKeeping {}
extension UITabBar: AppearanceKeeping {}
extension UIToolbar: AppearanceKeeping {}
