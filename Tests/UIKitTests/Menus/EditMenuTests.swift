import UIKitTesting
import XCTest

@testable import UIKit

/// Menus on what is selected, by the public API.
@preconcurrency @MainActor final class EditMenuTests: XCTestCase {
  private class Page: UIView {
    var build: (any UIMenuBuilder) -> Void = { _ in }
    var log: [String] = []
    override func buildMenu(with builder: any UIMenuBuilder) { build(builder) }
    override func validate(_ command: UICommand) {
      if command.propertyList as? String == "off" { command.attributes = .disabled }
      if command.propertyList as? String == "on" { command.state = .on }
    }
    func shout(_ sender: Any?) { log.append("shout \((sender as? UICommand)?.title ?? "?")") }
    override class func action(named name: String) -> Selector? {
      name == "shout:" ? Selector(Page.shout, name) : super.action(named: name)
    }
    static let shoutAction = Selector(Page.shout, "shout:")
  }

  private final class Delegate: NSObject, UIEditMenuInteractionDelegate, UITextFieldDelegate, UITextViewDelegate {
    var suggested: [UIMenuElement] = []
    var menu: ([UIMenuElement]) -> UIMenu? = { _ in nil }
    var target = CGRect.null
    var range: NSRange?
    var log: [String] = []
    let shade = UIView()

    private func join(_ animator: any UIEditMenuInteractionAnimating, _ name: String, alpha: CGFloat) {
      log.append("will " + name)
      animator.addAnimations { self.shade.alpha = alpha }
      animator.addCompletion { self.log.append("did " + name) }
    }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
      animator: any UIEditMenuInteractionAnimating
    ) { join(animator, "come", alpha: 1) }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
      animator: any UIEditMenuInteractionAnimating
    ) { join(animator, "go", alpha: 0) }
    func textField(_ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating) {
      join(animator, "come", alpha: 1)
    }
    func textField(_ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating) {
      join(animator, "go", alpha: 0)
    }
    func textView(_ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating) {
      join(animator, "come", alpha: 1)
    }
    func textView(_ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating) {
      join(animator, "go", alpha: 0)
    }

    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
      suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
      suggested = suggestedActions
      return menu(suggestedActions)
    }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect { target }
    func textField(
      _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
      self.range = range
      return menu(suggestedActions)
    }
    func textView(
      _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
      self.range = range
      return menu(suggestedActions)
    }
  }

  private final class Plain: NSObject, UIEditMenuInteractionDelegate {}

  private var device: SimulatedDevice!
  private var page: Page!
  private var field: UITextField!
  private var delegate: Delegate!

  override func setUp() {
    device = SimulatedDevice()
    page = Page()
    page.backgroundColor = .systemBackground
    field = UITextField(frame: CGRect(x: 20, y: 300, width: 350, height: 34))
    field.text = "hello world"
    page.addSubview(field)
    delegate = Delegate()
    device.show(page)
  }

  override func tearDown() { (device, page, field, delegate) = (nil, nil, nil, nil) }

  private var menu: EditMenuView? { page.window?.subviews.compactMap { $0 as? EditMenuView }.last { !$0.isDismissed } }
  private var buttons: [UIButton] { menu?.subviews.compactMap { $0 as? UIButton } ?? [] }
  private var titles: [String] { buttons.map { $0.title(for: .normal) ?? "" } }

  private func choose(_ title: String, file: StaticString = #filePath, line: UInt = #line) {
    device.advance(by: 0.3)
    guard
      let button = buttons.first(where: { $0.title(for: .normal) == title || $0.accessibilityLabel == title })
    else { return XCTFail("no \(title) in \(titles)", file: file, line: line) }
    device.tap(button)
    device.advanceFrames(2)
  }

  private func present(at point: CGPoint = CGPoint(x: 100, y: 400)) -> UIEditMenuInteraction {
    let interaction = UIEditMenuInteraction(delegate: delegate)
    page.addInteraction(interaction)
    interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: point))
    device.advance(by: 0.3)
    return interaction
  }

  // MARK: Text

  func testRespondersAddToTheMenuOfAText() {
    page.build = { builder in
      builder.insertChild(
        UIMenu(options: .displayInline, children: [UICommand(title: "Shout", action: Page.shoutAction)]),
        atEndOfMenu: .root)
      builder.replaceChildren(ofMenu: .standardEdit) { $0.filter { $0.title != "Cut" } }
    }
    field.becomeFirstResponder()
    field.selectAll(nil)
    field.interaction.showMenu()
    XCTAssertEqual(titles, ["Copy", "Shout"])
    choose("Shout")
    XCTAssertEqual(page.log, ["shout Shout"])
    XCTAssertNil(menu, "an entry that is chosen ends the menu")
  }

  func testDelegatesOfTextsChooseTheMenu() {
    field.delegate = delegate
    delegate.menu = { suggested in
      UIMenu(children: suggested + [UIAction(title: "Mine") { [weak self] _ in self?.page.log.append("mine") }])
    }
    field.becomeFirstResponder()
    field.selectAll(nil)
    field.interaction.showMenu()
    XCTAssertEqual(delegate.range, NSRange(location: 0, length: 11))
    XCTAssertEqual(titles, ["Cut", "Copy", "Mine"])
    choose("Mine")
    XCTAssertEqual(page.log, ["mine"])
    delegate.menu = { _ in nil }
    field.interaction.showMenu()
    XCTAssertEqual(titles, ["Cut", "Copy"], "nil is for the suggested actions")
    delegate.menu = { _ in UIMenu() }
    field.interaction.showMenu()
    XCTAssertNil(menu, "nothing can be done")

    let view = UITextView(frame: CGRect(x: 20, y: 400, width: 350, height: 100))
    view.text = "some text"
    view.delegate = delegate
    page.addSubview(view)
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 5, length: 4)
    delegate.menu = { _ in UIMenu(children: [UIAction(title: "View's") { _ in }]) }
    view.interaction.showMenu()
    XCTAssertEqual(delegate.range, NSRange(location: 5, length: 4))
    XCTAssertEqual(titles, ["View's"])
    XCTAssertNotNil(view.editMenu(for: view.selectedTextRange!, suggestedActions: []))
  }

  // MARK: The interaction

  func testAnInteractionShowsTheStandardCommandsThatSomebodyDoes() {
    field.becomeFirstResponder()
    field.selectAll(nil)
    let interaction = UIEditMenuInteraction(delegate: nil)
    page.addInteraction(interaction)
    XCTAssertTrue(interaction.view === page)
    interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: 100, y: 400)))
    XCTAssertEqual(titles, ["Cut", "Copy"])
    choose("Cut")
    XCTAssertEqual(field.text, "")
    XCTAssertNil(menu)
    let silent = Plain()
    let plain = UIEditMenuInteraction(delegate: silent)
    page.addInteraction(plain)
    plain.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero))
    XCTAssertEqual(titles, ["Paste"], "so does a delegate that says nothing")
  }

  func testTheDelegateSaysWhatTheMenuHasAndWhereItStands() {
    delegate.menu = { _ in UIMenu(children: [UIAction(title: "One") { _ in }]) }
    delegate.target = CGRect(x: 50, y: 300, width: 200, height: 100)
    let interaction = present()
    XCTAssertEqual(delegate.suggested.compactMap { ($0 as? UIMenu)?.identifier }, [.standardEdit, .format])
    XCTAssertEqual(titles, ["One"])
    XCTAssertEqual(menu!.frame.midX, 150, accuracy: 1)
    XCTAssertEqual(menu!.frame.maxY, 292, accuracy: 1)
    XCTAssertEqual(interaction.location(in: page), CGPoint(x: 100, y: 400))
    XCTAssertEqual(interaction.location(in: field), CGPoint(x: 80, y: 100))
    delegate.target.origin.y = 500
    interaction.updateVisibleMenuPosition(animated: false)
    XCTAssertEqual(menu!.frame.maxY, 492, accuracy: 1)
    delegate.target = .null
    interaction.updateVisibleMenuPosition(animated: true)
    device.advance(by: 0.3)
    XCTAssertEqual(menu!.frame.maxY, 392, accuracy: 1, "the configuration's point")
    delegate.menu = { _ in UIMenu(children: [UIAction(title: "Two") { _ in }]) }
    interaction.reloadVisibleMenu()
    XCTAssertEqual(titles, ["Two"])
    delegate.menu = { _ in nil }
    interaction.reloadVisibleMenu()
    XCTAssertNil(menu)
    XCTAssertEqual(interaction.location(in: page), .zero)
  }

  func testATouchElsewhereAndTheInteractionsEndTakeTheMenuAway() {
    delegate.menu = { _ in UIMenu(children: [UIAction(title: "One") { _ in }]) }
    let interaction = present()
    XCTAssertNotNil(menu)
    device.tap(at: CGPoint(x: 300, y: 700))
    XCTAssertNil(menu)
    interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero))
    XCTAssertNotNil(menu)
    interaction.dismissMenu()
    XCTAssertNil(menu)
    interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero))
    page.removeInteraction(interaction)
    XCTAssertNil(menu)
    XCTAssertNil(interaction.view)
    interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero))
    XCTAssertNil(menu, "no view")
  }

  func testOthersComeAndGoWithTheMenu() {
    let view = UITextView(frame: CGRect(x: 20, y: 400, width: 350, height: 60))
    view.text = "some text"
    let own = page.subviews.count
    for other in [view, delegate.shade] { page.addSubview(other) }
    XCTAssertEqual(page.subviews.count, own + 2)
    (field.delegate, view.delegate) = (delegate, delegate)
    delegate.menu = { UIMenu(children: $0 + [UIAction(title: "One") { _ in }]) }
    let interaction = UIEditMenuInteraction(delegate: delegate)
    page.addInteraction(interaction)
    let ways: [(name: String, show: () -> Void, hide: () -> Void)] = [
      (
        "interaction",
        { interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero)) },
        { self.device.tap(at: CGPoint(x: 300, y: 700)) }
      ),
      (
        "field",
        {
          self.field.becomeFirstResponder()
          self.field.interaction.showMenu()
        }, { self.field.insertText("x") }
      ),
      (
        "view",
        {
          view.becomeFirstResponder()
          view.interaction.showMenu()
        }, { view.resignFirstResponder() }
      ),
    ]
    for (name, show, hide) in ways {
      (delegate.log, delegate.shade.alpha) = ([], 0)
      show()
      XCTAssertEqual(delegate.log, ["will come"], name)
      device.advanceFrames(6)
      let alpha = delegate.shade.layer.presentation()?.opacity ?? 0
      XCTAssertTrue(alpha > 0.1 && alpha < 0.9, "\(name) \(alpha)")
      device.advance(by: 0.4)
      XCTAssertEqual(delegate.log, ["will come", "did come"], name)
      hide()
      XCTAssertEqual(delegate.log.last, "will go", name)
      device.advance(by: 0.3)
      XCTAssertEqual(delegate.log, ["will come", "did come", "will go", "did go"], name)
      XCTAssertEqual(delegate.shade.alpha, 0, name)
    }
  }

  func testAConfigurationHasAnIdentifier() {
    let named = UIEditMenuConfiguration(identifier: "id" as NSString, sourcePoint: CGPoint(x: 1, y: 2))
    XCTAssertEqual(named.identifier as? NSString, "id")
    XCTAssertEqual(named.sourcePoint, CGPoint(x: 1, y: 2))
    let other = UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero)
    XCTAssertTrue(other.identifier is NSUUID)
  }

  func testAViewsInteractionsMove() {
    let interaction = UIEditMenuInteraction(delegate: nil)
    page.addInteraction(interaction)
    page.addInteraction(interaction)
    XCTAssertEqual(page.interactions.count, 1)
    field.addInteraction(interaction)
    XCTAssertEqual(page.interactions.count, 0)
    XCTAssertTrue(interaction.view === field)
    field.interactions = []
    XCTAssertNil(interaction.view)
    page.interactions = [interaction]
    XCTAssertTrue(interaction.view === page)
  }

  // MARK: Entries

  func testAttributesAndStatesShow() {
    delegate.menu = { _ in
      UIMenu(children: [
        UIAction(title: "Hidden", attributes: .hidden) { _ in },
        UIAction(title: "Disabled", attributes: .disabled) { [weak self] _ in self?.page.log.append("no") },
        UIAction(title: "Lost", attributes: .destructive) { _ in }, UIAction(title: "On", state: .on) { _ in },
        UIAction(image: UIImage(systemName: "checkmark"), discoverabilityTitle: "Done") { _ in },
        UIAction(title: "Stays", attributes: .keepsMenuPresented) { [weak self] _ in self?.page.log.append("stays") },
      ])
    }
    _ = present()
    XCTAssertEqual(titles, ["Disabled", "Lost", "On", "", "Stays"])
    XCTAssertFalse(buttons[0].isEnabled)
    XCTAssertEqual(buttons[1].titleColor(for: .normal), .systemRed)
    XCTAssertNotNil(buttons[2].image(for: .normal), "a check mark")
    XCTAssertGreaterThan(buttons[2].titleLabel!.frame.minX, buttons[2].imageView!.frame.maxX + 4)
    XCTAssertNil(buttons[1].image(for: .normal))
    XCTAssertNotNil(buttons[3].image(for: .normal))
    XCTAssertEqual(buttons[3].accessibilityLabel, "Done")
    choose("Disabled")
    choose("Stays")
    XCTAssertEqual(page.log, ["stays"])
    XCTAssertNotNil(menu)
  }

  func testCommandsAreValidatedAndHeard() {
    page.build = { builder in
      builder.insertChild(
        UIMenu(
          options: .displayInline,
          children: [
            UICommand(title: "Off", action: Page.shoutAction, propertyList: "off"),
            UICommand(
              title: "On", action: Page.shoutAction, propertyList: "on", discoverabilityTitle: "Shouts aloud"),
            UICommand(title: "Nobody", action: Selector("nobodyDoesThis:")),
          ]), atStartOfMenu: .root)
    }
    delegate.menu = { UIMenu(children: $0) }
    _ = present()
    XCTAssertEqual(titles, ["Off", "On"])
    XCTAssertFalse(buttons[0].isEnabled)
    XCTAssertNotNil(buttons[1].image(for: .normal))
    XCTAssertEqual(buttons[1].accessibilityLabel, "Shouts aloud")
    choose("On")
    XCTAssertEqual(page.log, ["shout On"])
  }

  func testMenusInMenusOpenAndLeadBack() {
    delegate.menu = { _ in
      UIMenu(children: [
        UIAction(title: "One") { _ in },
        UIMenu(
          title: "More of it", options: .destructive,
          children: [UIAction(title: "Inner") { [weak self] _ in self?.page.log.append("inner") }]),
        UIMenu(title: "Empty"),
      ])
    }
    _ = present()
    XCTAssertEqual(titles, ["One", "More of it"])
    XCTAssertEqual(buttons[1].titleColor(for: .normal), .systemRed)
    choose("More of it")
    XCTAssertEqual(titles, ["", "Inner"])
    choose("Back")
    XCTAssertEqual(titles, ["One", "More of it"])
    choose("More of it")
    choose("Inner")
    XCTAssertEqual(page.log, ["inner"])
    XCTAssertNil(menu)
  }

  func testEntriesWithoutRoomAreAPageAway() {
    let names = (0..<9).map { "Entry number \($0)" }
    delegate.menu = { _ in UIMenu(children: names.map { UIAction(title: $0) { _ in } }) }
    _ = present()
    var seen: [String] = []
    var pages: [[String]] = []
    while true {
      XCTAssertGreaterThanOrEqual(menu!.frame.minX, 8)
      XCTAssertLessThanOrEqual(menu!.frame.maxX, 382)
      pages.append(titles)
      seen += titles.filter { !$0.isEmpty }
      guard buttons.contains(where: { $0.accessibilityLabel == "More" }) else { break }
      choose("More")
    }
    XCTAssertEqual(seen, names)
    XCTAssertGreaterThan(pages.count, 2)
    for page in pages.dropLast().reversed() {
      choose("Back")
      XCTAssertEqual(titles, page)
    }
    XCTAssertFalse(buttons.contains { $0.accessibilityLabel == "Back" })
  }
}
