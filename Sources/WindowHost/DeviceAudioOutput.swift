import CSDL2
import Foundation
import HostInterface

/// The machine's loudspeaker, which takes sound on a thread of its own: a busy main thread isn't heard. Where there is
/// none, sound passes silently in real time.
final class DeviceAudioOutput: AudioOutput, @unchecked Sendable {
  /// SDL's name of the device that plays in real time and is not heard.
  private static let silence = "dummy"
  /// Frames that are taken at once: 23 ms.
  private static let blockSize: UInt16 = 1024

  /// The queue of all outputs: finding a device takes time that the main thread does not have, and SDL's sound is one
  /// for the whole process, and stands no two threads.
  private static let queue = DispatchQueue(label: "audio-device")
  /// The output that the open device belongs to, used on the queue alone. Opening one closes that of another.
  private nonisolated(unsafe) static var owner: ObjectIdentifier?
  private let driver: String?
  /// The open device. Used on the queue alone.
  private var device: SDL_AudioDeviceID?
  private var name: String?
  private let tap = Tap()

  /// Makes an output on a way to the device.
  /// - Parameter driver: SDL's name of the way to the device; nil for the first that works. Nothing is opened yet.
  init(driver: String? = nil) { self.driver = driver }

  /// SDL waits for its thread, which uses the tap.
  deinit {
    let (device, tap, id) = (device, tap, ObjectIdentifier(tap))
    Self.queue.async {
      guard let device, Self.owner == id else { return }
      SDL_CloseAudioDevice(device)
      SDL_AudioQuit()
      Self.owner = nil
      withExtendedLifetime(tap) {}
    }
  }

  var deviceName: String? {
    Self.queue.sync {
      open()
      guard let device, isOwner, SDL_GetAudioDeviceStatus(device) != SDL_AUDIO_STOPPED else { return nil }
      return name
    }
  }
  var waitsForSound: Bool { false }
  var position: Int { tap.position }

  func start(_ renderer: @escaping Renderer) {
    tap.renderer = renderer
    Self.queue.async { [self] in
      open()
      if let device, isOwner { SDL_PauseAudioDevice(device, 0) }
    }
  }

  func stop() {
    tap.renderer = nil
    Self.queue.async { [self] in
      // One may have started again meanwhile.
      if let device, isOwner, tap.renderer == nil { SDL_PauseAudioDevice(device, 1) }
    }
  }

  private var isOwner: Bool { Self.owner == ObjectIdentifier(tap) }

  /// Opens the device. To be called on the queue.
  private func open() {
    guard device == nil else { return }
    if open(driver) {
      let isHeard = SDL_GetCurrentAudioDriver().map { String(cString: $0) } != Self.silence
      name = isHeard ? SDL_GetAudioDeviceName(0, 0).map { String(cString: $0) } ?? "Default" : nil
    } else if !open(Self.silence) {
      FileHandle.standardError.write(Data("No sound, not even silence: \(String(cString: SDL_GetError()))\n".utf8))
    }
  }

  /// Silences ALSA, which is below SDL: where it finds no device, it writes eight lines to the standard error that no
  /// person can use, and the app says so itself.
  private static let quietALSA: Void = {
    typealias Report =
      @convention(c) (UnsafePointer<CChar>?, CInt, UnsafePointer<CChar>?, CInt, UnsafePointer<CChar>?) -> Void
    guard let library = dlopen("libasound.so.2", RTLD_LAZY), let symbol = dlsym(library, "snd_lib_error_set_handler")
    else { return }
    let setHandler = unsafeBitCast(symbol, to: (@convention(c) (Report?) -> CInt).self)
    _ = setHandler { _, _, _, _, _ in }
  }()

  private func open(_ driver: String?) -> Bool {
    _ = Self.quietALSA
    guard SDL_AudioInit(driver) == 0 else { return false }
    var format = SDL_AudioSpec()
    format.freq = Int32(AudioFormat.sampleRate)
    format.format = SDL_AudioFormat(AUDIO_F32SYS)
    format.channels = 2
    format.samples = Self.blockSize
    format.callback = { context, bytes, count in
      let samples = UnsafeMutableRawBufferPointer(start: bytes, count: Int(count)).bindMemory(to: Float.self)
      Unmanaged<Tap>.fromOpaque(context!).takeUnretainedValue().take(samples)
    }
    format.userdata = Unmanaged.passUnretained(tap).toOpaque()
    let id = SDL_OpenAudioDevice(nil, 0, &format, nil, 0)
    guard id != 0 else {
      SDL_AudioQuit()
      return false
    }
    (device, Self.owner) = (id, ObjectIdentifier(tap))
    return true
  }
}

/// The source from which SDL's thread takes sound.
private final class Tap: @unchecked Sendable {
  private let lock = NSLock()
  private var taken = 0
  private var current: AudioOutput.Renderer?

  var position: Int { lock.withLock { taken } }
  var renderer: AudioOutput.Renderer? {
    get { lock.withLock { current } }
    set { lock.withLock { current = newValue } }
  }

  func take(_ samples: UnsafeMutableBufferPointer<Float>) {
    samples.update(repeating: 0)
    let (renderer, position) = lock.withLock { (current, taken) }
    renderer?(samples, position)
    // The numbers that SDL converts them to on their way to the device have an end.
    for index in samples.indices { samples[index] = min(1, max(-1, samples[index])) }
    lock.withLock { taken += samples.count / 2 }
  }
}
