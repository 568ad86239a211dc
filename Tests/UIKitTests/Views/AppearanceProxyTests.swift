import HostInterface
import UIKitTesting
import XCTest

@testable import UIKit

@preconcurrency @MainActor final class AppearanceProxyTests: XCTestCase {
  private var device: SimulatedDevice!
  private var controller: UIViewController!

  override func setUp() {
    device = SimulatedDevice()
    controller = UIViewController()
    device.show(controller)
  }

  override func tearDown() { (device, controller) = (nil, nil) }

  @discardableResult private func add<View: UIView>(_ view: View, to parent: UIView? = nil) -> View {
    (parent ?? controller.view).addSubview(view)
    return view
  }

  func testViewsTakeWhatTheirProxyHasWhenTheyEnterAWindow() {
    UISwitch.appearance().onTintColor = .red
    XCTAssertTrue(UISwitch.appearance() === UISwitch.appearance())
    let control = UISwitch()
    XCTAssertNil(control.onTintColor)
    add(control)
    XCTAssertEqual(control.onTintColor, .red)
    XCTAssertNil(control.thumbTintColor, "of that the proxy was told nothing")
  }

  func testAllViewsTakeTheirDirectionFromAProxy() {
    UIView.appearance().semanticContentAttribute = .forceRightToLeft
    let (label, other) = (UILabel(), UISlider())
    other.semanticContentAttribute = .playback
    add(label)
    add(other)
    XCTAssertEqual(label.effectiveUserInterfaceLayoutDirection, .rightToLeft)
    XCTAssertEqual(other.effectiveUserInterfaceLayoutDirection, .leftToRight, "the app has said so")
    let parent = add(UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100)))
    let child = add(UIView(), to: parent)
    child.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      child.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: 10),
      child.widthAnchor.constraint(equalToConstant: 50),
    ])
    device.advanceFrames(1)
    XCTAssertEqual(child.frame.minX, 140)
  }

  func testWhatTheAppHasSetStays() {
    UISwitch.appearance().onTintColor = .red
    let control = UISwitch()
    control.onTintColor = .green
    add(control)
    XCTAssertEqual(control.onTintColor, .green)
  }

  func testWhatAViewHasTakenFollowsTheProxyWhenItComesAgain() {
    UISwitch.appearance().onTintColor = .red
    let (follower, own) = (add(UISwitch()), add(UISwitch()))
    own.onTintColor = .green
    UISwitch.appearance().onTintColor = .blue
    XCTAssertEqual(follower.onTintColor, .red, "views in a window stay what they are")
    for control in [follower, own] {
      control.removeFromSuperview()
      add(control)
    }
    XCTAssertEqual(follower.onTintColor, .blue)
    XCTAssertEqual(own.onTintColor, .green)
  }

  func testAnInheritedTintIsNoneOfTheViewsOwn() {
    UISlider.appearance().tintColor = .red
    controller.view.tintColor = .green
    XCTAssertEqual(add(UISlider()).tintColor, .red)
    XCTAssertEqual(add(UISwitch()).tintColor, .green)
  }

  private final class Box: UIView {}
  private final class Cell: UIView {}

  func testContainersCount() {
    UISwitch.appearance().onTintColor = .red
    UISwitch.appearance(whenContainedInInstancesOf: [Box.self]).onTintColor = .green
    UISwitch.appearance(whenContainedInInstancesOf: [Cell.self, Box.self]).onTintColor = .blue
    UISwitch.appearance(whenContainedInInstancesOf: [UITabBarController.self]).onTintColor = .black
    let box = add(Box())
    XCTAssertEqual(add(UISwitch()).onTintColor, .red)
    XCTAssertEqual(add(UISwitch(), to: box).onTintColor, .green)
    let between = add(UIView(), to: box)
    let cell = add(Cell(), to: between)
    XCTAssertEqual(add(UISwitch(), to: cell).onTintColor, .blue)
    // The innermost comes first in the list.
    let inner = add(Box(), to: add(Cell()))
    XCTAssertEqual(add(UISwitch(), to: inner).onTintColor, .green)
  }

  func testControllersAreContainers() {
    UISwitch.appearance(whenContainedInInstancesOf: [UIViewController.self]).onTintColor = .red
    XCTAssertEqual(add(UISwitch()).onTintColor, .red)
  }

  func testTraitsCount() {
    UISwitch.appearance(for: UITraitCollection(userInterfaceStyle: .dark)).onTintColor = .white
    XCTAssertNil(add(UISwitch()).onTintColor)
    device.setAppearance(.dark)
    XCTAssertEqual(add(UISwitch()).onTintColor, .white)
  }

  /// A class of an app's, with a property as the build plugin makes it known.
  private class Card: UIView {
    var corner: CGFloat = 4
    override class var keyedProperties: [KeyedProperty] {
      super.keyedProperties + [KeyedProperty("corner", \Card.corner)]
    }
  }
  private final class SmallCard: Card {}

  func testAnAppsOwnPropertiesArePassedOnAndTheMoreDerivedClassCounts() {
    Card.appearance().corner = 12
    let small = SmallCard()
    XCTAssertEqual(add(Card()).corner, 12)
    SmallCard.appearance().corner = 2
    XCTAssertEqual(add(small).corner, 2)
    let own = Card()
    own.corner = 7
    XCTAssertEqual(add(own).corner, 7)
  }

  func testBarsTakeAppearances() {
    let appearance = UINavigationBarAppearance()
    appearance.backgroundColor = .red
    UINavigationBar.appearance().standardAppearance = appearance
    UINavigationBar.appearance().scrollEdgeAppearance = appearance
    UINavigationBar.appearance().titleTextAttributes = [.foregroundColor: UIColor.green]
    let navigation = UINavigationController(rootViewController: UIViewController())
    let own = UINavigationController(rootViewController: UIViewController())
    own.navigationBar.standardAppearance.backgroundColor = .blue
    for controller in [navigation, own] { device.show(controller) }
    XCTAssertEqual(navigation.navigationBar.standardAppearance.backgroundColor, .red)
    XCTAssertEqual(navigation.navigationBar.scrollEdgeAppearance?.backgroundColor, .red)
    XCTAssertEqual(navigation.navigationBar.titleTextAttributes?[.foregroundColor] as? UIColor, .green)
    XCTAssertEqual(own.navigationBar.standardAppearance.backgroundColor, .blue)
  }

  func testAProxysAppearanceMayBeChangedInPlace() {
    UIToolbar.appearance().standardAppearance.backgroundColor = .red
    XCTAssertEqual(add(UIToolbar()).standardAppearance.backgroundColor, .red)
  }

  func testBarItemsTakeWhatTheirProxyHas() {
    UIBarButtonItem.appearance().tintColor = .red
    UIBarButtonItem.appearance(whenContainedInInstancesOf: [UIToolbar.self])
      .setTitleTextAttributes([.foregroundColor: UIColor.green], for: .normal)
    let root = UIViewController()
    let (left, own) = (UIBarButtonItem(title: "A", style: .plain, target: nil, action: nil), UIBarButtonItem())
    own.title = "B"
    own.tintColor = .blue
    root.navigationItem.leftBarButtonItems = [left, own]
    device.show(UINavigationController(rootViewController: root))
    XCTAssertEqual(left.tintColor, .red)
    XCTAssertEqual(own.tintColor, .blue)
    XCTAssertNil(left.titleTextAttributes(for: .normal))
    let toolbar = UIToolbar(frame: CGRect(x: 0, y: 300, width: 300, height: 44))
    let button = UIBarButtonItem(title: "C", style: .plain, target: nil, action: nil)
    toolbar.items = [button]
    root.view.addSubview(toolbar)
    toolbar.layoutIfNeeded()
    XCTAssertEqual(button.titleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor, .green)
  }

  func testButtonsTakeColorsAndBackgroundsByState() {
    let (plain, pressed) = (UIImage(), UIImage())
    UIButton.appearance().setTitleColor(.red, for: .normal)
    UIButton.appearance().setTitleColor(.green, for: [.selected, .highlighted])
    UIButton.appearance().setBackgroundImage(plain, for: .normal)
    UIButton.appearance().setBackgroundImage(pressed, for: .highlighted)
    let (button, own) = (UIButton(type: .system), UIButton())
    own.setTitleColor(.blue, for: .normal)
    for view in [button, own] { add(view) }
    XCTAssertEqual(button.titleColor(for: .normal), .red)
    XCTAssertEqual(button.titleColor(for: [.selected, .highlighted]), .green)
    XCTAssertTrue(button.backgroundImage(for: .normal) === plain)
    XCTAssertTrue(button.backgroundImage(for: .highlighted) === pressed)
    XCTAssertEqual(own.titleColor(for: .normal), .blue, "the app has said so")
    XCTAssertEqual(own.titleColor(for: [.selected, .highlighted]), .green, "of this state it hasn't said anything")
  }

  /// A value for all states is none of the other states' own.
  func testAnItemsOwnAttributesLeaveOtherStatesToTheProxy() {
    UIBarItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.green], for: .disabled)
    let item = UIBarButtonItem(title: "A", style: .plain, target: nil, action: nil)
    item.setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .normal)
    let toolbar = UIToolbar(frame: CGRect(x: 0, y: 300, width: 300, height: 44))
    toolbar.items = [item]
    add(toolbar).layoutIfNeeded()
    XCTAssertEqual(item.titleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor, .blue)
    XCTAssertEqual(item.titleTextAttributes(for: .disabled)?[.foregroundColor] as? UIColor, .green)
  }

  func testTheMoreSpecificProxyCountsForEachStateAlone() {
    UIButton.appearance().setTitleColor(.red, for: .normal)
    UIButton.appearance().setTitleColor(.gray, for: .disabled)
    UIButton.appearance(whenContainedInInstancesOf: [Box.self]).setTitleColor(.green, for: .normal)
    let button = add(UIButton(), to: add(Box()))
    XCTAssertEqual(button.titleColor(for: .normal), .green)
    XCTAssertEqual(button.titleColor(for: .disabled), .gray)
  }

  func testSlidersAndSteppersTakeImages() {
    let image = UIImage()
    UISlider.appearance().setThumbImage(image, for: .highlighted)
    UISlider.appearance().setMinimumTrackImage(image, for: .normal)
    UISlider.appearance().setMaximumTrackImage(image, for: .normal)
    let slider = add(UISlider())
    XCTAssertTrue(slider.thumbImage(for: .highlighted) === image)
    XCTAssertNil(slider.thumbImage(for: .normal))
    XCTAssertTrue(slider.minimumTrackImage(for: .normal) === image)
    XCTAssertTrue(slider.maximumTrackImage(for: .normal) === image)
    UIStepper.appearance().setIncrementImage(image, for: .normal)
    UIStepper.appearance().setDecrementImage(image, for: .disabled)
    UIStepper.appearance().setBackgroundImage(image, for: .normal)
    UIStepper.appearance()
      .setDividerImage(image, forLeftSegmentState: .highlighted, rightSegmentState: .normal)
    let stepper = add(UIStepper())
    XCTAssertTrue(stepper.incrementImage(for: .normal) === image)
    XCTAssertTrue(stepper.decrementImage(for: .disabled) === image)
    XCTAssertFalse(stepper.decrementImage(for: .normal) === image)
    XCTAssertTrue(stepper.backgroundImage(for: .normal) === image)
    XCTAssertTrue(stepper.dividerImage(forLeftSegmentState: .highlighted, rightSegmentState: .normal) === image)
    XCTAssertNil(stepper.dividerImage(forLeftSegmentState: .normal, rightSegmentState: .highlighted))
  }

  func testBarsTakeImagesByMetricsAndIcon() {
    let (image, own) = (UIImage(), UIImage())
    UINavigationBar.appearance().setBackgroundImage(image, for: .compact)
    UISearchBar.appearance().setImage(image, for: .search, state: .normal)
    UISearchBar.appearance().setImage(image, for: .bookmark, state: .normal)
    let (bar, search) = (add(UINavigationBar()), UISearchBar())
    search.setImage(own, for: .bookmark, state: .normal)
    add(search)
    XCTAssertTrue(bar.backgroundImage(for: .compact) === image)
    XCTAssertNil(bar.backgroundImage(for: .default))
    XCTAssertTrue(search.image(for: .search, state: .normal) === image)
    XCTAssertTrue(search.image(for: .bookmark, state: .normal) === own)
  }

  /// A class of an app's that does more when its title gets a colour.
  private final class CountingButton: UIButton {
    var colors: [UIColor?] = []
    override func setTitleColor(_ color: UIColor?, for state: State) {
      colors.append(color)
      super.setTitleColor(color, for: state)
    }
  }

  func testWhatAProxyHasIsSetByTheMethodOnce() {
    UIButton.appearance().setTitleColor(.red, for: .normal)
    let button = add(CountingButton())
    button.removeFromSuperview()
    add(button)
    XCTAssertEqual(button.colors, [.red])
    UIButton.appearance().setTitleColor(.blue, for: .normal)
    button.removeFromSuperview()
    add(button)
    XCTAssertEqual(button.colors, [.red, .blue])
  }

  func testAnotherDevicesProxiesAreItsOwn() {
    UISwitch.appearance().onTintColor = .red
    device = SimulatedDevice()
    controller = UIViewController()
    device.show(controller)
    XCTAssertNil(add(UISwitch()).onTintColor)
  }
}
