import Foundation

/// Mutates inputs by a seeded generator for a limited time. A find is repeated by its number.
///
/// Inputs depend on the fuzzer's name and their number alone. `SWOOP_FUZZ_SECONDS` says for how long it goes on, one
/// second by default; `SWOOP_FUZZ_CASE` has it try one number and no other.
public struct Fuzzer {
  private let name: String
  private let seeds: [[UInt8]]

  public init(_ name: String, seeds: [[UInt8]]) {
    (self.name, self.seeds) = (name, seeds)
  }

  private static let environment = ProcessInfo.processInfo.environment
  private static let seconds = environment["SWOOP_FUZZ_SECONDS"].flatMap { Double($0) } ?? 1
  private static let only = environment["SWOOP_FUZZ_CASE"].flatMap { Int($0) }

  /// Calls `body` with the seeds, then with mutations of them, for SWOOP_FUZZ_SECONDS (1 by default) of real time.
  public func run(_ body: (_ input: [UInt8]) throws -> Void) rethrows {
    if let only = Self.only { return try attempt(only, body) }
    let end = ProcessInfo.processInfo.systemUptime + Self.seconds
    var number = 0
    while number < seeds.count || ProcessInfo.processInfo.systemUptime < end {
      try attempt(number, body)
      number += 1
    }
  }

  private func attempt(_ number: Int, _ body: (_ input: [UInt8]) throws -> Void) rethrows {
    let input = input(number)
    do { try body(input) } catch {
      print("Fuzzer \(name): SWOOP_FUZZ_CASE=\(number) finds: \(error); input: \(Data(input).base64EncodedString())")
      throw error
    }
  }

  /// The so-and-so-manyth: the seeds first.
  private func input(_ number: Int) -> [UInt8] {
    guard number >= seeds.count else { return seeds[number] }
    var dice = Dice(state: name.utf8.reduce(UInt64(number)) { $0 &* 31 &+ UInt64($1) })
    var input = seeds[dice.roll(seeds.count)]
    for _ in 0...dice.roll(4) { mutate(&input, &dice) }
    return input
  }

  private func mutate(_ input: inout [UInt8], _ dice: inout Dice) {
    let place = dice.roll(input.count + 1)
    let end = min(input.count, place + dice.roll(16))
    switch dice.roll(6) {
    case 0 where place < input.count: input[place] ^= 1 << UInt8(dice.roll(8))
    case 1 where place < input.count: input[place] = UInt8(dice.roll(256))
    case 2: input.insert(contentsOf: (0...dice.roll(8)).map { _ in UInt8(dice.roll(256)) }, at: place)
    case 3: input.removeSubrange(place..<end)
    case 4: input.insert(contentsOf: input[place..<end], at: place)
    default:
      let other = seeds[dice.roll(seeds.count)]
      input = Array(input[..<place] + other[dice.roll(other.count + 1)...])
    }
  }
}
