import UIKitTesting
import XCTest

@testable import SwoopSample

/// Runs the sample's gallery: sources as one writes them for UIKit, each with other things that need Objective-C.
@preconcurrency @MainActor final class GalleryTests: XCTestCase {
  private var device: SimulatedDevice!

  override func setUp() { MainActor.assumeIsolated { device = SimulatedDevice() } }

  /// The test's object outlives it; its device shall not.
  override func tearDown() { MainActor.assumeIsolated { device = nil } }

  func testListOfRows() {
    let list = TaskListViewController()
    list.tasks = ["milk", "bread"]
    device.show(list)
    XCTAssertEqual(list.rows.map(\.frame.height), [44, 44])
    XCTAssertTrue(list.canToggleFirst)
    device.tap("row.1")
    XCTAssertEqual(list.log, ["bread: false -> true", "taskRow(_:didToggle:) true"])
    XCTAssertEqual(list.rows.map(\.text), ["\u{2610} milk", "\u{2611} bread"])
    list.isLocked = true
    device.tap("row.0")
    XCTAssertEqual(list.log.count, 2)
    list.rows[0].setValue(true, forKey: "isDone")
    XCTAssertEqual(list.log.last, "milk: false -> true")
  }

  func testTimersAndNamesOfObjectiveC() {
    let watch = Stopwatch()
    var seconds: [Double] = []
    let observation = watch.observe(\.seconds, options: .new) { _, change in seconds.append(change.newValue ?? -1) }
    watch.seconds = 2
    XCTAssertEqual(seconds, [2])
    watch.seconds = 0
    watch.start()
    device.advance(by: 0.55)
    XCTAssertEqual(watch.tenths, 5)
    watch.perform("recordLapNumbered:", with: 1)
    XCTAssertEqual(watch.laps, [Stopwatch.Lap(number: 1, tenths: 5)])
    watch.stop(after: 0.2)
    device.advance(by: 1)
    XCTAssertFalse(watch.isRunning)
    XCTAssertEqual(watch.tenths, 7)
    XCTAssertEqual(watch.description, "Stopwatch 0.7 s, lap selector recordLapNumbered:")
    observation.invalidate()
  }

  func testKeysPathsAndNotifications() {
    let weather = Weather(city: Weather.City(name: "Bonn"))
    do {
      let station = WeatherStation(weather)
      weather.city.name = "Köln"
      weather.city.temperature = 25
      weather.sky = .cloudy
      weather.city = Weather.City(name: "Kiel")
      XCTAssertEqual(
        station.log, ["city Bonn", "city Köln", "25.0 degrees", "changed", "sky changed", "city Kiel"])
    }
    weather.city.name = "Ulm"
    weather.city.temperature = 3
    XCTAssertEqual(weather.city.previous, 20)
  }

  func testKeysThatDependOnOthersAndPropertiesOfOneDeclaration() {
    let meter = Meter(reading: 3)
    var log: [String] = []
    let observations = [
      meter.observe(\.span, options: .new) { _, change in log.append("span \(change.newValue ?? 0)") },
      meter.observe(\.summary, options: .new) { _, change in log.append(change.newValue ?? "") },
      meter.observe(\.peak, options: .new) { _, change in log.append("peak \(change.newValue ?? 0)") },
    ]
    meter.high = 20
    meter.low = 5
    meter.read(7)
    XCTAssertEqual(log, ["span 20", "3 of 20", "span 15", "3 of 15", "7 of 15", "peak 7"])
    XCTAssertEqual(meter.value(forKey: "high") as? Int, 20)
    observations.forEach { $0.invalidate() }
  }

  func testClassesDescribeThemselves() {
    XCTAssertEqual(Catalog.names(in: Catalog()), ["UILabel", "UIView", "UILabel", "UIView", "Meter"])
  }

  func testActionsOverridesAndConditions() {
    let form = FormController()
    device.show(form)
    XCTAssertEqual(form.log, ["base will appear", "form will appear"])
    device.tap("menu")
    XCTAssertEqual(
      form.log.dropFirst(2), ["inspect", "submit", "submitted by FormController", "reset true"])
    form.name.value = "Ann"
    form.age.value = 3
    XCTAssertEqual(form.log.last, "name is \"Ann\"")
    XCTAssertEqual(form.age.value(forKey: "changes") as? Int, 1)
    XCTAssertEqual(form.fields.count, 2)
    XCTAssertTrue(form.responds(to: "inspect"))
    XCTAssertTrue(form.responds(to: "reset:forEvent:"))
    form.setValue(UIButton(), forKey: "submitButton")
    XCTAssertNotNil(form.submitButton)
    device.touchDown(at: CGPoint(x: 50, y: 150))
    device.advance(by: 0.7)
    XCTAssertEqual(form.log.last, "held")
    device.touchUp()
    device.advanceFrames(1)
    let tap = form.endEditingOnTap()
    XCTAssertTrue(tap.view === form.view)
    device.tap(at: CGPoint(x: 200, y: 600))
    XCTAssertEqual(form.title, "ended")
  }

  func testPrivateAndLocalClasses() {
    let view = PulseView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
    let controller = UIViewController()
    controller.view.addSubview(view)
    device.show(controller)
    let frames = view.frames
    device.advanceFrames(5)
    XCTAssertEqual(view.frames, frames + 5)
    XCTAssertGreaterThan(view.drawings, 4)
    view.removeFromSuperview()
    device.advanceFrames(3)
    XCTAssertEqual(view.frames, frames + 5)
    XCTAssertEqual(PulseView.countTaps(3), 3)
  }

  func testImagesAndColoursOfTheCatalog() throws {
    let badge = try XCTUnwrap(Resources.badge)
    XCTAssertEqual(badge.size, CGSize(width: 6, height: 4))
    XCTAssertEqual(badge.scale, 2)
    XCTAssertEqual(Resources.badgeOfBundle?.size, badge.size)
    let light = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .light), UITraitCollection(displayScale: 1),
    ])
    XCTAssertEqual(UIImage(named: "badge", in: nil, compatibleWith: light)?.cgImage?.width, 6)
    let view = UIImageView(image: badge)
    view.frame.origin = CGPoint(x: 100, y: 100)
    let controller = UIViewController()
    controller.view.addSubview(view)
    device.show(controller)
    func pixel() -> UInt32 {
      let picture = device.snapshot()
      return picture.pixels.load(fromByteOffset: 202 * picture.bytesPerRow + 202 * 4, as: UInt32.self)
    }
    XCTAssertEqual(pixel(), 0xFF00_8000)
    device.setAppearance(.dark)
    XCTAssertEqual(pixel(), 0xFFFF_8000, "the dark variant")
    view.backgroundColor = Resources.accent
    view.image = nil
    device.advanceFrames(1)
    XCTAssertEqual(pixel(), 0xFFFF_0000)
    XCTAssertNil(UIColor(named: "missing"))
    XCTAssertNil(UIImage(named: "missing"))
    XCTAssertNotNil(UIColor(named: "accent", in: nil, compatibleWith: light))
  }

  func testBundlesAreTheApps() {
    XCTAssertEqual(Resources.text("greeting"), "Hello from a resource")
    XCTAssertEqual(Resources.summary, "SwoopSample app: Hello from a resource at true")
  }

  func testGenericQueue() {
    var done: [String] = []
    let queue = JobQueue<String> { done.append($0) }
    queue.name = "jobs"
    queue.add(["a", "b"])
    XCTAssertEqual(queue.state, .running("a"))
    device.advance(by: 0.55)
    XCTAssertEqual(done, ["a"])
    device.advance(by: 0.6)
    XCTAssertEqual(done, ["a", "b"])
    XCTAssertEqual(queue.value(forKey: "doneCount") as? Int, 2)
    XCTAssertEqual(queue.name, "jobs")
  }

  func testForwardedDelegates() {
    let (pager, listener) = (Pager(), Pager())
    pager.forward = listener
    pager.scrollView.frame = CGRect(x: 0, y: 0, width: 390, height: 400)
    pager.scrollView.contentSize = CGSize(width: 1170, height: 400)
    let controller = UIViewController()
    controller.view.addSubview(pager.scrollView)
    device.show(controller)
    device.drag(from: CGPoint(x: 350, y: 200), to: CGPoint(x: 50, y: 200), seconds: 0.1)
    device.advance(by: 2)
    XCTAssertEqual(pager.scrollView.contentOffset.x, 390)
    XCTAssertTrue(pager.heard.contains("scrollViewDidEndDecelerating(_:)"))
    XCTAssertEqual(listener.heard, ["scrollViewWillBeginDragging(_:)", "scrollViewDidScroll(_:)"])
    pager.perform("goToPage:animated:", with: 2, with: false)
    XCTAssertEqual(pager.scrollView.contentOffset.x, 780)
  }
}
