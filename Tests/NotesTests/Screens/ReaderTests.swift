import HostInterface
import TestSupport
import UIKitTesting
import XCTest

@testable import SwoopNotes

/// What is read shows its way out.
@preconcurrency @MainActor final class ReaderTests: XCTestCase {
  private var screen: NotesScreen!
  private var reader: ReaderViewController!
  private var device: SimulatedDevice { screen.device }

  override func tearDown() async throws {
    (screen, reader) = (nil, nil)
    try await super.tearDown()
  }

  private func open(_ model: DeviceModel = .iPhone13, lines: Int = 200) throws {
    screen = try NotesScreen(model, notes: [(0..<lines).map { "line \($0)" }.joined(separator: "\n\n")])
    reader = ReaderViewController(library: screen.library, note: screen.library.notes(in: .place(.notes))[0].id)
    screen.push(reader)
  }

  private func read(by way: CGFloat) {
    device.drag(from: CGPoint(x: 195, y: 450), to: CGPoint(x: 195, y: 450 - way), seconds: 0.2)
    device.advance(by: 4)
  }

  private func assertShown(
    _ isShown: Bool, _ message: String = "", file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let (bar, button) = (try screen.view("reader.bar"), try screen.view("reader.back"))
    XCTAssertEqual(bar.frame.maxY, isShown ? 91 : 47, accuracy: 0.1, message, file: file, line: line)
    XCTAssertEqual(button.effectiveAlpha, isShown ? 1 : 0, message, file: file, line: line)
  }

  func testATapOnItLeadsBack() throws {
    for model in [DeviceModel.iPhoneSE, .iPhone13] {
      try open(model)
      let button = try screen.view("reader.back").frame
      XCTAssertEqual(button.height, 44, accuracy: 0.1)
      let text = reader.textView
      let first = text.convert(text.caretRect(for: text.beginningOfDocument), to: nil)
      XCTAssertGreaterThanOrEqual(first.minY, button.maxY, "it lies on no text")
      device.tap("reader.back")
      device.advance(by: 0.8)
      XCTAssertTrue(screen.top === screen.list, model.name)
    }
  }

  func testItGoesAsOneReadsOn() throws {
    try open()
    try assertShown(true)
    read(by: 300)
    try assertShown(false)
    device.tap(at: CGPoint(x: 195, y: 500))
    device.advance(by: 0.8)
    try assertShown(true, "a tap on the text asks for it")
    read(by: 200)
    try assertShown(false)
    read(by: -60)
    try assertShown(true, "so does going back")
    read(by: 200)
    device.press("end")
    device.advance(by: 1)
    try assertShown(true, "and it is there at the end")
  }

  func testWhatIsInSightAsAWholeKeepsIt() throws {
    try open(lines: 3)
    read(by: 200)
    try assertShown(true)
  }

  func testATapOnABoxTicksItAndNothingElse() throws {
    screen = try NotesScreen(notes: [(0..<60).map { "- [ ] task \($0)" }.joined(separator: "\n")])
    let note = screen.library.notes(in: .place(.notes))[0].id
    reader = ReaderViewController(library: screen.library, note: note)
    screen.push(reader)
    device.drag(from: CGPoint(x: 195, y: 500), to: CGPoint(x: 195, y: 400), seconds: 0.3, hold: true)
    device.advance(by: 0.2)
    device.touchUp()
    device.advance(by: 1)
    try assertShown(false)
    let boxes = try XCTUnwrap(device.trace.last).views.filter { $0.id.hasPrefix("task") && !$0.view.hidden }
    let box = try XCTUnwrap(boxes.first { (300..<600).contains($0.view.frame.midY) }).view.frame
    device.tap(at: CGPoint(x: box.midX, y: box.midY))
    device.advance(by: 0.8)
    XCTAssertTrue(try XCTUnwrap(screen.library.text(of: note)).contains("[x]"))
    try assertShown(false)
  }

  func testItsMotionsBeginAndEndAtRest() throws {
    try open()
    let going = screen.record { read(by: 300) }
    let coming = screen.record {
      device.tap(at: CGPoint(x: 195, y: 500))
      device.advance(by: 0.8)
    }
    for (name, frames) in [("going", going), ("coming", coming)] {
      let values = frames.compactMap { $0["reader.bar"].map { Double($0.frame.minY) } }
      let acceleration = UnheldMotion.acceleration(ofSpringOver: 44)
      XCTAssertEqual(UnheldMotion(values, from: .rest, acceleration: acceleration).faults, [], "\(name): \(values)")
    }
  }

  /// The way out is never seen through the clock.
  func testItIsSeenOnlyBelowTheStatusBar() throws {
    for (model, top) in [(DeviceModel.iPhoneSE, 20.0), (.iPhone13, 47)] {
      try open(model)
      let frames = screen.record {
        read(by: 300)
        device.tap(at: CGPoint(x: 195, y: 500))
        device.advance(by: 0.8)
      }
      for frame in frames {
        guard let button = frame["reader.back"], button.effectiveAlpha > 0.03 else { continue }
        // Text and arrow begin so far below the row's upper edge.
        XCTAssertGreaterThan(Double(button.frame.minY) + 12, top - 3, "\(model.name) at \(frame.time)")
      }
      XCTAssertEqual(try screen.view("reader.back").effectiveAlpha, 1)
    }
  }
}
