import Foundation
import TestSupport
import XCTest

/// The inspector in the page as it is, with a host in the page itself.
@preconcurrency @MainActor final class InspectorPageTests: PageTestCase {
  private static let folder = PackageFolder.url.appendingPathComponent("Sources/WebHost/Page")
  private var server: TestServer!

  override func setUp() async throws {
    try await super.setUp()
    server = TestServer()
    let types = ["js": "text/javascript", "css": "text/css", "svg": "image/svg+xml"]
    for name in try FileManager.default.contentsOfDirectory(atPath: Self.folder.path) {
      guard let type = types[(name as NSString).pathExtension] else { continue }
      let body = try Data(contentsOf: Self.folder.appendingPathComponent(name))
      server["/\(name)"] = TestServer.Response(headers: ["Content-Type": type], body: body)
    }
    server["/fake.js"] = TestServer.Response(
      headers: ["Content-Type": "text/javascript"], body: Data((FakeHost.script + "\n" + FakeHost.label).utf8))
    let html = try String(contentsOf: Self.folder.appendingPathComponent("index.html"), encoding: .utf8)
    server["/page?token=x"] = .html(
      html.replacingOccurrences(
        of: "<script type=\"module\"", with: "<script src=\"fake.js\"></script><script type=\"module\""))
  }

  override func tearDown() async throws {
    server.stop()
    try await super.tearDown()
  }

  private func open(width: Int = 1280, height: Int = 860, isDark: Bool = false) throws -> ChromiumPage {
    let page = try ChromiumPage(browser(), width: width, height: height)
    try page.setDark(isDark)
    try page.open(server.url("/page?token=x"))
    try page.wait(for: "document.documentElement.dataset.steering === 'true'")
    return page
  }

  private func openInspector(width: Int = 1280, height: Int = 860, isDark: Bool = false) throws -> ChromiumPage {
    let page = try open(width: width, height: height, isDark: isDark)
    try page.click("#toggle-inspector")
    try page.run(FakeHost.garden)
    try page.wait(for: "document.querySelectorAll('.layer').length > 20")
    return page
  }

  private func sent(_ page: ChromiumPage) throws -> String? { try page.string("JSON.stringify(sent.splice(0))") }
  private func row(_ layer: Int) -> String { "[role=treeitem][data-layer=\"\(layer)\"]" }

  func testNothingIsAskedWhileItIsClosed() throws {
    let page = try open()
    XCTAssertEqual(try sent(page), "[]")
    try page.key("F8", code: "F8")
    try page.wait(for: "!document.getElementById('inspector').hidden")
    XCTAssertEqual(try sent(page), #"[{"do":"open"},{"do":"select"}]"#)
    XCTAssertEqual(try page.string("document.activeElement.id"), "tab-layers")
    try page.key("F8", code: "F8")
    try page.wait(for: "document.getElementById('inspector').hidden")
    XCTAssertEqual(try sent(page), #"[{"do":"close"}]"#)
    XCTAssertEqual(try page.string("document.activeElement.id"), "keyboard", "where it came from")
    XCTAssertEqual(page.complaints, [])
  }

  func testWhoeverSteersNoLongerLooksNoLonger() throws {
    let page = try openInspector()
    try page.run("host.steers(2)")
    try page.wait(for: "document.getElementById('inspector').hidden")
    XCTAssertEqual(
      try page.string("document.getElementById('toggle-inspector').getAttribute('aria-disabled')"), "true")
    _ = try sent(page)
    try page.key("F8", code: "F8")
    try page.click("#toggle-inspector")
    XCTAssertEqual(try sent(page), "[]")
  }

  /// No word is cut, nothing lies beside its panel, and nothing is refused by the page's policy.
  func testAllOfItShowsAtAnySize() throws {
    for (width, height) in [(1280, 860), (390, 844)] {
      for isDark in [false, true] {
        let page = try openInspector(width: width, height: height, isDark: isDark)
        try page.click(row(12))
        try page.run("host.json(0x0E, {view: label})")
        for tab in ["layers", "view", "constraints", "responders"] {
          try page.click("#tab-\(tab)")
          let cut = try page.string(
            """
            [...document.querySelectorAll('#inspector *')].filter(each => each.offsetParent
              && !each.closest('.tree, .space') && getComputedStyle(each).display !== 'inline'
              && each.clientWidth && each.scrollWidth > each.clientWidth + 1).map(each => each.outerHTML).join()
            """)
          XCTAssertEqual(cut, "", "\(tab) at \(width)")
          let pane = "document.getElementById('pane-\(tab)')"
          XCTAssertTrue(try page.isTrue("\(pane).getBoundingClientRect().bottom <= innerHeight"))
          XCTAssertTrue(try page.isTrue("\(pane).clientHeight > 180"))
        }
        XCTAssertEqual(page.complaints, [])
      }
    }
  }

  func testALayerIsSelectedInTheListAndMarked() throws {
    let page = try openInspector()
    _ = try sent(page)
    try page.click(row(12))
    XCTAssertEqual(try sent(page), #"[{"do":"select","id":12}]"#)
    XCTAssertEqual(try page.string("document.querySelector('.layer.selected').dataset.layer"), "12")
    // The mark is where the label is on the device: 96, 126, 180 by 22 points.
    let ratio = try page.number(
      "document.getElementById('inspected').offsetWidth / document.getElementById('screen').offsetWidth")
    XCTAssertEqual(try XCTUnwrap(ratio), 180.0 / 390, accuracy: 0.01)
    try page.click("#tab-view")
    XCTAssertTrue(
      try page.isTrue("document.getElementById('pane-view').textContent.includes('96, 126 · 180 × 22')"))
    // Arrows lead through the list, and into its parents.
    try page.click("#tab-layers")
    try page.run("document.querySelector('\(row(12))').focus()")
    try page.key("ArrowLeft", code: "ArrowLeft")
    XCTAssertEqual(try page.string("document.activeElement.dataset.layer"), "10")
    try page.key("ArrowLeft", code: "ArrowLeft")
    try page.wait(for: "!document.querySelector('\(row(12))')")
    try page.key("ArrowDown", code: "ArrowDown")
    XCTAssertEqual(try page.string("document.activeElement.dataset.layer"), "14")
  }

  func testLayersLieAboveThoseThatTheyOverlap() throws {
    let page = try openInspector()
    let depth = try page.run(
      """
      [2, 10, 12, 14].map(id => Number(/translateZ\\(([\\d.]+)px/.exec(
        document.querySelector(`.layer[data-layer="${id}"]`).style.transform)[1]))
      """)
    XCTAssertEqual((depth as? [NSNumber])?.map(\.doubleValue), [0, 60, 120, 60])
  }

  func testTheSceneTurnsByKeysAndByAMouse() throws {
    let page = try openInspector()
    let pose = "document.querySelector('.space').dataset.pose"
    try page.run("document.querySelector('.space').focus()")
    XCTAssertEqual(try page.string(pose), "-14 38 1")
    try page.key("ArrowRight", code: "ArrowRight")
    XCTAssertEqual(try page.string(pose), "-14 48 1")
    try page.key("0", code: "Digit0", text: "0")
    XCTAssertEqual(try page.string(pose), "-14 38 1")
    try page.key("0", code: "Digit0", text: "0")
    XCTAssertEqual(try page.string(pose), "0 0 1", "from the front")
    let middle = try page.middle(of: ".space")
    try page.mouse(.down, middle.x, middle.y)
    try page.mouse(.move, middle.x + 50, middle.y)
    try page.mouse(.up, middle.x + 50, middle.y)
    XCTAssertEqual(try page.string(pose), "0 20 1")
    try page.wheel(middle.x, middle.y, dy: -100)
    try page.wait(for: "Number(\(pose).split(' ')[2]) > 1.1")
  }

  /// A list that is scrolled shows no row beyond its edges, in space as on the device.
  func testLayersAreCutAsTheirSuperlayersClip() throws {
    let page = try openInspector()
    try page.run(
      """
      (layer => host.json(0x0C, {width: 390, height: 844, omitted: 0, layers: [
        layer(1, undefined, 0, 0, 390, 844, {background: '#ffffffff'}),
        layer(2, 0, 0, 100, 390, 200, {view: 'UITableView', clips: true, background: '#eeeeeeff'}),
        layer(3, 1, 0, 260, 390, 80, {view: 'Row', background: '#00ff00ff'}),
        layer(4, 1, 0, 120, 390, 80, {view: 'Row', background: '#00ff00ff'}),
        layer(5, 1, 0, 320, 390, 80, {view: 'Row', background: '#00ff00ff'}),
      ]}))((id, parent, x, y, width, height, more) => ({
        id, parent, map: [1, 0, 0, 0, 1, 0, x, y, 1], bounds: [0, 0, width, height], frame: [x, y, width, height], opacity: 1,
        ...more}))
      """)
    try page.wait(for: "document.querySelectorAll('.layer').length === 4")
    let cut = { (layer: Int) in "document.querySelector('.layer[data-layer=\"\(layer)\"]')?.style.clipPath" }
    XCTAssertEqual(try page.string(cut(3)), "polygon(0px -160px, 390px -160px, 390px 40px, 0px 40px)")
    XCTAssertEqual(try page.string(cut(4)), "", "all of it shows")
    XCTAssertTrue(try page.isTrue("\(cut(5)) === undefined"), "nothing of it shows")
  }

  /// The handle is below the bar of the frame that it shows, also where nothing moved for a while.
  func testTheSlidersHandleIsBelowItsFrame() throws {
    let page = try openInspector()
    try page.wait(for: "!document.querySelector('.when').disabled")
    // The frame after the pause of 2.5 s lies 3.634 s back.
    try page.run("document.querySelector('.when').focus()")
    for _ in 0..<218 { try page.key("ArrowLeft", code: "ArrowLeft") }
    XCTAssertTrue(try XCTUnwrap(try sent(page)).hasSuffix(#"{"do":"show","frame":202}]"#))
    let value = "document.querySelector('.when').valueAsNumber"
    XCTAssertEqual(try XCTUnwrap(try page.number(value)), -3.634, accuracy: 0.001)
    try page.key("ArrowLeft", code: "ArrowLeft")
    XCTAssertEqual(try XCTUnwrap(try page.number(value)), -6.151, accuracy: 0.001)
    try page.key("End", code: "End")
    XCTAssertTrue(try XCTUnwrap(try sent(page)).hasSuffix(#"{"do":"show"}]"#))
    // The strip and the way of the handle's middle begin and end at the same places.
    XCTAssertTrue(
      try page.isTrue(
        """
        (([strip, slider]) => Math.abs(strip.left - slider.left - 7) < 0.6 && Math.abs(slider.right - strip.right - 7) < 0.6)(
          ['.strip', '.when'].map(name => document.querySelector(name).getBoundingClientRect()))
        """))
  }

  /// An app keeps its layers of earlier frames, and nothing else: the panel says so.
  func testConstraintsAndRespondersSayThatTheyAreOfNow() throws {
    let page = try openInspector()
    try page.click(row(12))
    try page.run("host.json(0x0E, {view: label})")
    let notes = "document.querySelectorAll('#inspector .of-now').length"
    XCTAssertEqual(try page.number(notes), 0)
    try page.run("document.querySelector('.when').focus()")
    try page.key("ArrowLeft", code: "ArrowLeft")
    XCTAssertEqual(try page.number(notes), 3, "view, constraints, responders")
    try page.key("Escape", code: "Escape")
    XCTAssertEqual(try page.number(notes), 0)
  }

  func testConflictsComeFirst() throws {
    let page = try openInspector()
    try page.click(row(12))
    try page.run("host.json(0x0E, {view: label})")
    try page.click("#tab-constraints")
    let first = "document.querySelector('#pane-constraints .constraint')"
    XCTAssertTrue(try page.isTrue("\(first).classList.contains('broken')"))
    XCTAssertEqual(
      try page.string("[...\(first).querySelectorAll('li')].map(each => each.textContent).join('; ')"),
      "name.leading == picture.trailing + 16.0; PlantCell.width == 358.0")
    // A responder that is a view leads to it.
    _ = try sent(page)
    try page.click("#tab-responders")
    try page.click("#pane-responders li:nth-child(3) button")
    XCTAssertEqual(try sent(page), #"[{"do":"select","id":3}]"#)
  }

  func testTheSliderShowsAnEarlierFrameAndComesBack() throws {
    let page = try openInspector()
    try page.wait(for: "!document.querySelector('.when').disabled")
    _ = try sent(page)
    // The newest frame came at 10.485 s; the hundredth before the pause at 2.667 s.
    try page.run(
      """
      (slider => { slider.value = 2.668 - 10.485; slider.dispatchEvent(new Event('input')) })(document.querySelector('.when'))
      """)
    XCTAssertEqual(try sent(page), #"[{"do":"show","frame":101}]"#)
    try page.run(
      """
      host.file(780, 1688, context => { context.fillStyle = '#00f'; context.fillRect(0, 0, 780, 1688) })
        .then(file => host.bytes(0x10, host.number(101, 4), file))
      """)
    try page.wait(for: "!document.getElementById('earlier').hidden")
    let widths = "['earlier', 'screen'].map(id => document.getElementById(id).offsetWidth)"
    XCTAssertTrue(try page.isTrue("(widths => widths[0] === widths[1])(\(widths))"))
    XCTAssertTrue(try page.isTrue("document.querySelector('.said').textContent.includes('s ago')"))
    XCTAssertTrue(
      try page.isTrue("document.querySelector('.when').getAttribute('aria-valuetext').includes('seconds ago: App')"))
    // Escape leads back to now first, and closes then.
    try page.run("document.querySelector('.when').focus()")
    try page.key("Escape", code: "Escape")
    XCTAssertEqual(try sent(page), #"[{"do":"show"}]"#)
    XCTAssertTrue(try page.isTrue("document.getElementById('earlier').hidden"))
    try page.key("Escape", code: "Escape")
    XCTAssertEqual(try sent(page), #"[{"do":"close"}]"#)
  }
}
