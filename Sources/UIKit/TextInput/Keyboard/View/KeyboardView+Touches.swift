extension KeyboardView {
  /// Seconds after which a key shows what else it types, and the space bar becomes a trackpad.
  private static let longPress = 0.5
  /// A finger that has moved so far from a key for another plane types what it is on.
  private static let slide: CGFloat = 20

  func fingersLanded(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard typist.target != nil else { return }
    for touch in inOrder(touches, event) { begin(touch) }
  }

  func fingersMoved(_ touches: Set<UITouch>, _ event: UIEvent?) {
    for touch in inOrder(touches, event) {
      if let press = press(of: touch) { move(press) }
    }
  }

  func fingersLifted(_ touches: Set<UITouch>, _ event: UIEvent?) {
    for touch in inOrder(touches, event) {
      guard let press = press(of: touch) else { continue }
      move(press)
      end(press)
    }
  }

  func fingersLost(_ touches: Set<UITouch>, _ event: UIEvent?) {
    for touch in inOrder(touches, event) {
      guard let press = press(of: touch) else { continue }
      if press.key.action == .shift { shift.release() }
      if press.isTrackpad { typist.target?.endFloating() }
      forget(press)
    }
    update()
  }

  func cancelPresses() {
    for press in presses {
      if press.isTrackpad { typist.target?.endFloating() }
      press.finish()
    }
    presses = []
  }

  // MARK: One finger

  private func begin(_ touch: UITouch) {
    let place = location(of: touch)
    guard let index = keyLayout.index(at: place) else { return }
    let key = keyLayout.keys[index]
    guard isEnabled(key) else { return }
    // The next finger comes down before the last one is up: that one has typed.
    for other in presses where other.key.isTypedOnLift && !other.isTrackpad { end(other) }
    // The end of another press may have changed the keys.
    guard let index = keyLayout.index(at: place) else { return }
    let press = KeyPress(touch, on: keyLayout.keys[index], at: index)
    presses.append(press)
    switch press.key.action {
    case .text:
      showPopup(of: press)
      awaitAlternatives(press)
    case .space: press.timer.start(after: Self.longPress) { [weak self, weak press] in self?.beginTrackpad(press) }
    case .delete: deleteRepeatedly(press)
    case .shift: shift.press(at: touch.timestamp)
    case .plane(let plane):
      press.previousPlane = self.plane
      showPlane(plane)
    case .return: break
    }
    update()
  }

  private func move(_ press: KeyPress) {
    let place = location(of: press.touch)
    if let trackpad = press.trackpad {
      let target = CGPoint(
        x: trackpad.caret.x + place.x - trackpad.finger.x, y: trackpad.caret.y + place.y - trackpad.finger.y)
      typist.target?.float(to: target)
      return
    }
    if let popup = press.popup, popup.choices.count > 1 { return popup.follow(place) }
    let index = bounds.contains(place) ? keyLayout.index(at: place) : nil
    guard index != press.index else { return }
    press.index = index
    if case .text = press.key.action {
      showPopup(of: press)
      awaitAlternatives(press)
    } else if press.previousPlane != nil {
      showPopup(of: press)
    } else {
      press.timer.stop()
    }
    update()
  }

  private func end(_ press: KeyPress) {
    let key = press.index.map { keyLayout.keys[$0] }
    let popup = press.popup
    let (isTrackpad, time) = (press.isTrackpad, press.touch.timestamp)
    forget(press)
    switch press.key.action {
    case .text:
      if let popup, popup.choices.count > 1 {
        insert(popup.selected)
      } else if let key, case .text(let text) = key.action {
        insert(text)
      }
    case .space:
      if isTrackpad {
        typist.target?.endFloating()
        textDidChange()
      } else if key?.action == .space {
        space(at: time)
      }
    case .return: if key?.action == .return { insert("\n") }
    case .shift: shift.release()
    case .plane: endSlide(press, on: key)
    case .delete: break
    }
    update()
  }

  /// Ends a slide from a key for another plane to one on it: types that, and returns to the plane before.
  private func endSlide(_ press: KeyPress, on key: KeyboardKey?) {
    guard let previous = press.previousPlane, let key, case .text(let text) = key.action else { return }
    let place = location(of: press.touch)
    let (dx, dy) = (place.x - press.key.frame.midX, place.y - press.key.frame.midY)
    guard !press.key.frame.contains(place), (dx * dx + dy * dy).squareRoot() > Self.slide else { return }
    insert(text)
    showPlane(previous)
  }

  private func forget(_ press: KeyPress) {
    press.finish()
    presses.removeAll { $0 === press }
  }

  private func press(of touch: UITouch) -> KeyPress? { presses.first { $0.touch === touch } }

  private func inOrder(_ touches: Set<UITouch>, _ event: UIEvent?) -> [UITouch] {
    event?.orderedTouches.filter { touches.contains($0) } ?? touches.sorted { $0.finger < $1.finger }
  }

  /// The place of a touch. While the keyboard moves, fingers press the keys that they see.
  private func location(of touch: UITouch) -> CGPoint {
    var place = touch.location(in: self)
    var view: UIView? = self
    while let moved = view {
      place.y += moved.layer.position.y - moved.presentedLayer.position.y
      view = moved.superview
    }
    return place
  }

  // MARK: Popups

  private func showPopup(of press: KeyPress) {
    press.popup?.removeFromSuperview()
    press.popup = nil
    guard let index = press.index, case .text = keyLayout.keys[index].action, keyLayout.keys[index].caption == nil,
      keyLayout.keys[index].style == .character
    else { return }
    pop(up: [keyLayout.keys[index].title], of: press, over: keyLayout.keys[index])
  }

  private func pop(up choices: [String], of press: KeyPress, over key: KeyboardKey) {
    press.popup?.removeFromSuperview()
    let popup = KeyPopupView(choices, over: key.frame, in: bounds.width)
    press.popup = popup
    addSubview(popup)
  }

  private func awaitAlternatives(_ press: KeyPress) {
    press.timer.stop()
    guard let index = press.index, case .text(let text) = keyLayout.keys[index].action,
      !KeyboardRows.alternatives(to: text).isEmpty
    else { return }
    press.timer.start(after: Self.longPress) { [weak self, weak press] in
      guard let self, let press, press.index == index, self.keyLayout.keys.indices.contains(index) else { return }
      let others = KeyboardRows.alternatives(to: text)
      let key = self.keyLayout.keys[index]
      // The key's own character is the one above it, at the end from which the others go on.
      let isOnLeft = key.frame.midX <= self.bounds.width / 2
      self.pop(up: isOnLeft ? [text] + others : others + [text], of: press, over: key)
    }
  }

  // MARK: Effects

  private func insert(_ text: String) {
    typist.insert(text)
    if text.first?.isLetter == true { shift.didType() }
    // An apostrophe stands within a word.
    if text == "'", plane == .numbers { showPlane(KeyboardLayout.firstPlane(type)) }
    textDidChange()
  }

  private func space(at time: TimeInterval) {
    typist.space(at: time)
    if plane == .numbers || plane == .symbols { showPlane(KeyboardLayout.firstPlane(type)) }
    textDidChange()
  }

  private func deleteRepeatedly(_ press: KeyPress) {
    guard delete(press) else { return }
    press.timer.start(pause: { [weak press] _ in press?.pauseBeforeDeletion() ?? 0 }) { [weak self, weak press] in
      self?.delete(press) ?? false
    }
  }

  /// Deletes once, and says whether the finger is still there.
  private func delete(_ press: KeyPress?) -> Bool {
    guard let press, isHeld(press) else { return false }
    typist.delete(press.deletions == 0 ? .character : DeleteRepeat.next(after: press.deletions).unit)
    press.deletions += 1
    textDidChange()
    return isHeld(press)
  }

  private func isHeld(_ press: KeyPress) -> Bool { presses.contains { $0 === press } }

  private func beginTrackpad(_ press: KeyPress?) {
    guard let press, isHeld(press), let target = typist.target, let caret = target.caret
    else { return }
    press.trackpad = (location(of: press.touch), caret)
    target.beginFloating(at: caret)
    update()
  }
}

extension KeyboardKey {
  /// Whether another finger that comes down ends a press of the key.
  fileprivate var isTypedOnLift: Bool {
    switch action {
    case .text, .space, .return: true
    case .delete, .shift, .plane: false
    }
  }
}
