import UIKit

/// A bar at the bottom of a screen with a message. A passing message disappears by itself, or by a tap or a swipe.
package final class NoticeBar: UIView {
  private let label = UILabel()
  /// The passing notices that are true now, and those of them that were told.
  private var passing: [String] = []
  private var told: Set<String> = []
  private var lasting: String?
  private var telling: String?
  private var shown: String?
  private var timer: Timer?

  /// A closure that is given a passing notice that has been told for its time, or was put away.
  package var passed: (String) -> Void = { _ in }
  /// A closure called when the bar has come or gone, or tells something else.
  package var didChange: () -> Void = {}

  /// The height that one line takes, in points.
  package static let room: CGFloat = 56
  private static let margin: CGFloat = 12
  /// The greatest width of the bar: in more room, lines would become too long to read.
  private static let largestWidth: CGFloat = 480

  package init() {
    super.init(frame: .zero)
    accessibilityIdentifier = "notice"
    isUserInteractionEnabled = false
    alpha = 0
    addPuttingAway(target: self, action: Selector(NoticeBar.putAway, "putAway"))
    backgroundColor = .secondarySystemBackground
    lieInFront()
    label.accessibilityIdentifier = "notice.label"
    label.font = UIFontMetrics(forTextStyle: .footnote).scaledFont(for: .systemFont(ofSize: 13, weight: .medium))
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 3
    label.textAlignment = .center
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: topAnchor, constant: 10),
      label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -10),
      label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
    ])
  }

  package required init?(coder: NSCoder) { fatalError("made in code") }

  deinit { timer?.invalidate() }

  /// Lies at the bottom of a view, within its safe area and above the keyboard.
  package func add(to view: UIView) {
    translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(self)
    let safeArea = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor, constant: -10),
      centerXAnchor.constraint(equalTo: safeArea.centerXAnchor),
      widthAnchor.constraint(lessThanOrEqualTo: safeArea.widthAnchor, constant: -2 * Self.margin),
      widthAnchor.constraint(lessThanOrEqualToConstant: Self.largestWidth),
    ])
  }

  package var isTelling: Bool { shown != nil }

  /// Shows what is true, one at a time.
  /// - Parameters:
  ///   - passing: each is shown once, for a while; the first of them first.
  ///   - lasting: shown for as long as it is true, while none of the others is; nil for nothing.
  package func show(passing: [String], lasting: String?) {
    (self.passing, self.lasting) = (passing, lasting)
    told.formIntersection(passing)
    let next = passing.first { $0 == telling || !told.contains($0) }
    if next == telling { update() } else { tell(next) }
  }

  private func tell(_ text: String?) {
    timer?.invalidate()
    telling = text
    // What lasts stays, and what lies behind it can be reached.
    isUserInteractionEnabled = text != nil
    if let text {
      told.insert(text)
      timer = Timer.scheduledTimer(withTimeInterval: NoticeDuration.seconds(for: text), repeats: false) {
        [weak self] _ in
        MainActor.assumeIsolated { self?.putAway() }
      }
    }
    update()
  }

  private func putAway() {
    guard let text = telling else { return }
    tell(passing.first { !told.contains($0) })
    passed(text)
  }

  private func update() {
    let text = telling ?? lasting
    guard text != shown else { return }
    shown = text
    if let text { label.text = text }
    didChange()
    UIView.animate(withDuration: 0.25) { self.alpha = text == nil ? 0 : 1 }
  }
}
