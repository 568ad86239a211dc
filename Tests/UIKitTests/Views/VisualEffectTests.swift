import UIKitTesting
import XCTest

@testable import UIKit

@preconcurrency @MainActor final class VisualEffectTests: XCTestCase {
  private func pixel(_ image: CGImage, _ x: Int, _ y: Int) -> [Int] {
    let value = image.pixels.load(fromByteOffset: y * image.bytesPerRow + x * 4, as: UInt32.self)
    return [Int(value >> 16 & 255), Int(value >> 8 & 255), Int(value & 255)]
  }

  private func deviceWithStripes() -> (SimulatedDevice, UIViewController) {
    let device = SimulatedDevice()
    let controller = UIViewController()
    controller.view.backgroundColor = .white
    let stripe = UIView(frame: CGRect(x: 0, y: 0, width: 195, height: 844))
    stripe.backgroundColor = .blue
    controller.view.addSubview(stripe)
    device.show(controller)
    return (device, controller)
  }

  func testBlursWhatLiesBehind() {
    let (device, controller) = deviceWithStripes()
    let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemUltraThinMaterialLight))
    view.frame = CGRect(x: 0, y: 300, width: 390, height: 200)
    controller.view.addSubview(view)
    device.advanceFrames(1)
    let picture = device.snapshot()
    let (left, middle, right) = (pixel(picture, 200, 800), pixel(picture, 390, 800), pixel(picture, 580, 800))
    XCTAssertLessThan(left[0], middle[0], "the edge is spread out")
    XCTAssertLessThan(middle[0], right[0])
    XCTAssertGreaterThan(left[0], 60, "painted over")
    XCTAssertEqual(pixel(picture, 200, 200), [0, 0, 255], "beside it nothing changes")
  }

  func testNoEffectChangesNothing() {
    let (device, controller) = deviceWithStripes()
    let view = UIVisualEffectView(effect: nil)
    view.frame = controller.view.bounds
    controller.view.addSubview(view)
    device.advanceFrames(1)
    XCTAssertEqual(pixel(device.snapshot(), 200, 800), [0, 0, 255])
  }

  func testContentLiesInFront() {
    let (device, controller) = deviceWithStripes()
    let view = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
    view.frame = CGRect(x: 0, y: 300, width: 390, height: 200)
    let content = UIView(frame: CGRect(x: 10, y: 10, width: 10, height: 10))
    content.backgroundColor = .green
    view.contentView.addSubview(content)
    controller.view.addSubview(view)
    device.advanceFrames(1)
    XCTAssertEqual(pixel(device.snapshot(), 30, 630), [0, 255, 0])
    XCTAssertEqual(view.contentView.frame, view.bounds)
  }

  func testMaterialsFollowTheAppearance() {
    let effect = UIBlurEffect(style: .systemMaterial)
    let light = effect.backdrop(for: UITraitCollection(userInterfaceStyle: .light))
    let dark = effect.backdrop(for: UITraitCollection(userInterfaceStyle: .dark))
    XCTAssertGreaterThan(light!.tints[0].red, dark!.tints[0].red)
    let fixed = UIBlurEffect(style: .systemMaterialDark)
    XCTAssertEqual(fixed.backdrop(for: UITraitCollection(userInterfaceStyle: .light))!.tints, dark!.tints)
    XCTAssertEqual(effect, UIBlurEffect(style: .systemMaterial))
    XCTAssertEqual(effect.hash, UIBlurEffect(style: .systemMaterial).hash)
    XCTAssertFalse(effect.isEqual(UIVisualEffect()))
    XCTAssertNil(UIVisualEffect().backdrop(for: .current), "an effect of no kind shows nothing")
    XCTAssertNotEqual(effect, fixed)
  }

  func testMaterialsCoverMoreTheThickerTheyAre() throws {
    func alphas(_ styles: [UIBlurEffect.Style], _ appearance: UIUserInterfaceStyle = .light) throws -> [Float] {
      try styles.map {
        let backdrop = UIBlurEffect(style: $0).backdrop(for: UITraitCollection(userInterfaceStyle: appearance))
        return try XCTUnwrap(backdrop?.tints.first).alpha
      }
    }
    let ascending = try alphas([
      .systemUltraThinMaterial, .systemThinMaterial, .systemMaterial, .systemThickMaterial,
    ])
    XCTAssertEqual(ascending, ascending.sorted())
    XCTAssertEqual(
      try alphas([.systemUltraThinMaterialLight, .systemThinMaterialLight, .systemMaterialLight]),
      try alphas([.systemUltraThinMaterial, .systemThinMaterial, .systemMaterial]))
    XCTAssertEqual(
      try alphas([.systemThickMaterialLight, .systemChromeMaterialLight], .dark),
      try alphas([.systemThickMaterial, .systemChromeMaterial]))
    XCTAssertEqual(
      try alphas([
        .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark, .systemThickMaterialDark,
        .systemChromeMaterialDark,
      ]),
      try alphas(
        [
          .systemUltraThinMaterial, .systemThinMaterial, .systemMaterial, .systemThickMaterial, .systemChromeMaterial,
        ], .dark))
    XCTAssertEqual(try alphas([.light, .dark, .extraLight]), try alphas([.light, .dark, .extraLight], .dark))
    XCTAssertLessThan(try alphas([.regular])[0], try alphas([.prominent])[0])
  }

  // MARK: Vibrancy

  func testVibrantContentIsMixedAndAsFaintAsItsStyle() {
    let view = UIVisualEffectView(
      effect: UIVibrancyEffect(blurEffect: UIBlurEffect(style: .systemMaterialDark), style: .secondaryLabel))
    XCTAssertEqual(view.contentView.layer.compositingFilter as? String, "hardLightBlendMode")
    XCTAssertEqual(view.contentView.alpha, 0.6, accuracy: 1e-6)
    XCTAssertEqual(view.contentView.overrideUserInterfaceStyle, .dark, "the blur is dark")
    view.effect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .regular))
    XCTAssertEqual(view.contentView.alpha, 1)
    XCTAssertEqual(view.contentView.overrideUserInterfaceStyle, .unspecified)
    view.effect = nil
    XCTAssertNil(view.contentView.layer.compositingFilter)
  }

  func testOtherEffectsLeaveTheContentAlone() {
    let view = UIVisualEffectView(effect: nil)
    view.contentView.alpha = 0.5
    view.effect = UIBlurEffect(style: .regular)
    view.effect = nil
    XCTAssertEqual(view.contentView.alpha, 0.5)
  }

  func testVibrancyEffectsAreEqualByWhatTheySay() {
    let blur = UIBlurEffect(style: .regular)
    let style = UIVibrancyEffectStyle.label
    XCTAssertEqual(UIVibrancyEffect(blurEffect: blur), UIVibrancyEffect(blurEffect: blur, style: style))
    XCTAssertNotEqual(UIVibrancyEffect(blurEffect: blur), UIVibrancyEffect(blurEffect: blur, style: .fill))
    XCTAssertNotEqual(
      UIVibrancyEffect(blurEffect: blur), UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark)))
  }
}
