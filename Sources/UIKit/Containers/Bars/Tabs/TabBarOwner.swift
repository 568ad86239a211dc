/// What manages a bar's items in place of the app.
@MainActor protocol TabBarOwner: AnyObject {
  /// A person has tapped an item.
  func tabBarWasTapped(_ item: UITabBarItem)
  /// The bar's height, or whether it shows, may be another.
  func tabBarPlaceDidChange()
}
