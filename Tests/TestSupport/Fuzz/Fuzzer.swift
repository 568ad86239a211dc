import Foundation

/// Mutates inputs by a seeded generator for a limited time. A find is repeated by its number.
///
/// Case n depends on the fuzzer's name and seeds and on n alone. The number of a case that ends the process, works for
/// more than a minute, waits for more than ten or throws is written to the standard error; `SWOOP_FUZZ_CASE=n` then
/// repeats that case and no other.
///
///     Fuzzer("gif", seeds: [[UInt8](gif)]).run { bytes in
///       _ = try? DecodedImage(data: Data(bytes))
///       XCTAssert(…, Fuzzer.place)
///     }
///
/// Tests that use it have `Fuzz` in their names, by which `./swoop soak` finds them.
package struct Fuzzer {
  private let name: String
  private let mutator: Mutator
  private let most: Int

  /// Makes a fuzzer.
  /// - Parameters:
  ///   - name: what the numbers depend on, such as `"png"`.
  ///   - seeds: inputs that mean something. At least one; an empty one will do.
  ///   - most: how many cases are run at most, where what is tested cannot be asked without end; all of the seeds are
  ///     in any case. No limit by default.
  package init(_ name: String, seeds: [[UInt8]], most: Int = .max) {
    precondition(!seeds.isEmpty, "A fuzzer wants something to mutate.")
    self.name = name
    self.most = most
    mutator = Mutator(name: name, seeds: seeds)
  }

  /// The case at hand in words, for the messages of assertions.
  package static var place: String { FuzzWitness.place }

  /// Calls `body` with the seeds, then with mutations of them, for `SWOOP_FUZZ_SECONDS` (1 by default) of real time, and
  /// with all of the seeds in any case.
  /// - Throws: what `body` throws, after which no further case is run.
  package func run(_ body: (_ input: [UInt8]) throws -> Void) rethrows {
    let environment = ProcessInfo.processInfo.environment
    try FuzzWitness.watch(name) { witness in
      if let only = environment["SWOOP_FUZZ_CASE"].flatMap({ Int($0) }) { return try run(only, witness, body) }
      let seconds = environment["SWOOP_FUZZ_SECONDS"].flatMap { Double($0) } ?? 1
      let start = ContinuousClock.now
      var number = 0
      while number < mutator.seeds.count || (number < most && ContinuousClock.now - start < .seconds(seconds)) {
        try run(number, witness, body)
        number += 1
      }
    }
  }

  private func run(_ number: Int, _ witness: FuzzWitness, _ body: ([UInt8]) throws -> Void) rethrows {
    witness.begin(number)
    defer { witness.end() }
    do {
      try body(mutator.input(number))
    } catch {
      FuzzWitness.report()
      throw error
    }
  }
}
