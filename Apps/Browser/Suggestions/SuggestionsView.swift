import UIKit

/// What is suggested while something is typed: it comes over the favourites, and lies on the same ground.
final class SuggestionsView: UIView {
  /// A closure called with the row that was chosen.
  var choose: (Suggestion) -> Void = { _ in }

  private let table = UITableView(frame: .zero, style: .insetGrouped)
  private let line = UIView()
  private lazy var top = table.topAnchor.constraint(equalTo: topAnchor)
  private(set) var suggestions = Suggestions()
  /// Whether it is there, or comes.
  private(set) var isShown = false
  private var moves = 0

  /// How far rows come from below, in points.
  private static let way: CGFloat = 24

  init() {
    super.init(frame: .zero)
    accessibilityIdentifier = "suggestions"
    backgroundColor = .secondarySystemBackground
    isHidden = true
    alpha = 0
    table.accessibilityIdentifier = "suggestions.table"
    table.backgroundColor = .clear
    table.dataSource = self
    table.delegate = self
    table.register(SuggestionCell.self, forCellReuseIdentifier: SuggestionCell.reuseIdentifier)
    table.keyboardDismissMode = .interactive
    table.contentInsetAdjustmentBehavior = .never
    // The first heading is as near to what is above it as to its rows.
    table.contentInset.top = -16
    table.scrollsToTop = false
    table.alpha = 0
    line.backgroundColor = .separator
    line.alpha = 0
    for part in [table, line] {
      part.translatesAutoresizingMaskIntoConstraints = false
      addSubview(part)
    }
    NSLayoutConstraint.activate([
      top, table.bottomAnchor.constraint(equalTo: bottomAnchor),
      table.leadingAnchor.constraint(equalTo: safeAreaLayoutGuide.leadingAnchor),
      table.trailingAnchor.constraint(equalTo: safeAreaLayoutGuide.trailingAnchor),
      line.leadingAnchor.constraint(equalTo: leadingAnchor), line.trailingAnchor.constraint(equalTo: trailingAnchor),
      line.topAnchor.constraint(equalTo: table.topAnchor), line.heightAnchor.constraint(equalToConstant: 0.5),
    ])
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  /// The place where rows begin, in points below the upper edge.
  var topInset: CGFloat {
    get { top.constant }
    set { top.constant = newValue }
  }

  /// How much of the lower end the bar and the keyboard cover, in points: rows can be scrolled out from behind them.
  var bottomInset: CGFloat {
    get { table.contentInset.bottom }
    set {
      guard table.contentInset.bottom != newValue else { return }
      table.contentInset.bottom = newValue
      table.verticalScrollIndicatorInsets.bottom = newValue
    }
  }

  // MARK: Coming and going

  /// Shows suggestions in the place of others, from the first on.
  func show(_ new: Suggestions) {
    let isOther = new.sections != suggestions.sections || new.query != suggestions.query
    suggestions = new
    if isOther {
      UIView.performWithoutAnimation {
        table.reloadData()
        table.layoutIfNeeded()
        table.contentOffset.y = -table.adjustedContentInset.top
      }
      showLine()
    }
    setShown(!new.sections.isEmpty)
  }

  func hide() { setShown(false) }

  private func setShown(_ isShown: Bool) {
    guard isShown != self.isShown else { return }
    self.isShown = isShown
    if isHidden {
      table.transform = CGAffineTransform(translationX: 0, y: Self.way)
      isHidden = false
    }
    isUserInteractionEnabled = isShown
    // As favourites do over a page: what lies beneath is covered before the rows come.
    move(during: isShown ? TabOverview.preceding : TabOverview.following) { self.alpha = isShown ? 1 : 0 }
    move(during: isShown ? TabOverview.following : TabOverview.preceding) {
      self.table.alpha = isShown ? 1 : 0
      self.table.transform = isShown ? .identity : CGAffineTransform(translationX: 0, y: Self.way)
    }
  }

  private func move(during part: ClosedRange<Double>, _ changes: @escaping () -> Void) {
    moves += 1
    TabOverview.move(during: part, changes) {
      self.moves -= 1
      if self.moves == 0 { self.isHidden = !self.isShown }
    }
  }

  private func showLine() { line.alpha = table.contentOffset.y > -table.adjustedContentInset.top + 1 ? 1 : 0 }

  // MARK: Keys

  /// The row that keys have led to; nil for none.
  var marked: Suggestion? { table.indexPathForSelectedRow.map { suggestions.sections[$0.section].rows[$0.row] } }

  /// Marks the next row, or the one before; before the first one there is none.
  func moveMark(by step: Int) {
    let paths = suggestions.sections.indices.flatMap { section in
      suggestions.sections[section].rows.indices.map { IndexPath(row: $0, section: section) }
    }
    let current = table.indexPathForSelectedRow.flatMap { paths.firstIndex(of: $0) } ?? -1
    let next = min(current + step, paths.count - 1)
    guard next >= 0 else {
      if let path = table.indexPathForSelectedRow { table.deselectRow(at: path, animated: false) }
      return
    }
    table.selectRow(at: paths[next], animated: false, scrollPosition: .none)
    table.scrollToRow(at: paths[next], at: .none, animated: true)
  }
}

extension SuggestionsView: UITableViewDataSource, UITableViewDelegate {
  func numberOfSections(in tableView: UITableView) -> Int { suggestions.sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    suggestions.sections[section].rows.count
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    suggestions.sections[section].title
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: SuggestionCell.reuseIdentifier, for: indexPath)
    (cell as? SuggestionCell)?.show(suggestions.sections[indexPath.section].rows[indexPath.row], for: suggestions.query)
    let before = suggestions.sections[..<indexPath.section].reduce(0) { $0 + $1.rows.count }
    cell.accessibilityIdentifier = "suggestion.\(before + indexPath.row)"
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    choose(suggestions.sections[indexPath.section].rows[indexPath.row])
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { showLine() }
}
