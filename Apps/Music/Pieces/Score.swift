/// A note in a part. Times are in beats.
struct Note: Hashable, Sendable {
  var start: Double
  var length: Double
  /// The pitch in half tones, as MIDI counts them: 60 is the middle C, 69 is 440 Hz.
  var pitch: Int
  /// The strength, 0…1.
  var strength: Float
}

/// The notes that one instrument plays, over and over again.
struct Part: Sendable {
  var instrument: Instrument
  var notes: [Note]
  /// The beats after which it begins anew: a part of the section.
  var beats: Int
  /// The place of the instrument: 0 is left, 1 right.
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
  /// The number of beats of a section.
  var beats: Int
  var sections: Int
  /// The level of all voices together, so that the loudest moment is a little below full scale.
  var level: Float
  var parts: [Part]

  /// The duration in seconds, with what sounds on after the last section.
  var duration: Double { Double(frameCount) / Synthesizer.sampleRate }
  /// Seconds at most.
  static let ending = 3.0

  var frameCount: Int { sections * frames(beats: beats) + Int(Self.ending * Synthesizer.sampleRate) }

  /// The number of frames of some beats, whole for each beat, so that loops of any length meet.
  func frames(beats: Int) -> Int { beats * Int((60 / tempo * Synthesizer.sampleRate).rounded()) }

  /// Frames that follow one another in a section and in all loops, which are played over and over.
  struct Block {
    /// The section of the piece. Where the sections are over, what was heard last sounds on.
    var section: Int
    /// The first one's place in the section, and in the piece.
    var start: Int
    var frame: Int
    var count: Int
  }

  /// Cuts the piece into blocks.
  /// - Parameter most: frames of a block.
  func blocks(of most: Int) -> [Block] {
    // No loop ends within a block.
    let bounds = Set(parts.map { frames(beats: $0.beats) }).sorted()
    let length = frames(beats: beats)
    return (0...sections).flatMap { section -> [Block] in
      let end = min(length, frameCount - section * length)
      var (blocks, start): ([Block], Int) = ([], 0)
      while start < end {
        let bound = bounds.map { $0 - start % $0 }.min() ?? most
        let count = min(most, bound, end - start)
        blocks.append(Block(section: section, start: start, frame: section * length + start, count: count))
        start += count
      }
      return blocks
    }
  }
}

/// A random number generator that gives the same numbers on every machine: SplitMix64.
struct SeededRandom: Sendable {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var word = state
    word = (word ^ (word >> 30)) &* 0xbf58_476d_1ce4_e5b9
    word = (word ^ (word >> 27)) &* 0x94d0_49bb_1331_11eb
    return word ^ (word >> 31)
  }

  /// A number in 0..<count.
  mutating func roll(_ count: Int) -> Int { Int(next() >> 33) % max(1, count) }

  mutating func pick<Value>(_ values: [Value]) -> Value { values[roll(values.count)] }
}
