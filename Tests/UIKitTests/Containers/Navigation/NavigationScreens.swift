import UIKitTesting
import XCTest

@testable import UIKit

/// The kinds of bars that screens ask for.
enum BarKind: String, CaseIterable {
  case none, plain, prompt, large, largeWithPrompt, largeWithSearch

  var height: CGFloat {
    switch self {
    case .none: 0
    case .plain: 44
    case .prompt: 74
    case .large: 96
    case .largeWithPrompt: 126
    case .largeWithSearch: 148
    }
  }
}

/// A screen whose content begins where its bar ends.
class NavigationScreen: UIViewController {
  let kind: BarKind
  let log: PresentationLog
  let content = UIView()
  var safeAreas: [CGFloat] = []

  init(_ name: String, _ kind: BarKind = .plain, _ log: PresentationLog = PresentationLog()) {
    (self.kind, self.log) = (kind, log)
    super.init(nibName: nil, bundle: nil)
    title = name
    navigationItem.prompt = kind == .prompt || kind == .largeWithPrompt ? "Prompt" : nil
    let isLarge = kind == .large || kind == .largeWithPrompt || kind == .largeWithSearch
    navigationItem.largeTitleDisplayMode = isLarge ? .always : .never
    if kind == .largeWithSearch { navigationItem.searchController = UISearchController(searchResultsController: nil) }
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    view.backgroundColor = .white
    content.accessibilityIdentifier = "content.\(title!)"
    content.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(content)
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: safe.topAnchor),
      content.bottomAnchor.constraint(equalTo: safe.bottomAnchor),
      content.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: safe.trailingAnchor),
    ])
  }

  override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    safeAreas.append(view.safeAreaInsets.top)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    log.calls.append("\(title!) willAppear")
    navigationController?.setNavigationBarHidden(kind == .none, animated: animated)
  }
  override func viewDidAppear(_ animated: Bool) { log.calls.append("\(title!) didAppear") }
  override func viewWillDisappear(_ animated: Bool) { log.calls.append("\(title!) willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { log.calls.append("\(title!) didDisappear") }
}
