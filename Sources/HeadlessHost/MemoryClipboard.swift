import HostInterface

/// A clipboard of the device's own, gone with it.
package final class MemoryClipboard: HostClipboard {
  package private(set) var changeCount = 0
  package var string: String? { didSet { changeCount += 1 } }

  package init() {}
}
