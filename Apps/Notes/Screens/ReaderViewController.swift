import AppSupport
import UIKit

/// A note that is read: the whole screen, without a navigation bar. Its own bar leads back, and goes as one reads on; the
/// finger from the edge and Escape lead back, too.
final class ReaderViewController: Screen, ReadingScreen, UITextViewDelegate, UIGestureRecognizerDelegate {
  let library: NotesLibrary
  let note: Note.ID
  let textView = NoteTextView()
  var hasBegun = false
  private var shown: String?
  private var textSize: TextSize?
  private var observation: Observation?
  private let readingBar = ReadingBar()
  private var barRule = ReadingBarRule()
  /// The screen is there for somebody to read on it.
  private var isRead = false

  init(library: NotesLibrary, note: Note.ID) {
    (self.library, self.note) = (library, note)
    super.init(nibName: nil, bundle: nil)
    title = library.note(note)?.shownTitle
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override var path: ScreenPath? { .reader(note) }
  override var bar: Bar { .none }
  var placeKind: NotesLibrary.PlaceKind { .reader }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    textView.accessibilityIdentifier = "reader"
    textView.backgroundColor = .systemBackground
    textView.isEditable = false
    textView.delegate = self
    textView.alwaysBounceVertical = true
    textView.toggle = { [weak self] in self?.toggleTask(at: $0) }
    fill(with: textView)
    markContent(of: textView, as: "reader")
    readingBar.leave = { [weak self] in _ = self?.navigationController?.popViewController(animated: true) }
    view.addSubview(readingBar)
    let tap = UITapGestureRecognizer(target: self, action: #selector(showBar))
    tap.cancelsTouchesInView = false
    tap.delegate = self
    view.addGestureRecognizer(tap)
    observation = Observation(of: NotesLibrary.didChange, by: library) { [weak self] in self?.show() }
    show()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    textView.topRoom = barHeight
    placeBar()
    beginReading()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    barRule.begin(at: place)
    isRead = true
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    isRead = false
    keepReadingPlace()
  }

  // MARK: The way out

  /// The height of a navigation bar's row.
  private var barHeight: CGFloat { traitCollection.verticalSizeClass == .compact ? 32 : 44 }

  /// The place of the text, in points from its beginning.
  private var place: CGFloat { textView.contentOffset.y + textView.adjustedContentInset.top }

  private func placeBar() {
    readingBar.lie(in: view.bounds, safeArea: view.safeAreaInsets, height: barHeight, isShown: barRule.isShown)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    UIView.performWithoutAnimation { readingBar.showContentBehind(min(max(place / 12, 0), 1)) }
    guard isRead else { return }
    let visible = textView.bounds.inset(by: textView.adjustedContentInset).height
    changeBar { $0.scroll(to: place, end: textView.contentSize.height - visible) }
  }

  @objc private func showBar() { changeBar { $0.show() } }

  private func changeBar(_ change: (inout ReadingBarRule) -> Void) {
    let before = barRule.isShown
    change(&barRule)
    guard barRule.isShown != before else { return }
    readingBar.fadeButton(isShown: barRule.isShown)
    UIView.animate(
      withDuration: 0.5, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: .allowUserInteraction, animations: placeBar)
  }

  /// A tap on a box ticks it and nothing else.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    touch.view?.isDescendant(of: textView) == true && !textView.isBox(at: touch.location(in: textView))
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { keepReadingPlace() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { keepReadingPlace() }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard isViewLoaded,
      traitCollection.hasOtherTextSize(than: previousTraitCollection)
    else { return }
    shown = nil
    show()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    let screens = navigationController?.viewControllers ?? []
    let below = screens.firstIndex { $0 === self }.flatMap { $0 > 0 ? screens[$0 - 1] : nil }
    readingBar.show(title: below?.title)
    guard textSize != library.textSize else { return }
    shown = nil
    show()
  }

  private func show() {
    textSize = library.textSize
    guard let text = library.text(of: note), text != shown else { return }
    shown = text
    textView.attributedText = NoteRenderer(theme: .of(library)).render(text)
    textView.ornamentsDidChange()
  }

  private func toggleTask(at place: Int) {
    guard library.isEditable, var text = library.text(of: note).map(MarkdownText.init),
      let source = textView.textStorage.attribute(.source, at: place, effectiveRange: nil) as? Int,
      let edit = text.taskToggle(at: source)
    else { return }
    _ = text.replace(edit.range, with: edit.text)
    library.setText(text.string, of: note)
    show()
  }
}
