import HostInterface
import UIKitTesting
import XCTest

@testable import SwoopBrowser

/// The favourites on the start page.
@preconcurrency @MainActor final class StartPageTests: XCTestCase {
  /// Checks the names of the favourites, row by row, on a screen, which is there meanwhile.
  private func withNames(on model: DeviceModel, _ check: ([UILabel]) -> Void) {
    let device = SimulatedDevice(model)
    let browser = BrowserViewController(address: nil)
    device.show(browser)
    device.advanceFrames(1)
    var names: [UILabel] = []
    func collect(_ view: UIView) {
      // The other label of a tile is its initial.
      if let label = view as? UILabel, label.superview is FavouriteTile, label.numberOfLines > 1 { names.append(label) }
      view.subviews.forEach(collect)
    }
    collect(browser.page.startPage)
    XCTAssertEqual(names.count, Favourite.initial.count)
    withExtendedLifetime(device) { check(names) }
  }

  private func views<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
    (view as? View).map { [$0] } ?? view.subviews.flatMap { views(type, in: $0) }
  }

  /// The heading, the tiles and the search engines have the same edges.
  func testAllBeginsAndEndsWithTheTiles() throws {
    for model in DeviceModel.all {
      let device = SimulatedDevice(model)
      let browser = BrowserViewController(address: nil)
      device.show(browser)
      device.advanceFrames(1)
      let startPage = browser.page.startPage
      let icons = views(FavouriteTile.self, in: startPage).map { $0.icon.convert($0.icon.bounds, to: nil) }
      let engines = try XCTUnwrap(views(SearchEnginePicker.self, in: startPage).first)
      let picker = engines.convert(engines.bounds, to: nil)
      let title = startPage.parts[0]
      XCTAssertEqual(title.convert(title.bounds, to: nil).minX, icons[0].minX, accuracy: 0.5, model.name)
      XCTAssertEqual(picker.minX, icons[0].minX, accuracy: 0.5, model.name)
      XCTAssertEqual(picker.maxX, icons[3].maxX, accuracy: 0.5, model.name)
    }
  }

  func testFavouritesGlideToTheirPlacesAsTheDeviceTurns() throws {
    let device = SimulatedDevice(.iPhoneSE)
    let browser = BrowserViewController(address: nil)
    device.show(browser)
    device.advanceFrames(2)
    let tile = try XCTUnwrap(views(FavouriteTile.self, in: browser.page.startPage).last)
    let old = tile.convert(tile.bounds, to: nil).midX
    device.rotate(to: .landscapeLeft)
    let ways = (0..<30).map { _ -> CGFloat in
      device.advanceFrames(1)
      return tile.layer.presentation()?.affineTransform().tx ?? 0
    }
    let way = tile.convert(tile.bounds, to: nil).midX - old
    // From the end of the second row to its second place: rows have more of them.
    XCTAssertLessThan(way, -100)
    XCTAssertGreaterThan(try XCTUnwrap(ways.first), -way * 0.8)
    XCTAssertEqual(ways.last, 0)
    for (a, b) in zip(ways, ways.dropFirst()) { XCTAssertLessThan(abs(b - a), -way / 5) }
  }

  func testNamesAreNotCut() {
    for model in DeviceModel.all {
      withNames(on: model) { names in
        for name in names {
          let place = "\(name.text ?? "") on \(model.name)"
          let lines = name.sizeThatFits(CGSize(width: name.bounds.width, height: 1000))
          XCTAssertLessThanOrEqual(lines.height, name.bounds.height + 0.01, place)
          let words = (name.text ?? "").split(separator: " ").map { word in
            let label = UILabel()
            label.font = name.font
            label.text = String(word)
            return label.intrinsicContentSize.width
          }
          XCTAssertLessThanOrEqual(words.max() ?? 0, name.bounds.width, place)
        }
      }
    }
  }

  func testThereIsAGapBetweenNames() {
    for model in DeviceModel.all {
      withNames(on: model) { names in
        let frames = names.map { $0.convert($0.bounds, to: nil) }
        for (index, (left, right)) in zip(frames, frames.dropFirst()).enumerated() where left.minY == right.minY {
          let pair = "\(names[index].text ?? ""), \(names[index + 1].text ?? "") on \(model.name)"
          XCTAssertGreaterThanOrEqual(right.minX - left.maxX, 7.5, pair)
        }
        XCTAssertGreaterThanOrEqual(frames.map(\.minX).min() ?? 0, 7.5, model.name)
        XCTAssertLessThanOrEqual(frames.map(\.maxX).max() ?? 999, model.size.width - 7.5, model.name)
      }
    }
  }
}
