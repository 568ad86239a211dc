import XCTest

@testable import UIKit

@preconcurrency @MainActor final class MenuBuilderTests: XCTestCase {
  private let cut = UICommand(title: "Cut", action: Selector("cut:"))
  private let first = UICommand(title: "First", action: Selector("go:"), propertyList: 1)
  private let second = UICommand(title: "Second", action: Selector("go:"), propertyList: 2)
  private let act = UIAction(title: "Act", identifier: UIAction.Identifier("act")) { _ in }
  private let inner = UIMenu.Identifier("inner")

  private func makeBuilder() -> MenuBuilder {
    let nested = UIMenu(title: "Inner", identifier: inner, children: [first, second, act])
    return MenuBuilder(
      root: UIMenu(identifier: .root, children: [UIMenu(identifier: .standardEdit, children: [cut]), nested]))
  }

  private func titles(_ menu: UIMenu?) -> [String] { menu?.children.map(\.title) ?? [] }

  func testEntriesAreFoundAnywhere() {
    let builder = makeBuilder()
    XCTAssertTrue(builder.menu(for: inner)?.children.last === act)
    XCTAssertTrue(builder.menu(for: .root) === builder.root)
    XCTAssertNil(builder.menu(for: UIMenu.Identifier("none")))
    XCTAssertTrue(builder.action(for: UIAction.Identifier("act")) === act)
    XCTAssertNil(builder.action(for: UIAction.Identifier(rawValue: "other")))
    XCTAssertTrue(builder.command(for: Selector("cut:"), propertyList: nil) === cut)
    XCTAssertTrue(builder.command(for: Selector("go:"), propertyList: 2) === second)
    XCTAssertNil(builder.command(for: Selector("go:"), propertyList: nil), "they have property lists")
    XCTAssertTrue(builder.system === UIMenuSystem.context)
    XCTAssertFalse(builder.system === UIMenuSystem.main)
  }

  func testMenusArePutBesideAndIntoOthers() {
    let builder = makeBuilder()
    func menu(_ title: String) -> UIMenu { UIMenu(title: title) }
    builder.insertSibling(menu("a"), beforeMenu: inner)
    builder.insertSibling(menu("b"), afterMenu: inner)
    XCTAssertEqual(titles(builder.root), ["", "a", "Inner", "b"])
    builder.insertChild(menu("c"), atStartOfMenu: inner)
    builder.insertChild(menu("d"), atEndOfMenu: inner)
    XCTAssertEqual(titles(builder.menu(for: inner)), ["c", "First", "Second", "Act", "d"])
    builder.insertChild(menu("e"), atEndOfMenu: .root)
    XCTAssertEqual(titles(builder.root).last, "e")
  }

  func testMenusAreReplacedAndTakenOut() {
    let builder = makeBuilder()
    builder.replaceChildren(ofMenu: inner) { Array($0.dropFirst()) }
    XCTAssertEqual(titles(builder.menu(for: inner)), ["Second", "Act"])
    XCTAssertEqual(builder.menu(for: inner)?.title, "Inner", "all else stays")
    builder.replace(menu: .standardEdit, with: UIMenu(title: "Other"))
    XCTAssertEqual(titles(builder.root), ["Other", "Inner"])
    builder.remove(menu: inner)
    XCTAssertEqual(titles(builder.root), ["Other"])
    builder.remove(menu: UIMenu.Identifier("none"))
    builder.remove(menu: .root)
    XCTAssertEqual(titles(builder.root), ["Other"], "what isn't there, and the root, stay")
    builder.replace(menu: .root, with: UIMenu(title: "New", identifier: .root, children: [cut]))
    XCTAssertEqual(titles(builder.root), ["Cut"])
  }

  func testMenusOfAnAppsOwnMayHaveTheSystemsNames() {
    let builder = makeBuilder()
    builder.insertChild(UIMenu(title: "File", identifier: .file, children: [cut]), atStartOfMenu: .root)
    XCTAssertEqual(builder.menu(for: .file)?.title, "File")
    builder.remove(menu: .services)
    XCTAssertNotNil(builder.menu(for: .file), "what isn't there takes nothing along")
    builder.remove(menu: .file)
    XCTAssertNil(builder.menu(for: .file))
  }

  func testAnActionIsPerformedWithASender() {
    var senders: [Any?] = []
    let action = UIAction { senders.append($0.sender) }
    action.performWithSender("sender", target: nil)
    XCTAssertEqual(senders.map { $0 as? String }, ["sender"])
    XCTAssertNil(action.sender)
  }

  func testMenusActionsAndCommandsHaveWhatTheyWereMadeWith() {
    let menu = UIMenu(title: "M", options: [.displayInline, .destructive], children: [act])
    XCTAssertEqual(menu.options.rawValue, 3)
    XCTAssertNotEqual(menu.identifier, UIMenu().identifier, "each has one of its own")
    let copy = menu.replacingChildren([])
    XCTAssertEqual(copy.identifier, menu.identifier)
    XCTAssertEqual(copy.options, menu.options)
    XCTAssertTrue(copy.children.isEmpty)
    act.title = "Other"
    act.state = .mixed
    act.attributes = .disabled
    XCTAssertEqual((act as UIMenuElement).title, "Other")
    let command = UICommand(
      title: "C", image: UIImage(systemName: "checkmark"), action: Selector("go:"), discoverabilityTitle: "Goes",
      attributes: .destructive, state: .on)
    XCTAssertNotNil((command as UIMenuElement).image)
    XCTAssertEqual(command.discoverabilityTitle, "Goes")
    XCTAssertEqual(command.attributes, UIMenuElement.Attributes(rawValue: 2))
    XCTAssertEqual(command.state, UIMenuElement.State.on)
    let key = UIKeyCommand(title: "K", action: Selector("go:"), input: "k", modifierFlags: .command)
    XCTAssertEqual((key as UICommand).title, "K")
    XCTAssertEqual(key.action, Selector("go:"))
  }
}
