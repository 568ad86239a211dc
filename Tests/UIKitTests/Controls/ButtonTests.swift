import UIKitTesting
import XCTest

@testable import UIKit

@preconcurrency @MainActor final class ButtonTests: XCTestCase {
  private func icon(_ side: CGFloat = 20) -> UIImage {
    let context = CGContext(size: CGSize(width: side, height: side), scale: 2)!
    context.setFillColor(UIColor.black.cgColor)
    context.fill(CGRect(x: 0, y: 0, width: side, height: side))
    return UIImage(cgImage: context.finishedImage()!, scale: 2, orientation: .up)
  }

  private func show(_ view: UIView, on present: SimulatedDevice? = nil) -> SimulatedDevice {
    let device = present ?? SimulatedDevice()
    let controller = UIViewController()
    controller.view.addSubview(view)
    device.show(controller)
    return device
  }

  // MARK: Size

  /// A title that follows the size of text has its room at each.
  func testAButtonGrowsWithItsTitle() {
    let button = UIButton(type: .system)
    button.setTitle("Title", for: .normal)
    button.titleLabel?.font = .preferredFont(forTextStyle: .body)
    button.titleLabel?.adjustsFontForContentSizeCategory = true
    button.translatesAutoresizingMaskIntoConstraints = false
    let device = show(button)
    let superview = button.superview!
    NSLayoutConstraint.activate([
      button.topAnchor.constraint(equalTo: superview.topAnchor),
      button.leadingAnchor.constraint(equalTo: superview.leadingAnchor),
    ])
    device.advanceFrames(2)
    let small = button.bounds.size
    device.setTextSize(.accessibilityLarge)
    device.advanceFrames(2)
    XCTAssertGreaterThan(button.bounds.width, small.width * 1.5)
    XCTAssertGreaterThan(button.bounds.height, small.height * 1.2)
  }

  // MARK: By state

  func testStatesFallBackToNormal() {
    let button = UIButton(type: .custom)
    button.setTitle("Normal", for: .normal)
    button.setTitle("Selected", for: .selected)
    button.setTitleColor(.red, for: .normal)
    XCTAssertEqual(button.currentTitle, "Normal")
    button.isSelected = true
    XCTAssertEqual(button.currentTitle, "Selected")
    XCTAssertEqual(button.titleLabel?.text, "Selected")
    button.isEnabled = false
    XCTAssertEqual(button.currentTitle, "Normal", "disabled and selected has none of its own")
    XCTAssertEqual(button.currentTitleColor, .red)
    XCTAssertEqual(button.title(for: .highlighted), "Normal")
    XCTAssertNil(button.image(for: .normal))
  }

  func testColoursByType() {
    let custom = UIButton(type: .custom)
    XCTAssertEqual(custom.currentTitleColor, .white)
    let system = UIButton(type: .system)
    system.setTitle("A", for: .normal)
    XCTAssertEqual(system.titleLabel?.textColor, .systemBlue)
    system.tintColor = .red
    XCTAssertEqual(system.titleLabel?.textColor, .red)
    system.isEnabled = false
    XCTAssertEqual(system.titleLabel?.textColor, .tertiaryLabel)
  }

  func testSystemButtonsTintTheirImages() {
    let button = UIButton(type: .system)
    button.setImage(icon(), for: .normal)
    XCTAssertEqual(button.imageView?.image?.renderingMode, .alwaysTemplate)
    let custom = UIButton(type: .custom)
    custom.setImage(icon(), for: .normal)
    XCTAssertEqual(custom.imageView?.image?.renderingMode, .automatic)
  }

  func testAttributedTitleWins() {
    let button = UIButton(type: .custom)
    button.setTitle("plain", for: .normal)
    button.setAttributedTitle(NSAttributedString(string: "attributed"), for: .normal)
    XCTAssertEqual(button.titleLabel?.attributedText?.string, "attributed")
    XCTAssertEqual(button.currentAttributedTitle?.string, "attributed")
  }

  // MARK: Sizes

  func testSystemButtonIsItsTitlePlusTwelve() {
    let button = UIButton(type: .system)
    button.setTitle("Plain Button", for: .normal)
    let label = button.titleLabel!.intrinsicContentSize
    XCTAssertEqual(button.intrinsicContentSize.height, label.height + 12)
    XCTAssertEqual(button.intrinsicContentSize.width, label.width)
    button.sizeToFit()
    button.layoutIfNeeded()
    XCTAssertEqual(button.titleLabel!.frame.minY, 6)
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    XCTAssertEqual(button.intrinsicContentSize, CGSize(width: label.width + 6, height: label.height + 4))
  }

  func testASystemButtonWithAnImageIsAsHighAsWhatIsHigher() {
    let button = UIButton(type: .system)
    button.setTitle("Upload", for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 15)
    button.setImage(icon(14), for: .normal)
    let label = button.titleLabel!.intrinsicContentSize
    let size = CGSize(width: label.width + 14, height: 18)
    XCTAssertEqual(button.intrinsicContentSize, size)
    XCTAssertEqual(button.sizeThatFits(CGSize(width: 200, height: 200)), size)
    button.frame = CGRect(x: 20, y: 44, width: 220, height: 36)
    button.layoutIfNeeded()
    XCTAssertEqual(button.imageView!.frame.minY, 11)
    XCTAssertEqual(button.titleLabel!.frame.minY, 9)
    XCTAssertEqual(button.titleLabel!.frame.minX, button.imageView!.frame.maxX)
    button.setImage(icon(40), for: .normal)
    XCTAssertEqual(button.intrinsicContentSize.height, 40)
    button.setImage(nil, for: .normal)
    XCTAssertEqual(button.intrinsicContentSize.height, label.height + 12)
  }

  func testImageAndTitleLieSideBySide() {
    let button = UIButton(type: .custom)
    button.setTitle("Title", for: .normal)
    button.setImage(icon(), for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 200, height: 40)
    button.layoutIfNeeded()
    let (image, title) = (button.imageView!.frame, button.titleLabel!.frame)
    XCTAssertEqual(image.maxX, title.minX)
    XCTAssertEqual((image.minX + title.maxX) / 2, 100, accuracy: 0.5)
    XCTAssertEqual(image.midY, 20)
    button.contentHorizontalAlignment = .leading
    button.layoutIfNeeded()
    XCTAssertEqual(button.imageView!.frame.minX, 0)
    button.contentVerticalAlignment = .bottom
    button.layoutIfNeeded()
    XCTAssertEqual(button.imageView!.frame.maxY, 40)
    button.imageEdgeInsets = UIEdgeInsets(top: 0, left: -5, bottom: 0, right: 5)
    button.layoutIfNeeded()
    XCTAssertEqual(button.imageView!.frame.minX, -5)
    button.semanticContentAttribute = .forceRightToLeft
    button.imageEdgeInsets = .zero
    button.layoutIfNeeded()
    XCTAssertEqual(button.imageView!.frame.maxX, 200)
  }

  func testBackgroundImageFillsTheButton() {
    let button = UIButton(type: .custom)
    button.setBackgroundImage(icon(30), for: .normal)
    XCTAssertEqual(button.intrinsicContentSize, CGSize(width: 30, height: 30))
    button.frame = CGRect(x: 0, y: 0, width: 80, height: 40)
    button.layoutIfNeeded()
    XCTAssertEqual(button.backgroundView.frame, button.bounds)
    XCTAssertEqual(button.currentBackgroundImage?.size, CGSize(width: 30, height: 30))
  }

  func testContentsByStateAreKept() {
    let button = UIButton()
    XCTAssertEqual(button.buttonType, .custom)
    let title = NSAttributedString(string: "rich")
    button.setAttributedTitle(title, for: .selected)
    button.setTitleColor(.red, for: .highlighted)
    button.setBackgroundImage(icon(), for: .disabled)
    XCTAssertEqual(button.attributedTitle(for: .selected), title)
    XCTAssertNil(button.attributedTitle(for: .normal))
    XCTAssertEqual(button.titleColor(for: .highlighted), .red)
    XCTAssertNotNil(button.backgroundImage(for: .disabled))
    XCTAssertNil(button.currentBackgroundImage)
    button.isEnabled = false
    XCTAssertNotNil(button.currentBackgroundImage)
    button.setAttributedTitle(nil, for: .selected)
    XCTAssertNil(button.attributedTitle(for: .selected))
  }

  func testSubclassesPlaceTheParts() {
    final class Placing: UIButton {
      override func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 1, dy: 1) }
      override func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 10, dy: 10) }
      override func titleRect(forContentRect contentRect: CGRect) -> CGRect { contentRect.divided(atDistance: 9).slice }
      override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        contentRect.divided(atDistance: 9).remainder
      }
    }
    let button = Placing(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    button.setTitle("A", for: .normal)
    button.layoutIfNeeded()
    XCTAssertEqual(button.backgroundView.frame, CGRect(x: 1, y: 1, width: 98, height: 58))
    XCTAssertEqual(button.titleLabel?.frame, CGRect(x: 10, y: 10, width: 9, height: 40))
    XCTAssertEqual(button.imageView?.frame, CGRect(x: 19, y: 10, width: 71, height: 40))
  }

  func testTitleInsetsMoveTheTitle() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    button.setTitle("A", for: .normal)
    button.layoutIfNeeded()
    let before = button.titleLabel!.frame
    let size = button.intrinsicContentSize
    button.titleEdgeInsets = UIEdgeInsets(top: 4, left: 6, bottom: -4, right: -6)
    button.layoutIfNeeded()
    XCTAssertEqual(button.titleLabel!.frame, before.offsetBy(dx: 6, dy: 4))
    XCTAssertEqual(button.intrinsicContentSize, size)
  }

  func testBaselinesAreTheTitles() {
    let button = UIButton(type: .system)
    XCTAssertTrue(button.forFirstBaselineLayout === button)
    button.setTitle("A", for: .normal)
    XCTAssertTrue(button.forFirstBaselineLayout === button.titleLabel)
    XCTAssertTrue(button.forLastBaselineLayout === button.titleLabel)
  }

  func testAButtonFromAnArchiveIsASystemButton() {
    XCTAssertEqual(UIButton(coder: NSCoder())?.buttonType, .system)
  }

  // MARK: Presses

  func testSystemButtonFadesWhilePressed() {
    let button = UIButton(type: .system)
    button.setTitle("Press", for: .normal)
    button.frame = CGRect(x: 100, y: 300, width: 100, height: 44)
    button.titleLabel?.accessibilityIdentifier = "title"
    let device = show(button)
    XCTAssertEqual(device["title"]?.alpha, 1)
    device.touchDown(at: button.center)
    device.advanceFrames(2)
    XCTAssertEqual(device["title"]!.alpha, 0.2, accuracy: 1e-4)
    device.touchUp()
    device.advanceFrames(1)
    device.advance(by: 0.1)
    let middle = device["title"]!.alpha
    XCTAssertTrue(0.2 < middle && middle < 1, "it fades back")
    device.advance(by: 0.5)
    XCTAssertEqual(device["title"]?.alpha, 1)
  }

  func testPrimaryAction() {
    var heard: [String] = []
    let button = UIButton(type: .system, primaryAction: UIAction(title: "Go") { _ in heard.append("primary") })
    XCTAssertEqual(button.currentTitle, "Go")
    button.frame = CGRect(x: 100, y: 300, width: 100, height: 44)
    button.addAction(UIAction { _ in heard.append("up") }, for: .touchUpInside)
    show(button).tap(button)
    XCTAssertEqual(heard, ["up", "primary"])
  }

  // MARK: Configurations

  func testConfigurationsMetrics() {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Title"
    let button = UIButton(configuration: configuration)
    XCTAssertEqual(configuration.contentInsets, NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12))
    let label = button.titleLabel!.intrinsicContentSize
    XCTAssertEqual(button.intrinsicContentSize, CGSize(width: label.width + 24, height: label.height + 14))
    button.sizeToFit()
    XCTAssertEqual(button.bounds.size, button.intrinsicContentSize)
    button.configuration?.buttonSize = .large
    XCTAssertEqual(button.intrinsicContentSize.height, label.height + 30)
    button.configuration?.contentInsets = .zero
    XCTAssertEqual(button.intrinsicContentSize, label)
  }

  func testConfigurationsColours() {
    func colours(_ configuration: UIButton.Configuration, _ change: (UIButton) -> Void = { _ in }) -> [UIColor?] {
      var configuration = configuration
      configuration.title = "A"
      let button = UIButton(configuration: configuration)
      change(button)
      return [button.titleLabel?.textColor, button.plate.isHidden ? nil : button.plate.backgroundColor]
    }
    XCTAssertEqual(colours(.plain()), [.systemBlue, nil])
    XCTAssertEqual(colours(.filled()), [.white, .systemBlue])
    XCTAssertEqual(colours(.gray()), [.systemBlue, .secondarySystemFill])
    XCTAssertEqual(colours(.filled()) { $0.isEnabled = false }, [.tertiaryLabel, .tertiarySystemFill])
    var custom = UIButton.Configuration.tinted()
    custom.baseForegroundColor = .red
    custom.background.backgroundColor = .green
    XCTAssertEqual(colours(custom), [.red, .green])
    XCTAssertEqual(UIBackgroundConfiguration.clear().backgroundColor, .clear)
  }

  func testConfiguredContentsArePlaced() {
    var configuration = UIButton.Configuration.plain()
    configuration.title = "Title"
    configuration.subtitle = "Subtitle"
    configuration.image = icon()
    configuration.imagePadding = 6
    let button = UIButton(configuration: configuration)
    button.frame = CGRect(origin: .zero, size: button.intrinsicContentSize)
    button.layoutIfNeeded()
    XCTAssertEqual(button.imageView!.frame.minX, 12)
    XCTAssertEqual(button.titleLabel!.frame.minX, 38)
    XCTAssertEqual(button.titleLabel!.frame.minY, 7, accuracy: 0.5)
    XCTAssertEqual(button.subtitleView.frame.minY, button.titleLabel!.frame.maxY + 1)
    button.configuration?.imagePlacement = .trailing
    button.layoutIfNeeded()
    XCTAssertEqual(button.imageView!.frame.maxX, button.bounds.width - 12, accuracy: 0.5)
    button.configuration?.imagePlacement = .top
    button.frame.size = button.intrinsicContentSize
    button.layoutIfNeeded()
    XCTAssertEqual(button.imageView!.frame.minY, 7)
    XCTAssertEqual(button.imageView!.frame.midX, button.bounds.midX, accuracy: 0.5)
    XCTAssertEqual(button.titleLabel!.frame.minY, button.imageView!.frame.maxY + 6, accuracy: 0.5)
  }

  func testCornerStyles() {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "A"
    configuration.cornerStyle = .capsule
    let button = UIButton(configuration: configuration)
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    button.layoutIfNeeded()
    XCTAssertEqual(button.plate.layer.cornerRadius, 20)
    button.configuration?.cornerStyle = .fixed
    button.configuration?.background.cornerRadius = 9
    button.configuration?.background.strokeWidth = 2
    button.configuration?.background.strokeColor = .red
    button.layoutIfNeeded()
    XCTAssertEqual(button.plate.layer.cornerRadius, 9)
    XCTAssertEqual(button.plate.layer.borderWidth, 2)
    XCTAssertEqual(button.plate.layer.borderColor, UIColor.red.cgColor)
  }

  func testUpdateHandlerFollowsTheState() {
    let button = UIButton(configuration: .filled())
    var states: [UIControl.State] = []
    button.configurationUpdateHandler = { button in
      states.append(button.state)
      button.configuration?.title = button.isSelected ? "On" : "Off"
    }
    button.layoutIfNeeded()
    XCTAssertEqual(button.titleLabel?.text, "Off")
    button.isSelected = true
    button.layoutIfNeeded()
    XCTAssertEqual(button.titleLabel?.text, "On")
    XCTAssertEqual(states, [.normal, .selected])
  }

  func testSemantics() {
    let button = UIButton(type: .system)
    button.setTitle("Go", for: .normal)
    XCTAssertEqual(button.semanticNode().role, .button)
    XCTAssertEqual(button.semanticNode().text, "Go")
    XCTAssertEqual(button.accessibilityLabel, "Go")
    XCTAssertTrue(button.isAccessibilityElement)
    XCTAssertTrue(button.accessibilityTraits.contains(.button))
    button.isSelected = true
    XCTAssertTrue(button.semanticNode().isSelected)
  }
}

extension CGRect {
  fileprivate func divided(atDistance distance: CGFloat) -> (slice: CGRect, remainder: CGRect) {
    (
      CGRect(x: minX, y: minY, width: distance, height: height),
      CGRect(x: minX + distance, y: minY, width: width - distance, height: height)
    )
  }
}
