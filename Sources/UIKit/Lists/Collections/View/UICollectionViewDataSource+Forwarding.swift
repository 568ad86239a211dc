/// Implements what it has to: the protocol's defaults answer the rest.
private final class SilentDelegate: NSObject, UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    UICollectionViewCell()
  }
}

/// What goes on to another data source where an object's class says so. Who moves items says whether they may be moved.
extension UICollectionViewDataSource where Self: MessageForwarding {
  private func receiver(_ selector: Selector) -> any UICollectionViewDataSource {
    receiver(of: selector, as: (any UICollectionViewDataSource).self) ?? SilentDelegate()
  }

  public func numberOfSections(in collectionView: UICollectionView) -> Int {
    receiver("numberOfSectionsIn:").numberOfSections(in: collectionView)
  }

  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    receiver("collectionView:viewForSupplementaryElementOfKind:at:").collectionView(
      collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
  }

  public func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    let decider = receiver(of: "collectionView:canMoveItemAt:", as: (any UICollectionViewDataSource).self)
    return (decider ?? receiver("collectionView:moveItemAt:to:")).collectionView(
      collectionView, canMoveItemAt: indexPath)
  }

  public func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    receiver("collectionView:moveItemAt:to:").collectionView(
      collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath)
  }
}
