import UIKitTesting
import XCTest
import XCUIAutomation
