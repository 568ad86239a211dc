extension UIWindow {
  func dispatch(_ event: UIEvent) {
    if let event = event as? UIPressesEvent {
      dispatchPresses(event)
    } else {
      gestureArena.process(event.orderedTouches.filter { $0.window === self }, of: event)
    }
  }

  private func dispatchPresses(_ event: UIPressesEvent) {
    for press in event.allPresses {
      guard let responder = press.responder else { continue }
      switch press.phase {
      case .began: responder.pressesBegan([press], with: event)
      case .changed, .stationary: break
      case .ended: responder.pressesEnded([press], with: event)
      case .cancelled: responder.pressesCancelled([press], with: event)
      }
    }
  }
}
