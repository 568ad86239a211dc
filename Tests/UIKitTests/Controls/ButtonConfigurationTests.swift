import UIKitTesting
import XCTest

@testable import UIKit

@preconcurrency @MainActor final class ButtonConfigurationTests: XCTestCase {
  private func button(_ configuration: UIButton.Configuration, size: CGSize? = nil) -> UIButton {
    let button = UIButton(configuration: configuration)
    button.frame = CGRect(origin: .zero, size: size ?? button.intrinsicContentSize)
    button.layoutIfNeeded()
    return button
  }

  private func titled(_ configuration: UIButton.Configuration = .plain()) -> UIButton.Configuration {
    var configuration = configuration
    configuration.title = "A title"
    configuration.subtitle = "and some more below"
    return configuration
  }

  func testDefaults() {
    let plain = UIButton.Configuration.plain()
    XCTAssertEqual(plain.imagePlacement, .leading)
    XCTAssertEqual([plain.imagePadding, plain.titlePadding, plain.background.cornerRadius], [0, 1, 0])
    XCTAssertEqual(plain.titleAlignment, .automatic)
    XCTAssertEqual(plain.cornerStyle, .dynamic)
    XCTAssertEqual(plain.buttonSize, .medium)
    XCTAssertNil(plain.baseForegroundColor)
    XCTAssertNil(plain.baseBackgroundColor)
    XCTAssertEqual(plain.background.backgroundInsets, .zero)
    XCTAssertEqual(plain.background, UIBackgroundConfiguration())
  }

  func testSizesHaveTheirInsetsFontsAndCorners() {
    var heights: [CGFloat] = []
    for size in [UIButton.Configuration.Size.mini, .small, .medium, .large] {
      var configuration = UIButton.Configuration.filled()
      configuration.title = "Size"
      configuration.buttonSize = size
      let shown = button(configuration)
      XCTAssertEqual(shown.plate.layer.cornerRadius, size.cornerRadius)
      heights.append(shown.bounds.height)
    }
    XCTAssertEqual(heights, heights.sorted())
    XCTAssertEqual(heights[2], 34.5)
    var own = UIButton.Configuration.filled()
    own.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    own.buttonSize = .large
    XCTAssertEqual(own.contentInsets.leading, 2, "insets of the app's own stay")
    own.setDefaultContentInsets()
    XCTAssertEqual(own.contentInsets, UIButton.Configuration.Size.large.contentInsets)
  }

  func testTextsGrowWithThePersonsText() {
    let (parent, child) = (UIViewController(), UIViewController())
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    let device = SimulatedDevice()
    device.show(parent)
    let shown = UIButton(configuration: titled(.filled()))
    child.view.addSubview(shown)
    let size = shown.intrinsicContentSize
    XCTAssertEqual([shown.titleView.font.pointSize, shown.subtitleView.font.pointSize], [17, 13])
    let large = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
    parent.setOverrideTraitCollection(large, forChild: child)
    device.advanceFrames(1)
    XCTAssertEqual(shown.titleView.font.pointSize, 33)
    XCTAssertGreaterThan(shown.subtitleView.font.pointSize, 20)
    XCTAssertGreaterThan(shown.intrinsicContentSize.height, size.height + 20)
    shown.configuration?.buttonSize = .mini
    XCTAssertEqual(shown.titleView.font, UIFont.preferredFont(forTextStyle: .footnote, compatibleWith: large))
  }

  // MARK: Lines

  /// A button whose width constraints give.
  private func constrained(_ configuration: UIButton.Configuration, width: CGFloat) -> UIButton {
    let root = UIViewController()
    let shown = UIButton(configuration: configuration)
    shown.translatesAutoresizingMaskIntoConstraints = false
    root.view.addSubview(shown)
    NSLayoutConstraint.activate([
      shown.widthAnchor.constraint(equalToConstant: width), shown.topAnchor.constraint(equalTo: root.view.topAnchor),
      shown.leadingAnchor.constraint(equalTo: root.view.leadingAnchor),
    ])
    root.view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
    root.view.layoutIfNeeded()
    shown.layoutIfNeeded()
    return shown
  }

  private func long(_ configuration: UIButton.Configuration = .filled()) -> UIButton.Configuration {
    var configuration = configuration
    configuration.title = "A title of quite a few words"
    return configuration
  }

  func testLongTitlesBreakIntoLines() {
    XCTAssertEqual(long().titleLineBreakMode, .byWordWrapping)
    XCTAssertEqual(long().subtitleLineBreakMode, .byWordWrapping)
    let wide = button(long())
    let line = wide.titleView.bounds.height
    let narrow = constrained(long(), width: 140)
    XCTAssertEqual(narrow.bounds.width, 140)
    XCTAssertGreaterThanOrEqual(narrow.titleView.bounds.height, 2 * line - 1)
    XCTAssertEqual(narrow.bounds.height, narrow.titleView.bounds.height + 14, accuracy: 0.6, "the button is as high")
    XCTAssertLessThanOrEqual(narrow.titleView.frame.maxX, 140 - 12 + 0.5)
    let size = wide.sizeThatFits(CGSize(width: 140, height: 0))
    XCTAssertEqual(size.height, narrow.bounds.height, accuracy: 0.6)
    XCTAssertLessThanOrEqual(size.width, 140)
    XCTAssertEqual(wide.sizeThatFits(.zero), wide.intrinsicContentSize, "no width is no limit")
  }

  func testSubtitlesBreakBesideAnImage() {
    var configuration = long()
    configuration.subtitle = "and below it a longer explanation"
    configuration.image = UIImage(systemName: "star")
    configuration.imagePadding = 10
    let shown = constrained(configuration, width: 160)
    let line = button(titled()).subtitleView.bounds.height
    XCTAssertGreaterThanOrEqual(shown.subtitleView.bounds.height, 2 * line - 1)
    XCTAssertEqual(shown.subtitleView.frame.minY, shown.titleView.frame.maxY + 1, accuracy: 0.5)
    XCTAssertGreaterThanOrEqual(shown.titleView.frame.minX, shown.imageContent.frame.maxX + 9.5)
    XCTAssertEqual(shown.subtitleView.frame.maxY, shown.bounds.height - 7, accuracy: 0.6)
  }

  func testOtherModesKeepTitlesOnOneLine() {
    var configuration = long()
    configuration.titleLineBreakMode = .byTruncatingTail
    let shown = constrained(configuration, width: 140)
    XCTAssertEqual(shown.titleView.lineBreakMode, .byTruncatingTail)
    XCTAssertEqual(shown.bounds.height, button(configuration).bounds.height)
    XCTAssertEqual(shown.titleView.bounds.width, 140 - 24, accuracy: 0.5)
    shown.configuration?.titleLineBreakMode = .byCharWrapping
    XCTAssertEqual(shown.titleView.numberOfLines, 0)
    shown.configuration = nil
    XCTAssertEqual(shown.titleView.numberOfLines, 1)
    XCTAssertEqual(shown.titleView.lineBreakMode, .byTruncatingMiddle)
  }

  func testALowButtonShowsTheLinesThatItHasRoomFor() {
    let shown = button(long(), size: CGSize(width: 140, height: 34))
    XCTAssertLessThanOrEqual(shown.titleView.bounds.height, 21)
    XCTAssertGreaterThanOrEqual(shown.titleView.frame.minY, 0)
    let tiny = button(long(), size: CGSize(width: 10, height: 10))
    XCTAssertLessThan(tiny.titleView.bounds.width, 15)
  }

  func testWrappedTitlesGrowWithText() {
    let device = SimulatedDevice()
    let root = UIViewController()
    let shown = UIButton(configuration: long())
    shown.translatesAutoresizingMaskIntoConstraints = false
    root.view.addSubview(shown)
    NSLayoutConstraint.activate([
      shown.widthAnchor.constraint(equalToConstant: 200),
      shown.topAnchor.constraint(equalTo: root.view.safeAreaLayoutGuide.topAnchor),
    ])
    device.show(root)
    let height = shown.bounds.height
    device.setTextSize(.accessibilityLarge)
    XCTAssertGreaterThan(shown.bounds.height, height + 60)
    XCTAssertEqual(shown.bounds.width, 200)
  }

  func testTitlePaddingAndAlignment() {
    var configuration = titled()
    configuration.titlePadding = 9
    let shown = button(configuration, size: CGSize(width: 300, height: 80))
    XCTAssertEqual(shown.subtitleView.frame.minY, shown.titleView.frame.maxY + 9)
    func alignment(_ alignment: UIButton.Configuration.TitleAlignment, _ edge: NSDirectionalRectEdge = .leading)
      -> NSTextAlignment
    {
      configuration.titleAlignment = alignment
      configuration.imagePlacement = edge
      return button(configuration).titleView.textAlignment
    }
    XCTAssertEqual(alignment(.leading), .left)
    XCTAssertEqual(alignment(.center), .center)
    XCTAssertEqual(alignment(.trailing), .right)
    XCTAssertEqual(alignment(.automatic), .natural)
    XCTAssertEqual(alignment(.automatic, .top), .center, "titles below their image are centred under it")
    shown.configuration?.titleAlignment = .leading
    shown.semanticContentAttribute = .forceRightToLeft
    shown.configuration?.titlePadding = 2
    XCTAssertEqual(shown.titleView.textAlignment, .right)
  }

  func testBaseColours() {
    var filled = titled(.filled())
    filled.baseBackgroundColor = .red
    filled.baseForegroundColor = .green
    let shown = button(filled)
    XCTAssertEqual(shown.plate.backgroundColor, .red)
    XCTAssertEqual(shown.titleView.textColor, .green)
    XCTAssertEqual(shown.subtitleView.textColor, .green)
    var tinted = titled(.tinted())
    tinted.baseBackgroundColor = .red
    XCTAssertEqual(button(tinted).plate.backgroundColor, UIColor.red.withAlphaComponent(0.18))
    let plain = button(titled())
    XCTAssertTrue(plain.plate.isHidden)
    plain.tintColor = .red
    XCTAssertEqual(plain.titleView.textColor, .red)
    plain.isSelected = true
    XCTAssertFalse(plain.plate.isHidden)
  }

  func testColoursFollowTheStateUnlessToldOtherwise() {
    let shown = button(titled(.filled()))
    let updated = { shown.configuration!.updated(for: shown) }
    XCTAssertEqual(updated().baseForegroundColor, .white)
    shown.isHighlighted = true
    XCTAssertEqual(updated().background.backgroundColor?.cgColor.alpha ?? 0, 0.75, accuracy: 1e-9)
    XCTAssertEqual(shown.plate.backgroundColor?.cgColor.alpha ?? 0, 0.75, accuracy: 1e-9)
    shown.isHighlighted = false
    shown.isEnabled = false
    XCTAssertEqual(updated().baseForegroundColor, .tertiaryLabel)
    XCTAssertEqual(shown.titleView.textColor, .tertiaryLabel)
    shown.automaticallyUpdatesConfiguration = false
    XCTAssertEqual(shown.titleView.textColor, shown.tintColor, "as the configuration stands")
  }

  func testTheBackgroundMayBeInset() {
    var configuration = titled(.filled())
    configuration.background.backgroundInsets = NSDirectionalEdgeInsets(top: 2, leading: 5, bottom: 3, trailing: 10)
    let shown = button(configuration, size: CGSize(width: 200, height: 50))
    XCTAssertEqual(shown.plate.frame, CGRect(x: 5, y: 2, width: 185, height: 45))
    shown.semanticContentAttribute = .forceRightToLeft
    shown.layoutIfNeeded()
    XCTAssertEqual(shown.plate.frame.minX, 10)
  }

  func testCornerStylesHaveTheirRadii() {
    func radius(_ style: UIButton.Configuration.CornerStyle) -> CGFloat {
      var configuration = UIButton.Configuration.gray()
      configuration.cornerStyle = style
      configuration.background.cornerRadius = 3
      return button(configuration, size: CGSize(width: 100, height: 40)).plate.layer.cornerRadius
    }
    XCTAssertEqual([radius(.fixed), radius(.small), radius(.medium), radius(.large)], [3, 4, 6, 12])
    XCTAssertEqual(radius(.dynamic), 6)
    XCTAssertEqual(radius(.capsule), 20)
    XCTAssertEqual(button(.gray(), size: CGSize(width: 100, height: 40)).plate.layer.cornerCurve, .continuous)
  }

  func testImagesTakeTheForegroundColour() {
    var configuration = UIButton.Configuration.filled()
    configuration.image = UIImage(systemName: "plus")
    configuration.title = "Add"
    configuration.imagePlacement = .bottom
    configuration.imagePadding = 4
    let shown = button(configuration)
    XCTAssertEqual(shown.imageContent.tintColor, .white)
    XCTAssertEqual(shown.imageContent.frame.minY, shown.titleView.frame.maxY + 4, accuracy: 0.5)
    XCTAssertTrue(NSDirectionalRectEdge.all.isSuperset(of: [.top, .leading, .bottom, .trailing]))
  }

  func testTheConfigurationIsUpdatedOnceBeforeAFrame() {
    final class Counting: UIButton {
      var updates = 0
      override func updateConfiguration() {
        super.updateConfiguration()
        updates += 1
      }
    }
    let counting = Counting(configuration: .plain())
    counting.layoutIfNeeded()
    counting.updates = 0
    counting.setNeedsUpdateConfiguration()
    counting.setNeedsUpdateConfiguration()
    XCTAssertEqual(counting.updates, 0)
    counting.layoutIfNeeded()
    XCTAssertEqual(counting.updates, 1)
    counting.layoutIfNeeded()
    XCTAssertEqual(counting.updates, 1)
  }

  func testAnActionGivesItsTitleAndImage() {
    var performed = 0
    let action = UIAction(title: "Go", image: UIImage(systemName: "plus")) { _ in performed += 1 }
    let shown = UIButton(configuration: .plain(), primaryAction: action)
    XCTAssertEqual(shown.configuration?.title, "Go")
    XCTAssertNotNil(shown.configuration?.image)
    shown.sendActions(for: .primaryActionTriggered)
    XCTAssertEqual(performed, 1)
    var named = UIButton.Configuration.plain()
    named.title = "Own"
    XCTAssertEqual(UIButton(configuration: named, primaryAction: action).configuration?.title, "Own")
  }

  func testContentsThatAreSetByStateAreTheConfigurations() {
    let (first, second) = (UIImage(systemName: "star"), UIImage(systemName: "plus"))
    let button = UIButton(configuration: .filled())
    button.setTitle("Set", for: .normal)
    button.setImage(first, for: .normal)
    XCTAssertEqual(button.configuration?.title, "Set")
    XCTAssertEqual(button.configuration?.image, first)
    XCTAssertEqual(button.titleView.text, "Set")
    XCTAssertFalse(button.titleView.isHidden)
    XCTAssertFalse(button.imageContent.isHidden)
    XCTAssertGreaterThan(button.intrinsicContentSize.width, self.button(.filled()).intrinsicContentSize.width)
    button.configuration?.title = "Of the configuration"
    XCTAssertEqual(button.currentTitle, "Of the configuration")
    XCTAssertEqual(button.titleView.text, "Of the configuration")
    button.setTitle("Chosen", for: .selected)
    button.setImage(second, for: .selected)
    XCTAssertEqual(button.titleView.text, "Of the configuration")
    button.isSelected = true
    XCTAssertEqual(button.titleView.text, "Chosen")
    XCTAssertEqual(button.currentImage, second)
    button.isSelected = false
    button.configuration?.title = nil
    XCTAssertTrue(button.titleView.isHidden, "nothing comes back that was set before")
    XCTAssertNil(button.title(for: .normal))
  }

  func testWhatWasSetBeforeShowsInAConfigurationWithoutContents() {
    let button = UIButton(type: .system)
    button.setTitle("Before", for: .normal)
    button.configuration = .tinted()
    XCTAssertEqual(button.titleView.text, "Before")
    XCTAssertFalse(button.titleView.isHidden)
    button.configuration?.baseBackgroundColor = .systemRed
    XCTAssertEqual(button.titleView.text, "Before", "colours change no title")
    button.setAttributedTitle(NSAttributedString(string: "With attributes"), for: .normal)
    XCTAssertEqual(button.titleView.text, "With attributes")
    button.configuration?.title = "Plain"
    XCTAssertEqual(button.titleView.text, "Plain")
    button.configuration = nil
    XCTAssertTrue(button.titleView.isHidden, "what the configuration had has gone with it")
  }

  func testALongTitleGivesWay() {
    var configuration = UIButton.Configuration.plain()
    configuration.title = "A title that is much too long for its button"
    configuration.image = UIImage(systemName: "plus")
    configuration.imagePadding = 5
    let shown = button(configuration, size: CGSize(width: 120, height: 40))
    XCTAssertGreaterThanOrEqual(shown.imageContent.frame.minX, 12)
    XCTAssertEqual(shown.titleView.frame.minX, shown.imageContent.frame.maxX + 5, accuracy: 0.5)
    XCTAssertLessThanOrEqual(shown.titleView.frame.maxX, 108.5)
  }
}
