import HostInterface

/// Shows the list of keys while the command key is held, or the control key, which stands for it.
@MainActor final class KeyListPresenter {
  private unowned let application: UIApplication
  /// The number of the key that is held alone, and so may show the list.
  private var held: Int?
  private var timer: HostTimerID?
  private var shown: KeyListView?
  private weak var window: UIWindow?

  /// The seconds after which a key that is held shows the list, as on an iPad.
  private static let delay = 1.0
  private static let controls: Set = [0xE0, 0xE4]
  private static let commands: Set = [0xE3, 0xE7]

  init(application: UIApplication) { self.application = application }

  /// Hears of a key before whom it is for.
  func take(_ sample: KeySample) {
    let isModifier = KeySample.isModifier(usage: sample.usage)
    guard sample.phase == .down else {
      if sample.usage == held { end() }
      return
    }
    if sample.isRepeat, isModifier { return }
    // A key that is held with others does something, or nothing any more.
    guard isModifier else { return end() }
    guard held == nil, application.heldKeys.modifiers.isDisjoint(with: [.control, .command]),
      Self.controls.contains(sample.usage) || Self.commands.contains(sample.usage)
    else { return }
    held = sample.usage
    let clock = application.host.clock
    timer = clock.schedule(at: clock.now + Self.delay) { [weak self] in MainActor.assumeIsolated { self?.show() } }
  }

  /// Hears of touches, a wheel or another device's state: whoever does something else doesn't look for keys.
  /// - Parameter location: of what has come down, on the screen; nil for what has no place.
  func somethingElseHappens(at location: CGPoint?) {
    if let shown, let location, let window, shown.frame.contains(window.convertFromScreen(location)) { return }
    end()
  }

  /// Takes the list away, and waits for another key.
  func end() {
    if let timer { application.host.clock.cancel(timer) }
    shown?.dismiss()
    (held, timer, shown) = (nil, nil, nil)
  }

  private func show() {
    timer = nil
    guard let held, shown == nil, application.applicationState == .active, let window = application.keyWindow else {
      return
    }
    let list = KeyList(from: window.keyResponder, usesControl: Self.controls.contains(held))
    guard !list.entries.isEmpty else { return }
    let view = KeyListView(list, traits: window.traitCollection)
    view.choose = { [weak self] entry in
      self?.end()
      UIApplication.send(entry.command.action, to: entry.target, from: entry.command, for: nil)
    }
    (shown, self.window) = (view, window)
    view.present(in: window, within: room(of: window))
  }

  /// What neither the screen's edges nor a keyboard cover of a window.
  private func room(of window: UIWindow) -> CGRect {
    var room = window.bounds.inset(by: window.safeAreaInsets)
    if let keyboard = application.keyboard?.frame {
      let top = window.convertFromScreen(keyboard.origin).y
      room.size.height = max(0, min(room.maxY, top) - room.minY)
    }
    return room
  }
}
