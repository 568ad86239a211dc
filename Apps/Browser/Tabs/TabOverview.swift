import UIKit

/// What the overview of tabs asks for.
@MainActor protocol TabOverviewDelegate: AnyObject {
  func tabOverview(_ overview: TabOverview, didSelect index: Int)
  func tabOverview(_ overview: TabOverview, didClose index: Int)
  func tabOverviewDidAddTab(_ overview: TabOverview)
  func tabOverviewDidFinish(_ overview: TabOverview)
}

/// All tabs at once, as cards in rows, over the page and its bars.
final class TabOverview: UIView {
  weak var delegate: (any TabOverviewDelegate)?

  private let scrollView = UIScrollView()
  private let bar = UIToolbar()
  private(set) var cards: [TabCard] = []

  private static let spacing: CGFloat = 20
  private static let rowSpacing: CGFloat = 8
  private static let smallestCard: CGFloat = 150
  private static let barHeight: CGFloat = 50
  /// A card's height by its width, without its title.
  private static let aspect: CGFloat = 1.3
  private static let duration: TimeInterval = 0.25

  init() {
    super.init(frame: .zero)
    accessibilityIdentifier = "tabOverview"
    backgroundColor = .systemGroupedBackground
    scrollView.alwaysBounceVertical = true
    scrollView.contentInsetAdjustmentBehavior = .never
    let add = UIBarButtonItem(
      image: UIImage(systemName: "plus"), style: .plain, target: self, action: #selector(addTab))
    add.accessibilityLabel = "New Tab"
    let done = UIBarButtonItem(title: "Done", style: .done, target: self, action: #selector(finish))
    bar.items = [add, UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil), done]
    addSubview(scrollView)
    addSubview(bar)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  @objc private func addTab() { delegate?.tabOverviewDidAddTab(self) }

  @objc private func finish() { delegate?.tabOverviewDidFinish(self) }

  /// Shows these cards in place of those before.
  func show(_ new: [TabCard]) {
    for card in cards { card.removeFromSuperview() }
    cards = new
    for (index, card) in new.enumerated() {
      card.accessibilityIdentifier = "tabOverview.card.\(index)"
      card.closeButton.accessibilityIdentifier = "tabOverview.close.\(index)"
      card.addAction(UIAction { [weak self] _ in self?.select(index) }, for: .touchUpInside)
      card.closeButton.addAction(UIAction { [weak self] _ in self?.close(index) }, for: .touchUpInside)
      scrollView.addSubview(card)
    }
    setNeedsLayout()
  }

  private func select(_ index: Int) { delegate?.tabOverview(self, didSelect: index) }

  private func close(_ index: Int) { delegate?.tabOverview(self, didClose: index) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let insets = safeAreaInsets
    let barHeight = Self.barHeight + insets.bottom
    bar.frame = CGRect(x: 0, y: bounds.height - barHeight, width: bounds.width, height: Self.barHeight)
    scrollView.bounds.size = bounds.size
    scrollView.center = CGPoint(x: bounds.midX, y: bounds.midY)
    scrollView.contentInset = UIEdgeInsets(top: insets.top, left: 0, bottom: barHeight, right: 0)
    let width = bounds.width - insets.left - insets.right - Self.spacing
    let columns = max(2, Int(width / (Self.smallestCard + Self.spacing)))
    let side = max(0, width / CGFloat(columns) - Self.spacing)
    let size = CGSize(width: side, height: side * Self.aspect + TabCard.titleHeight)
    for (index, card) in cards.enumerated() {
      let (row, column) = (CGFloat(index / columns), CGFloat(index % columns))
      let x = insets.left + Self.spacing + column * (side + Self.spacing)
      let y = Self.spacing + row * (size.height + Self.rowSpacing)
      card.frame = CGRect(origin: CGPoint(x: x, y: y), size: size)
    }
    let rows = CGFloat((cards.count + columns - 1) / columns)
    scrollView.contentSize = CGSize(
      width: bounds.width, height: Self.spacing + rows * (size.height + Self.rowSpacing))
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  /// Scrolls to a card that would not be seen.
  func reveal(_ index: Int) {
    guard cards.indices.contains(index) else { return }
    layoutIfNeeded()
    let insets = scrollView.contentInset
    let end = max(-insets.top, scrollView.contentSize.height + insets.bottom - bounds.height)
    scrollView.contentOffset = CGPoint(x: 0, y: min(max(cards[index].frame.midY - bounds.midY, -insets.top), end))
  }

  // MARK: Coming and going

  /// Covers a view, from a little nearer.
  func appear(in view: UIView) {
    translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(self)
    NSLayoutConstraint.activate([
      topAnchor.constraint(equalTo: view.topAnchor), bottomAnchor.constraint(equalTo: view.bottomAnchor),
      leadingAnchor.constraint(equalTo: view.leadingAnchor), trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
    view.layoutIfNeeded()
    take(isGone: true)
    UIView.animate(withDuration: Self.duration, delay: 0, options: .curveEaseOut) { self.take(isGone: false) }
  }

  func disappear() {
    isUserInteractionEnabled = false
    UIView.animate(withDuration: Self.duration, delay: 0, options: .curveEaseIn) {
      self.take(isGone: true)
    } completion: { _ in
      self.removeFromSuperview()
    }
  }

  private func take(isGone: Bool) {
    alpha = isGone ? 0 : 1
    scrollView.transform = isGone ? CGAffineTransform(scaleX: 1.1, y: 1.1) : .identity
  }
}
