import TestSupport
import UIKitTesting
import WebContentProtocol
import XCTest

@testable import WebKit

/// The controls over a page's videos and sounds.
@preconcurrency @MainActor final class MediaControlTests: XCTestCase {
  private var bench: WebViewBench!
  private static var clips: [Bool: Data] = [:]

  override func tearDown() { bench = nil }

  /// A film of a minute.
  private static func clip(hasSound: Bool) throws -> Data {
    if let clip = clips[hasSound] { return clip }
    let clip = try TestClip.make(seconds: 60, hasSound: hasSound)
    clips[hasSound] = clip
    return clip
  }

  /// A script that gives a film to all that want one, as a whole, so that it can go anywhere in it.
  private static let fill = """
    <script>
    fetch('/clip').then(response => response.blob()).then(clip => {
      for (const media of document.querySelectorAll('video, audio')) media.src = URL.createObjectURL(clip)
    })
    </script>
    """

  /// Shows a page whose body is this, and waits until its first video or sound has come.
  private func start(
    _ body: String, hasSound: Bool = false, others: [String: TestServer.Response] = [:], fills: Bool = true
  ) throws {
    var routes = others
    routes["/"] = .page("<body style=margin:0>\(body)\(fills ? Self.fill : "")")
    routes["/clip"] = TestServer.Response(
      headers: ["Content-Type": "video/webm"], body: try Self.clip(hasSound: hasSound))
    bench = WebViewBench(routes)
    XCTAssertTrue(bench.load("/"))
  }

  private var controls: MediaControlsView? {
    bench.webView.contentView.subviews.lazy.compactMap { $0.subviews.first as? MediaControlsView }.first
  }

  /// Waits until the controls fulfil a condition.
  private func wait(
    _ what: String = "", file: StaticString = #filePath, line: UInt = #line, _ condition: (MediaControlsView) -> Bool
  ) {
    let isThere = bench.wait {
      self.bench.device.advanceFrames(1)
      return self.controls.map(condition) ?? false
    }
    XCTAssertTrue(
      isThere, "\(what) \(controls.map { "\($0.media)" } ?? "no controls")", file: file, line: line)
  }

  private func waitUntilReady() { wait { $0.media.duration != nil && $0.media.hasBegun == false } }

  /// Waits without any time of the device's, after some of which the controls would go.
  private func waitUntilPlaying(line: UInt = #line) {
    let isPlaying = bench.wait {
      self.controls.map { !$0.media.isPaused && !$0.media.isWaiting && $0.media.time > 0 } ?? false
    }
    XCTAssertTrue(isPlaying, "\(controls.map { "\($0.media)" } ?? "no controls")", line: line)
  }

  private func frame(_ id: String) -> CGRect? { bench.device[id]?.frame }

  private func isVisible(_ id: String) -> Bool {
    guard let view = find(id, in: bench.webView) else { return false }
    var inner: UIView? = view
    while let outer = inner, outer !== bench.webView {
      if outer.isHidden || outer.alpha < 0.01 { return false }
      inner = outer.superview
    }
    return true
  }

  private func find(_ id: String, in view: UIView) -> UIView? {
    if view.accessibilityIdentifier == id { return view }
    for part in view.subviews { if let found = find(id, in: part) { return found } }
    return nil
  }

  private static let wide = "<video id=v controls muted style='display:block;width:100%;height:240px'></video>"

  private func center(of id: String) -> CGPoint {
    guard let view = find(id, in: bench.webView) else { return .zero }
    return view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
  }

  private func tap(_ id: String) {
    bench.device.tap(at: center(of: id))
    bench.device.advanceFrames(2)
  }

  // MARK: Coming and going

  func testALargeButtonPlaysAndTheControlsComeByATapAndGo() throws {
    try start(Self.wide)
    waitUntilReady()
    XCTAssertTrue(isVisible("media.start"))
    XCTAssertFalse(isVisible("media.play"))
    tap("media.start")
    waitUntilPlaying()
    XCTAssertEqual(bench.evaluate("v.paused") as? Bool, false)
    // They have been used by that, and go three seconds later.
    XCTAssertTrue(isVisible("media.play"))
    bench.device.advance(by: 2.5)
    XCTAssertTrue(isVisible("media.play"))
    bench.device.advance(by: 1)
    XCTAssertFalse(isVisible("media.play"))
    bench.device.tap(at: CGPoint(x: 60, y: 47 + 60))
    wait("a tap") { _ in self.isVisible("media.play") }
    bench.device.tap(at: CGPoint(x: 60, y: 47 + 60))
    wait("another") { _ in !self.isVisible("media.play") }
    XCTAssertEqual(bench.evaluate("v.paused") as? Bool, false)
  }

  func testTheyStayWhileItStandsStill() throws {
    try start(Self.wide)
    waitUntilReady()
    tap("media.start")
    waitUntilPlaying()
    tap("media.play")
    wait { $0.media.isPaused }
    XCTAssertEqual(bench.evaluate("v.paused") as? Bool, true)
    bench.device.advance(by: 10)
    XCTAssertTrue(isVisible("media.play"), "\(String(describing: controls?.media)) \(String(describing: controls))")
    XCTAssertEqual(find("media.play", in: bench.webView)?.accessibilityLabel, "Play")
  }

  func testATapOnAVideoThatHasNotPlayedPlaysIt() throws {
    try start(Self.wide)
    waitUntilReady()
    bench.device.tap(at: CGPoint(x: 40, y: 47 + 40))
    waitUntilPlaying()
    bench.device.advance(by: 0.5)
    XCTAssertTrue(controls?.isFirstResponder == true)
    XCTAssertNil(bench.device["formBar"], "a video is no field")
  }

  func testWhatAPageTakesForItselfShowsNoControls() throws {
    try start(Self.wide + "<script>v.addEventListener('click', event => event.preventDefault())</script>")
    waitUntilReady()
    bench.device.tap(at: CGPoint(x: 40, y: 47 + 40))
    bench.device.advance(by: 1)
    _ = bench.evaluate("1")
    XCTAssertEqual(bench.evaluate("v.paused") as? Bool, true)
  }

  func testPagesWithControlsOfTheirOwnAreLeftAlone() throws {
    try start("<video id=v style='width:100%;height:240px' muted></video>")
    XCTAssertTrue(bench.wait { self.bench.evaluate("v.readyState > 1") as? Bool == true })
    bench.device.advance(by: 1)
    XCTAssertNil(controls)
    _ = bench.evaluate("v.controls = true")
    wait { _ in true }
    _ = bench.evaluate("v.controls = false")
    XCTAssertTrue(bench.wait { self.controls == nil })
  }

  // MARK: Going along

  func testAFingerScrubsAndTheFrameShows() throws {
    try start(Self.wide)
    waitUntilReady()
    tap("media.start")
    wait { !$0.media.isPaused && $0.media.time > 0 }
    guard let scrubber = find("media.scrubber", in: bench.webView) else { return XCTFail("no scrubber") }
    let frame = scrubber.convert(scrubber.bounds, to: nil)
    let start = CGPoint(x: frame.minX + 2, y: frame.midY)
    bench.device.touchDown(at: start)
    bench.device.advanceFrames(1)
    bench.device.touchMove(to: CGPoint(x: start.x + 14, y: start.y))
    bench.device.advanceFrames(1)
    wait("held") { $0.media.isPaused }
    for share in stride(from: 0.1, through: 0.75, by: 0.05) {
      bench.device.touchMove(to: CGPoint(x: frame.minX + frame.width * share, y: frame.midY - 30))
      bench.device.advanceFrames(1)
    }
    wait("there") { abs($0.media.time - 45) < 2 }
    XCTAssertEqual(bench.webView.scrollView.contentOffset.y, 0, "the finger is the scrubber's")
    XCTAssertTrue(bench.shows { $0.color(195, 47 + 20) & 0xff > 0x60 && $0.color(195, 47 + 20) >> 16 < 0x40 })
    bench.device.advance(by: 5)
    XCTAssertTrue(isVisible("media.scrubber"), "held")
    bench.device.touchUp()
    wait("goes on") { !$0.media.isPaused }
    XCTAssertGreaterThan(bench.evaluate("v.currentTime") as? Double ?? 0, 43)
    // The engine says that it waits for more, and plays.
    let time = bench.evaluate("v.currentTime") as? Double ?? 0
    wait("runs") { !$0.spinner.isAnimating && $0.playButton.alpha == 1 && $0.media.time > time }
  }

  func testATapLeadsThereAndASwipeAcrossScrollsThePage() throws {
    try start(Self.wide + "<div style='height:2000px'></div>")
    waitUntilReady()
    tap("media.start")
    waitUntilPlaying()
    guard let scrubber = find("media.scrubber", in: bench.webView) else { return XCTFail("no scrubber") }
    let frame = scrubber.convert(scrubber.bounds, to: nil)
    bench.device.tap(at: CGPoint(x: frame.minX + frame.width * 0.5, y: frame.midY))
    wait("there, and it plays on") { $0.media.time > 29 && $0.media.time < 35 && !$0.media.isPaused }
    let time = bench.evaluate("v.currentTime") as? Double ?? 0
    bench.device.drag(
      from: CGPoint(x: frame.minX + 10, y: frame.midY), to: CGPoint(x: frame.minX + 10, y: frame.midY - 100),
      seconds: 0.2)
    XCTAssertTrue(bench.wait { self.bench.webView.scrollView.contentOffset.y > 50 })
    XCTAssertGreaterThanOrEqual(bench.evaluate("v.currentTime") as? Double ?? 0, time)
  }

  func testASmallVideoHasButtonsThatDoNotLieOnOneAnother() throws {
    try start("<video id=v controls muted style='display:block;width:160px;height:90px'></video>")
    waitUntilReady()
    tap("media.start")
    waitUntilPlaying()
    guard let controls else { return XCTFail("no controls") }
    func owner(_ x: CGFloat, _ y: CGFloat) -> String? {
      controls.hitTest(CGPoint(x: x, y: y), with: nil)?.accessibilityIdentifier
    }
    for y in [26.0, 45, 64] { XCTAssertEqual(owner(80, y), "media.play", "\(y)") }
    for y in [67.0, 80, 89] { XCTAssertEqual(owner(60, y), "media.scrubber", "\(y)") }
    XCTAssertEqual(owner(134, 70), "media.fullScreen")
    tap("media.fullScreen")
    XCTAssertTrue(bench.wait { self.bench.webView.fullScreen.stage != nil })
  }

  func testButtonsGoOnAndBack() throws {
    try start(Self.wide)
    waitUntilReady()
    tap("media.start")
    waitUntilPlaying()
    tap("media.play")
    wait { $0.media.isPaused }
    tap("media.forth")
    wait { abs($0.media.time - 10) < 3 }
    tap("media.forth")
    wait { abs($0.media.time - 20) < 3 }
    tap("media.back")
    wait { abs($0.media.time - 10) < 3 }
    tap("media.back")
    tap("media.back")
    wait { $0.media.time < 0.1 }
  }

  func testMute() throws {
    try start(Self.wide.replacingOccurrences(of: " muted", with: ""), hasSound: true)
    waitUntilReady()
    tap("media.start")
    waitUntilPlaying()
    tap("media.play")
    wait { $0.media.isPaused && $0.media.hasSound }
    tap("media.mute")
    wait { $0.media.isMuted }
    XCTAssertEqual(find("media.mute", in: bench.webView)?.accessibilityLabel, "Unmute")
    tap("media.mute")
    wait { !$0.media.isMuted }
  }

  func testAVideoWithoutSoundHasNoMuteButton() throws {
    try start(Self.wide)
    waitUntilReady()
    tap("media.start")
    wait { !$0.media.isPaused && !$0.media.hasSound }
    XCTAssertFalse(isVisible("media.mute"))
  }

  // MARK: Keys and screen readers

  func testKeysLeadWhatHasTheFocus() throws {
    try start(Self.wide, hasSound: true)
    waitUntilReady()
    bench.device.press("tab")
    wait("focus") { $0.media.isFocused && $0.isFirstResponder }
    bench.device.press("space")
    waitUntilPlaying()
    bench.device.press("space")
    wait { $0.media.isPaused }
    bench.device.press("right")
    wait { abs($0.media.time - 10) < 3 }
    bench.device.press("left")
    wait { $0.media.time < 3 }
    bench.device.press("m")
    wait { !$0.media.isMuted && $0.media.hasSound }
    bench.device.press("escape")
    wait { !$0.media.isFocused && !$0.isFirstResponder }
  }

  func testScreenReadersReadAndTurn() throws {
    try start(Self.wide)
    waitUntilReady()
    tap("media.start")
    waitUntilPlaying()
    tap("media.play")
    wait { $0.media.isPaused }
    let labels = bench.device.accessibilityElements(in: bench.webView).compactMap(\.label)
    for label in ["Play", "Skip Back 10 Seconds", "Skip Forward 10 Seconds", "Track Position"] {
      XCTAssertTrue(labels.contains(label), "\(label) in \(labels)")
    }
    let scrubber = find("media.scrubber", in: bench.webView)
    scrubber?.accessibilityIncrement()
    wait { abs($0.media.time - 10) < 3 }
    XCTAssertTrue(scrubber?.accessibilityValue?.hasPrefix("10 seconds of ") == true, scrubber?.accessibilityValue ?? "")
  }

  // MARK: Places

  /// The controls' place in the window.
  private var place: CGRect { controls.map { $0.convert($0.bounds, to: nil) } ?? .null }

  func testTheyScrollWithThePage() throws {
    try start("<div style=height:300px></div>\(Self.wide)<div style=height:2000px></div>")
    waitUntilReady()
    XCTAssertEqual(place, CGRect(x: 0, y: 347, width: 390, height: 240))
    bench.device.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 500), seconds: 0.3, hold: true)
    XCTAssertEqual(place.minY, 347 - bench.webView.scrollView.contentOffset.y, accuracy: 0.1)
    XCTAssertLessThan(place.minY, 300)
    XCTAssertTrue(isVisible("media.start"), "they don't go for that")
    bench.device.touchUp()
  }

  func testTheyAreInPlaceInAZoomedPage() throws {
    try start(Self.wide + "<div style=height:2000px></div>")
    waitUntilReady()
    bench.webView.scrollView.setZoomScale(2, animated: false)
    wait { _ in abs(self.place.width - 780) < 1 }
    XCTAssertEqual(place.height, 480, accuracy: 1)
    bench.webView.scrollView.contentOffset = CGPoint(x: 200, y: 100)
    bench.device.advance(by: 0.5)
    _ = bench.evaluate("1")
    bench.device.advance(by: 0.5)
    XCTAssertEqual(place.minX, -200, accuracy: 1)
    XCTAssertEqual(place.minY, 47 - 100, accuracy: 1)
    XCTAssertEqual(frame("media.start")?.width ?? 0, 64, accuracy: 0.5, "buttons keep their size")
  }

  func testAnElementThatScrollsTakesThemAlongOnceItRests() throws {
    try start(
      """
      <div id=box style='height:300px;overflow:scroll'><div style=height:100px></div>\(Self.wide)
      <div style=height:2000px></div></div>
      """)
    waitUntilReady()
    XCTAssertEqual(place.minY, 147, accuracy: 0.5)
    XCTAssertEqual(controls?.superview?.bounds.height ?? 0, 200, accuracy: 0.5, "cut by the element")
    _ = bench.evaluate("box.scrollTop = 50")
    wait("away") { _ in !self.isVisible("media.start") }
    wait("back") { _ in self.isVisible("media.start") && abs(self.place.minY - 97) < 1 }
    _ = bench.evaluate("box.scrollTop = 1000")
    wait("gone") { _ in !self.isVisible("media.start") }
  }

  func testAFrameOfTheSameOriginHasThem() throws {
    let inside = "<body style=margin:0>\(Self.wide)\(Self.fill)"
    try start(
      "<div style=height:100px></div><iframe src=/inner width=300 height=260 style=border:0></iframe>",
      others: ["/inner": .page(inside)], fills: false)
    waitUntilReady()
    XCTAssertEqual(place, CGRect(x: 0, y: 147, width: 300, height: 240))
    tap("media.start")
    waitUntilPlaying()
    XCTAssertEqual(bench.evaluate("frames[0].v.paused") as? Bool, false)
  }

  func testATreeWithinAnElementHasThem() throws {
    try start(
      "<div id=host></div><script>host.attachShadow({mode: 'open'}).innerHTML = `\(Self.wide)`</script>", fills: false)
    _ = bench.evaluate(
      """
      fetch('/clip').then(r => r.blob()).then(c => host.shadowRoot.querySelector('video').src = URL.createObjectURL(c)), 1
      """)
    waitUntilReady()
    tap("media.start")
    waitUntilPlaying()
  }

  func testAPagesDialogCoversThem() throws {
    try start(Self.wide + "<dialog id=d>Hello</dialog>")
    waitUntilReady()
    _ = bench.evaluate("d.showModal()")
    wait { $0.media.isCovered && !self.isVisible("media.start") }
    _ = bench.evaluate("d.close()")
    wait { !$0.media.isCovered && self.isVisible("media.start") }
  }

  // MARK: Ends

  /// A finger goes along the scrubber, and stays there.
  private func scrub() {
    let place = center(of: "media.scrubber")
    bench.device.drag(from: place, to: CGPoint(x: place.x + 30, y: place.y), seconds: 0.1, hold: true)
  }

  func testOneThatIsRemovedTakesThemAlong() throws {
    try start(Self.wide)
    waitUntilReady()
    tap("media.start")
    waitUntilPlaying()
    scrub()
    wait { $0.scrubber.isScrubbing }
    _ = bench.evaluate("v.remove()")
    XCTAssertTrue(bench.wait { self.controls == nil })
    bench.device.touchMove(to: CGPoint(x: 100, y: 100))
    bench.device.advanceFrames(2)
    bench.device.touchUp()
    bench.device.advanceFrames(2)
    XCTAssertEqual(bench.evaluate("1 + 1") as? Int, 2)
  }

  func testAPageThatIsLeftInMidScrubTakesThemAlong() throws {
    try start(Self.wide, others: ["/next": .page("<title>Next</title>")])
    waitUntilReady()
    tap("media.start")
    waitUntilPlaying()
    scrub()
    bench.load("/next")
    XCTAssertTrue(bench.wait { self.controls == nil })
    bench.device.touchUp()
    bench.device.advanceFrames(2)
    XCTAssertEqual(bench.webView.title, "Next")
    bench.webView.goBack()
    wait("back again") { _ in true }
  }

  func testThatItCannotBePlayedIsSaid() throws {
    try start("<video id=v controls src=/nothing style='display:block;width:100%;height:240px'></video>", fills: false)
    wait { $0.media.isBroken && self.isVisible("media.complaint") }
    XCTAssertFalse(isVisible("media.start"))
  }

  func testASoundHasACapsule() throws {
    try start("<style>p { color: red }</style><audio id=v controls></audio>", hasSound: true)
    waitUntilReady()
    XCTAssertEqual(place, CGRect(x: 0, y: 47, width: 300, height: 54))
    XCTAssertTrue(controls is AudioControlsView)
    tap("media.play")
    waitUntilPlaying()
    XCTAssertEqual(find("media.play", in: bench.webView)?.accessibilityLabel, "Pause")
    tap("media.mute")
    wait { $0.media.isMuted }
  }
}

/// Times of the controls, and how they are written.
@preconcurrency @MainActor final class MediaVisibilityTests: XCTestCase {
  func testTheyGoThreeSecondsAfterTheLastUse() {
    var visibility = MediaVisibility()
    XCTAssertTrue(visibility.isShown(at: 0))
    visibility.isPlaying = true
    XCTAssertFalse(visibility.isShown(at: 0), "what plays by itself needs none")
    visibility.use(at: 10)
    XCTAssertTrue(visibility.isShown(at: 12.9))
    XCTAssertEqual(visibility.end, 13)
    XCTAssertFalse(visibility.isShown(at: 13))
    visibility.isHeld = true
    XCTAssertTrue(visibility.isShown(at: 100))
    XCTAssertNil(visibility.end)
  }

  func testATapSendsThemAwayAndBringsThemBack() {
    var visibility = MediaVisibility()
    visibility.toggle(at: 0)
    XCTAssertFalse(visibility.isShown(at: 0))
    visibility.isPlaying = true
    visibility.toggle(at: 1)
    XCTAssertTrue(visibility.isShown(at: 1))
    visibility.isPlaying = false
    XCTAssertTrue(visibility.isShown(at: 50))
  }

  func testTimes() {
    XCTAssertEqual(PlaybackTime.text(0), "0:00")
    XCTAssertEqual(PlaybackTime.text(61.9), "1:01")
    XCTAssertEqual(PlaybackTime.text(61, of: 3600), "0:01:01")
    XCTAssertEqual(PlaybackTime.text(3723), "1:02:03")
    XCTAssertEqual(PlaybackTime.remaining(1.2, of: 60.4), "-0:59")
    XCTAssertEqual(PlaybackTime.words(3661), "1 hour 1 minute 1 second")
    for bad: Double in [-1, .nan, .infinity, -.infinity] { XCTAssertEqual(PlaybackTime.text(bad), "0:00") }
  }

  func testWhatNoHonestProcessTellsIsNotShown() {
    let good = PageMedia(key: "0.a:1", kind: .video, frame: CGRect(x: 0, y: 0, width: 100, height: 100), duration: 3)
    XCTAssertTrue(good.isValid)
    for key in ["", "a'b", "A", String(repeating: "a", count: 65), "ä"] {
      var bad = good
      bad.key = key
      XCTAssertFalse(bad.isValid, key)
    }
    for change in [
      { $0.time = .nan }, { $0.duration = 0 }, { $0.duration = .infinity }, { $0.buffered = -.infinity },
      { $0.frame.origin.x = 1e10 }, { $0.shown.size.width = .nan },
    ] as [(inout PageMedia) -> Void] {
      var bad = good
      change(&bad)
      XCTAssertFalse(bad.isValid, "\(bad)")
    }
  }
}
