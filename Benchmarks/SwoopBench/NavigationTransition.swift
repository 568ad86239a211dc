import UIKit

/// A list with large title and search bar, and a screen with a prompt above, between which a bar changes height.
@MainActor private final class NavigationTransition {
  private static let rounds = 10
  /// The frames of a push or pop: half a second and what follows it.
  private static let frames = 36

  private let device = BenchmarkDevice()
  private let list = Rows(title: "Notes")
  private let reader = Rows(title: "Reader")
  private let navigation: UINavigationController

  init() {
    list.navigationItem.searchController = UISearchController(searchResultsController: nil)
    reader.navigationItem.prompt = "Prompt"
    reader.navigationItem.largeTitleDisplayMode = .never
    navigation = UINavigationController(rootViewController: list)
    navigation.navigationBar.prefersLargeTitles = true
  }

  /// The median, over pushes and pops, of the milliseconds of processor time that the most expensive frame takes.
  func mostExpensiveFrame() -> Double {
    device.show(navigation)
    for _ in 0..<5 { device.presentFrame() }
    // The first ones draw what is kept.
    _ = (push(), pop())
    return Measurement.median((0..<Self.rounds).flatMap { _ in [push(), pop()] })
  }

  private func push() -> Double { most { navigation.pushViewController(reader, animated: true) } }
  private func pop() -> Double { most { navigation.popViewController(animated: true) } }

  private func most(_ begin: () -> Void) -> Double {
    var most = 0.0
    for frame in 0..<Self.frames {
      let start = Measurement.processorTime
      if frame == 0 { begin() }
      device.presentFrame()
      most = max(most, Measurement.processorTime - start)
    }
    return most
  }
}

/// A screen full of text that scrolls behind the bar.
private final class Rows: UIViewController {
  private static let height: CGFloat = 64

  init(title: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    view.backgroundColor = .systemBackground
    let scrollView = UIScrollView(frame: view.bounds)
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.contentSize = CGSize(width: view.bounds.width, height: 20 * Self.height)
    view.addSubview(scrollView)
    for row in 0..<20 {
      let label = UILabel(
        frame: CGRect(x: 16, y: CGFloat(row) * Self.height, width: view.bounds.width - 32, height: Self.height - 1))
      label.text = "\(title ?? "") \(row): the quick brown fox jumps over the lazy dog, and writes of it"
      label.numberOfLines = 2
      let line = UIView(frame: CGRect(x: 16, y: label.frame.maxY, width: label.frame.width, height: 0.5))
      line.backgroundColor = .separator
      for view in [label, line] { scrollView.addSubview(view) }
    }
  }
}

@MainActor func measureNavigationTransition() -> BenchmarkRow {
  BenchmarkRow(
    name: "navigation.transition", value: NavigationTransition().mostExpensiveFrame(), unit: "ms CPU, most", limit: 8)
}
