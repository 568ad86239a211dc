import UIKit
import WebContentProtocol

/// A compiled list of rules that say what pages leave out. A `WKContentRuleListStore` makes and keeps it;
/// `WKUserContentController.add(_:)` has pages follow it.
@preconcurrency @MainActor open class WKContentRuleList: NSObject {
  /// The name under which the store keeps it.
  open var identifier: String! { list.file.identifier }

  /// The list as the content process knows it.
  let list: RuleList

  init(_ list: RuleList) {
    self.list = list
    super.init()
  }

  deinit {
    let id = list.id
    DispatchQueue.main.async { MainActor.assumeIsolated { ContentProcess.shared.release(id) } }
  }
}
