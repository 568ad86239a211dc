import UIKit
import XCTest

final class AssociatedObjectTests: XCTestCase {
  private final class Thing: NSObject, NSCopying {
    let number: Int
    init(_ number: Int) { self.number = number }
    func copy(with zone: NSZone? = nil) -> Any { Thing(number + 1) }
  }

  private nonisolated(unsafe) static var keyByte: UInt8 = 0
  private nonisolated(unsafe) static var otherByte: UInt8 = 0

  func testValuesLiveWithTheirKeys() {
    let owner = NSObject()
    objc_setAssociatedObject(owner, &Self.keyByte, "text", .OBJC_ASSOCIATION_RETAIN)
    objc_setAssociatedObject(owner, &Self.otherByte, 3, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    XCTAssertEqual(objc_getAssociatedObject(owner, &Self.keyByte) as? String, "text")
    XCTAssertEqual(objc_getAssociatedObject(owner, &Self.otherByte) as? Int, 3)
    XCTAssertNil(objc_getAssociatedObject(NSObject(), &Self.keyByte))
    objc_setAssociatedObject(owner, &Self.keyByte, nil, .OBJC_ASSOCIATION_RETAIN)
    XCTAssertNil(objc_getAssociatedObject(owner, &Self.keyByte))
    objc_removeAssociatedObjects(owner)
    XCTAssertNil(objc_getAssociatedObject(owner, &Self.otherByte))
  }

  func testPolicies() {
    let owner = NSObject()
    objc_setAssociatedObject(owner, &Self.keyByte, Thing(1), .OBJC_ASSOCIATION_ASSIGN)
    XCTAssertNil(objc_getAssociatedObject(owner, &Self.keyByte))
    let thing = Thing(1)
    objc_setAssociatedObject(owner, &Self.keyByte, thing, .OBJC_ASSOCIATION_ASSIGN)
    XCTAssertTrue(objc_getAssociatedObject(owner, &Self.keyByte) as? Thing === thing)
    objc_setAssociatedObject(owner, &Self.keyByte, thing, .OBJC_ASSOCIATION_COPY)
    XCTAssertEqual((objc_getAssociatedObject(owner, &Self.keyByte) as? Thing)?.number, 2)
    objc_setAssociatedObject(owner, &Self.keyByte, thing, .OBJC_ASSOCIATION_COPY_NONATOMIC)
    XCTAssertEqual((objc_getAssociatedObject(owner, &Self.keyByte) as? Thing)?.number, 2)
  }

  /// What is associated is there until after `deinit`.
  func testValuesAreThereInDeinit() {
    final class Owner: NSObject {
      let seen: (Any?) -> Void
      init(_ seen: @escaping (Any?) -> Void) { self.seen = seen }
      deinit { seen(objc_getAssociatedObject(self, &AssociatedObjectTests.keyByte)) }
    }
    var seen: [Any?] = []
    var owner: Owner? = Owner { seen.append($0) }
    objc_setAssociatedObject(owner!, &Self.keyByte, "text", .OBJC_ASSOCIATION_RETAIN)
    owner = nil
    XCTAssertEqual(seen.map { $0 as? String }, ["text"])
  }

  func testValuesGoAfterTheirOwners() {
    weak var value: NSObject?
    do {
      let owner = NSObject()
      let held = NSObject()
      value = held
      objc_setAssociatedObject(owner, &Self.keyByte, held, .OBJC_ASSOCIATION_RETAIN)
    }
    var owners: [NSObject] = []
    while value != nil, owners.count < 100_000 {
      owners.append(NSObject())
      objc_setAssociatedObject(owners.last!, &Self.keyByte, 1, .OBJC_ASSOCIATION_RETAIN)
    }
    XCTAssertNil(value)
  }
}
