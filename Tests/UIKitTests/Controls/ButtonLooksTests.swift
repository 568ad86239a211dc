import UIKitTesting
import XCTest

@testable import UIKit

/// What buttons without a configuration do by themselves about their looks.
@preconcurrency @MainActor final class ButtonLooksTests: XCTestCase {
  private func plate(_ color: UIColor = .white) -> UIImage {
    let context = CGContext(size: CGSize(width: 20, height: 20), scale: 2)!
    context.setFillColor(color.cgColor)
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    return UIImage(cgImage: context.finishedImage()!, scale: 2, orientation: .up)
  }

  /// The red of an image's first pixel, in 0…255.
  private func red(of image: UIImage?) -> Int { Int(UIImageTests.pixel(image?.cgImage, 0, 0) >> 16 & 0xFF) }

  func testCustomButtonsDarkenTheirImages() {
    let button = UIButton(type: .custom)
    XCTAssertTrue(button.adjustsImageWhenHighlighted)
    button.setImage(plate(), for: .normal)
    button.setBackgroundImage(plate().resizableImage(withCapInsets: .zero), for: .normal)
    let size = button.intrinsicContentSize
    button.isHighlighted = true
    for view in [button.imageView, button.backgroundView] {
      XCTAssertEqual(red(of: view?.image), 128, accuracy: 2)
    }
    XCTAssertEqual(button.intrinsicContentSize, size)
    XCTAssertEqual(button.backgroundView.image?.resizingMode, .tile)
    XCTAssertEqual(button.currentImage?.size, CGSize(width: 20, height: 20), "the image as it was set")
    button.adjustsImageWhenHighlighted = false
    XCTAssertEqual(button.imageView?.image, button.currentImage)
    button.adjustsImageWhenHighlighted = true
    button.isHighlighted = false
    XCTAssertEqual(button.imageView?.image, button.currentImage)
  }

  func testAnImageOfTheStatesOwnStaysAsItIs() {
    let button = UIButton(type: .custom)
    let own = plate(.red)
    button.setImage(plate(), for: .normal)
    button.setImage(own, for: .highlighted)
    button.setImage(own, for: .disabled)
    button.isHighlighted = true
    XCTAssertEqual(button.imageView?.image, own)
    button.isHighlighted = false
    button.isEnabled = false
    XCTAssertEqual(button.imageView?.alpha, 1)
  }

  func testSymbolsDarkenInTheirTint() {
    let button = UIButton(type: .custom)
    button.tintColor = .white
    button.setImage(UIImage(systemName: "square.fill"), for: .normal)
    let size = button.intrinsicContentSize
    button.isHighlighted = true
    XCTAssertEqual(button.imageView?.image?.renderingMode, .alwaysOriginal)
    XCTAssertEqual(button.intrinsicContentSize.width, size.width, accuracy: 0.5)
  }

  func testCustomButtonsArePalerWhileDisabled() {
    let button = UIButton(type: .custom)
    button.setImage(plate(), for: .normal)
    button.isEnabled = false
    XCTAssertEqual(button.imageView?.alpha, 0.5)
    button.adjustsImageWhenDisabled = false
    XCTAssertEqual(button.imageView?.alpha, 1)
  }

  func testSystemButtonsFadeInstead() {
    let button = UIButton(type: .system)
    button.setImage(plate(), for: .normal)
    let image = button.imageView?.image
    button.isHighlighted = true
    XCTAssertEqual(button.imageView?.image, image)
  }

  func testTheTitlesShadow() {
    let button = UIButton(type: .custom)
    XCTAssertNil(button.currentTitleShadowColor)
    XCTAssertEqual(button.titleLabel?.shadowOffset, .zero)
    button.titleLabel?.shadowOffset = CGSize(width: 0, height: 1)
    button.setTitleShadowColor(.red, for: .normal)
    button.setTitleShadowColor(.blue, for: .highlighted)
    button.reversesTitleShadowWhenHighlighted = true
    XCTAssertEqual(button.titleLabel?.shadowColor, .red)
    XCTAssertEqual(button.titleShadowColor(for: .disabled), .red)
    button.isHighlighted = true
    XCTAssertEqual(button.titleLabel?.shadowColor, .blue)
    XCTAssertEqual(button.titleLabel?.shadowOffset, CGSize(width: 0, height: -1))
    button.isHighlighted = false
    XCTAssertEqual(button.titleLabel?.shadowOffset, CGSize(width: 0, height: 1))
    button.setTitleShadowColor(nil, for: .normal)
    XCTAssertNil(button.titleLabel?.shadowColor)
  }

  func testAGlowUnderTheFinger() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    button.isHighlighted = true
    XCTAssertNil(button.looks.glow)
    button.showsTouchWhenHighlighted = true
    XCTAssertEqual(button.looks.glow?.center, CGPoint(x: 50, y: 20))
    XCTAssertEqual(button.looks.glow?.isHidden, false)
    button.isHighlighted = false
    XCTAssertEqual(button.looks.glow?.isHidden, true)
  }

  func testASymbolsConfigurationByState() {
    let button = UIButton(type: .system)
    button.setImage(UIImage(systemName: "star"), for: .normal)
    let usual = button.intrinsicContentSize
    button.setPreferredSymbolConfiguration(UIImage.SymbolConfiguration(pointSize: 40), forImageIn: .normal)
    XCTAssertGreaterThan(button.intrinsicContentSize.width, usual.width)
    let small = UIImage.SymbolConfiguration(pointSize: 8)
    button.setPreferredSymbolConfiguration(small, forImageIn: .selected)
    button.isSelected = true
    XCTAssertEqual(button.currentPreferredSymbolConfiguration, small)
    XCTAssertLessThan(button.intrinsicContentSize.width, usual.width)
    button.imageView?.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 12)
    button.setTitle("A", for: .normal)
    XCTAssertEqual(
      button.imageView?.preferredSymbolConfiguration, UIImage.SymbolConfiguration(pointSize: 12),
      "what is set on the view stays")
  }

  func testAConfigurationHasOneForItsImage() {
    let button = UIButton(configuration: .plain())
    button.configuration?.image = UIImage(systemName: "star")
    let usual = button.intrinsicContentSize
    button.configuration?.preferredSymbolConfigurationForImage = UIImage.SymbolConfiguration(pointSize: 40)
    XCTAssertGreaterThan(button.intrinsicContentSize.width, usual.width)
    button.setPreferredSymbolConfiguration(nil, forImageIn: .normal)
    XCTAssertNil(button.configuration?.preferredSymbolConfigurationForImage)
    XCTAssertEqual(button.intrinsicContentSize, usual)
  }

  func testASystemButtonOfAnImage() {
    let button = UIButton.systemButton(with: plate(), target: nil, action: nil)
    XCTAssertEqual(button.buttonType, .system)
    XCTAssertEqual(button.currentImage?.size, button.bounds.size)
  }

  func testImagesGrowInSizesForAccessibility() {
    let view = UIImageView(image: plate())
    let button = UIButton(type: .custom)
    button.setImage(plate(), for: .normal)
    let device = SimulatedDevice()
    let controller = UIViewController()
    for each in [view, button] as [UIView] { controller.view.addSubview(each) }
    device.show(controller)
    for category in [UIContentSizeCategory.extraExtraExtraLarge, .accessibilityLarge] {
      controller.traitOverrides.preferredContentSizeCategory = category
      device.advanceFrames(1)
      view.adjustsImageSizeForAccessibilityContentSizeCategory = true
      button.adjustsImageSizeForAccessibilityContentSizeCategory = true
      let grows = category.isAccessibilityCategory
      XCTAssertEqual(view.intrinsicContentSize.width > 20, grows)
      XCTAssertEqual(button.intrinsicContentSize.width > 20, grows)
    }
  }

  func testTextsThatFollowThePersonsSize() {
    let texts: [any UIContentSizeCategoryAdjusting] = [UILabel(), UITextField(), UITextView()]
    for text in texts {
      XCTAssertFalse(text.adjustsFontForContentSizeCategory)
      text.adjustsFontForContentSizeCategory = true
      XCTAssertTrue(text.adjustsFontForContentSizeCategory)
    }
  }
}
