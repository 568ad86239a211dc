/// A note in a part. Times are in beats.
struct Note: Hashable, Sendable {
  var start: Double
  var length: Double
  /// In half tones, as MIDI counts them: 60 is the middle C, 69 is 440 Hz.
  var pitch: Int
  /// 0…1.
  var strength: Float
}

/// What one instrument plays, over and over again.
struct Part: Sendable {
  var instrument: Instrument
  var notes: [Note]
  /// 0 is left, 1 right.
  var pan: Float = 0.5
  /// How loud it is in each section of the piece; silent beyond the last.
  var gains: [Float]
  /// How much of it comes back from the room, and as an echo.
  var room: Float = 0.2
  var echo: Float = 0
}

/// A piece of music as written: parts of one length, repeated section by section.
struct Score: Sendable {
  /// Beats per minute.
  var tempo: Double
  /// Of a section.
  var beats: Int
  var sections: Int
  var parts: [Part]

  /// In seconds, with what sounds on after the last section.
  var duration: Double { Double(sections * beats) * 60 / tempo + Self.ending }
  static let ending = 3.0
}

/// The same numbers wherever they are asked for: SplitMix64.
struct Chance: Sendable {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var word = state
    word = (word ^ (word >> 30)) &* 0xbf58_476d_1ce4_e5b9
    word = (word ^ (word >> 27)) &* 0x94d0_49bb_1331_11eb
    return word ^ (word >> 31)
  }

  /// 0..<count.
  mutating func roll(_ count: Int) -> Int { Int(next() >> 33) % max(1, count) }

  mutating func pick<Value>(_ values: [Value]) -> Value { values[roll(values.count)] }
}
