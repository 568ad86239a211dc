import CoreGraphics
import CoreImageModule
import UIKit
import XCTest

final class UIKitImageTests: XCTestCase {
  private let picture = CGImage.of(4, 2) { x, _ in x < 2 ? 0xFFFF_0000 : 0xFF00_00FF }

  func testPicturesBecomeImagesAsTheyAreStored() throws {
    let turned = UIImage(cgImage: picture, scale: 2, orientation: .right)
    XCTAssertEqual(CIImage(image: turned)?.extent, CGRect(x: 0, y: 0, width: 4, height: 2))
    XCTAssertNil(CIImage(image: UIImage()))
    XCTAssertNil(turned.ciImage)
  }

  func testImagesBecomePictures() throws {
    let part = CIImage(cgImage: picture).cropped(to: CGRect(x: 1, y: 0, width: 2, height: 2))
    let shown = UIImage(ciImage: part, scale: 2, orientation: .left)
    XCTAssertEqual(shown.size, CGSize(width: 1, height: 1))
    XCTAssertEqual(shown.imageOrientation, .left)
    XCTAssertTrue(shown.ciImage === part)
    XCTAssertTrue(shown.withRenderingMode(.alwaysOriginal).ciImage === part)
    XCTAssertEqual(shown.cgImage?.pixel(0, 0), 0xFFFF_0000)
    XCTAssertEqual(shown.cgImage?.pixel(1, 1), 0xFF00_00FF)
    XCTAssertEqual(CIImage(image: shown)?.extent, part.extent)
    XCTAssertEqual(UIImage(ciImage: .empty()).size, .zero)
  }
}
