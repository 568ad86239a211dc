import Foundation

/// When a user script runs.
public enum WKUserScriptInjectionTime: Int, Sendable {
  /// Once the document element is there, before anything else of the page.
  case atDocumentStart = 0
  /// Once the document is complete, before its images and the like.
  case atDocumentEnd = 1
}

/// A script that an app adds to its pages.
@preconcurrency @MainActor open class WKUserScript: NSObject {
  public let source: String
  /// When it runs in a page.
  public let injectionTime: WKUserScriptInjectionTime
  /// False: it runs in subframes, too.
  public let isForMainFrameOnly: Bool

  /// - Parameters:
  ///   - source: JavaScript.
  ///   - forMainFrameOnly: whether subframes are left out.
  public init(source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool) {
    self.source = source
    self.injectionTime = injectionTime
    isForMainFrameOnly = forMainFrameOnly
  }
}
