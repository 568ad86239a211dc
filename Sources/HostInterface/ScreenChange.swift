/// Something about a device's screen that a person can change while an app runs.
public enum ScreenChange: Hashable, Sendable {
  /// The device is held another way.
  case orientation(DeviceOrientation)
  /// The interface becomes light or dark.
  case appearance(Appearance)
  /// The text gets another size.
  case textSize(PreferredTextSize)
}

extension DeviceModel {
  /// The screen of such a device after a change.
  package func screen(_ old: ScreenDescription, after change: ScreenChange) -> ScreenDescription {
    var changed = old
    switch change {
    case .orientation(let orientation):
      return screen(
        scale: old.scale, orientation: orientation, appearance: old.appearance, refreshRate: old.refreshRate,
        textSize: old.textSize, accessibility: old.accessibility, languages: old.languages,
        layoutDirection: old.layoutDirection)
    case .appearance(let appearance): changed.appearance = appearance
    case .textSize(let size): changed.textSize = size
    }
    return changed
  }

  /// The screen of such a device after a change. Held otherwise, it stays as it is if the app's interface doesn't turn
  /// along.
  @MainActor package func screen(
    _ old: ScreenDescription, after change: ScreenChange, by client: (any HostClient)?
  ) -> ScreenDescription {
    guard case .orientation(let orientation) = change else { return screen(old, after: change) }
    return screen(old, held: orientation, by: client)
  }
}
