import CoreGraphics
import HostInterface
import QuartzCore
import XCTest

@testable import HeadlessHost

/// Frames of the past with pictures that come from outside the app.
@preconcurrency @MainActor final class FrameHistoryTests: XCTestCase {
  /// A page of one colour, in memory that the next picture is drawn into.
  private final class Page: ExternalSurface, @unchecked Sendable {
    private let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: 100)
    private(set) var serial: UInt64 = 0
    private(set) var copies = 0

    init(_ color: UInt32) { paint(color) }
    deinit { pixels.deallocate() }

    func paint(_ color: UInt32) {
      pixels.update(repeating: color, count: 100)
      serial += 1
    }

    func latch(offset: CGPoint, timeout: Double) -> ExternalFrame? {
      ExternalFrame(
        serial: serial, pixels: pixels, width: 10, height: 10, bytesPerRow: 40, scale: 1, damage: nil, offset: .zero)
    }

    func copy() -> ExternalPicture? {
      copies += 1
      let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: 400, alignment: 16)
      copy.copyMemory(from: UnsafeRawBufferPointer(start: pixels, count: 400))
      return ExternalPicture(
        image: CGImage(width: 10, height: 10, bytesPerRow: 40, adopting: copy), scale: 1, offset: .zero)
    }
  }

  /// An app that commits the tree it is given.
  private final class Client: HostClient {
    var tree: RenderTree?

    func performFrame(_ timing: FrameTiming, input: [InputEvent]) -> FrameCommit? {
      tree.map { FrameCommit(renderTree: $0) { SemanticTree(windows: []) } }
    }

    var wantsContinuousFrames: Bool { false }
  }

  private var host: HeadlessHost!
  private var client: Client!

  override func setUp() async throws {
    try await super.setUp()
    (host, client) = (HeadlessHost(), Client())
    host.client = client
    host.keepsHistory = true
  }

  override func tearDown() async throws {
    (host, client) = (nil, nil)
    try await super.tearDown()
  }

  private func show(_ page: Page, sequence: UInt64 = 1) {
    var properties = RenderProperties()
    properties.bounds.size = CGSize(width: 10, height: 10)
    properties.position = CGPoint(x: 5, y: 5)
    let node = RenderNode(
      id: LayerID(rawValue: 2), properties: properties, contents: .external(page), animations: [], mask: nil,
      sublayers: [], generation: sequence)
    let root = RenderNode(
      id: LayerID(rawValue: 1), properties: properties, contents: .none, animations: [], mask: nil, sublayers: [node],
      generation: 1)
    client.tree = RenderTree(
      root: root, size: CGSize(width: 10, height: 10), scale: 1, timelines: TimelineTable(), sequence: sequence)
  }

  private func color(of frame: PresentedCommit?) -> UInt32? {
    frame.map { host.picture(of: $0).pixels.load(as: UInt32.self) }
  }

  func testAPageThatHasChangedIsShownAsItWas() throws {
    let page = Page(0xffff_0000)
    show(page)
    for color: UInt32 in [0xff00_ff00, 0xff00_00ff] {
      host.presentFrame()
      page.paint(color)
    }
    host.presentFrame()
    // What came while a frame was on screen belongs to it.
    XCTAssertEqual(color(of: host.frame(0)), 0xff00_ff00)
    XCTAssertEqual(color(of: host.frame(1)), 0xff00_00ff)
    page.paint(0xffff_ffff)
    XCTAssertEqual(color(of: host.frame(0)), 0xff00_ff00)
    XCTAssertEqual(color(of: host.frame(2)), 0xffff_ffff)
  }

  func testAPageThatStandsIsCopiedOnce() {
    let page = Page(0xffff_0000)
    show(page)
    for _ in 0..<10 { host.presentFrame() }
    XCTAssertEqual(page.copies, 1)
    XCTAssertEqual(host.historyPictureBytes, 0)
    page.paint(0xff00_00ff)
    for _ in 0..<10 { host.presentFrame() }
    XCTAssertEqual(page.copies, 2)
    XCTAssertEqual(host.historyPictureBytes, 400, "the picture that is no longer shown")
  }

  func testThePastKeepsNoPage() {
    weak var gone: Page?
    do {
      let page = Page(0xffff_0000)
      gone = page
      show(page)
      for _ in 0..<3 { host.presentFrame() }
      show(Page(0xff00_00ff), sequence: 2)
      host.presentFrame()
      host.presentFrame()
    }
    XCTAssertNil(gone)
    XCTAssertEqual(color(of: host.frame(1)), 0xffff_0000)
  }

  func testWithoutHistoryNothingIsCopied() {
    host.keepsHistory = false
    let page = Page(0xffff_0000)
    show(page)
    for _ in 0..<3 { host.presentFrame() }
    XCTAssertEqual(page.copies, 0)
    XCTAssertNil(host.frame(1))
    XCTAssertEqual(host.oldestFrame, 2)
  }
}
