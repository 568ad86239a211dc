import AppSupport
import UIKit

/// The page that shows before any other: places to go to.
final class StartPageView: UIView {
  /// The places that show.
  var favourites = Favourite.initial { didSet { if favourites != oldValue { showFavourites() } } }

  static let ground = UIColor.secondarySystemBackground

  /// The most places that show: more would be looked for elsewhere.
  nonisolated static let mostFavourites = 40

  var open: (String) -> Void = { _ in }
  var openSettings: () -> Void = {}

  override var accessibilityIdentifier: String? {
    didSet { settings.accessibilityIdentifier = accessibilityIdentifier.map { $0 + ".settings" } }
  }

  let scrollView = UIScrollView()
  /// The parts that lie on it, each in one piece.
  var parts: [UIView] { (note.map { [$0] } ?? []) + [title] + tiles + engines.parts + [settings] }
  private let note: UIView?
  private let title = UILabel()
  private lazy var settings = makeSettingsButton()
  private let grid = UIStackView()
  private let engines = SearchEnginePicker()
  private var tiles: [FavouriteTile] = []
  /// Hold the sides of what lies above and below the grid to the tiles'.
  private var sides: [NSLayoutConstraint] = []
  private static let columns = 4
  /// The distance from the screen's sides to the favourites, and that between their names at least, in points: the
  /// longest word still has a line of its own on the narrowest screen.
  private static let (gridMargin, gridSpacing): (CGFloat, CGFloat) = (8, 8)
  /// How far the button for the settings reaches beyond its symbol, in points.
  private static let settingsMargin: CGFloat = 12

  /// Makes a start page.
  /// - Parameter isPrivate: whether it says what private tabs are.
  init(isPrivate: Bool = false) {
    note = isPrivate ? PrivateNoteView() : nil
    super.init(frame: .zero)
    backgroundColor = Self.ground
    title.text = "Favourites"
    title.setFont(.systemFont(ofSize: 22, weight: .bold), like: .title2)
    title.accessibilityTraits = .header
    grid.axis = .vertical
    grid.spacing = 20
    // A drag takes the keyboard along.
    scrollView.keyboardDismissMode = .interactive
    scrollView.alwaysBounceVertical = true
    scrollView.scrollsToTop = false
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    addSubview(scrollView)
    for part in [note, title, grid, engines, settings].compactMap({ $0 }) as [UIView] {
      part.translatesAutoresizingMaskIntoConstraints = false
      scrollView.addSubview(part)
    }
    showFavourites()
    constrain()
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if traitCollection.hasOtherTextSize(than: previousTraitCollection) { arrange() }
  }

  private func makeSettingsButton() -> UIButton {
    let button = UIButton(type: .system)
    let configuration = UIImage.SymbolConfiguration(pointSize: 15, weight: .regular)
    button.setImage(UIImage(systemName: "gearshape", withConfiguration: configuration), for: .normal)
    button.setTitle("Settings", for: .normal)
    button.titleLabel?.setFont(.systemFont(ofSize: 14, weight: .medium), like: .subheadline)
    button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 6, bottom: 0, right: -6)
    button.contentEdgeInsets = UIEdgeInsets(
      top: 0, left: Self.settingsMargin, bottom: 0, right: Self.settingsMargin + 6)
    button.tintColor = .secondaryLabel
    button.addAction(UIAction { [weak self] _ in self?.openSettings() }, for: .touchUpInside)
    return button
  }

  private func showFavourites() {
    tiles = favourites.map { favourite in
      FavouriteTile(favourite) { [weak self] in self?.open(favourite.address) }
    }
    title.isHidden = favourites.isEmpty
    arrange()
  }

  /// Puts the tiles into rows: one in each where text is large, with its name beside it.
  private func arrange() {
    let isTextLarge = traitCollection.isTextLarge
    NSLayoutConstraint.deactivate(sides)
    grid.arrangedSubviews.forEach { $0.removeFromSuperview() }
    for tile in tiles { tile.hasNameBeside = isTextLarge }
    for row in rows(of: isTextLarge ? 1 : Self.columns) { grid.addArrangedSubview(row) }
    guard let row = grid.arrangedSubviews.first as? UIStackView else { return }
    let places = row.arrangedSubviews.compactMap { ($0 as? FavouriteTile)?.icon }
    guard let first = places.first, let last = places.last else { return }
    let end = isTextLarge ? grid.trailingAnchor : last.trailingAnchor
    sides = [
      engines.trailingAnchor.constraint(equalTo: end),
      settings.leadingAnchor.constraint(equalTo: first.leadingAnchor, constant: -Self.settingsMargin),
    ]
    if let note { sides.append(note.trailingAnchor.constraint(equalTo: end)) }
    // All begins with the tiles, which stand in the middle of their names, or before them.
    for part in [note, title, engines].compactMap({ $0 }) as [UIView] {
      sides.append(part.leadingAnchor.constraint(equalTo: first.leadingAnchor))
    }
    NSLayoutConstraint.activate(sides)
  }

  private func constrain() {
    let (content, frame) = (scrollView.contentLayoutGuide, scrollView.frameLayoutGuide)
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: bottomAnchor),
      content.widthAnchor.constraint(equalTo: frame.widthAnchor),
      title.topAnchor.constraint(equalTo: note?.bottomAnchor ?? content.topAnchor, constant: 36),
      grid.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 20),
      grid.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: Self.gridMargin),
      grid.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -Self.gridMargin),
      engines.topAnchor.constraint(equalTo: grid.bottomAnchor, constant: 36),
      settings.topAnchor.constraint(equalTo: engines.bottomAnchor, constant: 16),
      settings.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
      settings.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -20),
    ])
    // Beneath the button that cancels.
    note?.topAnchor.constraint(equalTo: content.topAnchor, constant: 52).isActive = true
  }

  /// The tiles in rows, of which the last one has gaps; without any, a row of gaps.
  private func rows(of columns: Int) -> [UIView] {
    stride(from: 0, to: max(1, tiles.count), by: columns).map { first in
      var places: [UIView] = Array(tiles[min(first, tiles.count)..<min(first + columns, tiles.count)])
      while places.count < columns { places.append(FavouriteTile.gap()) }
      let row = UIStackView(arrangedSubviews: places)
      row.distribution = .fillEqually
      row.spacing = Self.gridSpacing
      row.alignment = .top
      return row
    }
  }
}

#Preview("Start page") { StartPageView() }

#Preview("Private start page") {
  let view = StartPageView(isPrivate: true)
  PrivateStyle.apply(to: view)
  return view
}
