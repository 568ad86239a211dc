import TestSupport
import XCTest

@testable import UIKit

/// Fonts that an app brings, by their names.
@preconcurrency @MainActor final class AppFontTests: XCTestCase {
  private var folder: URL!

  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated {
      folder = FileManager.default.temporaryDirectory.appendingPathComponent("app-\(UUID().uuidString)")
      try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      var fonts: [TinyFont] = []
      for (face, weight, isItalic) in [("Regular", 400, false), ("Bold", 700, false), ("Italic", 400, true)] {
        var font = TinyFont(family: "Test Boxes", face: face, advances: ["A": weight, "\u{E0F2}": 1000])
        (font.weight, font.isItalic) = (weight, isItalic)
        fonts.append(font)
      }
      bring(fonts)
    }
  }

  override func tearDown() {
    MainActor.assumeIsolated {
      AppResources.main = nil
      try? FileManager.default.removeItem(at: folder)
    }
    super.tearDown()
  }

  /// Makes an app of fonts, whose list says that they lie in a folder.
  private func bring(_ fonts: [TinyFont]) {
    for font in fonts { try? font.data.write(to: folder.appendingPathComponent("\(font.postScriptName).ttf")) }
    let names = fonts.map { "<string>Fonts/\($0.postScriptName).ttf</string>" } + ["<string>missing.ttf</string>"]
    let list = "<plist version=\"1.0\"><dict><key>UIAppFonts</key><array>\(names.joined())</array></dict></plist>"
    try? Data(list.utf8).write(to: folder.appendingPathComponent("Info.plist"))
    AppResources.main = Bundle(url: folder)
  }

  func testFontsAreFoundByTheirNames() throws {
    let font = try XCTUnwrap(UIFont(name: "TestBoxes-Bold", size: 20))
    XCTAssertEqual(font.fontName, "TestBoxes-Bold")
    XCTAssertEqual(font.familyName, "Test Boxes")
    XCTAssertEqual(font.pointSize, 20)
    XCTAssertEqual(font.ascender, 16, accuracy: 1e-9)
    XCTAssertEqual(font.leading, 2, accuracy: 1e-9)
    XCTAssertEqual(UIFont(name: "Test Boxes Italic", size: 20)?.fontName, "TestBoxes-Italic")
    XCTAssertEqual(UIFont(name: "Test Boxes", size: 20)?.fontName, "TestBoxes-Regular")
    XCTAssertEqual(font, UIFont(name: "Test Boxes Bold", size: 20))
    XCTAssertNotEqual(font, .boldSystemFont(ofSize: 20))
    XCTAssertEqual(UIFont(name: "TestBoxes-Bold", size: 0)?.pointSize, UIFont.systemFontSize)
  }

  /// Each machine has other fonts, and an app must look the same on all.
  func testTheMachinesFontsHaveNoNames() {
    for name in ["Helvetica Neue", "Arial", "Menlo", "DejaVu Sans", "Inter", "TestBoxes-Black", ""] {
      XCTAssertNil(UIFont(name: name, size: 17), name)
    }
  }

  func testNamesOfTheSystemsFontsLeadBackToThem() {
    for font in [
      UIFont.systemFont(ofSize: 17, weight: .black), .italicSystemFont(ofSize: 17),
      .monospacedSystemFont(ofSize: 17, weight: .bold),
    ] {
      XCTAssertEqual(UIFont(name: font.fontName, size: 17)?.fontName, font.fontName)
    }
  }

  func testFamiliesAreListed() {
    XCTAssertTrue(UIFont.familyNames.contains("Test Boxes"))
    XCTAssertEqual(
      UIFont.fontNames(forFamilyName: "Test Boxes"), ["TestBoxes-Regular", "TestBoxes-Bold", "TestBoxes-Italic"])
    XCTAssertEqual(UIFont.fontNames(forFamilyName: "Helvetica"), [])
  }

  func testAnotherAppHasOtherFonts() {
    AppResources.main = nil
    XCTAssertNil(UIFont(name: "TestBoxes-Bold", size: 20))
    XCTAssertFalse(UIFont.familyNames.contains("Test Boxes"))
  }

  func testLabelsAreAsWideAsTheFont() throws {
    let label = UILabel()
    label.text = "AA"
    label.font = try XCTUnwrap(UIFont(name: "TestBoxes-Regular", size: 20))
    label.sizeToFit()
    XCTAssertEqual(label.bounds.width, 16, accuracy: 0.51)
    XCTAssertEqual(label.bounds.height, 24, accuracy: 0.51)
    label.font = UIFont(name: "TestBoxes-Bold", size: 20)
    label.sizeToFit()
    XCTAssertEqual(label.bounds.width, 28, accuracy: 0.51)
  }

  func testPreferredSizesScaleIt() throws {
    let font = try XCTUnwrap(UIFont(name: "TestBoxes-Bold", size: 20))
    let traits = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
    let scaled = UIFontMetrics(forTextStyle: .body).scaledFont(for: font, compatibleWith: traits)
    XCTAssertEqual(scaled.fontName, "TestBoxes-Bold")
    XCTAssertGreaterThan(scaled.pointSize, 20)
    XCTAssertEqual(font.withSize(30).fontName, "TestBoxes-Bold")
  }

  func testDescriptorsAskForFamilyAndFace() {
    func name(_ descriptor: UIFontDescriptor) -> String { UIFont(descriptor: descriptor, size: 0).fontName }
    let family = UIFontDescriptor(fontAttributes: [.family: "Test Boxes", .size: 18.0])
    XCTAssertEqual(name(family), "TestBoxes-Regular")
    XCTAssertEqual(family.pointSize, 18)
    XCTAssertEqual(name(family.withFace("Italic")), "TestBoxes-Italic")
    XCTAssertEqual(
      name(family.addingAttributes([.traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.heavy]])),
      "TestBoxes-Bold")
    XCTAssertEqual(name(UIFontDescriptor(name: "TestBoxes-Bold", size: 9)), "TestBoxes-Bold")
    XCTAssertEqual(name(UIFontDescriptor(name: "TestBoxes-Bold", size: 9).withFace("Regular")), "TestBoxes-Regular")
    XCTAssertEqual(name(UIFont.boldSystemFont(ofSize: 9).fontDescriptor.withFamily("Test Boxes")), "TestBoxes-Bold")
    XCTAssertEqual(name(UIFontDescriptor(name: "Nowhere", size: 9)), ".SFUI-Regular")
    XCTAssertEqual(family.withSize(9).pointSize, 9)
    XCTAssertEqual(name(family.withFace("Bold").withSize(9)), "TestBoxes-Bold")
  }

  func testTraitsLeadToFacesOfTheFamily() throws {
    let regular = try XCTUnwrap(UIFont(name: "Test Boxes", size: 12)).fontDescriptor
    let bold = try XCTUnwrap(regular.withSymbolicTraits(.traitBold))
    XCTAssertEqual(bold.postscriptName, "TestBoxes-Bold")
    XCTAssertEqual(bold.symbolicTraits, .traitBold)
    XCTAssertEqual(bold.withSymbolicTraits([])?.postscriptName, "TestBoxes-Regular")
    XCTAssertEqual(regular.withSymbolicTraits(.traitItalic)?.postscriptName, "TestBoxes-Italic")
    XCTAssertNil(regular.withSymbolicTraits([.traitBold, .traitItalic]), "there is no such face")
    XCTAssertNil(regular.withDesign(.monospaced))
  }

  func testDescriptorsSayWhatTheyAskFor() {
    let family = UIFontDescriptor(fontAttributes: [.family: "Test Boxes", .face: "Bold", .size: 18])
    XCTAssertEqual(family.fontAttributes[.family] as? String, "Test Boxes")
    XCTAssertEqual(family.fontAttributes[.size] as? CGFloat, 18)
    XCTAssertNil(family.fontAttributes[.name])
    XCTAssertEqual(family.object(forKey: .name) as? String, "TestBoxes-Bold")
    XCTAssertEqual(family.object(forKey: .face) as? String, "Bold")
    let system = UIFont.systemFont(ofSize: 11, weight: .heavy).fontDescriptor
    let again = UIFont(descriptor: UIFontDescriptor(fontAttributes: system.fontAttributes), size: 0)
    XCTAssertEqual(again, UIFont.systemFont(ofSize: 11, weight: .heavy))
  }
}
