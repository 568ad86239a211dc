import DeviceSimulation
import UIKit
import UIKitTesting
