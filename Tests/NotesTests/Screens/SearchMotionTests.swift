import HostInterface
import TestSupport
import UIKitTesting
import XCTest

@testable import SwoopNotes

/// The search that opens and closes by itself: from rest to rest, and nothing upon anything else.
@preconcurrency @MainActor final class SearchMotionTests: XCTestCase {
  private var screen: NotesScreen!
  private var device: SimulatedDevice { screen.device }

  override func tearDown() async throws {
    screen = nil
    try await super.tearDown()
  }

  private static let devices = ["iPhone SE", "iPhone 13", "iPhone 15 Pro Max"].compactMap { DeviceModel.named($0) }

  private func open(_ model: DeviceModel = .iPhone13) throws -> [PresentedFrame] {
    screen = try NotesScreen(model)
    screen.pull(by: 200)
    device.advance(by: 0.2)
    return screen.record {
      device.touchUp()
      device.advance(by: 0.8)
    }
  }

  private func close() -> [PresentedFrame] {
    screen.record {
      screen.list.closeSearch()
      device.advance(by: 0.8)
    }
  }

  /// The alpha of what the bar shows.
  private func barAlpha(_ frame: PresentedFrame) -> Double {
    frame["navigationBar"].map { $0.hidden ? 0 : $0.alpha } ?? 0
  }

  private func alpha(_ frame: PresentedFrame, _ id: String) -> Double { frame[id]?.effectiveAlpha ?? 0 }

  // MARK: What is read

  /// All on the green is white, all on the field's own grey is as ever, and the two never mix.
  func testAllOnTheGreenIsWhite() throws {
    let frames = try open().filter { $0["searchField.shape"] != nil }
    XCTAssertGreaterThan(frames.count, 30)
    var levels: [Double] = []
    for frame in frames {
      let (shape, fill) = (frame["searchField.shape"]!, frame["searchField.fill"]!)
      let (field, text) = (frame["searchField"]!, frame["searchField.fill.text"]!)
      XCTAssertEqual(fill.effectiveAlpha, 1, "as it is at \(frame.time)")
      XCTAssertEqual(fill.frame.maxY, shape.frame.maxY, accuracy: 0.1)
      XCTAssertEqual(fill.frame.minX, shape.frame.minX, accuracy: 0.1)
      XCTAssertEqual(fill.frame.width, shape.frame.width, accuracy: 0.1)
      XCTAssertEqual(text.frame.minX, field.frame.minX, accuracy: 0.1, "where the field has its own")
      XCTAssertEqual(text.frame.midY, field.frame.midY, accuracy: 0.6)
      XCTAssertEqual(text.alpha, field.alpha, accuracy: 1e-3)
      levels.append(Double(fill.frame.height / shape.frame.height))
    }
    XCTAssertEqual(levels[0], 1, accuracy: 0.01)
    XCTAssertEqual(levels, levels.sorted(by: >), "it drains")
    XCTAssertEqual(levels[levels.count - 1], 0, accuracy: 0.01)
  }

  // MARK: Nothing upon anything else

  func testCancelIsNeverOverAnItem() throws {
    for model in Self.devices {
      for frame in try open(model) + close() {
        XCTAssertLessThan(
          min(barAlpha(frame), alpha(frame, "searchBar.cancel")), 0.02, "\(model.name) at \(frame.time)")
      }
    }
  }

  func testNothingOverlapsOnTheWayBack() throws {
    for model in Self.devices {
      _ = try open(model)
      let text = width(of: "Notes", .systemFont(ofSize: 34, weight: .bold))
      let frames = close()
      for frame in frames where barAlpha(frame) > 0.02 {
        let title = try XCTUnwrap(frame["navigationBar.largeTitle"]).frame
        var glyphs = ["showTags", "more", "compose"].compactMap { frame[$0]?.frame.insetBy(dx: 10, dy: 10) }
        XCTAssertEqual(glyphs.count, 3)
        glyphs.append(CGRect(x: title.minX, y: title.midY - 12, width: text, height: 24))
        if let shape = frame["searchField.shape"], shape.effectiveAlpha > 0.02 { glyphs.append(shape.frame) }
        for (index, one) in glyphs.enumerated() {
          let others = glyphs[(index + 1)...].filter { $0.intersects(one) }
          XCTAssertEqual(others, [], "over \(one), \(model.name) at \(frame.time)")
        }
      }
      XCTAssertEqual(barAlpha(try XCTUnwrap(frames.last)), 1)
      XCTAssertNil(frames.last?["searchField.shape"])
    }
  }

  /// What comes does so while what goes is still seen.
  func testThereIsAFieldOrABarInEachFrameOfTheWayBack() throws {
    for model in Self.devices {
      _ = try open(model)
      for frame in close() {
        XCTAssertGreaterThan(
          max(barAlpha(frame), alpha(frame, "searchField.shape")), 0.3, "\(model.name) at \(frame.time)")
      }
    }
  }

  /// A list that is scrolled has its title in the bar's middle, where the field goes: there one waits for the other.
  func testNothingOverlapsOnTheWayBackToATitleInTheMiddle() throws {
    _ = try open()
    screen.list.table.contentOffset.y += 40
    device.advanceFrames(2)
    for frame in close() {
      XCTAssertLessThan(min(barAlpha(frame), alpha(frame, "searchField.shape")), 0.02, "at \(frame.time)")
    }
  }

  /// The width of a text in one line, in points.
  private func width(of text: String, _ font: UIFont?) -> CGFloat {
    let label = UILabel()
    (label.text, label.font) = (text, font)
    return label.intrinsicContentSize.width
  }

  /// No letter is cut at the field's end while that grows.
  func testTheTextWaitsForItsRoom() throws {
    for model in Self.devices {
      let frames = try open(model)
      let text = width(of: "Search", screen.list.searchInput.font)
      for frame in frames {
        guard let shape = frame["searchField.shape"], let field = frame["searchField"], field.alpha > 0.02 else {
          continue
        }
        XCTAssertGreaterThan(shape.frame.maxX, field.frame.minX + text, "\(model.name) at \(frame.time)")
      }
    }
  }

  /// What is left of it on its way out.
  func testTheFieldKeepsOffTheLargeTitle() throws {
    for model in Self.devices {
      let frames = try open(model)
      let text = width(of: "Notes", .systemFont(ofSize: 34, weight: .bold))
      for frame in frames where barAlpha(frame) > 0.02 {
        guard let shape = frame["searchField.shape"], let title = frame["navigationBar.largeTitle"] else { continue }
        XCTAssertGreaterThan(
          shape.frame.minX, title.frame.minX + text * title.transform.a, "\(model.name) at \(frame.time)")
      }
    }
  }

  func testThePlaceholderIsAsReadableAsInTheSystemsFields() throws {
    screen = try NotesScreen()
    let ours = screen.list.searchInput.attributedPlaceholder
    let systems = UISearchTextField()
    systems.placeholder = "Search"
    XCTAssertEqual(ours, systems.attributedPlaceholder)
  }

  // MARK: From rest to rest

  private func assertNatural(
    _ frames: [PresentedFrame], _ id: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    let places = frames.compactMap { $0[id]?.frame }
    XCTAssertEqual(UnheldMotion.faults(ofViewAt: places), [], id, file: file, line: line)
  }

  func testItOpensAndClosesFromRestToRest() throws {
    for model in Self.devices {
      let opening = try open(model)
      let closing = close()
      for frames in [opening, closing] {
        XCTAssertGreaterThan(frames.filter { $0["searchField.shape"] != nil }.count, 25)
        for id in ["searchField.shape", "searchBar.cancel", "content.notes"] { assertNatural(frames, id) }
      }
    }
  }

  /// A search that is opened by its menu or a key comes out of nothing.
  func testWhatIsNotPulledComesOutOfNothing() throws {
    screen = try NotesScreen()
    let frames = screen.record {
      screen.list.openSearch()
      device.advance(by: 0.8)
    }
    let shown = frames.compactMap { $0["searchField.shape"] }
    XCTAssertLessThanOrEqual(shown[0].effectiveAlpha, 0.06)
    XCTAssertEqual(shown[shown.count - 1].effectiveAlpha, 1)
    for frame in frames { XCTAssertLessThan(frame["searchField.fill"]?.frame.height ?? 0, 0.1, "nothing is filled") }
    for id in ["searchField.shape", "searchBar.cancel", "content.notes"] { assertNatural(frames, id) }
  }

  /// A search that is opened again while it closes goes on from where it is.
  func testOpenedAgainOnItsWayOut() throws {
    _ = try open()
    for count in [3, 8, 14, 20] {
      let frames = screen.record {
        screen.list.closeSearch()
        device.advanceFrames(count)
        screen.list.openSearch()
        device.advance(by: 1)
      }
      let shapes = frames.compactMap { $0["searchField.shape"] }
      XCTAssertEqual(shapes.count, frames.count, "it is there all the time")
      for (a, b) in zip(shapes, shapes.dropFirst()) {
        XCTAssertLessThan(abs(a.frame.minX - b.frame.minX), 25, "after \(count)")
        XCTAssertLessThan(abs(a.effectiveAlpha - b.effectiveAlpha), 0.3, "after \(count)")
      }
      XCTAssertTrue(screen.list.isSearching)
      XCTAssertEqual(try screen.view("searchBar.cancel").effectiveAlpha, 1)
      XCTAssertEqual(try screen.view("searchField.shape").effectiveAlpha, 1)
      XCTAssertEqual(screen.list.searchInput.text, "")
    }
  }

  func testAnEmptyListFadesFromOneTextToAnother() throws {
    screen = try NotesScreen()
    let archive = FiledNotesViewController(library: screen.library, place: .archive)
    screen.push(archive)
    archive.beginSearch()
    device.advance(by: 0.6)
    device.type("po")
    device.advance(by: 0.6)
    XCTAssertEqual(try screen.view("empty.title").text, "No Results")
    XCTAssertEqual(try screen.view("empty.title").effectiveAlpha, 1)
    XCTAssertTrue(archive.leaveSearch())
    var shown: [(text: String?, alpha: Double)] = []
    for _ in 0..<20 {
      device.advanceFrames(1)
      let title = try screen.view("empty.title")
      shown.append((title.text, Double(title.effectiveAlpha)))
    }
    let old = shown.prefix { $0.text == "No Results" }.map(\.alpha)
    let new = shown.dropFirst(old.count)
    XCTAssertGreaterThan(old.count, 2, "what has shown goes first")
    XCTAssertEqual(old, old.sorted(by: >))
    XCTAssertEqual(Set(new.map(\.text)), ["Nothing Here"])
    XCTAssertLessThan(new.first?.alpha ?? 1, 0.3, "and what comes, comes out of nothing")
    XCTAssertEqual(new.map(\.alpha), new.map(\.alpha).sorted())
    device.advance(by: 0.6)
    XCTAssertEqual(try screen.view("empty.title").effectiveAlpha, 1)
  }

  // MARK: The bar that comes back

  /// The list is pulled while the search closes: the bar goes along, and nothing is left for the end.
  func testPulledWhileItClosesTheBarGoesAlong() throws {
    for model in Self.devices {
      _ = try open(model)
      let frames = screen.record {
        screen.list.closeSearch()
        device.advance(by: 0.15)
        screen.pull(by: 100, seconds: 0.2)
        device.advance(by: 0.6)
      }
      let gaps = frames.compactMap { frame -> CGFloat? in
        guard let bar = frame["navigationBar"], let list = frame["content.notes"], !bar.hidden else { return nil }
        return list.frame.minY - bar.frame.maxY
      }
      XCTAssertGreaterThan(gaps.count, 30)
      for (a, b) in zip(gaps, gaps.dropFirst()) { XCTAssertLessThan(abs(a - b), 7, model.name) }
      XCTAssertEqual(gaps.last ?? 1, 0, accuracy: 0.1, model.name)
      device.touchCancel()
    }
  }

  /// The bar comes back as it will stay, also after another screen, which had a bar of its own.
  func testTheBarComesBackAsItWillStay() throws {
    _ = try open()
    device.type("number")
    device.advance(by: 0.3)
    device.tap("note.0")
    device.advance(by: 0.8)
    screen.navigation.popViewController(animated: true)
    device.advance(by: 0.8)
    let titles = close().compactMap { $0["navigationBar.largeTitle"]?.frame }
    XCTAssertGreaterThan(titles.count, 20)
    for title in titles {
      XCTAssertEqual(title.minX, titles[titles.count - 1].minX, accuracy: 0.01)
      XCTAssertEqual(title.width, titles[titles.count - 1].width, accuracy: 0.01)
    }
  }
}
