import Foundation

/// An event that a web content process tells its app of.
package enum Event: Codable, Sendable {
  /// The first message of every connection.
  case hello(version: Int)
  /// The display and the engine are there.
  case ready(engine: String)
  /// The process cannot do its work and ends.
  case failed(LaunchFailure)
  case view(ViewID, ViewEvent)
  case store(DataStoreID, DataStoreEvent)
  case download(DownloadID, DownloadEvent)
  /// The list of rules is at hand, or cannot be had.
  case rules(RuleListID, RuleListFailure?)
}

/// An event that a web view tells of itself and its page.
package enum ViewEvent: Codable, Sendable {
  case state(PageState)
  case load(LoadStage, url: String)
  case loadFailed(LoadFailure)
  case policy(RequestID, PolicyQuestion)
  /// A download has begun, which lives from now on whatever becomes of the view.
  case downloadStarted(DownloadID, DownloadOrigin, PageRequest)
  case evaluated(RequestID, ScriptResult)
  /// The answer to `ViewCommand.findText`: whether the text is there.
  case foundText(RequestID, Bool)
  /// The places of what is looked for.
  /// - Parameter request: nil where the page has changed by itself.
  case found(_ request: RequestID?, FindReport)
  /// A message of a script to a handler of the app.
  /// - Parameter body: JSON text.
  case message(handler: String, body: String)
  case touched(RequestID, TouchAnswer)
  /// The answer to a scroll of an element.
  /// - Parameter moved: how far the element went: less than it was told at its edges.
  case elementScrolled(RequestID, moved: CGVectorValue)
  /// The page has been laid out: it is another page, or has another extent or viewport.
  case laidOut(PageLayout)
  /// The part of a page that two taps show, in CSS pixels of the page; nil where there is none.
  case block(RequestID, CGRect?)
  /// The page scrolled by itself: an anchor, a script, or where it comes back as it was left.
  /// - Parameters:
  ///   - to: in points.
  ///   - scale: points per CSS pixel there.
  ///   - serial: that of the last command the page had obeyed.
  case pageScrolled(to: CGPoint, scale: Double, serial: UInt64)
  /// The field that has the focus, its text, or what is selected, is another.
  /// - Parameters:
  ///   - field: nil where nothing takes what is typed.
  ///   - selection: nil where nothing of the page's text is selected.
  ///   - edit: the last that the page has obeyed.
  case editing(_ field: EditingState?, selection: PageSelection?, edit: UInt64)
  /// Another link or button has the focus by a key; nil where none has it any more.
  case stop(PageStop?)
  /// A `<select>` wants options of its to be chosen.
  case optionMenu(RequestID, OptionMenu)
  /// A script waits for the person's answer.
  case dialog(RequestID, ScriptDialog)
  /// A server wants a name and a password for something of the page's.
  case challenge(RequestID, AuthenticationChallenge)
  /// What has asked is gone, and waits for no answer.
  case challengeEnded(RequestID)
  /// The certificates by which the server of the page that has come shows who it is, its own first; none where it needn't.
  case certificates([PageCertificate])
  /// The page asks to be allowed something.
  case permission(RequestID, PagePermission, PageOrigin)
  /// The page wants to know whether it may do something, and nobody is to be asked.
  case permissionQuery(RequestID, PagePermission, PageOrigin)
  /// What has asked for a permission is gone, and waits for no answer.
  case permissionEnded(RequestID)
  /// The page shows a notification.
  case notification(NotificationID, PageNotification)
  /// A notification has been taken back by its page, or has gone with it.
  case notificationClosed(NotificationID)
  /// The renderer has done nothing for long although something was asked of it, or does so again.
  case responsiveness(isResponsive: Bool)
  /// An `<input type=file>` wants files to be chosen.
  case fileChooser(RequestID, FileChooser)
  /// A field wants a date, a time or a colour to be chosen.
  case valueChooser(RequestID, ValueChooser)
  /// A menu, or either of these, has what it wanted, or is gone.
  case chooserClosed(RequestID)
  /// What has come of a key that an edit has handed to the page.
  /// - Parameters:
  ///   - edit: its number.
  ///   - isIgnored: whether neither the page nor a part of it had a use for the key; the app may have one.
  case keyAnswered(edit: UInt64, isIgnored: Bool)
  /// The videos and sounds that are to have controls, or something about one of them, are others.
  case media(PageMediaReport)
  /// The picture of one of them has been tapped, and the page has no other use for that.
  case mediaTapped(key: String)
  /// The page wants one of them to be in full screen, or not to be any longer.
  case mediaFullScreen(key: String, isWanted: Bool)
  /// The page has done what `ViewCommand.media` wanted, and told of it.
  case mediaDone(RequestID)
  /// The text that the person has copied or cut.
  case copied(String)
  /// The page has done what it does at a click; a load that this asks for has been asked about before.
  case clicked(RequestID)
  /// The page has finished loading, and a picture of it and of what lies around the viewport has been sent.
  /// - Parameter isInPlace: nothing was loaded, only the address within the page is another.
  case presented(isInPlace: Bool)
  /// The answer to the request for the surroundings of the viewport, once they are taken.
  /// - Parameter seconds: how long that kept the engine; 0 where nothing was to be done.
  case surroundingsTaken(RequestID, seconds: Double)
  /// The pages before and after the one that shows are others, and may be restored from this; nil where they are more
  /// than is worth keeping.
  case sessionState(Data?)
  /// The pages before and after the one that shows, as far as a person is to know of them.
  case history(BackForwardList)
  /// Another part of the document that the page is shows.
  case document(DocumentPlace)
  /// The renderer died; the web view can load again.
  case rendererTerminated(reason: String)

  /// New frame buffers; comes with the descriptor of their memory. Those of older generations are no longer written.
  case frameBuffers(FrameBufferLayout)
  case frame(FrameNotice)
}

/// The layout of frames in shared memory: `count` pictures one after the other.
package struct FrameBufferLayout: Codable, Hashable, Sendable {
  package static let count = 3

  package var generation: UInt32
  /// The width in device pixels.
  package var width: Int
  package var height: Int
  package var bytesPerRow: Int
  package var scale: Int

  package init(generation: UInt32, width: Int, height: Int, scale: Int) {
    self.generation = generation
    self.width = width
    self.height = height
    self.bytesPerRow = (width * 4 + 63) & ~63
    self.scale = scale
  }

  package var bytesPerBuffer: Int { (bytesPerRow * height + 4095) & ~4095 }
  package var byteCount: Int { bytesPerBuffer * Self.count }

  /// Whether the numbers are such as an honest process sends: others would lead outside of the memory.
  package var isValid: Bool {
    (1...32_767).contains(width) && (1...32_767).contains(height) && (1...8).contains(scale)
      && (width * 4...width * 4 + 4096).contains(bytesPerRow) && bytesPerRow % 4 == 0
  }
}

/// A picture is complete in one of the buffers. It stays untouched until the app releases it.
package struct FrameNotice: Codable, Hashable, Sendable {
  package var generation: UInt32
  package var index: Int
  /// Counts a web view's pictures from 1.
  package var serial: UInt64
  /// The offset to which the page has scrolled in this picture, in points.
  package var offset: CGPoint
  /// Points per CSS pixel in this picture.
  package var scale: Double
  /// The viewport for which the page was laid out in this picture, in points.
  package var layoutSize: CGSize
  /// The area that the picture covers, in points, relative to the viewport.
  package var surface: CGRect
  /// The parts changed since the picture before, in device pixels of the buffer.
  package var damage: [DamageRect]
  package var surroundings: Surroundings
  /// Whether the page has painted anything since the picture before. Otherwise its process has put together again what
  /// it had, for other surroundings or another surface: that says nothing of the page.
  package var isRepainted: Bool
  /// What stands where it is in the picture while the page scrolls.
  package var fixedBars: FixedBars

  /// The state of the picture beyond the viewport.
  package enum Surroundings: String, Codable, Sendable {
    /// The page, as far as it can be had.
    case complete
    /// The page as it was before it changed.
    case outdated
    /// The page's background where the page should be.
    case missing
  }

  package init(
    generation: UInt32, index: Int, serial: UInt64, offset: CGPoint, scale: Double = 1, layoutSize: CGSize,
    surface: CGRect, damage: [DamageRect], surroundings: Surroundings = .complete, isRepainted: Bool = true,
    fixedBars: FixedBars = FixedBars()
  ) {
    self.generation = generation
    self.index = index
    self.serial = serial
    self.offset = offset
    self.scale = scale
    self.layoutSize = layoutSize
    self.surface = surface
    self.damage = damage
    self.surroundings = surroundings
    self.isRepainted = isRepainted
    self.fixedBars = fixedBars
  }
}

/// The bars at the viewport's upper and lower edges that stand while the page scrolls between them.
package struct FixedBars: Codable, Hashable, Sendable {
  /// The height of the upper one, in points; 0 where there is none.
  package var top: Double
  /// The height of the lower one, in points; 0 where there is none.
  package var bottom: Double

  package init(top: Double = 0, bottom: Double = 0) { (self.top, self.bottom) = (top, bottom) }
}

package struct DamageRect: Codable, Hashable, Sendable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}
