import Foundation

/// Makes sound of scores: the same sound of the same score, by however many threads.
///
/// A piece is made in runs of blocks, each run handed out before the next one is made: so it takes no more memory than
/// its loops, and whoever waits for it doesn't wait for memory.
enum Synthesizer {
  static let sampleRate = 44_100.0

  /// Samples that are mixed at once: they and what they are made of are near at hand then.
  static let block = 4096
  /// Blocks that are mixed side by side before the room takes them in their order.
  private static let run = 32

  /// What hears a piece's frames: within full scale, -1…1, and more than that in rare moments. Called side by side.
  /// - Parameters:
  ///   - start: the first one's place.
  ///   - count: how many follow one another.
  typealias Listener = (
    _ start: Int, _ left: UnsafePointer<Float>, _ right: UnsafePointer<Float>, _ count: Int
  ) -> Void

  static func render(_ score: Score, by workers: Workers, to listener: Listener) {
    let voices = score.parts.flatMap(PartVoice.voices)
    let loops = voices.map { SampleBuffer(count: score.frames(beats: $0.part.beats)) }
    workers.perform(voices.count) { voices[$0].play(tempo: score.tempo, to: loops[$0]) }
    let mixer = Mixer(score: score, voices: voices, loops: loops, gains: voices.map(gains))
    let ears = Ear.allCases.map { EarSide($0, echo: Int(0.75 * 60 / score.tempo * sampleRate)) }
    let mixes = (0..<run).map { _ in Mix(block: block) }
    let blocks = score.blocks(of: block)
    for start in stride(from: 0, to: blocks.count, by: run) {
      let run = blocks[start..<min(start + run, blocks.count)]
      workers.perform(run.count) { mixer.mix(run[start + $0], to: mixes[$0]) }
      workers.perform(ears.count) { ear in
        for (block, mix) in zip(run, mixes) { ears[ear].listen(to: mix, block.count) }
      }
      workers.perform(run.count) { index in
        let (block, mix) = (run[start + index], mixes[index])
        finish([mix.left.first, mix.right.first], block, of: score)
        listener(block.frame, mix.left.first, mix.right.first, block.count)
      }
    }
  }

  /// Equal power on the way from left to right.
  private static func gains(_ voice: PartVoice) -> Mix.Gains {
    let angle = voice.pan * .pi / 2
    return Mix.Gains(left: cos(angle), right: sin(angle), room: voice.part.room, echo: voice.part.echo)
  }

  /// As loud as is good, soft at both ends.
  private static func finish(_ channels: [UnsafeMutablePointer<Float>], _ block: Score.Block, of score: Score) {
    let (rise, fall) = (Int(0.02 * sampleRate), Int(Score.ending * sampleRate))
    let rest = score.frameCount - block.frame
    for samples in channels {
      samples.scale(block.count, by: score.level)
      var place = 0
      while place < block.count, block.frame + place < rise {
        samples[place] *= Float(block.frame + place) / Float(rise)
        place += 1
      }
      place = max(0, rest - fall)
      while place < block.count {
        let share = Float(rest - place) / Float(fall)
        samples[place] *= share * share
        place += 1
      }
    }
  }
}

/// Adds voices up as loud as a score has them.
private struct Mixer {
  let score: Score
  let voices: [PartVoice]
  let loops: [SampleBuffer]
  let gains: [Mix.Gains]

  /// Samples within which a part becomes as loud as it is in a section: 0.4 s.
  private static let ramp = 4 * Synthesizer.block

  func mix(_ block: Score.Block, to mix: Mix) {
    mix.clear()
    for index in voices.indices {
      let voice = voices[index]
      let old = voice.gain(in: block.section - 1)
      let new = block.section == score.sections ? old : voice.gain(in: block.section)
      let slope = block.start < Self.ramp ? (new - old) / Float(Self.ramp) : 0
      let gain = block.start < Self.ramp ? old + slope * Float(block.start) : new
      guard gain > 0 || slope > 0 else { continue }
      mix.add(
        loops[index].first + block.start % loops[index].count, block.count, gain: gain, slope: slope, gains[index])
    }
  }
}
