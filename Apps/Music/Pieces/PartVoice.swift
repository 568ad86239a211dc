import Foundation

/// One voice of a part. Detuned instruments have two, which stand apart.
struct PartVoice: Sendable {
  let part: Part
  /// The place of the voice: 0 is left, 1 right.
  let pan: Float
  /// A factor on all pitches.
  private let factor: Double
  private let level: Float

  static func voices(of part: Part) -> [PartVoice] {
    let detune = part.instrument.detune
    guard detune > 0 else { return [PartVoice(part: part, pan: part.pan, factor: 1, level: 1)] }
    return [(detune, -0.35), (-detune, 0.35)].map { detune, distance -> PartVoice in
      let pan = max(0, min(1, part.pan + Float(distance)))
      return PartVoice(part: part, pan: pan, factor: pow(2, detune / 12), level: Float(0.5).squareRoot())
    }
  }

  /// Plays its notes once. What goes beyond their end is heard at their beginning, as in every repetition.
  /// - Parameter samples: silence, as long as the part.
  func play(tempo: Double, to samples: SampleBuffer) {
    var maker = NoteMaker(part.instrument, factor: factor)
    // Music repeats itself: each note is made once, and dropped again while it is near at hand.
    var rest = part.notes
    while let note = rest.first {
      let isAlike = { (other: Note) in other.pitch == note.pitch && other.length == note.length }
      let alike = maker.repeats ? rest.filter(isAlike) : [note]
      if maker.repeats { rest.removeAll(where: isAlike) } else { rest.removeFirst() }
      let sound = maker.sound(pitch: note.pitch, seconds: note.length * 60 / tempo)
      for note in alike {
        let start = Int(note.start / Double(part.beats) * Double(samples.count))
        add(sound, to: samples, at: start % samples.count, gain: note.strength * part.instrument.level * level)
      }
    }
  }

  private func add(_ sound: [Float], to samples: SampleBuffer, at start: Int, gain: Float) {
    sound.withUnsafeBufferPointer { sound in
      guard let source = sound.baseAddress else { return }
      var (place, done) = (start, 0)
      while done < sound.count {
        let count = min(sound.count - done, samples.count - place)
        (samples.first + place).add(source + done, count, times: gain)
        (place, done) = (0, done + count)
      }
    }
  }

  func gain(in section: Int) -> Float { part.gains.indices.contains(section) ? part.gains[section] : 0 }
}
