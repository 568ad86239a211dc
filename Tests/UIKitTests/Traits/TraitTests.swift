import UIKitTesting
import XCTest

@testable import UIKit

@preconcurrency @MainActor final class TraitTests: XCTestCase {
  /// Each trait: its name, a collection of it alone that differs from a phone's, and how it is read.
  private let traits: [(trait: UITrait, other: UITraitCollection, value: (UITraitCollection) -> AnyHashable)] = [
    (UITraitUserInterfaceStyle.self, UITraitCollection(userInterfaceStyle: .dark), { $0.userInterfaceStyle }),
    (UITraitUserInterfaceLevel.self, UITraitCollection(userInterfaceLevel: .elevated), { $0.userInterfaceLevel }),
    (UITraitUserInterfaceIdiom.self, UITraitCollection(userInterfaceIdiom: .pad), { $0.userInterfaceIdiom }),
    (UITraitDisplayScale.self, UITraitCollection(displayScale: 3), { $0.displayScale }),
    (UITraitHorizontalSizeClass.self, UITraitCollection(horizontalSizeClass: .regular), { $0.horizontalSizeClass }),
    (UITraitVerticalSizeClass.self, UITraitCollection(verticalSizeClass: .compact), { $0.verticalSizeClass }),
    (UITraitLayoutDirection.self, UITraitCollection(layoutDirection: .rightToLeft), { $0.layoutDirection }),
    (
      UITraitPreferredContentSizeCategory.self, UITraitCollection(preferredContentSizeCategory: .accessibilityLarge),
      { $0.preferredContentSizeCategory }
    ),
    (UITraitAccessibilityContrast.self, UITraitCollection(accessibilityContrast: .high), { $0.accessibilityContrast }),
  ]

  func testCollectionsSpecifyWhatTheyAreMadeOf() {
    let empty = UITraitCollection()
    for (index, entry) in traits.enumerated() {
      for (otherIndex, other) in traits.enumerated() {
        let differs = other.value(entry.other) != other.value(empty)
        XCTAssertEqual(differs, index == otherIndex, "\(entry.trait) in \(other.trait)")
      }
      XCTAssertTrue(entry.other.containsTraits(in: empty))
      XCTAssertFalse(empty.containsTraits(in: entry.other))
      XCTAssertTrue(entry.other.containsTraits(in: nil))
    }
    let all = UITraitCollection(traitsFrom: traits.map(\.other))
    for entry in traits { XCTAssertEqual(entry.value(all), entry.value(entry.other)) }
    XCTAssertEqual(all, UITraitCollection(traitsFrom: traits.reversed().map(\.other)))
    XCTAssertEqual(all.hash, UITraitCollection(traitsFrom: [all]).hash)
    XCTAssertNotEqual(all, empty)
  }

  func testUnspecifiedIsNothing() {
    let nothing = [
      UITraitCollection(userInterfaceStyle: .unspecified), UITraitCollection(userInterfaceLevel: .unspecified),
      UITraitCollection(userInterfaceIdiom: .unspecified), UITraitCollection(displayScale: 0),
      UITraitCollection(horizontalSizeClass: .unspecified), UITraitCollection(verticalSizeClass: .unspecified),
      UITraitCollection(layoutDirection: .unspecified),
      UITraitCollection(preferredContentSizeCategory: .unspecified),
      UITraitCollection(accessibilityContrast: .unspecified),
    ]
    for collection in nothing { XCTAssertEqual(collection, UITraitCollection()) }
  }

  func testColoursDependOnThreeTraits() {
    let base = UITraitCollection(traitsFrom: [])
    let differing = traits.map { $0.other.hasDifferentColorAppearance(comparedTo: base) }
    XCTAssertEqual(differing, [true, true, false, false, false, false, false, false, true])
    XCTAssertTrue(base.hasDifferentColorAppearance(comparedTo: nil))
  }

  func testColoursComeFirstAndHandlersLast() {
    final class Listener: UIView {
      var heard: [String] = []
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        XCTAssertEqual(previousTraitCollection?.userInterfaceStyle, heard.isEmpty ? .light : nil)
        heard.append(layer.backgroundColor == black ? "method, black" : "method")
      }
      let black = UIColor.systemBackground.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)).cgColor
    }
    let listener = Listener()
    listener.backgroundColor = .systemBackground
    for name in ["first", "second"] {
      listener.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: Listener, _: UITraitCollection) in
        view.heard.append(name)
      }
    }
    listener.overrideUserInterfaceStyle = .dark
    XCTAssertEqual(listener.heard, ["method, black", "first", "second"])
  }

  func testHandlersHearOfTheirTraitAlone() {
    for (index, entry) in traits.enumerated() {
      let (parent, child) = (UIViewController(), UIViewController())
      parent.addChild(child)
      parent.view.addSubview(child.view)
      var heard: [Int] = []
      for (watched, other) in traits.enumerated() {
        child.registerForTraitChanges([other.trait]) { (controller: UIViewController, previous) in
          XCTAssertTrue(controller === child)
          XCTAssertNotEqual(other.value(previous), other.value(controller.traitCollection))
          heard.append(watched)
        }
      }
      parent.setOverrideTraitCollection(entry.other, forChild: child)
      XCTAssertEqual(heard, [index], "\(entry.trait)")
      XCTAssertEqual(entry.value(child.view.traitCollection), entry.value(entry.other))
      XCTAssertNotEqual(entry.value(parent.traitCollection), entry.value(entry.other))
    }
  }

  func testHandlersOfSeveralTraitsAreCalledOnce() {
    let (parent, child) = (UIViewController(), UIViewController())
    parent.addChild(child)
    parent.view.addSubview(child.view)
    var calls = 0
    let registration = child.registerForTraitChanges(
      [UITraitHorizontalSizeClass.self, UITraitPreferredContentSizeCategory.self]
    ) { (_: UIViewController, _) in calls += 1 }
    let large = UITraitCollection(traitsFrom: [
      UITraitCollection(horizontalSizeClass: .regular), UITraitCollection(preferredContentSizeCategory: .extraLarge),
    ])
    parent.setOverrideTraitCollection(large, forChild: child)
    XCTAssertEqual(calls, 1)
    parent.setOverrideTraitCollection(large, forChild: child)
    XCTAssertEqual(calls, 1, "nothing has changed")
    child.unregisterForTraitChanges(registration)
    parent.setOverrideTraitCollection(nil, forChild: child)
    XCTAssertEqual(calls, 1)
  }

  func testControllersStyleReachesAllInIt() {
    final class Recorder: UIViewController {
      var previous: [UIUserInterfaceStyle?] = []
      override func traitCollectionDidChange(_ collection: UITraitCollection?) {
        super.traitCollectionDidChange(collection)
        previous.append(collection?.userInterfaceStyle)
      }
    }
    let device = SimulatedDevice()
    let (parent, child) = (Recorder(), Recorder())
    parent.addChild(child)
    parent.view.addSubview(child.view)
    device.show(parent)
    parent.overrideUserInterfaceStyle = .dark
    XCTAssertEqual(parent.overrideUserInterfaceStyle, .dark)
    XCTAssertEqual([parent.previous, child.previous], [[.light], [.light]])
    XCTAssertEqual(child.view.traitCollection.userInterfaceStyle, .dark)
    child.view.overrideUserInterfaceStyle = .light
    XCTAssertEqual(child.view.overrideUserInterfaceStyle, .light)
    XCTAssertEqual(child.view.traitCollection.userInterfaceStyle, .light)
    XCTAssertEqual(parent.view.traitCollection.userInterfaceStyle, .dark)
    device.setAppearance(.dark)
    XCTAssertEqual(child.view.traitCollection.userInterfaceStyle, .light, "its own choice stays")
  }

  func testSizeClassesFollowTheDevice() {
    func classes(_ model: DeviceModel, _ orientation: DeviceOrientation) -> [UIUserInterfaceSizeClass] {
      let device = SimulatedDevice(model)
      let controller = UIViewController()
      device.show(controller)
      if orientation != .portrait { device.rotate(to: orientation) }
      return [controller.traitCollection.horizontalSizeClass, controller.traitCollection.verticalSizeClass]
    }
    XCTAssertEqual(classes(.iPhone13, .portrait), [.compact, .regular])
    XCTAssertEqual(classes(.iPhone13, .landscapeLeft), [.compact, .compact])
    XCTAssertEqual(classes(.named("iPhone 15 Pro Max")!, .landscapeLeft), [.regular, .compact])
  }

  func testTraitsAreCurrentOnTheirThreadAlone() {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    nonisolated(unsafe) var elsewhere: [UIUserInterfaceStyle] = []
    dark.performAsCurrent {
      let done = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        elsewhere.append(UITraitCollection.current.userInterfaceStyle)
        UITraitCollection(userInterfaceStyle: .unspecified).performAsCurrent {
          elsewhere.append(UITraitCollection.current.userInterfaceStyle)
        }
        done.signal()
      }
      done.wait()
      XCTAssertEqual(UITraitCollection.current, dark)
    }
    XCTAssertEqual(elsewhere, [.light, .unspecified])
  }

  func testCurrentTraitsMayBeChosen() {
    let former = UITraitCollection.current
    UITraitCollection.current = UITraitCollection(userInterfaceStyle: .dark)
    XCTAssertEqual(UIColor.label.cgColor, UIColor.white.cgColor)
    UITraitCollection.current = former
    XCTAssertEqual(UIColor.label.cgColor, UIColor.black.cgColor)
  }

  func testContentSizesAscend() {
    let ascending: [UIContentSizeCategory] = [
      .unspecified, .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
      .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
      .accessibilityExtraExtraExtraLarge,
    ]
    XCTAssertEqual(ascending.sorted(), ascending)
    XCTAssertEqual(Set(ascending.map(\.rawValue)).count, ascending.count)
    XCTAssertEqual(ascending.map(\.isAccessibilityCategory), ascending.indices.map { $0 >= 8 })
  }
}
