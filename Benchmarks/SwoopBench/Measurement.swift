import Foundation

enum Measurement {
  /// Processor time of all threads of this process, in milliseconds.
  static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
  }

  static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return .nan }
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }
}

/// A measurement of a scene's cost, in copies of the frame made between its frames.
@MainActor enum SceneMeasurement {
  private static let warmUp = 30
  private static let frames = 300
  private static let runs = 3

  static func frameInCopies(_ make: @MainActor () -> any ReferenceScene) -> Double {
    Measurement.median((0..<runs).map { _ in oneRun(make()) })
  }

  private static func oneRun(_ scene: any ReferenceScene) -> Double {
    let device = BenchmarkDevice()
    device.show(scene.view)
    let size = device.canvas.bytesPerRow * device.canvas.height
    let copy = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 4096)
    defer { copy.deallocate() }
    var (drawn, copied) = ([Double](), [Double]())
    for frame in -warmUp..<frames {
      let start = Measurement.processorTime
      scene.move(to: (frame + frames) % frames)
      device.presentFrame()
      let middle = Measurement.processorTime
      copy.copyMemory(from: device.canvas.pixels, byteCount: size)
      let end = Measurement.processorTime
      guard frame >= 0 else { continue }
      drawn.append(middle - start)
      copied.append(end - middle)
    }
    return Measurement.median(drawn) / Measurement.median(copied)
  }
}
