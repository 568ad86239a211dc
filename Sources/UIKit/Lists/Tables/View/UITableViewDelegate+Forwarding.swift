/// Implements nothing: the protocol's defaults answer.
private final class SilentDelegate: NSObject, UITableViewDelegate {}

/// What goes on to another delegate where an object's class says so.
extension UITableViewDelegate where Self: MessageForwarding {
  private func receiver(_ selector: Selector) -> any UITableViewDelegate {
    receiver(of: selector, as: (any UITableViewDelegate).self) ?? SilentDelegate()
  }

  public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    receiver("tableView:heightForRowAt:").tableView(tableView, heightForRowAt: indexPath)
  }

  public func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    receiver("tableView:heightForHeaderInSection:").tableView(tableView, heightForHeaderInSection: section)
  }

  public func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    receiver("tableView:heightForFooterInSection:").tableView(tableView, heightForFooterInSection: section)
  }

  public func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
    receiver("tableView:estimatedHeightForRowAt:").tableView(tableView, estimatedHeightForRowAt: indexPath)
  }

  public func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat {
    receiver("tableView:estimatedHeightForHeaderInSection:").tableView(
      tableView, estimatedHeightForHeaderInSection: section)
  }

  public func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat {
    receiver("tableView:estimatedHeightForFooterInSection:").tableView(
      tableView, estimatedHeightForFooterInSection: section)
  }

  public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    receiver("tableView:viewForHeaderInSection:").tableView(tableView, viewForHeaderInSection: section)
  }

  public func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    receiver("tableView:viewForFooterInSection:").tableView(tableView, viewForFooterInSection: section)
  }

  public func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    receiver("tableView:willDisplay:forRowAt:").tableView(tableView, willDisplay: cell, forRowAt: indexPath)
  }

  public func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
    receiver("tableView:willDisplayHeaderView:forSection:").tableView(
      tableView, willDisplayHeaderView: view, forSection: section)
  }

  public func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
    receiver("tableView:willDisplayFooterView:forSection:").tableView(
      tableView, willDisplayFooterView: view, forSection: section)
  }

  public func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath)
  {
    receiver("tableView:didEndDisplaying:forRowAt:").tableView(tableView, didEndDisplaying: cell, forRowAt: indexPath)
  }

  public func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
    receiver("tableView:didEndDisplayingHeaderView:forSection:").tableView(
      tableView, didEndDisplayingHeaderView: view, forSection: section)
  }

  public func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {
    receiver("tableView:didEndDisplayingFooterView:forSection:").tableView(
      tableView, didEndDisplayingFooterView: view, forSection: section)
  }

  public func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    receiver("tableView:shouldHighlightRowAt:").tableView(tableView, shouldHighlightRowAt: indexPath)
  }

  public func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    receiver("tableView:didHighlightRowAt:").tableView(tableView, didHighlightRowAt: indexPath)
  }

  public func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    receiver("tableView:didUnhighlightRowAt:").tableView(tableView, didUnhighlightRowAt: indexPath)
  }

  public func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    receiver("tableView:willSelectRowAt:").tableView(tableView, willSelectRowAt: indexPath)
  }

  public func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    receiver("tableView:willDeselectRowAt:").tableView(tableView, willDeselectRowAt: indexPath)
  }

  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    receiver("tableView:didSelectRowAt:").tableView(tableView, didSelectRowAt: indexPath)
  }

  public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    receiver("tableView:didDeselectRowAt:").tableView(tableView, didDeselectRowAt: indexPath)
  }

  public func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
    receiver("tableView:accessoryButtonTappedForRowWith:").tableView(
      tableView, accessoryButtonTappedForRowWith: indexPath)
  }

  public func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
    receiver("tableView:indentationLevelForRowAt:").tableView(tableView, indentationLevelForRowAt: indexPath)
  }

  public func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
    -> UITableViewCell.EditingStyle
  {
    receiver("tableView:editingStyleForRowAt:").tableView(tableView, editingStyleForRowAt: indexPath)
  }

  public func tableView(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath)
    -> String?
  {
    receiver("tableView:titleForDeleteConfirmationButtonForRowAt:").tableView(
      tableView, titleForDeleteConfirmationButtonForRowAt: indexPath)
  }

  public func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
    receiver("tableView:shouldIndentWhileEditingRowAt:").tableView(tableView, shouldIndentWhileEditingRowAt: indexPath)
  }

  public func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
    -> UISwipeActionsConfiguration?
  {
    receiver("tableView:leadingSwipeActionsConfigurationForRowAt:").tableView(
      tableView, leadingSwipeActionsConfigurationForRowAt: indexPath)
  }

  public func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
    -> UISwipeActionsConfiguration?
  {
    receiver("tableView:trailingSwipeActionsConfigurationForRowAt:").tableView(
      tableView, trailingSwipeActionsConfigurationForRowAt: indexPath)
  }

  public func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]? {
    receiver("tableView:editActionsForRowAt:").tableView(tableView, editActionsForRowAt: indexPath)
  }

  public func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    receiver("tableView:willBeginEditingRowAt:").tableView(tableView, willBeginEditingRowAt: indexPath)
  }

  public func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    receiver("tableView:didEndEditingRowAt:").tableView(tableView, didEndEditingRowAt: indexPath)
  }

  public func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    receiver("tableView:targetIndexPathForMoveFromRowAt:toProposedIndexPath:").tableView(
      tableView, targetIndexPathForMoveFromRowAt: sourceIndexPath, toProposedIndexPath: proposedDestinationIndexPath)
  }

  public func tableView(_ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint)
    -> UIContextMenuConfiguration?
  {
    receiver("tableView:contextMenuConfigurationForRowAt:point:").tableView(
      tableView, contextMenuConfigurationForRowAt: indexPath, point: point)
  }

  public func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    receiver("tableView:previewForHighlightingContextMenuWithConfiguration:").tableView(
      tableView, previewForHighlightingContextMenuWithConfiguration: configuration)
  }

  public func tableView(
    _ tableView: UITableView, previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    receiver("tableView:previewForDismissingContextMenuWithConfiguration:").tableView(
      tableView, previewForDismissingContextMenuWithConfiguration: configuration)
  }

  public func tableView(
    _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    receiver("tableView:willPerformPreviewActionForMenuWith:animator:").tableView(
      tableView, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }

  public func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    receiver("tableView:willDisplayContextMenu:animator:").tableView(
      tableView, willDisplayContextMenu: configuration, animator: animator)
  }

  public func tableView(
    _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    receiver("tableView:willEndContextMenuInteraction:animator:").tableView(
      tableView, willEndContextMenuInteraction: configuration, animator: animator)
  }

  public func tableView(
    _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool {
    receiver("tableView:shouldSpringLoadRowAt:with:").tableView(
      tableView, shouldSpringLoadRowAt: indexPath, with: context)
  }
}
