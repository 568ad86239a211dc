import UIKit

/// The field above the cards that looks for tabs: hidden until it is pulled down, and in its place for as long as
/// something is looked for.
final class TabSearchField: UIView {
  static let height: CGFloat = 56

  /// Closures called when other tabs are found, when looking begins or ends, and when what is marked is to be opened.
  var didChange: () -> Void = {}
  var didTurn: () -> Void = {}
  var open: () -> Void = {}

  private(set) var search = TabSearch("")
  /// Whether somebody types, or something is looked for.
  private(set) var isActive = false

  private let bar = UISearchBar()
  private let background = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
  private let line = UIView()
  private var isTyping = false

  /// The way of the cards beneath it in which its background comes, in points.
  private static let backgroundWay: CGFloat = 16

  init() {
    super.init(frame: .zero)
    bar.searchBarStyle = .minimal
    bar.placeholder = "Search Tabs"
    bar.autocorrectionType = .no
    bar.returnKeyType = .go
    bar.delegate = self
    bar.searchTextField.accessibilityIdentifier = "tabOverview.search"
    bar.searchTextField.accessibilityLabel = "Search Tabs"
    background.isUserInteractionEnabled = false
    line.backgroundColor = .separator
    background.contentView.addSubview(line)
    for part in [background, bar] as [UIView] { addSubview(part) }
    coverCards(over: 0)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  var keyboardAppearance: UIKeyboardAppearance {
    get { bar.keyboardAppearance }
    set { bar.keyboardAppearance = newValue }
  }

  /// How far the status bar reaches over the cards, which don't show there beneath the field either, in points.
  var statusBarHeight: CGFloat = 0 { didSet { if statusBarHeight != oldValue { setNeedsLayout() } } }

  /// Has a background as far as cards lie beneath.
  /// - Parameter distance: how far they have been scrolled beneath it, in points.
  func coverCards(over distance: CGFloat) { background.alpha = min(max(distance / Self.backgroundWay, 0), 1) }

  override func layoutSubviews() {
    super.layoutSubviews()
    bar.frame = bounds
    background.frame = CGRect(
      x: 0, y: -statusBarHeight, width: bounds.width, height: bounds.height + statusBarHeight)
    line.frame = CGRect(x: 0, y: background.bounds.height - 0.5, width: bounds.width, height: 0.5)
  }

  /// Has somebody type what is looked for.
  func begin() {
    bar.becomeFirstResponder()
    bar.searchTextField.selectAll(nil)
  }

  /// Ends looking for something; does nothing where nothing is looked for.
  func end() {
    guard isActive else { return }
    let foundAll = search.isEmpty
    forget()
    if !foundAll { didChange() }
  }

  /// Ends looking for something, and leaves it to others to show what there is then.
  func forget() {
    bar.text = ""
    search = TabSearch("")
    bar.resignFirstResponder()
    update()
  }

  /// Takes the keyboard away.
  func stopTyping() { bar.resignFirstResponder() }

  private func update() {
    let isActive = isTyping || !search.isEmpty
    guard isActive != self.isActive else { return }
    self.isActive = isActive
    bar.setShowsCancelButton(isActive, animated: true)
    didTurn()
  }
}

extension TabSearchField: UISearchBarDelegate {
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {
    isTyping = true
    update()
  }

  func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {
    isTyping = false
    update()
  }

  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    let new = TabSearch(searchText)
    guard new != search else { return }
    search = new
    update()
    didChange()
  }

  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { open() }

  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { end() }
}
