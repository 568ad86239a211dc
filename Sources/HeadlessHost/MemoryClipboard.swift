import HostInterface

/// A clipboard of the device's own, gone with it.
final class MemoryClipboard: HostClipboard {
  private(set) var changeCount = 0
  var string: String? { didSet { changeCount += 1 } }
}
