import ReferencePictures
import UIKitTesting

/// Bars at the edges of a screen.
@MainActor enum BarScenes {
  static let all: [ReferenceScene] = [
    .screen("navigation-bar", rows: 0..<84) {
      let navigation = UINavigationController(rootViewController: screen("Letters"))
      let letter = screen("Rosa")
      letter.navigationItem.rightBarButtonItems = [.compose, .trash].map { UIBarButtonItem(systemItem: $0) }
      navigation.pushViewController(letter, animated: false)
      return navigation
    },
    .screen("large-title", rows: 0..<190) {
      let letters = screen("Letters")
      letters.navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .edit)
      letters.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .done)
      letters.navigationItem.searchController = UISearchController(searchResultsController: nil)
      let navigation = UINavigationController(rootViewController: letters)
      navigation.navigationBar.prefersLargeTitles = true
      return navigation
    },
    .screen("toolbar", rows: 600..<667) {
      let letters = screen("Letters")
      let systemItems: [UIBarButtonItem.SystemItem] = [.reply, .flexibleSpace, .action, .flexibleSpace, .trash]
      letters.toolbarItems = systemItems.map { UIBarButtonItem(systemItem: $0) }
      letters.toolbarItems?[2].isEnabled = false
      let navigation = UINavigationController(rootViewController: letters)
      navigation.isToolbarHidden = false
      return navigation
    },
    .screen("tab-bar", rows: 600..<667) {
      let tabs = UITabBarController()
      tabs.viewControllers = [("Library", "house"), ("Letters", "envelope"), ("Stars", "star")].map { title, image in
        let controller = screen(title)
        controller.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: image), tag: 0)
        if title == "Letters" { controller.tabBarItem.badgeValue = "3" }
        return controller
      }
      tabs.selectedIndex = 2
      return tabs
    },
    .views("search-bars", height: 260) {
      (0..<3).map { number in
        let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 343, height: 56))
        bar.placeholder = "Search"
        if number > 0 { bar.searchBarStyle = .minimal }
        if number == 1 { bar.showsBookmarkButton = true }
        if number == 2 { (bar.text, bar.showsCancelButton) = ("letters", true) }
        bar.translatesAutoresizingMaskIntoConstraints = false
        bar.widthAnchor.constraint(equalToConstant: 343).isActive = true
        return bar
      }
    },
  ]

  private static func screen(_ title: String) -> UIViewController {
    let controller = UIViewController()
    controller.title = title
    controller.view.backgroundColor = .systemBackground
    return controller
  }
}
