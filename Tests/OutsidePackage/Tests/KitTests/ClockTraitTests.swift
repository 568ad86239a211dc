import Clock
import TestFonts
import Testing
import UIKit
import UIKitTesting

/// Tests by Swift Testing on devices that traits choose.
@Suite(.device(.iPhoneSE), .filmsFailures) @MainActor struct ClockTraitTests {
  @Test(.appearance(.dark)) func theDeviceIsThatOfTheTraits() {
    let device = SimulatedDevice()
    #expect(device.windowScene.screen.bounds.width == 375)
    #expect(device.windowScene.screen.traitCollection.userInterfaceStyle == .dark)
  }

  @Test(arguments: Variants.all(.appearances, .directions)) func aLabelIsInItsWindow(variant: Variant) {
    let device = variant.device()
    let label = UILabel(frame: CGRect(x: 20, y: 40, width: 200, height: 40))
    label.text = "三"
    label.accessibilityIdentifier = "label"
    let screen = UIViewController()
    screen.view.addSubview(label)
    device.show(screen)
    #expect(device["label"]?.frame == label.frame)
    #expect(TestFonts.missingCharacters(in: "三 ✅ سلام").isEmpty)
  }

  @Test func anImageIsAttached() {
    let device = SimulatedDevice()
    device.show(UIViewController())
    Attachment.record(device.snapshot(), named: "screen", as: .png)
  }
}
