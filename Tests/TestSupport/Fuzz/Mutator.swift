/// The inputs of a fuzzer: its seeds, then mutations of them, each a function of its number.
struct Mutator {
  let seeds: [[UInt8]]
  private let hash: UInt64
  private let words: [[UInt8]]
  /// Inputs don't grow beyond this, so that cases stay short.
  private let largestCount: Int

  init(name: String, seeds: [[UInt8]]) {
    self.seeds = seeds
    // FNV-1a, which is the same in every process, as Swift's own hashes are not.
    hash = name.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    words = Self.words(in: seeds) + Self.numerals
    largestCount = max(4096, (seeds.map(\.count).max() ?? 0) * 4)
  }

  func input(_ number: Int) -> [UInt8] {
    if seeds.indices.contains(number) { return seeds[number] }
    var random = SeededGenerator(seed: hash ^ UInt64(truncatingIfNeeded: number) &* 0x9e37_79b9_7f4a_7c15)
    var bytes = seeds[random.below(seeds.count)]
    // Few changes reach deep, many reach wide.
    for _ in 0...[0, 0, 1, 2, 4, 8][random.below(6)] { mutate(&bytes, &random) }
    return bytes.count > largestCount ? Array(bytes[..<largestCount]) : bytes
  }

  // MARK: Mutations

  private func mutate(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    guard !bytes.isEmpty else {
      bytes = random.pick(words)
      return
    }
    let place = random.below(bytes.count)
    switch random.below(10) {
    case 0: bytes[place] ^= 1 << UInt8(random.below(8))
    case 1: bytes[place] = UInt8(random.below(256))
    case 2: setNumber(&bytes, at: place, &random)
    case 3: bytes.removeSubrange(place...)
    case 4: bytes.removeSubrange(place..<min(bytes.count, place + 1 + random.below(16)))
    case 5: duplicate(&bytes, at: place, &random)
    case 6: splice(&bytes, at: place, &random)
    case 7: bytes.insert(contentsOf: random.pick(words), at: place)
    case 8:
      let word = random.pick(words)
      bytes.replaceSubrange(place..<min(bytes.count, place + word.count), with: word)
    default: bytes.insert(contentsOf: (0...random.below(8)).map { _ in UInt8(random.below(256)) }, at: place)
    }
  }

  /// Numbers at which things end, in one, two, four or eight bytes of either order.
  private static let numbers: [UInt64] = [
    0, 1, 0x7F, 0x80, 0xFF, 0x100, 0x7FFF, 0x8000, 0xFFFF, 0x10000, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFE, 0xFFFF_FFFF,
    0x7FFF_FFFF_FFFF_FFFF, 0x8000_0000_0000_0000, 0xFFFF_FFFF_FFFF_FFFF,
  ]

  private func setNumber(_ bytes: inout [UInt8], at place: Int, _ random: inout SeededGenerator) {
    let number = random.pick(Self.numbers)
    let count = [1, 2, 4, 8][random.below(4)]
    let isBigEndian = random.below(2) == 0
    for index in 0..<min(count, bytes.count - place) {
      let shift = 8 * (isBigEndian ? count - 1 - index : index)
      bytes[place + index] = UInt8(truncatingIfNeeded: number >> UInt64(shift))
    }
  }

  /// Repeats a part: once as a rule, and now and then so often that what reads it has to go deep.
  private func duplicate(_ bytes: inout [UInt8], at place: Int, _ random: inout SeededGenerator) {
    let part = Array(bytes[place..<min(bytes.count, place + 1 + random.below(random.below(4) == 0 ? 256 : 8))])
    let times = random.below(8) == 0 ? largestCount / part.count : 1
    bytes.insert(contentsOf: (0..<times).flatMap { _ in part }, at: place)
  }

  private func splice(_ bytes: inout [UInt8], at place: Int, _ random: inout SeededGenerator) {
    let other = random.pick(seeds)
    bytes.replaceSubrange(place..., with: other.isEmpty ? [] : other[random.below(other.count)...])
  }

  // MARK: Words

  /// What readers of text take for numbers, or nearly.
  private static let numerals = [
    "0", "-1", "1e309", "-0.0", "2147483648", "9223372036854775808", "0.0000001", "NaN", "null", "\u{FEFF}", "é", "\0",
  ].map { Array($0.utf8) }

  /// Names of fields, kinds of chunks and the like: runs of letters and digits, in the order in which they come.
  private static func words(in seeds: [[UInt8]]) -> [[UInt8]] {
    var known: Set<[UInt8]> = []
    var words: [[UInt8]] = []
    for seed in seeds {
      for word in seed.split(whereSeparator: { !isLetter($0) }) where 2...32 ~= word.count && words.count < 512 {
        if known.insert(Array(word)).inserted { words.append(Array(word)) }
      }
    }
    return words
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}

extension SeededGenerator {
  fileprivate mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
  fileprivate mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
}
