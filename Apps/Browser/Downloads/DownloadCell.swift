import UIKit

/// A row of the downloads: name, how far it is, and a button for what is most often wanted of it.
final class DownloadCell: UITableViewCell {
  static let identifier = "download"

  private let icon = UIImageView()
  private let nameLabel = UILabel()
  private let detailLabel = UILabel()
  private let progressView = UIProgressView(progressViewStyle: .default)
  private let button = UIButton(type: .system)
  /// A closure called by a tap on the button.
  var act: () -> Void = {}

  private static let margin: CGFloat = 16
  private static let buttonSize: CGFloat = 44

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    nameLabel.font = .preferredFont(forTextStyle: .body)
    detailLabel.font = .preferredFont(forTextStyle: .footnote)
    detailLabel.textColor = .secondaryLabel
    for label in [nameLabel, detailLabel] { label.adjustsFontForContentSizeCategory = true }
    nameLabel.lineBreakMode = .byTruncatingMiddle
    detailLabel.numberOfLines = 2
    icon.contentMode = .center
    icon.isAccessibilityElement = false
    progressView.isAccessibilityElement = false
    button.addAction(UIAction { [weak self] _ in self?.act() }, for: .touchUpInside)
    let words = UIStackView(arrangedSubviews: [nameLabel, progressView, detailLabel])
    words.axis = .vertical
    words.spacing = 4
    for part in [icon, words, button] {
      part.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(part)
    }
    constrain(words)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  private func constrain(_ words: UIView) {
    NSLayoutConstraint.activate([
      icon.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: Self.margin),
      icon.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
      icon.widthAnchor.constraint(equalToConstant: 30),
      words.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 12),
      words.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 11),
      words.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -11),
      words.trailingAnchor.constraint(equalTo: button.leadingAnchor),
      button.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -4),
      button.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
      button.widthAnchor.constraint(equalToConstant: Self.buttonSize),
      button.heightAnchor.constraint(equalToConstant: Self.buttonSize),
    ])
  }

  func show(_ item: DownloadList.Item, name: String) {
    let record = item.record
    nameLabel.text = record.name
    detailLabel.text = item.detail
    if case .failed = record.state {
      detailLabel.textColor = .systemRed
    } else {
      detailLabel.textColor = .secondaryLabel
    }
    let isPartial = record.file == nil && (record.isRunning || record.resumeData != nil)
    progressView.isHidden = !isPartial || record.fraction == nil
    progressView.progress = Float(record.fraction ?? 0)
    let size = UIImage.SymbolConfiguration(pointSize: 22, weight: .regular)
    icon.image = UIImage(systemName: record.isArchive ? "doc.fill" : "doc", withConfiguration: size)
    icon.tintColor = .systemGray
    showButton(record)
    accessibilityIdentifier = name
    button.accessibilityIdentifier = name + ".button"
    nameLabel.accessibilityIdentifier = name + ".name"
    detailLabel.accessibilityIdentifier = name + ".detail"
  }

  private func showButton(_ record: DownloadRecord) {
    let (symbol, label) =
      switch record.state {
      case .running: ("pause.circle", "Pause")
      case .paused, .failed: (record.resumeData == nil ? "arrow.clockwise" : "play.circle", "Resume")
      case .finished: ("magnifyingglass", "Show in Folder")
      }
    let configuration = UIImage.SymbolConfiguration(pointSize: 19, weight: .regular)
    button.setImage(UIImage(systemName: symbol, withConfiguration: configuration), for: .normal)
    button.accessibilityLabel = label
    button.accessibilityValue = record.name
  }
}

extension DownloadRecord {
  fileprivate var isArchive: Bool {
    ["zip", "gz", "xz", "bz2", "zst", "7z", "rar", "tar", "deb", "iso"].contains(
      URL(fileURLWithPath: name).pathExtension.lowercased())
  }
}

extension DownloadList.Item {
  /// How far it is, in words.
  var detail: String {
    switch record.state {
    case .running: return [amount, remaining].compactMap { $0 }.joined(separator: " – ")
    case .paused: return record.resumeData == nil ? "Stopped" : "Paused – \(amount)"
    case .failed(let reason): return reason
    case .finished(let path):
      guard FileManager.default.fileExists(atPath: path) else { return "Moved or deleted" }
      return Self.size(record.received)
    }
  }

  private var amount: String {
    guard let expected = record.expected else { return Self.size(record.received) }
    return "\(Self.size(record.received)) of \(Self.size(expected))"
  }

  private var remaining: String? {
    guard let expected = record.expected else { return nil }
    return speed.remaining(of: expected - record.received).map(DownloadSpeed.text)
  }

  private static func size(_ bytes: Int64) -> String {
    ByteCountFormatter.string(fromByteCount: bytes, countStyle: .file)
  }
}
