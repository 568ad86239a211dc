import Automation
import UIKit

extension SimulatedDevice {
  /// The identified view's values in the frame that is on screen; nil if there is no such view.
  public subscript(id: String) -> PresentedView? { host.presentedView(id) }

  /// The pixels that are on screen.
  public func snapshot() -> CGImage {
    guard let picture = host.picture() else { fatalError("nothing has been presented") }
    return picture
  }

  /// Presents frames and puts pictures of them side by side, the one that is on screen first.
  /// - Parameters:
  ///   - count: number of pictures, at least 1.
  ///   - interval: seconds from one to the next, rounded to whole frames.
  public func filmStrip(count: Int, every interval: Double) -> CGImage {
    demand(count > 0, "a film strip has pictures")
    var pictures = [snapshot()]
    while pictures.count < count {
      advance(by: interval)
      pictures.append(snapshot())
    }
    return CGImage(sideBySide: pictures)
  }

  /// Writes the pixels that are on screen as PNG.
  /// - Throws: where the file cannot be written.
  public func writeSnapshot(toFile path: String) throws { try snapshot().writePNG(toFile: path) }

  /// The layers that are on screen and what is drawn for them, as text to be read: a line for each layer of the render
  /// tree with what of it is set, then a line for each operation of the display list, in pixels.
  public func frameDescription() -> String {
    guard let description = host.frameDescription() else { fatalError("nothing has been presented") }
    return description
  }

  /// Writes what every frame so far has shown, as the option `--trace` of an app does: one JSON object a line.
  /// - Throws: where the file cannot be written.
  public func writeTrace(toFile path: String) throws {
    let lines = trace.map { $0.json + "\n" }.joined()
    try lines.write(toFile: path, atomically: true, encoding: .utf8)
  }

  /// The URIs that the app has opened in the system, oldest first.
  public var openedURLs: [URL] { host.openedURLs }

  /// Whether the app wants the screen to stay on.
  public var keepsScreenOn: Bool { host.keepsScreenOn }

  /// Whether the system has apps for the URLs that it is asked to open. True by default.
  public var opensURLs: Bool {
    get { host.opensURLs }
    set { host.opensURLs = newValue }
  }

  /// Lets real time pass at a standing virtual time, for work outside the app such as a page's loading.
  /// - Returns: false if the condition did not hold in time.
  public func waitInRealTime(seconds: Double, until condition: () -> Bool) -> Bool {
    perform { host.waitInRealTime(seconds: seconds, until: condition) }
  }

  /// Lets real time pass until a web view on screen has loaded its page and shows its first picture.
  /// - Returns: false if that did not happen in time.
  public func waitForLoadedPage(seconds: Double) -> Bool {
    waitInRealTime(seconds: seconds) {
      host.commit?.semanticTree.first { $0.role == .web && $0.isLoaded == true } != nil
    }
  }
}
