import Foundation

/// Makes an instrument's notes, each at full strength and in one channel.
struct NoteMaker {
  private let instrument: Instrument
  /// A factor on all pitches: voices beside each other differ a little.
  private let factor: Double
  private let table: [Float]
  private var random = SeededRandom(977)

  private static let rate = Synthesizer.sampleRate

  init(_ instrument: Instrument, factor: Double) {
    (self.instrument, self.factor) = (instrument, factor)
    table = instrument.overtones.isEmpty ? [] : instrument.makeTable()
  }

  /// The samples of a note.
  /// - Parameters:
  ///   - pitch: as MIDI counts.
  ///   - seconds: until it is let go.
  mutating func sound(pitch: Int, seconds: Double) -> [Float] {
    switch instrument {
    case .snare: return noise(tone: 190, brightness: 0.55)
    case .hat: return noise(tone: 0, brightness: 0.92)
    case .shaker: return noise(tone: 0, brightness: 0.75)
    default: break
    }
    if instrument == .kick { return kick() }
    return tone(440 * pow(2, Double(pitch - 69) / 12) * factor, seconds)
  }

  /// Whether notes of one pitch and length are alike: each noise is another one.
  var repeats: Bool { instrument != .snare && instrument != .hat && instrument != .shaker }

  /// The loudness below which nothing is heard any more.
  private static let silence: Float = 1e-5

  private func tone(_ frequency: Double, _ seconds: Double) -> [Float] {
    let envelope = instrument.envelope
    let (attack, release) = (max(1, Int(envelope.attack * Self.rate)), max(1, Int(envelope.release * Self.rate)))
    let held = max(attack, Int(seconds * Self.rate))
    let count = held + release
    let fall = Float(exp(-1.1 / (envelope.decay * Self.rate)))
    let sustain = envelope.sustain
    let (rise, end) = (1 / Float(attack), 1 / Float(release))
    // Turns, of which the integer wraps by itself: what is above the shift is a place in the table.
    let step = UInt32(frequency / Self.rate * 0x1p32)
    let shift = UInt32(32 - Instrument.tableSize.trailingZeroBitCount)
    let (mask, scale) = (UInt32(1) << shift - 1, 1 / Float(UInt32(1) << shift))
    return [Float](unsafeUninitializedCapacity: count) { room, initialized in
      table.withUnsafeBufferPointer { table in
        guard let sound = room.baseAddress, let table = table.baseAddress else { return }
        var (phase, loudness, index) = (UInt32(0), Float(1), 0)
        while index < count {
          if index >= attack, loudness > sustain { loudness *= fall }
          var gain = loudness
          if index < attack { gain *= Float(index) * rise }
          if index >= held { gain *= Float(count - index) * end }
          let place = Int(phase >> shift)
          let share = Float(phase & mask) * scale
          sound[index] = (table[place] + (table[place + 1] - table[place]) * share) * gain
          phase &+= step
          index += 1
          if gain < Self.silence, index > attack { break }
        }
        initialized = index
      }
    }
  }

  /// A tone that falls from a knock to a thump.
  private func kick() -> [Float] {
    var phase = 0.0
    return (0..<Int(0.32 * Self.rate)).map { index in
      let time = Double(index) / Self.rate
      phase += (46 + 120 * exp(-time * 38)) / Self.rate
      return Float(sin(2 * .pi * phase) * exp(-time * 11))
    }
  }

  /// The samples of a noise, with the tone of a skin below it.
  /// - Parameters:
  ///   - tone: of a skin below the noise, in hertz; 0 for none.
  ///   - brightness: how much of the low part is taken away, 0…1.
  private mutating func noise(tone: Double, brightness: Float) -> [Float] {
    let envelope = instrument.envelope
    let count = Int((envelope.attack + envelope.decay * 5 + envelope.release) * Self.rate)
    let attack = max(1, Int(envelope.attack * Self.rate))
    let fall = Float(exp(-1 / (envelope.decay * Self.rate)))
    // A sine is the last value times this, less the one before.
    let turn = 2 * .pi * tone / Self.rate
    let swing = Float(2 * cos(turn))
    var (skin, skinBefore) = (Float(0), Float(-sin(turn)))
    var (loudness, low) = (Float(1), Float(0))
    var sound = [Float](repeating: 0, count: count)
    var index = 0
    while index < count {
      let noise = Float(Int64(bitPattern: random.next()) >> 40) / Float(1 << 23)
      low += (noise - low) * (1 - brightness)
      var value = noise - low
      if tone > 0 {
        value = value * 0.7 + skin * 0.6
        (skin, skinBefore) = (skin * swing - skinBefore, skin)
      }
      if index >= attack { loudness *= fall } else { value *= Float(index) / Float(attack) }
      sound[index] = value * loudness
      index += 1
    }
    return sound
  }
}
