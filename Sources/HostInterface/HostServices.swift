import Foundation
import QuartzCore

/// The services of a device's host that any thread may use as long as the host is there: a part of the device's
/// context.
package final class HostServices: DevicePart, @unchecked Sendable {
  package static let slot = DeviceSlot()

  private let lock = NSLock()
  private weak var hostClock: (any HostClock)?
  private weak var audioOutput: (any AudioOutput)?

  private var languageTags: [String]
  private var seededNumbers: SeededNumbers?

  fileprivate init(clock: any HostClock, audio: (any AudioOutput)?, languages: [String]) {
    (hostClock, audioOutput, languageTags) = (clock, audio, languages)
    seededNumbers = clock.followsMachine ? nil : SeededNumbers()
  }

  /// The person's languages, the best one first. They stay when the device is switched off.
  package var languages: [String] {
    get { lock.withLock { languageTags } }
    set { lock.withLock { languageTags = newValue } }
  }

  /// The clock; nil once the device is off.
  package var clock: (any HostClock)? { lock.withLock { hostClock } }
  /// The audio; nil once the device is off, and where it has no sound.
  package var audio: (any AudioOutput)? { lock.withLock { audioOutput } }
  /// The numbers that stand for random ones under a virtual clock; nil under another one, and once the device is off.
  package var randomNumbers: SeededNumbers? { lock.withLock { seededNumbers } }

  fileprivate func end() { lock.withLock { (hostClock, audioOutput, seededNumbers) = (nil, nil, nil) } }

  /// The services of the current device; nil in a process without one.
  package static var current: HostServices? { DeviceContext.currentOnAnyThread.parts[HostServices.self] }
}

extension DeviceContext {
  /// The context of a device that lives by a host's clock.
  /// - Parameters:
  ///   - clock: not kept, as `audio` is not.
  ///   - audio: where its sound goes.
  ///   - languages: the person's, the best one first.
  ///   - pictures: makes pixels for those who ask at once.
  ///   - parts: what else modules keep of the device.
  package convenience init(
    clock: any HostClock, audio: (any AudioOutput)? = nil, languages: [String] = DeviceLanguages.standard,
    pictures: RenderPictures.Maker? = nil, parts: DeviceParts = DeviceParts()
  ) {
    var parts = parts
    parts[HostServices.self] = HostServices(clock: clock, audio: audio, languages: languages)
    self.init(time: HostTime(clock: clock), pictures: pictures, parts: parts)
  }

  /// The device has no host any more, even where something keeps that alive: timers and dates are the machine's again.
  /// On the main thread.
  package func switchOff() {
    parts[HostServices.self]?.end()
    if Self.current === self, let standIn = Self.standIn { standIn.makeCurrent() }
  }
}

/// The host's clock as the time of animations, as long as there is the host.
private final class HostTime: MediaTimeSource, @unchecked Sendable {
  private weak let clock: (any HostClock)?
  init(clock: any HostClock) { self.clock = clock }
  var now: CFTimeInterval { clock?.now ?? 0 }
  var presented: CFTimeInterval? { clock?.presented }
}
