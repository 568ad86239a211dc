import UIKit

/// The text above the songs, below the screen's title: how many there are, and how far reading has come.
final class LibraryHeader: UICollectionReusableView {
  private let status = UILabel()
  private let bar = UIProgressView(progressViewStyle: .bar)

  private static var statusFont: UIFont {
    UIFontMetrics(forTextStyle: .footnote).scaledFont(for: .systemFont(ofSize: 13))
  }
  private static let (top, bottom): (CGFloat, CGFloat) = (4, 16)
  /// The distance from the text to the bar, which is there also where no bar shows, in points.
  private static let gap: CGFloat = 10

  /// Returns the height with as many lines as the text needs at its present size, one at least.
  /// - Parameter width: of the part that nothing of the screen's own lies over, in points.
  static func height(of text: String, width: CGFloat) -> CGFloat {
    let room = CGSize(width: max(1, width - 2 * LibraryLayout.margin - gap), height: .greatestFiniteMagnitude)
    let size = (text as NSString).boundingRect(
      with: room, options: .usesLineFragmentOrigin, attributes: [.font: statusFont], context: nil)
    return (top + max(statusFont.lineHeight, size.height) + bottom).rounded(.up)
  }

  required init(frame: CGRect) {
    super.init(frame: frame)
    status.font = Self.statusFont
    status.adjustsFontForContentSizeCategory = true
    status.numberOfLines = 0
    status.textColor = .secondaryLabel
    status.accessibilityIdentifier = "library.status"
    bar.accessibilityIdentifier = "library.progress"
    bar.isHidden = true
    for view in [status, bar] as [UIView] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    let margin = LibraryLayout.margin
    NSLayoutConstraint.activate([
      status.topAnchor.constraint(equalTo: topAnchor, constant: Self.top),
      status.leadingAnchor.constraint(equalTo: safeAreaLayoutGuide.leadingAnchor, constant: margin),
      bar.leadingAnchor.constraint(equalTo: status.trailingAnchor, constant: Self.gap),
      bar.trailingAnchor.constraint(equalTo: safeAreaLayoutGuide.trailingAnchor, constant: -margin),
      bar.centerYAnchor.constraint(equalTo: status.centerYAnchor),
    ])
    status.setContentHuggingPriority(.required, for: .horizontal)
    status.setContentCompressionResistancePriority(.required, for: .horizontal)
    let isInside = status.trailingAnchor.constraint(
      lessThanOrEqualTo: safeAreaLayoutGuide.trailingAnchor, constant: -margin)
    isInside.isActive = true
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  func show(_ library: MusicLibrary) {
    status.text = Self.text(library)
    bar.isHidden = (library.progress?.total ?? 0) == 0
    if let progress = library.progress { bar.setProgress(progress.fraction, animated: false) }
  }

  static func text(_ library: MusicLibrary) -> String {
    if let progress = library.progress, progress.total > 0 {
      return "Reading \(number(progress.done)) of \(number(progress.total))"
    }
    // The middle of the screen tells what is going on.
    guard !library.songs.isEmpty else { return "" }
    let count = library.songs.count == 1 ? "1 song" : "\(number(library.songs.count)) songs"
    return library.hasOwnPieces ? "\(count), composed by the app" : count
  }

  private static func number(_ value: Int) -> String {
    NumberFormatter.localizedString(from: value as NSNumber, number: .decimal)
  }
}
