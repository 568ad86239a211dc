/// Writes a piece's parts: melodies of eight bars of four beats, over accompaniments of four, once through its chords.
struct Composer {
  private let piece: Piece
  private var random: SeededRandom

  private static let bars = 8
  private static let accompaniedBars = 4
  private static let beats = 4

  init(_ piece: Piece) {
    self.piece = piece
    random = SeededRandom(piece.seed)
  }

  var score: Score {
    var composer = self
    let parts = composer.parts()
    return Score(
      tempo: piece.tempo, beats: Self.bars * Self.beats, sections: piece.sections, level: level, parts: parts)
  }

  /// The loudest moments of a style's pieces differ little.
  private var level: Float {
    switch piece.style {
    case .calm: 0.5
    case .bright: 0.65
    case .night: 0.62
    }
  }

  private mutating func parts() -> [Part] {
    let first = melody()
    let second = answer(to: first)
    switch piece.style {
    case .calm:
      return [
        loop(.pad, pads(), gains: [0.9, 1, 0.9], room: 0.7),
        loop(.bass, bass([0, 2.5], length: 1.5), gains: [0.5, 0.8, 0.6], room: 0.1),
        loop(
          .keys, arpeggio(every: 1, octave: 1, strength: 0.5), pan: 0.38,
          gains: [0.8, 0.5, 0.9], room: 0.6, echo: 0.3),
        tune(piece.voice, first, pan: 0.58, gains: [0, 1, 0.3], room: 0.7, echo: 0.35),
        tune(.bell, second, pan: 0.68, gains: [0.35, 0, 0.8], room: 0.8, echo: 0.4),
      ]
    case .bright:
      return [
        loop(.pad, pads(), gains: [0, 0.6, 0.8, 0.5, 0.4], room: 0.5),
        loop(.bass, bass([0, 1.5, 2.5, 3], length: 0.7), gains: [0, 1, 1, 0.5, 1], room: 0.05),
        loop(
          .marimba, arpeggio(every: 0.5, octave: 1, strength: 0.6), pan: 0.3,
          gains: [1, 0.8, 0.5, 0.9, 0.7], room: 0.3, echo: 0.2),
        loop(.pluck, chords(on: [1, 3]), pan: 0.66, gains: [0.4, 0.5, 0.7, 0.3, 0.6], room: 0.3),
        tune(piece.voice, first, pan: 0.52, gains: [0, 1, 0.4, 0.2, 1], room: 0.4, echo: 0.25),
        tune(.bell, second, pan: 0.6, gains: [0, 0, 0.9, 0.7, 0.2], room: 0.5, echo: 0.3),
        loop(
          .shaker, strokes(every: 0.5, offset: 0, strength: 0.7), pan: 0.62,
          gains: [0, 0.7, 1, 0.4, 0.9], room: 0.1),
        loop(.kick, strokes([0, 2.5], strength: 0.6), gains: [0, 0.6, 0.9, 0, 0.8], room: 0.05),
      ]
    case .night:
      return [
        loop(.pad, pads(), gains: [0.9, 0.6, 0.7, 1, 0.6], room: 0.6),
        loop(
          .synthBass, bass([0, 0.75, 1.5, 2, 2.75, 3.5], length: 0.4),
          gains: [0, 1, 1, 0.3, 1], room: 0.03),
        loop(
          .pluck, arpeggio(every: 0.25, octave: 2, strength: 0.32), pan: 0.35,
          gains: [0.7, 0.6, 0.9, 0.8, 0.7], room: 0.3, echo: 0.35),
        tune(piece.voice, first, pan: 0.55, gains: [0, 0.9, 0.3, 0, 1], room: 0.45, echo: 0.3),
        tune(.lead, second, pan: 0.5, gains: [0, 0, 0.9, 0.6, 0], room: 0.5, echo: 0.35),
        loop(.kick, strokes([0, 1, 2, 3], strength: 0.85), gains: [0, 1, 1, 0, 1], room: 0.02),
        loop(.snare, strokes([1, 3], strength: 0.7), gains: [0, 0.8, 1, 0, 1], room: 0.25),
        loop(
          .hat, strokes(every: 0.5, offset: 0.25, strength: 0.8), pan: 0.42,
          gains: [0.3, 0.8, 1, 0.5, 1], room: 0.08),
      ]
    }
  }

  private func loop(
    _ instrument: Instrument, _ notes: [Note], pan: Float = 0.5, gains: [Float], room: Float, echo: Float = 0
  ) -> Part {
    let beats = Self.accompaniedBars * Self.beats
    return Part(
      instrument: instrument, notes: notes, beats: beats, pan: pan, gains: self.gains(gains), room: room, echo: echo)
  }

  private func tune(
    _ instrument: Instrument, _ notes: [Note], pan: Float, gains: [Float], room: Float, echo: Float
  ) -> Part {
    let beats = Self.bars * Self.beats
    return Part(
      instrument: instrument, notes: notes, beats: beats, pan: pan, gains: self.gains(gains), room: room, echo: echo)
  }

  /// The gains of the piece's sections: where it has fewer, the last of them ends it.
  private func gains(_ gains: [Float]) -> [Float] {
    piece.sections >= gains.count ? gains : Array(gains.prefix(piece.sections - 1)) + gains.suffix(1)
  }

  // MARK: Pitches

  /// The pitch of a degree of the scale.
  /// - Parameter degree: of the scale, counted from 0, through all octaves.
  private func pitch(_ degree: Int, octave: Int = 0) -> Int {
    let turns = octaves(degree)
    return piece.root + 12 * (octave + turns) + piece.scale[degree - piece.scale.count * turns]
  }

  private func octaves(_ degree: Int) -> Int {
    let count = piece.scale.count
    return degree >= 0 ? degree / count : -((count - 1 - degree) / count)
  }

  /// The pitch of a degree where a voice is pleasant to hear: about the two octaves above the middle C.
  private func sung(_ degree: Int) -> Int {
    let pitch = pitch(degree, octave: piece.root < 47 ? 2 : 1)
    return pitch > Self.highestSung ? pitch - 12 : pitch
  }

  private static let highestSung = 86

  /// The degree that the chord of a bar stands on.
  private func chord(_ bar: Int) -> Int { piece.chords[bar % piece.chords.count] }

  // MARK: Accompaniment

  private func pads() -> [Note] {
    (0..<Self.accompaniedBars).flatMap { bar -> [Note] in
      let degree = chord(bar)
      // The ninth makes slow chords breathe.
      let tones = piece.style == .calm ? [0, 2, 4, 8] : [0, 2, 4]
      return tones.map { tone in
        Note(
          start: Double(bar * Self.beats), length: Double(Self.beats), pitch: close(pitch(degree + tone, octave: 1)),
          strength: 0.8)
      }
    }
  }

  /// Chords stay in one octave and a half.
  private func close(_ pitch: Int) -> Int {
    let highest = piece.root + 26
    return pitch > highest ? pitch - 12 : pitch
  }

  private func bass(_ beats: [Double], length: Double) -> [Note] {
    (0..<Self.accompaniedBars).flatMap { bar -> [Note] in
      beats.enumerated().map { index, beat in
        // The last note of every other bar leads on.
        let leads = index == beats.count - 1 && bar % 2 == 1
        let degree = leads ? chord(bar) + 4 : chord(bar)
        var note = pitch(degree, octave: -1)
        if note < 31 { note += 12 }
        return Note(
          start: Double(bar * Self.beats) + beat, length: length, pitch: note, strength: index == 0 ? 1 : 0.75)
      }
    }
  }

  private func chords(on beats: [Double]) -> [Note] {
    (0..<Self.accompaniedBars).flatMap { bar -> [Note] in
      beats.flatMap { beat -> [Note] in
        [0, 2, 4].map { tone in
          Note(
            start: Double(bar * Self.beats) + beat + 0.02 * Double(tone), length: 0.6,
            pitch: close(pitch(chord(bar) + tone, octave: 1)), strength: 0.55)
        }
      }
    }
  }

  private mutating func arpeggio(every step: Double, octave: Int, strength: Float) -> [Note] {
    let patterns = [[0, 2, 4, 7], [0, 4, 2, 7, 4, 2], [7, 4, 2, 0], [0, 2, 4, 2, 7, 4, 2, 4]]
    let pattern = random.pick(patterns)
    let count = Int(Double(Self.beats) / step)
    return (0..<Self.accompaniedBars).flatMap { bar -> [Note] in
      (0..<count).map { index in
        let degree = chord(bar) + pattern[index % pattern.count]
        let accent: Float = index % max(1, count / 2) == 0 ? 1 : 0.78
        return Note(
          start: Double(bar * Self.beats) + Double(index) * step, length: step * 0.9,
          pitch: pitch(degree, octave: octave), strength: strength * accent)
      }
    }
  }

  private func strokes(_ beats: [Double], strength: Float) -> [Note] {
    (0..<Self.accompaniedBars).flatMap { bar -> [Note] in
      beats.map { Note(start: Double(bar * Self.beats) + $0, length: 0.2, pitch: 60, strength: strength) }
    }
  }

  private func strokes(every step: Double, offset: Double, strength: Float) -> [Note] {
    let count = Int(Double(Self.accompaniedBars * Self.beats) / step)
    return (0..<count).map { index in
      let accent: Float = index % 2 == 0 ? 1 : 0.6
      return Note(start: Double(index) * step + offset, length: 0.1, pitch: 60, strength: strength * accent)
    }
  }

  // MARK: Melody

  private static let rhythms: [Piece.Style: [[Double]]] = [
    .calm: [[2, 1, 1], [3, 1], [1.5, 0.5, 2], [1, 1, 2]],
    .bright: [[1, 0.5, 0.5, 1, 1], [0.5, 0.5, 1, 1.5, 0.5], [1.5, 0.5, 1, 1], [0.5, 1, 0.5, 2]],
    .night: [[0.75, 0.75, 0.5, 1, 1], [1.5, 1.5, 1], [0.5, 0.5, 0.5, 0.5, 2], [1, 0.5, 1.5, 1]],
  ]

  /// Two bars that are heard three times over other chords, and two that answer them.
  private mutating func melody() -> [Note] {
    let (first, second, last) = (motif(), motif(), motif())
    var place = 4
    var notes: [Note] = []
    for bar in 0..<Self.bars {
      let motif = bar >= Self.bars - 2 ? (bar % 2 == 0 ? last : first) : (bar % 2 == 0 ? first : second)
      notes += sing(motif, bar, &place)
    }
    return notes
  }

  private struct Motif {
    var rhythm: [Double]
    var steps: [Int]
  }

  private mutating func motif() -> Motif {
    let rhythm = random.pick(Self.rhythms[piece.style] ?? [[4]])
    return Motif(rhythm: rhythm, steps: rhythm.map { _ in random.pick([-2, -1, -1, 1, 1, 2, 3, 0]) })
  }

  /// Begins on a tone of the chord, and stays within an octave and a half.
  private func sing(_ motif: Motif, _ bar: Int, _ place: inout Int) -> [Note] {
    place = nearestChordTone(to: place, bar)
    var beat = Double(bar * Self.beats)
    return zip(motif.rhythm, motif.steps).enumerated().map { index, step in
      if index > 0 { place += step.1 }
      if place > 11 { place -= 4 }
      if place < -1 { place += 4 }
      let isLast = index == motif.rhythm.count - 1
      if isLast { place = nearestChordTone(to: place, bar) }
      defer { beat += step.0 }
      return Note(
        start: beat, length: step.0 * 0.92, pitch: sung(place), strength: index == 0 ? 0.95 : 0.8)
    }
  }

  private func nearestChordTone(to place: Int, _ bar: Int) -> Int {
    let count = piece.scale.count
    let tones = [0, 2, 4].flatMap { tone in (-1...2).map { chord(bar) + tone + $0 * count } }
    return tones.min { (abs($0 - place), $0) < (abs($1 - place), $1) } ?? place
  }

  /// The long notes where the melody rests.
  private mutating func answer(to melody: [Note]) -> [Note] {
    (0..<Self.bars).flatMap { bar -> [Note] in
      let start = Double(bar * Self.beats)
      let tone = random.pick([2, 4, 7, 9])
      let other = random.pick([4, 2, 8])
      return [
        Note(start: start + 1, length: 1.5, pitch: sung(chord(bar) + tone), strength: 0.8),
        Note(start: start + 2.5, length: 1.4, pitch: sung(chord(bar) + other), strength: 0.65),
      ]
    }
  }
}
