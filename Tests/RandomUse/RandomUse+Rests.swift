import TestSupport
import UIKitTesting
import XCTest

extension RandomUse {
  /// A key and what is held with it.
  package typealias Command = (key: String, modifiers: KeySample.Modifiers)

  /// An app's keys among anything else, on one device after the other: each time that it comes to rest, all is where it
  /// belongs.
  /// - Parameters:
  ///   - count: of devices, each with a seed of its own.
  ///   - avoided: identifiers of what the person leaves alone.
  ///   - make: starts the app on a device that has just been switched on, and returns what says what is wrong at rest.
  package static func checkRests(
    _ count: Int, commands: [Command], avoided: Set<String> = [], file: StaticString = #filePath, line: UInt = #line,
    _ make: (DeviceModel) throws -> (device: SimulatedDevice, findings: () -> [String])
  ) rethrows {
    for seed in seeds(0..<count) {
      let (device, findings) = try make(DeviceModel.all[seed % DeviceModel.all.count])
      device.forgetPast()
      if let trouble = use(device, seed: seed, commands, avoided, findings) {
        return XCTFail("seed \(seed), \(trouble)", file: file, line: line)
      }
    }
  }

  /// Uses a device at random, and looks at it now and then.
  /// - Returns: where something is wrong, what, and all that has led there; nil if nothing is.
  private static func use(
    _ device: SimulatedDevice, seed: Int, _ commands: [Command], _ avoided: Set<String>, _ findings: () -> [String]
  ) -> String? {
    var dice = Dice(seed: seed)
    var person = RandomPerson(seed: seed, device: device, avoided: avoided)
    var log: [String] = []
    for step in 0..<80 {
      if dice.chance(35) {
        let (key, modifiers) = commands[dice.roll(commands.count)]
        log.append("\(modifiers.rawValue == 0 ? "" : modifiers.contains(.shift) ? "^⇧" : "^")\(key)")
        device.press(key, modifiers: modifiers)
        device.advance(by: [0, 0.1, 0.4][dice.roll(3)])
      } else {
        log.append("act")
        person.act()
      }
      guard step % 5 == 4 else { continue }
      device.change(.becameActive)
      device.advance(by: 1.6)
      let found = findings()
      guard found.isEmpty else { return "step \(step): \(found); \(log.joined(separator: " "))" }
    }
    return nil
  }
}
