import TestSupport
import UIKitTesting
import XCTest

@testable import WebKit

/// What controls of pages look like that the pages leave as they are, and how it gives way to what pages say.
@preconcurrency @MainActor final class ControlStyleTests: XCTestCase {
  private var bench: WebViewBench!

  override func tearDown() { MainActor.assumeIsolated { bench = nil } }

  private func open(_ body: String) {
    bench = WebViewBench([
      "/": .page(
        """
        <!doctype html><meta charset=utf-8><style>.own { appearance: none }</style><body style='margin:0'>\(body)
        <script>
        function style(id) { return getComputedStyle(document.getElementById(id)); }
        function hasChevrons(id) {
          return style(id).appearance === 'none' && style(id).backgroundImage.startsWith('linear-gradient');
        }
        </script>
        """)
    ])
    XCTAssertTrue(bench.load("/"))
  }

  private func style(_ id: String, _ property: String) -> String? {
    bench.evaluate("style('\(id)').\(property)") as? String
  }

  private func hasChevrons(_ id: String) -> Bool? { bench.evaluate("hasChevrons('\(id)')") as? Bool }

  func testListsHaveUIKitsColorsAndChevrons() {
    open(
      """
      <select id=light><option>one</select><select id=dark style='color-scheme: dark'><option>one</select>
      <select id=one size=1><option>one</select><select id=many size=3><option>one</select>
      <select id=several multiple><option>one</select>
      """)
    XCTAssertEqual(style("light", "color"), "rgb(0, 122, 255)")
    XCTAssertEqual(style("light", "backgroundColor"), "rgba(120, 120, 128, 0.16)")
    XCTAssertEqual(style("dark", "color"), "rgb(10, 132, 255)")
    XCTAssertEqual(style("dark", "backgroundColor"), "rgba(120, 120, 128, 0.32)")
    for id in ["light", "dark", "one"] { XCTAssertEqual(hasChevrons(id), true, id) }
    for id in ["many", "several"] { XCTAssertEqual(style(id, "appearance"), "auto", id) }
  }

  func testWhatAPageSaysOfAListWins() {
    open(
      """
      <style>#colored { background: #fc0; color: #000080; border: 2px solid red; padding: 10px }</style>
      <select id=colored><option>one</select>
      <select id=own style='appearance: none; background-color: #fc0'><option>one</select>
      <select id=image style='background-image: url("data:,")'><option>one</select>
      """)
    XCTAssertEqual(style("colored", "color"), "rgb(0, 0, 128)")
    XCTAssertEqual(style("colored", "backgroundColor"), "rgb(255, 204, 0)")
    XCTAssertEqual(style("colored", "borderRightWidth"), "2px")
    XCTAssertEqual(style("colored", "paddingLeft"), "10px")
    XCTAssertEqual(hasChevrons("colored"), true, "it shows what it is, over the page's own background")
    XCTAssertEqual(style("own", "backgroundImage"), "none", "the page draws its arrow itself")
    XCTAssertEqual(style("image", "backgroundImage")?.hasPrefix("url"), true)
  }

  func testListsAreLookedAtWhenTheyComeAndChange() {
    open("<select id=first><option>one</select><div id=place></div>")
    _ = bench.evaluate("place.innerHTML = '<p><select id=second><option>one</select>'; 0")
    XCTAssertTrue(bench.wait { self.hasChevrons("second") == true }, "one that comes")
    _ = bench.evaluate("first.className = 'own'; 0")
    XCTAssertTrue(bench.wait { self.style("first", "backgroundImage") == "none" }, "one that the page draws itself")
    _ = bench.evaluate("first.className = ''; second.dir = 'rtl'; 0")
    XCTAssertTrue(bench.wait { self.hasChevrons("first") == true }, "one that it draws no more")
    XCTAssertTrue(
      bench.wait { self.bench.evaluate("parseFloat(style('second').paddingLeft) > 15") as? Bool == true },
      "they stand at the text's end")
    XCTAssertEqual(
      bench.evaluate("document.getElementById('first').getAttributeNames().join()") as? String, "id,class",
      "nothing is left in the document")
  }

  func testListsAreLookedAtWhenStyleSheetsCome() {
    open("<select id=list><option>one</select>")
    for sheet in [
      "<style>#list { appearance: none }</style>",
      "<link rel=stylesheet href='data:text/css,%23list{appearance:none}'>",
      "<style>@layer a; @import 'data:text/css,%23list{appearance:none}';</style>",
    ] {
      _ = bench.evaluate("document.head.insertAdjacentHTML('beforeend', `\(sheet)`); 0")
      XCTAssertTrue(bench.wait { self.hasChevrons("list") == false }, sheet)
      _ = bench.evaluate("document.head.lastElementChild.remove(); list.className += ' x'; 0")
      XCTAssertTrue(bench.wait { self.hasChevrons("list") == true }, "without \(sheet)")
    }
  }

  /// Each time the engine would paint the control by itself, and its round corners a little differently.
  func testALookThatNothingHasChangedIsNotPutOnAgain() {
    open(
      """
      <style>p { margin: 0 }</style><select><option>one</select><input type=checkbox>
      <script>const before = document.getAnimations()</script>
      """)
    XCTAssertEqual(bench.evaluate("before.length") as? Int, 2)
    let areTheSame = bench.evaluate("document.getAnimations().every((one, index) => one === before[index])")
    XCTAssertEqual(areTheSame as? Bool, true)
  }

  /// A list that a finger chooses from has no ring, as on phones, unless keys or the page's script have led there, or
  /// the page draws a ring itself.
  func testAListThatAFingerChoosesFromHasNoRing() {
    open(
      """
      <style>#own:focus { outline: 2px solid red } select { position: absolute; left: 40px; height: 40px }</style>
      <select id=list style='top:40px'><option>one</select><select id=own style='top:140px'><option>one</select>
      """)
    for (id, y, wanted) in [("list", 60.0, "none"), ("own", 160, "solid")] {
      bench.device.tap(at: CGPoint(x: 60, y: 47 + y))
      XCTAssertTrue(bench.wait { self.bench.webView.chooser.isChoosing }, "no menu opens")
      XCTAssertTrue(bench.wait { self.bench.evaluate("document.activeElement.id") as? String == id })
      XCTAssertEqual(style(id, "outlineStyle"), wanted, id)
      bench.device.advance(by: 0.5)
      bench.device.tap(at: CGPoint(x: 300, y: 600))
      bench.device.advance(by: 0.5)
      XCTAssertFalse(bench.webView.chooser.isChoosing)
      XCTAssertEqual(style(id, "outlineStyle"), wanted, "\(id), once its menu has gone")
    }
    _ = bench.evaluate("list.focus(); 0")
    XCTAssertEqual(style("list", "outlineStyle"), "auto")
  }

  func testMetersAreFlatAndRound() {
    open(
      """
      <meter value=.5 style='position:absolute;left:40px;top:40px;width:100px;height:20px'></meter>
      <meter value=.9 high=.5 optimum=.1 style='position:absolute;left:40px;top:80px;width:100px;height:20px'></meter>
      """)
    XCTAssertTrue(bench.shows { $0.color(60, 47 + 50) == 0x34c759 }, "UIKit's green")
    let picture = bench.device.snapshot()
    for y in [42, 58] { XCTAssertEqual(picture.color(60, 47 + CGFloat(y)), 0x34c759, "no gloss at \(y)") }
    XCTAssertEqual(picture.color(120, 47 + 44), picture.color(120, 47 + 56))
    XCTAssertNotEqual(picture.color(120, 47 + 50), 0xffffff, "the rest of it")
    for x in [40, 139] { XCTAssertEqual(picture.color(CGFloat(x), 47 + 40), 0xffffff, "a corner at \(x)") }
    XCTAssertNotEqual(picture.color(60, 47 + 90), 0x34c759, "one that is too high")
  }

  func testNumberFieldsHaveNoButtons() {
    open("<input id=n type=number value=7 style='position:absolute;left:0;top:0;width:100px;height:40px'>")
    // Where the upper one was.
    bench.device.tap(at: CGPoint(x: 90, y: 47 + 12))
    bench.device.advance(by: 0.3)
    XCTAssertEqual(bench.evaluate("n.value") as? String, "7")
    let picture = bench.device.snapshot()
    for x in 60..<94 { XCTAssertEqual(picture.color(CGFloat(x), 47 + 20), picture.color(50, 47 + 20), "at \(x)") }
  }

  func testBoxesAndSlidersHaveTheTint() throws {
    open(
      """
      <input id=checked type=checkbox checked style='position:absolute;left:40px;top:40px'>
      <input id=off type=checkbox style='position:absolute;left:80px;top:40px;color-scheme:dark'>
      <input id=green type=checkbox checked style='accent-color:green;width:30px'>
      <input id=range type=range value=100 style='position:absolute;left:40px;top:80px;width:100px;margin:0'>
      """)
    XCTAssertEqual(style("checked", "accentColor"), "rgb(0, 122, 255)")
    XCTAssertEqual(style("green", "accentColor"), "rgb(0, 128, 0)")
    XCTAssertEqual(style("green", "width"), "30px")
    XCTAssertEqual(style("checked", "width"), "16px")
    // They have margins of three points above and two beside them.
    XCTAssertTrue(bench.shows { $0.color(44, 47 + 57) == 0x007aff }, "the box's lower left corner")
    let picture = bench.device.snapshot()
    XCTAssertLessThan(picture.color(90, 47 + 51) & 0xff, 0x60, "empty in the dark, it is dark")
    let middle = try XCTUnwrap(bench.evaluate("80 + range.offsetHeight / 2") as? Double)
    XCTAssertEqual(picture.color(60, 47 + CGFloat(middle)), 0x007aff, "the slider's track")
  }

  /// Whatever their state, unless the page draws them itself or the engine draws a ring around them.
  func testCheckBoxesHaveRoundCorners() {
    open(
      """
      <style>#cut { clip-path: circle() }</style>
      <input id=box type=checkbox checked style='position:absolute;left:40px;top:40px'>
      <input id=own class=own type=checkbox><input id=cut type=checkbox><input id=radio type=radio>
      <input id=text><span id=place></span>
      """)
    // A box of 16 points begins at 42 and 43.
    XCTAssertTrue(bench.shows { $0.color(50, 47 + 57) == 0x007aff && $0.color(43, 47 + 43) == 0xffffff })
    XCTAssertEqual(style("box", "clipPath"), "inset(0px round 4px)")
    for id in ["own", "radio", "text"] { XCTAssertEqual(style(id, "clipPath"), "none", id) }
    XCTAssertEqual(style("cut", "clipPath")?.hasPrefix("circle"), true)
    _ = bench.evaluate("box.focus(); 0")
    XCTAssertEqual(style("box", "clipPath"), "none", "its ring is whole")
    _ = bench.evaluate("box.blur(); 0")
    XCTAssertEqual(style("box", "clipPath"), "inset(0px round 4px)")
    bench.device.tap(at: CGPoint(x: 50, y: 47 + 51))
    XCTAssertTrue(bench.wait { self.bench.evaluate("document.activeElement === box") as? Bool == true })
    XCTAssertEqual(style("box", "clipPath"), "inset(0px round 4px)", "a finger leads to no ring")
    _ = bench.evaluate("place.innerHTML = '<input id=late type=checkbox>'; text.type = 'checkbox'; 0")
    for (id, what) in [("late", "one that comes"), ("text", "one that was a field")] {
      XCTAssertTrue(bench.wait { self.style(id, "clipPath")?.hasPrefix("inset") == true }, what)
    }
    _ = bench.evaluate("box.className = 'own'; 0")
    XCTAssertTrue(bench.wait { self.style("box", "clipPath") == "none" }, "one that the page draws itself from now on")
  }
}
