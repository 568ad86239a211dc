import Foundation

/// Makes sound of a score, run by run: the same sound of the same score, by however many threads. What comes first can be
/// heard before the rest is made. One thread at a time.
final class Synthesizer {
  static let sampleRate = 44_100.0

  /// Samples that are mixed at once: they and what they are made of are near at hand then.
  static let block = 4096
  /// Blocks that are mixed side by side before the room takes them in their order: 3 s.
  private static let run = 32

  /// A closure that hears a piece's frames: within full scale, -1…1, and more than that in rare moments. Called side by
  /// side.
  /// - Parameters:
  ///   - start: the first one's place.
  ///   - count: how many follow one another.
  typealias Listener = (
    _ start: Int, _ left: UnsafePointer<Float>, _ right: UnsafePointer<Float>, _ count: Int
  ) -> Void

  private let mixer: Mixer
  private let channelEffects: [ChannelEffects]
  private let mixes = (0..<run).map { _ in Mix(block: block) }
  /// The blocks to come.
  private var blocks: ArraySlice<Score.Block>

  init(_ score: Score, by workers: Workers) {
    let voices = score.parts.flatMap(PartVoice.voices)
    let loops = voices.map { SampleBuffer(count: score.frames(beats: $0.part.beats)) }
    workers.perform(voices.count) { voices[$0].play(tempo: score.tempo, to: loops[$0]) }
    mixer = Mixer(score: score, voices: voices, loops: loops, gains: voices.map(Self.gains))
    channelEffects = Channel.allCases.map { ChannelEffects($0, echo: Int(0.75 * 60 / score.tempo * Self.sampleRate)) }
    blocks = score.blocks(of: Self.block)[...]
  }

  var isDone: Bool { blocks.isEmpty }

  /// Makes the next seconds.
  func makeNext(by workers: Workers, to listener: Listener) {
    let run = Array(blocks.prefix(Self.run))
    blocks = blocks.dropFirst(run.count)
    workers.perform(run.count) { mixer.mix(run[$0], to: mixes[$0]) }
    workers.perform(channelEffects.count) { channel in
      for (block, mix) in zip(run, mixes) { channelEffects[channel].listen(to: mix, block.count) }
    }
    workers.perform(run.count) { index in
      let (block, mix) = (run[index], mixes[index])
      Self.finish([mix.left.first, mix.right.first], block, of: mixer.score)
      listener(block.frame, mix.left.first, mix.right.first, block.count)
    }
  }

  /// The gains of equal power on the way from left to right.
  private static func gains(_ voice: PartVoice) -> Mix.Gains {
    let angle = voice.pan * .pi / 2
    return Mix.Gains(left: cos(angle), right: sin(angle), room: voice.part.room, echo: voice.part.echo)
  }

  /// Makes the samples as loud as is good, and soft at both ends.
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
