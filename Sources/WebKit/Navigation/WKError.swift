import Foundation
import WebContentProtocol

/// The domain of `WKError`.
public let WKErrorDomain = "WKErrorDomain"

/// Errors of web views and their scripts.
public struct WKError: CustomNSError, Hashable {
  /// The kind of an error; the numbers are Apple's.
  public enum Code: Int, Sendable {
    /// An error of which no more is known.
    case unknown = 1
    /// The page's process has ended.
    case webContentProcessTerminated = 2
    /// The web view is gone.
    case webViewInvalidated = 3
    /// The script has thrown an exception.
    case javaScriptExceptionOccurred = 4
    /// The script's result is of a kind that has no counterpart here.
    case javaScriptResultTypeIsUnsupported = 5
    /// The list of rules can't be compiled.
    case contentRuleListStoreCompileFailed = 6
    /// The list of rules is not there, or its file is damaged.
    case contentRuleListStoreLookUpFailed = 7
    /// The list of rules that is to be removed is not there.
    case contentRuleListStoreRemoveFailed = 8
    /// Another version of the engine has compiled the list of rules.
    case contentRuleListStoreVersionMismatch = 9
  }

  /// The domain of the errors: `WKErrorDomain`.
  public static var errorDomain: String { WKErrorDomain }

  /// The kind of the error.
  public let code: Code
  /// The error in words for people.
  let message: String
  /// The details of a script's exception: `WKJavaScriptExceptionMessage`, `…LineNumber`, `…ColumnNumber`, `…SourceURL`.
  var exception: ScriptException?

  struct ScriptException: Hashable {
    var message: String
    var line: Int
    var column: Int
    var url: String?
  }

  init(_ code: Code, _ message: String, exception: ScriptException? = nil) {
    self.code = code
    self.message = message
    self.exception = exception
  }

  /// The number of `code`.
  public var errorCode: Int { code.rawValue }

  /// The error in words, and for exceptions of scripts their message and place.
  public var errorUserInfo: [String: Any] {
    var info: [String: Any] = [NSLocalizedDescriptionKey: message]
    if let exception {
      info["WKJavaScriptExceptionMessage"] = exception.message
      info["WKJavaScriptExceptionLineNumber"] = exception.line
      info["WKJavaScriptExceptionColumnNumber"] = exception.column
      info["WKJavaScriptExceptionSourceURL"] = exception.url.flatMap { URL(string: $0) }
    }
    return info
  }
}

extension WKError {
  /// Makes the error of a result; nil for results that are values.
  init?(_ result: ScriptResult) {
    switch result {
    case .value: return nil
    case .exception(let message, let line, let column, let url):
      self.init(
        .javaScriptExceptionOccurred, "A JavaScript exception occurred: \(message)",
        exception: ScriptException(message: message, line: line, column: column, url: url))
    case .unsupportedType:
      self.init(.javaScriptResultTypeIsUnsupported, "The script's result has a type that cannot be handed over.")
    case .failed(let reason):
      self.init(.unknown, reason.isEmpty ? "The script did not run." : reason)
    }
  }

  /// Makes the error of a list of rules.
  init(_ failure: RuleListFailure, asked question: RuleListQuestion) {
    let code: Code =
      switch question {
      case .compile: .contentRuleListStoreCompileFailed
      case .lookUp:
        failure == .isOfOtherVersion ? .contentRuleListStoreVersionMismatch : .contentRuleListStoreLookUpFailed
      case .remove: .contentRuleListStoreRemoveFailed
      }
    let message =
      switch failure {
      case .isRefused(let reason): "The list of rules can’t be compiled: \(reason)"
      case .isMissing: "There is no such list of rules."
      case .isDamaged: "The compiled list of rules is damaged."
      case .isOfOtherVersion: "Another version of the engine has compiled the list of rules."
      case .noProcess: "The process that shows web pages has ended, or can’t be started."
      }
    self.init(code, message)
  }

  /// Why there is no web content process.
  init(_ failure: LaunchFailure?) {
    if let failure {
      self.init(.unknown, failure.description)
    } else {
      self.init(.webContentProcessTerminated, "The process that shows web pages ended.")
    }
  }
}
