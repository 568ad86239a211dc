import UIKit
import XCTest

private final class Listener: NSObject {
  var heard: [String] = []
  func hear(_ notification: Notification) { heard.append(notification.name.rawValue) }
  func hearNothing() { heard.append("-") }
}

final class NotificationTests: XCTestCase {
  private let center = NotificationCenter()
  private let hear = Selector(Listener.hear(_:), "hear:")

  private func post(_ name: String, _ object: Any? = nil) { center.post(name: .init(name), object: object) }

  func testNameAndObjectFilter() {
    let listener = Listener()
    let sender = NSObject()
    center.addObserver(listener, selector: hear, name: .init("a"), object: nil)
    center.addObserver(listener, selector: hear, name: .init("b"), object: sender)
    center.addObserver(listener, selector: hear, name: nil, object: sender)
    post("a")
    post("b")
    post("b", NSObject())
    post("b", sender)
    post("c", sender)
    XCTAssertEqual(listener.heard, ["a", "b", "b", "c"])
  }

  func testRemoval() {
    let listener = Listener()
    center.addObserver(listener, selector: hear, name: .init("a"), object: nil)
    center.addObserver(listener, selector: hear, name: .init("b"), object: nil)
    center.removeObserver(listener, name: .init("a"), object: nil)
    post("a")
    post("b")
    center.removeObserver(listener)
    post("b")
    XCTAssertEqual(listener.heard, ["b"])
  }

  func testObserverIsNotKept() {
    weak var gone: Listener?
    do {
      let listener = Listener()
      gone = listener
      center.addObserver(listener, selector: hear, name: nil, object: nil)
    }
    XCTAssertNil(gone)
    post("a")
  }

  func testBlocksAndSelectorsAreToldInOrder() {
    let listener = Listener()
    nonisolated(unsafe) let heard = listener
    var tokens: [any NSObjectProtocol] = []
    for n in 0..<20 {
      if n % 2 == 0 {
        tokens.append(center.observe("a") { _ in heard.heard.append("\(n)") })
      } else {
        center.addObserver(listener, selector: Selector(Listener.hearNothing, "hearNothing"), name: nil, object: nil)
      }
    }
    post("a")
    XCTAssertEqual(listener.heard, (0..<20).map { $0 % 2 == 0 ? "\($0)" : "-" })
    tokens.forEach { center.removeObserver($0) }
    listener.heard = []
    post("a")
    XCTAssertEqual(listener.heard, Array(repeating: "-", count: 10))
  }
}
