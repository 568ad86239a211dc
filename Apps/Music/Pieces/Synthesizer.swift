import Foundation

/// Two channels of sound.
struct Stereo: Sendable {
  let left: SampleBuffer
  let right: SampleBuffer

  /// Silence.
  init(count: Int) { (left, right) = (SampleBuffer(count: count), SampleBuffer(count: count)) }

  var count: Int { left.count }
}

/// Makes sound of scores: the same sound of the same score, by however many threads.
enum Synthesizer {
  static let sampleRate = 44_100.0

  /// Samples that are mixed at once: they and what they are made of are near at hand then.
  static let block = 4096
  /// Blocks within which a part becomes as loud as it is in a section: 0.4 s.
  private static let ramp = 4

  /// What is made of all voices for one ear.
  private struct Channel {
    let score: Score
    let voices: [PartVoice]
    let loops: [SampleBuffer]
    let ear: Mix.Ear

    /// Equal power on the way from left to right.
    private func gains(_ voice: PartVoice) -> Mix.Gains {
      let angle = voice.pan * .pi / 2
      return Mix.Gains(direct: ear == .left ? cos(angle) : sin(angle), room: voice.part.room, echo: voice.part.echo)
    }

    /// - Parameter length: of a section, in samples.
    func mix(to output: SampleBuffer, length: Int) {
      let mix = Mix(ear, echo: Int(0.75 * 60 / score.tempo * sampleRate), block: block)
      let gains = voices.map(gains)
      for section in 0...score.sections {
        // After the last section, what was heard last sounds on.
        let end = min(length, output.count - section * length)
        for start in stride(from: 0, to: end, by: block) {
          let count = min(block, end - start)
          for index in voices.indices {
            add(voices[index], loops[index], section, start, count, gains[index], to: mix)
          }
          mix.take(count, to: output.first + section * length + start)
        }
      }
    }

    private func add(
      _ voice: PartVoice, _ loop: SampleBuffer, _ section: Int, _ start: Int, _ count: Int, _ gains: Mix.Gains,
      to mix: Mix
    ) {
      let old = voice.gain(in: section - 1)
      let new = section == score.sections ? old : voice.gain(in: section)
      let slope = (new - old) / Float(ramp * block)
      let isOnItsWay = start < ramp * block
      let gain = isOnItsWay ? old + slope * Float(start) : new
      guard gain > 0 || isOnItsWay && new > 0 else { return }
      mix.add(loop.first + start, count, gain: gain, slope: isOnItsWay ? slope : 0, gains)
    }
  }

  /// Full scale is -1…1, and the loudest moment a little below.
  static func render(_ score: Score, by workers: Workers) -> Stereo {
    let length = Int(Double(score.beats) * 60 / score.tempo * sampleRate)
    let voices = score.parts.flatMap(PartVoice.voices)
    let loops = voices.map { _ in SampleBuffer(count: length) }
    workers.perform(voices.count) { voices[$0].play(tempo: score.tempo, to: loops[$0]) }
    let ending = min(length, Int(Score.ending * sampleRate))
    let sound = Stereo(count: score.sections * length + ending)
    let outputs = [sound.left, sound.right]
    workers.perform(outputs.count) { index in
      let channel = Channel(score: score, voices: voices, loops: loops, ear: Mix.Ear.allCases[index])
      channel.mix(to: outputs[index], length: length)
    }
    finish(outputs, fade: ending, by: workers)
    return sound
  }

  private static let peak: Float = 0.82

  /// As loud as is good, soft at both ends.
  private static func finish(_ channels: [SampleBuffer], fade: Int, by workers: Workers) {
    let loudest = SampleBuffer(count: channels.count)
    workers.perform(channels.count) { loudest.first[$0] = channels[$0].first.loudest(channels[$0].count) }
    let factor = peak / max(1e-6, loudest.first.loudest(loudest.count))
    workers.perform(channels.count) { index in
      let (samples, count) = (channels[index].first, channels[index].count)
      samples.scale(count, by: factor)
      let start = min(count, Int(0.02 * sampleRate))
      for place in 0..<start { samples[place] *= Float(place) / Float(start) }
      for place in 1..<fade {
        let share = Float(place) / Float(fade)
        samples[count - place] *= share * share
      }
    }
  }
}
