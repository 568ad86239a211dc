/// A cell, header or footer that shows its content and its background by configurations.
@preconcurrency @MainActor protocol ConfiguredCell: UIView {
  associatedtype State: UIConfigurationState

  var configurations: CellConfigurations { get }
  var contentView: UIView { get }
  var contentConfiguration: (any UIContentConfiguration)? { get }
  var automaticallyUpdatesContentConfiguration: Bool { get }
  /// The background where the app has set none; nil for none.
  var standardBackground: UIBackgroundConfiguration? { get }
  /// Whether the background looks as the state says.
  var backgroundFollowsState: Bool { get }
  var configurationState: State { get }

  func setNeedsUpdateConfiguration()
  func updateConfiguration(using state: State)
  /// Shows a background in place of the one before; nil for none.
  func show(_ background: UIBackgroundConfiguration?)
  /// Has the list ask for the size again.
  func contentSizeMayChange()
}

extension ConfiguredCell {
  /// Has what shows follow the state, if that may be another.
  func updateConfigurationIfNeeded() { configurations.updateIfNeeded(self) }
}

/// The content and the background that a cell shows by configurations, and whether they are up to date.
@MainActor final class CellConfigurations {
  private let shown = ConfiguredContent()
  private var needsUpdate = true
  /// What the app has set as the content; nil for views of its own.
  private(set) var content: (any UIContentConfiguration)?
  /// The background; nil where there is none, or the app has taken it away.
  private(set) var background: UIBackgroundConfiguration?
  /// Whether the app has said what the background is.
  private(set) var hasBackgroundOfItsOwn = false

  /// The view that the content's configuration has made; nil without one.
  var shownContent: (UIView & UIContentView)? { shown.view }

  func setNeedsUpdate() { needsUpdate = true }

  func setContent(_ content: (any UIContentConfiguration)?, of cell: some ConfiguredCell) {
    self.content = content
    cell.setNeedsUpdateConfiguration()
    cell.contentSizeMayChange()
    if let content { shown.show(content, in: cell.contentView) } else { shown.remove() }
  }

  /// Has the app's background show, or none, rather than the standard one.
  func setBackground(_ background: UIBackgroundConfiguration?) {
    (self.background, hasBackgroundOfItsOwn) = (background, true)
  }

  func updateIfNeeded(_ cell: some ConfiguredCell) {
    guard needsUpdate else { return }
    needsUpdate = false
    let state = cell.configurationState
    cell.updateConfiguration(using: state)
    // What the handler sets is for this state.
    needsUpdate = false
    if cell.automaticallyUpdatesContentConfiguration, let content = cell.contentConfiguration {
      shown.show(content.updated(for: state), in: cell.contentView)
    }
    if !hasBackgroundOfItsOwn { background = cell.standardBackground }
    cell.show(cell.backgroundFollowsState ? background?.updated(for: state) : background)
  }

  /// The height that the content wants in a width; nil where nothing says it.
  func height(in contentView: UIView, width: CGFloat) -> CGFloat? { shown.height(in: contentView, width: width) }
}
