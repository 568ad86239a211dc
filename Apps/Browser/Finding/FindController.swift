import UIKit
import WebKit

/// Finding in the current tab's page: the bar, the marks beside the page, and what ends it.
@MainActor final class FindController: NSObject {
  private unowned let browser: BrowserViewController
  let bar = FindBar()
  let marks = FindMarksView()
  /// The page in which something is looked for; nil while the bar isn't there.
  private(set) var page: PageViewController?
  private lazy var avoidance = KeyboardAvoidance(view: bar)
  /// The height above the bar's rest to which the keyboard goes.
  private var keyboardHeight: CGFloat = 0

  private static let fade: TimeInterval = 0.2
  /// The distance from the marks to the screen's side, in points, beside the scroll bar.
  private static let marksInset: CGFloat = 1

  init(browser: BrowserViewController) { self.browser = browser }

  var isShown: Bool { page != nil }

  private var view: UIView { browser.view }

  /// Puts the bar in front of the browser's others.
  func prepare(above pages: UIView) {
    marks.translatesAutoresizingMaskIntoConstraints = false
    view.insertSubview(marks, aboveSubview: pages)
    bar.place(in: view)
    NSLayoutConstraint.activate([
      marks.widthAnchor.constraint(equalToConstant: FindMarksView.width),
      marks.trailingAnchor.constraint(
        equalTo: view.safeAreaLayoutGuide.trailingAnchor, constant: -Self.marksInset),
      marks.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 4),
      marks.bottomAnchor.constraint(equalTo: bar.topAnchor, constant: -4),
    ])
    for part in [bar, marks] as [UIView] { (part.isHidden, part.alpha) = (true, 0) }
    bar.field.delegate = self
    bar.field.addTarget(self, action: #selector(textDidChange), for: .editingChanged)
    bar.previousButton.addTarget(self, action: #selector(previousTapped), for: .touchUpInside)
    bar.nextButton.addTarget(self, action: #selector(nextTapped), for: .touchUpInside)
    bar.doneButton.addTarget(self, action: #selector(doneTapped), for: .touchUpInside)
    NotificationCenter.default.addObserver(
      self, selector: #selector(keyboardWillChangeFrame), name: UIResponder.keyboardWillChangeFrameNotification,
      object: nil)
  }

  // MARK: Coming and going

  /// Shows the bar with what was looked for last, to be typed over.
  func begin() {
    guard browser.page.showsPage, browser.page.frontDialog == nil else { return }
    if !isShown { show() }
    bar.field.becomeFirstResponder()
    bar.field.selectAll(nil)
  }

  private func show() {
    browser.closeOverview()
    browser.endTyping()
    browser.expandBars()
    let page = browser.page
    self.page = page
    page.webView.finder.didChange = { [weak self] in self?.showResult() }
    bar.field.keyboardAppearance = browser.strip.isPrivate ? .dark : .default
    // It may be up already.
    avoidance.keyboardIs(at: keyboardHeight)
    for part in [bar, marks] as [UIView] { part.isHidden = false }
    view.layoutIfNeeded()
    showResult()
    look()
    fade()
  }

  /// Takes the bar and all marks away. The page stays where the current place is.
  func end() {
    guard let page else { return }
    self.page = nil
    let finder = page.webView.finder
    finder.didChange = {}
    finder.end()
    finder.coveredHeight = 0
    if bar.field.isFirstResponder { bar.field.resignFirstResponder() }
    fade()
  }

  private func fade() {
    UIView.animate(withDuration: Self.fade, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction]) {
      for part in [self.bar, self.marks] as [UIView] { part.alpha = self.isShown ? 1 : 0 }
      self.browser.showBars()
    } completion: { _ in
      for part in [self.bar, self.marks] as [UIView] { part.isHidden = !self.isShown }
    }
  }

  /// Ends what is looked for in a page that is no longer the current one.
  func pageMayBeOther() { if let page, page !== browser.page { end() } }

  /// Ends what is looked for in a page whose place something else takes.
  func pageIsGone(_ gone: PageViewController) { if gone === page { end() } }

  // MARK: Looking

  @objc private func textDidChange() { look() }

  private func look() { page?.webView.finder.find(bar.field.text ?? "") }

  /// Goes to the next place or the one before; shows the bar where it isn't there.
  func step(isForward: Bool) {
    guard let page else { return begin() }
    page.webView.finder.step(isForward: isForward)
  }

  @objc private func previousTapped() { step(isForward: false) }
  @objc private func nextTapped() { step(isForward: true) }
  @objc private func doneTapped() { end() }

  private func showResult() {
    let result = page?.webView.finder.result
    bar.show(result.map { ($0.count, $0.index) })
    marks.show(result?.marks ?? [], current: result?.currentMark)
    if let text = bar.field.count { UIAccessibility.post(notification: .announcement, argument: text) }
  }

  // MARK: The keyboard

  /// The bar's lower edge where no keyboard lifts it, in the view's coordinates.
  private var rest: CGFloat { view.safeAreaLayoutGuide.layoutFrame.maxY }

  @objc private func keyboardWillChangeFrame(_ notification: Notification) {
    guard let window = view.window, let begin = Self.frame(UIResponder.keyboardFrameBeginUserInfoKey, of: notification),
      let end = Self.frame(UIResponder.keyboardFrameEndUserInfoKey, of: notification)
    else { return }
    let (from, to) = (
      view.convert(begin, from: window.screen.coordinateSpace), view.convert(end, from: window.screen.coordinateSpace)
    )
    // Once the device has turned, its keyboard is where layout finds it.
    guard to.width == view.bounds.width else { return }
    keyboardHeight = rest - to.minY
    guard isShown || avoidance.isUnderWay else { return }
    avoidance.keyboardWillMove(from: rest - from.minY, to: keyboardHeight)
    coverPage()
  }

  private static func frame(_ key: String, of notification: Notification) -> CGRect? {
    (notification.userInfo?[key] as? NSValue)?.cgRectValue
  }

  /// The keyboard is elsewhere at once: a finger draws it, or the screen has turned.
  /// - Parameter top: its upper edge in the view's coordinates.
  func keyboardIs(at top: CGFloat) {
    keyboardHeight = rest - top
    guard isShown else { return }
    avoidance.keyboardIs(at: keyboardHeight)
    coverPage()
  }

  /// Has the page know how much of it lies beneath the bar.
  private func coverPage() {
    guard let webView = page?.webView else { return }
    let top = rest - max(0, keyboardHeight) - bar.bounds.height
    let end = view.convert(CGPoint(x: 0, y: webView.bounds.maxY), from: webView).y
    webView.finder.coveredHeight = min(max(0, end - top), webView.bounds.height)
  }
}

extension FindController: UITextFieldDelegate {
  /// Has the text that nobody edits be there at once: with the keyboard's motion it would grow into its place.
  func textFieldDidEndEditing(_ textField: UITextField) {
    UIView.performWithoutAnimation { textField.layoutIfNeeded() }
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    step(isForward: true)
    return false
  }
}

/// The keys that find.
extension BrowserViewController {
  var findKeys: [UIKeyCommand] {
    guard page.showsPage else { return [] }
    let keys = [
      key("Find on Page", "f", #selector(findOnPage)), key("Find Next", "g", #selector(findNext)),
      key("Find Previous", "g", #selector(findPrevious), with: [.command, .shift]),
    ]
    guard finding.bar.field.isFirstResponder else { return keys }
    let back = key(nil, "\r", #selector(findPrevious), with: .shift)
    // The field would take it for return.
    back.wantsPriorityOverSystemBehavior = true
    return keys + [back]
  }

  @objc func findOnPage() { finding.begin() }
  @objc private func findNext() { finding.step(isForward: true) }
  @objc private func findPrevious() { finding.step(isForward: false) }
}
