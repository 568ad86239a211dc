import Foundation

/// The times at which a user script may run.
public enum WKUserScriptInjectionTime: Int, Sendable {
  /// The time when the document element is there, before anything else of the page.
  case atDocumentStart = 0
  /// The time when the document is complete, before its images and the like.
  case atDocumentEnd = 1
}

/// A script that an app adds to its pages.
@preconcurrency @MainActor open class WKUserScript: NSObject {
  open private(set) var source: String
  /// The time when it runs in a page.
  open private(set) var injectionTime: WKUserScriptInjectionTime
  /// Whether it runs in the main frame alone; otherwise it runs in subframes, too.
  open private(set) var isForMainFrameOnly: Bool

  /// Makes a script.
  /// - Parameters:
  ///   - source: JavaScript.
  ///   - forMainFrameOnly: whether subframes are left out.
  public init(source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool) {
    self.source = source
    self.injectionTime = injectionTime
    isForMainFrameOnly = forMainFrameOnly
  }
}
