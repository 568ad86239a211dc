import CoreGraphics
import CoreImageModule
import Foundation
import UIKit
import XCTest

final class FilterTests: XCTestCase {
  private func plain(_ color: UInt32, _ side: Int = 4) -> CIImage {
    CIImage(cgImage: .of(side, side, isOpaque: color >> 24 == 255) { _, _ in color })
  }

  private func filter(_ name: String, _ image: CIImage, _ values: [String: Any] = [:]) throws -> CIImage {
    let filter = try XCTUnwrap(CIFilter(name: name))
    filter.setValue(image, forKey: kCIInputImageKey)
    for (key, value) in values { filter.setValue(value, forKey: key) }
    return try XCTUnwrap(filter.outputImage)
  }

  // MARK: Filters as objects

  func testFiltersAreKnownByName() throws {
    XCTAssertNil(CIFilter(name: "CINothing"))
    let filter = try XCTUnwrap(CIFilter(name: "CIColorControls"))
    XCTAssertEqual(filter.name, "CIColorControls")
    XCTAssertEqual(
      filter.inputKeys, [kCIInputImageKey, kCIInputBrightnessKey, kCIInputContrastKey, kCIInputSaturationKey])
    XCTAssertEqual(filter.outputKeys, [kCIOutputImageKey])
    XCTAssertNil(filter.outputImage)
    XCTAssertEqual(filter.value(forKey: kCIInputContrastKey) as? Double, 1)
    filter.setValue(3, forKey: kCIInputContrastKey)
    XCTAssertEqual(filter.value(forKey: kCIInputContrastKey) as? Int, 3)
    filter.setDefaults()
    XCTAssertEqual(filter.value(forKey: kCIInputContrastKey) as? Int, 1)
  }

  func testOutputIsAValueByKeyAndDoesNotChangeLater() throws {
    let filter = try XCTUnwrap(CIFilter(name: "CIColorInvert", parameters: [kCIInputImageKey: plain(0xFF00_0000)]))
    let output = try XCTUnwrap(filter.value(forKey: kCIOutputImageKey) as? CIImage)
    filter.setValue(nil, forKey: kCIInputImageKey)
    XCTAssertNil(filter.outputImage)
    XCTAssertEqual(output.rendered(1, 1), 0xFFFF_FFFF)
  }

  func testFiltersWithPropertiesDoTheSame() throws {
    let image = plain(0xFF20_4060)
    let sepia = CIFilter.sepiaTone()
    sepia.inputImage = image
    XCTAssertEqual(sepia.intensity, 1)
    sepia.intensity = 0.5
    let named = try filter("CISepiaTone", image, [kCIInputIntensityKey: 0.5 as CGFloat])
    XCTAssertEqual(sepia.outputImage?.rendered(0, 0), named.rendered(0, 0))
    let blur = CIFilter.gaussianBlur()
    XCTAssertEqual(blur.radius, 10)
    XCTAssertNil(blur.outputImage)
    XCTAssertEqual(CIFilter.colorControls().saturation, 1)
  }

  func testImagesApplyFilters() {
    let image = plain(0xFFFF_FFFF)
    XCTAssertEqual(image.applyingFilter("CIColorInvert").rendered(0, 0), 0xFF00_0000)
    let same = image.applyingFilter("CISepiaTone", parameters: [kCIInputIntensityKey: 0])
    XCTAssertEqual(same.rendered(0, 0), 0xFFFF_FFFF)
    XCTAssertTrue(image.applyingFilter("CINothing").extent.isNull)
  }

  // MARK: Colours

  /// The opposite of a middle grey is brighter in linear light than among the values of pixels.
  func testInversionIsThatOfTheWorkingSpace() throws {
    let image = try filter("CIColorInvert", plain(0xFF40_4040))
    // 0x40 is 0.0513 of the light, and what is left of it 0.9487, which is encoded as 0.977.
    assertNear(image.rendered(0, 0), 0xFFF9_F9F9, within: 1)
    let unmanaged = CIContext(options: [.workingColorSpace: NSNull()])
    assertNear(unmanaged.createCGImage(image, from: image.extent)?.pixel(0, 0), 0xFFBF_BFBF, within: 1)
    XCTAssertEqual(try filter("CIColorInvert", plain(0)).rendered(0, 0), 0)
    assertNear(try filter("CIColorInvert", plain(0x8000_0000)).rendered(0, 0), 0x8080_8080, within: 1)
  }

  func testControlsChangeOneThingEach() throws {
    let color: UInt32 = 0xFFC0_4020
    assertNear(try filter("CIColorControls", plain(color)).rendered(0, 0), color, within: 1)
    let gray = try XCTUnwrap(filter("CIColorControls", plain(color), [kCIInputSaturationKey: 0]).rendered(0, 0))
    XCTAssertEqual(gray & 255, gray >> 8 & 255)
    XCTAssertEqual(gray & 255, gray >> 16 & 255)
    XCTAssertEqual(
      try filter("CIColorControls", plain(color), [kCIInputBrightnessKey: 1]).rendered(0, 0), 0xFFFF_FFFF)
    XCTAssertEqual(
      try filter("CIColorControls", plain(color), [kCIInputBrightnessKey: -1.0]).rendered(0, 0), 0xFF00_0000)
    // Without contrast all is half of the light, 0.5, which is encoded as 0.735.
    assertNear(
      try filter("CIColorControls", plain(color), [kCIInputContrastKey: 0]).rendered(0, 0), 0xFFBC_BCBC, within: 1)
  }

  func testOldPhotographsHaveFewColours() throws {
    let white = try XCTUnwrap(filter("CISepiaTone", plain(0xFF80_8080)).rendered(0, 0))
    let (red, green, blue) = (white >> 16 & 255, white >> 8 & 255, white & 255)
    XCTAssertTrue(red > green && green > blue, "\(red) \(green) \(blue)")
    let mono = try XCTUnwrap(filter("CIPhotoEffectMono", plain(0xFF20_C040)).rendered(0, 0))
    XCTAssertEqual(mono >> 16 & 255, mono & 255)
    XCTAssertEqual(mono >> 8 & 255, mono & 255)
  }

  // MARK: Blur

  func testABlurSpreadsAndKeepsWhatThereIs() throws {
    let dot = CIImage(cgImage: .of(1, 1) { _, _ in 0xFFFF_FFFF })
    let blurred = try filter("CIGaussianBlur", dot, [kCIInputRadiusKey: 2])
    XCTAssertEqual(blurred.extent, CGRect(x: -6, y: -6, width: 13, height: 13))
    let picture = try XCTUnwrap(CIContext().createCGImage(blurred, from: blurred.extent))
    // The peak of a bell of two pixels is 1 / (2π · 2²), a twenty-fifth.
    XCTAssertEqual(Int(picture.pixel(6, 6) >> 24), 10, accuracy: 2)
    for (x, y) in [(2, 5), (6, 1), (4, 4)] {
      assertNear(picture.pixel(x, y), picture.pixel(12 - x, y), within: 1)
      assertNear(picture.pixel(x, y), picture.pixel(y, x), within: 1)
    }
    let sum = (0..<13).flatMap { y in (0..<13).map { Int(picture.pixel($0, y) >> 24) } }.reduce(0, +)
    XCTAssertEqual(sum, 255, accuracy: 60)
  }

  func testABlurOfAClampedImageHasFullEdges() throws {
    let image = plain(0xFF30_6090, 20)
    let soft = image.clampedToExtent().applyingFilter("CIGaussianBlur", parameters: [kCIInputRadiusKey: 5])
      .cropped(to: image.extent)
    XCTAssertEqual(soft.extent, image.extent)
    for (x, y) in [(0, 0), (19, 19), (10, 10)] { assertNear(soft.rendered(x, y), 0xFF30_6090, within: 1) }
    let faded = image.applyingGaussianBlur(sigma: 5)
    XCTAssertEqual(faded.extent, image.extent.insetBy(dx: -15, dy: -15))
    XCTAssertLessThan(try XCTUnwrap(faded.cropped(to: image.extent).rendered(0, 0)) >> 24, 100)
    XCTAssertTrue(image.applyingGaussianBlur(sigma: 0) === image)
    XCTAssertTrue(image.applyingGaussianBlur(sigma: .nan) === image)
  }
}
