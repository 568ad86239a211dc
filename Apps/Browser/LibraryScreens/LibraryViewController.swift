import UIKit

/// Bookmarks, reading list and history, one at a time, beneath the control that changes between them.
final class LibraryViewController: UIViewController {
  /// The three lists, as the control shows them.
  enum Part: Int, CaseIterable {
    case bookmarks, readingList, history

    var symbol: String {
      switch self {
      case .bookmarks: "book"
      case .readingList: "list.bullet"
      case .history: "clock"
      }
    }

    var title: String {
      switch self {
      case .bookmarks: "Bookmarks"
      case .readingList: "Reading List"
      case .history: "History"
      }
    }
  }

  private let lists: [LibraryListViewController]
  /// Screen readers read the titles of the pictures' actions.
  private lazy var control = UISegmentedControl(
    frame: .zero,
    actions: Part.allCases.map { part in
      UIAction(title: part.title, image: UIImage(systemName: part.symbol)) { [weak self] _ in self?.show(part) }
    })
  private let header = UIView()
  private(set) var part: Part

  private static let headerHeight: CGFloat = 48

  init(library: Library, part: Part, open: @escaping (String) -> Void, close: @escaping () -> Void) {
    self.part = part
    lists = [
      BookmarkListViewController(library: library, open: open), ReadingListViewController(library: library, open: open),
      HistoryViewController(library: library, open: open),
    ]
    super.init(nibName: nil, bundle: nil)
    let done = UIBarButtonItem(systemItem: .done, primaryAction: UIAction { _ in close() })
    done.accessibilityIdentifier = "library.done"
    navigationItem.rightBarButtonItem = done
    lists.first?.navigationItem.rightBarButtonItem = done
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  /// The list that shows.
  var list: LibraryListViewController { lists[part.rawValue] }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    control.accessibilityIdentifier = "library.parts"
    control.selectedSegmentIndex = part.rawValue
    for part in [header, control] { part.translatesAutoresizingMaskIntoConstraints = false }
    view.addSubview(header)
    header.addSubview(control)
    let safeArea = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      header.topAnchor.constraint(equalTo: safeArea.topAnchor),
      header.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      header.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      header.heightAnchor.constraint(equalToConstant: Self.headerHeight),
      control.leadingAnchor.constraint(equalTo: safeArea.leadingAnchor, constant: 16),
      control.trailingAnchor.constraint(equalTo: safeArea.trailingAnchor, constant: -16),
      control.centerYAnchor.constraint(equalTo: header.centerYAnchor),
    ])
    add(list)
  }

  /// Shows another list.
  func show(_ part: Part) {
    guard part != self.part else { return }
    if list.isEditing { list.setEditing(false, animated: false) }
    view.endEditing(true)
    list.willMove(toParent: nil)
    list.view.removeFromSuperview()
    list.removeFromParent()
    self.part = part
    control.selectedSegmentIndex = part.rawValue
    if isViewLoaded { add(list) }
  }

  private func add(_ list: LibraryListViewController) {
    addChild(list)
    list.view.translatesAutoresizingMaskIntoConstraints = false
    view.insertSubview(list.view, belowSubview: header)
    NSLayoutConstraint.activate([
      list.view.topAnchor.constraint(equalTo: header.bottomAnchor),
      list.view.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      list.view.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      list.view.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    list.didMove(toParent: self)
    title = list.title
    setToolbarItems(list.toolbarItems ?? [], animated: false)
    (navigationController as? LibraryNavigationController)?.showToolbar(for: self, animated: false)
  }
}

/// The sheet with bookmarks, reading list and history, and the keys that work in it.
final class LibraryNavigationController: UINavigationController {
  private let close: () -> Void

  init(
    library: Library, part: LibraryViewController.Part, open: @escaping (String) -> Void, close: @escaping () -> Void
  ) {
    self.close = close
    super.init(nibName: nil, bundle: nil)
    viewControllers = [LibraryViewController(library: library, part: part, open: open, close: close)]
    view.accessibilityIdentifier = "library"
    delegate = self
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  private var parts: LibraryViewController? { topViewController as? LibraryViewController }
  private var list: LibraryListViewController? { parts?.list ?? topViewController as? LibraryListViewController }

  override var keyCommands: [UIKeyCommand]? {
    // A question wants its answer first.
    guard presentedViewController == nil else { return nil }
    let isTyping = view.containsFirstResponder
    let rows = [UIKeyCommand.inputUpArrow, UIKeyCommand.inputDownArrow].map {
      UIKeyCommand(input: $0, modifierFlags: [], action: #selector(moveSelection))
    }
    for key in rows { key.wantsPriorityOverSystemBehavior = true }
    let keys = [
      UIKeyCommand(input: UIKeyCommand.inputEscape, modifierFlags: [], action: #selector(leave)),
      UIKeyCommand(title: "Back", action: #selector(goBack), input: "[", modifierFlags: .command),
      UIKeyCommand(title: "Search", action: #selector(search), input: "f", modifierFlags: .command),
    ]
    let rowKeys = [
      UIKeyCommand(input: "\r", modifierFlags: [], action: #selector(chooseSelected)),
      UIKeyCommand(input: "\u{8}", modifierFlags: [], action: #selector(removeSelected)),
      UIKeyCommand(input: UIKeyCommand.inputDelete, modifierFlags: [], action: #selector(removeSelected)),
    ]
    let partKeys = LibraryViewController.Part.allCases.enumerated().map { index, part in
      UIKeyCommand(
        title: part.title, action: #selector(showNumberedPart), input: "\(index + 1)", modifierFlags: .command)
    }
    return keys + partKeys + (list == nil ? [] : rows) + (isTyping ? [] : rowKeys)
  }

  @objc private func leave() {
    if (list as? HistoryViewController)?.leaveSearch() == true { return }
    if let list, list.isEditing { return list.setEditing(false, animated: true) }
    if viewControllers.count > 1 { popViewController(animated: true) } else { close() }
  }

  @objc private func goBack() { popViewController(animated: true) }

  @objc private func search() {
    popToRootViewController(animated: false)
    parts?.show(.history)
    (list as? HistoryViewController)?.beginSearch()
  }

  @objc private func showNumberedPart(_ command: UIKeyCommand) {
    guard let number = command.input.flatMap({ Int($0) }), let part = LibraryViewController.Part(rawValue: number - 1)
    else { return }
    show(part)
  }

  /// Shows one of the lists, whatever shows now.
  func show(_ part: LibraryViewController.Part) {
    popToRootViewController(animated: false)
    parts?.show(part)
  }

  @objc private func moveSelection(_ command: UIKeyCommand) {
    list?.moveSelection(by: command.input == UIKeyCommand.inputUpArrow ? -1 : 1)
  }

  @objc private func chooseSelected() { list?.chooseSelected() }

  @objc private func removeSelected() { list?.removeSelected() }
}

extension LibraryNavigationController: UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) { showToolbar(for: viewController, animated: animated) }

  /// Shows the toolbar where a screen has something on it.
  func showToolbar(for screen: UIViewController, animated: Bool) {
    setToolbarHidden((screen.toolbarItems ?? []).isEmpty, animated: animated)
  }
}

extension UIView {
  /// Whether it, or a view in it, has the keyboard.
  fileprivate var containsFirstResponder: Bool {
    isFirstResponder || subviews.contains(where: \.containsFirstResponder)
  }
}
