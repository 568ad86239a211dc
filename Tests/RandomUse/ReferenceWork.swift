import Foundation

/// The same work each time. What it costs says how fast the processor is just now: other programs that share its cores
/// and caches make everything in a process cost up to twice as much.
struct ReferenceWork {
  private var seconds = 0.0
  private var count = 0
  /// The outcome, which is kept so that no compiler leaves the work out.
  private var result = 0

  /// Seconds of processor time that it took, in the mean.
  var mean: Double { seconds / Double(max(count, 1)) }

  mutating func measure() {
    let start = ThreadTime.seconds
    var numbers: [Int: [Int]] = [:]
    for number in 0..<1000 { numbers[number * 7919 % 251, default: []].append(number) }
    result ^= numbers.values.reduce(0) { $0 ^ $1.count }
    seconds += ThreadTime.seconds - start
    count += 1
  }
}

/// The processor time of the calling thread.
enum ThreadTime {
  static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
