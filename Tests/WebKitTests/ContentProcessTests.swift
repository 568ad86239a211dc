import TestSupport
import WebContentProtocol
import XCTest

@testable import WebKit

/// The web content process, spoken to in its own language.
@preconcurrency @MainActor final class ContentProcessTests: XCTestCase {
  private var page: TestPage!
  private var server: TestServer!

  override func setUp() {
    MainActor.assumeIsolated {
      server = TestServer([
        "/": .page(Pages.fixed), "/short": .page(Pages.short), "/next": .page("<title>Next</title>next"),
      ])
    }
  }

  override func tearDown() {
    MainActor.assumeIsolated {
      page?.close()
      page = nil
      server = nil
    }
  }

  private func open(_ path: String, _ configuration: ViewConfiguration = ViewConfiguration(geometry: TestPage.geometry))
  {
    page = TestPage(configuration)
    load(path)
  }

  private func load(_ path: String) {
    page.send(.load(PageRequest(url: server.url(path))))
    XCTAssertTrue(page.wait { $0.isPresented || !$0.failures.isEmpty }, page.summary)
  }

  /// Pages that can be left keep their renderer: only one that stands in the way is ended.
  func testPagesThatCanBeLeftKeepTheirRenderer() {
    server["/from"] = .redirect(to: "/next")
    server["/late"] = .init(body: Data("<title>Late</title>".utf8), delay: 1.5)
    open("/")
    let renderers = {
      Processes.descendants(of: getpid()).filter { Processes.name(of: $0).hasPrefix("WebKitWebProces") }
    }
    let before = renderers()
    XCTAssertFalse(before.isEmpty)
    let address = server.url("")
    let commands: [(ViewCommand, String)] = [
      (.load(PageRequest(url: address + "/next")), "finished /next"),
      (.load(PageRequest(url: address + "/#p50")), "finished /"),
      (.load(PageRequest(url: address + "/#p70")), "presented in place"),
      (.load(PageRequest(url: address + "/#p70")), "finished /"),
      (.load(PageRequest(url: "http://localhost:\(server.port)/short")), "finished /short"),
      (.load(PageRequest(url: address + "/from")), "finished /next"),
      (.load(PageRequest(url: "HTTP://127.0.0.1:\(server.port)/next?ü &ä")), "finished /next"),
      (.reload(bypassingCache: false), "finished /next"), (.reload(bypassingCache: true), "finished /next"),
      (.go(offset: -1), "finished /next"), (.go(offset: 1), "finished /next"),
      (.loadHTML("<title>text</title>", baseURL: nil), "finished blank"),
      (.loadHTML("<title>text</title>", baseURL: address + "/base"), "finished /base"),
      (.load(PageRequest(url: "about:blank")), "finished blank"),
      (.load(PageRequest(url: "data:text/html,<title>data ü</title>")), "finished "),
      (.load(PageRequest(url: address + "/late")), "finished /late"),
    ]
    for (command, wanted) in commands {
      page.clearLog()
      page.send(command)
      XCTAssertTrue(page.wait { $0.log.contains { $0.hasPrefix(wanted) } }, "\(command): \(page.summary)")
      XCTAssertTrue(
        page.wait { $0.isPresented || $0.log.contains("presented in place") }, "\(command): \(page.summary)")
      XCTAssertEqual(page.failures, [], "\(command)")
      XCTAssertEqual(renderers(), before, "\(command)")
    }
  }

  /// The engine would keep each, and end the oldest page once there are four hundred.
  func testPagesThatAreClosedWhileTheyStartWithAScriptLeaveNoRenderer() {
    open("/")
    let renderers = {
      Processes.descendants(of: getpid()).filter { Processes.name(of: $0).hasPrefix("WebKitWebProces") }
    }
    let before = renderers().count
    for _ in 0..<8 {
      let other = TestPage()
      other.send(.evaluate(other.request(), source: "1"))
      other.close()
    }
    // It starts after them.
    let last = TestPage()
    defer { last.close() }
    last.send(.load(PageRequest(url: server.url("/"))))
    XCTAssertTrue(last.wait { $0.isPresented }, last.summary)
    // The engine may have one ready for the next page.
    XCTAssertTrue(waitOnMain { renderers().count <= before + 2 }, "\(renderers().count) after \(before)")
    guard case .value? = page.evaluate("1") else { return XCTFail(page.summary) }
  }

  // MARK: - Pictures

  func testAPageIsLoadedAndPainted() throws {
    open("/")
    XCTAssertTrue(page.wait { $0.state.title == "Fixed" && $0.state.themeColor != nil }, page.summary)
    XCTAssertEqual(page.state.themeColor.map { ($0.red * 255).rounded() }, 0x33)
    XCTAssertEqual(page.state.underPageBackgroundColor.map { ($0.blue * 255).rounded() }, 0xf0)
    XCTAssertEqual(page.contentSize.width, 390)
    XCTAssertGreaterThan(page.contentSize.height, 5000)
    XCTAssertFalse(page.state.isLoading)
    XCTAssertFalse(page.state.hasOnlySecureContent)

    let frame = try XCTUnwrap(page.surface.latch(offset: .zero, timeout: 0))
    XCTAssertEqual([frame.width, frame.height], [780, 1688])
    XCTAssertEqual(frame.scale, 2)
    XCTAssertEqual(frame.color(300, 47 + 30), 0x336699, "the header, below what hangs over")
    XCTAssertEqual(frame.color(300, 47 + 663 - 5), 0x993366, "the footer at the viewport's bottom")
    XCTAssertEqual(frame.color(0, 47 + 60), 0xfafaf0, "the page's margin")

    // What snapshots go on to show.
    let copy = try XCTUnwrap(page.surface.copy())
    XCTAssertEqual([copy.image.width, copy.image.height], [frame.width, frame.height])
    XCTAssertEqual(copy.scale, frame.scale)
    XCTAssertEqual(copy.offset, frame.offset)
    withExtendedLifetime(copy.image) {
      for row in [0, 160, 1400] {
        XCTAssertEqual(
          memcmp(
            copy.image.pixels.baseAddress! + row * copy.image.bytesPerRow, frame.pixels + row * frame.bytesPerRow,
            frame.width * 4), 0)
      }
    }
  }

  func testThePageShowsBeyondItsViewport() throws {
    server["/stripes"] = .page(Pages.stripes)
    open("/stripes")
    // Taken with the first picture.
    XCTAssertEqual(
      page.surface.latch(offset: .zero, timeout: 0)?.color(200, 47 + 663 + 50), Pages.stripe(at: 713))
    page.scroll(to: CGPoint(x: 0, y: 450))
    let frame = try XCTUnwrap(page.surface.latch(offset: CGPoint(x: 0, y: 450), timeout: 5))
    for y in [-40, -5, 5, 300, 655, 670, 730, 790] {
      XCTAssertEqual(frame.color(200, CGFloat(47 + y)), Pages.stripe(at: 450 + y), "\(y) pt below the viewport's top")
    }
  }

  /// The page shows beyond its viewport, however far it goes. Only the viewport's neighbourhood is kept of a document;
  /// further on it is taken again.
  func testThePageShowsBeyondItsViewportHoweverFarItGoes() {
    server["/stripes"] = .page(Pages.stripes)
    open("/stripes")
    XCTAssertTrue(latchUntil { $0.color(200, 47 + 663 + 50) == Pages.stripe(at: 713) })
    for y in [9000, 150] {
      page.scroll(to: CGPoint(x: 0, y: y))
      XCTAssertTrue(page.takeSurroundings())
      XCTAssertTrue(latchUntil { $0.color(200, 47 + 663 + 50) == Pages.stripe(at: y + 713) }, "at \(y)")
    }
  }

  func testThePageFollowsItsOffsetAndThePictureTellsIt() throws {
    open("/")
    for y in stride(from: 10.0, through: 600, by: 10) {
      page.scroll(to: CGPoint(x: 0, y: y))
      let frame = try XCTUnwrap(page.surface.latch(offset: CGPoint(x: 0, y: y), timeout: 2))
      XCTAssertEqual(frame.offset, CGPoint(x: 0, y: y - 47), "the picture begins beneath the bar above the page")
      XCTAssertEqual(frame.color(300, 47 + 30), 0x336699, "the header stands still")
    }
  }

  func testPicturesNeverTear() throws {
    server["/flicker"] = .page(Pages.flicker)
    open("/flicker")
    var seen: Set<UInt32> = []
    var last: UInt64 = 0
    let deadline = Date(timeIntervalSinceNow: Wait.timeout)
    while seen.count < 60, Date() < deadline {
      RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.003))
      guard page.surface.serial != last, let frame = page.surface.latch(offset: .zero, timeout: 0) else { continue }
      last = frame.serial
      let colors = Set(stride(from: 50, to: 700, by: 13).map { frame.color(CGFloat($0 % 390), CGFloat($0)) })
      XCTAssertEqual(colors.count, 1, "one picture, several colours")
      seen.formUnion(colors)
    }
    XCTAssertGreaterThanOrEqual(seen.count, 60, "the page is painted again and again")
  }

  func testTheViewportChangesWhenItIsToldAndOnlyThen() throws {
    open("/")
    _ = page.evaluate("window.sizes = []; addEventListener('resize', () => sizes.push(innerHeight))")
    var geometry = TestPage.geometry
    XCTAssertEqual(page.evaluate("innerHeight"), .value(json: "663"))
    geometry.layoutSize.height = 743
    page.send(.setGeometry(geometry))
    // The first picture that names the new size shows it: no blank strip comes before.
    XCTAssertTrue(page.surface.waitForPicture(seconds: 10) { $0.layoutSize.height == 743 })
    XCTAssertEqual(page.surface.latch(offset: .zero, timeout: 0)?.color(300, 47 + 743 - 5), 0x993366)
    XCTAssertTrue(latchUntil { $0.color(300, 47 + 743 - 5) == 0x993366 }, "the footer is at the new bottom")
    XCTAssertEqual(page.evaluate("sizes"), .value(json: "[743]"))
    XCTAssertEqual(page.surface.newest?.layoutSize.height, 743)
  }

  /// What was painted for the larger one would cover it.
  func testTheFirstPictureOfASmallerViewportIsOfItsLayout() throws {
    open("/")
    var geometry = TestPage.geometry
    geometry.layoutSize.height = 583
    page.send(.setGeometry(geometry))
    XCTAssertTrue(page.surface.waitForPicture(seconds: 10) { $0.layoutSize.height == 583 })
    XCTAssertEqual(page.surface.latch(offset: .zero, timeout: 0)?.color(300, 47 + 583 - 5), 0x993366)
  }

  /// Pictures of a page that hangs are told from those that it paints: its process puts them together of what there is.
  func testPicturesOfAPageThatHangsAreToldFromThoseThatItPaints() {
    open("/short")
    let last = page.surface.newest?.serial ?? 0
    _ = page.evaluate("document.body.append('more')")
    XCTAssertTrue(page.surface.waitForPicture(seconds: 10) { $0.serial > last && $0.isRepainted }, page.summary)
    page.send(.evaluate(page.request(), source: "while (true) {}"))
    var geometry = TestPage.geometry
    // It may have painted something before it came to the script.
    for width in [490, 590] as [CGFloat] {
      geometry.surface.size.width = width
      page.send(.setGeometry(geometry))
      XCTAssertTrue(page.surface.waitForPicture(seconds: 10) { $0.surface == geometry.surface }, page.summary)
    }
    XCTAssertEqual(page.surface.newest?.isRepainted, false)
  }

  /// A picture of a turned page is whole, however busy the page is. While a page that does not come to it is still laid
  /// out for another viewport, the engine paints no more than that.
  func testAPictureOfATurnedPageIsWholeHoweverBusyThePageIs() throws {
    let landscape = PageGeometry(
      layoutSize: CGSize(width: 750, height: 319), surface: CGRect(x: 0, y: 0, width: 750, height: 390))
    open("/", ViewConfiguration(geometry: landscape))
    for geometry in [TestPage.geometry, landscape] {
      page.send(
        .evaluate(page.request(), source: "for (const end = performance.now() + 2000; performance.now() < end;);"))
      page.send(.setGeometry(geometry))
      XCTAssertTrue(page.surface.waitForPicture(seconds: 10) { $0.layoutSize == geometry.layoutSize }, page.summary)
      let frame = try XCTUnwrap(page.surface.latch(offset: .zero, timeout: 0))
      XCTAssertEqual(CGSize(width: frame.width / 2, height: frame.height / 2), geometry.surface.size)
      var holes = 0
      for y in 0..<frame.height {
        let row = frame.pixels.advanced(by: y * frame.bytesPerRow).assumingMemoryBound(to: UInt32.self)
        for x in 0..<frame.width where row[x] >> 24 != 0xff { holes += 1 }
      }
      XCTAssertEqual(holes, 0, "\(geometry)")
    }
  }

  func testAnIdlePageIsNotPainted() throws {
    open("/short")
    // Until the picture of the overscan is taken, too.
    var count: UInt64 = 0
    XCTAssertTrue(
      waitOnMain {
        RunLoop.main.run(until: Date(timeIntervalSinceNow: 1))
        defer { count = page.surface.received }
        return count == page.surface.received
      })
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 2))
    XCTAssertLessThanOrEqual(page.surface.received - count, 1)
  }

  // MARK: - Scripts

  func testScriptsGiveValuesAndErrors() {
    open("/short")
    XCTAssertEqual(page.evaluate("({a: [1, 'x', null, true]})"), .value(json: #"{"a":[1,"x",null,true]}"#))
    XCTAssertEqual(page.evaluate("undefined"), .value(json: nil))
    guard case .exception(let message, let line, _, _) = page.evaluate("1;\nthrow new Error('no')") else {
      return XCTFail("no exception")
    }
    XCTAssertEqual([message, "\(line)"], ["Error: no", "2"])
    XCTAssertEqual(page.evaluate("(function () {})"), .unsupportedType)
  }

  func testUserScriptsRunAndMessagesArrive() {
    var configuration = ViewConfiguration(geometry: TestPage.geometry)
    configuration.userContent = UserContent(
      scripts: [
        .init(source: "window.early = document.body === null", runsAtDocumentStart: true, isForMainFrameOnly: true),
        .init(
          source: "webkit.messageHandlers.app.postMessage({early, late: document.body !== null})",
          runsAtDocumentStart: false, isForMainFrameOnly: true),
      ], messageHandlers: ["app"])
    open("/short", configuration)
    // The engine keeps what an object has in no order.
    let messages = [#"app: {"early":true,"late":true}"#, #"app: {"late":true,"early":true}"#]
    XCTAssertTrue(messages.contains(where: page.log.contains), page.summary)
    page.send(.setUserContent(UserContent()))
    load("/next")
    XCTAssertEqual(page.evaluate("typeof early + typeof webkit"), .value(json: #""undefinedundefined""#))
  }

  // MARK: - Loading

  func testALoadTellsItsStages() {
    server["/from"] = .redirect(to: "/short")
    open("/from")
    XCTAssertEqual(
      page.log.filter { !$0.hasPrefix("scrolled") },
      [
        "action other", "started /from", "action other", "redirected /short", "committed /short", "finished /short",
        "presented",
      ])
  }

  func testHistoryAndReload() {
    open("/short")
    load("/next")
    XCTAssertTrue(page.wait { $0.state.canGoBack && $0.state.title == "Next" }, page.summary)
    page.clearLog()
    page.send(.go(offset: -1))
    XCTAssertTrue(page.wait { $0.isPresented && $0.state.title == "Short" }, page.summary)
    XCTAssertTrue(page.log.contains("action backForward"), page.summary)
    XCTAssertTrue(page.state.canGoForward)
    page.clearLog()
    page.send(.reload(bypassingCache: true))
    XCTAssertTrue(page.wait { $0.log.contains("finished /short") }, page.summary)
    XCTAssertTrue(page.log.contains("action reload"), page.summary)
  }

  func testTheAppDecides() {
    page = TestPage()
    page.decision = .cancel
    page.send(.load(PageRequest(url: server.url("/short"))))
    XCTAssertTrue(page.wait { $0.log.contains("action other") }, page.summary)
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.3))
    XCTAssertEqual(server.requests, [])
    XCTAssertFalse(page.log.contains("committed /short"))
  }

  func testThePageMayScrollByItself() {
    open("/")
    _ = page.evaluate("document.getElementById('p50').scrollIntoView()")
    XCTAssertTrue(page.wait { $0.log.contains { $0.hasPrefix("scrolled") } }, page.summary)
    XCTAssertTrue(page.wait { ($0.surface.newest?.offset.y ?? 0) > 2000 })
  }

  // MARK: - Touches

  func testThePageSaysWhoFollowsTheFinger() throws {
    server["/inner"] = .page(Pages.inner)
    open("/inner")
    XCTAssertEqual(page.touch(.began, 100, 50)?.scrollers, [])
    XCTAssertEqual(page.touch(.ended, 100, 50)?.claim, TouchAnswer.Claim.none)

    let scroller = try XCTUnwrap(page.touch(.began, 100, 200)?.scrollers.first)
    XCTAssertEqual([scroller.up, scroller.down], [0, 700])
    let request = page.request()
    page.send(.scrollElement(request, scroller: scroller.identifier, by: CGVectorValue(dx: 0, dy: 900)))
    XCTAssertTrue(page.wait { $0.moves[request] != nil })
    XCTAssertEqual(page.moves[request], CGVectorValue(dx: 0, dy: 700))
    XCTAssertEqual(page.evaluate("inner.scrollTop"), .value(json: "700"))
    _ = page.touch(.cancelled, 100, 200)

    XCTAssertEqual(page.touch(.began, 100, 350)?.claim, .prevented)
    XCTAssertEqual(page.touch(.moved, 100, 360)?.claim, .prevented)
    XCTAssertEqual(page.touch(.ended, 100, 360)?.claim, .prevented)
    XCTAssertEqual(page.evaluate("seen"), .value(json: #"["start","move","end"]"#))

    XCTAssertEqual(page.touch(.began, 150, 420)?.claim, .pointer)
    _ = page.touch(.cancelled, 150, 420)
    for (kind, x) in [(PointerCommand.Kind.move, 150), (.press, 150), (.drag, 200), (.drag, 292), (.release, 292)] {
      page.send(.pointer(PointerCommand(kind: kind, location: CGPoint(x: x, y: 420))))
    }
    XCTAssertTrue(waitOnMain { page.evaluate("range.value") == .value(json: #""100""#) }, "the slider follows")
  }

  func testAClickFollowsALink() {
    open("/short")
    for kind in [PointerCommand.Kind.move, .press, .release] {
      page.send(.pointer(PointerCommand(kind: kind, location: CGPoint(x: 100, y: 50))))
    }
    XCTAssertTrue(page.wait { $0.log.contains("committed /next") }, page.summary)
    XCTAssertTrue(page.log.contains("action linkActivated"), page.summary)
  }

  // MARK: - Cost

  /// The promise is 2 % of a core for the app and these together.
  func testAStaticPageCostsNothing() throws {
    open("/")
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 3))
    let root = try XCTUnwrap(ContentProcess.shared.processIdentifier)
    let family = [getpid(), root] + Processes.descendants(of: root)
    XCTAssertGreaterThan(family.count, 3)
    let before = Processes.seconds(of: family)
    let began = Date()
    // A window sleeps until there is a new picture.
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 5))
    let share = (Processes.seconds(of: family) - before) / Date().timeIntervalSince(began)
    XCTAssertLessThan(share, 0.02)
  }

  private func latchUntil(_ condition: (ExternalFrame) -> Bool) -> Bool {
    waitOnMain { page.surface.latch(offset: .zero, timeout: 0).map(condition) ?? false }
  }
}
