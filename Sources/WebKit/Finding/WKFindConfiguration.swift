import UIKit
import WebContentProtocol

/// How `WKWebView` looks for a text.
@preconcurrency @MainActor open class WKFindConfiguration: NSObject, @preconcurrency NSCopying {
  /// Whether the search goes towards the page's beginning. False by default.
  open var backwards = false
  /// Whether capital and small letters differ. False by default.
  open var caseSensitive = false
  /// Whether the search goes on from the page's other end. True by default.
  open var wraps = true

  public nonisolated override init() {}

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = WKFindConfiguration()
    (copy.backwards, copy.caseSensitive, copy.wraps) = (backwards, caseSensitive, wraps)
    return copy
  }

  final var options: FindTextOptions {
    FindTextOptions(isBackwards: backwards, isCaseSensitive: caseSensitive, wraps: wraps)
  }
}

/// What has come of a search.
@preconcurrency @MainActor open class WKFindResult: NSObject, @preconcurrency NSCopying {
  /// Whether the text is there.
  open var matchFound: Bool { isFound }
  private final let isFound: Bool

  init(isFound: Bool) { self.isFound = isFound }

  /// The result itself, which does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
