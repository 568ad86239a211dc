import UIKitTesting
import XCTest

@testable import UIKit

private enum Theme: Int { case plain, sepia }

private struct ThemeTrait: UITraitDefinition {
  static let defaultValue = Theme.plain
  static let affectsColorAppearance = true
}

/// A value that can't be compared.
private struct Opaque { var number = 0 }

private struct OpaqueTrait: UITraitDefinition { static let defaultValue = Opaque() }

extension UITraitCollection { fileprivate var theme: Theme { self[ThemeTrait.self] } }

extension UIMutableTraits {
  fileprivate var theme: Theme {
    get { self[ThemeTrait.self] }
    set { self[ThemeTrait.self] = newValue }
  }
}

/// Traits that apps override, define and change.
@preconcurrency @MainActor final class TraitOverrideTests: XCTestCase {
  func testCollectionsAreMadeByMutations() {
    let traits = UITraitCollection { mutable in
      mutable.userInterfaceStyle = .dark
      mutable.userInterfaceLevel = .elevated
      mutable.userInterfaceIdiom = .pad
      mutable.displayScale = 3
      mutable.horizontalSizeClass = .regular
      mutable.verticalSizeClass = .compact
      mutable.layoutDirection = .rightToLeft
      mutable.preferredContentSizeCategory = .small
      mutable.accessibilityContrast = .high
      mutable.theme = .sepia
    }
    XCTAssertEqual(traits[UITraitUserInterfaceStyle.self], .dark)
    XCTAssertEqual(traits.userInterfaceLevel, .elevated)
    XCTAssertEqual(traits.userInterfaceIdiom, .pad)
    XCTAssertEqual(traits.displayScale, 3)
    XCTAssertEqual([traits.horizontalSizeClass, traits.verticalSizeClass], [.regular, .compact])
    XCTAssertEqual(traits.layoutDirection, .rightToLeft)
    XCTAssertEqual(traits.preferredContentSizeCategory, .small)
    XCTAssertEqual(traits.accessibilityContrast, .high)
    XCTAssertEqual(traits.theme, .sepia)
    let light = traits.modifyingTraits { $0.userInterfaceStyle = .light }
    XCTAssertEqual([light.userInterfaceStyle, traits.userInterfaceStyle], [.light, .dark])
    XCTAssertEqual(light.theme, .sepia)
    XCTAssertEqual(UITraitCollection { $0.displayScale = 0 }, UITraitCollection(), "0 is unspecified")
  }

  func testATraitOfTheAppsHasADefaultAndCounts() {
    let sepia = UITraitCollection { $0.theme = .sepia }
    XCTAssertEqual(UITraitCollection().theme, .plain)
    XCTAssertNotEqual(sepia, UITraitCollection())
    XCTAssertEqual(sepia, UITraitCollection { $0.theme = .sepia })
    XCTAssertEqual(sepia.hash, UITraitCollection { $0.theme = .sepia }.hash)
    XCTAssertTrue(sepia.containsTraits(in: sepia))
    XCTAssertFalse(UITraitCollection().containsTraits(in: sepia))
    XCTAssertEqual(UITraitCollection(traitsFrom: [sepia, UITraitCollection(displayScale: 2)]).theme, .sepia)
    XCTAssertTrue(sepia.hasDifferentColorAppearance(comparedTo: UITraitCollection()))
    XCTAssertEqual(ThemeTrait.name, "ThemeTrait")
    XCTAssertTrue(ThemeTrait.identifier.hasSuffix("ThemeTrait"))
    XCTAssertFalse(OpaqueTrait.affectsColorAppearance)
  }

  func testWhatCannotBeComparedIsNewWheneverItIsSet() {
    let view = UIView()
    var calls = 0
    view.registerForTraitChanges([OpaqueTrait.self]) { (_: UIView, _) in calls += 1 }
    view.traitOverrides[OpaqueTrait.self] = Opaque(number: 1)
    XCTAssertEqual(view.traitCollection[OpaqueTrait.self].number, 1)
    view.traitOverrides[OpaqueTrait.self] = Opaque(number: 1)
    view.updateTraitsIfNeeded()
    XCTAssertEqual(calls, 2, "and not when nothing is set")
  }

  func testOverridesHoldInAllThatLiesWithin() {
    let (parent, child, grandchild) = (UIView(), UIView(), UIView())
    parent.addSubview(child)
    child.addSubview(grandchild)
    XCTAssertFalse(parent.traitOverrides.contains(UITraitPreferredContentSizeCategory.self))
    parent.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    parent.traitOverrides.theme = .sepia
    child.traitOverrides.preferredContentSizeCategory = .small
    XCTAssertTrue(parent.traitOverrides.contains(UITraitPreferredContentSizeCategory.self))
    XCTAssertTrue(parent.traitOverrides.contains(ThemeTrait.self))
    XCTAssertFalse(child.traitOverrides.contains(ThemeTrait.self))
    XCTAssertEqual(grandchild.traitCollection.preferredContentSizeCategory, .small)
    XCTAssertEqual(grandchild.traitCollection.theme, .sepia)
    child.traitOverrides.remove(UITraitPreferredContentSizeCategory.self)
    parent.traitOverrides.remove(ThemeTrait.self)
    XCTAssertEqual(grandchild.traitCollection.preferredContentSizeCategory, .accessibilityLarge)
    XCTAssertEqual(grandchild.traitCollection.theme, .plain)
    parent.traitOverrides.remove(UITraitPreferredContentSizeCategory.self)
    XCTAssertEqual(grandchild.traitCollection, parent.traitCollection)
    XCTAssertEqual(parent.traitCollection.preferredContentSizeCategory, .large)
  }

  func testTheStyleIsOneAmongTheOverrides() {
    let view = UIView()
    view.overrideUserInterfaceStyle = .dark
    XCTAssertEqual(view.traitOverrides.userInterfaceStyle, .dark)
    view.traitOverrides.userInterfaceStyle = .light
    XCTAssertEqual(view.overrideUserInterfaceStyle, .light)
    view.traitOverrides.theme = .sepia
    view.overrideUserInterfaceStyle = .unspecified
    XCTAssertFalse(view.traitOverrides.contains(UITraitUserInterfaceStyle.self))
    XCTAssertEqual(view.traitCollection.theme, .sepia, "the others stay")
  }

  func testColoursFollowATraitOfTheApps() {
    let view = UIView()
    view.backgroundColor = UIColor { $0.theme == .sepia ? .brown : .white }
    XCTAssertEqual(view.layer.backgroundColor, UIColor.white.cgColor)
    view.traitOverrides.theme = .sepia
    XCTAssertEqual(view.layer.backgroundColor, UIColor.brown.cgColor)
  }

  func testAControllersOwnOverridesWinOverItsParents() {
    let (parent, child) = (UIViewController(), UIViewController())
    parent.addChild(child)
    parent.view.addSubview(child.view)
    parent.setOverrideTraitCollection(
      UITraitCollection {
        $0.horizontalSizeClass = .regular
        $0.displayScale = 3
      }, forChild: child)
    child.traitOverrides.horizontalSizeClass = .compact
    XCTAssertEqual(child.traitCollection.horizontalSizeClass, .compact)
    XCTAssertEqual(child.view.traitCollection.displayScale, 3)
    child.traitOverrides.remove(UITraitHorizontalSizeClass.self)
    XCTAssertEqual(child.view.traitCollection.horizontalSizeClass, .regular)
  }

  func testAControllerWithoutItsViewHasItsOverrides() {
    let controller = UIViewController()
    controller.traitOverrides.verticalSizeClass = .compact
    controller.updateTraitsIfNeeded()
    XCTAssertFalse(controller.isViewLoaded)
    XCTAssertEqual(controller.traitCollection.verticalSizeClass, .compact)
    XCTAssertEqual(controller.view.traitCollection.verticalSizeClass, .compact)
  }

  func testAScenesOverridesReachAllItsWindows() {
    let device = SimulatedDevice()
    let root = UIViewController()
    device.show(root)
    let scene = device.windowScene
    var heard: [UIUserInterfaceStyle] = []
    let registration = scene.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (scene: UIWindowScene, previous) in
      heard.append(previous.userInterfaceStyle)
      XCTAssertEqual(
        root.view.traitCollection.userInterfaceStyle, previous.userInterfaceStyle, "the scene is the first")
    }
    scene.traitOverrides.userInterfaceStyle = .dark
    XCTAssertEqual(heard, [.light])
    XCTAssertEqual(root.view.traitCollection.userInterfaceStyle, .dark)
    XCTAssertEqual(scene.screen.traitCollection.userInterfaceStyle, .light)
    device.setAppearance(.dark)
    device.setTextSize(.small)
    XCTAssertEqual(heard, [.light], "the scene was dark already")
    XCTAssertEqual(root.traitCollection.preferredContentSizeCategory, .small)
    scene.unregisterForTraitChanges(registration)
    device.setAppearance(.light)
    scene.traitOverrides.remove(UITraitUserInterfaceStyle.self)
    XCTAssertEqual(root.view.traitCollection.userInterfaceStyle, .light)
  }

  func testAPresentationsOverridesReachWhatIsPresented() {
    let device = SimulatedDevice()
    let (root, presented) = (UIViewController(), UIViewController())
    device.show(root)
    presented.modalPresentationStyle = .fullScreen
    presented.presentationController!.traitOverrides.theme = .sepia
    device.perform { root.present(presented, animated: false) }
    device.advanceFrames(2)
    let presentation = presented.presentationController!
    XCTAssertEqual(presented.view.traitCollection.theme, .sepia)
    XCTAssertEqual(presentation.traitCollection.theme, .sepia)
    XCTAssertEqual(root.traitCollection.theme, .plain)
    var heard = 0
    presentation.registerForTraitChanges([ThemeTrait.self]) { (_: UIPresentationController, _) in heard += 1 }
    presentation.traitOverrides.remove(ThemeTrait.self)
    XCTAssertEqual(heard, 1)
    XCTAssertEqual(presented.view.traitCollection.theme, .plain)
  }

  func testMethodsAreSentToWhomIsThere() {
    final class Target: NSObject {
      var heard: [UIUserInterfaceStyle] = []
      func changed(_ view: UIView, _ previous: UITraitCollection) { heard.append(previous.userInterfaceStyle) }
    }
    let view = UIView()
    var target: Target? = Target()
    let action = Selector(Target.changed, "changed::")
    view.registerForTraitChanges([UITraitUserInterfaceStyle.self], target: target!, action: action)
    view.overrideUserInterfaceStyle = .dark
    XCTAssertEqual(target!.heard, [.light])
    target = nil
    view.overrideUserInterfaceStyle = .light
    XCTAssertEqual(view.traitCollection.userInterfaceStyle, .light)
  }

  func testAnObjectRegistersItsOwnMethod() {
    final class Listener: UIView {
      var calls = 0
      func changed() { calls += 1 }
    }
    let view = Listener()
    let action = Selector(Listener.changed, "changed")
    let registration = view.registerForTraitChanges([UITraitDisplayScale.self], action: action)
    view.traitOverrides.displayScale = 3
    XCTAssertEqual(view.calls, 1)
    view.unregisterForTraitChanges(registration)
    view.traitOverrides.displayScale = 1
    XCTAssertEqual(view.calls, 1)
  }

  func testHandlersMayEndAndBeginRegistrationsAndOverride() {
    let view = UIView()
    var heard: [String] = []
    var second: (any UITraitChangeRegistration)?
    view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: UIView, _) in
      heard.append("first")
      second.map(view.unregisterForTraitChanges)
      view.registerForTraitChanges([UITraitDisplayScale.self]) { (_: UIView, _) in heard.append("scale") }
      if heard == ["first"] { view.traitOverrides.displayScale = 3 }
    }
    second = view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIView, _) in heard.append("second") }
    view.overrideUserInterfaceStyle = .dark
    XCTAssertEqual(heard, ["first", "scale"])
    XCTAssertEqual(view.traitCollection.displayScale, 3)
  }

  func testViewsLimitTheSizeOfText() {
    let device = SimulatedDevice(textSize: .accessibilityLarge)
    let root = UIViewController()
    let (limited, inner) = (UIView(), UILabel())
    inner.font = .preferredFont(forTextStyle: .body)
    inner.adjustsFontForContentSizeCategory = true
    limited.addSubview(inner)
    root.view.addSubview(limited)
    device.show(root)
    XCTAssertNil(limited.maximumContentSizeCategory)
    limited.maximumContentSizeCategory = .extraLarge
    XCTAssertEqual(inner.font.pointSize, 19)
    XCTAssertEqual(root.traitCollection.preferredContentSizeCategory, .accessibilityLarge)
    limited.minimumContentSizeCategory = .medium
    device.setTextSize(.extraSmall)
    XCTAssertEqual(inner.traitCollection.preferredContentSizeCategory, .medium)
    XCTAssertEqual([limited.minimumContentSizeCategory, limited.maximumContentSizeCategory], [.medium, .extraLarge])
    limited.minimumContentSizeCategory = nil
    XCTAssertEqual(inner.font.pointSize, 14)
    limited.traitOverrides.preferredContentSizeCategory = .accessibilityMedium
    XCTAssertEqual(inner.font.pointSize, 19, "limits hold for overrides, too")
  }
}
