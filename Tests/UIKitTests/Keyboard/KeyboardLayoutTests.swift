import HostInterface
import XCTest

@testable import UIKit

@preconcurrency @MainActor final class KeyboardLayoutTests: XCTestCase {
  private func metrics(_ model: DeviceModel, lying: Bool = false, hasBar: Bool = true) -> KeyboardMetrics {
    let screen = model.screen(orientation: lying ? .landscapeLeft : .portrait)
    let safe = screen.safeAreaInsets
    return KeyboardMetrics(
      screen: screen.size,
      safeArea: UIEdgeInsets(top: safe.top, left: safe.left, bottom: safe.bottom, right: safe.right), hasBar: hasBar)
  }

  private func layout(
    _ type: UIKeyboardType = .default, _ plane: KeyboardPlane = .letters, isShifted: Bool = false,
    returnKey: UIReturnKeyType = .default
  ) -> KeyboardLayout {
    KeyboardLayout(
      type, plane: plane, isShifted: isShifted, returnKey: returnKey, metrics: metrics(.iPhone13))
  }

  private func titles(_ layout: KeyboardLayout) -> [String] { layout.keys.map(\.title) }

  private static let types = (0...11).compactMap { UIKeyboardType(rawValue: $0) }

  // MARK: Heights

  func testHeightsAreThoseMeasuredOnDevices() {
    let heights: [(String, CGFloat)] = [
      ("iPhone SE", 260), ("iPhone X", 335), ("iPhone 13 mini", 335), ("iPhone 13", 336), ("iPhone 15", 336),
      ("iPhone 11", 346), ("iPhone 14 Plus", 346), ("iPhone 15 Pro Max", 346),
    ]
    for (name, height) in heights {
      XCTAssertEqual(metrics(DeviceModel.named(name)!).size.height, height, name)
    }
    XCTAssertEqual(metrics(.iPhoneSE, lying: true).size.height, 200)
    XCTAssertEqual(metrics(.iPhone13, lying: true).size.height, 209)
  }

  func testWithoutABarTheKeysAloneCount() {
    XCTAssertEqual(metrics(.iPhoneSE, hasBar: false).size.height, 216)
    XCTAssertEqual(metrics(.iPhone13, hasBar: false).size.height, 291)
  }

  // MARK: Places

  func testLettersLieInThreeRowsOfEvenKeys() {
    let keys = layout().keys
    func frame(_ title: String) -> CGRect { keys.first { $0.title == title }!.frame }
    XCTAssertEqual(frame("q"), CGRect(x: 3, y: 53, width: 33, height: 42))
    XCTAssertEqual(frame("p").maxX, 387)
    XCTAssertEqual(frame("a"), CGRect(x: 22.5, y: 107, width: 33, height: 42))
    XCTAssertEqual(frame("shift"), CGRect(x: 3, y: 161, width: 44, height: 42))
    XCTAssertEqual(frame("delete").maxX, 387)
    XCTAssertEqual(frame("z").minX, 61.5)
    XCTAssertEqual(frame("space").minY, 215)
    XCTAssertEqual(frame("123").width, frame("return").width)
    XCTAssertEqual(frame("return").maxX, 387)
  }

  func testKeysNeitherOverlapNorLeaveTheKeyboard() {
    for model in DeviceModel.all {
      for lying in [false, true] {
        let metrics = metrics(model, lying: lying)
        for type in Self.types {
          for plane in [KeyboardPlane.letters, .numbers, .symbols, .pad, .padSymbols] {
            let layout = KeyboardLayout(
              type, plane: plane, isShifted: false, returnKey: .emergencyCall, metrics: metrics)
            for (index, key) in layout.keys.enumerated() {
              let name = "\(model.name) \(lying) \(type) \(plane) \(key.title)"
              XCTAssertTrue(metrics.plane.contains(key.frame), name)
              XCTAssertGreaterThanOrEqual(key.frame.width, 24, name)
              for other in layout.keys[(index + 1)...] { XCTAssertFalse(key.frame.intersects(other.frame), name) }
            }
          }
        }
      }
    }
  }

  func testInLandscapeKeysStayClearOfNotchAndCorners() {
    let metrics = metrics(.iPhone13, lying: true)
    XCTAssertEqual(metrics.plane.minX, 75)
    XCTAssertEqual(metrics.plane.maxX, 844 - 75)
    XCTAssertEqual(self.metrics(.iPhoneSE, lying: true).plane.minX, 0)
  }

  // MARK: Characters

  func testEveryCharacterOfASCIIIsOnSomePlane() {
    let planes = [layout(), layout(isShifted: true), layout(plane: .numbers), layout(plane: .symbols)]
    let typed = Set(planes.flatMap { $0.keys.compactMap(\.typedText) })
    // All but the backtick, which an apostrophe's key holds.
    for scalar in 0x20..<0x7F where scalar != 0x60 {
      XCTAssertTrue(typed.contains(String(UnicodeScalar(UInt8(scalar)))), "\(scalar)")
    }
    XCTAssertTrue(typed.contains("\n"))
    XCTAssertTrue(KeyboardRows.alternatives(to: "'").contains("`"))
  }

  private func layout(plane: KeyboardPlane) -> KeyboardLayout { layout(.default, plane) }

  func testShiftMakesCapitalsInTheSamePlaces() {
    let (small, capital) = (layout(), layout(isShifted: true))
    XCTAssertEqual(small.keys.map(\.frame), capital.keys.map(\.frame))
    XCTAssertEqual(titles(capital).prefix(3), ["Q", "W", "E"])
    XCTAssertEqual(capital.keys[0].typedText, "Q")
  }

  func testHeldKeysHaveAccentsInTheCaseOfTheirLetter() {
    XCTAssertEqual(KeyboardRows.alternatives(to: "e"), ["è", "é", "ê", "ë", "ē", "ė", "ę"])
    XCTAssertEqual(KeyboardRows.alternatives(to: "E").prefix(2), ["È", "É"])
    XCTAssertEqual(KeyboardRows.alternatives(to: "S"), ["Ś", "Š"], "sharp s has no single capital")
    XCTAssertEqual(KeyboardRows.alternatives(to: "q"), [])
    XCTAssertEqual(KeyboardRows.alternatives(to: ".com").first, ".net")
  }

  // MARK: Types

  func testTypesBringTheirOwnKeys() {
    func bottom(_ type: UIKeyboardType) -> [String] {
      let keys = layout(type).keys
      return keys.filter { $0.frame.minY == keys.last!.frame.minY }.map(\.title)
    }
    XCTAssertEqual(bottom(.default), ["123", "space", "return"])
    XCTAssertEqual(bottom(.asciiCapable), ["123", "space", "return"])
    XCTAssertEqual(bottom(.URL), ["123", ".", "/", ".com", "return"])
    XCTAssertEqual(bottom(.emailAddress), ["123", "space", "@", ".", "return"])
    XCTAssertEqual(bottom(.twitter), ["123", "space", "@", "#", "return"])
    XCTAssertEqual(bottom(.webSearch), ["123", "space", ".", "return"])
  }

  func testTypesBeginWithTheirPlane() {
    let first = Self.types.map(KeyboardLayout.firstPlane)
    XCTAssertEqual(
      first,
      [
        .letters, .letters, .numbers, .letters, .pad, .pad, .letters, .letters, .pad, .letters, .letters, .pad,
      ])
    XCTAssertEqual(titles(layout(.numbersAndPunctuation, .numbers)).prefix(3), ["1", "2", "3"])
  }

  func testNumberPadsHaveTheirOwnCorner() {
    func corner(_ type: UIKeyboardType) -> KeyboardKey? {
      let keys = layout(type, .pad).keys
      return keys.count == 12 ? keys[9] : nil
    }
    XCTAssertNil(corner(.numberPad))
    XCTAssertNil(corner(.asciiCapableNumberPad))
    XCTAssertEqual(corner(.decimalPad)?.typedText, ".")
    XCTAssertEqual(corner(.phonePad)?.action, .plane(.padSymbols))
    XCTAssertEqual(corner(.namePhonePad)?.action, .plane(.letters))
    XCTAssertEqual(layout(.numberPad, .pad).keys.compactMap(\.typedText), "1234567890".map { String($0) })
    XCTAssertEqual(layout(.numberPad, .pad).keys[1].caption, "ABC")
    XCTAssertEqual(
      Set(layout(.phonePad, .padSymbols).keys.compactMap(\.typedText)), [",", ";", "(", "/", ")", "*", "-", "#", "+"])
  }

  func testNamesAndNumbersChangeByOneKey() {
    XCTAssertEqual(layout(.namePhonePad).keys.first { $0.title == "123" }?.action, .plane(.pad))
    XCTAssertEqual(layout().keys.first { $0.title == "123" }?.action, .plane(.numbers))
    XCTAssertEqual(layout(plane: .numbers).keys.first { $0.title == "#+=" }?.action, .plane(.symbols))
    XCTAssertEqual(layout(plane: .symbols).keys.first { $0.title == "123" }?.action, .plane(.numbers))
    XCTAssertEqual(layout(plane: .symbols).keys.first { $0.title == "ABC" }?.action, .plane(.letters))
  }

  func testReturnSaysWhatItDoes() {
    let titles = (0...11).map { layout(returnKey: UIReturnKeyType(rawValue: $0)!).keys.last!.title }
    XCTAssertEqual(
      titles,
      [
        "return", "go", "Google", "join", "next", "route", "search", "send", "Yahoo", "done", "Emergency Call",
        "continue",
      ])
    XCTAssertEqual(layout(returnKey: .go).keys.last!.style, .prominent)
    XCTAssertEqual(layout(returnKey: .default).keys.last!.style, .function)
    XCTAssertEqual(layout(returnKey: .next).keys.last!.style, .function)
  }

  // MARK: Fingers

  func testAFingerPressesTheNearestKey() {
    let layout = layout()
    func title(_ x: CGFloat, _ y: CGFloat) -> String? {
      layout.index(at: CGPoint(x: x, y: y)).map { layout.keys[$0].title }
    }
    XCTAssertEqual(title(19, 70), "q")
    XCTAssertEqual(title(38, 70), "q", "between two keys, the nearer one")
    XCTAssertEqual(title(40, 70), "w")
    XCTAssertEqual(title(1, 128), "a", "beside the row")
    XCTAssertEqual(title(195, 100), "t", "between two rows")
    XCTAssertEqual(title(195, 103), "g")
    XCTAssertNil(title(195, 20), "where suggestions would be")
    XCTAssertNil(title(195, 320), "below the keys")
  }
}
