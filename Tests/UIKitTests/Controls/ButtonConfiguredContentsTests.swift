import UIKitTesting
import XCTest

@testable import UIKit

/// Titles with attributes, indicators and plates of configured buttons.
@preconcurrency @MainActor final class ButtonConfiguredContentsTests: XCTestCase {
  private func attributes(of label: UILabel, at index: Int = 0) -> [NSAttributedString.Key: Any] {
    label.attributedText?.attributes(at: index, effectiveRange: nil) ?? [:]
  }

  func testStylesWithBordersLookAsThoseOfPlates() {
    XCTAssertEqual(UIButton.Configuration.borderless(), .plain())
    XCTAssertEqual(UIButton.Configuration.bordered(), .gray())
    XCTAssertEqual(UIButton.Configuration.borderedTinted(), .tinted())
    XCTAssertEqual(UIButton.Configuration.borderedProminent(), .filled())
  }

  func testTitlesAreTextWithOrWithoutAttributes() {
    var configuration = UIButton.Configuration.plain()
    XCTAssertNil(configuration.attributedTitle)
    configuration.title = "A"
    XCTAssertEqual(configuration.attributedTitle, AttributedString("A"))
    var container = AttributeContainer()
    container.font = .boldSystemFont(ofSize: 30)
    configuration.attributedTitle = AttributedString("Bold", attributes: container)
    configuration.attributedSubtitle = AttributedString("small")
    XCTAssertEqual(configuration.title, "Bold")
    XCTAssertEqual(configuration.subtitle, "small")
    configuration.title = nil
    XCTAssertNil(configuration.attributedTitle)
  }

  func testAttributesOfATitleLieOverTheStyles() {
    var configuration = UIButton.Configuration.plain()
    configuration.baseForegroundColor = .green
    var container = AttributeContainer()
    container.font = .boldSystemFont(ofSize: 30)
    configuration.attributedTitle = AttributedString("Bold", attributes: container) + AttributedString(" plain")
    let button = UIButton(configuration: configuration)
    XCTAssertEqual(button.titleLabel?.text, "Bold plain")
    XCTAssertEqual((attributes(of: button.titleView)[.font] as? UIFont)?.pointSize, 30)
    XCTAssertEqual((attributes(of: button.titleView, at: 6)[.font] as? UIFont)?.pointSize, 17)
    XCTAssertEqual(attributes(of: button.titleView)[.foregroundColor] as? UIColor, .green)
    button.configuration?.title = "None"
    XCTAssertEqual(button.titleLabel?.text, "None")
    XCTAssertEqual(button.titleView.font.pointSize, 17)
  }

  func testTransformersChangeTheAttributesOfTitles() {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Title"
    configuration.subtitle = "Subtitle"
    configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
      var outgoing = incoming
      outgoing.font = incoming.font?.withSize(40)
      return outgoing
    }
    configuration.subtitleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
      incoming.merging(AttributeContainer([.foregroundColor: UIColor.red]))
    }
    let button = UIButton(configuration: configuration)
    XCTAssertEqual((attributes(of: button.titleView)[.font] as? UIFont)?.pointSize, 40)
    XCTAssertEqual(attributes(of: button.titleView)[.foregroundColor] as? UIColor, .white)
    XCTAssertEqual(attributes(of: button.subtitleView)[.foregroundColor] as? UIColor, .red)
    XCTAssertEqual(button.configuration, configuration, "a copy has the same transformers")
  }

  func testAnIndicatorTurnsInPlaceOfTheImage() {
    var configuration = UIButton.Configuration.filled()
    configuration.image = UIImage(systemName: "plus")
    configuration.title = "Wait"
    configuration.activityIndicatorColorTransformer = UIConfigurationColorTransformer { _ in .red }
    let button = UIButton(configuration: configuration)
    XCTAssertNil(button.looks.indicator)
    button.configuration?.showsActivityIndicator = true
    XCTAssertEqual(button.looks.indicator?.isAnimating, true)
    XCTAssertEqual(button.looks.indicator?.color, .red)
    XCTAssertTrue(button.imageContent.isHidden)
    button.frame.size = button.intrinsicContentSize
    button.layoutIfNeeded()
    XCTAssertEqual(button.looks.indicator?.frame.size, CGSize(width: 20, height: 20))
    XCTAssertGreaterThanOrEqual(button.titleView.frame.minX, button.looks.indicator?.frame.maxX ?? .infinity)
    button.configuration?.showsActivityIndicator = false
    XCTAssertNil(button.looks.indicator)
    XCTAssertFalse(button.imageContent.isHidden)
    button.configuration?.showsActivityIndicator = true
    button.configuration = nil
    XCTAssertNil(button.looks.indicator)
  }

  func testColoursAreTransformed() {
    var configuration = UIButton.Configuration.filled()
    configuration.image = UIImage(systemName: "plus")
    configuration.baseBackgroundColor = .red
    configuration.imageColorTransformer = UIConfigurationColorTransformer { _ in .green }
    configuration.background.backgroundColorTransformer = .grayscale
    let button = UIButton(configuration: configuration)
    XCTAssertEqual(button.imageContent.tintColor, .green)
    XCTAssertEqual(button.plate.backgroundColor?.cgColor.blue ?? 0, 0.2126, accuracy: 1e-9)
    let background = configuration.background
    XCTAssertEqual(background.resolvedBackgroundColor(for: .white).cgColor.red, 1, accuracy: 1e-9)
    XCTAssertEqual(background.resolvedStrokeColor(for: .blue), .blue)
  }

  func testAnOutlineBesideTheEdgeAndAViewInTheBackground() {
    var configuration = UIButton.Configuration.filled()
    configuration.background.strokeWidth = 1
    configuration.background.strokeOutset = 4
    configuration.background.customView = UIView()
    let button = UIButton(configuration: configuration)
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    button.layoutIfNeeded()
    XCTAssertEqual(button.plate.layer.borderWidth, 0)
    XCTAssertEqual(button.plate.outline?.frame, CGRect(x: -4, y: -4, width: 108, height: 48))
    XCTAssertEqual(button.plate.outline?.layer.cornerRadius, 10)
    let view = configuration.background.customView
    XCTAssertTrue(view?.superview === button.plate)
    XCTAssertEqual(view?.frame, button.plate.bounds)
    button.configuration?.background.strokeOutset = 0
    button.configuration?.background.customView = nil
    XCTAssertNil(button.plate.outline)
    XCTAssertNil(view?.superview)
    XCTAssertEqual(button.plate.layer.borderWidth, 1)
  }

  func testACellHasAViewInItsBackground() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    var background = UIBackgroundConfiguration.clear()
    let view = UIView()
    background.customView = view
    background.cornerRadius = 8
    cell.backgroundConfiguration = background
    cell.layoutIfNeeded()
    XCTAssertTrue(view.isDescendant(of: cell))
    XCTAssertEqual(view.frame.size, cell.bounds.size)
    XCTAssertEqual(view.layer.cornerRadius, 8)
  }
}
