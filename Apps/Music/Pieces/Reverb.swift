/// A delay line.
private final class DelayLine {
  private let samples: SampleBuffer
  private var place = 0
  /// The sample that it gave back last.
  var last: Float = 0

  init(_ length: Int) { samples = SampleBuffer(count: length) }

  /// Goes through some samples in runs that don't wrap.
  /// - Parameter body: given where the line stands, where in the samples, and how many.
  func run(_ count: Int, _ body: (UnsafeMutablePointer<Float>, Int, Int) -> Void) {
    var done = 0
    while done < count {
      let length = min(count - done, samples.count - place)
      body(samples.first + place, done, length)
      done += length
      place = place + length == samples.count ? 0 : place + length
    }
  }
}

/// The reverb of one channel, after Schroeder: comb filters of different lengths, which lose their highs at each turn,
/// and all-pass filters that blur them.
private struct ChannelReverb {
  private let combs: [DelayLine]
  private let passes: [DelayLine]
  private let scratch = SampleBuffer(count: Synthesizer.block)

  private static let (combLengths, passLengths) = ([1601, 1867, 2251], [347, 113])
  private static let (feedback, damping): (Float, Float) = (0.8, 0.4)
  private static let level: Float = 0.36

  /// Makes the reverb of one side.
  /// - Parameter spread: samples by which its lines are longer: sides that are alike sound like one.
  init(spread: Int) {
    combs = Self.combLengths.map { DelayLine($0 + spread) }
    passes = Self.passLengths.map { DelayLine($0 + spread) }
  }

  /// Adds the reverb of some samples.
  /// - Parameters:
  ///   - input: what is heard in the room.
  ///   - output: what comes back is added to it.
  func add(_ input: UnsafePointer<Float>, _ count: Int, to output: UnsafeMutablePointer<Float>) {
    let sum = scratch.first
    scratch.clear()
    for comb in combs {
      comb.run(count) { line, start, length in
        comb.last = Self.turn(line, input + start, length, before: comb.last, addingTo: sum + start)
      }
    }
    for pass in passes { pass.run(count) { line, start, length in Self.blur(line, sum + start, length) } }
    output.add(sum, count, times: Self.level)
  }

  /// Takes what comes out of a comb, and puts in what is heard in the room.
  /// - Parameter before: what came out last.
  /// - Returns: what has come out last.
  private static func turn(
    _ line: UnsafeMutablePointer<Float>, _ input: UnsafePointer<Float>, _ count: Int, before: Float,
    addingTo sum: UnsafeMutablePointer<Float>
  ) -> Float {
    let (dull, bright) = (feedback * damping, feedback * (1 - damping))
    var (index, before) = (0, before)
    while index < count {
      let now = line[index]
      sum[index] += now
      line[index] = input[index] + now * bright + before * dull
      before = now
      index &+= 1
    }
    return before
  }

  private static func blur(
    _ line: UnsafeMutablePointer<Float>, _ samples: UnsafeMutablePointer<Float>, _ count: Int
  ) {
    var index = 0
    while index < count {
      let (delayed, sample) = (line[index], samples[index])
      line[index] = sample + delayed * 0.5
      samples[index] = delayed - sample * 0.5
      index &+= 1
    }
  }
}

enum Channel: CaseIterable { case left, right }

/// Echo and reverb of one channel.
struct ChannelEffects {
  private let channel: Channel
  private let echo: Echo
  private let room: ChannelReverb

  /// Makes the reverb and the echo of one side.
  /// - Parameter delay: samples until the echo comes.
  init(_ channel: Channel, echo delay: Int) {
    self.channel = channel
    echo = Echo(channel, delay: delay)
    room = ChannelReverb(spread: channel == .left ? 0 : 23)
  }

  /// Adds what comes back to what the ear hears at once.
  func listen(to mix: Mix, _ count: Int) {
    let output = (channel == .left ? mix.left : mix.right).first
    echo.add(mix.toEcho.first, count, to: output)
    room.add(mix.toRoom.first, count, to: output)
  }
}

/// The sound that is heard again from the left, then from the right, each time more quietly: as one ear hears it.
private struct Echo {
  private let (left, right): (DelayLine, DelayLine)
  private let channel: Channel

  private static let feedback: Float = 0.34

  /// Makes the echo for one ear.
  /// - Parameter delay: in samples.
  init(_ channel: Channel, delay: Int) { (self.channel, left, right) = (channel, DelayLine(delay), DelayLine(delay)) }

  /// Adds the echo of some samples.
  /// - Parameter output: what comes back is added to it.
  func add(_ input: UnsafePointer<Float>, _ count: Int, to output: UnsafeMutablePointer<Float>) {
    // Both lines are of one length, and wrap together.
    left.run(count) { leftLine, start, length in
      right.run(length) { rightLine, _, _ in
        (output + start).add(channel == .left ? leftLine : rightLine, length, times: 1)
        Self.turn(leftLine, rightLine, input + start, length)
      }
    }
  }

  private static func turn(
    _ left: UnsafeMutablePointer<Float>, _ right: UnsafeMutablePointer<Float>, _ input: UnsafePointer<Float>,
    _ count: Int
  ) {
    var index = 0
    while index < count {
      let (fromLeft, fromRight) = (left[index], right[index])
      left[index] = input[index] + fromRight * feedback
      right[index] = fromLeft * feedback
      index &+= 1
    }
  }
}
