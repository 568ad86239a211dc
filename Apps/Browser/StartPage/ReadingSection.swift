import AppSupport
import UIKit

/// The part of the start page with pages that are to be read, in rows below its title.
final class ReadingSection: UIView {
  /// The pages that show.
  var pages: [Favourite] = [] { didSet { if pages != oldValue { showPages() } } }
  var open: (String) -> Void = { _ in }

  /// The parts that lie on it, each in one piece.
  var parts: [UIView] { [title, rows] }

  private let title = UILabel()
  private let rows = UIStackView()
  private lazy var start = title.leadingAnchor.constraint(equalTo: leadingAnchor)
  private lazy var end = trailingAnchor.constraint(equalTo: rows.trailingAnchor)

  init() {
    super.init(frame: .zero)
    title.showSection(StartPageSection.readingList.name)
    rows.axis = .vertical
    rows.backgroundColor = .tertiarySystemBackground
    rows.layer.cornerRadius = 12
    rows.layer.cornerCurve = .continuous
    rows.clipsToBounds = true
    for part in [title, rows] {
      part.translatesAutoresizingMaskIntoConstraints = false
      addSubview(part)
    }
    NSLayoutConstraint.activate([
      start, end, title.topAnchor.constraint(equalTo: topAnchor),
      title.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor, constant: -StartPageGeometry.margin),
      rows.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 12),
      rows.leadingAnchor.constraint(equalTo: title.leadingAnchor), rows.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  /// Has its rows begin and end with the tiles above them.
  func take(_ geometry: StartPageGeometry) { (start.constant, end.constant) = (geometry.start, geometry.end) }

  private func showPages() {
    rows.arrangedSubviews.forEach { $0.removeFromSuperview() }
    for (index, page) in pages.enumerated() {
      let row = ReadingRow(page, isLast: index == pages.count - 1) { [weak self] in self?.open(page.address) }
      row.accessibilityIdentifier = "startPage.reading.\(index)"
      rows.addArrangedSubview(row)
    }
  }
}

/// A page that is to be read: its title, and where it is.
private final class ReadingRow: UIControl {
  private static let (margin, spacing): (CGFloat, CGFloat) = (14, 10)
  private static let leastHeight: CGFloat = 56

  init(_ page: Favourite, isLast: Bool, open: @escaping () -> Void) {
    super.init(frame: .zero)
    let symbol = UIImageView(
      image: UIImage(
        systemName: "circle.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: 9, weight: .regular)))
    symbol.tintColor = .systemBlue
    symbol.contentMode = .center
    let (title, place) = (UILabel(), UILabel())
    title.text = page.name
    title.setFont(.systemFont(ofSize: 15), like: .subheadline)
    place.text = PageKey(page.address)?.host ?? page.address
    place.setFont(.systemFont(ofSize: 12), like: .caption1)
    place.textColor = .secondaryLabel
    let words = UIStackView(arrangedSubviews: [title, place])
    words.axis = .vertical
    words.spacing = 2
    words.isUserInteractionEnabled = false
    let line = UIView()
    line.backgroundColor = .separator
    line.isHidden = isLast
    for part in [symbol, words, line] as [UIView] {
      part.translatesAutoresizingMaskIntoConstraints = false
      addSubview(part)
    }
    NSLayoutConstraint.activate([
      heightAnchor.constraint(greaterThanOrEqualToConstant: Self.leastHeight),
      symbol.leadingAnchor.constraint(equalTo: leadingAnchor, constant: Self.margin),
      symbol.widthAnchor.constraint(equalToConstant: 14), symbol.centerYAnchor.constraint(equalTo: centerYAnchor),
      words.leadingAnchor.constraint(equalTo: symbol.trailingAnchor, constant: Self.spacing),
      words.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -Self.margin),
      words.centerYAnchor.constraint(equalTo: centerYAnchor),
      words.topAnchor.constraint(greaterThanOrEqualTo: topAnchor, constant: 8),
      line.leadingAnchor.constraint(equalTo: words.leadingAnchor),
      line.trailingAnchor.constraint(equalTo: trailingAnchor),
      line.bottomAnchor.constraint(equalTo: bottomAnchor), line.heightAnchor.constraint(equalToConstant: 0.5),
    ])
    isAccessibilityElement = true
    accessibilityLabel = "\(page.name), \(place.text ?? "")"
    accessibilityTraits = .button
    addAction(UIAction { _ in open() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override var isHighlighted: Bool { didSet { backgroundColor = isHighlighted ? .systemFill : .clear } }
}
