import Foundation

/// What a web view shows about its page beside the picture.
public struct PageState: Codable, Hashable, Sendable {
  public var title: String?
  public var url: String?
  public var estimatedProgress: Double
  public var isLoading: Bool
  public var canGoBack: Bool
  public var canGoForward: Bool
  public var hasOnlySecureContent: Bool
  public var themeColor: ColorValue?
  public var underPageBackgroundColor: ColorValue?

  public init(
    title: String? = nil, url: String? = nil, estimatedProgress: Double = 0, isLoading: Bool = false,
    canGoBack: Bool = false, canGoForward: Bool = false, hasOnlySecureContent: Bool = false,
    themeColor: ColorValue? = nil, underPageBackgroundColor: ColorValue? = nil
  ) {
    self.title = title
    self.url = url
    self.estimatedProgress = estimatedProgress
    self.isLoading = isLoading
    self.canGoBack = canGoBack
    self.canGoForward = canGoForward
    self.hasOnlySecureContent = hasOnlySecureContent
    self.themeColor = themeColor
    self.underPageBackgroundColor = underPageBackgroundColor
  }
}

/// sRGB components, 0…1.
public struct ColorValue: Codable, Hashable, Sendable {
  public var red: Double
  public var green: Double
  public var blue: Double
  public var alpha: Double

  public init(red: Double, green: Double, blue: Double, alpha: Double) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }
}

public enum LoadStage: String, Codable, Sendable { case started, redirected, committed, finished }

/// Why a page could not be loaded.
public struct LoadFailure: Codable, Hashable, Sendable {
  public enum Reason: String, Codable, Sendable {
    case cannotFindHost, cannotConnectToHost, networkConnectionLost, timedOut, badURL, unsupportedURL, fileNotFound
    case cancelled, interruptedByPolicy, cannotShowContent, restrictedPort, redirectLoop
    case certificateUntrusted, certificateExpired, certificateNotYetValid, certificateForAnotherHost
    case certificateRevoked, secureConnectionFailed
    case other
  }

  public var reason: Reason
  /// The engine's own words.
  public var details: String
  public var url: String
  /// True before the page's first byte was shown, so that the page before it still stands.
  public var isProvisional: Bool

  public init(reason: Reason, details: String, url: String, isProvisional: Bool) {
    self.reason = reason
    self.details = details
    self.url = url
    self.isProvisional = isProvisional
  }
}

/// The engine asks whether it may go on.
public struct PolicyQuestion: Codable, Hashable, Sendable {
  public enum NavigationType: String, Codable, Sendable {
    case linkActivated, formSubmitted, backForward, reload, formResubmitted, other
  }
  public struct Action: Codable, Hashable, Sendable {
    public var request: PageRequest
    public var type: NavigationType
    public var isUserGesture: Bool
    public var isRedirect: Bool
    /// A link that asks for a window of its own.
    public var isForNewWindow: Bool

    public init(
      request: PageRequest, type: NavigationType, isUserGesture: Bool, isRedirect: Bool, isForNewWindow: Bool
    ) {
      self.request = request
      self.type = type
      self.isUserGesture = isUserGesture
      self.isRedirect = isRedirect
      self.isForNewWindow = isForNewWindow
    }
  }
  public struct Response: Codable, Hashable, Sendable {
    public var url: String
    public var mimeType: String?
    public var statusCode: Int
    public var headers: [String: String]
    public var expectedContentLength: Int64
    public var canShow: Bool
    public var isForMainFrame: Bool

    public init(
      url: String, mimeType: String?, statusCode: Int, headers: [String: String], expectedContentLength: Int64,
      canShow: Bool, isForMainFrame: Bool
    ) {
      self.url = url
      self.mimeType = mimeType
      self.statusCode = statusCode
      self.headers = headers
      self.expectedContentLength = expectedContentLength
      self.canShow = canShow
      self.isForMainFrame = isForMainFrame
    }
  }
  public enum Subject: Codable, Hashable, Sendable {
    case action(Action)
    case response(Response)
  }

  public var subject: Subject
  public init(subject: Subject) { self.subject = subject }
}

/// How a script ended.
public enum ScriptResult: Codable, Hashable, Sendable {
  /// JSON text; nil for `undefined`.
  case value(json: String?)
  case exception(message: String, line: Int, column: Int, url: String?)
  case unsupportedType
  case failed(reason: String)
}

/// Who takes a touch.
public struct TouchAnswer: Codable, Hashable, Sendable {
  /// How the page wants fingers on this spot to be treated.
  public enum Claim: String, Codable, Sendable {
    /// The page has no wish: pans scroll.
    case none
    /// A listener called `preventDefault()`: the page follows the fingers by itself.
    case prevented
    /// A control that is dragged with the mouse (a slider), or `touch-action: none`.
    case pointer
  }
  /// An element below the finger that scrolls by itself, innermost first.
  public struct Scroller: Codable, Hashable, Sendable {
    public var identifier: Int
    /// How far it may still go in each direction, in points.
    public var up: CGFloat
    public var down: CGFloat
    public var left: CGFloat
    public var right: CGFloat

    public init(identifier: Int, up: CGFloat, down: CGFloat, left: CGFloat, right: CGFloat) {
      self.identifier = identifier
      self.up = up
      self.down = down
      self.left = left
      self.right = right
    }
  }

  public var claim: Claim
  public var scrollers: [Scroller]

  public init(claim: Claim = .none, scrollers: [Scroller] = []) {
    self.claim = claim
    self.scrollers = scrollers
  }
}
