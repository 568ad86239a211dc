/// The app that was launched on a device, until its end: a part of the device's context.
@preconcurrency @MainActor final class LaunchedApplication: DevicePart {
  nonisolated static let slot = DeviceSlot()
  weak var application: UIApplication?
}
