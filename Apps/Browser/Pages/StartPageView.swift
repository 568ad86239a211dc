import AppSupport
import UIKit

/// The page that shows before any other: places to go to.
final class StartPageView: UIView {
  /// The places that show.
  var favourites = Favourite.initial { didSet { if favourites != oldValue { showFavourites() } } }

  /// The most places that show: more would be looked for elsewhere.
  nonisolated static let mostFavourites = 40
  /// The colours have a contrast of 3:1 to the white letters on them.
  static let favourites = [
    Favourite(name: "Wikipedia", address: "https://en.wikipedia.org", color: .systemGray),
    Favourite(name: "Debian", address: "https://www.debian.org", color: .systemPink),
    Favourite(name: "Swift", address: "https://www.swift.org", color: .tile(0xF05138)),
    Favourite(name: "WebKit", address: "https://webkit.org", color: .systemBlue),
    Favourite(name: "OpenStreetMap", address: "https://www.openstreetmap.org", color: .tile(0x2E8B57)),
    Favourite(name: "Internet Archive", address: "https://archive.org", color: .systemBrown),
    Favourite(name: "MDN", address: "https://developer.mozilla.org", color: .systemIndigo),
    Favourite(name: "GNU", address: "https://www.gnu.org", color: .tile(0x1F7A8C)),
  ]

  var open: (String) -> Void = { _ in }

  let scrollView = UIScrollView()
  /// The parts that lie on it, each in one piece.
  var parts: [UIView] { [title] + tiles + engines.parts }
  private let title = UILabel()
  private let grid = UIStackView()
  private let engines = SearchEnginePicker()
  private var tiles: [FavouriteTile] = []
  /// Begin with the first tile, which stands in the middle of its name.
  private var edges: [NSLayoutConstraint] = []
  private(set) var parts: [UIView] = []
  private let tiles: [FavouriteTile]
  /// Hold the sides of what lies above and below the grid to the tiles'.
  private var sides: [NSLayoutConstraint] = []
  private static let columns = 4
  /// The distance from the screen's sides to the favourites, and that between their names at least, in points: the
  /// longest word still has a line of its own on the narrowest screen.
  private static let (gridMargin, gridSpacing): (CGFloat, CGFloat) = (8, 8)

  init() {
    tiles = Self.favourites.map(FavouriteTile.init)
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    for (tile, favourite) in zip(tiles, Self.favourites) {
      tile.addAction(UIAction { [weak self] _ in self?.open(favourite.address) }, for: .touchUpInside)
    }
    title.text = "Favourites"
    title.setFont(.systemFont(ofSize: 22, weight: .bold), like: .title2)
    title.accessibilityTraits = .header
    grid.axis = .vertical
    grid.spacing = 20
    parts = [title] + tiles + engines.parts
    // A drag takes the keyboard along.
    scrollView.keyboardDismissMode = .interactive
    scrollView.alwaysBounceVertical = true
    scrollView.scrollsToTop = false
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    addSubview(scrollView)
    for part in [title, grid, engines] as [UIView] {
      part.translatesAutoresizingMaskIntoConstraints = false
      scrollView.addSubview(part)
    }
    arrange()
    constrain()
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if traitCollection.hasOtherTextSize(than: previousTraitCollection) { arrange() }
  }

  /// Puts the tiles into rows: one in each where text is large, with its name beside it.
  private func arrange() {
    let isTextLarge = traitCollection.isTextLarge
    grid.arrangedSubviews.forEach { $0.removeFromSuperview() }
    for tile in tiles { tile.hasNameBeside = isTextLarge }
    for row in Self.rows(of: tiles, columns: isTextLarge ? 1 : Self.columns) { grid.addArrangedSubview(row) }
    NSLayoutConstraint.deactivate(sides)
    let end = isTextLarge ? grid.trailingAnchor : tiles[Self.columns - 1].icon.trailingAnchor
    sides = [engines.trailingAnchor.constraint(equalTo: end)]
    // All begins with the tiles, which stand in the middle of their names, or before them.
    for part in [title, engines] as [UIView] {
      sides.append(part.leadingAnchor.constraint(equalTo: tiles[0].icon.leadingAnchor))
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
      title.topAnchor.constraint(equalTo: content.topAnchor, constant: 36),
      grid.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 20),
      grid.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: Self.gridMargin),
      grid.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -Self.gridMargin),
      engines.topAnchor.constraint(equalTo: grid.bottomAnchor, constant: 36),
      engines.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -24),
      engines.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -20),
    ])
    showFavourites()
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  private func showFavourites() {
    NSLayoutConstraint.deactivate(edges)
    for row in grid.arrangedSubviews { row.removeFromSuperview() }
    tiles = favourites.map { favourite in
      FavouriteTile(favourite) { [weak self] in self?.open(favourite.address) }
    }
    for row in rows() { grid.addArrangedSubview(row) }
    title.isHidden = favourites.isEmpty
    // All begins and ends with the icons of a row's tiles.
    guard let row = grid.arrangedSubviews.first as? UIStackView else { return }
    let places = row.arrangedSubviews.compactMap { ($0 as? FavouriteTile)?.icon }
    guard let first = places.first, let last = places.last else { return }
    edges = [
      title.leadingAnchor.constraint(equalTo: first.leadingAnchor),
      engines.leadingAnchor.constraint(equalTo: first.leadingAnchor),
      engines.trailingAnchor.constraint(equalTo: last.trailingAnchor),
    ]
    NSLayoutConstraint.activate(edges)
  }

  /// The tiles in rows, of which the last one has gaps; without any, a row of gaps.
  private func rows() -> [UIView] {
    stride(from: 0, to: max(1, tiles.count), by: Self.columns).map { first in
      var places: [UIView] = Array(tiles[first..<min(first + Self.columns, tiles.count)])
      while places.count < Self.columns { places.append(FavouriteTile.gap()) }
      let row = UIStackView(arrangedSubviews: places)
  private static func rows(of tiles: [FavouriteTile], columns: Int) -> [UIView] {
    stride(from: 0, to: tiles.count, by: columns).map { first in
      let row = UIStackView(arrangedSubviews: Array(tiles[first..<min(first + columns, tiles.count)]))
      row.distribution = .fillEqually
      row.spacing = Self.gridSpacing
      row.alignment = .top
      return row
    }
  }
}

extension UIColor {
  /// A colour from its components in sRGB, red first.
  fileprivate static func tile(_ rgb: UInt32) -> UIColor {
    let parts = [16, 8, 0].map { CGFloat(rgb >> $0 & 0xFF) / 255 }
    return UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: 1)
  }
}

#Preview("Start page") { StartPageView() }
