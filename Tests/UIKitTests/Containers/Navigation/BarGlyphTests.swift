import UIKitTesting
import XCTest

@testable import UIKit

/// What a bar shows is whole, alone in its place and there once, in every frame between any two bars.
@preconcurrency @MainActor final class BarGlyphTests: XCTestCase {
  /// A text or a picture that can be seen, in the bar's coordinates.
  private struct Glyphs {
    var name: String
    var place: CGRect
    /// What all views around it let through.
    var window: CGRect
    var opacity: Float

    /// Whether more than a rounding error lies above or below what can be seen.
    var isCut: Bool { place.minY < window.minY - 0.5 || place.maxY > window.maxY + 0.5 }
    var shown: CGRect { place.intersection(window) }
    /// A button, or the arrow that leads back.
    var isItem: Bool
    /// Each screen has a field of its own.
    var isField: Bool
    /// The title below the row. The row has a label with the same title, which shows once that one is scrolled away.
    var isLargeTitle: Bool

    /// A title and the text that repeats it fade into each other where they lie over each other.
    func isOneWord(with other: Glyphs) -> Bool {
      name == other.name && abs(place.minX - other.place.minX) < 1.5 && abs(place.maxX - other.place.maxX) < 1.5
        && abs(place.midY - other.place.midY) < 1.5 && abs(place.height - other.place.height) < 1.5
    }
  }

  private func check(_ bar: UINavigationBar, _ name: String, file: StaticString = #filePath, line: UInt = #line) {
    let all = glyphs(in: bar).filter { $0.opacity > 0.02 && $0.place.intersects($0.window) }
    for (index, one) in all.enumerated() {
      if one.isCut { XCTFail("\(name): \(one) is cut", file: file, line: line) }
      for other in all[(index + 1)...] where !one.isOneWord(with: other) {
        if one.name == other.name, !(one.isField && other.isField) {
          XCTFail("\(name): \(one) twice: \(other)", file: file, line: line)
        }
        guard one.shown.insetBy(dx: 1, dy: 1).intersects(other.shown) else { continue }
        // Items in one place change over: the one has nearly gone as the other comes.
        if !one.isItem || !other.isItem || min(one.opacity, other.opacity) > 0.13 {
          XCTFail("\(name): \(one) over \(other)", file: file, line: line)
        }
      }
    }
    seen += all.count
  }
  private var seen = 0

  /// Everything below the status bar, over which nobody may write.
  private static let belowStatusBar = CGRect(x: -10_000, y: 0, width: 20_000, height: 10_000)

  private func glyphs(
    in view: UIView, at origin: CGPoint = .zero, scale outer: CGSize = CGSize(width: 1, height: 1),
    window: CGRect = belowStatusBar, opacity: Float = 1
  ) -> [Glyphs] {
    guard !view.isHidden, let layer = view.layer.presentation() else { return [] }
    var found: [Glyphs] = []
    // A title grows and shrinks on its way between row and back button.
    let (size, grown) = (layer.bounds.size, layer.frame.size)
    let scale = CGSize(
      width: outer.width * (size.width > 0 ? grown.width / size.width : 1),
      height: outer.height * (size.height > 0 ? grown.height / size.height : 1))
    func inBar(_ place: CGRect) -> CGRect {
      CGRect(
        x: origin.x + place.minX * scale.width, y: origin.y + place.minY * scale.height,
        width: place.width * scale.width, height: place.height * scale.height)
    }
    func add(_ name: String, _ place: CGRect) {
      let around = Array(sequence(first: view, next: \.superview))
      let isItem = around.contains { $0 is BarItemButton || $0 is NavigationBackButton && view is UIImageView }
      found.append(
        Glyphs(
          name: name, place: inBar(place), window: window, opacity: opacity, isItem: isItem,
          isField: around.contains { $0 is UISearchBar }, isLargeTitle: around.contains { $0 is LargeTitleView }))
    }
    if let label = view as? UILabel, let text = label.attributedText, text.length > 0 {
      let font = text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont ?? label.font!
      let size = CGSize(width: min(label.intrinsicContentSize.width, label.bounds.width), height: font.capHeight)
      let x = label.textAlignment == .center ? (label.bounds.width - size.width) / 2 : 0
      // Capitals and small letters as high as they; what hangs below the line matters less.
      add(text.string, CGRect(origin: CGPoint(x: x, y: (label.bounds.height - size.height) / 2), size: size))
    } else if let image = view as? UIImageView, let picture = image.image {
      let size = picture.size
      let corner = CGPoint(x: (view.bounds.width - size.width) / 2, y: (view.bounds.height - size.height) / 2)
      add("\(ObjectIdentifier(picture))", CGRect(origin: corner, size: size))
    }
    for child in view.subviews {
      guard let shown = child.layer.presentation() else { continue }
      let place = inBar(shown.frame.offsetBy(dx: -layer.bounds.minX, dy: -layer.bounds.minY))
      let inner = child.clipsToBounds ? window.intersection(place) : window
      found += glyphs(
        in: child, at: CGPoint(x: place.minX, y: place.minY), scale: scale, window: inner,
        opacity: opacity * shown.opacity)
    }
    return found
  }

  private func item(_ title: String) -> UIBarButtonItem {
    UIBarButtonItem(title: title, style: .plain, target: nil, action: nil)
  }

  private func symbol(_ name: String) -> UIBarButtonItem {
    UIBarButtonItem(image: UIImage(systemName: name), style: .plain, target: nil, action: nil)
  }

  private func screens(_ one: BarKind, _ two: BarKind) -> [NavigationScreen] {
    let screens = [NavigationScreen("Letters", one), NavigationScreen("Garden", two)]
    screens[0].navigationItem.rightBarButtonItems = [symbol("ellipsis.circle"), symbol("square.and.pencil")]
    screens[1].navigationItem.rightBarButtonItems = [symbol("square.and.arrow.up"), item("Edit")]
    return screens
  }

  func testNothingIsCutOrShownTwiceBetweenAnyTwoBars() {
    for one in BarKind.allCases {
      for two in BarKind.allCases {
        let device = SimulatedDevice(framesPerSecond: 30)
        let screens = screens(one, two)
        let navigation = UINavigationController(rootViewController: screens[0])
        navigation.navigationBar.prefersLargeTitles = true
        device.show(navigation)
        navigation.interactivePopGestureRecognizer?.delegate = nil
        device.advanceFrames(2)
        var way = "push"
        device.aroundFrame = { [unowned self] frame in
          frame()
          check(navigation.navigationBar, "\(one) to \(two), \(way)")
        }
        navigation.pushViewController(screens[1], animated: true)
        device.advance(by: 0.5)
        way = "pop"
        device.drag(from: CGPoint(x: 4, y: 500), to: CGPoint(x: 380, y: 500), seconds: 0.8, hold: true)
        device.touchUp()
        device.advance(by: 0.3)
        XCTAssertEqual(navigation.viewControllers.count, 1)
      }
    }
    XCTAssertGreaterThan(seen, 5_000)
  }

  /// Titles that are apart are both seen for a while, wherever a finger holds them; where one takes another's place,
  /// the bar has none for a tenth of the way.
  func testABarBetweenTwoTitlesIsNotWithoutOne() {
    let kinds = BarKind.allCases.filter { $0 != .none }
    for (one, two) in kinds.flatMap({ one in kinds.map { (one, $0) } }) {
      let device = SimulatedDevice(framesPerSecond: 30)
      let screens = screens(one, two)
      let navigation = UINavigationController(rootViewController: screens[0])
      navigation.navigationBar.prefersLargeTitles = true
      device.show(navigation)
      navigation.pushViewController(screens[1], animated: false)
      device.advanceFrames(2)
      var (bare, last, middle): (CGFloat, CGFloat, Int) = (0, 0.2, 0)
      device.aroundFrame = { [unowned self] frame in
        frame()
        guard let progress = navigation.transitionCoordinator?.percentComplete, (0.2...0.8).contains(progress) else {
          return
        }
        let titles = glyphs(in: navigation.navigationBar).filter {
          ["Letters", "Garden"].contains($0.name) && $0.place.intersects($0.window)
        }
        if (titles.map(\.opacity).max() ?? 0) < 0.1 { bare += progress - last }
        last = progress
        guard one == .plain, two == .plain, abs(progress - 0.5) < 0.02 else { return }
        middle += 1
        XCTAssertEqual(Set(titles.filter { $0.opacity > 0.3 }.map(\.name)), ["Letters", "Garden"])
      }
      device.drag(from: CGPoint(x: 4, y: 500), to: CGPoint(x: 380, y: 500), seconds: 1.6, hold: true)
      XCTAssertGreaterThan(last, 0.75)
      XCTAssertLessThan(bare, 0.12, "\(two) to \(one)")
      if one == .plain, two == .plain { XCTAssertGreaterThan(middle, 0) }
    }
  }

  private func show(_ screens: [NavigationScreen], on model: DeviceModel = .iPhone13)
    -> (SimulatedDevice, UINavigationController)
  {
    let device = SimulatedDevice(model, framesPerSecond: 30)
    let navigation = UINavigationController()
    navigation.viewControllers = screens
    navigation.navigationBar.prefersLargeTitles = true
    device.show(navigation)
    // Also where no back button shows.
    navigation.interactivePopGestureRecognizer?.delegate = nil
    device.advanceFrames(2)
    return (device, navigation)
  }

  /// A bar between two others is not empty, wherever a finger holds it, and also where the screen that goes has no
  /// title.
  func testABarBetweenTwoOthersIsNotEmpty() {
    for below in [BarKind.plain, .large] {
      for title in ["Garden", nil] {
        let screens = screens(below, .plain)
        screens[0].navigationItem.leftBarButtonItem = symbol("tag")
        screens[1].navigationItem.title = title
        let (device, navigation) = show(screens)
        var (least, looks): (Float, Int) = (1, 0)
        device.aroundFrame = { [unowned self] frame in
          frame()
          guard navigation.transitionCoordinator != nil else { return }
          looks += 1
          let shown = glyphs(in: navigation.navigationBar).filter { $0.place.intersects($0.window) }
          least = min(least, shown.map(\.opacity).max() ?? 0)
        }
        device.drag(from: CGPoint(x: 4, y: 500), to: CGPoint(x: 380, y: 500), seconds: 1.6, hold: true)
        XCTAssertGreaterThan(looks, 40)
        XCTAssertGreaterThan(least, 0.25, "\(below), \(title ?? "no title")")
      }
    }
  }

  /// A large title shrinks into the back button that repeats it and grows out of it; where none does, it has gone
  /// before it gets to the screen's side.
  func testALargeTitleFromBeneathIsNotCutAtTheScreensSide() {
    let pairs: [(BarKind, BarKind)] = [
      (.large, .plain), (.large, .largeWithSearch), (.largeWithSearch, .large), (.largeWithPrompt, .plain),
      (.large, .none),
    ]
    for (below, above) in pairs {
      for isRepeated in [true, false] {
        let screens = screens(below, above)
        screens[0].navigationItem.backButtonDisplayMode = isRepeated ? .default : .minimal
        let (device, navigation) = show([screens[0]])
        var seen: [CGRect] = []
        device.aroundFrame = { [unowned self] frame in
          frame()
          let titles = glyphs(in: navigation.navigationBar).filter { $0.name == "Letters" && $0.opacity > 0.02 }
          seen += titles.map(\.place)
        }
        navigation.pushViewController(screens[1], animated: true)
        device.advance(by: 0.6)
        let count = seen.count
        device.drag(from: CGPoint(x: 4, y: 500), to: CGPoint(x: 300, y: 500), seconds: 0.8, hold: true)
        device.drag(to: CGPoint(x: 20, y: 500), seconds: 0.3, hold: true)
        device.advance(by: 0.1)
        device.touchUp()
        device.advance(by: 0.6)
        XCTAssertEqual(navigation.viewControllers.count, 2)
        if isRepeated, above != .none {
          XCTAssertGreaterThan(seen.count - count, 36, "\(below), \(above): there nearly all the way")
        }
        device.drag(from: CGPoint(x: 4, y: 500), to: CGPoint(x: 380, y: 500), seconds: 0.8, hold: true)
        device.touchUp()
        device.advance(by: 0.6)
        XCTAssertEqual(navigation.viewControllers.count, 1)
        XCTAssertGreaterThanOrEqual(seen.map(\.minX).min() ?? -1, 0, "\(below), \(above), \(isRepeated)")
      }
    }
  }

  /// A title and its text are one word between any two bars, wherever a finger holds them: the title fades into the
  /// text, so that the word is always read.
  func testATitleAndTheTextThatRepeatsItAreOneWord() {
    let kinds = BarKind.allCases.filter { $0 != .none }
    for (below, above) in kinds.flatMap({ below in kinds.map { (below, $0) } }) {
      let screens = screens(below, above)
      let (device, navigation) = show([screens[0]])
      var least: Float = 1
      device.aroundFrame = { [unowned self] frame in
        frame()
        let words = glyphs(in: navigation.navigationBar).filter {
          $0.name == "Letters" && $0.place.intersects($0.window)
        }
        least = min(least, 1 - words.reduce(1) { $0 * (1 - $1.opacity) })
      }
      navigation.pushViewController(screens[1], animated: true)
      device.advance(by: 0.6)
      XCTAssertGreaterThan(least, 0.55, "\(below) to \(above)")
      least = 1
      device.drag(from: CGPoint(x: 4, y: 500), to: CGPoint(x: 380, y: 500), seconds: 1.6, hold: true)
      XCTAssertGreaterThan(least, 0.55, "\(above) to \(below)")
    }
  }

  func testAFieldKeepsOffATitleOnItsWayToTheBackButton() {
    for above in [BarKind.plain, .prompt, .large] {
      let screens = screens(.largeWithSearch, above)
      let (device, navigation) = show([screens[0]])
      var whole = 0
      device.aroundFrame = { [unowned self] frame in
        frame()
        let seen = glyphs(in: navigation.navigationBar).filter { $0.opacity > 0.02 }
        // It is 36 points high, around its text and its symbol.
        let tops = seen.filter(\.isField).map { $0.place.midY - 18 }
        for word in seen where word.name == "Letters" {
          for top in tops { XCTAssertGreaterThanOrEqual(top, word.place.maxY, "\(above)") }
        }
        if navigation.transitionCoordinator != nil, seen.contains(where: { $0.isField && $0.opacity > 0.5 }) {
          whole += 1
        }
      }
      navigation.pushViewController(screens[1], animated: true)
      device.advance(by: 0.6)
      device.drag(from: CGPoint(x: 4, y: 500), to: CGPoint(x: 380, y: 500), seconds: 0.8, hold: true)
      XCTAssertGreaterThan(whole, 2, "\(above): it slides in")
    }
  }

  /// A large title's own button makes way for it.
  func testALargeTitleLeavesWholeWithItsScreen() {
    let screens = screens(.prompt, .largeWithPrompt)
    screens[0].navigationItem.rightBarButtonItems = nil
    let (device, navigation) = show(screens)
    var looks = 0
    device.aroundFrame = { [unowned self] frame in
      frame()
      check(navigation.navigationBar, "with a button")
      let titles = glyphs(in: navigation.navigationBar).filter { $0.isLargeTitle && $0.name == "Garden" }
      for title in titles where title.place.minX < 390 {
        looks += 1
        XCTAssertEqual(title.opacity, 1, accuracy: 0.01, "at \(title.place.minX)")
      }
    }
    device.drag(from: CGPoint(x: 4, y: 500), to: CGPoint(x: 380, y: 500), seconds: 1.6, hold: true)
    XCTAssertGreaterThan(looks, 40)
  }

  /// Buttons on one side come together, and only those that a title crosses wait for it.
  func testButtonsOnOneSideComeTogether() {
    let screens = screens(.large, .plain)
    screens[0].navigationItem.leftBarButtonItems = [symbol("tag"), symbol("magnifyingglass")]
    let (device, navigation) = show(screens)
    var partly = 0
    device.aroundFrame = { frame in
      frame()
      guard let page = navigation.navigationBar.change?.to else { return }
      let sides = page.sides.map { side in side.compactMap { $0.layer.presentation()?.opacity } }
      XCTAssertEqual(sides.map(\.count), [2, 2])
      for shown in sides { XCTAssertEqual(shown.max() ?? 0, shown.min() ?? 1, accuracy: 0.01) }
      guard let crossed = sides[0].first, (0.02...0.9).contains(crossed) else { return }
      partly += 1
      XCTAssertGreaterThan(sides[1].first ?? 0, 0.6, "where the title isn't")
    }
    device.drag(from: CGPoint(x: 4, y: 500), to: CGPoint(x: 380, y: 500), seconds: 1.6, hold: true)
    XCTAssertGreaterThan(partly, 3)
  }

  /// The row has the arrow, or the buttons on one side, as a title crosses those on the other one, wherever a finger holds
  /// it.
  func testARowThatATitleCrossesIsNotWithoutItems() throws {
    for model in [DeviceModel.iPhoneSE, try XCTUnwrap(DeviceModel.named("iPhone 15 Pro Max"))] {
      for above in [BarKind.plain, .large, .largeWithSearch] {
        let screens = screens(.large, above)
        screens[0].navigationItem.leftBarButtonItem = symbol("tag")
        let (device, navigation) = show(screens, on: model)
        var (least, looks): (Float, Int) = (1, 0)
        device.aroundFrame = { [unowned self] frame in
          frame()
          guard navigation.transitionCoordinator != nil else { return }
          looks += 1
          check(navigation.navigationBar, "\(model.name), \(above)")
          least = min(least, glyphs(in: navigation.navigationBar).filter(\.isItem).map(\.opacity).max() ?? 0)
        }
        let end = model.size.width - 10
        device.drag(from: CGPoint(x: 4, y: 500), to: CGPoint(x: end, y: 500), seconds: 1.6, hold: true)
        device.drag(to: CGPoint(x: 20, y: 500), seconds: 1.6, hold: true)
        device.advance(by: 0.1)
        device.touchUp()
        device.advance(by: 0.6)
        XCTAssertEqual(navigation.viewControllers.count, 2, "it goes back")
        navigation.popViewController(animated: true)
        device.advance(by: 0.6)
        XCTAssertGreaterThan(looks, 100)
        XCTAssertGreaterThan(least, 0.35, "\(model.name), \(above)")
      }
    }
  }

  func testARowGoesWholeWithItsScreenWhereTheOtherOneHasNoBar() {
    let (device, navigation) = show(screens(.none, .plain))
    let rest = glyphs(in: navigation.navigationBar).filter { $0.opacity > 0.5 }
    XCTAssertEqual(rest.count, 5, "arrow, text, title and two buttons")
    var looks = 0
    device.aroundFrame = { [unowned self] frame in
      frame()
      guard let edge = device["content.Garden"]?.frame.minX else { return }
      looks += 1
      let shown = glyphs(in: navigation.navigationBar).filter { $0.opacity > 0.5 }
      XCTAssertEqual(shown.count, rest.count, "at \(edge)")
      for (old, new) in zip(rest, shown) {
        XCTAssertEqual(new.place.minX, old.place.minX + edge, accuracy: 0.5, "at \(edge)")
        XCTAssertEqual(new.opacity, old.opacity, accuracy: 0.01, "at \(edge)")
        XCTAssertEqual(new.name, old.name)
      }
      check(navigation.navigationBar, "at \(edge)")
    }
    device.drag(from: CGPoint(x: 4, y: 500), to: CGPoint(x: 190, y: 500), seconds: 0.8, hold: true)
    XCTAssertGreaterThan(looks, 20)
  }

  func testNothingIsCutOrShownTwiceAsASearchBeginsAndEnds() {
    let device = SimulatedDevice()
    let screens = screens(.largeWithSearch, .plain)
    let navigation = UINavigationController(rootViewController: screens[0])
    navigation.navigationBar.prefersLargeTitles = true
    device.show(navigation)
    device.advanceFrames(2)
    var way = "begins"
    device.aroundFrame = { [unowned self] frame in
      frame()
      check(navigation.navigationBar, "search \(way)")
    }
    device.tap("searchField")
    device.advance(by: 0.6)
    way = "ends"
    device.tap("searchBar.cancel")
    device.advance(by: 0.6)
    XCTAssertGreaterThan(seen, 200)
  }
}
