import CGStreamer
import Foundation
import HostInterface

/// Opens sound of any kind and gives it as stereo frames in `AudioFormat.sampleRate`. Blocks those who ask until it
/// knows; one thread at a time.
final class AudioDecoder: @unchecked Sendable {
  enum Piece {
    /// The samples as interleaved pairs; never empty.
    case samples([Float])
    case end
    case failure(NSError)
  }

  /// The number of channels of the source, before it was made stereo.
  let channelCount: Int
  /// Frames per second of the source.
  let sampleRate: Double
  /// Frames in `AudioFormat.sampleRate`, as the file tells it; 0 where it has to be gone through.
  let statedFrameCount: Int
  /// The metadata of the file.
  let tags: AudioTags

  private let source: AudioSource
  private let measuring = NSLock()
  private var measuredFrameCount: Int?
  private let pipeline: UnsafeMutablePointer<GstElement>
  private let sink: UnsafeMutablePointer<GstElement>
  /// The place at which the next piece shall begin, if it is still to be checked: decoders may start a little before.
  private var wantedStart: Int? = 0
  /// Whether the decoder decodes ahead, which it does from the first call of `read()` on: who asks for tags alone needs
  /// no sound.
  private var isRunning = false

  /// Seconds of real time after which a file counts as damaged that gives neither sound nor an error.
  private static let timeout = 10.0
  private static let slice = 0.1
  private static let second = 1e9

  /// Reads as far as the first sound.
  /// - Throws: an error in `NSOSStatusErrorDomain`.
  init(_ source: AudioSource) throws {
    try GStreamer.start()
    self.source = source
    let rate = Int(AudioFormat.sampleRate)
    let description =
      "\(source.elementName) name=source ! decodebin caps=audio/x-raw expose-all-streams=false ! audioconvert name=convert"
      + " ! audioresample ! audio/x-raw,format=F32LE,layout=interleaved,channels=2,rate=\(rate)"
      + " ! appsink name=sink sync=false max-buffers=64"
    guard let pipeline = gst_parse_launch(description, nil), let sink = gst_swoop_element(pipeline, "sink"),
      let convert = gst_swoop_element(pipeline, "convert"), let file = gst_swoop_element(pipeline, "source")
    else {
      throw AudioError.unsupportedFormat.error(
        "GStreamer's plugins “base” and “good” are missing: run ./swoop setup.")
    }
    source.open(by: file)
    gst_object_unref(file)
    (self.pipeline, self.sink) = (pipeline, sink)
    gst_element_set_state(pipeline, GST_STATE_PAUSED)
    var tags = AudioTags()
    let status = Self.listen(to: pipeline, source, untilReady: true) { tags.add($0) }
    self.tags = tags
    var form = (channels: Int32(0), rate: Int32(0))
    if let pad = gst_element_get_static_pad(convert, "sink") {
      if let caps = gst_pad_get_current_caps(pad) {
        let structure = gst_caps_get_structure(caps, 0)
        gst_structure_get_int(structure, "channels", &form.channels)
        gst_structure_get_int(structure, "rate", &form.rate)
        gst_caps_unref(caps)
      }
      gst_object_unref(pad)
    }
    gst_object_unref(convert)
    (channelCount, sampleRate) = (Int(form.channels), Double(form.rate))
    var duration: gint64 = -1
    let isKnown = gst_element_query_duration(pipeline, GST_FORMAT_TIME, &duration) != 0 && duration > 0
    statedFrameCount = isKnown ? Self.frames(Double(duration) / Self.second) : 0
    if let failure = status.failure { throw failure }
    let isSilent = gst_app_sink_is_eos(gst_swoop_sink(sink)) != 0
    guard status.isReady, channelCount > 0, !isSilent else {
      throw AudioError.invalid.error("\(source.name) holds no sound that can be found.", url: source.url)
    }
  }

  deinit {
    gst_element_set_state(pipeline, GST_STATE_NULL)
    gst_object_unref(sink)
    gst_object_unref(pipeline)
  }

  private static func frames(_ seconds: Double) -> Int { Int((seconds * AudioFormat.sampleRate).rounded()) }

  /// Frames in `AudioFormat.sampleRate`; 0 where it can't be known. Any thread may ask; the first may have to wait until
  /// the file is gone through.
  var frameCount: Int {
    if statedFrameCount > 0 { return statedFrameCount }
    return measuring.withLock {
      let count = measuredFrameCount ?? Self.frames(Self.measure(source))
      measuredFrameCount = count
      return count
    }
  }

  /// The next piece begins there.
  /// - Returns: false where the source can't do that.
  func seek(to frame: Int) -> Bool {
    wantedStart = frame
    let time = gint64((Double(frame) / AudioFormat.sampleRate * Self.second).rounded())
    let flags = GstSeekFlags(rawValue: GST_SEEK_FLAG_FLUSH.rawValue | GST_SEEK_FLAG_ACCURATE.rawValue)
    return gst_element_seek_simple(pipeline, GST_FORMAT_TIME, flags, time) != 0
  }

  /// Waits for what comes next.
  func read() -> Piece {
    if !isRunning {
      gst_element_set_state(pipeline, GST_STATE_PLAYING)
      isRunning = true
    }
    let deadline = g_get_monotonic_time() + gint64(Self.timeout * 1e6)
    while g_get_monotonic_time() < deadline {
      let step = GstClockTime(Self.slice * Self.second)
      guard let sample = gst_app_sink_try_pull_sample(gst_swoop_sink(sink), step) else {
        if let failure = Self.listen(to: pipeline, source).failure { return .failure(failure) }
        if gst_app_sink_is_eos(gst_swoop_sink(sink)) != 0 { return .end }
        continue
      }
      let samples = aligned(sample)
      gst_sample_unref(sample)
      if !samples.isEmpty { return .samples(samples) }
    }
    return .failure(AudioError.invalid.error("\(source.name) gives no more sound.", url: source.url))
  }

  var seekFailure: Piece {
    .failure(AudioError.invalid.error("\(source.name) can’t be played from there.", url: source.url))
  }
  var silence: Piece { .failure(AudioError.invalid.error("\(source.name) holds no sound.", url: source.url)) }

  private func aligned(_ sample: OpaquePointer) -> [Float] {
    guard let buffer = gst_sample_get_buffer(sample) else { return [] }
    let count = Int(gst_buffer_get_size(buffer)) / MemoryLayout<Float>.size / 2 * 2
    var samples = [Float](unsafeUninitializedCapacity: count) { room, initialized in
      let size = gsize(count * MemoryLayout<Float>.size)
      initialized = Int(gst_buffer_extract(buffer, 0, room.baseAddress, size)) / MemoryLayout<Float>.size
    }
    guard let wanted = wantedStart else { return samples }
    guard buffer.pointee.pts != .max else {
      wantedStart = nil
      return samples
    }
    let start = Int((Double(buffer.pointee.pts) / Self.second * AudioFormat.sampleRate).rounded())
    let surplus = min(max(0, wanted - start), samples.count / 2)
    if surplus < samples.count / 2 { wantedStart = nil }
    samples.removeFirst(surplus * 2)
    return samples
  }

  /// Takes what a pipeline has told since the last call, up to the first error.
  /// - Parameter untilReady: waits for its first sound, too, or an error.
  private static func listen(
    to pipeline: UnsafeMutablePointer<GstElement>, _ source: AudioSource, untilReady waits: Bool = false,
    tags: (UnsafePointer<GstTagList>) -> Void = { _ in }
  ) -> (failure: NSError?, isReady: Bool) {
    guard let bus = gst_element_get_bus(pipeline) else { return (nil, false) }
    defer { gst_object_unref(bus) }
    var isReady = false
    var (slices, idleSlices) = (0, 0)
    let types = GST_MESSAGE_ERROR.rawValue | GST_MESSAGE_TAG.rawValue | GST_MESSAGE_ASYNC_DONE.rawValue
    while true {
      let time = GstClockTime(waits && !isReady ? slice * second : 0)
      guard let message = gst_bus_timed_pop_filtered(bus, time, GstMessageType(rawValue: types)) else {
        guard waits, !isReady else { break }
        // Where nothing works any more, nothing will come but what has come since.
        idleSlices = gst_swoop_is_working(pipeline) != 0 ? 0 : idleSlices + 1
        slices += 1
        guard idleSlices < 2, Double(slices) * slice < timeout else { break }
        continue
      }
      defer { gst_message_unref(message) }
      switch message.pointee.type {
      case GST_MESSAGE_ERROR: return (error(of: message, source), isReady)
      case GST_MESSAGE_ASYNC_DONE: isReady = true
      default:
        var list: UnsafeMutablePointer<GstTagList>?
        gst_message_parse_tag(message, &list)
        guard let list else { continue }
        tags(list)
        gst_tag_list_unref(list)
      }
    }
    return (nil, isReady)
  }

  private static func error(of message: UnsafeMutablePointer<GstMessage>, _ source: AudioSource) -> NSError {
    var error: UnsafeMutablePointer<GError>?
    gst_message_parse_error(message, &error, nil)
    defer { g_clear_error(&error) }
    var kind = AudioError.invalid
    if let error {
      kind = Self.kind(domain: error.pointee.domain, code: UInt32(bitPattern: error.pointee.code))
    }
    let description =
      switch kind {
      case .unsupportedType: "is no sound of any kind that is known."
      case .unsupportedFormat: "holds no sound that there is a decoder for."
      case .invalid: "is damaged."
      case .unspecified, .permission: "can’t be read."
      }
    return kind.error(
      "\(source.name) \(description)", url: source.url, reason: error.map { String(cString: $0.pointee.message) })
  }

  /// Goes through a file that doesn't say how long it is, without decoding it.
  /// - Returns: seconds; 0 where that can't be done.
  private static func measure(_ source: AudioSource) -> Double {
    let description = "\(source.elementName) name=source ! parsebin ! appsink name=sink sync=false"
    guard let pipeline = gst_parse_launch(description, nil),
      let sink = gst_swoop_element(pipeline, "sink"), let file = gst_swoop_element(pipeline, "source")
    else { return 0 }
    defer {
      gst_element_set_state(pipeline, GST_STATE_NULL)
      for element in [sink, file, pipeline] { gst_object_unref(element) }
    }
    source.open(by: file)
    gst_element_set_state(pipeline, GST_STATE_PLAYING)
    var end: GstClockTime = 0
    while let sample = gst_app_sink_try_pull_sample(gst_swoop_sink(sink), GstClockTime(second)) {
      if let buffer = gst_sample_get_buffer(sample)?.pointee, buffer.pts != .max, buffer.duration != .max {
        let (last, isBeyond) = buffer.pts.addingReportingOverflow(buffer.duration)
        if !isBeyond { end = max(end, last) }
      }
      gst_sample_unref(sample)
    }
    return Double(end) / second
  }

  private static func kind(domain: GQuark, code: UInt32) -> AudioError {
    if domain == gst_core_error_quark() {
      return code == GST_CORE_ERROR_MISSING_PLUGIN.rawValue ? .unsupportedFormat : .unspecified
    }
    if domain == gst_resource_error_quark() { return .unspecified }
    switch code {
    case GST_STREAM_ERROR_TYPE_NOT_FOUND.rawValue, GST_STREAM_ERROR_WRONG_TYPE.rawValue: return .unsupportedType
    case GST_STREAM_ERROR_CODEC_NOT_FOUND.rawValue: return .unsupportedFormat
    default: return .invalid
    }
  }
}
