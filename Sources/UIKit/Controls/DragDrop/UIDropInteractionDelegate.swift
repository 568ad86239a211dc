/// Decides on items that are over a view, and takes what is dropped. Every method has a default.
@preconcurrency @MainActor public protocol UIDropInteractionDelegate: NSObjectProtocol {
  /// Asks once for each drag whether the view has a use for the items. Default: true.
  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool

  /// Tells the delegate that the finger has come over the view.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession)

  /// Asks what would happen to the items, as the finger comes and whenever it moves. Default: they go back.
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal

  /// Tells the delegate that the finger has left the view.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession)

  /// Tells the delegate that the items are dropped: the time to ask for what they provide. It does nothing by default.
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession)

  /// Tells the delegate that the items have come to their places.
  func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession)

  /// Tells the delegate that a drag that has been over the view is over.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession)

  /// Asks for where a dropped item goes; nil, the default, for it to fade where it is.
  func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview?

  /// Tells the delegate that a dropped item is about to go to its place.
  func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating)
}

extension UIDropInteractionDelegate {
  public func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool { true }

  public func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {}

  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal { UIDropProposal(operation: .cancel) }

  public func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {}

  public func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {}

  public func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {}

  public func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {}

  public func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? { nil }

  public func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating
  ) {}
}
