import XCTest

@testable import UIKit

final class SymbolTests: XCTestCase {
  /// What a browser, a music player and a notes app use.
  private let names = """
    chevron.left chevron.right chevron.up chevron.down chevron.backward chevron.forward square.and.arrow.up book
    square.on.square plus minus xmark xmark.circle.fill checkmark checkmark.circle checkmark.circle.fill arrow.clockwise
    arrow.left arrow.right magnifyingglass lock lock.fill textformat.size ellipsis ellipsis.circle gear trash pin pin.fill
    archivebox folder square.and.pencil pencil tag star star.fill heart heart.fill house house.fill person person.fill
    bell play.fill pause.fill forward.fill backward.fill shuffle repeat speaker.fill speaker.wave.3.fill music.note
    music.note.list list.bullet circle circle.fill square exclamationmark.triangle exclamationmark.triangle.fill
    info.circle wifi.slash globe clock photo camera mic calendar envelope link doc doc.text tray paperplane arrow.up
    arrow.down line.3.horizontal sidebar.left keyboard delete.left shift shift.fill face.smiling eye eye.slash
    """.split(whereSeparator: \.isWhitespace).map(String.init)

  func testNames() {
    for name in names { XCTAssertNotNil(UIImage(systemName: name), name) }
    XCTAssertNil(UIImage(systemName: "no.such.symbol"))
    XCTAssertNil(UIImage(systemName: ""))
  }

  func testTheScaleIsThatOfTheTraits() throws {
    for scale in [1, 3] as [CGFloat] {
      let traits = UITraitCollection(displayScale: scale)
      let image = try XCTUnwrap(UIImage(systemName: "xmark", compatibleWith: traits))
      XCTAssertEqual(image.scale, scale)
      XCTAssertEqual(CGFloat(try XCTUnwrap(image.cgImage).width), image.size.width * scale)
    }
    let present = UITraitCollection.current.displayScale
    XCTAssertEqual(UIImage(systemName: "xmark", compatibleWith: nil)?.scale, present)
    XCTAssertEqual(UIImage(systemName: "xmark", compatibleWith: UITraitCollection())?.scale, 2, "they say nothing")
    XCTAssertNil(UIImage(systemName: "no.such.symbol", compatibleWith: nil))
  }

  func testEverySymbolReadsAndShows() throws {
    for name in SymbolShapes.byName.keys.sorted() + SymbolShapes.aliases.keys.sorted() {
      let image = try XCTUnwrap(UIImage(systemName: name), name)
      XCTAssertTrue(image.isSymbolImage)
      let bitmap = try XCTUnwrap(image.cgImage, name)
      XCTAssertEqual(CGFloat(bitmap.width), image.size.width * image.scale, name)
      withExtendedLifetime(bitmap) { XCTAssertTrue(bitmap.pixels.contains { $0 > 200 }, name) }
      XCTAssertTrue(
        (2...34).contains(image.size.width) && (2...34).contains(image.size.height), "\(name) \(image.size)")
    }
  }

  func testBadShapesAreRefused() {
    for text in ["", "s", "x M 0 0", "s M 1", "s L a b", "s W 3", "ss M 0 0 L 1 1"] {
      XCTAssertNil(SymbolDrawing(text), text)
    }
  }

  /// What lies between the rows' ends and the next rows' starts is not the image's.
  private func ink(_ image: UIImage?) -> Int {
    guard let picture = image?.cgImage else { return 0 }
    return (0..<picture.height).reduce(0) { sum, y in
      let row = y * picture.bytesPerRow
      return sum + stride(from: row + 3, to: row + picture.width * 4, by: 4).reduce(0) { $0 + Int(picture.pixels[$1]) }
    }
  }

  func testWeightsAndSizes() {
    let weights: [UIImage.SymbolWeight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    let inks = weights.map {
      ink(UIImage(systemName: "xmark", withConfiguration: UIImage.SymbolConfiguration(weight: $0)))
    }
    XCTAssertEqual(inks, inks.sorted())
    XCTAssertEqual(Set(inks).count, weights.count)
    func height(_ configuration: UIImage.SymbolConfiguration) -> CGFloat {
      UIImage(systemName: "circle", withConfiguration: configuration)!.size.height
    }
    XCTAssertEqual(height(.init(pointSize: 34)) / height(.init(pointSize: 17)), 2, accuracy: 0.06)
    XCTAssertLessThan(height(.init(scale: .small)), height(.init(scale: .medium)))
    XCTAssertLessThan(height(.init(scale: .medium)), height(.init(scale: .large)))
    XCTAssertEqual(height(.init(textStyle: .body)), height(.unspecified))
    XCTAssertEqual(height(.init(font: .systemFont(ofSize: 30))), height(.init(pointSize: 30)))
    XCTAssertEqual(height(.init(textStyle: .body, scale: .large)), height(.init(scale: .large)))
    XCTAssertEqual(
      Set([UIImage.SymbolConfiguration(pointSize: 30), UIImage.SymbolConfiguration(pointSize: 30)]).count, 1)
    XCTAssertEqual(UIImage.SymbolWeight.bold.fontWeight(), .bold)
  }

  func testConfigurationsApply() {
    let base = UIImage.SymbolConfiguration(pointSize: 30, weight: .bold)
    let both = base.applying(.init(scale: .large))
    XCTAssertEqual(both, UIImage.SymbolConfiguration(pointSize: 30, weight: .bold, scale: .large))
    let plus = UIImage(systemName: "plus")!
    XCTAssertEqual(plus.applyingSymbolConfiguration(base)?.symbolConfiguration, base)
    XCTAssertEqual(plus.withConfiguration(base).size, plus.applyingSymbolConfiguration(base)?.size)
    XCTAssertNil(UIImage().applyingSymbolConfiguration(base))
    XCTAssertTrue(plus.isTemplate)
    XCTAssertFalse(plus.withRenderingMode(.alwaysOriginal).isTemplate)
  }

  func testNamesAlongTheReadingDirectionFlip() {
    for name in ["chevron.forward", "arrow.uturn.backward", "sidebar.leading", "sidebar.trailing"] {
      XCTAssertEqual(UIImage(systemName: name)?.flipsForRightToLeftLayoutDirection, true, name)
    }
    for name in ["chevron.left", "sidebar.right", "forward.fill"] {
      XCTAssertEqual(UIImage(systemName: name)?.flipsForRightToLeftLayoutDirection, false, name)
    }
  }

  func testCutsAreHoles() {
    let image = UIImage(systemName: "xmark.circle.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: 60))!
      .cgImage!
    func alpha(_ x: Int, _ y: Int) -> UInt8 { image.pixels[y * image.bytesPerRow + x * 4 + 3] }
    XCTAssertEqual(alpha(image.width / 2, image.height / 2), 0)
    XCTAssertEqual(alpha(image.width / 2, image.height / 8), 255)
  }

  func testATranslucentSymbolIsEven() {
    let tinted = UIImage(systemName: "plus", withConfiguration: UIImage.SymbolConfiguration(pointSize: 60))!
      .withTintColor(
        UIColor(white: 0, alpha: 0.5), renderingMode: .alwaysOriginal)
    let image = tinted.cgImage!
    let center = image.pixels[image.height / 2 * image.bytesPerRow + image.width / 2 * 4 + 3]
    let arm = image.pixels[image.height / 2 * image.bytesPerRow + image.width / 4 * 4 + 3]
    XCTAssertEqual(center, arm)
    XCTAssertEqual(Int(center), 128, accuracy: 1)
  }
}
