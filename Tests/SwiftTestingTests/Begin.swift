import Testing
import UIKit
import UIKitTesting
