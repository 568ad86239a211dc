/// The fingers on the view of a drag interaction: one that stays lifts items, one that taps adds some to those that
/// another finger drags.
@preconcurrency @MainActor final class DragStarter: NSObject, UIGestureRecognizerDelegate {
  weak var interaction: UIDragInteraction?
  private let press = DragPressGestureRecognizer()
  private let tap = UITapGestureRecognizer()
  /// What the finger that stays has lifted.
  private var drag: Drag?

  override init() {
    super.init()
    press.delegate = self
    press.addTarget(self, action: Selector(DragStarter.pressDidChange, "_pressDidChange:"))
    tap.delegate = self
    tap.addTarget(self, action: Selector(DragStarter.wasTapped, "_wasTapped:"))
  }

  var isEnabled = true {
    didSet {
      press.isEnabled = isEnabled
      tap.isEnabled = isEnabled
    }
  }

  func attach(to view: UIView?) {
    view?.addGestureRecognizer(press)
    view?.addGestureRecognizer(tap)
  }

  func detach(from view: UIView?) {
    view?.removeGestureRecognizer(press)
    view?.removeGestureRecognizer(tap)
  }

  // MARK: Recognizers

  /// Leaves the finger to others where there is nothing to lift.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard gestureRecognizer === press else { return true }
    drag = nil
    guard let interaction, interaction.view?.window != nil, let touch = press.session.touches.first else {
      return false
    }
    let new = Drag(interaction, touch)
    guard new.prepare() else { return false }
    drag = new
    return true
  }

  /// Taps add items to what is dragged, and mean nothing otherwise.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    gestureRecognizer === press || touch.window.map { !DragOverlay.all(beside: $0).isEmpty } ?? false
  }

  /// The same finger opens a menu, until it moves.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard gestureRecognizer === press else { return false }
    if otherGestureRecognizer is MenuPressGestureRecognizer { return true }
    return interaction?.allowsSimultaneousRecognitionDuringLift == true && drag?.isDragging != true
  }

  private func pressDidChange(_ press: UILongPressGestureRecognizer) {
    switch press.state {
    case .began: drag?.lift()
    case .ended, .cancelled, .failed:
      drag?.putDown()
      drag = nil
    case .possible, .changed: break
    }
  }

  private func wasTapped(_ tap: UITapGestureRecognizer) {
    guard let interaction, let view = interaction.view, let window = view.window else { return }
    let drags = DragOverlay.all(beside: window).map(\.drag).filter(\.isDragging)
    let point = tap.location(in: view)
    guard !drags.isEmpty,
      let chosen = interaction.delegate?.dragInteraction(
        interaction, sessionForAddingItems: drags.map(\.session), withTouchAt: point)
    else { return }
    drags.first { $0.session === chosen }?.add(from: interaction, at: point)
  }
}

/// A press that asks for items only once nothing stands in its way.
final class DragPressGestureRecognizer: UILongPressGestureRecognizer {
  override var asksOnceFree: Bool { true }
}
