import UIKit
import XCTest

private final class Listener {
  let name: String
  init(_ name: String) { self.name = name }
}

/// An object that equals others with the same name.
private final class Named: NSObject {
  let name: String
  init(_ name: String) { self.name = name }
  override var hash: Int { name.hashValue }
  override func isEqual(_ object: Any?) -> Bool { (object as? Named)?.name == name }
}

/// Hash tables and map tables: what they hold, and what they let go.
final class ReferenceTableTests: XCTestCase {
  func testAWeakTableForgetsWhatHasGone() {
    let table = NSHashTable<Listener>.weakObjects()
    let ann = Listener("Ann")
    var ben: Listener? = Listener("Ben")
    table.add(ann)
    table.add(ben)
    table.add(ann)
    table.add(nil)
    XCTAssertEqual(table.allObjects.map(\.name), ["Ann", "Ben"])
    XCTAssertTrue(table.contains(ben))
    ben = nil
    XCTAssertEqual(table.allObjects.map(\.name), ["Ann"])
    XCTAssertEqual(table.count, 1)
    XCTAssertTrue(table.anyObject === ann)
    table.remove(ann)
    XCTAssertEqual(table.count, 0)
    XCTAssertNil(table.anyObject)
  }

  func testAStrongTableKeepsItsObjectsAndFindsThemByEquality() {
    let table = NSHashTable<Named>()
    weak var ann: Named?
    do {
      let object = Named("Ann")
      ann = object
      table.add(object)
    }
    table.add(Named("Ann"))
    XCTAssertEqual(table.count, 1)
    XCTAssertNotNil(ann)
    XCTAssertTrue(table.member(Named("Ann")) === ann)
    table.removeAllObjects()
    XCTAssertNil(ann)
  }

  func testATableThatComparesIdentityTellsEqualObjectsApart() {
    let table = NSHashTable<Named>(options: .objectPointerPersonality)
    let ann = Named("Ann")
    table.add(ann)
    table.add(Named("Ann"))
    XCTAssertEqual(table.count, 2)
    XCTAssertFalse(table.contains(Named("Ann")))
    XCTAssertTrue(table.contains(ann))
  }

  func testACopyIsATableOfItsOwnWithAnyTypeOfElements() throws {
    let table = NSHashTable<Listener>.weakObjects()
    let (ann, ben) = (Listener("Ann"), Listener("Ben"))
    table.add(ann)
    let copy = try XCTUnwrap(table.copy() as? NSHashTable<AnyObject>)
    table.add(ben)
    let names = copy.objectEnumerator().map { ($0 as? Listener)?.name }
    XCTAssertEqual(names, ["Ann"])
    let same = try XCTUnwrap((table as AnyObject) as? NSHashTable<Listener>)
    same.remove(ann)
    XCTAssertEqual(table.allObjects.map(\.name), ["Ben"], "both are handles of one table")
    XCTAssertNil((ann as AnyObject) as? NSHashTable<Listener>)
  }

  func testTablesAreSets() {
    let people = ["Ann", "Ben", "Cleo"].map(Listener.init)
    func table(_ indices: Int...) -> NSHashTable<Listener> {
      let table = NSHashTable<Listener>()
      for index in indices { table.add(people[index]) }
      return table
    }
    let some = table(0, 1)
    XCTAssertTrue(some.isSubset(of: table(2, 1, 0)))
    XCTAssertFalse(some.isSubset(of: table(0, 2)))
    XCTAssertTrue(some.intersects(table(1, 2)))
    XCTAssertFalse(some.intersects(table(2)))
    XCTAssertTrue(some.isEqual(to: table(1, 0)))
    some.union(table(2))
    XCTAssertEqual(some.count, 3)
    some.minus(table(0))
    some.intersect(table(0, 2))
    XCTAssertEqual(some.allObjects.map(\.name), ["Cleo"])
  }

  func testManyObjectsThatHaveGoneLeaveNothingBehind() {
    let table = NSHashTable<Listener>.weakObjects()
    let kept = Listener("kept")
    table.add(kept)
    for number in 0..<1000 { table.add(Listener("\(number)")) }
    XCTAssertEqual(table.allObjects.map(\.name), ["kept"])
  }

  func testAMapHoldsEachSideAsItsOptionsSay() {
    let byName = NSMapTable<NSString, Listener>.strongToWeakObjects()
    var ann: Listener? = Listener("Ann")
    byName.setObject(ann, forKey: "first")
    XCTAssertEqual(byName.object(forKey: "first")?.name, "Ann")
    XCTAssertEqual(byName.keyEnumerator().map { $0 as? NSString }, ["first"])
    XCTAssertEqual(byName.dictionaryRepresentation()["first" as NSString]?.name, "Ann")
    let notes = NSMapTable<Listener, NSString>.weakToStrongObjects()
    notes.setObject("note", forKey: ann)
    XCTAssertEqual(notes.object(forKey: ann), "note")
    XCTAssertEqual(notes.count, 1)
    ann = nil
    XCTAssertNil(byName.object(forKey: "first"))
    XCTAssertEqual(byName.count, 0)
    XCTAssertEqual(notes.count, 0)
  }

  func testAMapHasOneObjectForAKey() {
    let map = NSMapTable<NSString, NSNumber>.strongToStrongObjects()
    map.setObject(1, forKey: "a")
    map.setObject(2, forKey: "b")
    map.setObject(3, forKey: "a")
    map.setObject(nil, forKey: "b")
    XCTAssertEqual(map.object(forKey: "a"), 3)
    XCTAssertEqual(map.objectEnumerator()?.map { $0 as? NSNumber }, [3, 2])
    map.removeObject(forKey: "a")
    XCTAssertNil(map.object(forKey: "a"))
    XCTAssertEqual(map.count, 1)
    map.removeAllObjects()
    XCTAssertEqual(map.count, 0)
  }

  func testClassesAndEmptyStringsAsAppsAskForThem() {
    XCTAssertTrue(Named.description().hasSuffix(".Named"), Named.description())
    XCTAssertEqual(Named.description().split(separator: ".").count, 2, "a private class has no address in its name")
    XCTAssertEqual(NSObject.description(), "NSObject")
    let text = NSMutableAttributedString()
    text.append(NSAttributedString(string: "more"))
    XCTAssertEqual(text.string, "more")
    XCTAssertEqual(NSAttributedString().length, 0)
  }
}
