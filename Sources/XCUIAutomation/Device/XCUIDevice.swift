import DeviceSimulation
import HostInterface
import UIKit

/// The device on which the app runs. What is set before a launch holds for the launched app, too.
@preconcurrency @MainActor open class XCUIDevice: NSObject {
  /// The device.
  public static let shared = XCUIDevice()

  private override init() {}

  /// A button of the device.
  public enum Button: Int, Sendable {
    /// The button, or the gesture, that leads to the home screen.
    case home = 1
  }

  /// Whether the interface is light or dark.
  public enum Appearance: Int, Sendable {
    case unspecified, light, dark
  }

  /// The settings with which an app is launched.
  private(set) var launchSettings = LaunchSettings()

  struct LaunchSettings {
    var orientation = HostInterface.DeviceOrientation.portrait
    var appearance: HostInterface.Appearance?
  }

  private var device: SimulatedDevice? { RunningApp.current?.device ?? SimulatedDevice.current }

  /// The way in which the device is held. Setting it turns the device, and lets the app come to rest. Other ways than the
  /// four in which a screen may be held leave it as it is.
  open var orientation: UIDeviceOrientation {
    get { UIDeviceOrientation(device?.host.screen.orientation ?? launchSettings.orientation) }
    set {
      guard let orientation = HostInterface.DeviceOrientation(newValue) else { return }
      launchSettings.orientation = orientation
      guard let device else { return }
      device.rotate(to: orientation)
      _ = IdleWait(device: device).failure()
    }
  }

  /// Whether the interface is light or dark. `unspecified` is light.
  open var appearance: Appearance {
    get { (device?.host.screen.appearance ?? launchSettings.appearance) == .dark ? .dark : .light }
    set {
      let appearance: HostInterface.Appearance = newValue == .dark ? .dark : .light
      launchSettings.appearance = appearance
      guard let device else { return }
      device.setAppearance(appearance)
      _ = IdleWait(device: device).failure()
    }
  }

  /// Presses a button: that for the home screen brings the app into the background.
  open func press(_ button: Button) {
    guard let device else { return }
    device.change(.resignedActive)
    device.change(.enteredBackground)
  }
}

extension UIDeviceOrientation {
  fileprivate init(_ orientation: HostInterface.DeviceOrientation) {
    self =
      switch orientation {
      case .portrait: .portrait
      case .portraitUpsideDown: .portraitUpsideDown
      case .landscapeLeft: .landscapeLeft
      case .landscapeRight: .landscapeRight
      }
  }
}

extension HostInterface.DeviceOrientation {
  fileprivate init?(_ orientation: UIDeviceOrientation) {
    switch orientation {
    case .portrait: self = .portrait
    case .portraitUpsideDown: self = .portraitUpsideDown
    case .landscapeLeft: self = .landscapeLeft
    case .landscapeRight: self = .landscapeRight
    default: return nil
    }
  }
}
