import ArgumentParser
import Automation
import HostInterface
import UIKit

extension Benchmark {
  /// Processor time of one key of the on-screen keyboard from down to up: two frames with their pixels, and a label as
  /// large as a field that shows what was typed.
  @MainActor static func measureKeystroke() throws -> BenchmarkRow {
    let device = BenchmarkDevice()
    let root = UIView()
    root.backgroundColor = .systemBackground
    let input = TypedLabel(frame: CGRect(x: 16, y: 100, width: 358, height: 40))
    root.addSubview(input)
    device.show(root)
    device.presentFrame()
    _ = input.becomeFirstResponder()
    for _ in 0..<40 { device.presentFrame() }
    var times: [Double] = []
    for (index, letter) in "thequickbrownfoxjumpsoverthelazydog".enumerated() {
      guard let key = device.keys.first(where: { $0.typedText == String(letter) }) else {
        throw ValidationError("The keyboard has no key for \(letter).")
      }
      let place = CGPoint(x: key.frame.midX, y: key.frame.midY)
      let start = Measurement.processorTime
      device.presentFrame(input: [touch(.down, place, device)])
      device.presentFrame(input: [touch(.up, place, device)])
      let time = Measurement.processorTime - start
      // The first ones draw glyphs that are kept.
      if index >= 5 { times.append(time) }
      guard input.typed.count == index + 1 else { throw ValidationError("The key for \(letter) typed nothing.") }
      for _ in 0..<4 { device.presentFrame() }
    }
    return BenchmarkRow(
      name: "keyboard.keystroke", value: Measurement.median(times), unit: "ms of processor time", limit: 4)
  }

  @MainActor private static func touch(
    _ phase: TouchSample.Phase, _ place: CGPoint, _ device: BenchmarkDevice
  ) -> InputEvent {
    .touch(TouchSample(finger: 0, phase: phase, location: place, timestamp: device.clock.now))
  }
}

/// Shows what is typed into it.
private final class TypedLabel: UILabel, UIKeyInput {
  override var canBecomeFirstResponder: Bool { true }
  private(set) var typed = ""
  var hasText: Bool { !typed.isEmpty }
  var autocapitalizationType: UITextAutocapitalizationType { .none }
  func insertText(_ text: String) { show(typed + text) }
  func deleteBackward() { show(String(typed.dropLast())) }

  private func show(_ text: String) {
    typed = text
    self.text = text
  }
}
