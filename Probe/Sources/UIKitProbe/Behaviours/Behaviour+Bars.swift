import UIKit

extension Behaviour {
  /// The places of bars on a screen of 375 x 480 points.
  static func bars(_ stage: any Stage) -> [String: JSONValue] {
    let size = CGSize(width: 375, height: 480)
    func place(_ controller: UIViewController, _ bar: UIView) -> JSONValue {
      controller.view.frame = CGRect(origin: .zero, size: size)
      stage.show(controller)
      stage.window.layoutIfNeeded()
      stage.pass(seconds: 0.1)
      let frame = bar.convert(bar.bounds, to: controller.view)
      controller.view.removeFromSuperview()
      controller.removeFromParent()
      return JSONValue(frame.numbers)
    }
    let (page, list) = (UIViewController(), UIScrollView())
    page.title = "Library"
    page.view = list
    list.contentSize = CGSize(width: 375, height: 1200)
    let navigation = UINavigationController(rootViewController: page)
    navigation.navigationBar.prefersLargeTitles = true
    let tabs = UITabBarController()
    tabs.viewControllers = ["Home", "Search", "Profile"].map { title in
      let page = UIViewController()
      page.tabBarItem = UITabBarItem(
        title: title, image: UIGraphicsImageRenderer(size: CGSize(width: 24, height: 24)).image { _ in }, tag: 0)
      return page
    }
    return [
      "navigation bar": place(navigation, navigation.navigationBar), "tab bar": place(tabs, tabs.tabBar),
    ]
  }
}
