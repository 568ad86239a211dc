import UIKitTesting
import XCTest

/// What the parts should be at each instant, written down apart from the app: a screen of 390 x 844 with the mini player
/// at 697 and a tab bar of 83.
struct CardTable {
  var backing: Double
  var container: Double
  var white: Double
  var controls: Double
  var tabBar: Double
  /// How far below their place the controls begin.
  var controlsTravel = 40.0
  /// The alpha of the container's white at the mini player: below 1 only where the library shows through it, as in the
  /// tutorial.
  var leastWhite = 1.0

  static func opening(after time: Double) -> CardTable {
    CardTable(
      backing: inOut(time / 0.5), container: easeIn(time / 0.5), white: inOut(time / 0.125),
      controls: easeIn(time / 0.5), tabBar: inOut(time / 0.25), controlsTravel: 454, leastWhite: 0.3)
  }

  static func dismissing(after time: Double) -> CardTable {
    CardTable(
      backing: 1 - inOut(time / 0.5), container: 1 - easeOut(time / 0.5), white: 1 - inOut((time - 0.375) / 0.125),
      controls: 1 - easeIn(time / 0.5), tabBar: 1 - inOut(time / 0.25), controlsTravel: 454, leastWhite: 0.3)
  }

  /// The parts of a card that opens evenly, by how much of the container's travel is done.
  static func opening(at part: Double) -> CardTable {
    CardTable(
      backing: part, container: part, white: min(part / 0.25, 1), controls: part, tabBar: min(part / 0.5, 1))
  }

  static func dismissing(at part: Double) -> CardTable {
    CardTable(
      backing: part, container: part, white: min(part / 0.25, 1), controls: part, tabBar: max(part - 0.5, 0) / 0.5)
  }

  static func easeIn(_ x: Double) -> Double { bezier((0.42, 0), (1, 1), x) }
  static func easeOut(_ x: Double) -> Double { bezier((0, 0), (0.58, 1), x) }
  static func inOut(_ x: Double) -> Double { bezier((0.42, 0), (0.58, 1), x) }

  private static func bezier(_ a: (x: Double, y: Double), _ b: (x: Double, y: Double), _ x: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    func value(_ a: Double, _ b: Double, _ t: Double) -> Double {
      3 * a * t * (1 - t) * (1 - t) + 3 * b * t * t * (1 - t) + t * t * t
    }
    var t = x
    for _ in 0..<80 {
      let slope = (value(a.x, b.x, t + 1e-6) - value(a.x, b.x, t - 1e-6)) / 2e-6
      t = min(max(t - (value(a.x, b.x, t) - x) / max(slope, 0.05), 0), 1)
    }
    return value(a.y, b.y, t)
  }

  /// Asserts that a frame is as the table has it, within half a point and a hundredth of alpha.
  @MainActor func assert(_ frame: PresentedFrame, _ message: String, file: StaticString = #filePath, line: UInt = #line)
  {
    func view(_ id: String) -> PresentedView? {
      let view = frame[id]
      XCTAssertNotNil(view, "\(id), \(message)", file: file, line: line)
      return view
    }
    func points(_ a: CGFloat, _ b: Double, _ what: String) {
      XCTAssertEqual(Double(a), b, accuracy: 0.5, "\(what), \(message)", file: file, line: line)
    }
    func alpha(_ a: Double, _ b: Double, _ what: String) {
      XCTAssertEqual(a, b, accuracy: 0.01, "\(what), \(message)", file: file, line: line)
    }
    guard let backdrop = view("card.backdrop"), let dimmer = view("card.dimmer"),
      let container = view("card.coverContainer"), let cover = view("card.cover"), let skirt = view("card.skirt"),
      let controls = view("card.controls"), let bar = view("tabBar"), let chevron = view("card.chevron"),
      let mini = view("card.mini"), let content = view("card.miniContent")
    else { return }
    func mix(_ a: Double, _ b: Double, _ part: Double) -> Double { a + (b - a) * part }
    points(backdrop.frame.minX, 15 * backing, "backing's side")
    points(backdrop.frame.minY, 15 * 844 / 390 * backing, "backing's top")
    points(backdrop.frame.width, 390 - 30 * backing, "backing's width")
    points(backdrop.frame.height, 844 - 30 * 844 / 390 * backing, "backing's height")
    points(backdrop.cornerRadius * backdrop.frame.width / 390, 10 * backing, "backing's radius")
    XCTAssertEqual(backdrop.bounds, CGRect(x: 0, y: 0, width: 390, height: 844), file: file, line: line)
    XCTAssertEqual(backdrop.safeArea.top, 47, "safe area, \(message)", file: file, line: line)
    XCTAssertEqual(backdrop.safeArea.bottom, 34, "safe area, \(message)", file: file, line: line)
    alpha(dimmer.alpha, 0.3 * backing, "dimmer")
    let top = mix(697, 15.0 * 844 / 390 + 15, self.container)
    let height = mix(64, 390, self.container)
    points(container.frame.minY, top, "container's top")
    points(container.frame.height, height, "container's height")
    points(container.frame.width, 390, "container's width")
    points(container.cornerRadius, 10 * self.container, "container's radius")
    alpha(Double(container.backgroundColor?.alpha ?? -1), mix(leastWhite, 1, white), "white")
    // The cover grows by 292 points, and gets to the title by the first 16.
    let fade = min(self.container * 292 / 16, 1)
    alpha(mini.alpha, leastWhite < 1 ? 0 : 1 - fade, "what the mini player shows")
    alpha(controls.alpha, leastWhite < 1 ? 1 : min(max(self.container - 0.1, 0) / 0.2, 1), "the controls")
    points(mini.frame.minY, top, "its top")
    points(content.frame.minX, 0, "where it was")
    points(content.frame.midY, cover.frame.midY, "level with the cover")
    points(skirt.frame.minY, top + height, "skirt's top")
    points(skirt.frame.maxY, 844, "skirt's bottom")
    alpha(Double(skirt.backgroundColor?.alpha ?? -1), 1, "skirt")
    points(cover.frame.minX, mix(20, 30, self.container), "cover's side")
    points(cover.frame.minY - container.frame.minY, mix(8, 30, self.container), "cover's top")
    points(cover.frame.width, mix(48, 330, self.container), "cover's width")
    points(cover.frame.height, mix(48, 330, self.container), "cover's height")
    points(cover.cornerRadius, 5, "cover's radius")
    points(controls.frame.minY - skirt.frame.minY, controlsTravel * (1 - self.controls), "controls")
    points(bar.frame.minY, 761 + 83 * tabBar, "tab bar")
    alpha(chevron.alpha, self.container, "chevron")
  }
}
