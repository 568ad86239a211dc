/// What an app has found that was launched to load something. None is, but delegates have methods that tell it.
public enum UIBackgroundFetchResult: UInt, Sendable {
  /// New data.
  case newData
  /// No new data.
  case noData
  /// Data that could not be loaded.
  case failed
}
