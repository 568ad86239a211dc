import UIKit
import WebKit

/// A page, and its part of the address bar.
@MainActor final class Tab {
  let page: PageViewController
  let bar = AddressBar()

  init(dataStore: WKWebsiteDataStore, isPrivate: Bool) {
    page = PageViewController(dataStore: dataStore, isPrivate: isPrivate)
    if isPrivate { bar.capsule.field.keyboardAppearance = .dark }
  }

  /// Takes a number. Only the current tab's parts take touches and have names without a number.
  func take(number: Int, isCurrent: Bool) {
    page.view.accessibilityIdentifier = "tab.\(number)"
    page.view.isUserInteractionEnabled = isCurrent
    // Nobody types into what is not looked at.
    if !isCurrent { page.view.endEditing(true) }
    page.nameParts(number: isCurrent ? nil : number)
    bar.isUserInteractionEnabled = isCurrent
    bar.nameParts(number: isCurrent ? nil : number)
  }

  func take(_ pose: BarPose, isCurrent: Bool) {
    bar.capsule.alpha = pose.capsuleAlpha
    scale(pose, isCurrent: isCurrent)
    // The capsule's button and field take touches while they are to be seen; the label once it is alone.
    bar.label.isUserInteractionEnabled = pose.capsuleAlpha == 0
  }

  /// Takes what a pose says of sizes: neighbours don't grow into the current tab's capsule.
  func scale(_ pose: BarPose, isCurrent: Bool) {
    let width = isCurrent ? pose.capsuleScale.width : 1
    bar.capsule.transform = CGAffineTransform(scaleX: width, y: pose.capsuleScale.height)
    bar.label.transform = CGAffineTransform(scaleX: pose.labelScale, y: pose.labelScale)
  }

  /// Makes room for the current tab's field while an address is typed.
  /// - Parameter side: -1 for tabs to the left of it, 1 for those to the right.
  func makeWay(to side: CGFloat) {
    bar.capsule.transform = CGAffineTransform(translationX: side * Self.way, y: -Self.way)
    bar.capsule.alpha = 0
  }

  /// Outwards, and upwards, in points.
  private static let way: CGFloat = 30

  func take(_ stage: NewTabPageStage) {
    take(page: stage)
    bar.plus.alpha = stage.showsPlus ? 1 : 0
    bar.label.alpha = stage.showsPlus ? 0 : 1
  }

  /// Takes the look of the page from a stage.
  func take(page stage: NewTabPageStage) {
    page.view.transform = CGAffineTransform(scaleX: stage.pageScale, y: stage.pageScale)
    page.view.alpha = stage.pageAlpha
  }

  /// Shows what the page says of itself.
  func showState() {
    bar.label.text = page.shownTitle
    bar.capsule.reloadButton.isHidden = page.isStartPageShown
    bar.capsule.menuButton.isHidden = !page.showsPage
    bar.capsule.show(progress: page.webView.isLoading ? page.webView.estimatedProgress : nil)
  }
}
