import ArgumentParser
import Foundation
import SnapshotTesting
import UIKitTesting

extension Benchmark {
  /// Measures a test of a screen of 50 views with text: to show it, lay it out, draw it and compare it with a reference.
  static func measureScreenTest() throws -> BenchmarkRow {
    let times = try ScreenTests().times(of: 60)
    return BenchmarkRow(
      name: "test.screen", value: Measurement.median(Array(times.dropFirst(10))), unit: "ms CPU", limit: 10)
  }

  /// Measures a thousand such tests, one after the other on one device.
  static func measureThousandScreenTests() throws -> BenchmarkRow {
    let times = try ScreenTests().times(of: 1000)
    return BenchmarkRow(name: "test.screens", value: times.reduce(0, +) / 1000, unit: "s CPU for 1,000", limit: 15)
  }

  /// Measures a test that fails, with the pictures that it leaves.
  static func measureFailingScreenTest() throws -> BenchmarkRow {
    let tests = ScreenTests()
    defer { tests.end() }
    try tests.record()
    let times = (0..<30).map { _ in
      Measurement.milliseconds {
        let failure = tests.run(TestScreen(hasMistake: true))
        precondition(failure != nil, "the screens are not the same")
      }
    }
    return BenchmarkRow(
      name: "test.failingScreen", value: Measurement.median(Array(times.dropFirst(5))), unit: "ms CPU", limit: 50)
  }

  /// Measures a test in which a card moves for 60 frames, from the switching on of its device, with each frame's picture.
  static func measurePicturedInteraction() -> BenchmarkRow {
    let times = (0..<20).map { _ in Measurement.milliseconds { Interaction.run(takesPictures: true) } }
    return BenchmarkRow(
      name: "test.picturedMotion", value: Measurement.median(Array(times.dropFirst(3))), unit: "ms CPU", limit: 150)
  }

  /// The same without pictures.
  static func measureInteraction() -> BenchmarkRow {
    let times = (0..<20).map { _ in Measurement.milliseconds { Interaction.run(takesPictures: false) } }
    return BenchmarkRow(
      name: "test.motion", value: Measurement.median(Array(times.dropFirst(3))), unit: "ms CPU", limit: 30)
  }

  /// Measures pictures of a screen in 72 variants, each on a device of its own.
  static func measureVariants() -> BenchmarkRow {
    let time = Measurement.milliseconds { ScreenVariants.showAll() }
    return BenchmarkRow(name: "test.variants", value: time / 1000, unit: "s CPU for 72", limit: 1)
  }

  /// Measures the time from the start of a test process until its first picture has been compared.
  static func measureFirstTest() throws -> BenchmarkRow {
    let folder = FileManager.default.temporaryDirectory.appending(path: "swoop-first-test-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    // The first one records the reference, and the next ones read everything from disk.
    let times = try (0..<24).map { _ in try seconds(of: firstTest, [folder.path]) * 1000 }.dropFirst(4)
    return BenchmarkRow(name: "test.firstPicture", value: Measurement.median(Array(times)), unit: "ms", limit: 60)
  }

  private static let firstTest = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    .deletingLastPathComponent().appendingPathComponent("swoop-bench-first-test")
}

extension Measurement {
  /// Milliseconds of processor time that something takes.
  @MainActor static func milliseconds(_ body: () throws -> Void) rethrows -> Double {
    let start = processorTime
    try body()
    return processorTime - start
  }
}

/// Tests of one screen against one reference, in a folder of their own.
@MainActor private final class ScreenTests {
  private let device = SimulatedDevice()
  private let folder = FileManager.default.temporaryDirectory.appending(path: "swoop-screens-\(UUID().uuidString)")

  func end() { try? FileManager.default.removeItem(at: folder) }

  func run(_ screen: UIViewController, record: SnapshotTestingConfiguration.Record = .never) -> String? {
    device.show(screen)
    return verifySnapshot(
      of: device, as: .image, named: "screen", record: record, snapshotDirectory: folder.path, testName: "screen")
  }

  func record() throws {
    _ = run(TestScreen(), record: .all)
    if let failure = run(TestScreen()) { throw ValidationError(failure) }
  }

  /// Milliseconds of processor time of as many tests that pass.
  func times(of count: Int) throws -> [Double] {
    defer { end() }
    try record()
    return try (0..<count).map { _ in
      try Measurement.milliseconds {
        if let failure = run(TestScreen()) { throw ValidationError(failure) }
      }
    }
  }
}

/// A screen of 50 labels in two columns, laid out by constraints.
private final class TestScreen: UIViewController {
  private let hasMistake: Bool

  init(hasMistake: Bool = false) {
    self.hasMistake = hasMistake
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    var above = view.safeAreaLayoutGuide.topAnchor
    for row in 0..<25 {
      let title = label("Setting \(row + 1)", .label)
      let value = label(hasMistake && row == 7 ? "Wrong" : "Value \(row * 37 % 100)", .secondaryLabel)
      NSLayoutConstraint.activate([
        title.topAnchor.constraint(equalTo: above, constant: 6),
        title.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
        value.firstBaselineAnchor.constraint(equalTo: title.firstBaselineAnchor),
        value.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      ])
      above = title.bottomAnchor
    }
  }

  private func label(_ text: String, _ color: UIColor) -> UILabel {
    let label = UILabel()
    (label.text, label.textColor) = (text, color)
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    return label
  }
}

/// A test in which a tap moves a card over a screen.
@MainActor private enum Interaction {
  static func run(takesPictures: Bool) {
    let device = SimulatedDevice()
    let screen = TestScreen()
    device.show(screen)
    let card = UIButton(frame: CGRect(x: 20, y: 600, width: 350, height: 120))
    card.accessibilityIdentifier = "card"
    (card.backgroundColor, card.layer.cornerRadius) = (.systemTeal, 16)
    card.addAction(
      UIAction { _ in UIView.animate(withDuration: 0.5) { card.frame.origin.y = 100 } }, for: .touchUpInside)
    screen.view.addSubview(card)
    // Two frames of the tap are among the sixty.
    device.tap(card)
    for _ in 0..<58 {
      device.advanceFrames(1)
      if takesPictures { _ = device.snapshot() }
    }
    precondition(device["card"]?.frame.minY == 100, "the card has come")
  }
}

/// A screen in light and dark, in six sizes of text, from left to right and from right to left, on three devices.
@MainActor private enum ScreenVariants {
  private static let sizes: [PreferredTextSize] = [
    .extraSmall, .medium, .large, .extraExtraExtraLarge, .accessibilityLarge, .accessibilityExtraExtraExtraLarge,
  ]

  static func showAll() {
    for model in DeviceModel.all.prefix(3) {
      for language in ["en", "ar"] {
        for size in sizes {
          for appearance in [Appearance.light, .dark] {
            let device = SimulatedDevice(model, appearance: appearance, textSize: size, languages: [language])
            device.show(TestScreen())
            _ = device.snapshot()
          }
        }
      }
    }
  }
}
