import UIKit
import XCTest

/// A protocol that demands `init()`, as the build plugin writes it.
private protocol Emptied: AnyObject { init(_dynamically: Void) }

extension Emptied {
  fileprivate init() { self.init(_dynamically: ()) }

  fileprivate init(_ change: (Self) -> Void) {
    self.init()
    change(self)
  }
}

extension Emptied where Self: NSObject {
  fileprivate init(_dynamically: Void) { self.init(_madeBy: { Self._init() }) }
}

extension NSObject: Emptied {}

private final class Badge: UILabel {
  var isLoud = true

  override init(frame: CGRect) {
    super.init(frame: frame)
    text = "new"
  }

  required init?(coder: NSCoder) { nil }
}

/// Classes of UIKit do what protocols demand that have an `init()`.
@preconcurrency @MainActor final class MadeObjectTests: XCTestCase {
  private func made<Object: Emptied>(_ type: Object.Type) -> Object { Object() }

  func testObjectsAreOfTheClassThatIsAsked() {
    XCTAssertEqual(made(Badge.self).text, "new")
    XCTAssertTrue(made(Badge.self).isLoud)
    XCTAssertTrue(type(of: made(UIView.self)) == UIView.self)
    XCTAssertTrue(type(of: made(NSObject.self)) == NSObject.self)
  }

  func testObjectsAreChangedAsTheyAreMade() {
    let badge = Badge {
      $0.isLoud = false
      $0.text = "old"
    }
    XCTAssertFalse(badge.isLoud)
    XCTAssertEqual(badge.text, "old")
  }

  func testObjectsGoWithTheirLastReference() {
    weak var gone: UIView?
    do {
      let view = UIView { $0.tag = 3 }
      XCTAssertEqual(view.tag, 3)
      gone = view
    }
    XCTAssertNil(gone)
  }
}
