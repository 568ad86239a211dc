/// The properties of UIKit's classes that appearance proxies pass on.
@MainActor enum AppearanceKeys {
  static let all = views + bars + controls + text + lists

  private static func key<Root: NSObject, Value>(
    _ name: String, _ path: ReferenceWritableKeyPath<Root, Value>
  ) -> AppearanceProperty {
    AppearanceProperty(name, of: Root.self, read: { $0[keyPath: path] }, write: { $0[keyPath: path] = $1 })
  }

  private static var views: [AppearanceProperty] {
    [
      // What a view inherits is not its own.
      AppearanceProperty("tintColor", of: UIView.self, read: { $0.tint.color }, write: { $0.tintColor = $1 }),
      key("backgroundColor", \UIView.backgroundColor),
      key("semanticContentAttribute", \UIView.semanticContentAttribute),
    ]
  }

  /// The appearance that a bar has from the beginning counts as none until somebody changes it.
  private static func standard<Bar: UIView, Appearance: UIBarAppearance>(
    _ path: ReferenceWritableKeyPath<Bar, Appearance>
  ) -> AppearanceProperty {
    AppearanceProperty(
      "standardAppearance", of: Bar.self,
      read: { (bar: Bar) -> Appearance? in bar[keyPath: path].isUntouched ? nil : bar[keyPath: path] },
      write: { bar, appearance in if let appearance { bar[keyPath: path] = appearance } })
  }

  private static var bars: [AppearanceProperty] {
    [
      key("barStyle", \UINavigationBar.barStyle),
      key("isTranslucent", \UINavigationBar.isTranslucent),
      key("barTintColor", \UINavigationBar.barTintColor),
      key("titleTextAttributes", \UINavigationBar.titleTextAttributes),
      key("largeTitleTextAttributes", \UINavigationBar.largeTitleTextAttributes),
      key("shadowImage", \UINavigationBar.shadowImage),
      key("backIndicatorImage", \UINavigationBar.backIndicatorImage),
      key("backIndicatorTransitionMaskImage", \UINavigationBar.backIndicatorTransitionMaskImage),
      key("prefersLargeTitles", \UINavigationBar.prefersLargeTitles),
      standard(\UINavigationBar.standardAppearance),
      key("compactAppearance", \UINavigationBar.compactAppearance),
      key("scrollEdgeAppearance", \UINavigationBar.scrollEdgeAppearance),
      key("compactScrollEdgeAppearance", \UINavigationBar.compactScrollEdgeAppearance),

      key("barStyle", \UIToolbar.barStyle),
      key("isTranslucent", \UIToolbar.isTranslucent),
      key("barTintColor", \UIToolbar.barTintColor),
      standard(\UIToolbar.standardAppearance),
      key("compactAppearance", \UIToolbar.compactAppearance),

      key("barStyle", \UITabBar.barStyle),
      key("isTranslucent", \UITabBar.isTranslucent),
      key("barTintColor", \UITabBar.barTintColor),
      key("backgroundImage", \UITabBar.backgroundImage),
      key("shadowImage", \UITabBar.shadowImage),
      key("selectionIndicatorImage", \UITabBar.selectionIndicatorImage),
      key("unselectedItemTintColor", \UITabBar.unselectedItemTintColor),
      key("itemPositioning", \UITabBar.itemPositioning),
      key("itemWidth", \UITabBar.itemWidth),
      key("itemSpacing", \UITabBar.itemSpacing),
      standard(\UITabBar.standardAppearance),
      key("scrollEdgeAppearance", \UITabBar.scrollEdgeAppearance),

      key("barStyle", \UISearchBar.barStyle),
      key("isTranslucent", \UISearchBar.isTranslucent),
      key("barTintColor", \UISearchBar.barTintColor),
      key("backgroundImage", \UISearchBar.backgroundImage),

      key("tintColor", \UIBarButtonItem.tintColor),
      key("badgeColor", \UITabBarItem.badgeColor),
      key("titlePositionAdjustment", \UITabBarItem.titlePositionAdjustment),
    ]
  }

  private static var controls: [AppearanceProperty] {
    [
      key("contentEdgeInsets", \UIButton.contentEdgeInsets),
      key("onTintColor", \UISwitch.onTintColor),
      key("thumbTintColor", \UISwitch.thumbTintColor),
      key("minimumTrackTintColor", \UISlider.minimumTrackTintColor),
      key("maximumTrackTintColor", \UISlider.maximumTrackTintColor),
      key("thumbTintColor", \UISlider.thumbTintColor),
      key("progressTintColor", \UIProgressView.progressTintColor),
      key("trackTintColor", \UIProgressView.trackTintColor),
      key("pageIndicatorTintColor", \UIPageControl.pageIndicatorTintColor),
      key("currentPageIndicatorTintColor", \UIPageControl.currentPageIndicatorTintColor),
      key("selectedSegmentTintColor", \UISegmentedControl.selectedSegmentTintColor),
      key("color", \UIActivityIndicatorView.color),
      key("attributedTitle", \UIRefreshControl.attributedTitle),
    ]
  }

  private static var text: [AppearanceProperty] {
    [
      key("font", \UILabel.font),
      key("textColor", \UILabel.textColor),
      key("highlightedTextColor", \UILabel.highlightedTextColor),
      key("shadowColor", \UILabel.shadowColor),
      key("font", \UITextField.font),
      key("textColor", \UITextField.textColor),
      key("keyboardAppearance", \UITextField.keyboardAppearance),
      key("font", \UITextView.font),
      key("textColor", \UITextView.textColor),
    ]
  }

  private static var lists: [AppearanceProperty] {
    [
      key("separatorColor", \UITableView.separatorColor),
      key("separatorInset", \UITableView.separatorInset),
      key("separatorStyle", \UITableView.separatorStyle),
      key("sectionIndexColor", \UITableView.sectionIndexColor),
      key("sectionIndexBackgroundColor", \UITableView.sectionIndexBackgroundColor),
      key("sectionIndexTrackingBackgroundColor", \UITableView.sectionIndexTrackingBackgroundColor),
      // What a cell has from its table is not its own.
      AppearanceProperty(
        "separatorInset", of: UITableViewCell.self, read: { $0.parts.separatorInset },
        write: { cell, inset in if let inset { cell.separatorInset = inset } }),
    ]
  }
}
