import AppSupport
import UIKit

/// A part of the start page with places as tiles in rows, below its title.
final class TileSection: UIView {
  /// The places that show.
  var places: [Favourite] = [] { didSet { if places != oldValue { showPlaces() } } }
  var open: (String) -> Void = { _ in }
  /// A closure that shows all places, of which these are some; nil where these are all.
  var openAll: (() -> Void)? {
    didSet {
      all.isHidden = openAll == nil
      all.accessibilityIdentifier = openAll == nil ? nil : "startPage.all"
    }
  }

  /// The parts that lie on it, each in one piece.
  var parts: [UIView] { [title] + (all.isHidden ? [] : [all]) + tiles }

  private let title = UILabel()
  private let all = UIButton(type: .system)
  private var tiles: [FavouriteTile] = []
  /// The rows, which hold no tiles: those stay in the tree as they go from one to another.
  private var rows: [UILayoutGuide] = []
  private var arrangement: [NSLayoutConstraint] = []
  private var geometry: StartPageGeometry?
  private var hasNamesBeside = false
  private lazy var start = title.leadingAnchor.constraint(equalTo: leadingAnchor)
  private lazy var end = trailingAnchor.constraint(equalTo: all.trailingAnchor)

  init(title text: String) {
    super.init(frame: .zero)
    title.showSection(text)
    all.setTitle("Show All", for: .normal)
    all.titleLabel?.setFont(.systemFont(ofSize: 15), like: .subheadline)
    all.accessibilityLabel = "Show All \(text)"
    all.addAction(UIAction { [weak self] _ in self?.openAll?() }, for: .touchUpInside)
    all.isHidden = true
    all.setContentCompressionResistancePriority(.required, for: .horizontal)
    for part in [title, all] as [UIView] {
      part.translatesAutoresizingMaskIntoConstraints = false
      addSubview(part)
    }
    NSLayoutConstraint.activate([
      start, title.topAnchor.constraint(equalTo: topAnchor),
      title.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor, constant: -StartPageGeometry.margin),
      end, all.centerYAnchor.constraint(equalTo: title.centerYAnchor),
      all.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
    ])
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  /// Arranges the tiles for a screen.
  func take(_ geometry: StartPageGeometry, isTextLarge: Bool) {
    (start.constant, end.constant) = (geometry.start, geometry.end)
    guard geometry != self.geometry || isTextLarge != hasNamesBeside else { return }
    (self.geometry, hasNamesBeside) = (geometry, isTextLarge)
    arrange()
  }

  private func showPlaces() {
    tiles.forEach { $0.removeFromSuperview() }
    tiles = places.map { place in
      FavouriteTile(place) { [weak self] in self?.open(place.address) }
    }
    for tile in tiles {
      tile.translatesAutoresizingMaskIntoConstraints = false
      addSubview(tile)
    }
    arrange()
  }

  /// Puts the tiles into rows, each as high as the highest tile in it.
  private func arrange() {
    guard let geometry else { return }
    NSLayoutConstraint.deactivate(arrangement)
    rows.forEach(removeLayoutGuide)
    (rows, arrangement) = ([], [])
    var end = title.bottomAnchor
    for first in stride(from: 0, to: tiles.count, by: geometry.columns) {
      let row = UILayoutGuide()
      addLayoutGuide(row)
      rows.append(row)
      let height = row.heightAnchor.constraint(equalToConstant: 0)
      height.priority = .defaultLow
      arrangement += [row.topAnchor.constraint(equalTo: end, constant: Self.rowSpacing), height]
      for (column, tile) in tiles[first..<min(first + geometry.columns, tiles.count)].enumerated() {
        place(tile, in: row, column: column, of: geometry)
      }
      end = row.bottomAnchor
    }
    arrangement.append(bottomAnchor.constraint(equalTo: end))
    NSLayoutConstraint.activate(arrangement)
  }

  private func place(_ tile: FavouriteTile, in row: UILayoutGuide, column: Int, of geometry: StartPageGeometry) {
    tile.hasNameBeside = hasNamesBeside
    let height = tile.heightAnchor.constraint(equalToConstant: 0)
    height.priority = .fittingSizeLevel
    let x = StartPageGeometry.margin + CGFloat(column) * (geometry.tileWidth + StartPageGeometry.spacing)
    arrangement += [
      height, tile.topAnchor.constraint(equalTo: row.topAnchor),
      tile.bottomAnchor.constraint(lessThanOrEqualTo: row.bottomAnchor),
      tile.leadingAnchor.constraint(equalTo: leadingAnchor, constant: x),
      tile.widthAnchor.constraint(equalToConstant: geometry.tileWidth),
    ]
  }

  /// The distance of rows from each other, and of the first one from the title, in points.
  private static let rowSpacing: CGFloat = 20
}

extension UILabel {
  /// Shows the title of a part of the start page.
  func showSection(_ name: String) {
    text = name
    setFont(.systemFont(ofSize: 22, weight: .bold), like: .title2)
    accessibilityTraits = .header
    numberOfLines = 0
  }
}
