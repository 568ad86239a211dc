extension UIWindow {
  func dispatch(_ event: UIEvent) {
    if let event = event as? UIPressesEvent {
      dispatchPresses(event)
    } else {
      dispatchTouches(event)
    }
  }

  private func dispatchTouches(_ event: UIEvent) {
    for touch in event.orderedTouches where touch.window === self {
      switch touch.phase {
      case .began: touch.view?.touchesBegan([touch], with: event)
      case .moved: touch.view?.touchesMoved([touch], with: event)
      case .stationary: break
      case .ended: touch.view?.touchesEnded([touch], with: event)
      case .cancelled: touch.view?.touchesCancelled([touch], with: event)
      }
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
