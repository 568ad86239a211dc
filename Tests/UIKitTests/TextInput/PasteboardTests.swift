import UIKitTesting
import XCTest

@testable import UIKit

@preconcurrency @MainActor final class PasteboardTests: XCTestCase {
  private var device: SimulatedDevice!
  private var board: UIPasteboard { .general }

  override func setUp() { device = SimulatedDevice() }
  override func tearDown() { device = nil }

  private func image() -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
    }
  }

  func testTextIsAnItem() {
    XCTAssertEqual(board.numberOfItems, 0)
    XCTAssertNil(board.strings)
    board.string = "one"
    XCTAssertEqual(board.types, ["public.utf8-plain-text"])
    XCTAssertEqual(board.items.first?["public.utf8-plain-text"] as? String, "one")
    XCTAssertEqual(board.data(forPasteboardType: "public.utf8-plain-text"), Data("one".utf8))
    board.strings = ["two", "three"]
    XCTAssertEqual(board.string, "two", "the first goes to other apps")
    XCTAssertEqual(board.strings, ["two", "three"])
    board.addItems([["public.utf8-plain-text": "four"]])
    XCTAssertEqual(board.strings, ["two", "three", "four"])
    board.string = nil
    XCTAssertFalse(board.hasStrings)
    XCTAssertEqual(board.numberOfItems, 0)
  }

  func testSeveralThingsAreAskedAtOnce() {
    XCTAssertNil(board.itemSet(withPasteboardTypes: ["public.png"]))
    XCTAssertFalse(board.contains(pasteboardTypes: ["public.png"], inItemSet: nil))
    board.items = [["public.url": "a:1"], ["public.png": image(), "public.text": "one"], ["public.text": "two"]]
    XCTAssertEqual(board.itemSet(withPasteboardTypes: ["public.text", "public.html"]), IndexSet([1, 2]))
    XCTAssertEqual(board.types(forItemSet: IndexSet(integer: 1)), [["public.png", "public.text"]])
    XCTAssertEqual(board.types(forItemSet: nil)?.count, 3)
    XCTAssertEqual(board.values(forPasteboardType: "public.text", inItemSet: nil) as? [String], ["one", "two"])
    XCTAssertEqual(
      board.data(forPasteboardType: "public.text", inItemSet: IndexSet(integer: 2)), [Data("two".utf8)])
    XCTAssertTrue(board.contains(pasteboardTypes: ["public.text"], inItemSet: IndexSet([1, 2])))
    XCTAssertFalse(board.contains(pasteboardTypes: ["public.text"], inItemSet: nil))
    let beyond = IndexSet(integer: 3)
    XCTAssertNil(board.types(forItemSet: beyond))
    XCTAssertFalse(board.contains(pasteboardTypes: ["public.text"], inItemSet: beyond))
  }

  func testPicturesAndColours() throws {
    let picture = image()
    board.image = picture
    XCTAssertTrue(board.hasImages)
    XCTAssertTrue(board.image === picture)
    XCTAssertNil(board.string)
    XCTAssertTrue(board.contains(pasteboardTypes: UIPasteboard.typeListImage))
    let bytes = try XCTUnwrap(board.data(forPasteboardType: "public.png"))
    board.setData(bytes, forPasteboardType: "public.png")
    XCTAssertEqual(board.image?.size, CGSize(width: 3 * picture.scale, height: 2 * picture.scale))
    board.colors = [.red, .blue]
    XCTAssertEqual(board.color, .red)
    XCTAssertEqual(board.colors, [.red, .blue])
    XCTAssertFalse(board.hasImages)
  }

  func testAddressesAreTextToOthers() throws {
    let url = try XCTUnwrap(URL(string: "https://example.org/a"))
    board.urls = [url]
    XCTAssertEqual(board.string, "https://example.org/a")
    XCTAssertEqual(board.url, url)
    XCTAssertTrue(board.hasURLs)
    board.string = " mailto:a@example.org "
    XCTAssertEqual(board.urls, [try XCTUnwrap(URL(string: "mailto:a@example.org"))])
    board.string = "no address"
    XCTAssertFalse(board.hasURLs)
  }

  func testWhatOthersPutThereTakesItsPlace() {
    board.color = .red
    UIApplication.shared.host.clipboard.string = "from elsewhere"
    XCTAssertNil(board.color)
    XCTAssertEqual(board.strings, ["from elsewhere"])
  }

  func testAnotherDeviceSeesNothingOfIt() {
    board.color = .red
    device = SimulatedDevice()
    XCTAssertNil(board.color)
    UIApplication.shared.host.clipboard.string = nil
    XCTAssertNil(board.color, "though as much has changed there")
  }

  func testChangesAreTold() {
    board.string = "text"
    var heard: [[String]] = []
    let token = NotificationCenter.default.addObserver(
      forName: UIPasteboard.changedNotification, object: board, queue: nil
    ) {
      heard.append($0.userInfo?[UIPasteboard.changedTypesAddedUserInfoKey] as? [String] ?? [])
      heard.append($0.userInfo?[UIPasteboard.changedTypesRemovedUserInfoKey] as? [String] ?? [])
    }
    defer { NotificationCenter.default.removeObserver(token) }
    let count = board.changeCount
    board.color = .red
    XCTAssertGreaterThan(board.changeCount, count)
    XCTAssertEqual(heard, [["com.apple.uikit.color"], ["public.utf8-plain-text"]])
  }
}
