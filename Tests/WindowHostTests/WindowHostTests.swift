import Automation
import CSDL2
import Foundation
import HostInterface
import LiveTestSupport
import QuartzCore
import XCTest

@testable import WindowHost

/// Windows with real input.
@preconcurrency @MainActor final class WindowHostTests: WindowTestCase {
  func testDragWithTheMouse() throws {
    let display = try makeDisplay()
    let host = try WindowHost(options: try options())
    let client = LayerClient(host)
    let presentations = Presentations(row: 300)
    host.observePresentations(presentations.add)
    client.onFrame = { input in
      for case .touch(let sample) in input {
        client.quietly { client.square.position = sample.location }
        if sample.phase == .up { host.terminate(status: 7) }
      }
    }
    limit(host, seconds: 20)
    // A person moves on once the square is where the finger is: moves that come faster than a busy machine draws are one.
    func drag(to x: Int) {
      person { display.xdotool(x > 50 ? ["mousemove", "\(x)", "300"] : ["mousemove", "50", "300", "mousedown", "1"]) }
      when(host, { presentations.entries.last?.red?.lowerBound == x - 20 }) { [self] in
        if x < 200 { drag(to: x + 25) } else { person { display.xdotool("mouseup", "1") } }
      }
    }
    when(host, { !presentations.entries.isEmpty }) { drag(to: 50) }
    XCTAssertEqual(host.run(), 7)
    XCTAssertEqual(client.touches.first?.phase, .down)
    XCTAssertEqual(client.touches.first?.location, CGPoint(x: 50, y: 300))
    XCTAssertEqual(client.touches.last?.phase, .up)
    XCTAssertEqual(client.touches.last?.location, CGPoint(x: 200, y: 300))
    let moves = client.touches.filter { $0.phase == .move }.map(\.location.x)
    XCTAssertEqual(moves, moves.sorted())
    XCTAssertGreaterThan(moves.count, 3)
    // The square has been shown under the finger on its way.
    let shown = presentations.entries.compactMap(\.red).map(\.lowerBound)
    XCTAssertEqual(shown, shown.sorted())
    XCTAssertEqual(shown.last, 180)
    XCTAssertGreaterThan(Set(shown).count, 4)
  }

  /// The host rests when nothing moves: neither thread has anything to do.
  func testRestsWhenNothingMoves() throws {
    let display = try makeDisplay()
    defer { withExtendedLifetime(display) {} }
    let host = try WindowHost(options: try options())
    let client = LayerClient(host)
    let presentations = Presentations(row: 0)
    host.observePresentations(presentations.add)
    var before: (frames: Int, presentations: Int, cpu: Double)?
    var after: (frames: Int, presentations: Int, cpu: Double)?
    func state() -> (frames: Int, presentations: Int, cpu: Double) {
      (client.frames, presentations.entries.count, Self.processorTime)
    }
    limit(host, seconds: 20)
    // The window's first events are over after a while.
    when(host, { !presentations.entries.isEmpty }) {
      host.clock.schedule(at: host.clock.now + 0.5) {
        MainActor.assumeIsolated {
          before = state()
          host.clock.schedule(at: host.clock.now + 1) {
            MainActor.assumeIsolated {
              after = state()
              host.terminate(status: 0)
            }
          }
        }
      }
    }
    XCTAssertEqual(host.run(), 0)
    let (a, b) = (try XCTUnwrap(before), try XCTUnwrap(after))
    XCTAssertEqual(a.frames, b.frames)
    XCTAssertEqual(a.presentations, b.presentations)
    XCTAssertLessThan(b.cpu - a.cpu, 0.02, "of a second: 2 % of a core")
  }

  private nonisolated static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  func testKeysResizeAndClose() throws {
    let display = try makeDisplay(width: 500, height: 900)
    let host = try WindowHost(options: try options())
    let client = LayerClient(host)
    let presentations = Presentations(row: 0)
    host.observePresentations(presentations.add)
    limit(host, seconds: 20)
    func keys() -> [KeySample] { client.input.compactMap { if case .key(let k) = $0 { k } else { nil } } }
    func resized() -> ScreenDescription? {
      client.input.lazy.compactMap { if case .device(.screen(let s)) = $0 { s } else { nil } }.first
    }
    when(host, { !presentations.entries.isEmpty }) { [self] in
      person {
        display.xdotool("search", "--onlyvisible", "--name", ".", "windowfocus", "--sync", "key", "shift+a")
        display.xdotool("search", "--onlyvisible", "--name", ".", "windowsize", "300", "700")
      }
      when(host, { resized() != nil && keys().contains { $0.phase == .up && $0.usage == 4 } }) {
        // What a window manager's close button comes down to.
        var event = SDL_Event()
        event.type = SDL_QUIT.rawValue
        SDL_PushEvent(&event)
      }
    }
    XCTAssertEqual(host.run(), 0)
    XCTAssertEqual(resized()?.size, CGSize(width: 300, height: 700))
    XCTAssertEqual(host.screen.size, CGSize(width: 300, height: 700))
    let press = try XCTUnwrap(keys().first { $0.usage == 4 && $0.phase == .down })
    XCTAssertEqual(press.characters, "A")
    XCTAssertEqual(press.modifiers, .shift)
  }

  /// The device is shown smaller on a small display, and places are still the device's points.
  func testFitsSmallDisplays() throws {
    let display = try makeDisplay(width: 195, height: 422)
    let host = try WindowHost(options: try options("--scale", "2"))
    let client = LayerClient(host)
    let presentations = Presentations(row: 240)
    host.observePresentations(presentations.add)
    client.onFrame = { input in
      for case .touch(let sample) in input where sample.phase == .up { host.terminate(status: 3) }
    }
    limit(host, seconds: 20)
    when(host, { !presentations.entries.isEmpty }) { [self] in
      person { display.xdotool("mousemove", "100", "200", "mousedown", "1", "mouseup", "1") }
    }
    XCTAssertEqual(host.run(), 3)
    XCTAssertEqual(client.touches.first?.location, CGPoint(x: 200, y: 400))
    XCTAssertEqual(presentations.entries.first?.red, 0..<80, "drawn at the device's own scale")
  }

  /// A script is played in real time; trace, recording and snapshots hold what was presented.
  func testScriptTraceAndRecording() throws {
    let display = try makeDisplay()
    defer { withExtendedLifetime(display) {} }
    let folder = NSTemporaryDirectory() + "window-script-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let script = """
      {"version": 1, "steps": [
        {"do": "drag", "from": [50, 300], "to": [150, 300], "seconds": 0.2},
        {"do": "wait", "seconds": 0.1},
        {"do": "snapshot", "file": "end.png"}
      ]}
      """
    try script.write(toFile: folder + "/script.json", atomically: true, encoding: .utf8)
    let options = try options(
      "--script", folder + "/script.json", "--trace", folder + "/trace.jsonl", "--record", folder + "/film")
    let host = try WindowHost(options: options)
    let client = LayerClient(host)
    let presentations = Presentations(row: 300)
    host.observePresentations(presentations.add)
    client.onFrame = { input in
      for case .touch(let sample) in input { client.quietly { client.square.position = sample.location } }
    }
    limit(host, seconds: 20)
    XCTAssertEqual(host.run(), 0)
    XCTAssertEqual(client.touches.first?.location, CGPoint(x: 50, y: 300))
    XCTAssertEqual(client.touches.last?.location, CGPoint(x: 150, y: 300))
    XCTAssertEqual(client.touches.count, 14, "down, twelve moves at 60 Hz, up")
    XCTAssertTrue(FileManager.default.fileExists(atPath: folder + "/end.png"))
    let lines = try String(contentsOfFile: folder + "/trace.jsonl", encoding: .utf8).split(separator: "\n")
    XCTAssertEqual(lines.count, presentations.entries.count)
    XCTAssertTrue(lines.first?.hasPrefix("{\"frame\":0,\"time\":0") ?? false, "\(lines.first ?? "")")
    let pictures = try FileManager.default.contentsOfDirectory(atPath: folder + "/film")
    XCTAssertEqual(pictures.count, lines.count)
  }

  func testScriptTurnsTheWindow() throws {
    let display = try makeDisplay(width: 900, height: 900)
    defer { withExtendedLifetime(display) {} }
    let path = NSTemporaryDirectory() + "window-turn-\(UUID().uuidString).json"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let script = """
      {"version": 1, "steps": [
        {"do": "rotate", "to": "landscapeLeft"}, {"do": "wait", "seconds": 0.3}, {"do": "tap", "at": [800, 380]}
      ]}
      """
    try script.write(toFile: path, atomically: true, encoding: .utf8)
    let host = try WindowHost(options: try options("--script", path))
    let client = LayerClient(host)
    let widths = Widths()
    host.observePresentations { widths.add($0.buffer.width) }
    limit(host, seconds: 20)
    XCTAssertEqual(host.run(), 0)
    XCTAssertEqual(host.screen.size, CGSize(width: 844, height: 390))
    XCTAssertEqual(host.screen.orientation, .landscapeLeft)
    XCTAssertEqual(widths.first, 390)
    XCTAssertEqual(widths.last, 844)
    XCTAssertEqual(client.touches.last?.location, CGPoint(x: 800, y: 380))
  }

  func testScriptThatIsNoneEndsWithStatusTwo() throws {
    let display = try makeDisplay()
    defer { withExtendedLifetime(display) {} }
    let host = try WindowHost(options: try options("--script", "/nowhere.json"))
    let client = LayerClient(host)
    XCTAssertEqual(host.run(), 2)
    XCTAssertTrue(client.input.isEmpty)
  }

  func testNoDisplay() {
    setenv("DISPLAY", ":4711", 1)
    XCTAssertThrowsError(try WindowHost(options: try options())) { error in
      XCTAssertTrue("\(error)".contains("No window could be opened"), "\(error)")
    }
    unsetenv("DISPLAY")
    unsetenv("WAYLAND_DISPLAY")
    XCTAssertFalse(WindowHost.factory.isAvailable)
  }
}
