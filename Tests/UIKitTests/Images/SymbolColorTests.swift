import XCTest

@testable import UIKit

/// Symbols with colours of their own.
@preconcurrency @MainActor final class SymbolColorTests: XCTestCase {
  /// Pixels of a symbol in a square: the middle, and one between it and the edge of the plate.
  private func pixels(_ configuration: UIImage.SymbolConfiguration, _ name: String = "plus.circle.fill") -> [UInt32] {
    let size = UIImage.SymbolConfiguration(pointSize: 60)
    let image = UIImage(systemName: name, withConfiguration: size.applying(configuration))?.cgImage
    let (width, height) = (image?.width ?? 0, image?.height ?? 0)
    return [(width / 2, height / 2), (width / 4, height / 4)].map { UIImageTests.pixel(image, $0, $1) }
  }

  func testAPaletteColoursTheSignAndThePlate() {
    XCTAssertEqual(pixels(.init(paletteColors: [.red, .blue])), [0xFFFF_0000, 0xFF00_00FF])
    XCTAssertEqual(pixels(.init(paletteColors: [.red])), [0, 0xFFFF_0000], "a sign in the plate's colour is cut out")
    XCTAssertEqual(pixels(.init(paletteColors: [.red, .blue]), "circle.fill"), [0xFFFF_0000, 0xFFFF_0000])
  }

  func testAHierarchyHasAFaintPlate() {
    let shown = pixels(.init(hierarchicalColor: .red))
    XCTAssertEqual(shown[0], 0xFFFF_0000)
    XCTAssertEqual(Int(shown[1] >> 24), 51, accuracy: 1)
  }

  func testColoursTakeThePlaceOfATint() {
    let colors = UIImage.SymbolConfiguration(paletteColors: [.red, .blue])
    let image = UIImage(systemName: "plus.circle.fill", withConfiguration: colors)
    XCTAssertEqual(image?.isTemplate, false)
    XCTAssertEqual(UIImage(systemName: "plus")?.isTemplate, true)
    let view = UIImageView(image: image)
    XCTAssertNil(view.layer.contentsTint)
    let button = UIButton(type: .system)
    button.setImage(UIImage(systemName: "plus.circle.fill"), for: .normal)
    XCTAssertNotNil(button.imageView?.layer.contentsTint)
    button.setPreferredSymbolConfiguration(colors, forImageIn: .normal)
    XCTAssertNil(button.imageView?.layer.contentsTint)
    let green = image?.withTintColor(.green, renderingMode: .alwaysOriginal).cgImage
    XCTAssertEqual(UIImageTests.pixel(green, (green?.width ?? 0) / 4, (green?.height ?? 0) / 4), 0xFF00_FF00)
  }

  func testConfigurationsKeepTheirColours() {
    let colors = UIImage.SymbolConfiguration(paletteColors: [.red])
    let both = UIImage.SymbolConfiguration(pointSize: 30).applying(colors)
    XCTAssertEqual(both.resolvedPointSize, 30)
    XCTAssertEqual(both.colors, .palette([.red]))
    XCTAssertEqual(colors, UIImage.SymbolConfiguration(paletteColors: [.red]))
    XCTAssertNotEqual(colors, UIImage.SymbolConfiguration(hierarchicalColor: .red))
  }

  func testImagesOfTheSystem() {
    for image in [UIImage.actions, .add, .remove, .checkmark, .strokedCheckmark] {
      XCTAssertTrue(image.isSymbolImage)
    }
  }
}
