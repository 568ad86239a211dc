import HostInterface
import UIKit
import WebContentProtocol

/// Lays controls over the videos and sounds of a page, on the page itself, so that they move as it does.
///
/// What moves on the page, as in an element that scrolls by itself, is told a little later than it is seen. So its
/// controls go while it does, and come back where it stands still.
@MainActor final class PageMediaControls {
  private unowned let webView: WKWebView

  /// The controls of one of them.
  @MainActor private final class Entry {
    let key: String
    /// Cuts the controls to what shows of the media.
    let window = MediaWindow()
    let controls: MediaControlsView
    /// Runs from what was told of something that moves until it rests.
    let rest = MainTimer()

    init(_ media: PageMedia) {
      key = media.key
      controls = media.kind == .video ? VideoControlsView(media) : AudioControlsView(media)
      window.clipsToBounds = true
      window.addSubview(controls)
    }
  }

  private var entries: [Entry] = []
  private var scale = 1.0
  /// What the page was asked and has not done yet.
  private var requests: [RequestID: Request] = [:]
  private struct Request {
    var key: String
    var command: MediaCommand
    /// The controls that want it; nil for those in full screen.
    weak var entry: Entry?
  }

  /// Seconds after which what has moved rests.
  private static let rest = 0.2
  /// Points that controls need at least, across and down.
  private static let least = CGSize(width: 40, height: 24)

  init(_ webView: WKWebView) { self.webView = webView }

  // MARK: What the page tells

  func receive(_ report: PageMediaReport) {
    let isScaled = report.scale != scale
    scale = report.scale
    let media = report.media.prefix(PageMediaReport.most).filter(\.isValid)
    for entry in entries where !media.contains(where: { $0.key == entry.key && $0.kind == entry.controls.media.kind }) {
      remove(entry)
    }
    for item in media {
      if let entry = entries.first(where: { $0.key == item.key }) {
        let old = entry.controls.media
        entry.controls.update(item)
        if !isScaled, old.frame != item.frame || old.shown != item.shown { didMove(entry) }
      } else {
        add(item)
      }
    }
    webView.fullScreen.receive(Array(media))
    layout()
  }

  private func add(_ media: PageMedia) {
    let entry = Entry(media)
    entries.append(entry)
    entry.controls.send = { [weak self, weak entry] command in
      if let self, let entry { send(command, to: entry.key, for: entry) }
    }
    entry.controls.resize = { [weak self, weak entry] in
      if let self, let entry { enterFullScreen(entry) }
    }
    webView.contentView.addSubview(entry.window)
    if media.isFocused { entry.controls.takeKeys() }
  }

  private func remove(_ entry: Entry) {
    entry.rest.stop()
    if entry.controls.isFirstResponder { _ = entry.controls.resignFirstResponder() }
    entry.window.removeFromSuperview()
    entries.removeAll { $0 === entry }
  }

  func wasTapped(_ key: String) {
    guard let entry = entries.first(where: { $0.key == key }), !entry.window.isHidden else { return }
    if let video = entry.controls as? VideoControlsView { video.wasTapped() } else { entry.controls.takeKeys() }
  }

  /// Has the page do something with one of them.
  func send(_ command: MediaCommand, to key: String) { send(command, to: key, for: nil) }

  private func send(_ command: MediaCommand, to key: String, for entry: Entry?) {
    let request = webView.page.makeRequest()
    requests[request] = Request(key: key, command: command, entry: entry)
    webView.page.work.wait(for: request)
    webView.page.send(.media(request, key: key, command))
  }

  func didPerform(_ request: RequestID) {
    webView.page.work.didAnswer(request)
    guard let asked = requests.removeValue(forKey: request) else { return }
    if let entry = asked.entry { return entry.controls.didPerform() }
    webView.fullScreen.didPerform(asked.command, entries.first { $0.key == asked.key }?.controls.media)
  }

  /// Gives the keys to the one that has the page's focus, if one has it.
  func takeKeys() { entries.first { $0.controls.media.isFocused }?.controls.takeKeys() }

  // MARK: Full screen

  /// The place of one of them on the content view.
  func place(of media: PageMedia) -> CGRect {
    webView.scroller.onContent(media.frame, offset: .zero, scale: scale)
  }

  private func enterFullScreen(_ entry: Entry) {
    webView.fullScreen.enter(entry.controls.media, place: place(of: entry.controls.media))
  }

  /// The page's own script wants one in full screen, or has had enough of it.
  func wantsFullScreen(_ isWanted: Bool, _ key: String) {
    guard isWanted else { return webView.fullScreen.leave() }
    if let entry = entries.first(where: { $0.key == key }) { enterFullScreen(entry) }
  }

  /// The page is gone.
  func forget() {
    webView.fullScreen.vanish()
    entries.forEach(remove)
    requests = [:]
  }

  // MARK: Places

  private func didMove(_ entry: Entry) {
    entry.rest.start(after: Self.rest) { [weak self] in self?.layout() }
  }

  /// Places all controls, at the page's present scale.
  func layout() {
    for entry in entries {
      let media = entry.controls.media
      let shown = webView.scroller.onContent(media.shown, offset: .zero, scale: scale)
      let frame = place(of: media)
      let hasRoom = shown.width >= Self.least.width && shown.height >= Self.least.height
      let isHidden = !media.hasControls || media.isFull || media.isCovered || !hasRoom || entry.rest.isRunning
      // A finger on the scrubber keeps hold of it.
      if entry.window.isHidden != isHidden, !(isHidden && entry.controls.scrubber.isScrubbing && entry.rest.isRunning) {
        entry.window.isHidden = isHidden
        UIApplication.semanticsDidChange()
      }
      entry.window.frame = shown
      entry.controls.frame = frame.offsetBy(dx: -shown.minX, dy: -shown.minY)
    }
  }
}

/// Cuts the controls of a video or a sound to what shows of it. What lies beside them is the page's.
private final class MediaWindow: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let view = super.hitTest(point, with: event)
    return view === self ? nil : view
  }
}
