/// What a controller brings along for navigation controllers.
struct NavigationState {
  var item: UINavigationItem?
  var editButton: UIBarButtonItem?
  var toolbarItems: [UIBarButtonItem]?
}

extension UIViewController {
  var isInNavigation: Bool { surrounding(UINavigationController.self) != nil }

  func makeNavigationItem() -> UINavigationItem {
    let item = UINavigationItem(title: "")
    item.title = title
    navigation.item = item
    return item
  }

  func makeEditButton() -> UIBarButtonItem {
    let action = UIAction { [weak self] _ in
      guard let self else { return }
      self.setEditing(!self.isEditing, animated: true)
    }
    let button = UIBarButtonItem(systemItem: .edit, primaryAction: action)
    navigation.editButton = button
    updateEditButton()
    return button
  }

  func updateEditButton() {
    guard let button = navigation.editButton else { return }
    let system: UIBarButtonItem.SystemItem = isEditing ? .done : .edit
    (button.title, button.style) = (system.title, system.style)
  }
}
