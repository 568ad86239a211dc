/// One item of a drop on a list.
final class ListDropItem: NSObject, UITableViewDropItem, UICollectionViewDropItem {
  let dragItem: UIDragItem
  let sourceIndexPath: IndexPath?
  let previewSize: CGSize

  init(_ dragItem: UIDragItem, from source: IndexPath?, previewSize: CGSize) {
    (self.dragItem, sourceIndexPath, self.previewSize) = (dragItem, source, previewSize)
  }
}

/// The end of a dropped item's way.
enum ListDropEnd {
  case item(IndexPath)
  case into(IndexPath, CGRect)
  case target(UIPreviewTarget)
}

/// A drop on a list, and where the app sends its items.
@preconcurrency @MainActor final class ListDrop {
  let session: any UIDropSession
  let destination: IndexPath?
  let proposal: UIDropProposal
  let items: [ListDropItem]
  private var ends: [(item: UIDragItem, end: ListDropEnd, animator: DragAnimator)] = []

  init(_ session: any UIDropSession, _ destination: IndexPath?, _ proposal: UIDropProposal, _ items: [ListDropItem]) {
    (self.session, self.destination, self.proposal, self.items) = (session, destination, proposal, items)
  }

  /// The last word on an item counts.
  func send(_ item: UIDragItem, to end: ListDropEnd) -> any UIDragAnimating {
    ends.removeAll { $0.item === item }
    let animator = DragAnimator()
    ends.append((item, end, animator))
    return animator
  }

  func end(of item: UIDragItem) -> ListDropEnd? { ends.first { $0.item === item }?.end }

  /// Has what the app animates beside an item run within the motion.
  func join(_ item: UIDragItem, _ motion: any UIDragAnimating) {
    guard let animator = ends.first(where: { $0.item === item })?.animator else { return }
    motion.addAnimations { animator.animateAlong() }
    motion.addCompletion { animator.complete(at: $0) }
  }
}

/// A drop on a table.
final class TableDropCoordinator: NSObject, UITableViewDropCoordinator {
  private let whole: ListDrop
  let proposal: UITableViewDropProposal

  init(_ whole: ListDrop) {
    self.whole = whole
    proposal =
      whole.proposal as? UITableViewDropProposal ?? UITableViewDropProposal(operation: whole.proposal.operation)
  }

  var items: [any UITableViewDropItem] { whole.items }
  var destinationIndexPath: IndexPath? { whole.destination }
  var session: any UIDropSession { whole.session }

  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
    whole.send(dragItem, to: .item(indexPath))
  }
  func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
    whole.send(dragItem, to: .into(indexPath, rect))
  }
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
    whole.send(dragItem, to: .target(target))
  }
}

/// A drop on a collection view.
final class CollectionDropCoordinator: NSObject, UICollectionViewDropCoordinator {
  private let whole: ListDrop
  let proposal: UICollectionViewDropProposal

  init(_ whole: ListDrop) {
    self.whole = whole
    proposal =
      whole.proposal as? UICollectionViewDropProposal
      ?? UICollectionViewDropProposal(operation: whole.proposal.operation)
  }

  var items: [any UICollectionViewDropItem] { whole.items }
  var destinationIndexPath: IndexPath? { whole.destination }
  var session: any UIDropSession { whole.session }

  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
    whole.send(dragItem, to: .item(indexPath))
  }
  func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
    whole.send(dragItem, to: .into(indexPath, rect))
  }
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
    whole.send(dragItem, to: .target(target))
  }
}
