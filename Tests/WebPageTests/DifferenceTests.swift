import Foundation
import TestSupport
import XCTest

/// What the views mean, by its differences.
@preconcurrency @MainActor final class DifferenceTests: PageModuleTestCase {
  private func makeOutline() throws {
    try page.run(
      """
      import('/outline.js').then(({Outline}) => {
        window.activated = []
        window.outline = new Outline(document.getElementById('nodes'), (id, role) => activated.push(id + ' ' + role))
        window.face = id => document.querySelector(`[data-id="${id}"] > .face`)
        outline.update({windows: [1], nodes: [
          {id: 1, role: 'window', children: [2, 3, 4, 5, 6, 7, 8]},
          {id: 2, role: 'header', label: 'Title', element: true},
          {id: 3, role: 'button', label: 'Done', hint: 'Goes back', element: true, disabled: true},
          {id: 4, role: 'field', label: 'Address', text: 'example.com', element: true, identifier: 'address'},
          {id: 5, role: 'switch', label: 'Sound', value: '1', element: true},
          {id: 6, role: 'slider', label: 'Volume', value: '40 %', element: true},
          {id: 7, role: 'scrollView', label: 'List', children: [9]},
          {id: 8, role: 'progress', value: '70 %', element: true},
          {id: 9, role: 'text', text: 'A line'}]})
      })
      """)
  }

  /// What a screen reader is told, by the browser's own account.
  private func spoken() throws -> [String] { try page.accessibilityTree() }

  func testRolesAndLabelsAreWhatAScreenReaderHears() throws {
    try makeOutline()
    let spoken = try spoken()
    for line in [
      "heading Title", "button Done", "textbox Address: example.com", "switch Sound", "slider Volume", "group List",
      "progressbar",
    ] {
      XCTAssertTrue(spoken.contains { $0.hasPrefix(line) }, "no \(line) in \(spoken)")
    }
    XCTAssertEqual(try page.string("face(3).getAttribute('aria-disabled')"), "true")
    XCTAssertEqual(try page.string("face(3).getAttribute('aria-description')"), "Goes back")
    XCTAssertEqual(try page.string("face(5).getAttribute('aria-checked')"), "true")
    XCTAssertEqual(try page.string("face(6).getAttribute('aria-valuetext')"), "40 %")
    XCTAssertEqual(try page.string("face(6).getAttribute('aria-valuenow')"), "40")
  }

  func testWhatIsSilentIsNotRead() throws {
    try makeOutline()
    for isSilent in [true, false] {
      try page.run(
        """
        outline.update({nodes: [
          {id: 3, role: 'button', label: 'Done', silent: \(isSilent)},
          {id: 7, role: 'scrollView', label: 'List', silent: \(isSilent), children: [9]}]})
        """)
      let spoken = try spoken()
      for line in ["button Done", "group List"] {
        XCTAssertEqual(spoken.contains { $0.hasPrefix(line) }, !isSilent, "\(line) in \(spoken)")
      }
      try page.run("document.activeElement.blur(); face(3).focus()")
      XCTAssertEqual(try page.isTrue("document.activeElement === face(3)"), !isSilent)
    }
  }

  func testDifferencesKeepElementsAndFocus() throws {
    try makeOutline()
    try page.run("window.mine = face(3); mine.focus()")
    try page.run(
      """
      outline.update({nodes: [
        {id: 1, role: 'window', children: [8, 10, 3, 2]}, {id: 3, role: 'button', label: 'Ready', element: true},
        {id: 10, role: 'link', label: 'More', element: true}], removed: [4, 5, 6, 7, 9]})
      """)
    XCTAssertTrue(try page.isTrue("document.activeElement === mine && mine === face(3)"))
    XCTAssertEqual(try page.string("mine.textContent"), "Ready")
    XCTAssertNil(try page.string("mine.getAttribute('aria-disabled')"))
    XCTAssertEqual(
      try numbers("[...document.querySelector('[data-id=\"1\"] > .children').children].map(each => +each.dataset.id)"),
      [8, 10, 3, 2])
    // Another role is another element, at the same place.
    try page.run("outline.update({nodes: [{id: 10, role: 'button', label: 'More', element: true}]})")
    XCTAssertEqual(try page.string("face(10).tagName"), "BUTTON")
    try page.run("face(10).click()")
    XCTAssertEqual(try page.run("activated") as? [String], ["10 button"])
    try page.run("outline.clear()")
    XCTAssertEqual(try page.number("document.getElementById('nodes').childElementCount"), 0)
  }

  // MARK: What else a reader does

  private func makeActiveOutline() throws {
    try page.run(
      """
      import('/outline.js').then(({Outline}) => {
        window.acts = []
        const act = (id, action, more) => acts.push([id, action, more?.index].filter(part => part !== undefined).join(' '))
        window.outline = new Outline(document.getElementById('nodes'), () => {}, act)
        window.face = id => document.querySelector(`[data-id="${id}"] > .face`)
        outline.update({windows: [1], nodes: [
          {id: 1, role: 'window', children: [2, 3, 4]},
          {id: 2, role: 'slider', label: 'Volume', element: true, adjustable: true},
          {id: 3, role: 'button', label: 'Row', element: true, actions: ['Flag', 'Delete']},
          {id: 4, role: 'text', text: 'A line'}]})
      })
      """)
  }

  func testKeysAndButtonsStandForGestures() throws {
    try makeActiveOutline()
    try page.run("face(2).focus()")
    for key in ["ArrowUp", "ArrowDown", "PageDown", "Escape"] { try page.key(key, code: key) }
    try page.run("face(3).focus()")
    try page.key("ArrowUp", code: "ArrowUp")
    try page.run("document.querySelectorAll('[data-id=\"3\"] > .actions > button')[1].click()")
    XCTAssertEqual(
      try page.run("acts") as? [String],
      [
        "2 focus", "2 increment", "2 decrement", "2 down", "2 escape", "2 blur", "3 focus", "3 custom 1",
      ])
    try page.run("outline.update({nodes: [{id: 3, role: 'button', label: 'Row', element: true}]})")
    XCTAssertTrue(try page.isTrue("document.querySelector('[data-id=\"3\"] > .actions') === null"))
  }

  func testNewsMoveOnlyTheFocusOfWhoeverReads() throws {
    try makeActiveOutline()
    try page.run("outline.focus(3)")
    XCTAssertFalse(try page.isTrue("document.activeElement === face(3)"), "nobody reads")
    try page.run("face(2).focus(); outline.focus(4)")
    XCTAssertTrue(try page.isTrue("document.activeElement === face(4)"))
    // What the app would go on at may come only with the next update.
    try page.run("outline.focus(5)")
    XCTAssertTrue(try page.isTrue("document.activeElement === face(4)"))
    try page.run(
      """
      outline.update({nodes: [
        {id: 1, role: 'window', children: [2, 3, 4, 5]}, {id: 5, role: 'header', label: 'New', element: true}]})
      """)
    XCTAssertTrue(try page.isTrue("document.activeElement === face(5)"))
  }
}
