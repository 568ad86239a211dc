import UIKitTesting
import XCTest

@testable import UIKit

/// What else may be going on while bars and screens move.
@preconcurrency @MainActor final class NavigationMotionTests: XCTestCase {
  private func distances(_ frames: some Sequence<PresentedFrame>, of ids: [String]) -> [CGFloat] {
    frames.flatMap { frame -> [CGFloat] in
      guard let bar = frame["navigationBar"]?.frame.maxY else { return [.infinity] }
      return ids.compactMap { id in frame[id].map { abs($0.frame.minY - bar) } }
    }
  }

  func testBarAndContentGoOnTogetherWhileTheAppIsBusy() {
    let pairs: [(BarKind, BarKind)] = [
      (.plain, .largeWithSearch), (.largeWithPrompt, .none), (.largeWithSearch, .prompt), (.none, .large),
    ]
    for pair in pairs {
      let device = StallingDevice()
      let navigation = UINavigationController(rootViewController: NavigationScreen("one", pair.0))
      navigation.navigationBar.prefersLargeTitles = true
      device.show(navigation)
      device.advanceFrames(2)
      navigation.pushViewController(NavigationScreen("two", pair.1), animated: true)
      device.advanceFrames(1)
      let frames = device.stall(frames: 50)
      XCTAssertLessThanOrEqual(distances(frames, of: ["content.one", "content.two"]).max()!, 0.5, "\(pair)")
      let ways = frames.map { $0["content.two"]!.frame.minX }
      XCTAssertGreaterThan(ways.filter { (1..<389).contains($0) }.count, 15, "\(pair): it moves")
      XCTAssertEqual(frames.last!["content.two"]!.frame.minY, 47 + pair.1.height, accuracy: 0.5, "\(pair)")
      XCTAssertEqual(ways.last!, 0, accuracy: 0.5)
      device.advanceFrames(2)
      XCTAssertEqual(device.shownFrame!["content.two"]!.frame.minY, 47 + pair.1.height)
    }
  }

  func testRightToLeft() throws {
    let device = SimulatedDevice()
    let navigation = UINavigationController(rootViewController: NavigationScreen("one", .large))
    navigation.navigationBar.prefersLargeTitles = true
    device.show(mirrored(navigation))
    device.advanceFrames(2)
    XCTAssertEqual(navigation.navigationBar.page!.large.label.frame.maxX, 374, accuracy: 0.01)
    let picture = device.snapshot()
    let inks = (0..<picture.width).filter { x in
      (200..<280).contains { y in picture.pixels[y * picture.bytesPerRow + x * 4 + 1] < 100 }
    }
    XCTAssertGreaterThan(try XCTUnwrap(inks.first), 500, "text begins at the right")
    var start = device.trace.count
    navigation.pushViewController(NavigationScreen("two", .prompt), animated: true)
    device.advanceFrames(5)
    XCTAssertLessThan(device["content.two"]!.frame.minX, -20, "it comes from the left")
    XCTAssertGreaterThan(device["content.one"]!.frame.minX, 10)
    device.advance(by: 0.6)
    XCTAssertGreaterThan(device["navigationBar.back"]!.frame.maxX, 370)
    device.drag(from: CGPoint(x: 387, y: 500), to: CGPoint(x: 187, y: 500), seconds: 0.3, hold: true)
    device.advanceFrames(3)
    XCTAssertEqual(device["content.two"]!.frame.minX, -200, accuracy: 25, "under the finger")
    device.touchUp()
    device.advance(by: 0.7)
    XCTAssertEqual(navigation.viewControllers.count, 1)
    let frames = device.trace[start...]
    XCTAssertLessThanOrEqual(distances(frames, of: ["content.one", "content.two"]).max()!, 0.5)
    start = device.trace.count
    device.drag(from: CGPoint(x: 4, y: 500), to: CGPoint(x: 200, y: 500), seconds: 0.3)
    XCTAssertEqual(device["content.one"]!.frame.minX, 0, "nothing lies on that side")
  }

  // MARK: What is in the bar

  private func stack(_ kinds: [BarKind]) -> (SimulatedDevice, UINavigationController) {
    let device = SimulatedDevice()
    let navigation = UINavigationController()
    navigation.viewControllers = kinds.enumerated().map { NavigationScreen("screen \($0)", $1) }
    navigation.navigationBar.prefersLargeTitles = true
    device.show(navigation)
    device.advanceFrames(2)
    return (device, navigation)
  }

  /// Rows move with the prompt above them: what hangs below them begins where they end, in each frame.
  func testLargeTitlesAreCutOffAtTheRow() throws {
    for (one, two) in [(BarKind.large, BarKind.prompt), (.prompt, .large), (.largeWithPrompt, .largeWithSearch)] {
      let (device, navigation) = stack([one])
      let bar = navigation.navigationBar
      for isPush in [true, false] {
        if isPush {
          navigation.pushViewController(NavigationScreen("next", two), animated: true)
        } else {
          navigation.popViewController(animated: true)
        }
        var tops: Set<CGFloat> = []
        for _ in 0..<25 {
          device.advanceFrames(1)
          let row = try XCTUnwrap(bar.page?.layer.presentation()?.frame.maxY)
          let top = try XCTUnwrap(bar.extent.layer.presentation()?.frame.minY)
          XCTAssertEqual(top, row, accuracy: 0.5, "\(one), \(two), \(isPush)")
          tops.insert(top)
        }
        XCTAssertGreaterThan(tops.count, 10, "\(one), \(two): it moves")
        device.advance(by: 0.6)
      }
    }
  }

  func testALargeTitleThatScrollingHasHiddenStaysHidden() throws {
    let list = ScrollingScreen()
    let (device, navigation) = show(list)
    let bar = navigation.navigationBar
    list.scrollView.contentOffset.y = 200
    device.advanceFrames(1)
    navigation.pushViewController(NavigationScreen("two", .largeWithSearch), animated: true)
    device.advanceFrames(8)
    var label = try XCTUnwrap(bar.change?.from?.large.label)
    XCTAssertEqual(label.layer.presentation()?.opacity, 0, "the bar grows")
    device.advance(by: 0.6)
    navigation.popViewController(animated: true)
    device.advanceFrames(8)
    label = try XCTUnwrap(bar.change?.to?.large.label)
    XCTAssertEqual(label.layer.presentation()?.opacity, 0)
    device.advance(by: 0.6)
    list.scrollView.contentOffset.y = -143
    device.advanceFrames(1)
    XCTAssertEqual(bar.page?.large.label.alpha, 1)
    XCTAssertEqual(device["navigationBar"]?.frame.height, 96)
  }

  /// Whatever the prompts do meanwhile.
  func testTheBackButtonsTextGoesToTheTitleThatItRepeats() throws {
    for (one, two) in [(BarKind.plain, BarKind.plain), (.prompt, .plain), (.plain, .prompt)] {
      let (device, navigation) = stack([one, two])
      let back = try XCTUnwrap(navigation.navigationBar.page?.back)
      let label = back.label
      navigation.popViewController(animated: true)
      device.advanceFrames(12)
      let title = try XCTUnwrap(navigation.navigationBar.page?.titleBox)
      func start(_ view: UIView) -> CGFloat {
        (view.layer.presentation()?.frame.minX ?? 0) + (view === label ? back.frame.minX : 0)
      }
      XCTAssertEqual(start(label), start(title), accuracy: 1, "\(one) from \(two)")
      XCTAssertGreaterThan(start(label), 80, "\(one) from \(two): it moves")
    }
  }

  /// The opacity of a view with all views around it, as presented.
  private func shown(_ view: UIView?) -> Float {
    guard let view else { return 0 }
    return sequence(first: view, next: \.superview).reduce(1) { $0 * ($1.layer.presentation()?.opacity ?? 0) }
  }

  private func press(_ button: UIView, on device: SimulatedDevice) {
    device.touchDown(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
    device.advanceFrames(2)
  }

  /// Text and arrow come back without a jump, before the text has gone far.
  func testABackButtonIsDimUnderAFingerAndNotOnItsWay() throws {
    for kind in [BarKind.plain, .large] {
      let (device, navigation) = stack([kind, .plain, .plain])
      let bar = navigation.navigationBar
      for staysArrow in [true, false] {
        let old = try XCTUnwrap(bar.page?.back)
        press(old, on: device)
        XCTAssertEqual(shown(old.label), 0.2, accuracy: 0.01, "\(kind)")
        device.touchCancel()
        device.advanceFrames(3)
        XCTAssertLessThan(shown(old.label), 0.6, "\(kind): it comes back slowly")
        device.advance(by: 0.4)
        XCTAssertEqual(shown(old.label), 1, accuracy: 0.01, "\(kind)")
        press(old, on: device)
        device.touchUp()
        let looks = (0..<3).map { _ in
          device.advanceFrames(1)
          return [shown(old.label), shown(staysArrow ? bar.page?.back?.arrow : old.arrow)]
        }
        XCTAssertNotNil(navigation.transitionCoordinator)
        for (before, after) in zip(looks, looks.dropFirst()) {
          for (one, other) in zip(before, after) { XCTAssertLessThan(other - one, 0.45, "\(kind): no jump") }
        }
        XCTAssertLessThan(looks[0].max() ?? 1, 0.65, "\(kind): no jump")
        XCTAssertGreaterThan(looks[2].min() ?? 0, 0.8, "\(kind)")
        device.advance(by: 0.6)
      }
      XCTAssertEqual(navigation.viewControllers.count, 1)
    }
  }

  func testAButtonThatStaysIsNotDimOnceAScreenIsPushed() throws {
    let (device, navigation) = stack([.plain])
    let next = NavigationScreen("next")
    let image = UIImage(systemName: "tag")
    let push = UIAction(image: image) { _ in navigation.pushViewController(next, animated: true) }
    navigation.topViewController?.navigationItem.rightBarButtonItem = UIBarButtonItem(primaryAction: push)
    next.navigationItem.rightBarButtonItem = UIBarButtonItem(primaryAction: UIAction(image: image) { _ in })
    device.advance(by: 0.4)
    let old = try XCTUnwrap(navigation.navigationBar.page?.buttons.first)
    press(old, on: device)
    XCTAssertEqual(shown(old.imageContent), 0.2, accuracy: 0.01)
    device.touchUp()
    let looks = (0..<3).map { _ in
      device.advanceFrames(1)
      return shown(navigation.navigationBar.page?.buttons.first?.imageContent)
    }
    XCTAssertFalse(navigation.navigationBar.page?.buttons.first === old)
    XCTAssertEqual(shown(old), 0, "the new one has its place")
    XCTAssertLessThan(looks[0], 0.65, "no jump")
    XCTAssertGreaterThan(looks[2], 0.8)
  }

  func testAButtonThatGoesIsNotDimOnItsWay() throws {
    let (device, navigation) = stack([.plain])
    let push = UIAction(image: UIImage(systemName: "tag")) { _ in
      navigation.pushViewController(NavigationScreen("next"), animated: true)
    }
    navigation.topViewController?.navigationItem.rightBarButtonItem = UIBarButtonItem(primaryAction: push)
    device.advance(by: 0.4)
    let button = try XCTUnwrap(navigation.navigationBar.page?.buttons.first)
    press(button, on: device)
    XCTAssertEqual(shown(button.imageContent), 0.2, accuracy: 0.01)
    device.touchUp()
    device.advanceFrames(3)
    XCTAssertGreaterThan(shown(button.imageContent), 0.8)
  }

  // MARK: Content that scrolls by itself

  private func show(_ list: UIViewController) -> (SimulatedDevice, UINavigationController) {
    let device = SimulatedDevice()
    list.title = "List"
    let navigation = UINavigationController(rootViewController: list)
    navigation.navigationBar.prefersLargeTitles = true
    device.show(navigation)
    device.advanceFrames(1)
    return (device, navigation)
  }

  func testContentThatDeceleratesStandsStill() {
    let list = ScrollingScreen()
    let (device, navigation) = show(list)
    device.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 572), seconds: 0.1)
    device.advanceFrames(2)
    XCTAssertTrue(list.scrollView.isDecelerating)
    let offset = list.scrollView.contentOffset
    XCTAssertGreaterThan(offset.y, -143)
    XCTAssertLessThan(offset.y, -91)
    let start = device.trace.count
    navigation.pushViewController(NavigationScreen("two", .prompt), animated: true)
    device.advanceFrames(20)
    XCTAssertEqual(list.scrollView.contentOffset, offset)
    let frames = device.trace[start...]
    XCTAssertLessThanOrEqual(distances(frames, of: ["content", "content.two"]).max()!, 0.5)
    device.advance(by: 0.5)
    let rest = list.scrollView.contentOffset.y
    XCTAssertTrue(rest == -143 || rest == -91, "\(rest): the title rests in sight or out of it")
    navigation.popViewController(animated: true)
    device.advance(by: 0.6)
    XCTAssertEqual(device["navigationBar"]!.frame.height, rest == -143 ? 96 : 44)
    XCTAssertEqual(device["content"]!.frame.minY, device["navigationBar"]!.frame.maxY, accuracy: 0.5)
  }

  func testACancelledPopLetsContentComeToRest() {
    let list = ScrollingScreen()
    list.navigationItem.largeTitleDisplayMode = .always
    let (device, navigation) = show(ScrollingScreen())
    navigation.pushViewController(list, animated: false)
    device.advanceFrames(2)
    list.scrollView.contentOffset.y = -143
    device.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 700), seconds: 0.1)
    XCTAssertLessThan(list.scrollView.contentOffset.y, -150, "pulled down")
    device.drag(from: CGPoint(x: 4, y: 500), to: CGPoint(x: 60, y: 500), seconds: 0.1, hold: true)
    device.advanceFrames(6)
    device.touchUp()
    device.advance(by: 1.5)
    XCTAssertEqual(navigation.viewControllers.count, 2)
    XCTAssertEqual(list.scrollView.contentOffset.y, -143)
    XCTAssertEqual(device["navigationBar"]!.frame.height, 96)
  }

  /// Titles, short ones and long ones, keep off buttons in pushes and pops, by time and under a finger.
  func testTitlesKeepOffButtons() {
    for title in ["Two", "What somebody wrote on a long afternoon"] {
      let device = SimulatedDevice()
      let (one, two) = (NavigationScreen("one"), NavigationScreen("two"))
      (one.title, two.navigationItem.title) = ("one", title)
      for (screen, name) in [(one, "a"), (two, "b")] {
        screen.navigationItem.rightBarButtonItems = ["1", "2"].map {
          let item = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
          item.accessibilityIdentifier = name + $0
          return item
        }
      }
      let navigation = UINavigationController(rootViewController: one)
      device.show(navigation)
      device.advanceFrames(2)
      let start = device.trace.count
      navigation.pushViewController(two, animated: true)
      device.advance(by: 0.6)
      device.drag(from: CGPoint(x: 4, y: 500), to: CGPoint(x: 250, y: 500), seconds: 0.4)
      device.advance(by: 0.6)
      var (moved, faded) = (0, 0)
      for frame in device.trace[start...] {
        let titles = ["navigationBar.title", "navigationBar.title#2"].compactMap { frame[$0] }
        let buttons = ["a1", "a2", "b1", "b2"].compactMap { frame[$0] }
        for title in titles where title.effectiveAlpha > 0.02 {
          if title.effectiveAlpha < 0.98 { faded += 1 }
          if abs(title.frame.midX - 195) > 20 { moved += 1 }
          for button in buttons where button.effectiveAlpha > 0.02 {
            XCTAssertFalse(title.frame.intersects(button.frame.insetBy(dx: 4, dy: 0)), "frame \(frame.number)")
          }
        }
      }
      XCTAssertGreaterThan(faded, 20)
      XCTAssertGreaterThan(moved, 5)
    }
  }

  /// Long titles have no room to go out of each other's way: the one has gone before the other comes.
  func testLongTitlesAreNotReadThroughEachOther() {
    let device = SimulatedDevice()
    let (one, two) = (NavigationScreen("one"), NavigationScreen("two"))
    one.navigationItem.title = "All the letters that have ever come here"
    two.navigationItem.title = "What somebody wrote on a long afternoon"
    let navigation = UINavigationController(rootViewController: one)
    device.show(navigation)
    navigation.pushViewController(two, animated: false)
    device.advanceFrames(2)
    let start = device.trace.count
    device.drag(from: CGPoint(x: 4, y: 500), to: CGPoint(x: 300, y: 500), seconds: 0.5)
    device.advance(by: 0.6)
    XCTAssertEqual(navigation.viewControllers.count, 1)
    let pairs = device.trace[start...].compactMap { frame -> Double? in
      guard let one = frame["navigationBar.title"], let two = frame["navigationBar.title#2"] else { return nil }
      return min(one.effectiveAlpha, two.effectiveAlpha)
    }
    XCTAssertGreaterThan(pairs.count, 20)
    XCTAssertEqual(pairs.max()!, 0, accuracy: 0.01)
  }

  func testAPromptThatBothScreensHaveStays() {
    let device = SimulatedDevice()
    let navigation = UINavigationController(rootViewController: NavigationScreen("one", .prompt))
    device.show(navigation)
    device.advanceFrames(2)
    navigation.pushViewController(NavigationScreen("two", .prompt), animated: true)
    for _ in 0..<30 {
      device.advanceFrames(1)
      let alphas = ["navigationBar.prompt", "navigationBar.prompt#2"].compactMap { device[$0]?.effectiveAlpha }
      XCTAssertEqual(alphas.reduce(0, +), 1, accuracy: 0.001)
    }
  }

  /// A bar's colour is where its screen is, and what lies behind a screen does not show through.
  func testBackdropsAndLargeTitlesGoWithTheirScreens() throws {
    for isPush in [true, false] {
      let device = SimulatedDevice(scale: 1)
      let (one, two) = (NavigationScreen("one", .large), NavigationScreen("two", .largeWithSearch))
      for (screen, color) in [(one, UIColor.red), (two, .blue)] {
        let appearance = UINavigationBarAppearance()
        appearance.configureWithTransparentBackground()
        appearance.backgroundColor = color
        appearance.largeTitleTextAttributes = [.foregroundColor: color]
        screen.navigationItem.standardAppearance = appearance
      }
      let navigation = UINavigationController(rootViewController: one)
      navigation.navigationBar.prefersLargeTitles = true
      device.show(navigation)
      if !isPush { navigation.pushViewController(two, animated: false) }
      device.advanceFrames(2)
      if isPush {
        navigation.pushViewController(two, animated: true)
      } else {
        navigation.popViewController(animated: true)
      }
      for _ in 0..<8 {
        device.advanceFrames(1)
        let edge = device["content.two"]!.frame.minX
        let bar = device["navigationBar"]!.frame
        let picture = device.snapshot()
        // Above title and buttons.
        for x in stride(from: 2, to: 388, by: 3) where abs(CGFloat(x) - edge) > 3 {
          let place = Int(bar.minY + 2) * picture.bytesPerRow + x * 4
          let (blue, red) = (picture.pixels[place], picture.pixels[place + 2])
          XCTAssertEqual([red, blue], CGFloat(x) < edge ? [255, 0] : [0, 255], "\(isPush), \(x) of \(edge)")
        }
      }
      device.advance(by: 0.6)
      XCTAssertNil(navigation.navigationBar.change)
    }
  }

  func testABarThatComesGoesWithItsScreen() {
    let device = SimulatedDevice()
    let navigation = UINavigationController(rootViewController: NavigationScreen("one", .none))
    device.show(navigation)
    device.advanceFrames(2)
    navigation.pushViewController(NavigationScreen("two", .prompt), animated: true)
    device.advanceFrames(1)
    for _ in 0..<20 {
      device.advanceFrames(1)
      let title = device["navigationBar.title"]!.frame
      XCTAssertEqual(title.midX - device["content.two"]!.frame.minX, 195, accuracy: 0.5)
      XCTAssertEqual(title.midY, 47 + 52 - 5, accuracy: 5.5, "in its place, or nearly")
    }
  }

  /// A row's buttons don't lie on content that the other screen shows where it has no bar.
  func testARowComesAndGoesOnItsScreensSide() {
    for pair in [(BarKind.none, BarKind.plain), (.plain, .none)] {
      for isPush in [true, false] {
        let device = SimulatedDevice()
        let (one, two) = (NavigationScreen("one", pair.0), NavigationScreen("two", pair.1))
        let navigation = UINavigationController(rootViewController: one)
        device.show(navigation)
        if !isPush { navigation.pushViewController(two, animated: false) }
        device.advanceFrames(2)
        if isPush {
          navigation.pushViewController(two, animated: true)
        } else {
          navigation.popViewController(animated: true)
        }
        let bar = navigation.navigationBar
        for _ in 0..<10 {
          device.advanceFrames(1)
          let page = (bar.page ?? bar.change?.from)!
          let shown = page.superview!.layer.presentation()!.frame
          let edge = device["content.two"]!.frame.minX
          XCTAssertEqual(shown.minX, pair.0 == .none ? edge : 0, accuracy: 0.5)
          XCTAssertEqual(shown.maxX, pair.0 == .none ? 390 : edge, accuracy: 0.5)
        }
        device.advance(by: 0.6)
        XCTAssertTrue(bar.isOut || bar.page?.superview === bar.stage)
      }
    }
  }

  /// What is blurred behind a bar's items is as high as the bar, also when another bar has not come.
  func testBackdropsAreWholeAfterACancelledPop() {
    for kind in [BarKind.plain, .large] {
      let list = ScrollingScreen()
      list.navigationItem.prompt = "Prompt"
      let (device, navigation) = show(NavigationScreen("one", kind))
      navigation.pushViewController(list, animated: false)
      list.scrollView.contentOffset.y = 300
      device.advanceFrames(2)
      device.drag(from: CGPoint(x: 4, y: 500), to: CGPoint(x: 60, y: 500), seconds: 0.2, hold: true)
      device.advanceFrames(6)
      device.touchUp()
      device.advance(by: 1)
      XCTAssertEqual(navigation.viewControllers.count, 2)
      var parts: [UIView] = [navigation.navigationBar.page!.backdrop]
      while let view = parts.first(where: { !$0.subviews.isEmpty }), !(view is UIVisualEffectView) {
        parts = parts.flatMap(\.subviews)
      }
      let effects = parts.filter { $0 is UIVisualEffectView }
      XCTAssertFalse(effects.isEmpty)
      for effect in effects {
        XCTAssertEqual(effect.bounds.height, 47 + 74)
        for part in effect.subviews { XCTAssertEqual(part.frame, effect.bounds) }
      }
    }
  }

  func testALargeTitleThatShrinksIsWhole() throws {
    let device = SimulatedDevice()
    let screen = NavigationScreen("one", .large)
    screen.navigationItem.title = "What somebody wrote on a day"
    let navigation = UINavigationController(rootViewController: screen)
    navigation.navigationBar.prefersLargeTitles = true
    device.show(navigation)
    device.advanceFrames(2)
    let label = navigation.navigationBar.page!.large.label
    let place = label.convert(label.bounds, to: nil)
    let picture = device.snapshot()
    func hasInk(_ y: Int) -> Bool {
      (Int(place.minX) * 2..<Int(place.maxX) * 2).contains {
        picture.pixels[y * picture.bytesPerRow + $0 * 4 + 1] < 100
      }
    }
    let inks = (Int(place.minY) * 2..<Int(place.maxY) * 2).filter(hasInk)
    XCTAssertLessThan(try XCTUnwrap(inks.last), Int(place.maxY) * 2 - 3, "the letters' lower ends are there")
  }
}
