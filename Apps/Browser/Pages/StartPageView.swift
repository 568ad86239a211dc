import UIKit

/// The page that shows before any other: places to go to.
final class StartPageView: UIView {
  struct Favourite {
    var name: String
    var address: String
    var color: UIColor
  }

  static let favourites = [
    Favourite(name: "Wikipedia", address: "https://en.wikipedia.org", color: .systemGray),
    Favourite(name: "Debian", address: "https://www.debian.org", color: .systemPink),
    Favourite(name: "Swift", address: "https://www.swift.org", color: .systemOrange),
    Favourite(name: "WebKit", address: "https://webkit.org", color: .systemBlue),
    Favourite(name: "OpenStreetMap", address: "https://www.openstreetmap.org", color: .systemGreen),
    Favourite(name: "Internet Archive", address: "https://archive.org", color: .systemBrown),
    Favourite(name: "MDN", address: "https://developer.mozilla.org", color: .systemIndigo),
    Favourite(name: "GNU", address: "https://www.gnu.org", color: .systemTeal),
  ]

  var open: (String) -> Void = { _ in }

  let scrollView = UIScrollView()
  /// The parts that lie on it, each in one piece.
  private(set) var parts: [UIView] = []
  private static let columns = 4
  /// The distance from the screen's sides to the favourites, and that between their names at least, in points: the
  /// longest word still has a line of its own on the narrowest screen.
  private static let (gridMargin, gridSpacing): (CGFloat, CGFloat) = (8, 8)

  init() {
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    let title = UILabel()
    title.text = "Favourites"
    title.font = .systemFont(ofSize: 22, weight: .bold)
    title.accessibilityTraits = .header
    let tiles = makeTiles()
    let grid = UIStackView(arrangedSubviews: Self.rows(of: tiles))
    grid.axis = .vertical
    grid.spacing = 20
    let engines = SearchEnginePicker()
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
    let (content, frame) = (scrollView.contentLayoutGuide, scrollView.frameLayoutGuide)
    // All begins and ends with the tiles, which stand in the middle of their names.
    let (first, last) = (tiles[0].icon, tiles[Self.columns - 1].icon)
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: bottomAnchor),
      content.widthAnchor.constraint(equalTo: frame.widthAnchor),
      title.topAnchor.constraint(equalTo: content.topAnchor, constant: 36),
      title.leadingAnchor.constraint(equalTo: first.leadingAnchor),
      grid.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 20),
      grid.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: Self.gridMargin),
      grid.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -Self.gridMargin),
      engines.topAnchor.constraint(equalTo: grid.bottomAnchor, constant: 36),
      engines.leadingAnchor.constraint(equalTo: first.leadingAnchor),
      engines.trailingAnchor.constraint(equalTo: last.trailingAnchor),
      engines.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -24),
    ])
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  private func makeTiles() -> [FavouriteTile] {
    Self.favourites.map { favourite in
      FavouriteTile(favourite) { [weak self] in self?.open(favourite.address) }
    }
  }

  private static func rows(of tiles: [FavouriteTile]) -> [UIView] {
    stride(from: 0, to: tiles.count, by: columns).map { first in
      let row = UIStackView(arrangedSubviews: Array(tiles[first..<min(first + columns, tiles.count)]))
      row.distribution = .fillEqually
      row.spacing = gridSpacing
      row.alignment = .top
      return row
    }
  }
}

#Preview("Start page") { StartPageView() }
