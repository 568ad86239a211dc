import TestFonts
import UIKitTesting
import XCTest
