import TestSupport
import UIKitTesting
import WebContentProtocol
import XCTest

@testable import WebKit

/// A page's video in full screen: the way there and back, and who ends it.
@preconcurrency @MainActor final class FullScreenVideoTests: XCTestCase {
  private var bench: WebViewBench!
  private static var clip = Data()

  override func tearDown() { bench = nil }

  /// Shows a page with a video below its top, and waits until it has come.
  private func start(_ more: String = "", video: String = "controls", others: [String: TestServer.Response] = [:])
    throws
  {
    if Self.clip.isEmpty { Self.clip = try TestClip.make(seconds: 60) }
    var routes = others
    routes["/"] = .page(
      """
      <body style='margin:0;background:white'><div style='height:100px;overflow:hidden'>text</div>
      <div style='transform:translateX(0);overflow:hidden'>
      <video id=v \(video) muted style='display:block;width:200px;height:150px'></video></div>
      <div style=height:1000px></div>\(more)
      <script>
      heard = []
      for (const type of ['webkitbeginfullscreen', 'webkitendfullscreen']) {
        v.addEventListener(type, () => heard.push(type, v.webkitDisplayingFullscreen))
      }
      fetch('/clip').then(response => response.blob()).then(clip => { v.src = URL.createObjectURL(clip) })
      </script>
      """)
    routes["/clip"] = TestServer.Response(headers: ["Content-Type": "video/webm"], body: Self.clip)
    bench = WebViewBench(routes)
    XCTAssertTrue(bench.load("/"))
    XCTAssertTrue(bench.wait { self.bench.evaluate("v.readyState > 1") as? Bool == true })
    bench.device.advance(by: 0.5)
  }

  private var stage: FullScreenVideoController? { bench.webView.fullScreen.stage }
  private var isShown: Bool { bench.webView.window?.rootViewController?.presentedViewController != nil }

  private var inline: VideoControlsView? {
    bench.webView.contentView.subviews.lazy.compactMap { $0.subviews.first as? VideoControlsView }.first
  }

  private func wait(_ condition: () -> Bool) -> Bool {
    bench.wait {
      self.bench.device.advanceFrames(1)
      return condition()
    }
  }

  /// Goes to full screen by the button.
  private func enter() {
    XCTAssertTrue(wait { self.inline?.media.aspect != nil })
    inline?.resize()
    bench.device.advanceFrames(1)
    XCTAssertTrue(isShown)
  }

  private func enterAndArrive() {
    enter()
    XCTAssertTrue(wait { self.stage?.controls.media.isFull == true })
    bench.device.advance(by: 1)
  }

  private func picture() -> CGRect { bench.device["fullScreenVideo.picture"]?.frame ?? .null }

  /// The video's place in the page, in the window.
  private static let home = CGRect(x: 0, y: 147, width: 200, height: 150)

  private func assertLeft(file: StaticString = #filePath, line: UInt = #line) {
    XCTAssertTrue(wait { self.stage == nil && !self.isShown }, "still there", file: file, line: line)
    XCTAssertEqual(
      bench.evaluate("v.hasAttribute('popover') + ' ' + JSON.stringify(v.getBoundingClientRect().toJSON().width)")
        as? String, "false 200", file: file, line: line)
    XCTAssertEqual(bench.evaluate("v.style.length") as? Int, 3, "no trace", file: file, line: line)
  }

  private static let isRed: (UInt32) -> Bool = { $0 >> 16 > 0x80 && $0 & 0xff < 0x40 }

  func testItGrowsFromItsPlaceAndGoesBack() throws {
    try start()
    enter()
    XCTAssertEqual(picture().midX, Self.home.midX, accuracy: 30)
    var last = picture().width
    for _ in 0..<10 {
      bench.device.advanceFrames(2)
      XCTAssertGreaterThanOrEqual(picture().width, last)
      last = picture().width
    }
    XCTAssertTrue(wait { self.stage?.controls.media.isFull == true })
    bench.device.advance(by: 1)
    let screen = bench.webView.window!.bounds
    XCTAssertEqual(picture().width, screen.width, accuracy: 0.5)
    XCTAssertEqual(picture().midY, screen.midY, accuracy: 0.5)
    XCTAssertTrue(
      bench.shows { image in
        Self.isRed(image.color(20, screen.midY - 100)) && image.color(195, 60) == 0
          && image.color(195, screen.maxY - 20) == 0
      }, "the picture, and black around it")
    XCTAssertEqual(bench.evaluate("heard.join()") as? String, "webkitbeginfullscreen,true")
    XCTAssertEqual(bench.evaluate("innerHeight") as? Int, 663, "the page's layout stays")
    stage?.controls.resize()
    bench.device.advance(by: 0.2)
    XCTAssertLessThan(picture().width, screen.width - 20)
    XCTAssertTrue(bench.device.snapshot().color(195, 600) != 0, "the page shows behind")
    assertLeft()
    XCTAssertEqual(
      bench.evaluate("heard.join()") as? String, "webkitbeginfullscreen,true,webkitendfullscreen,false")
    XCTAssertTrue(bench.shows { Self.isRed($0.color(20, 165)) && $0.color(300, 220) == 0xffffff })
  }

  func testTheStatusBarComesBackWithThePage() throws {
    func bar() -> UInt32 {
      // Anything that isn't white on a white page's status bar, or isn't black on the black ground.
      let picture = bench.device.snapshot()
      return (30..<90).reduce(0) { max($0, 0xff_ffff - picture.color(CGFloat($1), 24)) }
    }
    try start()
    XCTAssertGreaterThan(bar(), 0xc0_0000, "the time, in black")
    enterAndArrive()
    XCTAssertEqual(stage?.prefersHomeIndicatorAutoHidden, true)
    stage?.controls.resize()
    bench.device.advance(by: 0.3)
    XCTAssertTrue(isShown)
    XCTAssertEqual(stage?.prefersStatusBarHidden, false)
    // A finger that takes it on its way has the bar gone again.
    let place = picture()
    bench.device.touchDown(at: CGPoint(x: place.midX, y: place.midY))
    bench.device.drag(to: CGPoint(x: place.midX, y: place.midY + 40), seconds: 0.1, hold: true)
    bench.device.touchUp()
    XCTAssertEqual(stage?.prefersStatusBarHidden, true)
    bench.device.advance(by: 1)
    if stage != nil { stage?.controls.resize() }
    assertLeft()
    bench.device.advance(by: 0.5)
    XCTAssertGreaterThan(bar(), 0xc0_0000)
  }

  func testAPullLetsItBackOrLeaves() throws {
    try start()
    enterAndArrive()
    let screen = bench.webView.window!.bounds, middle = CGPoint(x: screen.midX, y: screen.midY)
    bench.device.drag(from: middle, to: CGPoint(x: middle.x, y: middle.y + 80), seconds: 0.5, hold: true)
    XCTAssertGreaterThan(picture().midY, screen.midY + 50)
    XCTAssertLessThan(picture().width, screen.width - 5)
    let image = bench.device.snapshot()
    XCTAssertEqual(image.color(100, 200), 0, "the place that it has left is empty")
    XCTAssertGreaterThan(image.color(300, 200), 0, "the page shows")
    bench.device.advance(by: 0.3)
    bench.device.touchUp()
    bench.device.advance(by: 1)
    XCTAssertEqual(picture().midY, screen.midY, accuracy: 0.5)
    XCTAssertTrue(isShown)
    bench.device.drag(from: middle, to: CGPoint(x: middle.x, y: middle.y + 300), seconds: 0.3)
    assertLeft()
  }

  func testAFingerCatchesItOnItsWay() throws {
    try start()
    enterAndArrive()
    let screen = bench.webView.window!.bounds
    stage?.controls.resize()
    bench.device.advanceFrames(1)
    let caught = picture()
    bench.device.touchDown(at: CGPoint(x: 300, y: 600))
    bench.device.advanceFrames(1)
    for y in [588, 576] {
      bench.device.touchMove(to: CGPoint(x: 300, y: CGFloat(y)))
      bench.device.advanceFrames(1)
    }
    let held = picture()
    bench.device.advance(by: 0.5)
    XCTAssertEqual(picture().midY, held.midY, accuracy: 0.5, "it stays with the finger")
    XCTAssertLessThan(held.width, screen.width)
    XCTAssertGreaterThan(caught.width, Self.home.width)
    bench.device.touchUp()
    bench.device.advance(by: 1)
    XCTAssertTrue(isShown)
    XCTAssertEqual(picture().width, screen.width, accuracy: 0.5, "and goes back up")
  }

  func testKeysLeadInAndOut() throws {
    try start()
    XCTAssertTrue(wait { self.inline?.media.aspect != nil })
    bench.device.press("tab")
    XCTAssertTrue(wait { self.inline?.isFirstResponder == true })
    bench.device.press("f")
    XCTAssertTrue(wait { self.stage?.controls.media.isFull == true })
    bench.device.advance(by: 1)
    bench.device.press("space")
    XCTAssertTrue(wait { self.stage?.controls.media.isPaused == false })
    bench.device.press("right")
    XCTAssertTrue(wait { self.stage.map { $0.controls.media.time >= 10 } ?? false })
    bench.device.press("escape")
    assertLeft()
    XCTAssertEqual(bench.evaluate("v.paused") as? Bool, false, "it plays on")
    XCTAssertTrue(wait { self.inline?.isFirstResponder == true }, "the keys are its own again")
  }

  func testPagesLeadInAndOut() throws {
    try start(
      "<button id=b style='position:fixed;left:20px;top:400px;width:200px;height:60px' onclick='v.webkitEnterFullscreen()'>x</button>",
      video: "")
    XCTAssertEqual(bench.evaluate("v.webkitSupportsFullscreen") as? Bool, true)
    XCTAssertEqual(bench.evaluate("v.webkitDisplayingFullscreen") as? Bool, false)
    bench.device.tap(at: CGPoint(x: 100, y: 47 + 430))
    XCTAssertTrue(wait { self.stage?.controls.media.isFull == true })
    bench.device.advance(by: 1)
    XCTAssertEqual(bench.evaluate("v.webkitDisplayingFullscreen") as? Bool, true)
    _ = bench.evaluate("v.webkitExitFullscreen()")
    assertLeft()
    XCTAssertNil(inline.flatMap { $0.superview?.isHidden == false ? $0 : nil }, "none in the page")
  }

  /// A script that an app has a page run counts as a touch; this one is the page's own.
  func testAPageThatNobodyHasTouchedLeadsNowhere() throws {
    bench = WebViewBench([
      "/": .page(
        """
        <video id=v muted src=/clip></video><script>
        v.oncanplay = () => {
          try { v.webkitEnterFullscreen(); document.title = 'entered'; } catch (error) { document.title = error.name; }
        };
        </script>
        """),
      "/clip": TestServer.Response(headers: ["Content-Type": "video/webm"], body: try TestClip.make()),
    ])
    XCTAssertTrue(bench.load("/"))
    XCTAssertTrue(wait { self.bench.webView.title == "InvalidStateError" }, bench.webView.title ?? "no title")
    XCTAssertNil(stage)
  }

  func testAVideoThatHasNotComeSupportsNone() {
    bench = WebViewBench(["/": .page("<video id=v controls></video>")])
    XCTAssertTrue(bench.load("/"))
    XCTAssertEqual(bench.evaluate("v.webkitSupportsFullscreen") as? Bool, false)
  }

  func testOneThatIsRemovedEndsIt() throws {
    try start()
    enterAndArrive()
    _ = bench.evaluate("kept = v; v.remove()")
    XCTAssertTrue(wait { self.stage == nil && !self.isShown })
    XCTAssertEqual(bench.evaluate("kept.hasAttribute('popover')") as? Bool, false)
  }

  func testAPageThatIsLeftEndsIt() throws {
    try start(others: ["/next": .page("<title>Next</title>")])
    enterAndArrive()
    XCTAssertTrue(bench.load("/next"))
    XCTAssertTrue(wait { self.stage == nil && !self.isShown })
  }

  func testAPageThatEndsOnTheWayEndsIt() throws {
    try start()
    enter()
    bench.webView.suspend()
    XCTAssertTrue(wait { self.stage == nil && !self.isShown })
  }

  func testATurnedScreenFitsItAnew() throws {
    try start()
    enterAndArrive()
    bench.device.rotate(to: .landscapeLeft)
    bench.device.advance(by: 1)
    let screen = bench.webView.window!.bounds
    XCTAssertGreaterThan(screen.width, screen.height)
    XCTAssertEqual(picture().height, screen.height, accuracy: 0.5)
    XCTAssertEqual(picture().midX, screen.midX, accuracy: 0.5)
    bench.device.press("escape")
    XCTAssertTrue(wait { self.stage == nil && !self.isShown })
  }

  func testPosesFollowAFinger() {
    let full = FullScreenPose(center: CGPoint(x: 200, y: 400), scale: 1, ground: 1)
    XCTAssertEqual(full.pulled(by: .zero, height: 800), full)
    let up = full.pulled(by: CGPoint(x: 30, y: -50), height: 800)
    XCTAssertEqual(up, FullScreenPose(center: CGPoint(x: 200, y: 350), scale: 1, ground: 1))
    let far = full.pulled(by: CGPoint(x: 10, y: 2000), height: 800)
    XCTAssertEqual(far.ground, 0)
    XCTAssertEqual(far.scale, 0.6, accuracy: 1e-9)
    XCTAssertEqual(FullScreenPose.part(of: CGPoint(x: 0, y: 100), height: 0), 0)
    let box = CGRect(x: 0, y: 0, width: 400, height: 400)
    XCTAssertEqual(box.fitted(2), CGRect(x: 0, y: 100, width: 400, height: 200))
    XCTAssertEqual(box.fitted(0.5), CGRect(x: 100, y: 0, width: 200, height: 400))
    XCTAssertEqual(box.fitted(nil), box)
  }
}
