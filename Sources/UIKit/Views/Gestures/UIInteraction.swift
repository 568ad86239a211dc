/// Something that a view takes part in, such as a menu on what it shows. Added by `UIView.addInteraction(_:)`.
@preconcurrency @MainActor public protocol UIInteraction: NSObjectProtocol {
  /// The view whose interaction this is; to be held weakly.
  var view: UIView? { get }
  /// Tells the interaction that it will be added to a view, or taken from its view, which is nil then.
  func willMove(to view: UIView?)
  /// Tells the interaction that it has been added to a view, or taken from its view, which is nil then.
  func didMove(to view: UIView?)
}
