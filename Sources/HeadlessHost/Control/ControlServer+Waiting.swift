import Automation
import CoreGraphics
import DeviceProtocol
import Foundation

extension ControlServer {
  /// Seconds without a change after which the screen stands still.
  private static let stillness = 0.25

  func waitForStillness(_ arguments: CommandArguments) throws {
    let seconds = arguments.number("seconds") ?? 5
    var (last, still) = (host.picture(), 0)
    for _ in 0..<frames(seconds) {
      try present()
      let picture = host.picture()
      still = picture?.hasEqualPixels(to: last) == true ? still + 1 : 0
      if still >= frames(Self.stillness) || host.terminationStatus != nil { return }
      last = picture
    }
    throw RemoteError(.failed, "After \(JSONValue.number(seconds)) seconds something on the screen still moves.")
  }

  func waitForElement(_ arguments: CommandArguments) throws {
    let name = arguments.text("element") ?? ""
    let (seconds, isGone) = (arguments.number("seconds") ?? 10, arguments.flag("gone"))
    let start = (frame: host.frameNumber, date: Date())
    func isOver() -> Bool { host.terminationStatus != nil || isShown(name) != isGone }
    while !isOver() {
      let passed = host.frameNumber - start.frame
      guard passed < frames(seconds) else {
        let what = isGone ? "still there" : "not there"
        throw RemoteError(.failed, "\"\(name)\" is \(what) after \(JSONValue.number(seconds)) seconds.")
      }
      if arguments.flag("real_time") {
        host.letMainQueueRun(until: start.date.addingTimeInterval(Double(passed) / host.framesPerSecond))
      }
      try present()
    }
  }

  private func isShown(_ name: String) -> Bool {
    elements.flatMap(\.all).contains { element in
      let node = element.node
      return element.isWithinScreen && [node.identifier, node.label, node.text, node.value].contains(name)
    }
  }
}

extension CGImage {
  /// Whether both show the same, to the bit.
  fileprivate func hasEqualPixels(to other: CGImage?) -> Bool {
    guard let other, (width, height) == (other.width, other.height) else { return false }
    return (0..<height).allSatisfy { row in
      memcmp(
        pixels.baseAddress! + row * bytesPerRow, other.pixels.baseAddress! + row * other.bytesPerRow, width * 4) == 0
    }
  }
}
