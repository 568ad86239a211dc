/// An alert whose buttons have numbers: what alert views and action sheets show, by a controller with actions.
@MainActor final class NumberedAlert {
  /// An object that hears of the alert.
  @MainActor protocol Owner: AnyObject {
    func alertWillPresent()
    func alertDidPresent()
    func alertWasClicked(_ index: Int)
    func alertWillDismiss(_ index: Int)
    func alertDidDismiss(_ index: Int)
  }

  private enum Phase {
    case hidden
    case coming
    case there
    case leaving(Int)
  }

  private(set) var titles: [String?] = []
  /// The numbers of the buttons that cancel and that take something away; −1 for none.
  var cancelIndex = -1
  var destructiveIndex = -1
  private var phase = Phase.hidden
  private weak var controller: UIAlertController?
  private var stage: AlertStage?
  /// Whether a dismissal is animated that waits until the alert is there: nothing is dismissed while it is presented.
  private var pendingDismissal: Bool?

  var isVisible: Bool {
    if case .hidden = phase { return false }
    return true
  }

  /// Adds a button.
  /// - Returns: its number.
  func addButton(_ title: String?) -> Int {
    titles.append(title)
    return titles.count - 1
  }

  func title(at index: Int) -> String? { titles.indices.contains(index) ? titles[index] : nil }

  var firstOtherIndex: Int { titles.indices.first { $0 != cancelIndex && $0 != destructiveIndex } ?? -1 }

  /// Whether the first of the buttons that neither cancel nor take away can be pressed.
  var isFirstOtherEnabled = true {
    didSet {
      guard let controller, controller.actions.indices.contains(firstOtherIndex) else { return }
      controller.actions[firstOtherIndex].isEnabled = isFirstOtherEnabled
    }
  }

  // MARK: Showing

  /// Shows a controller that has its words already, unless one shows.
  /// - Parameters:
  ///   - presenter: presents it; nil for a window of its own in front of the app's.
  ///   - owner: kept as long as the alert shows.
  func show(_ new: UIAlertController, by presenter: UIViewController?, animated: Bool, for owner: any Owner) {
    guard !isVisible else { return }
    let stage = presenter == nil ? AlertStage() : nil
    guard let presenter = presenter ?? stage?.controller else { return }
    (self.stage, controller, phase) = (stage, new, .coming)
    addActions(to: new)
    new.choosing = { [self, owner, weak new] action in
      new?.actions.firstIndex { $0 === action }.map { click($0, owner) }
    }
    new.ended = { [self, owner] in end(owner) }
    owner.alertWillPresent()
    guard case .coming = phase else { return }
    stage?.show()
    presenter.present(new, animated: animated) { [self, owner, weak new] in
      if let animated = pendingDismissal { new?.dismiss(animated: animated) }
      guard case .coming = phase else { return }
      phase = .there
      owner.alertDidPresent()
    }
    // Nothing is presented while something else comes or goes.
    if case .coming = phase, new.presentingViewController == nil { forget() }
  }

  private func forget() {
    phase = .hidden
    stage?.hide()
    (stage, controller, pendingDismissal) = (nil, nil, nil)
  }

  private func addActions(to controller: UIAlertController) {
    for (index, title) in titles.enumerated() {
      let style: UIAlertAction.Style =
        index == cancelIndex ? .cancel : index == destructiveIndex ? .destructive : .default
      let action = UIAlertAction(title: title, style: style)
      if index == firstOtherIndex { action.isEnabled = isFirstOtherEnabled }
      controller.addAction(action)
    }
  }

  // MARK: Leaving

  private func click(_ index: Int, _ owner: any Owner) {
    owner.alertWasClicked(index)
    leave(index, owner)
  }

  private func leave(_ index: Int, _ owner: any Owner) {
    switch phase {
    case .hidden, .leaving: return
    case .coming, .there:
      phase = .leaving(index)
      owner.alertWillDismiss(index)
    }
  }

  /// Takes the alert away as if a button had been pressed, of which nobody is told as of a click.
  func dismiss(_ index: Int, animated: Bool, for owner: any Owner) {
    switch phase {
    case .hidden, .leaving: return
    case .coming: pendingDismissal = animated
    case .there: break
    }
    leave(index, owner)
    guard let controller, controller.presentingViewController != nil else { return end(owner) }
    if pendingDismissal == nil { controller.dismiss(animated: animated) }
  }

  private func end(_ owner: any Owner) {
    switch phase {
    case .hidden: return
    case .leaving: break
    // A touch beside a popover has done it.
    case .there where controller?.modalPresentationStyle == .popover: click(cancelIndex, owner)
    case .coming, .there: leave(cancelIndex, owner)
    }
    guard case .leaving(let index) = phase else { return }
    forget()
    owner.alertDidDismiss(index)
  }
}
