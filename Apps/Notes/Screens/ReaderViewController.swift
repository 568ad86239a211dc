import AppSupport
import UIKit

/// A note that is read: the whole screen, no bar, back by the finger from the edge or by Escape.
final class ReaderViewController: Screen, ReadingScreen, UITextViewDelegate {
  let library: NotesLibrary
  let note: Note.ID
  let textView = NoteTextView()
  var hasBegun = false
  private var shown: String?
  private var textSize: TextSize?
  private var observation: Observation?
  private let statusBacking = UIView()

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
    statusBacking.backgroundColor = .systemBackground
    view.addSubview(statusBacking)
    observation = Observation(of: NotesLibrary.didChange, by: library) { [weak self] in self?.show() }
    show()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    // What is read doesn't show through the status bar's text.
    statusBacking.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: view.safeAreaInsets.top)
    beginReading()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    keepReadingPlace()
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { keepReadingPlace() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { keepReadingPlace() }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard isViewLoaded,
      previousTraitCollection?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory
    else { return }
    shown = nil
    show()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
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
