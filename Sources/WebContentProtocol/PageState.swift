import Foundation

/// The state of a page that a web view shows beside the picture.
package struct PageState: Codable, Hashable, Sendable {
  package var title: String?
  package var url: String?
  package var estimatedProgress: Double
  package var isLoading: Bool
  package var canGoBack: Bool
  package var canGoForward: Bool
  /// How many pages lie before this one.
  package var historyPosition: Int
  package var hasOnlySecureContent: Bool
  package var themeColor: PageColor?
  package var underPageBackgroundColor: PageColor?
  /// How the page is asked for that shows, or is being loaded.
  package var contentMode: ContentMode

  package init(
    title: String? = nil, url: String? = nil, estimatedProgress: Double = 0, isLoading: Bool = false,
    canGoBack: Bool = false, canGoForward: Bool = false, historyPosition: Int = 0,
    hasOnlySecureContent: Bool = false, themeColor: PageColor? = nil, underPageBackgroundColor: PageColor? = nil,
    contentMode: ContentMode = .mobile
  ) {
    self.title = title
    self.url = url
    self.estimatedProgress = estimatedProgress
    self.isLoading = isLoading
    self.canGoBack = canGoBack
    self.canGoForward = canGoForward
    self.historyPosition = historyPosition
    self.hasOnlySecureContent = hasOnlySecureContent
    self.themeColor = themeColor
    self.underPageBackgroundColor = underPageBackgroundColor
    self.contentMode = contentMode
  }
}

/// A colour of sRGB components, 0…1.
package struct PageColor: Codable, Hashable, Sendable {
  package var red: Double
  package var green: Double
  package var blue: Double
  package var alpha: Double

  package init(red: Double, green: Double, blue: Double, alpha: Double) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }
}

package enum LoadStage: String, Codable, Sendable { case started, redirected, committed, finished }

/// Why a page could not be loaded.
package struct LoadFailure: Codable, Hashable, Sendable {
  package enum Reason: String, Codable, Sendable {
    case cannotFindHost, cannotConnectToHost, networkConnectionLost, timedOut, badURL, unsupportedURL, fileNotFound
    case cancelled, interruptedByPolicy, cannotShowContent, notAPicture, restrictedPort, redirectLoop
    case certificateUntrusted, certificateExpired, certificateNotYetValid, certificateForAnotherHost
    case certificateRevoked, secureConnectionFailed
    /// The request's method is another than GET.
    case unsupportedMethod
    /// The data of a history names no current page.
    case unreadableHistory
    /// The data to go on from with a download is none.
    case unreadableDownload
    /// What comes cannot be written to where it is to go.
    case cannotWriteFile
    /// The server has answered otherwise than it may.
    case badServerResponse
    /// The server wants a name and a password, and gets none.
    case authenticationCancelled
    case other
  }

  package var reason: Reason
  /// The engine's own words.
  package var details: String
  package var url: String
  /// Whether the load failed before the page's first byte was shown, so that the page before it still stands.
  package var isProvisional: Bool
  /// Whether the page before it is gone nevertheless: its renderer was ended for a load that has come to nothing.
  package var isPageLost = false
  /// The certificates for which the load has failed, the server's own first.
  package var certificates: [PageCertificate]

  package init(
    reason: Reason, details: String, url: String, isProvisional: Bool, certificates: [PageCertificate] = []
  ) {
    self.reason = reason
    self.details = details
    self.url = url
    self.isProvisional = isProvisional
    self.certificates = certificates
  }
}

/// The engine asks whether it may go on.
package struct PolicyQuestion: Codable, Hashable, Sendable {
  package enum NavigationType: String, Codable, Sendable {
    case linkActivated, formSubmitted, backForward, reload, formResubmitted, other
  }
  package struct Action: Codable, Hashable, Sendable {
    package var request: PageRequest
    package var type: NavigationType
    package var isUserGesture: Bool
    package var isRedirect: Bool
    /// A link that asks for a window of its own.
    package var isForNewWindow: Bool

    package init(
      request: PageRequest, type: NavigationType, isUserGesture: Bool, isRedirect: Bool, isForNewWindow: Bool
    ) {
      self.request = request
      self.type = type
      self.isUserGesture = isUserGesture
      self.isRedirect = isRedirect
      self.isForNewWindow = isForNewWindow
    }
  }
  package struct Response: Codable, Hashable, Sendable {
    package var url: String
    package var mimeType: String?
    package var statusCode: Int
    package var headers: [String: String]
    package var expectedContentLength: Int64
    package var canShow: Bool
    package var isForMainFrame: Bool

    package init(
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
  package enum Subject: Codable, Hashable, Sendable {
    case action(Action)
    case response(Response)
  }

  package var subject: Subject
  package init(subject: Subject) { self.subject = subject }
}

/// How a script ended.
package enum ScriptResult: Codable, Hashable, Sendable {
  /// JSON text; nil for `undefined`.
  case value(json: String?)
  case exception(message: String, line: Int, column: Int, url: String?)
  case unsupportedType
  case failed(reason: String)
}

/// The page's answer to a touch: whether it, or the scroll view, takes it.
package struct TouchAnswer: Codable, Hashable, Sendable {
  /// How the page wants fingers on this spot to be treated.
  package enum Claim: String, Codable, Sendable {
    /// The page asks for nothing: pans scroll.
    case none
    /// A listener called `preventDefault()`: the page follows the fingers by itself.
    case prevented
    /// A control that is dragged with the mouse (a slider).
    case pointer
  }
  /// An element below the finger that scrolls by itself, innermost first.
  package struct Scroller: Codable, Hashable, Sendable {
    package var identifier: Int
    /// How far it may still go in each direction, in points.
    package var up: CGFloat
    package var down: CGFloat
    package var left: CGFloat
    package var right: CGFloat

    package init(identifier: Int, up: CGFloat, down: CGFloat, left: CGFloat, right: CGFloat) {
      self.identifier = identifier
      self.up = up
      self.down = down
      self.left = left
      self.right = right
    }
  }

  /// The kind of thing below a finger that stays where it is.
  package enum Spot: String, Codable, Sendable {
    case nothing
    /// Text that can be selected.
    case text
    /// A field that can be typed into.
    case field
    case link
  }

  /// What the page leaves to the app of the gestures that begin on a spot, by `touch-action`.
  package struct Actions: Codable, Hashable, Sendable {
    package var pansAcross: Bool
    package var pansDown: Bool
    package var pinches: Bool
    package var doubleTaps: Bool

    package static let all = Actions(pansAcross: true, pansDown: true, pinches: true, doubleTaps: true)

    package init(pansAcross: Bool, pansDown: Bool, pinches: Bool, doubleTaps: Bool) {
      self.pansAcross = pansAcross
      self.pansDown = pansDown
      self.pinches = pinches
      self.doubleTaps = doubleTaps
    }
  }

  package var claim: Claim
  package var scrollers: [Scroller]
  package var spot: Spot
  package var actions: Actions
  /// The link or the image below the first finger; nil where there is none.
  package var element: PageElement?

  package init(
    claim: Claim = .none, scrollers: [Scroller] = [], spot: Spot = .nothing, actions: Actions = .all,
    element: PageElement? = nil
  ) {
    self.claim = claim
    self.scrollers = scrollers
    self.spot = spot
    self.actions = actions
    self.element = element
  }
}

extension PageColor {
  /// Reads `#rrggbb`, as HTML writes it; nil for anything else.
  package init?(hexadecimal text: String) {
    guard text.utf8.count == 7, text.hasPrefix("#"), text.utf8.dropFirst().allSatisfy(\.isHexadecimal),
      let value = Int(text.dropFirst(), radix: 16)
    else { return nil }
    func part(_ shift: Int) -> Double { Double(value >> shift & 0xff) / 255 }
    self.init(red: part(16), green: part(8), blue: part(0), alpha: 1)
  }

  /// The colour as `#rrggbb`, without its opacity.
  package var hexadecimal: String {
    "#"
      + [red, green, blue].map { value in
        let digits = String(Int((min(max(value, 0), 1) * 255).rounded()), radix: 16)
        return digits.count < 2 ? "0" + digits : digits
      }.joined()
  }
}

extension UInt8 {
  fileprivate var isHexadecimal: Bool {
    (0x30...0x39).contains(self) || (0x41...0x46).contains(self) || (0x61...0x66).contains(self)
  }
}
