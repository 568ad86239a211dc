import HostInterface
import UIKit
import WebContentProtocol

/// Brings a page's video to the whole screen and back.
///
/// The page has the video fill itself while it is in full screen. What it looked like before covers it meanwhile, so that
/// the page shows behind a video that comes or goes.
@MainActor final class PageFullScreen {
  private unowned let webView: WKWebView
  private(set) var stage: FullScreenVideoController?
  private var key = ""
  private var cover: UIView?
  /// The place of the video's picture on the content view, and the layout for which it holds.
  private var home = CGRect.zero
  private var layout: Layout?
  private struct Layout: Equatable {
    var geometry: PageGeometry
    var scale: CGFloat
  }
  /// The page's picture once more.
  private let live = ExternalLayer()
  private enum Phase {
    /// The page has been told, and doesn't show the video yet.
    case entering
    case shown
    /// The page has been told to put the video back.
    case leaving
  }
  private var phase = Phase.entering
  private let timer = MainTimer()

  /// Seconds that a page may take to put the video back.
  private static let longestWait = 2.0

  init(_ webView: WKWebView) { self.webView = webView }

  private var presentLayout: Layout {
    Layout(geometry: webView.geometry.current, scale: webView.zoom.scale)
  }

  private func send(_ command: MediaCommand) { webView.media.send(command, to: key) }

  // MARK: Entering

  /// Shows a video in full screen.
  /// - Parameter place: of its picture on the content view.
  func enter(_ media: PageMedia, place: CGRect) {
    guard stage == nil, media.kind == .video, !media.isBroken, let window = webView.window,
      var presenter = window.rootViewController
    else { return }
    while let next = presenter.presentedViewController { presenter = next }
    let contentView = webView.contentView
    (key, home, layout, phase) = (media.key, place.fitted(media.aspect), presentLayout, .entering)
    let whole = webView.page.surface.picture.map { PageCover($0, viewport: webView.scroller.wantedOffset) }
    let stage = FullScreenVideoController(
      media, picture: whole?.part(home), origin: contentView.convert(home, to: nil))
    stage.leave = { [weak self] in self?.leave(velocity: $0) }
    stage.controls.send = { [weak self] in self?.send($0) }
    self.stage = stage
    whole?.leaveOut(home)
    if let whole { contentView.addSubview(whole) }
    cover = whole
    presenter.present(stage, animated: false)
    send(.enterFullScreen)
    stage.open()
  }

  // MARK: What the page tells

  /// Takes over what is known of the page's media.
  func receive(_ media: [PageMedia]) {
    guard let stage else { return }
    guard let item = media.first(where: { $0.key == key }), item.isFull || phase != .shown else { return vanish() }
    stage.controls.update(item)
    if item.isFull, phase == .shown { show(item) }
  }

  /// Shows the part of the page that the video fills.
  private func show(_ item: PageMedia) {
    let isPageSame = layout == presentLayout
    stage?.showsPage = isPageSame
    cover?.isHidden = !isPageSame
    webView.contentView.enlarged = live
    stage?.show(live, source: webView.media.place(of: item).fitted(item.aspect))
  }

  /// The page has done something of what was wanted.
  /// - Parameter media: what is known of the video then.
  func didPerform(_ command: MediaCommand, _ media: PageMedia?) {
    guard let stage else { return }
    stage.controls.didPerform()
    switch (command, phase) {
    case (.enterFullScreen, .entering):
      guard let media, media.isFull else { return vanish() }
      phase = .shown
      show(media)
    case (.leaveFullScreen, .leaving):
      if layout == presentLayout { end() } else { vanish() }
    default: break
    }
  }

  // MARK: Leaving

  /// Goes back to the page, by and by.
  /// - Parameter velocity: of a finger, in points per second, downwards.
  func leave(velocity: CGFloat = 0) {
    guard let stage, phase != .leaving else { return }
    guard layout == presentLayout, webView.window === stage.view.window, cover != nil else { return tellToLeave() }
    let place = webView.contentView.convert(home, to: nil)
    stage.close(to: place, velocity: velocity) { [weak self] in self?.tellToLeave() }
  }

  private func tellToLeave() {
    phase = .leaving
    stage?.view.isUserInteractionEnabled = false
    send(.leaveFullScreen)
    timer.start(after: Self.longestWait) { [weak self] in self?.end() }
  }

  /// The video is gone, or its place is: nothing is left to go back to.
  func vanish() {
    guard let stage else { return }
    forget()
    stage.fadeAway { stage.dismiss(animated: false) }
  }

  private func end() {
    guard let stage else { return }
    forget()
    stage.dismiss(animated: false) { [weak webView] in webView?.media.takeKeys() }
  }

  private func forget() {
    timer.stop()
    cover?.removeFromSuperview()
    webView.contentView.enlarged = nil
    (stage, cover, layout) = (nil, nil, nil)
  }
}

/// The page as it was before a video in it filled it, over what it looks like then.
private final class PageCover: UIView {
  private let picture: PagePicture

  /// Makes the view of a picture.
  /// - Parameter viewport: where the viewport is on the content view.
  init(_ picture: PagePicture, viewport: CGPoint) {
    self.picture = picture
    super.init(frame: picture.frame.offsetBy(dx: viewport.x, dy: viewport.y))
    let image = UIImageView(image: UIImage(cgImage: picture.image, scale: scale, orientation: .up))
    image.frame = bounds
    addSubview(image)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  private var scale: CGFloat { CGFloat(picture.image.width) / max(1, picture.frame.width) }

  /// Shows a part as black: what is there has gone elsewhere.
  /// - Parameter place: on the content view.
  func leaveOut(_ place: CGRect) {
    let hole = UIView(frame: place.offsetBy(dx: -frame.minX, dy: -frame.minY))
    hole.backgroundColor = .black
    addSubview(hole)
  }

  /// A picture of a part of it, as far as it reaches.
  func part(_ place: CGRect) -> UIImage? {
    guard place.width >= 1, place.height >= 1 else { return nil }
    let image = UIImage(cgImage: picture.image, scale: scale, orientation: .up)
    return UIGraphicsImageRenderer(size: place.size).image { _ in
      image.draw(at: CGPoint(x: frame.minX - place.minX, y: frame.minY - place.minY))
    }
  }
}
