import AppSupport
import TestSupport
import UIKitTesting
import XCTest

@testable import SwoopMusic

/// The app's own screen, from its storyboard, with silent songs.
@MainActor final class MusicScreen {
  let stage: Stage
  let library: MusicLibrary
  let root: MusicViewController
  var device: SimulatedDevice { stage.device }
  var player: Player { library.player }

  init(
    _ model: DeviceModel = .iPhone13, songs count: Int = 10, seconds: Double = 8, timing: MotionTiming = .spring
  ) throws {
    stage = try Stage(device: SimulatedDevice(model))
    for number in 0..<count { try stage.write(SilentWave.file(seconds: seconds), "Song \(number).wav") }
    library = stage.makeReadLibrary()
    let bundle = Bundle(url: Program.products.appendingPathComponent("Swoop_SwoopMusic.resources"))
    let first = UIStoryboard(name: "Main", bundle: bundle).instantiateInitialViewController()
    root = try XCTUnwrap(first as? MusicViewController)
    root.library = library
    root.timing = timing
    device.show(root)
    device.advance(by: 0.5)
  }

  func view(_ id: String, file: StaticString = #filePath, line: UInt = #line) throws -> PresentedView {
    try XCTUnwrap(device[id], id, file: file, line: line)
  }

  /// Plays a song by a tap on it.
  func play(_ number: Int = 0) {
    device.tap("song.\(number)")
    device.advance(by: 0.5)
  }

  func open() {
    device.tap("miniPlayer.title")
    device.advance(by: 0.8)
  }

  func close() {
    device.tap("card.chevron")
    device.advance(by: 0.8)
  }

  var isUp: Bool { root.presentedViewController != nil && root.presenter.transition == nil }

  func record(_ body: () -> Void) -> [PresentedFrame] {
    let first = device.trace.count - 1
    body()
    return Array(device.trace[first...])
  }
}
