import HostInterface
import TestSupport
import UIKitTesting
import XCTest

@testable import SwoopNotes

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
    XCTAssertEqual(task.minX, shown.frame.minX + row.start(of: 0) - offset, accuracy: 0.5, name, file: file, line: line)
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

  /// Whatever lies beneath an arrow, only the arrow shows.
  func testNoSliverOfASymbolIsLeftAtTheEdge() throws {
    var compared = 0
    for model in DeviceModel.all {
      try open(model).textView.becomeFirstResponder()
      device.advance(by: 0.8)
      let shown = try screen.view("formattingBar.row").frame
      let row = FormattingRow(room: shown.width, count: MarkdownFormat.allCases.count)
      guard row.rests.count > 2 else { continue }
      let first = levels(from: shown.maxX - row.inset, to: shown.maxX - 1, of: shown)
      device.drag(
        from: CGPoint(x: 120, y: shown.midY), to: CGPoint(x: 120 - row.pitch, y: shown.midY), seconds: 0.3, hold: true)
      device.advance(by: 0.2)
      device.touchUp()
      device.advance(by: 2)
      let offset = try XCTUnwrap(screen.view("formattingBar.row").contentOffset?.x)
      XCTAssertEqual(offset, row.rests[1], accuracy: 0.5, model.name)
      XCTAssertEqual(levels(from: shown.maxX - row.inset, to: shown.maxX - 1, of: shown), first, model.name)
      XCTAssertGreaterThan((first.max() ?? 0) - (first.min() ?? 0), 50, "\(model.name): the arrow is there")
      compared += 1
    }
    XCTAssertGreaterThan(compared, 0)
  }

  /// How light the screen is between two columns of the bar.
  private func levels(from left: CGFloat, to right: CGFloat, of shown: CGRect) -> [Int] {
    let picture = device.snapshot()
    let scale = CGFloat(picture.width) / screen.navigation.view.bounds.width
    let columns = Int((left * scale).rounded())...Int((right * scale).rounded())
    let rows = Int(((shown.minY + 2) * scale).rounded())...Int(((shown.maxY - 2) * scale).rounded())
    return rows.flatMap { row in columns.map { Int(picture.pixels[row * picture.bytesPerRow + $0 * 4]) } }
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
