import UIKitTesting
import XCTest

@preconcurrency @MainActor final class SimulatedDevicePastTests: XCTestCase {
  private var device: SimulatedDevice!
  private var box: UIView!
  private var label: UILabel!

  override func setUp() async throws {
    try await super.setUp()
    device = SimulatedDevice(scale: 1)
    box = UIView(frame: CGRect(x: 0, y: 100, width: 40, height: 40))
    box.backgroundColor = .red
    box.accessibilityIdentifier = "box"
    label = UILabel(frame: CGRect(x: 20, y: 300, width: 300, height: 60))
    label.text = "0"
    let controller = UIViewController()
    controller.view.backgroundColor = .white
    controller.view.addSubview(box)
    controller.view.addSubview(label)
    device.show(controller)
  }

  override func tearDown() async throws {
    (device, box, label) = (nil, nil, nil)
    try await super.tearDown()
  }

  private func bytes(_ picture: CGImage) -> Data {
    (0..<picture.height).reduce(into: Data(capacity: picture.width * picture.height * 4)) { data, row in
      data.append(
        picture.pixels.baseAddress!.advanced(by: row * picture.bytesPerRow).assumingMemoryBound(to: UInt8.self),
        count: picture.width * 4)
    }
  }

  private struct Moment: Equatable {
    var time: CFTimeInterval
    var picture: Data
    var box: PresentedView?
    var label: PresentedView?
    var description: String
  }

  private func moment() -> Moment {
    Moment(
      time: device.time, picture: bytes(device.snapshot()), box: device["box"], label: device["UILabel"],
      description: device.frameDescription())
  }

  /// Moves a box by an animation, and has the text, its redrawn bitmap, a rasterized view and a new view change with the
  /// frames.
  private func changeEverything(frame: Int) {
    if frame == 2 { UIView.animate(withDuration: 0.3) { self.box.frame.origin.x = 250 } }
    label.text = String(repeating: "\(frame) ", count: 5)
    if frame == 8 {
      let late = UIView(frame: CGRect(x: 100, y: 500, width: 80, height: 80))
      (late.backgroundColor, late.layer.shadowOpacity, late.layer.shouldRasterize) = (.blue, 1, true)
      label.superview?.addSubview(late)
    }
    if frame == 14 { box.removeFromSuperview() }
  }

  func testEachEarlierFrameIsShownAsItWas() {
    var looks = [moment()]
    for frame in 0..<20 {
      changeEverything(frame: frame)
      device.advanceFrames(1)
      looks.append(moment())
    }
    XCTAssertNotEqual(looks[4].picture, looks[5].picture)
    XCTAssertNil(looks[20].box)
    for past in looks.reversed() + looks {
      device.rewind(to: past.time)
      XCTAssertEqual(device.time, past.time)
      XCTAssertTrue(moment() == past, "another frame is shown for \(past.time)")
    }
    device.returnToPresent()
    XCTAssertTrue(moment() == looks[20])
  }

  /// Frames that nobody has looked at are shown as they would have been.
  func testFramesWithoutPicturesAreShownAsOnADeviceWherePicturesWereTaken() {
    func pictures(live: Bool) -> [Data] {
      let device = SimulatedDevice(scale: 1)
      let box = UIView(frame: CGRect(x: 0, y: 100, width: 40, height: 40))
      box.backgroundColor = .red
      device.show(box)
      UIView.animate(withDuration: 0.2) { box.alpha = 0.2 }
      var pictures: [Data] = []
      for _ in 0..<10 {
        device.advanceFrames(1)
        if live { pictures.append(bytes(device.snapshot())) }
      }
      guard !live else { return pictures }
      return device.frames(last: 9 / 60, every: 1 / 60).map { bytes($0.picture) }
    }
    XCTAssertEqual(pictures(live: true), pictures(live: false))
  }

  func testATimeBetweenFramesShowsTheOneBefore() {
    device.advanceFrames(10)
    device.rewind(to: 4.5 / 60)
    XCTAssertEqual(device.time, 4 / 60, accuracy: 1e-9)
  }

  func testTheNextFrameIsOneOfThePresent() {
    device.advanceFrames(10)
    let present = device.time
    device.rewind(to: 0)
    device.advanceFrames(1)
    XCTAssertEqual(device.time, present + 1 / 60, accuracy: 1e-9)
    XCTAssertEqual(device.trace.count, 13)
  }

  func testInputEntersThePresent() throws {
    let button = UIButton(frame: CGRect(x: 0, y: 200, width: 100, height: 44))
    button.accessibilityIdentifier = "button"
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    label.superview?.addSubview(button)
    device.advanceFrames(1)
    let before = device.time
    button.frame.origin.y = 600
    device.advanceFrames(1)
    device.rewind(to: before)
    XCTAssertEqual(device["button"]?.frame.minY, 200)
    device.tap("button")
    XCTAssertEqual(taps, 1, "the button is tapped where it is, not where it was")
    device.rewind(to: before)
    device.touchDown(at: .zero)
    XCTAssertEqual(device["button"]?.frame.minY, 600)
  }

  func testAFilmEndsWithWhatIsOnScreen() {
    UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) { self.box.frame.origin.x = 200 }
    device.advanceFrames(1)
    let live = device.filmStrip(count: 3, every: 0.2)
    let time = device.time
    XCTAssertEqual(bytes(device.film(last: 0.4, every: 0.2)), bytes(live))
    XCTAssertEqual(device.time, time, "no frame is presented for a film")
    let number = Int((time * 60).rounded())
    XCTAssertEqual(device.frames(last: 0.2, every: 0.1).map(\.number), [number - 12, number - 6, number])
  }

  func testAFilmBeginsWithTheFirstFrame() {
    device.advanceFrames(5)
    XCTAssertEqual(device.frames(last: 60, every: 1 / 60).map(\.number), Array(0...6))
  }

  func testTheLast600FramesAreKept() {
    device.advanceFrames(700)
    XCTAssertEqual(device.earliestTime, device.time - 10, accuracy: 1e-6)
    device.rewind(to: device.earliestTime)
    XCTAssertEqual(device["box"]?.frame.minX, 0)
  }

  /// Views that draw a new picture in each frame don't fill the memory.
  func testPicturesOfThePastAreBoundedByMemory() {
    final class Noise: UIView {
      var number = 0
      override func draw(_ rect: CGRect) {
        UIColor(white: CGFloat(number % 10) / 10, alpha: 1).setFill()
        UIRectFill(rect)
      }
    }
    let noise = Noise(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
    label.superview?.addSubview(noise)
    for number in 0..<60 {
      noise.number = number
      noise.setNeedsDisplay()
      device.advanceFrames(1)
    }
    XCTAssertLessThanOrEqual(device.host.historyPictureBytes, 128 << 20)
    XCTAssertGreaterThan(device.host.historyPictureBytes, 120 << 20)
    XCTAssertEqual(device.frames(last: 1, every: 1 / 60).count, 35, "33 of 4 MB, the last and what is on screen")
  }

  func testStandingPicturesTakeNoMemoryHoweverOftenTheyAreShown() {
    device.advanceFrames(2)
    let bytes = device.host.historyPictureBytes
    for x in 0..<100 {
      label.frame.origin.x = CGFloat(x)
      device.advanceFrames(1)
    }
    XCTAssertEqual(device.host.historyPictureBytes, bytes)
  }

  func testATimeThatCannotBeShownSaysWhy() {
    device.advanceFrames(58)
    XCTAssertNil(device.reasonAgainstShowing(0))
    XCTAssertNil(device.reasonAgainstShowing(device.time))
    XCTAssertEqual(device.reasonAgainstShowing(9.5), "the device can't show 9.5 s: it has come to \(device.time) s")
    XCTAssertEqual(
      device.reasonAgainstShowing(.nan),
      "a time to show is a number of seconds since the device was switched on, not nan")
    device.forgetPast()
    XCTAssertEqual(
      device.reasonAgainstShowing(0.5),
      "the device can't show 0.5 s: the earliest frame that it has kept is that of \(device.time) s")
  }

  func testADeviceThatForgetsThePastHasNone() {
    device.advanceFrames(10)
    device.forgetPast()
    device.advanceFrames(10)
    XCTAssertEqual(device.earliestTime, device.time)
    XCTAssertEqual(device.frames(last: 1, every: 0.1).count, 1)
  }
}
