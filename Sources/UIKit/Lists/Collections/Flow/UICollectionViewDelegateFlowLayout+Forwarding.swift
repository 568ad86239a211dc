/// Implements nothing: the protocol's defaults answer.
private final class SilentDelegate: NSObject, UICollectionViewDelegateFlowLayout {}

/// What goes on to another delegate where an object's class says so.
extension UICollectionViewDelegateFlowLayout where Self: MessageForwarding {
  private func receiver(_ selector: Selector) -> any UICollectionViewDelegateFlowLayout {
    receiver(of: selector, as: (any UICollectionViewDelegateFlowLayout).self) ?? SilentDelegate()
  }

  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    receiver("collectionView:layout:sizeForItemAt:").collectionView(
      collectionView, layout: collectionViewLayout, sizeForItemAt: indexPath)
  }

  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    receiver("collectionView:layout:insetForSectionAt:").collectionView(
      collectionView, layout: collectionViewLayout, insetForSectionAt: section)
  }

  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat {
    receiver("collectionView:layout:minimumLineSpacingForSectionAt:").collectionView(
      collectionView, layout: collectionViewLayout, minimumLineSpacingForSectionAt: section)
  }

  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat {
    receiver("collectionView:layout:minimumInteritemSpacingForSectionAt:").collectionView(
      collectionView, layout: collectionViewLayout, minimumInteritemSpacingForSectionAt: section)
  }

  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    receiver("collectionView:layout:referenceSizeForHeaderInSection:").collectionView(
      collectionView, layout: collectionViewLayout, referenceSizeForHeaderInSection: section)
  }

  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    receiver("collectionView:layout:referenceSizeForFooterInSection:").collectionView(
      collectionView, layout: collectionViewLayout, referenceSizeForFooterInSection: section)
  }
}
