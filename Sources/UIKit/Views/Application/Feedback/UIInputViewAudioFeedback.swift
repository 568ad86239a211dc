/// An input view, or an accessory view, that clicks like a keyboard.
@preconcurrency @MainActor public protocol UIInputViewAudioFeedback: NSObjectProtocol {
  /// Whether `UIDevice.playInputClick()` clicks while the view shows. False unless implemented.
  var enableInputClicksWhenVisible: Bool { get }
}

extension UIInputViewAudioFeedback {
  public var enableInputClicksWhenVisible: Bool { false }
}

extension UIDevice {
  /// Clicks as a key does, while an input view or accessory view shows that wants to. Devices make no sound for it, as
  /// where the person has turned clicks off; `SimulatedDevice` tells tests of it.
  public func playInputClick() {
    guard let application = UIApplication.current, application.keyboard?.frame != nil,
      let responder = application.keyWindow?.firstResponder
    else { return }
    let accessory = sequence(first: responder, next: \.next).lazy.compactMap(\.inputAccessoryView).first
    let views = [responder.inputView, accessory].compactMap { $0 as? any UIInputViewAudioFeedback }
    if views.contains(where: \.enableInputClicksWhenVisible) { application.feedbackListener?(.inputClick) }
  }
}
