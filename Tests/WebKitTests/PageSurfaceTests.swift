import TestSupport
import WebContentProtocol
import XCTest

@testable import WebKit

/// What a surface keeps of the memory that a process hands it.
final class PageSurfaceTests: XCTestCase {
  private let surface = PageSurface(didChange: {})

  private func receive(_ layout: FrameBufferLayout, byteCount: Int? = nil) throws {
    let memory = try SharedMemory(byteCount: byteCount ?? layout.byteCount)
    XCTAssertTrue(surface.receive(.frameBuffers(layout), descriptor: dup(memory.descriptor)))
  }

  private func layout(_ generation: UInt32, width: Int = 40) -> FrameBufferLayout {
    FrameBufferLayout(generation: generation, width: width, height: 40, scale: 2)
  }

  private func sendFrame(_ generation: UInt32, isRepainted: Bool = true) {
    let place = CGRect(x: 0, y: 0, width: 20, height: 20)
    let notice = FrameNotice(
      generation: generation, index: 0, serial: UInt64(generation), offset: .zero, layoutSize: place.size,
      surface: place, damage: [], isRepainted: isRepainted)
    XCTAssertTrue(surface.receive(.frame(notice), descriptor: nil))
  }

  /// Memory of older sizes is let go where no picture is taken, as of a page that changes its size and that nobody
  /// looks at: the app is not in front, or another tab is.
  func testMemoryOfOlderSizesIsLetGoWhereNoPictureIsTaken() throws {
    surface.attach { _, _ in }
    try receive(layout(1))
    sendFrame(1)
    let before = Footprint().descriptors
    for generation in 2...200 as ClosedRange<UInt32> {
      try receive(layout(generation))
      sendFrame(generation)
    }
    XCTAssertLessThanOrEqual(Footprint().descriptors, before + 2)
    XCTAssertEqual(surface.newest?.generation, 200)
  }

  func testAPictureStaysWhereItsMemoryIsOlder() throws {
    surface.attach { _, _ in }
    try receive(layout(1))
    sendFrame(1)
    XCTAssertEqual(surface.latch(offset: .zero, timeout: 0)?.width, 40)
    try receive(layout(2, width: 60))
    XCTAssertEqual(surface.latch(offset: .zero, timeout: 0)?.width, 40)
    sendFrame(1)
    XCTAssertEqual(surface.newest?.serial, 1)
    sendFrame(2)
    XCTAssertEqual(surface.latch(offset: .zero, timeout: 0)?.width, 60)
  }

  func testAPictureWithNumbersThatNobodyCanCountIsRefused() throws {
    surface.attach { _, _ in }
    try receive(layout(1))
    sendFrame(1)
    let size = CGSize(width: 20, height: 20), place = CGRect(origin: .zero, size: size)
    for huge in [1e300, -1e300, .infinity, .nan] as [CGFloat] {
      func send(
        offset: CGFloat = 0, scale: Double = 1, size: CGSize = size, surface place: CGRect = place,
        bars: FixedBars = FixedBars()
      ) {
        let notice = FrameNotice(
          generation: 1, index: 0, serial: 2, offset: CGPoint(x: 0, y: offset), scale: scale, layoutSize: size,
          surface: place, damage: [], fixedBars: bars)
        XCTAssertTrue(surface.receive(.frame(notice), descriptor: nil))
      }
      send(offset: huge)
      send(scale: huge)
      send(size: CGSize(width: 20, height: huge))
      send(surface: CGRect(x: 0, y: huge, width: 20, height: 20))
      send(bars: FixedBars(top: huge))
      send(bars: FixedBars(bottom: huge))
    }
    XCTAssertEqual(surface.newest?.serial, 1)
  }

  func testMemoryThatIsNotUsedIsLetGo() throws {
    surface.attach { _, _ in }
    let before = Footprint().descriptors
    for generation in 1...50 as ClosedRange<UInt32> {
      try receive(layout(generation, width: 0), byteCount: 4096)
      try receive(layout(generation), byteCount: 1)
    }
    XCTAssertLessThanOrEqual(Footprint().descriptors, before + 2)
  }

  /// Whoever waits has seconds of real time for it.
  func testAPageIsNotWaitedForAgainBeforeItSaysSomething() {
    surface.attach { _, _ in }
    XCTAssertNil(surface.answer(to: RequestID(rawValue: 1), timeout: 0.05))
    XCTAssertTrue(surface.isUnresponsive)
    let start = Date()
    XCTAssertNil(surface.answer(to: RequestID(rawValue: 2), timeout: 30))
    XCTAssertNil(surface.answer(toEdit: 1, timeout: 30))
    surface.awaitSurroundings(RequestID(rawValue: 3), timeout: 30)
    XCTAssertLessThan(-start.timeIntervalSinceNow, 30)
    // Its process says this about it.
    XCTAssertFalse(surface.receive(.responsiveness(isResponsive: false), descriptor: nil))
    XCTAssertTrue(surface.isUnresponsive)
    XCTAssertFalse(surface.receive(.laidOut(PageLayout(contentSize: .zero)), descriptor: nil))
    XCTAssertFalse(surface.isUnresponsive)
    // Another page is another matter.
    surface.waitDidTimeOut()
    surface.attach { _, _ in }
    XCTAssertFalse(surface.isUnresponsive)
  }

  /// A picture that the page has not painted is no sign of life: where a bar moves, its process puts pictures together
  /// without it.
  func testAPictureThatThePageHasNotPaintedIsNoSignOfLife() throws {
    surface.attach { _, _ in }
    try receive(layout(1))
    surface.waitDidTimeOut()
    sendFrame(1, isRepainted: false)
    XCTAssertEqual(surface.newest?.generation, 1)
    XCTAssertTrue(surface.isUnresponsive)
    sendFrame(1)
    XCTAssertFalse(surface.isUnresponsive)
  }

  func testAnAnswerThatIsThereCountsHoweverSilentThePageHasBeenSince() {
    surface.attach { _, _ in }
    XCTAssertFalse(surface.receive(.editing(nil, selection: nil, edit: 2), descriptor: nil))
    surface.waitDidTimeOut()
    XCTAssertEqual(surface.answer(toEdit: 2, timeout: 30)?.edit, 2)
    XCTAssertNil(surface.answer(toEdit: 3, timeout: 30))
  }

  func testPicturesAreNotWaitedForAgainBeforeThePageSaysSomething() throws {
    surface.attach { _, _ in }
    try receive(layout(1))
    sendFrame(1)
    let start = Date()
    for serial in 1...60 as ClosedRange<UInt64> {
      let goal = CGPoint(x: 0, y: Double(serial))
      surface.expect(goal, scale: 1, serial: serial)
      XCTAssertEqual(surface.latch(offset: goal, timeout: 0.5)?.width, 40)
    }
    XCTAssertLessThan(-start.timeIntervalSinceNow, 20)
  }
}
