import UIKitTesting
import XCTest

@testable import SwoopMusic

/// The card of the app itself, from its storyboard.
@preconcurrency @MainActor final class CardAppTests: XCTestCase {
  private var screen: MusicScreen!
  private var device: SimulatedDevice { screen.device }

  /// Sets up, but not asynchronously: what comes back to the main queue would wait for it.
  override func setUpWithError() throws {
    try super.setUpWithError()
    try MainActor.assumeIsolated { screen = try MusicScreen() }
  }

  override func tearDown() {
    MainActor.assumeIsolated {
      weak let library = screen.library
      weak let root = screen.root
      screen = nil
      XCTAssertNil(library)
      XCTAssertNil(root)
    }
    super.tearDown()
  }

  func testTheMiniPlayerComesWithTheFirstSong() throws {
    XCTAssertTrue(screen.root.miniPlayerView.isHidden)
    screen.play(2)
    device.advance(by: 0.1)
    XCTAssertEqual(try screen.view("miniPlayer").frame, CGRect(x: 0, y: 697, width: 390, height: 64))
    XCTAssertEqual(try screen.view("miniPlayer.thumbnail").frame, CGRect(x: 20, y: 705, width: 48, height: 48))
    XCTAssertEqual(try screen.view("miniPlayer.title").text, "Song 2")
    XCTAssertEqual(try screen.view("tabBar").frame, CGRect(x: 0, y: 761, width: 390, height: 83))
    device.tap("miniPlayer.next")
    device.advance(by: 0.3)
    XCTAssertEqual(try screen.view("miniPlayer.title").text, "Song 3")
    device.tap("miniPlayer.play")
    XCTAssertFalse(screen.player.isPlaying)
  }

  private func moving(_ frames: [PresentedFrame]) -> [PresentedFrame] {
    guard let first = frames.dropFirst().first(where: { $0["card.dimmer"] != nil }) else { return [] }
    return frames.filter { $0.time >= first.time && $0.time < first.time + 0.5 }
  }

  func testOpensAndDismissesByTheTableAndGoesOnPlaying() throws {
    screen = try MusicScreen(timing: .original)
    screen.play()
    let time = screen.player.currentTime
    let opening = moving(screen.record { screen.open() })
    XCTAssertEqual(opening.count, 30)
    for frame in opening { CardTable.opening(after: frame.time - opening[0].time).assert(frame, "\(frame.time)") }
    XCTAssertTrue(screen.isUp)
    XCTAssertEqual(screen.player.currentTime, time + 0.8, accuracy: 0.1)
    XCTAssertEqual(try screen.view("card.title").text, "Song 0")
    let all = screen.record { screen.close() }
    let start =
      try XCTUnwrap(all.first { $0["card.coverContainer"].map { $0.frame.minY > 47.6 } ?? false }).time - 1 / 60.0
    let dismissing = all.filter { $0.time >= start - 1e-6 && $0.time < start + 0.5 - 1e-6 }
    for frame in dismissing { CardTable.dismissing(after: frame.time - start).assert(frame, "\(frame.time)") }
    XCTAssertNil(screen.root.presentedViewController)
    XCTAssertEqual(try screen.view("tabBar").frame, CGRect(x: 0, y: 761, width: 390, height: 83))
    XCTAssertEqual(try screen.view("miniPlayer.thumbnail").hidden, false)
    XCTAssertEqual(try screen.view("card.backdrop").frame, CGRect(x: 0, y: 0, width: 390, height: 844))
  }

  /// The first frame would take the longest otherwise.
  func testOpensWithTextsThatWereDrawnBefore() throws {
    screen.play()
    let card = try XCTUnwrap(screen.root.presenter.face as? CardViewController)
    let labels: [UILabel] = [card.titleLabel, card.artistLabel]
    let before = labels.map { $0.layer.contents as AnyObject }
    screen.open()
    XCTAssertEqual(labels[0].text, "Song 0")
    for (label, drawing) in zip(labels, before) {
      XCTAssertTrue(drawing is CGImage)
      XCTAssertIdentical(label.layer.contents as AnyObject, drawing, label.text ?? "")
    }
  }

  /// The tab bar stays out: all that moves is the card's own parts, also where the bar is while the card is up.
  func testTheTabBarStaysOut() throws {
    screen.play()
    screen.open()
    XCTAssertEqual(try screen.view("tabBar").frame, CGRect(x: 0, y: 844, width: 390, height: 83))
    let picture = device.snapshot()
    withExtendedLifetime(picture) {
      let rows = [2, 1].map { picture.pixels[(picture.height - $0) * picture.bytesPerRow + 40 * 4] }
      XCTAssertEqual(rows[0], rows[1], "nothing of it shows at the bottom, not even its hairline")
    }
    screen.close()
    XCTAssertEqual(try screen.view("tabBar").frame, CGRect(x: 0, y: 761, width: 390, height: 83))
    device.tap(at: CGPoint(x: 292, y: 780))
    device.advance(by: 0.2)
    XCTAssertNotNil(device["queue"], "it takes touches again")
  }

  /// The song changes twice while the card is up: what is below it changes along.
  func testSongsPlayOnBelowTheCard() throws {
    screen.play(3)
    screen.open()
    device.advance(by: 16)
    XCTAssertEqual(screen.player.song?.title, "Song 5")
    XCTAssertEqual(try screen.view("card.title").text, "Song 5")
    XCTAssertEqual(try screen.view("miniPlayer.title").text, "Song 5")
    XCTAssertTrue(screen.isUp)
    screen.close()
    XCTAssertEqual(try screen.view("miniPlayer.title").text, "Song 5")
    XCTAssertFalse(try screen.view("miniPlayer.thumbnail").hidden)
  }

  /// All but the cover, which the card draws from a larger picture.
  private func differs(_ a: CGImage, _ b: CGImage) -> Bool {
    withExtendedLifetime((a, b)) {
      (0..<a.height).contains { y in
        let isBesideCover = (697 * 2..<761 * 2).contains(y)
        let (start, left) = (y * a.bytesPerRow, isBesideCover ? 76 * 2 * 4 : 0)
        let (one, other) = (a.pixels.baseAddress! + start + left, b.pixels.baseAddress! + start + left)
        return memcmp(one, other, a.width * 4 - left) != 0
      }
    }
  }

  func testTheFirstFrameChangesNothing() {
    screen.play()
    device.tap("miniPlayer.play")
    device.advance(by: 1)
    device.touchDown(at: CGPoint(x: 195, y: 730))
    device.advanceFrames(1)
    let rest = device.snapshot()
    device.touchUp()
    device.advanceFrames(1)
    let first = device.snapshot()
    XCTAssertNotNil(device["card.dimmer"], "it has begun")
    XCTAssertFalse(differs(rest, first))
  }

  /// What the mini player shows is gone before the card's own comes, and before the cover gets there, wherever the card
  /// is held.
  func testNothingOfTheMiniPlayerIsThereTwiceOrCovered() throws {
    for model in [DeviceModel.iPhoneSE, .iPhone13] {
      screen = try MusicScreen(model)
      screen.play()
      let start = CGPoint(x: 150, y: try screen.view("miniPlayer.title").frame.midY)
      let (title, width) = (try screen.view("miniPlayer.title").frame.minX, screen.root.view.bounds.width)
      device.touchDown(at: start)
      var (own, mini) = (0, 0)
      for step in 0..<60 {
        device.touchMove(to: CGPoint(x: start.x, y: start.y - 12 - CGFloat(step) * 6))
        device.advanceFrames(1)
        let (shown, controls) = (try screen.view("card.mini").alpha, try screen.view("card.controls").alpha)
        XCTAssertTrue(shown < 0.001 || controls < 0.001, "\(step)")
        if controls > 0.5 { own += 1 }
        guard shown > 0.001 else { continue }
        mini += 1
        XCTAssertEqual(try screen.view("card.miniContent").frame.minX, 0)
        XCTAssertEqual(try screen.view("card.miniContent").frame.maxX, width)
        XCTAssertLessThanOrEqual(try screen.view("card.cover").frame.maxX, title + 0.01, "\(step)")
      }
      XCTAssertGreaterThan(mini, 3)
      XCTAssertGreaterThan(own, 3)
      device.touchUp()
      device.advance(by: 1)
    }
  }

  func testTheLastFrameIsWhatIsThereAtRest() throws {
    screen.play()
    device.tap("miniPlayer.play")
    device.advance(by: 1)
    screen.open()
    device.tap("card.chevron")
    var last: CGImage?
    while screen.root.presenter.transition != nil {
      last = device.snapshot()
      device.advanceFrames(1)
    }
    XCTAssertNil(device["card.dimmer"], "it has gone")
    XCTAssertFalse(differs(try XCTUnwrap(last), device.snapshot()))
  }

  func testAListAndACardAreOneDrag() throws {
    screen.play()
    screen.open()
    let list = try screen.view("card.queue")
    XCTAssertGreaterThan(list.frame.height, 120)
    let y = list.frame.minY + 30
    device.drag(from: CGPoint(x: 200, y: y + 70), to: CGPoint(x: 200, y: y), seconds: 0.2, hold: true)
    device.advance(by: 0.2)
    let scrolled = try XCTUnwrap(screen.view("card.queue").contentOffset).y
    XCTAssertEqual(scrolled, 60, accuracy: 1)
    device.drag(to: CGPoint(x: 200, y: y + 160), seconds: 0.4, hold: true)
    XCTAssertEqual(try XCTUnwrap(screen.view("card.queue").contentOffset).y, 0)
    XCTAssertEqual(try screen.view("card.coverContainer").frame.minY, 47.46 + 100, accuracy: 1.1)
    device.drag(to: CGPoint(x: 200, y: y + 20), seconds: 0.4, hold: true)
    XCTAssertEqual(try screen.view("card.coverContainer").frame.minY, 47.46, accuracy: 0.1)
    XCTAssertEqual(try XCTUnwrap(screen.view("card.queue").contentOffset).y, 40, accuracy: 1.1)
    device.advance(by: 0.2)
    device.touchUp()
    device.advance(by: 1)
    XCTAssertTrue(screen.isUp)
  }

  func testScrubsWithTheFingerAndSeeksOnRelease() throws {
    screen.play()
    screen.open()
    device.tap("card.play")
    device.advance(by: 0.3)
    let slider = try screen.view("card.scrubber").frame
    let thumb = slider.minX + 6 + CGFloat(screen.player.currentTime / 8) * (slider.width - 12)
    device.drag(
      from: CGPoint(x: thumb, y: slider.midY), to: CGPoint(x: slider.midX, y: slider.midY), seconds: 0.3, hold: true)
    let before = screen.player.currentTime
    XCTAssertLessThan(before, 3)
    XCTAssertEqual(try screen.view("card.elapsed").text, "0:04")
    device.touchUp()
    device.advance(by: 0.2)
    XCTAssertEqual(screen.player.currentTime, 4, accuracy: 0.2)
    XCTAssertTrue(screen.isUp, "the card stays where it is")
  }

  /// The song ends under the finger: the next one isn't what it meant.
  func testAFingerOnTheScrubberLeavesTheNextSongAlone() throws {
    screen.play()
    screen.open()
    let slider = try screen.view("card.scrubber").frame
    let thumb = slider.minX + 6 + CGFloat(screen.player.currentTime / 8) * (slider.width - 12)
    device.drag(
      from: CGPoint(x: thumb, y: slider.midY), to: CGPoint(x: slider.midX, y: slider.midY), seconds: 0.2, hold: true)
    XCTAssertGreaterThan(try XCTUnwrap(screen.view("card.elapsed").text), "0:02", "it has moved on")
    let end = device.time + 8
    while screen.player.song?.title == "Song 0", device.time < end { device.advanceFrames(1) }
    XCTAssertEqual(screen.player.song?.title, "Song 1")
    device.drag(to: CGPoint(x: slider.midX + 60, y: slider.midY), seconds: 0.5, hold: true)
    XCTAssertEqual(try screen.view("card.elapsed").text, "0:00", "it shows what plays")
    device.touchUp()
    device.advance(by: 0.2)
    XCTAssertEqual(screen.player.song?.title, "Song 1")
    XCTAssertEqual(screen.player.currentTime, 0.7, accuracy: 0.2)
    device.drag(
      from: CGPoint(x: slider.minX + 6 + 0.1 * (slider.width - 12), y: slider.midY),
      to: CGPoint(x: slider.midX, y: slider.midY), seconds: 0.2)
    XCTAssertEqual(screen.player.currentTime, 4, accuracy: 0.4, "the next touch counts")
  }

  func testTheButtonsDoWhatTheyShow() throws {
    screen.play(3)
    screen.open()
    device.tap("card.next")
    device.advance(by: 0.2)
    XCTAssertEqual(try screen.view("card.title").text, "Song 4")
    device.tap("card.previous")
    device.advance(by: 0.2)
    XCTAssertEqual(try screen.view("card.title").text, "Song 3")
    device.tap("card.play")
    XCTAssertFalse(screen.player.isPlaying)
    let volume = try screen.view("card.volume").frame
    device.drag(
      from: CGPoint(x: volume.maxX - 40, y: volume.midY), to: CGPoint(x: volume.midX, y: volume.midY), seconds: 0.3)
    XCTAssertEqual(screen.player.volume, 0.55, accuracy: 0.2)
    let list = try screen.view("card.queue").frame
    device.tap(at: CGPoint(x: 200, y: list.minY + 32 + 28 + 56))
    device.advance(by: 0.3)
    XCTAssertEqual(try screen.view("card.title").text, "Song 5", "the second of those that come next")
  }

  func testKeysPlayAndClose() {
    screen.play()
    device.press("space")
    XCTAssertFalse(screen.player.isPlaying)
    screen.open()
    device.press("space")
    XCTAssertTrue(screen.player.isPlaying)
    device.press("escape")
    device.advance(by: 0.8)
    XCTAssertNil(screen.root.presentedViewController)
  }

  func testTheLibraryMayBeReadAnewBelowTheCard() throws {
    screen.play()
    screen.open()
    try screen.stage.writeSong("00.wav", title: "New", album: "Aaa", seconds: 0.3)
    screen.library.rescan()
    screen.stage.finish(screen.library)
    device.advance(by: 1)
    XCTAssertEqual(screen.library.songs.count, 11)
    let frames = screen.record { screen.close() }
    let last = try XCTUnwrap(frames.last { $0["card.cover"] != nil }?["card.cover"])
    XCTAssertEqual(last.frame.minX, 20, accuracy: 1)
    XCTAssertEqual(last.frame.minY, 705, accuracy: 20)
    XCTAssertNil(screen.root.presentedViewController)
  }

  func testTurnsWithTheDevice() throws {
    screen.play()
    screen.open()
    device.rotate(to: .landscapeLeft)
    device.advance(by: 1)
    XCTAssertTrue(screen.isUp)
    let play = try screen.view("card.play").frame
    XCTAssertTrue(CGRect(x: 400, y: 0, width: 444, height: 390).contains(play))
    let title = try XCTUnwrap(screen.device["navigationBar.title"]?.frame)
    XCTAssertLessThanOrEqual(try screen.view("card.coverContainer").frame.minY, title.minY, "it isn't cut")
    for frame in moving(screen.record { screen.close() }) + moving(screen.record { screen.open() }) {
      guard let container = frame["card.coverContainer"], let controls = frame["card.controls"] else { continue }
      XCTAssertGreaterThan(controls.frame.minY, container.frame.minY, "they stay on the card at \(frame.time)")
    }
    XCTAssertTrue(screen.isUp)
    device.tap("card.play")
    XCTAssertFalse(screen.player.isPlaying, "buttons beside the skirt take touches")
    screen.close()
    XCTAssertNil(screen.root.presentedViewController)
    XCTAssertEqual(try screen.view("card.backdrop").frame, CGRect(x: 0, y: 0, width: 844, height: 390))
  }

  /// A song of those that come next shows, whole, and can be picked.
  func testASmallScreenShowsWhatComesNext() throws {
    screen = nil
    screen = try MusicScreen(.iPhoneSE)
    screen.play()
    screen.open()
    let list = try screen.view("card.queue").frame
    XCTAssertGreaterThanOrEqual(list.height, 32 + 56)
    XCTAssertLessThanOrEqual(list.maxY, 667)
    let cover = try screen.view("card.cover").frame
    XCTAssertEqual(cover.midX, 375 / 2, accuracy: 0.5)
    XCTAssertEqual(cover.width, cover.height)
    device.tap(at: CGPoint(x: 200, y: list.minY + 32 + 28))
    device.advance(by: 0.3)
    XCTAssertEqual(try screen.view("card.title").text, "Song 1")
  }

  /// A status bar that is higher than on most lies on black, too.
  func testTheBackingStaysClearOfTheStatusBar() throws {
    screen = nil
    screen = try MusicScreen(try XCTUnwrap(DeviceModel.named("iPhone 15 Pro Max")))
    screen.play()
    screen.open()
    XCTAssertEqual(try screen.view("card.backdrop").frame.minY, 59 - 15, accuracy: 0.1)
    XCTAssertEqual(try screen.view("card.coverContainer").frame.minY, 59, accuracy: 0.1)
  }

  func testTheTabBarTakesNoTouchesOnItsWay() {
    screen.play()
    device.tap("miniPlayer.title")
    device.advance(by: 0.05)
    device.tap(at: CGPoint(x: 292, y: 800))
    device.advance(by: 0.8)
    screen.close()
    XCTAssertNil(device["queue"], "the library is still there")
  }

  /// A song that ends takes its row away, and the one that is read stays; one that is picked has those after it at the
  /// top.
  func testAListThatIsReadStaysWhereItIs() throws {
    screen.play()
    screen.open()
    let list = try screen.view("card.queue").frame
    device.drag(
      from: CGPoint(x: 200, y: list.maxY - 40), to: CGPoint(x: 200, y: list.maxY - 160), seconds: 0.3, hold: true)
    device.advance(by: 0.2)
    device.touchUp()
    device.advance(by: 0.5)
    let offset = try XCTUnwrap(screen.view("card.queue").contentOffset).y
    XCTAssertEqual(offset, 110, accuracy: 1)
    XCTAssertEqual(try screen.view("card.queueEdge").alpha, 1)
    XCTAssertEqual(try screen.view("card.queueEdge").frame.minY, list.minY, accuracy: 0.01)
    device.tap("card.next")
    device.advance(by: 1)
    XCTAssertEqual(try XCTUnwrap(screen.view("card.queue").contentOffset).y, offset - 56, accuracy: 0.5)
    device.tap(at: CGPoint(x: 200, y: list.minY + 60))
    device.advance(by: 1)
    XCTAssertEqual(try XCTUnwrap(screen.view("card.queue").contentOffset).y, 0)
    XCTAssertEqual(try screen.view("card.queueEdge").alpha, 0, "nothing is cut at its top")
  }

  /// The largest text has its room: it makes nothing lie over anything else, and nothing is cut off.
  func testLargeTextHasItsRoom() throws {
    screen.play()
    let large = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
    let children = screen.root.presenter.face.children
    let queue = try XCTUnwrap(children.lazy.compactMap { $0 as? QueueViewController }.first)
    screen.root.presenter.face.setOverrideTraitCollection(large, forChild: queue)
    screen.open()
    let cell = try XCTUnwrap(queue.collectionView.visibleCells.compactMap { $0 as? QueueCell }.first)
    cell.layoutIfNeeded()
    XCTAssertGreaterThan(cell.titleLabel.font.pointSize, 40)
    XCTAssertGreaterThanOrEqual(cell.titleLabel.frame.height, cell.titleLabel.font.lineHeight.rounded(.down))
    XCTAssertGreaterThanOrEqual(cell.titleLabel.frame.minY, 0)
    XCTAssertLessThanOrEqual(cell.artistLabel.frame.maxY, cell.bounds.height)
    XCTAssertLessThanOrEqual(cell.titleLabel.frame.maxY, cell.artistLabel.frame.minY)
  }
}
