import TestSupport
import WebContentProtocol
import XCTest

@testable import WebKit

/// Date and colour fields of pages: what they ask for, and what becomes of the answers.
@preconcurrency @MainActor final class ValueChooserTests: XCTestCase {
  private var page: TestPage!
  private var server: TestServer!

  override func tearDown() {
    MainActor.assumeIsolated {
      page?.close()
      page = nil
      server = nil
    }
  }

  /// Loads a page with one field at its top left, 200 by 40 points.
  private func open(_ attributes: String) {
    server = TestServer([
      "/": .page(
        """
        <!doctype html><title>Values</title><body style="margin:0"><input id=i \(attributes)
        style="position:absolute;left:0;top:0;width:200px;height:40px;margin:0;box-sizing:border-box"><input id=other
        style="position:absolute;left:0;top:100px"><script>seen = [];
        for (const type of ['input', 'change']) i.addEventListener(type, e => seen.push(type + ' ' + i.value));
        </script>
        """)
    ])
    page = TestPage()
    page.send(.load(PageRequest(url: server.url("/"))))
    XCTAssertTrue(page.wait { $0.isPresented }, page.summary)
  }

  private func ask(_ attributes: String) throws -> (id: RequestID, chooser: ValueChooser) {
    open(attributes)
    page.tap(60, 20)
    XCTAssertTrue(page.wait { !$0.values.isEmpty }, "nothing is asked for \(attributes): \(page.summary)")
    return try XCTUnwrap(page.values.last)
  }

  private func value(_ source: String) -> String {
    guard case .value(let json?) = page.evaluate(source) else { return "" }
    return json
  }

  private func waitFor(_ source: String, _ expected: String, line: UInt = #line) {
    XCTAssertTrue(
      page.wait(seconds: Wait.timeout) { _ in self.value(source) == expected }, "\(value(source))", line: line)
  }

  func testDateFieldsTellWhatTheyAre() throws {
    for (kind, first, second) in [
      (ValueChooser.Kind.date, "2026-02-03", "2027-12-31"), (.time, "10:00", "23:59"),
      (.dateTime, "2026-02-03T10:00", "2026-02-03T10:30"), (.month, "2026-02", "2026-11"),
      (.week, "2026-W05", "2026-W53"),
    ] {
      let asked = try ask("type=\(kind.rawValue) value=\(first) min=\(first) max='x' step=3")
      XCTAssertEqual(
        asked.chooser,
        ValueChooser(
          kind: kind, value: first, minimum: first, maximum: "x", step: "3",
          place: CGRect(x: 0, y: 0, width: 200, height: 40)))
      page.send(.chooseValue(asked.id, second))
      waitFor("seen", #"["input \#(second)","change \#(second)"]"#)
      page.send(.chooseValue(asked.id, ""))
      waitFor("seen.slice(2)", #"["input ","change "]"#)
      page.send(.endChoosing(asked.id))
      XCTAssertTrue(page.wait { $0.log.contains("chooser 1 closed") })
      waitFor("document.activeElement === document.body", "true")
      page.close()
    }
  }

  func testManyValuesAtOnceEndWithTheLast() throws {
    let asked = try ask("type=date")
    XCTAssertEqual(asked.chooser.value, "")
    for day in 10...28 { page.send(.chooseValue(asked.id, "2026-05-\(day)")) }
    waitFor("i.value", #""2026-05-28""#)
    page.send(.chooseValue(asked.id, "no date"))
    waitFor("i.value", #""""#)
    page.send(.chooseValue(asked.id, "2026-06-01"))
    page.send(.endChoosing(asked.id))
    XCTAssertTrue(page.wait { $0.log.contains("chooser 1 closed") })
    page.send(.chooseValue(asked.id, "2030-01-01"))
    page.tap(60, 20)
    XCTAssertTrue(page.wait { $0.values.count == 2 })
    XCTAssertEqual(page.values[1].chooser.value, "2026-06-01", "late answers do nothing, those before the end count")
  }

  func testFieldsThatCannotBeChangedAskForNothing() {
    for attributes in ["type=date disabled", "type=time readonly", "type=color disabled", "type=month readonly"] {
      open(attributes)
      page.tap(60, 20)
      for _ in 0..<3 { _ = page.evaluate("1") }
      XCTAssertTrue(page.values.isEmpty, attributes)
      page.close()
    }
    open("type=date onclick='event.preventDefault()'")
    page.tap(60, 20)
    for _ in 0..<3 { _ = page.evaluate("1") }
    XCTAssertTrue(page.values.isEmpty, "the page does not want it")
  }

  func testTheChooserGoesWithItsField() throws {
    for change in [
      "i.remove()", "i.disabled = true", "i.readOnly = true", "i.type = 'text'", "document.body.innerHTML = ''",
      "other.focus()", "i.blur()",
    ] {
      let asked = try ask("type=date")
      _ = page.evaluate(change)
      XCTAssertTrue(page.wait { $0.log.contains("chooser 1 closed") }, change)
      page.send(.chooseValue(asked.id, "2026-01-01"))
      _ = page.evaluate("1")
      XCTAssertEqual(value("seen"), "[]", change)
      page.close()
    }
  }

  func testTheChooserGoesWithItsPage() throws {
    for attributes in ["type=date", "type=color"] {
      let asked = try ask(attributes)
      page.send(.load(PageRequest(url: server.url("/"))))
      XCTAssertTrue(page.wait { $0.isPresented && $0.log.contains("chooser 1 closed") }, page.summary)
      page.send(.chooseValue(asked.id, attributes == "type=date" ? "2026-01-01" : "#010203"))
      _ = page.evaluate("1")
      XCTAssertEqual(value("seen"), "[]")
      page.close()
    }
  }

  func testColours() throws {
    let asked = try ask("type=color value='#3366cc'")
    XCTAssertEqual(asked.chooser.kind, .color)
    XCTAssertEqual(asked.chooser.value, "#3366cc")
    XCTAssertEqual(asked.chooser.place, CGRect(x: 0, y: 0, width: 200, height: 40))
    page.send(.chooseValue(asked.id, "#ff8000"))
    waitFor("seen", ##"["input #ff8000","change #ff8000"]"##)
    for wild in ["", "red", "#ff", "#gggggg", "#ffffff0", "#-12345", "2026-01-01"] {
      page.send(.chooseValue(asked.id, wild))
    }
    page.send(.chooseValue(asked.id, "#000001"))
    waitFor("i.value", ##""#000001""##)
    XCTAssertEqual(value("seen.length"), "4")
    page.send(.endChoosing(asked.id))
    XCTAssertTrue(page.wait { $0.log.contains("chooser 1 closed") })
    page.send(.chooseValue(asked.id, "#123456"))
    _ = page.evaluate("1")
    XCTAssertEqual(value("i.value"), ##""#000001""##)
  }

  func testAColourFieldThatGoesTakesItsChooserAlong() throws {
    _ = try ask("type=color")
    _ = page.evaluate("i.remove()")
    XCTAssertTrue(page.wait { $0.log.contains("chooser 1 closed") }, page.summary)
  }

  func testAScriptMayShowTheChooserForAPerson() throws {
    open("type=date value=2026-02-03")
    _ = page.evaluate(
      """
      b = document.createElement('button'); b.style = 'position:absolute;left:0;top:200px;width:200px;height:40px';
      b.onclick = () => i.showPicker(); document.body.append(b)
      """)
    page.tap(60, 220)
    XCTAssertTrue(page.wait { !$0.values.isEmpty }, "showPicker shows nothing")
    XCTAssertEqual(page.values.last?.chooser.value, "2026-02-03")
    page.send(.chooseValue(try XCTUnwrap(page.values.last).id, "2026-02-04"))
    waitFor("i.value", #""2026-02-04""#)
  }

  func testFieldsOfFramesOfOtherServersAskToo() throws {
    let other = TestServer([
      "/in": .page(
        """
        <!doctype html><body style="margin:0"><input id=i type=date style="width:200px;height:40px;margin:0">
        <script>i.onchange = () => parent.postMessage(i.value, '*')</script>
        """)
    ])
    server = TestServer([
      "/": .page(
        """
        <!doctype html><body style="margin:0"><iframe src=\(other.url("/in")) style="border:0"></iframe>
        <script>told = ''; onmessage = e => told = e.data</script>
        """)
    ])
    page = TestPage()
    page.send(.load(PageRequest(url: server.url("/"))))
    XCTAssertTrue(page.wait { $0.isPresented }, page.summary)
    page.tap(60, 20)
    XCTAssertTrue(page.wait { !$0.values.isEmpty }, "the frame asks for nothing")
    let asked = try XCTUnwrap(page.values.last)
    XCTAssertNil(asked.chooser.place, "it doesn't know where it is")
    page.send(.chooseValue(asked.id, "2026-05-05"))
    waitFor("told", #""2026-05-05""#)
    _ = page.evaluate("document.querySelector('iframe').remove()")
    XCTAssertTrue(page.wait { $0.log.contains("chooser 1 closed") }, page.summary)
  }
}
