import UIKit
import XCTest

private class Person: NSObject, KeyValueCoding {
  var name = "Ann" {
    willSet { willChangeValue(forKey: "name") }
    didSet { didChangeValue(forKey: "name") }
  }
  var age: Double = 30 {
    willSet { willChangeValue(for: \.age) }
    didSet { didChangeValue(for: \.age) }
  }
  var friend: Person? {
    willSet { willChangeValue(forKey: "friend") }
    didSet { didChangeValue(forKey: "friend") }
  }
  var isAdult: Bool { age >= 18 }

  class var keyedProperties: [KeyedProperty] {
    [
      KeyedProperty("name", \Person.name), KeyedProperty("age", \Person.age), KeyedProperty("friend", \Person.friend),
      KeyedProperty("isAdult", \Person.isAdult),
    ]
  }
}

private final class Worker: Person {
  var job = "none"
  override class var keyedProperties: [KeyedProperty] { super.keyedProperties + [KeyedProperty("job", \Worker.job)] }
}

/// A person whose properties follow from others.
private final class Couple: NSObject, KeyValueCoding {
  var first: Person? {
    willSet { willChangeValue(forKey: "first") }
    didSet { didChangeValue(forKey: "first") }
  }
  var word = "and" {
    willSet { willChangeValue(forKey: "word") }
    didSet { didChangeValue(forKey: "word") }
  }
  var title: String { "\(first?.name ?? "nobody") \(word)" }
  var greeting: String { "Dear \(title)" }

  class var keyedProperties: [KeyedProperty] {
    [
      KeyedProperty("first", \Couple.first), KeyedProperty("word", \Couple.word),
      KeyedProperty("title", \Couple.title, affectedBy: ["first.name", "word"]),
      KeyedProperty("greeting", \Couple.greeting, affectedBy: ["title", "greeting", "word"]),
    ]
  }
}

/// A person whose keys depend on others by one method for all.
private class Host: Person, DependentKeys {
  var guests = 0 {
    willSet { willChangeValue(forKey: "guests") }
    didSet { didChangeValue(forKey: "guests") }
  }
  var sign: String { "\(name) and \(guests)" }
  var toast: String { "To \(name)" }

  override class var keyedProperties: [KeyedProperty] {
    super.keyedProperties + [
      KeyedProperty("guests", \Host.guests), KeyedProperty("sign", \Host.sign, affectedBy: ["guests"]),
      KeyedProperty("toast", \Host.toast, affectedBy: ["name"]),
    ]
  }

  class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
    switch key {
    case "isAdult": ["age"]
    case "sign": _keyPathsForValuesAffectingValue(of: self, forKey: key).union(["name"])
    default: []
    }
  }
}

private final class Hostess: Host {
  override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
    key == "toast" ? ["guests"] : super.keyPathsForValuesAffectingValue(forKey: key)
  }
}

private final class Observer: NSObject, KeyValueObserver {
  var seen: [String] = []

  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    let prior = change?[.notificationIsPriorKey] as? Bool == true ? "prior " : ""
    seen.append("\(prior)\(keyPath ?? "") \(text(change?[.oldKey])) -> \(text(change?[.newKey]))")
    XCTAssertEqual(change?[.kindKey] as? UInt, NSKeyValueChange.setting.rawValue)
  }

  private func text(_ value: Any?) -> String {
    switch value {
    case nil: "absent"
    case is NSNull: "null"
    case let person as Person: person.name
    case let value?: "\(value)"
    }
  }
}

final class KeyValueCodingTests: XCTestCase {
  /// An outlet of a storyboard may be connected to any object.
  @MainActor func testAnObjectThatAdoptsNothingIsNoDelegate() {
    final class Rows: NSObject, UITableViewDelegate {}
    let (table, rows) = (UITableView(), Rows())
    table.setValue(rows, forKey: "delegate")
    XCTAssertTrue(table.delegate === rows)
    table.setValue(UIView(), forKey: "delegate")
    XCTAssertNil(table.delegate)
    table.setValue(UIViewController(), forKey: "dataSource")
    XCTAssertNil(table.dataSource)
  }

  func testValuesByKey() {
    let worker = Worker()
    worker.setValue("smith", forKey: "job")
    worker.setValue(17, forKey: "age")
    XCTAssertEqual(worker.job, "smith")
    XCTAssertEqual(worker.age, 17)
    XCTAssertEqual(worker.value(forKey: "isAdult") as? Bool, false)
    worker.setValue(NSNumber(value: 40.5), forKey: "age")
    XCTAssertEqual(worker.value(forKey: "age") as? Double, 40.5)
  }

  func testValuesByPath() {
    let ann = Person()
    XCTAssertNil(ann.value(forKeyPath: "friend.name"))
    ann.setValue("nobody", forKeyPath: "friend.name")
    ann.setValue(Person(), forKey: "friend")
    ann.setValue("Bea", forKeyPath: "friend.name")
    XCTAssertEqual(ann.value(forKeyPath: "friend.name") as? String, "Bea")
    ann.setValue(nil, forKey: "friend")
    XCTAssertNil(ann.friend)
  }
}

final class KeyValueObservingTests: XCTestCase {
  func testAKeyThatDependsOnOthersChangesWithThem() {
    let couple = Couple()
    let observer = Observer()
    couple.addObserver(observer, forKeyPath: "greeting", options: [.old, .new], context: nil)
    var titles: [String?] = []
    let observation = couple.observe(\.title, options: .new) { titles.append($1.newValue) }
    couple.word = "or"
    let ann = Person()
    couple.first = ann
    ann.name = "Bea"
    couple.first = nil
    ann.name = "Cleo"
    observation.invalidate()
    couple.word = "nor"
    XCTAssertEqual(
      observer.seen,
      [
        "greeting Dear nobody and -> Dear nobody or", "greeting Dear nobody or -> Dear Ann or",
        "greeting Dear Ann or -> Dear Bea or", "greeting Dear Bea or -> Dear nobody or",
        "greeting Dear nobody or -> Dear nobody nor",
      ])
    XCTAssertEqual(titles, ["nobody or", "Ann or", "Bea or", "nobody or"])
    couple.removeObserver(observer, forKeyPath: "greeting")
    couple.word = "but"
    XCTAssertEqual(observer.seen.count, 5)
  }

  /// What a class says of all its keys counts alone, also of a key that it inherits.
  func testOneMethodMaySayOnWhatAllKeysDepend() {
    let host = Host()
    let observer = Observer()
    for key in ["isAdult", "sign", "toast"] {
      host.addObserver(observer, forKeyPath: key, options: .new, context: nil)
    }
    host.age = 17
    host.guests = 2
    XCTAssertEqual(observer.seen, ["isAdult absent -> false", "sign absent -> Ann and 2"])
    host.name = "Bea"
    XCTAssertEqual(observer.seen.dropFirst(2), ["sign absent -> Bea and 2"])
    for key in ["isAdult", "sign", "toast"] { host.removeObserver(observer, forKeyPath: key) }
  }

  func testASubclassMaySayMoreOfWhatKeysDependOn() {
    let host = Hostess()
    let observer = Observer()
    for key in ["isAdult", "toast"] { host.addObserver(observer, forKeyPath: key, options: .new, context: nil) }
    host.guests = 1
    host.age = 17
    XCTAssertEqual(observer.seen, ["toast absent -> To Ann", "isAdult absent -> false"])
    for key in ["isAdult", "toast"] { host.removeObserver(observer, forKeyPath: key) }
  }

  func testObserversMayLeaveInTheirDeinit() {
    final class Leaving: NSObject, KeyValueObserver {
      let person: Person
      init(_ person: Person) {
        self.person = person
        super.init()
        person.addObserver(self, forKeyPath: "name", options: [], context: nil)
      }
      deinit { person.removeObserver(self, forKeyPath: "name") }
      func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) {}
    }
    let person = Person()
    _ = Leaving(person)
    person.name = "Ben"
    XCTAssertEqual(person.name, "Ben")
  }

  func testOptionsDecideWhatIsTold() {
    let ann = Person()
    let observer = Observer()
    ann.addObserver(observer, forKeyPath: "name", options: [.initial, .new], context: nil)
    ann.name = "Bea"
    ann.removeObserver(observer, forKeyPath: "name")
    ann.name = "Cleo"
    ann.addObserver(observer, forKeyPath: "name", options: [.old, .prior], context: nil)
    ann.name = "Dora"
    ann.removeObserver(observer, forKeyPath: "name")
    ann.addObserver(observer, forKeyPath: "name", context: nil)
    ann.name = "Dora"
    XCTAssertEqual(
      observer.seen,
      [
        "name absent -> Ann", "name absent -> Bea", "prior name Cleo -> absent", "name Cleo -> absent",
        "name absent -> absent",
      ])
  }

  func testNilIsNull() {
    let ann = Person()
    let observer = Observer()
    ann.addObserver(observer, forKeyPath: "friend", options: [.new, .old], context: nil)
    ann.friend = Person()
    ann.friend = nil
    XCTAssertEqual(observer.seen, ["friend null -> Ann", "friend Ann -> null"])
  }

  func testContextsTellObservationsApart() {
    let ann = Person()
    let observer = Observer()
    var a = 0
    var b = 0
    withUnsafeMutablePointer(to: &a) { a in
      withUnsafeMutablePointer(to: &b) { b in
        ann.addObserver(observer, forKeyPath: "age", options: .new, context: a)
        ann.addObserver(observer, forKeyPath: "name", options: .new, context: b)
        ann.addObserver(observer, forKeyPath: "age", options: .old, context: b)
        ann.removeObserver(observer, forKeyPath: "age", context: a)
      }
    }
    ann.age = 31
    XCTAssertEqual(observer.seen, ["age 30.0 -> absent"])
  }

  func testPathsFollowTheirObjects() {
    let ann = Person()
    let bea = Person()
    let observer = Observer()
    ann.addObserver(observer, forKeyPath: "friend.name", options: [.old, .new], context: nil)
    bea.name = "Bea"
    ann.friend = bea
    bea.name = "Beate"
    ann.friend = nil
    bea.name = "unseen"
    XCTAssertEqual(
      observer.seen, ["friend.name null -> Bea", "friend.name Bea -> Beate", "friend.name Beate -> null"])
  }

  func testGoneObserversAreForgotten() {
    let ann = Person()
    do { ann.addObserver(Observer(), forKeyPath: "name", context: nil) }
    ann.name = "Bea"
    XCTAssertEqual(ann.name, "Bea")
  }

  func testTypedObservation() {
    let ann = Person()
    var seen: [String] = []
    var observation: NSKeyValueObservation? = ann.observe(\.age, options: [.old, .new, .prior]) { person, change in
      XCTAssertTrue(person === ann)
      XCTAssertEqual(change.kind, .setting)
      seen.append(
        "\(change.isPrior) \(change.oldValue.map { "\($0)" } ?? "-") \(change.newValue.map { "\($0)" } ?? "-")")
    }
    ann.age = 31
    XCTAssertEqual(seen, ["true 30.0 -", "false 30.0 31.0"])
    withExtendedLifetime(observation) {}
    observation = nil
    ann.age = 32
    XCTAssertEqual(seen.count, 2)
    observation = ann.observe(\.name, options: .initial) { _, change in seen.append("\(change.newValue == nil)") }
    observation?.invalidate()
    ann.name = "Bea"
    XCTAssertEqual(seen.last, "true")
    XCTAssertEqual(seen.count, 3)
  }

  func testInheritedPropertiesAreObservedFromTheSubclass() {
    let worker = Worker()
    var jobs: [String] = []
    var ages: [Double] = []
    let first = worker.observe(\.age, options: .new) { _, change in ages.append(change.newValue ?? -1) }
    let second = worker.observe(\.job, options: .initial) { worker, _ in jobs.append(worker.job) }
    worker.age = 50
    XCTAssertEqual(ages, [50])
    XCTAssertEqual(jobs, ["none"])
    first.invalidate()
    second.invalidate()
  }
}
