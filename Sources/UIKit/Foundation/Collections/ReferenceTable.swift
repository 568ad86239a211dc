import Foundation

/// Pairs of objects, found by the first, which are held as options say. What holds nothing any more is not there.
final class ReferenceTable: NSObject {
  private struct Reference {
    private let strong: AnyObject?
    private weak var weak: AnyObject?

    init(_ object: AnyObject, _ options: NSPointerFunctions.Options) {
      let object =
        options.contains(.copyIn) ? (object as? any NSCopying)?.copy(with: nil) as AnyObject? ?? object : object
      strong = options.isWeak ? nil : object
      weak = object
    }

    var object: AnyObject? { strong ?? weak }
  }

  private struct Entry {
    let serial: Int
    let key: Reference
    let value: Reference

    var pair: (key: AnyObject, value: AnyObject)? {
      guard let key = key.object, let value = value.object else { return nil }
      return (key, value)
    }
  }

  let keyOptions: NSPointerFunctions.Options
  let valueOptions: NSPointerFunctions.Options
  private var buckets: [Int: [Entry]] = [:]
  private var nextSerial = 0
  /// Sweeping when the table has doubled since the last time costs each insertion a constant.
  private var sweepAt = 32
  private var entryCount = 0

  init(keyOptions: NSPointerFunctions.Options, valueOptions: NSPointerFunctions.Options) {
    self.keyOptions = keyOptions
    self.valueOptions = valueOptions
  }

  /// What is there, in the order in which it came, so that runs repeat.
  var pairs: [(key: AnyObject, value: AnyObject)] {
    buckets.values.joined().sorted { $0.serial < $1.serial }.compactMap(\.pair)
  }

  var count: Int { buckets.values.reduce(0) { $0 + $1.count(where: { $0.pair != nil }) } }

  func pair(of key: AnyObject) -> (key: AnyObject, value: AnyObject)? {
    buckets[hash(of: key)]?.lazy.compactMap(\.pair).first { isSame($0.key, key) }
  }

  /// Puts a value in the place of the one that an equal key has, which stays, or behind all others.
  func set(_ value: AnyObject, of key: AnyObject) {
    let hash = hash(of: key)
    let value = Reference(value, valueOptions)
    if let index = buckets[hash]?.firstIndex(where: { $0.pair.map { isSame($0.key, key) } ?? false }) {
      let known = buckets[hash]![index]
      buckets[hash]![index] = Entry(serial: known.serial, key: known.key, value: value)
      return
    }
    buckets[hash, default: []].append(Entry(serial: nextSerial, key: Reference(key, keyOptions), value: value))
    nextSerial += 1
    entryCount += 1
    if entryCount >= sweepAt { sweep() }
  }

  func remove(_ key: AnyObject) {
    let hash = hash(of: key)
    guard let index = buckets[hash]?.firstIndex(where: { $0.pair.map { isSame($0.key, key) } ?? false }) else { return }
    buckets[hash]!.remove(at: index)
    entryCount -= 1
    if buckets[hash]!.isEmpty { buckets[hash] = nil }
  }

  func removeAll() {
    buckets = [:]
    entryCount = 0
  }

  override func copy() -> Any {
    let copy = ReferenceTable(keyOptions: keyOptions, valueOptions: valueOptions)
    copy.buckets = buckets
    copy.nextSerial = nextSerial
    copy.entryCount = entryCount
    copy.sweepAt = sweepAt
    return copy
  }

  /// Takes out what has gone.
  private func sweep() {
    buckets = buckets.compactMapValues { entries in
      let living = entries.filter { $0.pair != nil }
      return living.isEmpty ? nil : living
    }
    entryCount = buckets.values.reduce(0) { $0 + $1.count }
    sweepAt = max(32, entryCount * 2)
  }

  private var comparesIdentity: Bool { keyOptions.contains(.objectPointerPersonality) }

  private func hash(of object: AnyObject) -> Int {
    if comparesIdentity { return ObjectIdentifier(object).hashValue }
    if let object = object as? NSObject { return object.hash }
    return (object as? AnyHashable)?.hashValue ?? ObjectIdentifier(object).hashValue
  }

  private func isSame(_ a: AnyObject, _ b: AnyObject) -> Bool {
    if a === b { return true }
    if comparesIdentity { return false }
    if let a = a as? NSObject { return a.isEqual(b) }
    guard let a = a as? AnyHashable, let b = b as? AnyHashable else { return false }
    return a == b
  }
}

/// Hands out a list's elements one by one.
final class ListEnumerator: NSEnumerator {
  private var rest: ArraySlice<Any>

  init(_ list: [Any]) { rest = list[...] }

  override func nextObject() -> Any? { rest.popFirst() }
}
