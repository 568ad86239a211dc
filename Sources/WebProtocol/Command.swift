import Foundation

/// What an app tells its web content process.
public enum Command: Codable, Sendable {
  /// The first message of every connection.
  /// - Parameter scale: device pixels per point of all pages.
  case hello(version: Int, scale: Int)
  case create(view: ViewID, configuration: ViewConfiguration)
  case close(view: ViewID)
  case view(ViewID, ViewCommand)
}

/// What an app tells one web view.
public enum ViewCommand: Codable, Sendable {
  case setGeometry(PageGeometry)
  case setUserContent(UserContent)
  case setCustomUserAgent(String?)
  case setDarkAppearance(Bool)

  case load(PageRequest)
  case loadHTML(String, baseURL: String?)
  case reload(bypassingCache: Bool)
  case stop
  /// - Parameter offset: -1 for back, 1 for forward, 0 for the current item (after a restart).
  case go(offset: Int)
  case decidePolicy(RequestID, PolicyDecision)

  /// Runs a script in the page's own world.
  case evaluate(RequestID, source: String)

  /// Scrolls to whole points.
  /// - Parameter serial: rises with each command; the page names the last one when it scrolls by itself.
  case scroll(to: CGPoint, serial: UInt64)
  case touch(RequestID, TouchCommand)
  /// Moves an element that `TouchAnswer.scroller` named, in points; positive y shows what lies further down.
  case scrollElement(RequestID, scroller: Int, by: CGVectorValue)
  case pointer(PointerCommand)

  /// The app reads the frame buffer no longer.
  case releaseBuffer(generation: UInt32, index: Int)
}

public struct ViewConfiguration: Codable, Sendable {
  public var geometry: PageGeometry
  public var userContent: UserContent
  public var isJavaScriptEnabled: Bool
  public var applicationNameForUserAgent: String?
  public var customUserAgent: String?
  public var isDark: Bool
  public var minimumFontSize: Double
  /// A web view's history as `ViewEvent.sessionState` told it, to go on from after a restart.
  public var sessionState: Data?

  public init(
    geometry: PageGeometry, userContent: UserContent = UserContent(), isJavaScriptEnabled: Bool = true,
    applicationNameForUserAgent: String? = nil, customUserAgent: String? = nil, isDark: Bool = false,
    minimumFontSize: Double = 0, sessionState: Data? = nil
  ) {
    self.geometry = geometry
    self.userContent = userContent
    self.isJavaScriptEnabled = isJavaScriptEnabled
    self.applicationNameForUserAgent = applicationNameForUserAgent
    self.customUserAgent = customUserAgent
    self.isDark = isDark
    self.minimumFontSize = minimumFontSize
    self.sessionState = sessionState
  }
}

/// The scripts and message handlers that an app adds to its pages.
public struct UserContent: Codable, Hashable, Sendable {
  public struct Script: Codable, Hashable, Sendable {
    public var source: String
    public var runsAtDocumentStart: Bool
    public var isForMainFrameOnly: Bool

    public init(source: String, runsAtDocumentStart: Bool, isForMainFrameOnly: Bool) {
      self.source = source
      self.runsAtDocumentStart = runsAtDocumentStart
      self.isForMainFrameOnly = isForMainFrameOnly
    }
  }

  public var scripts: [Script]
  public var messageHandlers: [String]

  public init(scripts: [Script] = [], messageHandlers: [String] = []) {
    self.scripts = scripts
    self.messageHandlers = messageHandlers
  }
}

public struct PageRequest: Codable, Hashable, Sendable {
  public var url: String
  public var method: String
  public var headers: [String: String]

  public init(url: String, method: String = "GET", headers: [String: String] = [:]) {
    self.url = url
    self.method = method
    self.headers = headers
  }
}

public enum PolicyDecision: String, Codable, Sendable { case allow, cancel }

/// A displacement in points.
public struct CGVectorValue: Codable, Hashable, Sendable {
  public var dx: CGFloat
  public var dy: CGFloat
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }
}

/// One change of the fingers on a page.
public struct TouchCommand: Codable, Hashable, Sendable {
  public enum Phase: String, Codable, Sendable { case began, moved, ended, cancelled }
  public struct Finger: Codable, Hashable, Sendable {
    public var identifier: Int
    /// In points of the viewport.
    public var location: CGPoint
    public init(identifier: Int, location: CGPoint) {
      self.identifier = identifier
      self.location = location
    }
  }

  public var phase: Phase
  /// Those whose phase this is.
  public var changed: [Finger]
  /// All that are down, without those that have just been lifted.
  public var current: [Finger]

  public init(phase: Phase, changed: [Finger], current: [Finger]) {
    self.phase = phase
    self.changed = changed
    self.current = current
  }
}

/// The mouse as the page sees it.
public struct PointerCommand: Codable, Hashable, Sendable {
  public enum Kind: String, Codable, Sendable { case move, press, drag, release }
  public var kind: Kind
  /// In points of the viewport.
  public var location: CGPoint

  public init(kind: Kind, location: CGPoint) {
    self.kind = kind
    self.location = location
  }
}
