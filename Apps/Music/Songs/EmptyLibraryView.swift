import UIKit

/// The view that is shown instead of songs: they are on their way, or there are none.
final class EmptyLibraryView: UIView {
  private let symbol = UIImageView()
  private let label = UILabel()

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    accessibilityIdentifier = "library.empty"
    let configuration = UIImage.SymbolConfiguration(pointSize: 54, weight: .regular)
    symbol.image = UIImage(systemName: "music.note", withConfiguration: configuration)
    symbol.tintColor = .tertiaryLabel
    label.font = UIFontMetrics(forTextStyle: .body).scaledFont(for: .systemFont(ofSize: 17))
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    label.numberOfLines = 0
    for view in [symbol, label] as [UIView] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    NSLayoutConstraint.activate([
      symbol.centerXAnchor.constraint(equalTo: centerXAnchor),
      symbol.bottomAnchor.constraint(equalTo: centerYAnchor, constant: -8),
      label.topAnchor.constraint(equalTo: centerYAnchor, constant: 8),
      label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 40),
      label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -40),
    ])
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  func show(_ library: MusicLibrary) {
    symbol.isHidden = !library.hasScanned
    label.isHidden = !library.hasScanned
    label.text = library.progress == nil ? "There is no music yet." : "Looking for music…"
  }
}
