import UIKitTesting
import XCTest

@preconcurrency @MainActor final class EditActionTests: XCTestCase {
  private var device: SimulatedDevice!

  override func setUp() { device = SimulatedDevice() }
  override func tearDown() { device = nil }

  private class Copier: UIView {
    var copies = 0
    var isReady = true
    override var canBecomeFirstResponder: Bool { true }
    override func copy(_ sender: Any?) { copies += 1 }
    func shine(_ sender: Any?) {}
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      action == Selector("copy:") ? isReady : super.canPerformAction(action, withSender: sender)
    }
  }

  /// What the build plugin would add.
  private final class Listed: UIView {
    override func paste(_ sender: Any?) {}
    override class func action(named name: String) -> Selector? {
      name == "paste:" ? Selector(Listed.paste, name) : super.action(named: name)
    }
  }

  private let copyAction = Selector(UIResponderStandardEditActions.copy, "copy:")

  func testAResponderCanDoWhatItHas() {
    let copier = Copier()
    XCTAssertTrue(copier.canPerformAction(Selector(Copier.shine, "shine:"), withSender: nil))
    XCTAssertFalse(UIView().canPerformAction(Selector(Copier.shine, "shine:"), withSender: nil))
    // Declared by every responder, done by those that override it.
    XCTAssertFalse(UIView().canPerformAction(copyAction, withSender: nil))
    XCTAssertTrue(Listed().canPerformAction(Selector(UIResponderStandardEditActions.paste, "paste:"), withSender: nil))
  }

  func testTheTargetIsTheFirstInTheChainThatCan() {
    let (outer, inner) = (Copier(), Copier())
    outer.addSubview(inner)
    XCTAssertTrue(inner.target(forAction: copyAction, withSender: nil) as AnyObject === inner)
    inner.isReady = false
    XCTAssertTrue(inner.target(forAction: copyAction, withSender: nil) as AnyObject === outer)
    outer.isReady = false
    XCTAssertNil(inner.target(forAction: copyAction, withSender: nil))
  }

  func testActionsWithoutTargetGoToTheFirstResponder() {
    let copier = Copier()
    device.show(copier)
    copier.becomeFirstResponder()
    XCTAssertTrue(UIApplication.shared.sendAction(copyAction, to: nil, from: nil, for: nil))
    XCTAssertEqual(copier.copies, 1)
    copier.isReady = false
    XCTAssertFalse(UIApplication.shared.sendAction(copyAction, to: nil, from: nil, for: nil))
  }
}

@preconcurrency @MainActor final class UndoManagerTests: XCTestCase {
  private var device: SimulatedDevice!

  override func setUp() { device = SimulatedDevice() }
  override func tearDown() { device = nil }

  private final class Counter {
    var values: [Int] = []
    let undo = UndoManager()
    func set(_ new: Int) {
      values.append(new)
      undo.registerUndo(withTarget: self) { $0.unset() }
    }
    func unset() {
      let old = values.removeLast()
      undo.registerUndo(withTarget: self) { $0.set(old) }
    }
  }

  func testAFramesChangesAreOneGroup() {
    let counter = Counter()
    counter.set(1)
    counter.set(2)
    device.advanceFrames(1)
    counter.set(3)
    XCTAssertTrue(counter.undo.canUndo)
    counter.undo.undo()
    XCTAssertEqual(counter.values, [1, 2])
    counter.undo.undo()
    XCTAssertEqual(counter.values, [])
    XCTAssertFalse(counter.undo.canUndo)
    counter.undo.redo()
    XCTAssertEqual(counter.values, [1, 2])
    counter.undo.redo()
    XCTAssertEqual(counter.values, [1, 2, 3])
    XCTAssertFalse(counter.undo.canRedo)
    counter.undo.undo()
    counter.set(4)
    XCTAssertFalse(counter.undo.canRedo, "a new change ends what could be made again")
  }

  func testGroupsByHandNestAndHaveNames() {
    let counter = Counter()
    counter.undo.groupsByEvent = false
    counter.undo.beginUndoGrouping()
    counter.set(1)
    counter.undo.beginUndoGrouping()
    XCTAssertEqual(counter.undo.groupingLevel, 2)
    counter.set(2)
    counter.undo.endUndoGrouping()
    counter.undo.setActionName("Typing")
    counter.undo.endUndoGrouping()
    XCTAssertEqual(counter.undo.undoActionName, "Typing")
    XCTAssertEqual(counter.undo.undoMenuItemTitle, "Undo Typing")
    counter.undo.undo()
    XCTAssertEqual(counter.values, [])
    XCTAssertEqual(counter.undo.redoActionName, "Typing")
    XCTAssertEqual(counter.undo.redoMenuItemTitle, "Redo Typing")
  }

  func testNothingIsRegisteredWhileDisabledOrBeyondTheLevels() {
    let counter = Counter()
    counter.undo.disableUndoRegistration()
    XCTAssertFalse(counter.undo.isUndoRegistrationEnabled)
    counter.set(1)
    counter.undo.enableUndoRegistration()
    XCTAssertFalse(counter.undo.canUndo)
    counter.undo.levelsOfUndo = 2
    for value in 2...5 {
      counter.set(value)
      device.advanceFrames(1)
    }
    counter.undo.undo()
    counter.undo.undo()
    XCTAssertFalse(counter.undo.canUndo)
    XCTAssertEqual(counter.values, [1, 2, 3])
    counter.undo.removeAllActions()
    XCTAssertFalse(counter.undo.canRedo)
  }

  func testHandlersCanAskWhatGoesOn() {
    let undo = UndoManager()
    var log: [String] = []
    func register() {
      undo.registerUndo(withTarget: self) { _ in
        log.append("\(undo.isUndoing) \(undo.isRedoing)")
        register()
      }
    }
    register()
    undo.setActionName("Move")
    XCTAssertFalse(undo.isUndoing || undo.isRedoing)
    undo.undo()
    undo.redo()
    XCTAssertEqual(log, ["true false", "false true"])
    XCTAssertFalse(undo.isUndoing || undo.isRedoing)
    XCTAssertTrue(undo.canUndo, "what was redone can be undone again")
    XCTAssertEqual(undo.undoActionName, "Move")
  }

  func testMenuTitles() {
    let undo = UndoManager()
    XCTAssertEqual([undo.undoMenuItemTitle, undo.redoMenuItemTitle], ["Undo", "Redo"])
    XCTAssertEqual(undo.undoMenuTitle(forUndoActionName: "Move"), "Undo Move")
    XCTAssertEqual(undo.redoMenuTitle(forUndoActionName: "Move"), "Redo Move")
    XCTAssertEqual(undo.undoMenuTitle(forUndoActionName: ""), "Undo")
    XCTAssertEqual(undo.redoMenuTitle(forUndoActionName: ""), "Redo")
  }

  func testATargetThatIsGoneIsPassedOver() {
    let undo = UndoManager()
    var runs = 0
    var target: NSObject? = NSObject()
    undo.registerUndo(withTarget: target!) { _ in runs += 1 }
    target = nil
    undo.undo()
    XCTAssertEqual(runs, 0)
    let kept = NSObject()
    undo.registerUndo(withTarget: kept) { _ in runs += 1 }
    undo.removeAllActions(withTarget: kept)
    XCTAssertFalse(undo.canUndo)
  }

  func testRespondersFindTheWindows() {
    let view = UIView()
    XCTAssertNil(view.undoManager)
    let window = device.show(UIViewController())
    window.rootViewController!.view.addSubview(view)
    XCTAssertNotNil(view.undoManager)
    XCTAssertTrue(view.undoManager === window.undoManager)
  }
}
