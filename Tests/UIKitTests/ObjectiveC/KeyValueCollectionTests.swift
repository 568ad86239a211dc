import UIKit
import XCTest

/// A list whose items are observed one by one.
private final class Basket: NSObject, KeyValueCoding {
  var fruits = ["apple", "pear"] {
    willSet { willChangeValue(forKey: "fruits") }
    didSet { didChangeValue(forKey: "fruits") }
  }
  var next: Basket? {
    willSet { willChangeValue(forKey: "next") }
    didSet { didChangeValue(forKey: "next") }
  }
  var size: Int { fruits.count }
  var nuts = NSMutableArray(array: ["hazelnut"]) {
    willSet { willChangeValue(forKey: "nuts") }
    didSet { didChangeValue(forKey: "nuts") }
  }

  class var keyedProperties: [KeyedProperty] {
    [
      KeyedProperty("fruits", \Basket.fruits), KeyedProperty("next", \Basket.next),
      KeyedProperty("size", \Basket.size, affectedBy: ["fruits"]),
      KeyedProperty("nuts", \Basket.nuts),
    ]
  }
}

private final class Listener: NSObject, KeyValueObserver {
  var seen: [String] = []

  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    let kind = (change?[.kindKey] as? UInt).flatMap(NSKeyValueChange.init).map { "\($0)" } ?? "none"
    let indexes = (change?[.indexesKey] as? IndexSet).map { "\(Array($0))" } ?? "all"
    let values = [change?[.oldKey], change?[.newKey]].map { $0.map { "\($0)" } ?? "-" }
    let prior = change?[.notificationIsPriorKey] == nil ? "" : "prior "
    seen.append("\(prior)\(kind) \(indexes) \(values[0]) \(values[1])")
  }
}

/// A list that observes itself as long as it is there.
private final class Shelf: NSObject, KeyValueCoding, KeyValueObserver {
  var books = NSMutableArray() {
    willSet { willChangeValue(forKey: "books") }
    didSet { didChangeValue(forKey: "books") }
  }
  var changes = 0

  class var keyedProperties: [KeyedProperty] { [KeyedProperty("books", \Shelf.books)] }

  override init() {
    super.init()
    addObserver(self, forKeyPath: "books", options: .new, context: nil)
  }

  deinit {
    removeObserver(self, forKeyPath: "books")
    books = []
  }

  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    changes += 1
  }
}

final class KeyValueCollectionTests: XCTestCase {
  private let basket = Basket()
  private let listener = Listener()

  func testItemsAreToldOfByTheirPlaces() {
    basket.addObserver(listener, forKeyPath: "fruits", options: [.old, .new], context: nil)
    let fruits = basket.mutableArrayValue(forKey: "fruits")
    XCTAssertEqual(fruits.count, 2)
    fruits.add("fig")
    fruits.insert("lime", at: 0)
    fruits.replaceObject(at: 1, with: "plum")
    fruits.removeObject(at: 2)
    XCTAssertEqual(basket.fruits, ["lime", "plum", "fig"])
    XCTAssertEqual(
      listener.seen,
      [
        "insertion [2] - [\"fig\"]", "insertion [0] - [\"lime\"]", "replacement [1] [\"apple\"] [\"plum\"]",
        "removal [2] [\"pear\"] -",
      ])
    basket.fruits = []
    XCTAssertEqual(listener.seen.last, "setting all [\"lime\", \"plum\", \"fig\"] []")
    XCTAssertEqual(fruits.count, 0, "the array is the property, not a copy of it")
    basket.removeObserver(listener, forKeyPath: "fruits")
  }

  func testARangeIsReplacedItemByItem() {
    let fruits = basket.mutableArrayValue(forKey: "fruits")
    basket.addObserver(listener, forKeyPath: "fruits", options: [.old, .new], context: nil)
    fruits.replaceObjects(in: NSRange(location: 0, length: 2), withObjectsFrom: ["fig"])
    fruits.replaceObjects(in: NSRange(location: 0, length: 1), withObjectsFrom: ["lime", "plum", "kiwi"])
    XCTAssertEqual(basket.fruits, ["lime", "plum", "kiwi"])
    XCTAssertTrue(fruits.isEqual(NSArray(array: ["lime", "plum", "kiwi"])))
    XCTAssertFalse(fruits.isEqual(NSArray(array: ["lime", "plum"])))
    XCTAssertEqual(
      listener.seen,
      [
        "replacement [0] [\"apple\"] [\"fig\"]", "removal [1] [\"pear\"] -",
        "replacement [0] [\"fig\"] [\"lime\"]", "insertion [1, 2] - [\"plum\", \"kiwi\"]",
      ])
    basket.removeObserver(listener, forKeyPath: "fruits")
  }

  func testItemsOfASetOfIndexesChangeAtOnce() {
    let fruits = basket.mutableArrayValue(forKey: "fruits")
    basket.addObserver(listener, forKeyPath: "fruits", options: [.old, .new], context: nil)
    fruits.insert(["fig", "lime"], at: [0, 2])
    XCTAssertEqual(basket.fruits, ["fig", "apple", "lime", "pear"])
    fruits.removeObjects(at: [0, 3])
    fruits.removeObjects(at: [])
    fruits.exchangeObject(at: 0, withObjectAt: 1)
    XCTAssertEqual(basket.fruits, ["lime", "apple"])
    fruits.setArray(["plum"])
    fruits.sort(comparator: { _, _ in .orderedSame })
    XCTAssertEqual(basket.fruits, ["plum"])
    XCTAssertEqual(
      listener.seen.prefix(4),
      [
        "insertion [0, 2] - [\"fig\", \"lime\"]", "removal [0, 3] [\"fig\", \"pear\"] -",
        "replacement [0] [\"apple\"] [\"lime\"]", "replacement [1] [\"lime\"] [\"apple\"]",
      ])
    basket.removeObserver(listener, forKeyPath: "fruits")
  }

  /// Objects that are equal to none but themselves.
  private final class Nut {}

  func testObjectsThatAreNoNSObjectsAreFoundAndRemoved() {
    let (first, second) = (Nut(), Nut())
    let nuts = basket.mutableArrayValue(forKey: "nuts")
    nuts.addObjects(from: [first, second, first])
    XCTAssertTrue(nuts.contains(second))
    XCTAssertFalse(nuts.contains(Nut()))
    XCTAssertEqual(nuts.index(of: first), 1)
    XCTAssertEqual(nuts.index(of: first, in: NSRange(location: 2, length: 2)), 3)
    XCTAssertEqual(nuts.indexOfObjectIdentical(to: second), 2)
    XCTAssertEqual(nuts.index(of: "hazelnut"), 0, "values are compared as ever")
    nuts.remove(first)
    XCTAssertEqual(nuts.count, 2)
    nuts.add(first)
    nuts.removeObjects(in: [first, Nut()])
    nuts.removeObject(identicalTo: second)
    nuts.remove("hazelnut")
    XCTAssertEqual(basket.nuts.count, 0)
  }

  func testAMutableArrayStaysOne() {
    basket.addObserver(listener, forKeyPath: "nuts", options: [.old, .new], context: nil)
    let nuts = basket.mutableArrayValue(forKey: "nuts")
    nuts.add("walnut")
    nuts.removeObject(at: 0)
    XCTAssertEqual(basket.nuts as? [String], ["walnut"])
    nuts[1] = "pecan"
    XCTAssertEqual(basket.nuts as? [String], ["walnut", "pecan"])
    nuts.removeLastObject()
    XCTAssertEqual(
      listener.seen,
      [
        "insertion [1] - [\"walnut\"]", "removal [0] [\"hazelnut\"] -",
        "insertion [1] - [\"pecan\"]", "removal [1] [\"pecan\"] -",
      ])
    basket.nuts = []
    XCTAssertEqual(nuts.count, 0)
    basket.removeObserver(listener, forKeyPath: "nuts")
  }

  func testAnObjectThatObservesItselfTakesItsLeaveInDeinit() {
    var shelf: Shelf? = Shelf()
    weak var seen = shelf
    shelf?.mutableArrayValue(forKey: "books").add("atlas")
    XCTAssertEqual(shelf?.changes, 1)
    shelf = nil
    XCTAssertNil(seen)
  }

  func testAnAppTellsOfItsOwnChanges() {
    basket.addObserver(listener, forKeyPath: "fruits", options: [.old, .new, .prior], context: nil)
    basket.willChange(.removal, valuesAt: [0, 1], forKey: "fruits")
    basket.didChange(.removal, valuesAt: [0, 1], forKey: "fruits")
    XCTAssertEqual(
      listener.seen, ["prior removal [0, 1] [\"apple\", \"pear\"] -", "removal [0, 1] [\"apple\", \"pear\"] -"])
    basket.removeObserver(listener, forKeyPath: "fruits")
  }

  func testWhatDependsOnACollectionIsSet() {
    basket.addObserver(listener, forKeyPath: "size", options: [.old, .new], context: nil)
    basket.mutableArrayValue(forKey: "fruits").add("fig")
    XCTAssertEqual(listener.seen, ["setting all 2 3"])
    basket.removeObserver(listener, forKeyPath: "size")
  }

  func testAPathLeadsToItemsAtItsEndAlone() {
    basket.next = Basket()
    basket.addObserver(listener, forKeyPath: "next.fruits", options: [.new], context: nil)
    basket.mutableArrayValue(forKeyPath: "next.fruits").add("fig")
    basket.mutableArrayValue(forKey: "fruits").add("kiwi")
    XCTAssertEqual(listener.seen, ["insertion [2] - [\"fig\"]"])
    basket.removeObserver(listener, forKeyPath: "next.fruits")
  }

  func testTypedObservationsKnowThePlaces() {
    var seen: [String] = []
    let observation = basket.observe(\.fruits, options: [.old, .new]) { _, change in
      seen.append("\(change.kind) \(change.indexes.map(Array.init) ?? []) \(change.newValue ?? [])")
    }
    basket.mutableArrayValue(forKey: "fruits").add("fig")
    XCTAssertEqual(seen, ["insertion [2] [\"fig\"]"])
    observation.invalidate()
  }
}

/// Things that have sets.
private final class Bag: NSObject, KeyValueCoding {
  var tags: Set<String> = ["new", "red"] {
    willSet { willChangeValue(forKey: "tags") }
    didSet { didChangeValue(forKey: "tags") }
  }
  var marks = NSMutableSet(array: ["a"])
  var next: Bag?

  class var keyedProperties: [KeyedProperty] {
    [KeyedProperty("tags", \Bag.tags), KeyedProperty("marks", \Bag.marks), KeyedProperty("next", \Bag.next)]
  }
}

final class KeyValueSetTests: XCTestCase {
  private let bag = Bag()
  private var seen: [String] = []

  private func observe(_ options: NSKeyValueObservingOptions = [.old, .new]) -> NSKeyValueObservation {
    bag.observe(\.tags, options: options) { [unowned self] _, change in
      let values = [change.oldValue, change.newValue].map { $0.map { "\($0.sorted())" } ?? "-" }
      seen.append("\(change.isPrior ? "prior " : "")\(change.kind) \(values[0]) \(values[1])")
      XCTAssertNil(change.indexes)
    }
  }

  func testMembersAreToldOf() {
    let observation = observe()
    let tags = bag.mutableSetValue(forKey: "tags")
    XCTAssertTrue(tags.contains("red"))
    tags.add("big")
    tags.union(["red", "old"])
    tags.minus(["red", "none"])
    tags.intersect(["big", "new"])
    tags.setSet(["big", "blue"])
    tags.remove("blue")
    XCTAssertEqual(bag.tags, ["big"])
    XCTAssertEqual(tags.count, 1)
    tags.removeAllObjects()
    XCTAssertEqual(
      seen,
      [
        "insertion - [\"big\"]", "insertion - [\"old\"]", "removal [\"red\"] -", "removal [\"old\"] -",
        "replacement [\"new\"] [\"blue\"]", "removal [\"blue\"] -", "removal [\"big\"] -",
      ])
    bag.tags = ["green"]
    XCTAssertEqual(seen.last, "setting [] [\"green\"]")
    XCTAssertEqual(tags.allObjects as? [String], ["green"], "the set is the property, not a copy of it")
    observation.invalidate()
  }

  func testOptionsChooseWhatIsTold() {
    let observation = observe([.new, .prior])
    bag.mutableSetValue(forKey: "tags").add("big")
    bag.mutableSetValue(forKey: "tags").remove("big")
    XCTAssertEqual(
      seen, ["prior insertion - -", "insertion - [\"big\"]", "prior removal - -", "removal - -"])
    observation.invalidate()
  }

  func testAnAppTellsOfItsOwnChanges() {
    let listener = Listener()
    bag.addObserver(listener, forKeyPath: "marks", options: [.old, .new], context: nil)
    bag.willChangeValue(forKey: "marks", withSetMutation: .minus, using: ["a", "b"])
    bag.marks.remove("a")
    bag.didChangeValue(forKey: "marks", withSetMutation: .minus, using: ["a", "b"])
    XCTAssertEqual(listener.seen, ["removal all [AnyHashable(\"a\")] -"])
    bag.removeObserver(listener, forKeyPath: "marks")
  }

  func testAMutableSetOfTheAppsIsReplacedByOneOfItsKind() {
    bag.next = Bag()
    let marks = bag.mutableSetValue(forKeyPath: "next.marks")
    marks.addObjects(from: ["b", "c"])
    XCTAssertEqual(bag.next?.marks.compactMap { $0 as? String }.sorted(), ["a", "b", "c"])
    bag.next?.marks.add("d")
    XCTAssertEqual(marks.count, 4)
  }
}
