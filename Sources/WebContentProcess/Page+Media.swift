import Foundation
import WebContentProtocol

/// The videos and sounds that a page's frames have told of.
final class ReportedMedia {
  /// The videos and sounds, by the frame that tells of them.
  fileprivate var frames: [String: [PageMedia]] = [:]
  fileprivate var sent = PageMediaReport()
}

/// A message of the page's script about what a frame has that is to have controls.
struct MediaReport: Decodable {
  /// The name of the frame that tells.
  var frame: String
  /// The videos and sounds, with their places in CSS pixels of the page.
  var list: [PageMedia]
}

extension Page {
  /// The most frames that are listened to.
  private static let mostFrames = 64

  func take(_ report: MediaReport) {
    let isKnown = media.frames[report.frame] != nil
    guard isKnown || media.frames.count < Self.mostFrames || report.list.isEmpty else { return }
    media.frames[report.frame] = report.list.isEmpty ? nil : report.list
    sendMedia()
  }

  /// Another page comes.
  func forgetMedia() {
    media.frames = [:]
    sendMedia()
  }

  private func sendMedia() {
    let all = media.frames.sorted { $0.key < $1.key }.flatMap(\.value).filter(\.isValid).prefix(PageMediaReport.most)
    let report = PageMediaReport(
      media: all.map { item in
        var item = item
        (item.frame, item.shown) = (zooming.shown(item.frame), zooming.shown(item.shown))
        return item
      }, scale: zooming.scale)
    guard report != media.sent else { return }
    media.sent = report
    send(.media(report), nil)
  }

  func mediaWasTapped(_ key: String) {
    if PageMedia.isValid(key: key) { send(.mediaTapped(key: key), nil) }
  }

  func wantsFullScreen(_ isWanted: Bool, _ key: String) {
    if PageMedia.isValid(key: key) { send(.mediaFullScreen(key: key, isWanted: isWanted), nil) }
  }

  func perform(_ command: MediaCommand, ofMedia key: String, request: RequestID) {
    let action: String? =
      switch command {
      case .play: "'play'"
      case .pause: "'pause'"
      case .seek(let time): time.isFinite ? "'seek', \(time)" : nil
      case .setMuted(let isMuted): "'mute', \(isMuted)"
      case .blur: "'blur'"
      case .enterFullScreen: "'enter'"
      case .leaveFullScreen: "'leave'"
      }
    guard PageMedia.isValid(key: key), let action else { return send(.mediaDone(request), nil) }
    runOwn("swoopMedia.perform('\(key)', \(action))") { [weak self] _ in
      guard let self else { return }
      guard command == .enterFullScreen || command == .leaveFullScreen else { return send(.mediaDone(request), nil) }
      painter.awaitPainting { [weak self] in
        self?.painter.bringSurroundings { _ in self?.send(.mediaDone(request), nil) }
      }
    }
  }
}
