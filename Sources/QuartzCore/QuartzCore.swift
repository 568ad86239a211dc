@_exported import CoreGraphics
@_exported import Foundation

/// A time in seconds.
public typealias CFTimeInterval = Double
