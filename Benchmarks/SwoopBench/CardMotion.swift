import ArgumentParser
import Foundation
import TestSupport

extension Benchmark {
  /// Measures the most expensive frame while Music's card opens or is dismissed, with nothing else going on: the most
  /// of the process's time in any sixtieth of a second, wherever that begins. A rest ends it: what comes after that is
  /// another frame's. The median of ten motions, which are alike: now and then a virtual machine takes several times as
  /// long for a frame as for the same one in the next motion.
  static func measureCardMotion() throws -> BenchmarkRow {
    let time = try BarDrag.inFolder { folder in try CardMotion(folder).mostExpensiveFrame() }
    return BenchmarkRow(name: "music.cardMotion", value: time, unit: "ms of processor time, most", limit: 10)
  }
}

/// Music in a window of 780x1688 pixels, with one silent song, opening and dismissing its card.
private struct CardMotion {
  private let folder: URL
  private static let rounds = 5
  /// Seconds until the song has been chosen and paused, and all is quiet.
  private static let start = 7.0
  /// Seconds from tap to tap.
  private static let pause = 1.5
  /// Seconds that a frame takes at least when something moves.
  private static let quiet = 0.002
  /// Seconds between two looks at the process: short beside a frame, which begins anywhere between them.
  private static let step = 0.0005
  /// Seconds in which no more than `idle` is spent where one frame is done and the next one has not begun.
  private static let rest = 0.0015
  /// The time in seconds.
  private static let idle = 0.0001

  init(_ folder: URL) { self.folder = folder }

  func mostExpensiveFrame() throws -> Double {
    let songs = folder.appendingPathComponent("Songs")
    try FileManager.default.createDirectory(at: songs, withIntermediateDirectories: true)
    try SilentWave.file(seconds: 90).write(to: songs.appendingPathComponent("Silence.wav"))
    let script = folder.appendingPathComponent("card.json")
    try Self.script.write(to: script, atomically: true, encoding: .utf8)
    let display = try PrivateDisplay(width: 780, height: 1688, memory: folder)
    let profile = folder.appendingPathComponent("Profile")
    let music = try Program(
      "music",
      [
        "--host", "window", "--scale", "2", "--profile", profile.path, "--script", script.path, "--", "--library",
        songs.path,
      ], environment: ["DISPLAY": display.name, "WAYLAND_DISPLAY": nil])
    let samples = Self.samples(of: music)
    guard music.wait(seconds: 5) == 0 else { throw ValidationError("Music did not play its script. \(music.errors)") }
    let motions = Self.motions(Self.frames(samples))
    guard motions.count == 2 * Self.rounds else {
      throw ValidationError("Music has moved its card \(motions.count) times rather than \(2 * Self.rounds).")
    }
    return Measurement.median(motions) * 1000
  }

  /// Seconds of the process's time that had been spent when one looked, which was some time between two others.
  private struct Sample {
    let begin: Double
    let end: Double
    let spent: Double
  }

  /// The begin of a frame, and the seconds of the process's time that it took.
  private struct Frame {
    let begin: Double
    let spent: Double
  }

  /// Takes samples from the time on when all is quiet.
  private static func samples(of music: Program) -> [Sample] {
    var samples: [Sample] = []
    Thread.sleep(forTimeInterval: start)
    while music.isRunning {
      let begin = ProcessInfo.processInfo.systemUptime
      let spent = Processes.seconds(of: [music.processIdentifier])
      if spent > 0 {
        samples.append(Sample(begin: begin, end: ProcessInfo.processInfo.systemUptime, spent: spent))
      }
      Thread.sleep(forTimeInterval: step)
    }
    return samples
  }

  /// The process's time between rests; no more than a sixtieth of a second is looked at together, also where one frame
  /// was not done when the next one began or this process had to wait for a processor and did not see it.
  private static func frames(_ samples: [Sample]) -> [Frame] {
    var (frames, begin, now) = ([Frame](), 0, 0)
    while let later = samples[now...].firstIndex(where: { $0.begin >= samples[now].end + rest }) {
      guard samples[later].spent - samples[now].spent <= idle else {
        now += 1
        continue
      }
      if begin < now {
        frames.append(Frame(begin: samples[begin].begin, spent: mostInASixtieth(of: samples[begin...now])))
      }
      (begin, now) = (later, later)
    }
    return frames
  }

  private static func mostInASixtieth(of samples: ArraySlice<Sample>) -> Double {
    var last = samples.startIndex
    return samples.indices.reduce(0) { most, first in
      last = max(last, first)
      while last + 1 < samples.endIndex, samples[last + 1].end <= samples[first].begin + 1 / 60 { last += 1 }
      return max(most, samples[last].spent - samples[first].spent)
    }
  }

  /// The greatest value of each motion. One begins with each tap, and all is quiet again well before the next.
  private static func motions(_ frames: [Frame]) -> [Double] {
    guard let first = frames.first(where: { $0.spent > quiet })?.begin else { return [] }
    // A tap takes two frames.
    let (length, lead) = (pause + 2.0 / 60, 0.25)
    return (0..<2 * rounds).compactMap { index in
      let start = first - lead + Double(index) * length
      return frames.filter { $0.begin >= start && $0.begin < start + length }.map(\.spent).max()
    }
  }

  private static var script: String {
    var steps = [
      #"{"do":"waitFor","id":"song.0","property":"exists","seconds":20}"#, #"{"do":"wait","seconds":1}"#,
      #"{"do":"tap","id":"song.0"}"#, #"{"do":"wait","seconds":1.5}"#, #"{"do":"tap","id":"miniPlayer.play"}"#,
    ]
    // The wait lasts until well after the measurement has begun.
    steps.append(#"{"do":"wait","seconds":6}"#)
    for _ in 0..<rounds {
      for id in ["miniPlayer.title", "card.chevron"] {
        steps += [#"{"do":"tap","id":"\#(id)"}"#, #"{"do":"wait","seconds":\#(pause)}"#]
      }
    }
    return #"{"version":1,"steps":[\#(steps.joined(separator: ","))]}"#
  }
}
