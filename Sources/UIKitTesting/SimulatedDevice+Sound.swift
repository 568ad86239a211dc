import HeadlessHost

extension SimulatedDevice {
  /// What the device has let be heard from one time to another: interleaved stereo at `AudioFormat.sampleRate`, full
  /// scale -1…1, silent where nothing was played. The last two minutes are kept.
  /// - Parameters:
  ///   - start: seconds since the device was switched on, as `time` has them.
  ///   - end: by default now.
  public func sound(from start: CFTimeInterval = 0, to end: CFTimeInterval? = nil) -> [Float] {
    host.memoryAudio.samples(from: start, to: end ?? time)
  }

  /// Whether the device has something to be heard through; true by default. Without it, sound passes all the same.
  public var hasLoudspeaker: Bool {
    get { host.memoryAudio.deviceName != nil }
    set { host.memoryAudio.deviceName = newValue ? "Memory" : nil }
  }
}
