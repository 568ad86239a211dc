import HostInterface
import TestSupport
import UIKitTesting
import XCTest

@testable import Notes

/// The bar above the keyboard, on all devices.
@preconcurrency @MainActor final class FormattingBarTests: XCTestCase {
  private var screen: NotesScreen!
  private var device: SimulatedDevice { screen.device }

  override func tearDown() async throws {
    screen = nil
    try await super.tearDown()
  }

  private func open(_ model: DeviceModel = .iPhone13) throws -> EditorViewController {
    screen = try NotesScreen(model, notes: ["# A\nbuy milk"])
    let editor = EditorViewController(library: screen.library, note: screen.library.notes(in: .place(.notes))[0].id)
    screen.push(editor)
    return editor
  }

  private func assertRests(_ name: String, file: StaticString = #filePath, line: UInt = #line) throws {
    let shown = try screen.view("formattingBar.row")
    let row = FormattingRow(room: shown.frame.width, count: MarkdownFormat.allCases.count)
    let offset = try XCTUnwrap(shown.contentOffset?.x)
    XCTAssertEqual(offset, row.rest(nearest: offset), accuracy: 0.5, name, file: file, line: line)
    let task = try screen.view("format.task").frame
    XCTAssertEqual(task.minX, shown.frame.minX - offset, accuracy: 0.5, name, file: file, line: line)
    XCTAssertEqual(task.width, row.pitch, accuracy: 0.5, name, file: file, line: line)
  }

  func testItRestsOnWholeSymbols() throws {
    for model in DeviceModel.all {
      try open(model).textView.becomeFirstResponder()
      device.advance(by: 0.8)
      try assertRests(model.name)
      let middle = try screen.view("formattingBar").frame.midY
      for way in [-30.0, -60, 35] {
        device.drag(
          from: CGPoint(x: 120, y: middle), to: CGPoint(x: 120 + way, y: middle), seconds: 0.3, hold: true)
        device.advance(by: 0.2)
        device.touchUp()
        device.advance(by: 2)
        try assertRests("\(model.name) after \(way)")
      }
      device.rotate(to: .landscapeLeft)
      device.advance(by: 1)
      try assertRests("\(model.name), lying")
      device.rotate(to: .portrait)
      device.advance(by: 1)
      try assertRests("\(model.name), standing again")
    }
  }

  /// A symbol that fades out beside the divider leaves nothing there.
  func testNoSliverOfASymbolIsLeftAtTheEdge() throws {
    for model in DeviceModel.all {
      try open(model).textView.becomeFirstResponder()
      device.advance(by: 0.8)
      let shown = try screen.view("formattingBar.row").frame
      guard FormattingRow(room: shown.width, count: MarkdownFormat.allCases.count).end > 0 else { continue }
      let picture = device.snapshot()
      let scale = CGFloat(picture.width) / screen.navigation.view.bounds.width
      let columns = Int(((shown.maxX - 3.5) * scale).rounded())...Int(((shown.maxX - 1) * scale).rounded())
      let rows = Int(((shown.minY + 2) * scale).rounded())...Int(((shown.maxY - 2) * scale).rounded())
      let levels = rows.flatMap { row in
        columns.map { Int(picture.pixels[row * picture.bytesPerRow + $0 * 4]) }
      }
      XCTAssertLessThanOrEqual((levels.max() ?? 0) - (levels.min() ?? 0), 2, model.name)
    }
  }

  /// The bar comes and goes with the keyboard, from rest to rest.
  func testItsMotionsBeginAndEndAtRest() throws {
    let editor = try open()
    let rising = screen.record {
      editor.textView.becomeFirstResponder()
      device.advance(by: 0.8)
    }
    let falling = screen.record {
      editor.textView.resignFirstResponder()
      device.advance(by: 0.8)
    }
    for (name, frames) in [("up", rising), ("down", falling)] {
      let bar = frames.compactMap { $0["formattingBar"].map { Double($0.frame.minY) } }
      let keyboard = frames.compactMap { $0["keyboard"].map { Double($0.frame.minY) } }
      XCTAssertEqual(bar.count, keyboard.count, name)
      for (a, b) in zip(bar, keyboard) { XCTAssertEqual(a, b, accuracy: 0.01, "\(name): they move as one") }
      let acceleration = UnheldMotion.acceleration(ofSpringOver: bar[bar.count - 1] - bar[0])
      XCTAssertEqual(UnheldMotion(bar, from: .rest, acceleration: acceleration).faults, [], "\(name): \(bar)")
    }
  }
}
