import Foundation
import TestSupport
import XCTest

/// The scripts in `Apps/Notes/Scripts`, played by the app itself, by what its trace says.
@preconcurrency @MainActor final class NotesScriptTests: XCTestCase {
  private typealias Frame = PresentedTrace.Frame

  private static let scripts = PackageFolder.url.appendingPathComponent("Apps/Notes/Scripts")

  private func play(_ name: String, _ options: String...) throws -> [Frame] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("NotesScript-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let trace = folder.appendingPathComponent("trace.jsonl").path
    let notes = try Program(
      "notes",
      [
        "--host", "headless", "--script", Self.scripts.path + "/\(name).json", "--trace", trace, "--profile",
        folder.appendingPathComponent("profile").path, "--",
      ] + options)
    XCTAssertEqual(notes.wait(seconds: 120), 0, notes.errors)
    return PresentedTrace(path: trace).frames
  }

  /// Asserts that content begins where the bar ends, in every frame.
  private func assertContentIsAtTheBar(_ frames: [Frame], file: StaticString = #filePath, line: UInt = #line) {
    var (worst, seen, between): (Double, Set<String>, Int) = (0, [], 0)
    for frame in frames {
      guard let bar = frame.views["navigationBar"] else {
        return XCTFail("no bar at \(frame.time)", file: file, line: line)
      }
      for (id, content) in frame.views where id.hasPrefix("content.") {
        seen.insert(id)
        if content.frame[0] != 0 { between += 1 }
        worst = max(worst, abs(content.minY - bar.maxY))
      }
    }
    XCTAssertLessThanOrEqual(worst, 0.5, file: file, line: line)
    let screens = ["archive", "editor", "notes", "reader", "settings", "tag", "tags", "trash"]
    XCTAssertEqual(seen.sorted(), screens.map { "content.\($0)" }, file: file, line: line)
    XCTAssertGreaterThan(between, 500, "frames in which a screen moves", file: file, line: line)
    XCTAssertEqual(frames.last?.views["content.notes"]?.frame[0], 0, "back at the beginning", file: file, line: line)
    XCTAssertEqual(frames.last?.views["navigationBar"]?.maxY, 143, file: file, line: line)
  }

  /// Asserts that what stays on screen stands where it was, to a flick's step, where a transition begins or ends. A
  /// view is known by a name that no other has: `notesList` is each list's, so that the trace calls the upper one
  /// `notesList#2` while there are two, and `notesList` once it is alone, 117 points from where the lower one was.
  private func assertScreensStayAtTheEnds(_ frames: [Frame], file: StaticString = #filePath, line: UInt = #line) {
    var ends = 0
    for (before, after) in zip(frames, frames.dropFirst()) {
      func places(_ frame: Frame) -> [String: [Double]] {
        frame.views.filter { $0.key.hasPrefix("content.") && !$0.key.contains("#") }.mapValues(\.frame)
      }
      let (old, new) = (places(before), places(after))
      guard Set(old.keys) != Set(new.keys) else { continue }
      ends += 1
      for (id, place) in old {
        guard let now = new[id] else { continue }
        let step = abs(now[0] - place[0])
        XCTAssertLessThanOrEqual(step, 25, "\(id) at \(after.time)", file: file, line: line)
      }
    }
    XCTAssertGreaterThan(ends, 20, "transitions' ends", file: file, line: line)
  }

  func testBars() throws {
    let frames = try play("bars")
    assertContentIsAtTheBar(frames)
    assertScreensStayAtTheEnds(frames)
  }

  func testBarsWithTheWorkaround() throws { assertContentIsAtTheBar(try play("bars", "--workaround")) }

  func testPull() throws {
    let frames = try play("pull")
    assertTheButtonFollows(frames)
    XCTAssertTrue(frames.contains { $0.views["searchField"]?.text == "hello" }, "what is typed is looked for")
  }

  func testPullStageByStage() throws {
    let frames = try play("pull-stages")
    assertTheButtonFollows(frames)
    let opening = try XCTUnwrap(frames.firstIndex { $0.views["searchField.shape"] != nil })
    let titles = frames[(opening - 1)...(opening + 1)].compactMap { $0.views["navigationBar.largeTitle"]?.minY }
    XCTAssertEqual(titles.count, 3)
    for (before, after) in zip(titles, titles.dropFirst()) {
      XCTAssertEqual(after, before, accuracy: 8, "the title goes from where it has been pulled to")
    }
  }

  /// Fill and scale are those of the frame's own offset, whatever the finger does; in the end all is as it was.
  private func assertTheButtonFollows(_ frames: [Frame]) {
    var largest = 0.0
    for frame in frames where frame.views["searchField.shape"] == nil {
      guard let list = frame.views["notesList"]?.contentOffset, let outline = frame.views["searchButton"] else {
        return XCTFail("no list at \(frame.time)")
      }
      let progress = min(max((-list[1] - 143) / 50, 0), 1)
      largest = max(largest, progress)
      XCTAssertEqual(
        outline.frame[2], 36 * (1 + 0.2 * max(0, (progress - 0.7) / 0.3)), accuracy: 0.25, "\(frame.time)")
    }
    XCTAssertEqual(largest, 1)
    XCTAssertNil(frames.last?.views["searchField.shape"])
    XCTAssertEqual(frames.last?.views["navigationBar"]?.maxY, 143)
    XCTAssertEqual(frames.last?.views["content.notes"]?.minY, 143)
  }
}
