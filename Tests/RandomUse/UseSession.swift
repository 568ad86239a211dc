import TestSupport
import UIKitTesting

/// One app on one device, from its start to its end.
@preconcurrency @MainActor final class UseSession {
  private let app: any UsedApp
  private let name: String
  private var device: SimulatedDevice!

  /// The longest that an app takes to come to rest, in seconds: a notice stays for ten.
  private static let rest = 12.0

  init(_ name: String, _ app: any UsedApp) {
    (self.name, self.app) = (name, app)
    start(SimulatedDevice())
    device.advance(by: Self.rest)
  }

  private func start(_ device: SimulatedDevice) {
    self.device = device
    device.forgetPast()
    app.start(on: device)
  }

  func end() {
    app.close()
    device = nil
  }

  /// What use took of the app's thread.
  struct Cost {
    /// Seconds of processor time of an act, in the mean.
    let act: Double
    /// Seconds of processor time of what the app did for the frame that took the longest.
    let frame: Double
    /// The cost of an act in multiples of that of reference work, which was measured between the acts: unlike seconds,
    /// it can be compared with what was measured at another time.
    let relativeAct: Double
  }

  /// The number of acts between changes that hands at random would hardly ever bring about.
  private static let actsBetweenChanges = 50

  @discardableResult func use(seed: Int, acts count: Int) -> Cost {
    // Where the process ends in it, this says what repeats that.
    RandomUse.say("\(name): random use with seed \(seed)")
    var person = RandomPerson(seed: seed, device: device, avoided: app.avoided)
    var longest = 0.0
    device.aroundFrame = { work in
      let start = ThreadTime.seconds
      work()
      longest = max(longest, ThreadTime.seconds - start)
    }
    defer { device.aroundFrame = { $0() } }
    var seconds = 0.0
    var reference = ReferenceWork()
    for number in 0..<count {
      reference.measure()
      let start = ThreadTime.seconds
      if number % Self.actsBetweenChanges == 0 { app.change(number / Self.actsBetweenChanges) }
      person.act()
      // What shows is composed time and again, from what has changed since.
      if number % 16 == 0 { _ = device.snapshot() }
      seconds += ThreadTime.seconds - start
    }
    let act = seconds / Double(count)
    return Cost(act: act, frame: longest, relativeAct: act / reference.mean)
  }

  /// Leaves the device light, upright, in front, at home and still. Nobody asks for memory back: that is how people
  /// leave an app.
  func rest(takingBack: Bool = false) {
    device.change(.screen(DeviceModel.iPhone13.screen()))
    device.change(.becameActive)
    app.goHome(on: device)
    if takingBack { app.takeBack() }
    device.advance(by: Self.rest)
  }

  /// Starts the app anew, on another device whose clock shows the same. The app has to be at rest.
  /// - Returns: whether that shows the same; if not, `logWarning` has been told where the pictures are.
  func isAsAfterFreshStart(_ logWarning: (String) -> Void) -> Bool {
    let (used, date) = (device.snapshot(), device.date)
    end()
    start(SimulatedDevice(startDate: date.addingTimeInterval(-2 * Self.rest)))
    app.goHome(on: device)
    while device.date < date { device.advanceFrames(1) }
    let fresh = device.snapshot()
    if used.width == fresh.width, used.height == fresh.height, used.pngData() == fresh.pngData() { return true }
    let folder = FileManager.default.temporaryDirectory.path
    for (picture, part) in [(used, "used"), (fresh, "fresh")] {
      try? picture.writePNG(toFile: "\(folder)/\(name)-\(part).png")
    }
    logWarning("\(name) shows something else than after a fresh start: \(folder)/\(name)-used.png and -fresh.png")
    return false
  }
}
