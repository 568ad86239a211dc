import Foundation

/// Runs other programs.
enum Subprocess {
  struct Result {
    var status: Int32
    var output: Data
    var errors: String

    var text: String { String(decoding: output, as: UTF8.self) }
  }

  /// A program that `PATH` has, not yet running.
  private static func process(_ words: [String]) -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    return process
  }

  /// Runs a program in this one's place: it reads and prints what this one would.
  /// - Returns: its status.
  static func pass(_ words: [String]) -> Int32 {
    let process = Self.process(words)
    guard (try? process.run()) != nil else { return 127 }
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Runs a program and passes on what it prints as it comes.
  /// - Returns: its status, and all that it has printed on both of its streams.
  static func watch(_ words: [String]) -> (status: Int32, output: String) {
    let process = Self.process(words)
    let pipe = Pipe()
    (process.standardOutput, process.standardError) = (pipe, pipe)
    guard (try? process.run()) != nil else { return (127, "") }
    var output = Data()
    while true {
      let part = pipe.fileHandleForReading.availableData
      if part.isEmpty { break }
      FileHandle.standardOutput.write(part)
      output += part
    }
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }

  /// Runs a program and waits for its end. Both of its streams are read as they come: a pipe that is full
  /// would stop it.
  static func run(_ words: [String]) -> Result {
    let process = Self.process(words)
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    do { try process.run() } catch {
      return Result(status: 127, output: Data(), errors: "\(words[0]) can't be run: \(error)")
    }
    nonisolated(unsafe) var messages = Data()
    let group = DispatchGroup()
    DispatchQueue.global().async(group: group) { messages = errors.fileHandleForReading.readDataToEndOfFile() }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    group.wait()
    process.waitUntilExit()
    return Result(status: process.terminationStatus, output: data, errors: String(decoding: messages, as: UTF8.self))
  }
}
