import TestSupport
import XCTest

/// What the browser says to the terminal.
@preconcurrency @MainActor final class NoiseTests: XCTestCase {
  /// The engine and its libraries have much to say of a machine without a message bus and of plugins that are missing.
  func testAPageWithAFilmIsSilent() throws {
    let clip = try TestClip.make()
    let server = TestServer([
      "/": .page(
        """
        <!doctype html><title>Film</title><video src=/clip muted autoplay playsinline loop controls>
        <track kind=captions src=/captions srclang=en default></video><audio src=/clip autoplay></audio>
        """),
      "/clip": .init(headers: ["Content-Type": "video/webm"], body: clip),
      "/captions": .init(
        headers: ["Content-Type": "text/vtt"], body: Data("WEBVTT\n\n00:00.000 --> 00:09.000\nHi\n".utf8)),
    ])
    let app = try MortalApp("browser")
    let load = #"{"do":"waitFor","id":"webView","property":"loaded","seconds":60}"#
    let browser = try app.launch([load, MortalApp.wait(60)], arguments: ["--url", server.url("/")])
    XCTAssertEqual(browser.wait(seconds: 120), 0)
    XCTAssertEqual(browser.errors, "")
    XCTAssertTrue(server.requests.contains("/clip"))
  }

  /// What is wrong with the browser's own parts is said nevertheless.
  func testTheWebProcessSaysWhatIsWrong() throws {
    let app = try MortalApp("browser")
    let browser = try app.launch(
      [MortalApp.wait(0.5)], arguments: ["--url", "http://127.0.0.1:9/"],
      environment: ["PATH": "/nowhere"])
    XCTAssertNotNil(browser.wait(seconds: 60))
    XCTAssertTrue(browser.errors.contains("WebContentProcess: "), browser.errors)
  }
}
