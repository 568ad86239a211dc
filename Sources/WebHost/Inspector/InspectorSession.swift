import HostInterface
import LiveHost
import QuartzCore

/// An inspector that is open: what its page has, and what it wants to see.
struct InspectorSession {
  let viewer: Viewer
  private(set) var selection = Inspector.Selection.nothing
  /// Whether the app has not answered yet.
  var isAsking = false
  /// The names of all views that have been there since it was opened, for frames that show them still.
  private(set) var names: [LayerID: InspectedName] = [:]
  /// The number of the last frame that the page knows of.
  var lastFrame = 0
  /// The number of the earlier frame that is to be shown.
  var wanted: Int?
  /// The earlier frame that is shown; nil for what the app shows now.
  var shown: FrameLog.Frame?
  /// The number of the commit whose layers the page has.
  var sequence: UInt64?

  private var answerTime = -Double.infinity
  /// What the page knows of the selected view.
  private var view: InspectedView?
  private var hasView = false
  /// The pictures that the page has, of the layers that it has.
  private var pictures: [LayerID: UInt64] = [:]
  private var waiting: [LayerPicture] = []

  /// Names beyond which those of views that are gone are forgotten.
  private static let mostNames = 20_000
  /// Pictures that a page is given for a frame; layers further in front show their outline.
  private static let mostPictures = 500
  /// Seconds between two lists of layers.
  private static let listInterval = 0.25

  init(_ viewer: Viewer) { self.viewer = viewer }

  mutating func select(_ new: Inspector.Selection) {
    // Who asks once more gets an answer once more.
    (selection, hasView) = (new, false)
  }

  /// Whether the app is to be asked once more.
  func needsAnswer(at now: Double, to tree: RenderTree?, rest: Double) -> Bool {
    let isNew = shown == nil && tree?.sequence != sequence
    return isNew && now - answerTime >= Self.listInterval || selection != .nothing && now - answerTime >= rest
  }

  mutating func take(_ answer: Inspector.Answer, to asked: Inspector.Selection, at now: Double) {
    (isAsking, answerTime) = (false, now)
    if names.count + answer.names.count > Self.mostNames { names = [:] }
    names.merge(answer.names) { $1 }
    guard asked == selection, selection != .nothing, !hasView || view != answer.view else { return }
    (view, hasView) = (answer.view, true)
    viewer.send(.inspectedView(answer.view))
  }

  /// Sends a list. The page keeps the pictures of the layers in it, as this does, and lets go of all others.
  mutating func send(_ layers: InspectedLayers) {
    viewer.send(.layers(layers))
    var known: [LayerID: UInt64] = [:]
    waiting = []
    for each in layers.drawn.prefix(Self.mostPictures) {
      if pictures[each.node.id] == each.number { known[each.node.id] = each.number } else { waiting.append(each) }
    }
    pictures = known
    waiting.reverse()
  }

  /// The next picture that the page lacks, those behind first.
  mutating func nextPicture() -> LayerPicture? {
    guard let next = waiting.popLast() else { return nil }
    pictures[next.node.id] = next.number
    return next
  }
}
