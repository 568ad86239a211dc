import XCTest
import XCUIAutomation

/// A UI test as one writes it in Xcode, but for the import.
final class ShopUITests: XCTestCase {
  let app = XCUIApplication()

  override func setUp() {
    app.launch()
  }

  func testTheListShows() {
    XCTAssertTrue(app.navigationBars["Fruit"].exists)
    XCTAssertTrue(app.staticTexts["Apple"].isHittable)
    XCTAssertEqual(app.tables.cells.element(boundBy: 1).staticTexts.firstMatch.label, "Pear")
    XCTAssertEqual(app.label, "Shop")
    XCTAssertEqual(app.state, .runningForeground)
  }

  func testARowLeadsToItsFruitAndBack() {
    app.tables.staticTexts["Pear"].tap()
    XCTAssertTrue(app.navigationBars["Pear"].exists)
    XCTAssertFalse(app.navigationBars["Fruit"].exists)
    app.navigationBars.buttons["Fruit"].tap()
    XCTAssertTrue(app.navigationBars["Fruit"].exists)
  }

  func testAnAlertAsksForANewFruit() {
    app.navigationBars.buttons["Add"].tap()
    let alert = app.alerts["New fruit"]
    XCTAssertTrue(alert.waitForExistence(timeout: 1))
    XCTAssertTrue(alert.staticTexts["What is it called?"].exists)
    alert.textFields["Name"].tap()
    alert.textFields["Name"].typeText("Fig 1😀")
    XCTAssertEqual(alert.textFields.element.value as? String, "Fig 1😀")
    alert.textFields.element.typeText(XCUIKeyboardKey.delete.rawValue)
    alert.buttons["OK"].tap()
    XCTAssertTrue(alert.waitForNonExistence(timeout: 1))
    XCTAssertTrue(app.cells.staticTexts["Fig 1"].exists)
  }

  func testARowIsSwipedAway() {
    let cell = app.cells.containing(.staticText, identifier: "Pear").element
    cell.swipeLeft()
    app.buttons["Delete"].tap()
    XCTAssertFalse(app.staticTexts["Pear"].exists)
  }

  func testWhatLiesFurtherDownIsScrolledTo() {
    XCTAssertFalse(app.staticTexts["Nut 30"].exists)
    app.tables.element.swipeUp(velocity: .fast)
    app.swipeUp(velocity: .fast)
    app.swipeUp(velocity: .fast)
    XCTAssertTrue(app.staticTexts["Nut 30"].isHittable)
  }

  func testControlsAreSet() {
    app.staticTexts["Apple"].tap()
    let ripe = app.switches["ripe"]
    XCTAssertEqual(ripe.value as? String, "0")
    ripe.tap()
    XCTAssertEqual(ripe.value as? String, "1")
    app.sliders["weight"].adjust(toNormalizedSliderPosition: 0.75)
    XCTAssertEqual(app.sliders["weight"].normalizedSliderPosition, 0.75, accuracy: 0.01)
    app.steppers.buttons["Increment"].tap()
    app.steppers.buttons["Increment"].tap()
    app.steppers.buttons["Decrement"].tap()
    XCTAssertTrue(app.staticTexts["1 pieces"].exists)
    app.segmentedControls.buttons["Large"].tap()
    XCTAssertTrue(app.segmentedControls.buttons["Large"].isSelected)
    app.pickerWheels.element.adjust(toPickerWheelValue: "yellow")
    XCTAssertEqual(app.pickerWheels.element.value as? String, "yellow")
  }

  func testTextIsTyped() {
    app.staticTexts["Apple"].tap()
    let field = app.textFields["Notes"]
    XCTAssertEqual(field.value as? String, "Notes")
    field.tap()
    field.typeText("Sweet, red\n")
    XCTAssertEqual(app.textFields.element.value as? String, "Sweet, red")
    XCTAssertEqual(app.textFields.element.placeholderValue, "Notes")
  }

  func testPredicatesFindElements() {
    let nuts = app.staticTexts.matching(NSPredicate(format: "label BEGINSWITH 'Nut' AND isEnabled == true"))
    XCTAssertGreaterThan(nuts.count, 3)
    XCTAssertEqual(nuts.element(boundBy: 0).label, "Nut 1")
    XCTAssertEqual(app.cells.containing(NSPredicate(format: "label == %@", "Plum")).count, 1)
    XCTAssertTrue(app.descendants(matching: .any).element(matching: NSPredicate(format: "label == 'Plum'")).exists)
  }

  func testWaitsCostFramesOnly() {
    app.staticTexts["Apple"].tap()
    app.buttons["Load"].tap()
    let late = app.staticTexts["late"]
    XCTAssertFalse(app.staticTexts["Loaded"].waitForExistence(timeout: 1))
    XCTAssertTrue(app.staticTexts["Loaded"].waitForExistence(timeout: 1))
    app.buttons["Load"].tap()
    XCTAssertTrue(late.wait(for: \.label, toEqual: "Loaded", timeout: 3))
  }

  func testExpectationsWaitOnTheDevicesTime() {
    app.staticTexts["Apple"].tap()
    app.buttons["Load"].tap()
    let loaded = NSPredicate(format: "label == 'Loaded'")
    expectation(for: loaded, evaluatedWith: app.staticTexts["late"])
    waitForExpectations(timeout: 60)
    let exists = XCTNSPredicateExpectation(
      predicate: NSPredicate(format: "exists == true"), object: app.staticTexts["Loaded"])
    wait(for: [exists], timeout: 60)
    let never = XCTNSPredicateExpectation(predicate: NSPredicate(format: "exists == true"), object: app.images["no"])
    XCTAssertEqual(XCTWaiter().wait(for: [never], timeout: 2), .timedOut)
    let made = expectation(for: NSPredicate(format: "isHittable == true"), evaluatedWith: app.buttons["Load"])
    wait(for: [made], timeout: 60)
  }

  func testExpectationsOfQueriesAndInvertedOnes() {
    app.staticTexts["Apple"].tap()
    app.buttons["Load"].tap()
    let two = XCTNSPredicateExpectation(
      predicate: NSPredicate(format: "count == 1"), object: app.staticTexts.matching(identifier: "Loaded"))
    let early = XCTNSPredicateExpectation(
      predicate: NSPredicate(format: "exists == 1"), object: app.staticTexts["Loaded"])
    early.isInverted = true
    XCTAssertEqual(XCTWaiter.wait(for: [early], timeout: 1), .completed)
    wait(for: [two], timeout: 3)
    XCTAssertEqual(XCTWaiter.wait(for: [early], timeout: 1), .invertedFulfillment)
    let shop = app
    let exists = NSPredicate { _, _ in MainActor.assumeIsolated { shop.exists } }
    let block = XCTNSPredicateExpectation(predicate: exists, object: nil)
    wait(for: [block], timeout: 60)
    expectation(for: NSPredicate(format: "count > 2"), evaluatedWith: app.staticTexts)
    waitForExpectations(timeout: 60)
  }

  func testACoordinateIsTapped() {
    app.tables.element.coordinate(withNormalizedOffset: .zero).withOffset(CGVector(dx: 100, dy: 150)).tap()
    XCTAssertTrue(app.navigationBars.buttons["Fruit"].exists)
  }
}
