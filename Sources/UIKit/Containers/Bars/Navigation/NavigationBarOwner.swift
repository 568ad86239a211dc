/// What manages a bar's items in place of the app.
@MainActor protocol NavigationBarOwner: AnyObject {
  /// A person wants to go back from the topmost item; to another one than that below it where the menu was used.
  func navigationBarWantsBack(to item: UINavigationItem)
  /// The bar may be another height.
  func navigationBarDidResize()
}
