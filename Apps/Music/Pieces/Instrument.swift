import Foundation

/// How a note sounds: its overtones and how loud it is from moment to moment, or noise and falling tones for drums.
enum Instrument: Hashable, Sendable {
  /// Soft strings that swell.
  case pad
  /// A felt piano.
  case keys
  /// Wood under a soft mallet.
  case marimba
  /// A small bell.
  case bell
  /// A plucked string.
  case pluck
  /// A hollow flute.
  case flute
  case bass
  case synthBass
  /// A bright lead.
  case lead
  case kick
  case snare
  case hat
  case shaker

  /// The amplitudes of the multiples of the pitch, from the pitch itself on.
  var overtones: [Float] {
    switch self {
    case .pad: [1, 0.45, 0.28, 0.16, 0.09, 0.05]
    case .keys: [1, 0.42, 0.2, 0.1, 0.07, 0.03, 0.02]
    case .marimba: [1, 0.04, 0.02, 0.32, 0, 0, 0, 0, 0, 0.06]
    case .bell: [1, 0, 0.35, 0, 0.22, 0, 0, 0.12, 0, 0, 0.06]
    case .pluck: [1, 0.6, 0.42, 0.3, 0.2, 0.14, 0.1, 0.07]
    case .flute: [1, 0.12, 0.22, 0.03, 0.06]
    case .bass: [1, 0.5, 0.16, 0.06]
    case .synthBass: [1, 0.62, 0.48, 0.33, 0.25, 0.18, 0.12]
    case .lead: [1, 0.1, 0.4, 0.08, 0.24, 0.05, 0.14]
    case .kick, .snare, .hat, .shaker: []
    }
  }

  struct Envelope: Hashable, Sendable {
    /// Seconds until it is as loud as it gets.
    var attack: Double
    /// Seconds in which it falls to a third while it is held.
    var decay: Double
    /// The loudness below which it doesn't fall while it is held, 0…1.
    var sustain: Float
    /// Seconds in which it ends once it is let go.
    var release: Double
  }

  var envelope: Envelope {
    switch self {
    case .pad: Envelope(attack: 0.9, decay: 4, sustain: 0.75, release: 1.4)
    case .keys: Envelope(attack: 0.006, decay: 0.9, sustain: 0.08, release: 0.35)
    case .marimba: Envelope(attack: 0.002, decay: 0.28, sustain: 0, release: 0.25)
    case .bell: Envelope(attack: 0.002, decay: 1.1, sustain: 0, release: 1.2)
    case .pluck: Envelope(attack: 0.003, decay: 0.35, sustain: 0, release: 0.2)
    case .flute: Envelope(attack: 0.07, decay: 2, sustain: 0.8, release: 0.2)
    case .bass: Envelope(attack: 0.008, decay: 0.8, sustain: 0.35, release: 0.08)
    case .synthBass: Envelope(attack: 0.004, decay: 0.3, sustain: 0.4, release: 0.05)
    case .lead: Envelope(attack: 0.015, decay: 0.6, sustain: 0.55, release: 0.16)
    case .kick: Envelope(attack: 0.001, decay: 0.12, sustain: 0, release: 0.1)
    case .snare: Envelope(attack: 0.001, decay: 0.06, sustain: 0, release: 0.12)
    case .hat: Envelope(attack: 0.001, decay: 0.025, sustain: 0, release: 0.04)
    case .shaker: Envelope(attack: 0.02, decay: 0.035, sustain: 0, release: 0.05)
    }
  }

  /// The part of half a tone by which a second voice is higher, and a third one lower: none where it is 0.
  var detune: Double {
    switch self {
    case .pad: 0.07
    case .synthBass: 0.05
    case .lead: 0.04
    default: 0
    }
  }

  /// How loud it is beside the others.
  var level: Float {
    switch self {
    case .pad: 0.12
    case .keys: 0.34
    case .marimba: 0.42
    case .bell: 0.24
    case .pluck: 0.26
    case .flute: 0.26
    case .bass: 0.42
    case .synthBass: 0.22
    case .lead: 0.15
    case .kick: 0.75
    case .snare: 0.3
    case .hat: 0.14
    case .shaker: 0.12
    }
  }

  /// One period of the tone, and its first value again.
  func makeTable() -> [Float] {
    var table = [Float](repeating: 0, count: Self.tableSize + 1)
    for (index, amplitude) in overtones.enumerated() where amplitude > 0 {
      let step = 2 * Double.pi * Double(index + 1) / Double(Self.tableSize)
      for place in table.indices { table[place] += amplitude * Float(sin(step * Double(place))) }
    }
    return table
  }

  static let tableSize = 2048
}
