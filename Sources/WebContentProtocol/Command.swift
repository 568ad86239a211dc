import Foundation

/// A command of an app to its web content process.
package enum Command: Codable, Sendable {
  /// The first message of every connection.
  /// - Parameter screen: of all pages.
  case hello(version: Int, screen: PageScreen)
  case create(view: ViewID, configuration: ViewConfiguration)
  case close(view: ViewID)
  case view(ViewID, ViewCommand)
  case store(DataStoreID, DataStoreCommand)
  case download(DownloadID, DownloadCommand)
  /// Answered by `Event.rules`, unless nothing is asked for.
  case rules(RuleListID, RuleListCommand)
}

/// A command of an app to one web view.
package enum ViewCommand: Codable, Sendable {
  case setGeometry(PageGeometry)
  case setUserContent(UserContent)
  case setCustomUserAgent(String?)
  case setDarkAppearance(Bool)
  /// Enlarges what is laid out by a factor.
  case setPageZoom(Double)

  case load(PageRequest)
  case loadHTML(String, baseURL: String?)
  case reload(bypassingCache: Bool)
  /// Breaks off what is being loaded, and a page that doesn't respond or waits for an answer.
  case stop
  /// Goes to another page of the history.
  /// - Parameter offset: -1 for back, 1 for forward, 0 for the current item (after a restart).
  case go(offset: Int)
  /// Goes to an item of the history by the number that `ViewEvent.history` told, or by its offset where no item has that.
  case goToItem(number: UInt64, offset: Int)
  /// Has a history, as `ViewEvent.sessionState` told it, take the place of the web view's, and loads its current page.
  case restore(Data)
  /// Answers what `ViewEvent.policy` has asked.
  /// - Parameter mode: how what is allowed is to be asked for, unless it is a frame's.
  case decidePolicy(RequestID, PolicyDecision, mode: ContentMode = .mobile)
  /// Counts as good, from now on, the certificate for which the last load has failed, if it was that host's.
  case acceptCertificate(host: String)

  /// Downloads what a request names; answered by `ViewEvent.downloadStarted`.
  case download(RequestID, PageRequest)
  /// Goes on with a download that has ended early; answered by `ViewEvent.downloadStarted`.
  case resumeDownload(RequestID, DownloadResumption)

  /// Runs a script in the page's own world.
  case evaluate(RequestID, source: String)

  /// Selects the next place of a text, as the engine finds it; answered by `ViewEvent.foundText`.
  case findText(RequestID, String, FindTextOptions)
  /// Marks the places of a text for a person who looks for it; answered by `ViewEvent.found`.
  case find(RequestID, FindCommand)

  /// Scrolls to whole points, and shows the page at a scale.
  /// - Parameters:
  ///   - to: in points at that scale.
  ///   - scale: points per CSS pixel; at least that of the page's layout, and as far above it as the engine enlarges.
  ///   - layoutScale: the scale of the layout for which it is meant. A page that is laid out for another stays where it
  ///     is, and says so.
  ///   - serial: rises with each command; the page names the last one when it scrolls by itself.
  case scroll(to: CGPoint, scale: Double, layoutScale: Double, serial: UInt64)
  /// Asks for the part of the page around a point of the viewport that two taps there show; answered by
  /// `ViewEvent.block`.
  case findBlock(RequestID, at: CGPoint)
  case touch(RequestID, TouchCommand)
  /// Moves an element that `TouchAnswer.scroller` named, in points; positive y shows what lies further down.
  case scrollElement(RequestID, scroller: Int, by: CGVectorValue)
  case pointer(PointerCommand)
  /// A tap that nobody has claimed: the mouse goes there, and its button down and up; answered by `ViewEvent.clicked`.
  /// - Parameter count: 2 for the second of two taps at one place.
  case click(RequestID, at: CGPoint, count: Int)
  /// Chooses from a menu that `ViewEvent.optionMenu` has opened, which ends it where it doesn't allow more.
  case chooseOption(RequestID, index: Int)
  /// Ends a dialog that `ViewEvent.dialog` has opened.
  case answerDialog(RequestID, DialogAnswer)
  /// Answers what `ViewEvent.challenge` has asked.
  case answerChallenge(RequestID, AuthenticationAnswer)
  /// Answers what `ViewEvent.permission` or `ViewEvent.permissionQuery` has asked.
  case answerPermission(RequestID, PermissionState)
  /// Tells the page what has become of a notification that it shows.
  case answerNotification(NotificationID, NotificationAnswer)
  /// Ends what `ViewEvent.fileChooser` has begun.
  /// - Parameter paths: of the chosen files; none to leave the field as it is.
  case chooseFiles(RequestID, paths: [String])
  /// Gives the field of `ViewEvent.valueChooser` a value, as often as a person chooses another one.
  case chooseValue(RequestID, String)
  /// The person is done with it.
  case endChoosing(RequestID)
  /// Has a video or a sound, by its name in `ViewEvent.media`, do something; answered by `ViewEvent.mediaDone`.
  case media(RequestID, key: String, MediaCommand)
  /// Changes the text of the field that has the focus.
  /// The number rises with each edit; `ViewEvent.editing` names the last one that the page has obeyed.
  /// - Parameter awaitsCaret: whether the answer waits until the engine knows where its insertion point is then.
  case edit(UInt64, EditCommand, awaitsCaret: Bool)
  /// Shows the page a turn of the wheel; answered like a touch.
  case wheel(RequestID, WheelCommand)
  /// Shows the page a click of the mouse's secondary button, in points of the viewport; answered like a touch.
  case secondaryClick(RequestID, at: CGPoint)

  /// Has the engine take what lies around the viewport where that has changed or was left behind; answered once a
  /// picture with it has been sent.
  case takeSurroundings(RequestID)

  /// The app reads the frame buffer no longer.
  case releaseBuffer(generation: UInt32, index: Int)
}

package struct ViewConfiguration: Codable, Sendable {
  package var geometry: PageGeometry
  package var userContent: UserContent
  package var isJavaScriptEnabled: Bool
  package var applicationNameForUserAgent: String?
  package var customUserAgent: String?
  package var isDark: Bool
  package var minimumFontSize: Double
  /// Whether fingers zoom pages that don't want it.
  package var ignoresViewportScaleLimits: Bool
  /// The factor by which what is laid out is enlarged.
  package var pageZoom: Double
  /// A web view's history as `ViewEvent.sessionState` told it, to go on from after a restart.
  package var sessionState: Data?
  /// The store of what pages keep; nil, or one that isn't open, for pages that keep nothing.
  package var dataStore: DataStoreID?

  package init(
    geometry: PageGeometry, userContent: UserContent = UserContent(), isJavaScriptEnabled: Bool = true,
    applicationNameForUserAgent: String? = nil, customUserAgent: String? = nil, isDark: Bool = false,
    minimumFontSize: Double = 0, ignoresViewportScaleLimits: Bool = false, pageZoom: Double = 1,
    sessionState: Data? = nil, dataStore: DataStoreID? = nil
  ) {
    self.geometry = geometry
    self.userContent = userContent
    self.isJavaScriptEnabled = isJavaScriptEnabled
    self.applicationNameForUserAgent = applicationNameForUserAgent
    self.customUserAgent = customUserAgent
    self.isDark = isDark
    self.minimumFontSize = minimumFontSize
    self.ignoresViewportScaleLimits = ignoresViewportScaleLimits
    self.pageZoom = pageZoom
    self.sessionState = sessionState
    self.dataStore = dataStore
  }
}

/// The scripts, message handlers and lists of rules that an app adds to its pages.
package struct UserContent: Codable, Hashable, Sendable {
  package struct Script: Codable, Hashable, Sendable {
    package var source: String
    package var runsAtDocumentStart: Bool
    package var isForMainFrameOnly: Bool

    package init(source: String, runsAtDocumentStart: Bool, isForMainFrameOnly: Bool) {
      self.source = source
      self.runsAtDocumentStart = runsAtDocumentStart
      self.isForMainFrameOnly = isForMainFrameOnly
    }
  }

  package var scripts: [Script]
  package var messageHandlers: [String]
  package var ruleLists: [RuleList]

  package init(scripts: [Script] = [], messageHandlers: [String] = [], ruleLists: [RuleList] = []) {
    self.scripts = scripts
    self.messageHandlers = messageHandlers
    self.ruleLists = ruleLists
  }
}

package struct PageRequest: Codable, Hashable, Sendable {
  package var url: String
  package var method: String
  package var headers: [String: String]

  package init(url: String, method: String = "GET", headers: [String: String] = [:]) {
    self.url = url
    self.method = method
    self.headers = headers
  }
}

package enum PolicyDecision: String, Codable, Sendable { case allow, cancel, download }

/// A displacement in points.
package struct CGVectorValue: Codable, Hashable, Sendable {
  package var dx: CGFloat
  package var dy: CGFloat
  package init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }
}

/// One change of the fingers on a page.
package struct TouchCommand: Codable, Hashable, Sendable {
  package enum Phase: String, Codable, Sendable { case began, moved, ended, cancelled }
  package struct Finger: Codable, Hashable, Sendable {
    package var identifier: Int
    /// The location in points of the viewport.
    package var location: CGPoint
    package init(identifier: Int, location: CGPoint) {
      self.identifier = identifier
      self.location = location
    }
  }

  package var phase: Phase
  /// The fingers whose phase this is.
  package var changed: [Finger]
  /// All that are down, without those that have just been lifted.
  package var current: [Finger]

  package init(phase: Phase, changed: [Finger], current: [Finger]) {
    self.phase = phase
    self.changed = changed
    self.current = current
  }
}

/// A turn of the wheel.
package struct WheelCommand: Codable, Hashable, Sendable {
  /// The location in points of the viewport.
  package var location: CGPoint
  /// How far the content shall go, in points; positive y shows what lies further up.
  package var delta: CGVectorValue

  package init(location: CGPoint, delta: CGVectorValue) {
    self.location = location
    self.delta = delta
  }
}

/// The mouse as the page sees it.
package struct PointerCommand: Codable, Hashable, Sendable {
  package enum Kind: String, Codable, Sendable { case move, press, drag, release }
  package var kind: Kind
  /// The location in points of the viewport.
  package var location: CGPoint
  /// The number of clicks of a press: 2 for the second of two quick ones.
  package var clicks: Int

  package init(kind: Kind, location: CGPoint, clicks: Int = 1) {
    self.kind = kind
    self.location = location
    self.clicks = clicks
  }
}
