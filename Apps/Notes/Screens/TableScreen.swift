import UIKit

/// A screen that is a table, as wide as can be read. A row that was chosen fades as one comes back.
class TableScreen: Screen {
  let table: UITableView

  init(_ style: UITableView.Style) {
    table = UITableView(frame: .zero, style: style)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  /// The row that the keyboard has opened: it goes on from there when one is back.
  var openedRow: IndexPath?

  /// Whether something can be done with a row.
  func isChoice(_ path: IndexPath) -> Bool { true }

  /// The name in traces of the place where the content begins.
  var contentName: String { "table" }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = table.style == .plain ? .systemBackground : .systemGroupedBackground
    table.alwaysBounceVertical = true
    fill(with: table)
    markContent(of: table, as: contentName)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if let path = table.indexPathForSelectedRow { deselect(path, animated: animated) }
  }

  /// The row fades with the transition, and comes back where that is given up, unless it has gone meanwhile.
  private func deselect(_ path: IndexPath, animated: Bool) {
    guard animated, let coordinator = transitionCoordinator else { return table.deselectRow(at: path, animated: false) }
    coordinator.animate { [table] _ in
      table.deselectRow(at: path, animated: true)
    } completion: { [table] context in
      guard context.isCancelled, path.section < table.numberOfSections,
        path.row < table.numberOfRows(inSection: path.section)
      else { return }
      table.selectRow(at: path, animated: false, scrollPosition: .none)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let margin = view.readableMargin
    guard table.layoutMargins.left != margin else { return }
    table.layoutMargins = UIEdgeInsets(top: 8, left: margin, bottom: 8, right: margin)
    guard table.style == .plain else { return }
    // Lines end where rows do; on a phone that is the screen's edge.
    table.separatorInsetReference = .fromAutomaticInsets
    table.separatorInset.right = margin > 20 ? margin : 0
    table.separatorInset.left = 0
  }
}

/// Rows by the keyboard.
extension TableScreen {
  /// Moves the selection, from no row to the first, or the last; from one that was opened by the keyboard on from
  /// there.
  func moveSelection(by step: Int) {
    let paths = (0..<table.numberOfSections).flatMap { section in
      (0..<table.numberOfRows(inSection: section)).map { IndexPath(row: $0, section: section) }
    }.filter(isChoice)
    guard !paths.isEmpty else { return }
    let last = table.indexPathForSelectedRow ?? openedRow
    openedRow = nil
    let index = last.map { last in
      step > 0
        ? paths.firstIndex { $0 > last } ?? paths.count - 1 : paths.lastIndex { $0 < last } ?? 0
    }
    let path = paths[index ?? (step > 0 ? 0 : paths.count - 1)]
    table.selectRow(at: path, animated: false, scrollPosition: .none)
    table.scrollToRow(at: path, at: .none, animated: true)
  }

  /// Does what a tap on the row does.
  func openSelected() {
    guard let path = table.indexPathForSelectedRow else { return }
    (table.delegate as? any UITableViewDelegate)?.tableView(table, didSelectRowAt: path)
    guard navigationController?.topViewController === self else { return openedRow = path }
    // The keyboard stays where it is.
    if path.section < table.numberOfSections, path.row < table.numberOfRows(inSection: path.section), isChoice(path) {
      table.selectRow(at: path, animated: false, scrollPosition: .none)
    }
  }
}
