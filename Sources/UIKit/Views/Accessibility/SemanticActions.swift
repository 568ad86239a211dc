import HostInterface

extension UIApplication {
  /// Has an element do what a reader asks for.
  func perform(_ action: SemanticAction, on node: LayerID) -> SemanticOutcome {
    guard let element = element(numbered: node) else { return .refused }
    switch action {
    case .activate: return element.accessibilityActivate() ? .done : .tap(element.pointToTap)
    case .increment, .decrement: return adjust(element, action)
    case .escape: return leave(from: element)
    case .magicTap: return ask(from: element) { $0.accessibilityPerformMagicTap() }
    case .scroll(let direction):
      let direction = UIAccessibilityScrollDirection(direction)
      return ask(from: element) { $0.accessibilityScroll(direction) }
    case .custom(let index):
      guard let actions = element.accessibilityCustomActions, actions.indices.contains(index) else { return .refused }
      return actions[index].perform() ? .done : .refused
    case .focus: moveReadFocus(to: element)
    case .blur: if readFocus === element { moveReadFocus(to: nil) }
    }
    return .done
  }

  private func adjust(_ element: UIResponder, _ action: SemanticAction) -> SemanticOutcome {
    let traits = element.accessibilityTraits
    guard traits.contains(.adjustable), !traits.contains(.notEnabled) else { return .refused }
    if action == .increment { element.accessibilityIncrement() } else { element.accessibilityDecrement() }
    return .done
  }

  /// Asks the element and then those after it, until one does it.
  private func ask(from element: UIResponder, _ question: (UIResponder) -> Bool) -> SemanticOutcome {
    var asked: UIResponder? = element
    while let responder = asked {
      if question(responder) { return .done }
      asked = responder.next
    }
    return .refused
  }

  /// Asks the element and those after it to leave what has come up. What lies behind a presentation is not asked.
  private func leave(from element: UIResponder) -> SemanticOutcome {
    var asked: UIResponder? = element
    while let responder = asked {
      if responder.accessibilityPerformEscape() { return .done }
      if let leaves = responder.leavePresentation() { return leaves ? .done : .refused }
      asked = responder.next
    }
    return .refused
  }

  private func moveReadFocus(to element: UIResponder?) {
    guard element !== readFocus else { return }
    let left = readFocus
    readFocus = element
    left?.accessibilityElementDidLoseFocus()
    element?.accessibilityElementDidBecomeFocused()
    var information: [String: Any] = [
      UIAccessibility.assistiveTechnologyUserInfoKey: UIAccessibility.AssistiveTechnologyIdentifier
        .notificationVoiceOver
    ]
    information[UIAccessibility.focusedElementUserInfoKey] = element
    information[UIAccessibility.unfocusedElementUserInfoKey] = left
    NotificationCenter.default.post(
      name: UIAccessibility.elementFocusedNotification, object: nil, userInfo: information)
  }

  /// Says something to those who read the semantic tree.
  func tellReaders(_ notice: SemanticNotice) {
    noticeListener?(notice)
    host.tellReaders(notice)
  }

  private func element(numbered number: LayerID) -> UIResponder? {
    for scene in scenes {
      for window in (scene as? UIWindowScene)?.visibleWindows ?? [] where window.isInSemanticTree {
        if let found = window.part(numbered: number) { return found }
      }
    }
    return nil
  }
}

extension UIResponder {
  /// The point to tap where the element does nothing by itself; nil for the middle of what shows of a view.
  fileprivate var pointToTap: CGPoint? {
    let point = accessibilityActivationPoint
    let frame = accessibilityFrameByDefault
    return self is UIView && point == CGPoint(x: frame.midX, y: frame.midY) ? nil : point
  }

  fileprivate func part(numbered number: LayerID) -> UIResponder? {
    if semanticID == number { return self }
    for case let element as UIAccessibilityElement in listedElements ?? [] {
      if let found = element.part(numbered: number) { return found }
    }
    for subview in (self as? UIView)?.subviews ?? [] {
      if let found = subview.part(numbered: number) { return found }
    }
    return nil
  }
}

extension UIAccessibilityScrollDirection {
  fileprivate init(_ direction: SemanticAction.Direction) {
    self =
      switch direction {
      case .up: .up
      case .down: .down
      case .left: .left
      case .right: .right
      }
  }
}

extension SemanticNotice {
  /// Takes the words of an argument that is a string.
  mutating func read(_ argument: Any?) {
    if let string = argument as? NSAttributedString {
      words = string.string
      let key = NSAttributedString.Key.accessibilitySpeechQueueAnnouncement
      isPolite = string.length > 0 && (string.attribute(key, at: 0, effectiveRange: nil) as? Bool ?? false)
    } else {
      words = argument as? String
    }
  }
}
