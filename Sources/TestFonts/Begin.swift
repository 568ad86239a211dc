import CoreGraphics
import Foundation
