import UIKit

/// Typing an address: the bar lies on top of the keyboard, which seems taller by it, in front of the start page.
extension BrowserViewController {
  private static let backgroundHeight: CGFloat = 72
  /// How far the background reaches into the keyboard, in points.
  private static let backgroundOverlap: CGFloat = 10
  private static let cancelFade: TimeInterval = 0.1
  /// The distance from the safe area's side to the button that cancels, in points.
  private static let cancelInset: CGFloat = 24

  func prepareTyping() {
    cancelButton.setTitle("Cancel", for: .normal)
    cancelButton.titleLabel?.font = .systemFont(ofSize: 18)
    cancelButton.maximumContentSizeCategory = .large
    cancelButton.accessibilityIdentifier = "cancelButton"
    cancelButton.alpha = 0
    cancelButton.addTarget(self, action: #selector(cancel), for: .touchUpInside)
    keyboardBackground.accessibilityIdentifier = "keyboardBackground"
    keyboardBackground.isUserInteractionEnabled = false
    keyboardBackground.isHidden = true
    keyboardBackground.alpha = 0
    for part in [cancelButton, keyboardBackground] { part.translatesAutoresizingMaskIntoConstraints = false }
    let (bar, safeArea) = (strip.capsulesView, view.safeAreaLayoutGuide)
    NSLayoutConstraint.activate([
      cancelButton.trailingAnchor.constraint(equalTo: safeArea.trailingAnchor, constant: -Self.cancelInset),
      keyboardBackground.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      keyboardBackground.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      keyboardBackground.heightAnchor.constraint(equalToConstant: Self.backgroundHeight),
      keyboardBackground.bottomAnchor.constraint(equalTo: bar.bottomAnchor, constant: Self.backgroundOverlap),
    ])
    cancelTop = cancelButton.topAnchor.constraint(equalTo: safeArea.topAnchor, constant: 2.75)
    // A finger hits it: Human Interface Guidelines, "Buttons".
    cancelButton.heightAnchor.constraint(equalToConstant: 44).isActive = true
    cancelInRow = cancelButton.centerYAnchor.constraint(equalTo: bar.centerYAnchor)
    cancelTop.isActive = true
    // A finger takes the keyboard by what makes it seem taller.
    view.keyboardLayoutGuide.keyboardDismissPadding = Self.backgroundHeight - Self.backgroundOverlap
    // It comes from the screen's edge, and goes there.
    view.keyboardLayoutGuide.usesBottomSafeArea = false
    keyboardFollower.follow(in: view)
    keyboardFollower.didMove = { [weak self] in self?.keyboardHasMoved() }
    let center = NotificationCenter.default
    center.addObserver(
      self, selector: #selector(keyboardWillChangeFrame), name: UIResponder.keyboardWillChangeFrameNotification,
      object: nil)
    center.addObserver(
      self, selector: #selector(keyboardDidHide), name: UIResponder.keyboardDidHideNotification, object: nil)
  }

  private func setTyping(_ isTyping: Bool) {
    let keyboardCurve = UIView.AnimationOptions(rawValue: 7 << 16)
    UIView.animate(
      withDuration: 0.25, delay: 0, options: [keyboardCurve, .beginFromCurrentState, .allowUserInteraction]
    ) {
      self.strip.setTyping(isTyping)
      self.placeAddressSides()
      self.showItems()
      self.view.layoutIfNeeded()
    }
    showCancelButton()
    page.setTyping(isTyping)
  }

  /// Shows or hides the cancel button, which leads back from what lies over the page.
  func showCancelButton() {
    if hasCancelButton { placeCancelButton() }
    guard (cancelButton.alpha == 1) != hasCancelButton else { return }
    UIView.animate(
      withDuration: Self.cancelFade, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction],
      animations: updateCancelButton)
  }

  /// Shows or hides the cancel button; inside an animation block, animated.
  func updateCancelButton() {
    if hasCancelButton { placeCancelButton() }
    cancelButton.alpha = leadsBack ? 1 - barsCovered : 0
  }

  private var leadsBack: Bool { strip.isTyping || page.coversSomething }

  private var hasCancelButton: Bool { overview == nil && leadsBack }

  /// Puts the button at the top or, where the bars lie in one row, beside the address that is typed. It stays where it
  /// is as it goes.
  private func placeCancelButton() {
    guard cancelInRow.isActive != isAddressWide else { return }
    NSLayoutConstraint.deactivate([isAddressWide ? cancelTop : cancelInRow])
    NSLayoutConstraint.activate([isAddressWide ? cancelInRow : cancelTop])
    if cancelButton.alpha == 0 { UIView.performWithoutAnimation { view.layoutIfNeeded() } }
  }

  /// The width that the button takes of the row, with as much space before it as between items, in points.
  var cancelRoom: CGFloat {
    cancelButton.intrinsicContentSize.width + Self.cancelInset + Self.itemSpacing - TabStripLayout.sidePadding
  }

  @objc func cancel() { strip.isTyping ? endTyping() : page.hideStartPage() }

  /// Ends typing, also where nothing is being typed.
  func endTyping() { strip.endTyping() }

  // MARK: The keyboard

  @objc private func keyboardWillChangeFrame(_ notification: Notification) {
    guard let begin = frame(UIResponder.keyboardFrameBeginUserInfoKey, of: notification),
      let end = frame(UIResponder.keyboardFrameEndUserInfoKey, of: notification),
      // Once the device has turned, its keyboard is where layout finds it.
      end.width == view.bounds.width
    else { return }
    if strip.isTyping { keyboardBackground.isHidden = false }
    let rest = addressBarRest
    // One that a finger has drawn beneath the bar goes on alone.
    let isLeaving = !keyboardBackground.isHidden && end.minY >= rest
    guard strip.isTyping || keyboardAvoidance.isUnderWay || isLeaving else { return }
    keyboardAvoidance.keyboardWillMove(from: rest - begin.minY, to: rest - end.minY)
    page.keyboardOverlap = max(0, rest - end.minY)
    placeSuggestions()
  }

  @objc private func keyboardDidHide(_ notification: Notification) { keyboardBackground.isHidden = true }

  private func frame(_ key: String, of notification: Notification) -> CGRect? {
    guard let value = notification.userInfo?[key] as? NSValue, let window = view.window else { return nil }
    return view.convert(value.cgRectValue, from: window.screen.coordinateSpace)
  }

  private func keyboardHasMoved() {
    finding.keyboardIs(at: keyboardFollower.frame.minY)
    overview?.keyboardIs(at: keyboardFollower.frame.minY)
    guard strip.isTyping else { return }
    keyboardAvoidance.keyboardIs(at: addressBarRest - keyboardFollower.frame.minY)
  }
}

extension BrowserViewController: KeyboardAvoiding {
  func layOutLifted() { view.layoutIfNeeded() }

  /// The background belongs to the keyboard: it is there as far as that has come up to the bar.
  func keyboardMoves(_ motion: KeyboardMotion) {
    let rises = motion.rises(over: keyboardDepth)
    showBackground(rises[rises.count - 1])
    guard rises.count > 1 else { return }
    let fade = CAKeyframeAnimation(keyPath: "opacity")
    fade.values = rises.map { NSNumber(value: Double($0)) }
    fade.duration = TimeInterval(rises.count - 1) / TimeInterval(KeyboardMotion.frameRate)
    keyboardBackground.layer.add(fade, forKey: fade.keyPath)
  }

  func keyboardStands(at height: CGFloat) { showBackground(KeyboardMotion.rise(at: height, over: keyboardDepth)) }

  /// The distance from the bar's rest to the screen's lower edge, in points.
  private var keyboardDepth: CGFloat { view.bounds.maxY - addressBarRest }

  private func showBackground(_ alpha: CGFloat) { keyboardBackground.fade(to: alpha, isSudden: true) }
}

extension BrowserViewController: UITextFieldDelegate {
  /// Lets nobody begin to type beneath the overview, where a finger may still be on the field.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { overview == nil }

  func textFieldDidBeginEditing(_ textField: UITextField) {
    guard let field = textField as? AddressField else { return }
    finding.end()
    field.beginTyping(page.typedAddress)
    setTyping(true)
  }

  func textFieldDidEndEditing(_ textField: UITextField) {
    (textField as? AddressField)?.endTyping()
    hideSuggestions()
    setTyping(false)
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if let field = textField as? AddressField, openSuggestion(for: field) { return false }
    if let entry = AddressEntry(textField.text ?? "") { open(entry) }
    return false
  }

  /// Opens what has been typed or pasted.
  func open(_ entry: AddressEntry) {
    // First, so that the start page fades away from what comes.
    if let url = entry.url(searchingWith: .chosen) { page.open(url.absoluteString) }
    endTyping()
  }
}
