import CWebKitGTK
import WebContentProtocol

/// The lists of rules by which a page leaves things out, and the commands that wait until they are in place: nothing is
/// to be loaded without them.
final class PageRules {
  fileprivate var lists: [RuleList] = []
  fileprivate var isLoading = false
  private var commands: [ViewCommand] = []

  /// Keeps a command back while lists are on their way.
  /// - Returns: whether it waits.
  func keepsBack(_ command: ViewCommand) -> Bool {
    if isLoading { commands.append(command) }
    return isLoading
  }

  /// Hands out the commands that were kept back, in their order.
  fileprivate func takeCommands() -> [ViewCommand] {
    defer { commands = [] }
    return commands
  }
}

extension Page {
  /// Has lists take the place of those before, for all that is loaded from now on. A list that can't be had is left out.
  func setRules(_ lists: [RuleList]) {
    guard lists != rules.lists else { return }
    rules.lists = lists
    rules.isLoading = true
    engine.ruleLists.load(lists) { [weak self] filters in
      guard let self else { return }
      webkit_user_content_manager_remove_all_filters(userContentManager)
      for filter in filters { webkit_user_content_manager_add_filter(userContentManager, filter) }
      rules.isLoading = false
      // One of them may have the others wait again.
      rules.takeCommands().forEach(perform)
    }
  }
}
