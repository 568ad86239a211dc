import Foundation
import SnapshotTesting
import UIKitTesting

// What a test process does until its first picture is compared: a device is switched on, shows a screen, and the screen is
// compared with a reference in the folder that the argument names, or recorded where there is none. It ends with 1 where
// they differ.

let folder = CommandLine.arguments[1]
let isRecorded = FileManager.default.fileExists(atPath: folder)
let device = SimulatedDevice()
let label = UILabel()
label.text = "The first screen"
label.backgroundColor = .systemBackground
label.textAlignment = .center
device.show(label)
let failure = verifySnapshot(
  of: device, as: .image, named: "screen", record: .missing, snapshotDirectory: folder,
  testName: "first")
exit(failure == nil || !isRecorded ? 0 : 1)
