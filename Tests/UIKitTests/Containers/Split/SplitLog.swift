import UIKit
import UIKitTesting

/// Hears of a split view controller, and answers as a test wants.
@preconcurrency @MainActor final class SplitLog: NSObject, UISplitViewControllerDelegate {
  var calls: [String] = []
  var top: UISplitViewController.Column?
  var target = UISplitViewController.DisplayMode.automatic
  var collapses: (UIViewController, UIViewController) -> Bool = { _, _ in false }
  var separated: UIViewController?
  var takesShow = false
  var whenBegun: () -> Void = {}
  var whenAskedForTop: () -> Void = {}

  func take() -> [String] {
    defer { calls = [] }
    return calls
  }

  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) { calls.append("\(displayMode)") }
  func targetDisplayModeForAction(in svc: UISplitViewController) -> UISplitViewController.DisplayMode { target }
  func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool { takesShow }
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    calls.append("top \(proposedTopColumn)")
    whenAskedForTop()
    return top ?? proposedTopColumn
  }
  func splitViewControllerDidCollapse(_ svc: UISplitViewController) { calls.append("collapsed") }
  func splitViewControllerDidExpand(_ svc: UISplitViewController) { calls.append("expanded") }
  func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
    calls.append("show \(column)")
  }
  func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
    calls.append("hide \(column)")
  }
  func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: UISplitViewController) {
    calls.append("begin")
    whenBegun()
  }
  func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: UISplitViewController) { calls.append("end") }
  func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { collapses(secondaryViewController, primaryViewController) }
  func splitViewController(
    _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController? { separated }
}

/// Tells a log when it comes and goes.
final class SplitScreen: UIViewController {
  let log: PresentationLog

  init(_ name: String, _ log: PresentationLog) {
    self.log = log
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  required init?(coder: NSCoder) { nil }
  override func viewDidLoad() {
    view.backgroundColor = .white
    view.accessibilityIdentifier = title
  }
  override func viewWillAppear(_ animated: Bool) { log.calls.append("\(title!) willAppear") }
  override func viewDidAppear(_ animated: Bool) { log.calls.append("\(title!) didAppear") }
  override func viewWillDisappear(_ animated: Bool) { log.calls.append("\(title!) willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { log.calls.append("\(title!) didDisappear") }
}

extension DeviceModel {
  /// A tablet, regular in width however it is held.
  static let tablet = DeviceModel(
    name: "tablet", size: CGSize(width: 820, height: 1180), portraitInsets: ScreenInsets(top: 24, bottom: 20),
    landscapeInsets: ScreenInsets(top: 24, bottom: 20), statusBarHeight: 24, cornerRadius: 18)
  /// A phone that is regular in width held sideways.
  static let largePhone = DeviceModel(
    name: "large phone", size: CGSize(width: 428, height: 926), portraitInsets: ScreenInsets(top: 47, bottom: 34),
    landscapeInsets: ScreenInsets(left: 47, bottom: 21, right: 47), statusBarHeight: 47, cornerRadius: 53)
}
