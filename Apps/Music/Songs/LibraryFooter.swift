import AppSupport
import UIKit

/// The text below the songs: which files can't be used, and why.
final class LibraryFooter: UICollectionReusableView {
  private let label = UILabel()

  /// More than anybody wants to read at once.
  private static let mostShown = 20
  private static var font: UIFont { UIFontMetrics(forTextStyle: .footnote).scaledFont(for: .systemFont(ofSize: 13)) }
  private static let (top, bottom): (CGFloat, CGFloat) = (24, 24)

  required init(frame: CGRect) {
    super.init(frame: frame)
    label.accessibilityIdentifier = "library.troubles"
    label.numberOfLines = 0
    label.textColor = .secondaryLabel
    label.font = Self.font
    label.adjustsFontForContentSizeCategory = true
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: topAnchor, constant: Self.top),
      label.leadingAnchor.constraint(equalTo: safeAreaLayoutGuide.leadingAnchor, constant: LibraryLayout.margin),
      label.trailingAnchor.constraint(equalTo: safeAreaLayoutGuide.trailingAnchor, constant: -LibraryLayout.margin),
    ])
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  func show(_ problems: [FileProblem]) { label.text = Self.text(problems) }

  /// Each message once: all songs of an album may have the same problem with its picture.
  static func text(_ problems: [FileProblem]) -> String {
    var known: Set<String> = []
    let messages = problems.map(\.message).filter { known.insert($0).inserted }
    let shown = messages.prefix(mostShown)
    let rest = messages.count - shown.count
    return (shown + (rest > 0 ? ["And \(rest) more."] : [])).joined(separator: "\n")
  }

  /// The height of the text; nothing where there are no problems.
  static func height(_ problems: [FileProblem], width: CGFloat) -> CGFloat {
    guard !problems.isEmpty else { return 0 }
    let text = NSAttributedString(string: text(problems), attributes: [.font: font])
    let room = CGSize(width: width - 2 * LibraryLayout.margin, height: .greatestFiniteMagnitude)
    let bounds = text.boundingRect(with: room, options: .usesLineFragmentOrigin, context: nil)
    return (top + bounds.height + bottom).rounded(.up)
  }
}
