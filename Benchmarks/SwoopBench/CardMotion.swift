import ArgumentParser
import Foundation
import TestSupport

extension Benchmark {
  /// What the most expensive frame costs while Music's card opens or is dismissed, with nothing else going on: the
  /// process's time in the sixtieth of a second in which it has the most to do. The median of ten motions.
  static func measureCardMotion() throws -> BenchmarkRow {
    let time = try BarDrag.inFolder { folder in try CardMotion(folder).mostExpensiveFrame() }
    return BenchmarkRow(name: "music.cardMotion", value: time, unit: "ms of processor time", limit: 10)
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
  /// Seconds of time in a sixtieth: with less, nothing has begun to move.
  private static let quiet = 0.002

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
    let spent = Self.sixtieths(of: music)
    guard music.wait(seconds: 5) == 0 else { throw ValidationError("Music did not play its script. \(music.errors)") }
    let motions = Self.motions(spent)
    guard motions.count == 2 * Self.rounds else {
      throw ValidationError("Music has moved its card \(motions.count) times rather than \(2 * Self.rounds).")
    }
    return Measurement.median(motions) * 1000
  }

  /// Seconds of the process's time in each sixtieth of a second, from the time on when all is quiet.
  private static func sixtieths(of music: Program) -> [Double] {
    var spent: [Double] = []
    Thread.sleep(forTimeInterval: start)
    let beginning = ProcessInfo.processInfo.systemUptime
    var last = Processes.seconds(of: [music.processIdentifier])
    while music.isRunning {
      let next = beginning + Double(spent.count + 1) / 60
      Thread.sleep(forTimeInterval: max(0, next - ProcessInfo.processInfo.systemUptime))
      let now = Processes.seconds(of: [music.processIdentifier])
      if now > 0 { spent.append(now - last) }
      last = now
    }
    return spent
  }

  /// The greatest value of each motion. One begins with each tap, and all is quiet again well before the next.
  private static func motions(_ spent: [Double]) -> [Double] {
    guard let first = spent.firstIndex(where: { $0 > quiet }) else { return [] }
    // A tap takes two frames.
    let (length, lead) = (Int(pause * 60) + 2, 15)
    return (0..<2 * rounds).compactMap { index in
      let part = spent.dropFirst(max(0, first - lead) + index * length).prefix(length)
      return part.count > length / 2 ? part.max() : nil
    }
  }

  private static var script: String {
    var steps = [
      #"{"do":"waitFor","id":"song.0","property":"exists","seconds":20}"#, #"{"do":"wait","seconds":1}"#,
      #"{"do":"tap","id":"song.0"}"#, #"{"do":"wait","seconds":1.5}"#, #"{"do":"tap","id":"miniPlayer.play"}"#,
    ]
    // Until well after the measurement has begun.
    steps.append(#"{"do":"wait","seconds":6}"#)
    for _ in 0..<rounds {
      for id in ["miniPlayer.title", "card.chevron"] {
        steps += [#"{"do":"tap","id":"\#(id)"}"#, #"{"do":"wait","seconds":\#(pause)}"#]
      }
    }
    return #"{"version":1,"steps":[\#(steps.joined(separator: ","))]}"#
  }
}
