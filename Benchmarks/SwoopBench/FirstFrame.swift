import ArgumentParser
import Foundation

extension Benchmark {
  /// Measures the time from the start of a process to its end, right after the first frame: an empty app headless, in
  /// units of a C program that draws a frame with cairo and pango.
  static func measureFirstFrame() throws -> BenchmarkRow {
    let app = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("swoop-bench-empty-app")
    let peer = try CProgram(source: "first_frame")
    defer { peer.remove() }
    var (ours, theirs) = ([Double](), [Double]())
    for round in 0..<23 {
      let (a, b) = (try seconds(of: app, []), try seconds(of: peer.executable, []))
      // The first ones read everything from disk.
      guard round >= 3 else { continue }
      ours.append(a)
      theirs.append(b)
    }
    let ratio = Measurement.median(ours) / Measurement.median(theirs)
    return BenchmarkRow(name: "launch.firstFrame", value: ratio, unit: "C with cairo and pango", limit: 3)
  }

  /// Seconds from the start of a program to its end, which has to be a good one.
  static func seconds(of executable: URL, _ arguments: [String]) throws -> Double {
    let start = ProcessInfo.processInfo.systemUptime
    var pid = pid_t()
    var argv: [UnsafeMutablePointer<CChar>?] = ([executable.path] + arguments).map { strdup($0) } + [nil]
    defer { argv.forEach { free($0) } }
    guard posix_spawn(&pid, executable.path, nil, nil, &argv, environ) == 0 else {
      throw ValidationError("\(executable.path) could not be started.")
    }
    var status: Int32 = 0
    waitpid(pid, &status, 0)
    guard status == 0 else { throw ValidationError("\(executable.lastPathComponent) ended with \(status).") }
    return ProcessInfo.processInfo.systemUptime - start
  }
}

/// A C program of this folder, compiled when it is wanted.
struct CProgram {
  let executable: URL

  init(source: String) throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Peers/\(source).c.txt")
    executable = FileManager.default.temporaryDirectory.appendingPathComponent("swoop-\(source)-\(UUID().uuidString)")
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/bin/sh")
    compiler.arguments = [
      "-c", "cc -O2 -x c \"$0\" -o \"$1\" $(pkg-config --cflags --libs pangocairo) -lm", file.path, executable.path,
    ]
    try compiler.run()
    compiler.waitUntilExit()
    guard compiler.terminationStatus == 0 else { throw ValidationError("cc could not build \(file.path).") }
  }

  func remove() { try? FileManager.default.removeItem(at: executable) }
}
