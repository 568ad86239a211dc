import UIKitTesting
import XCTest

@testable import UIKit

/// A page view controller with numbered pages, which notes what it and its pages are told.
@preconcurrency @MainActor final class PageBook: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate
{
  final class Page: UIViewController {
    let number: Int
    unowned let book: PageBook

    init(_ number: Int, _ book: PageBook) {
      (self.number, self.book) = (number, book)
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }
    override func viewDidLoad() { view.accessibilityIdentifier = "page\(number)" }
    override func viewWillAppear(_ animated: Bool) { book.calls.append("\(number) willAppear") }
    override func viewDidAppear(_ animated: Bool) { book.calls.append("\(number) didAppear") }
    override func viewWillDisappear(_ animated: Bool) { book.calls.append("\(number) willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { book.calls.append("\(number) didDisappear") }
  }

  let controller: UIPageViewController
  var calls: [String] = []
  private(set) var pages: [Page] = []
  /// What the data source says of dots; nil for no page control.
  var dots: Int?
  var spine = UIPageViewController.SpineLocation.min
  var pagesForSpine: [Int] = []

  init(
    count: Int, style: UIPageViewController.TransitionStyle = .scroll,
    orientation: UIPageViewController.NavigationOrientation = .horizontal,
    options: [UIPageViewController.OptionsKey: Any]? = nil
  ) {
    controller = UIPageViewController(transitionStyle: style, navigationOrientation: orientation, options: options)
    super.init()
    pages = (0..<count).map { Page($0, self) }
    controller.delegate = self
    controller.dataSource = self
  }

  var shown: [Int] { (controller.viewControllers ?? []).map { ($0 as? Page)?.number ?? -1 } }

  var scroll: UIScrollView { controller.view.subviews.lazy.compactMap { $0 as? UIScrollView }.first! }

  func set(_ numbers: Int..., direction: UIPageViewController.NavigationDirection = .forward, animated: Bool = false) {
    controller.setViewControllers(numbers.map { pages[$0] }, direction: direction, animated: animated) {
      self.calls.append("set \($0)")
    }
  }

  func take() -> [String] {
    defer { calls = [] }
    return calls
  }

  func pageViewController(_ book: UIPageViewController, viewControllerBefore page: UIViewController)
    -> UIViewController?
  { neighbour(of: page, -1) }

  func pageViewController(_ book: UIPageViewController, viewControllerAfter page: UIViewController)
    -> UIViewController?
  { neighbour(of: page, 1) }

  private func neighbour(of page: UIViewController, _ step: Int) -> UIViewController? {
    guard let number = (page as? Page)?.number, pages.indices.contains(number + step) else { return nil }
    return pages[number + step]
  }

  func presentationCount(for book: UIPageViewController) -> Int { dots ?? -1 }
  func presentationIndex(for book: UIPageViewController) -> Int { dots == nil ? -1 : shown.first ?? -1 }

  func pageViewController(_ book: UIPageViewController, willTransitionTo pending: [UIViewController]) {
    calls.append("will \(pending.map { ($0 as? Page)?.number ?? -1 })")
  }

  func pageViewController(
    _ book: UIPageViewController, didFinishAnimating finished: Bool, previousViewControllers: [UIViewController],
    transitionCompleted completed: Bool
  ) {
    let numbers = previousViewControllers.map { ($0 as? Page)?.number ?? -1 }
    calls.append("did \(numbers) \(finished ? "finished" : "cut") \(completed ? "turned" : "back")")
  }

  func pageViewController(_ book: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation)
    -> UIPageViewController.SpineLocation
  {
    if !pagesForSpine.isEmpty {
      controller.setViewControllers(pagesForSpine.map { pages[$0] }, direction: .forward, animated: false)
    }
    return orientation.isLandscape ? spine : .min
  }
}
