import XCTest

@testable import UIKit

final class UIImageTests: XCTestCase {
  /// An image of 4x2 pixels: red, green, blue, white; below them black.
  static func sample(scale: CGFloat = 1) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2), format: format).image { context in
      for (x, color) in [UIColor.red, .green, .blue, .white].enumerated() {
        color.setFill()
        context.fill(CGRect(x: x, y: 0, width: 1, height: 1))
      }
      UIColor.black.setFill()
      context.fill(CGRect(x: 0, y: 1, width: 4, height: 1))
    }
    return UIImage(cgImage: image.cgImage!, scale: scale, orientation: .up)
  }

  static func pixel(_ image: CGImage?, _ x: Int, _ y: Int) -> UInt32 {
    image!.pixels.load(fromByteOffset: y * image!.bytesPerRow + x * 4, as: UInt32.self)
  }

  private func draw(_ size: CGSize, _ body: @escaping (CGContext) -> Void) -> CGImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: size, format: format).image { body($0.cgContext) }.cgImage!
  }

  func testSizeAndScale() {
    XCTAssertEqual(Self.sample().size, CGSize(width: 4, height: 2))
    XCTAssertEqual(Self.sample(scale: 2).size, CGSize(width: 2, height: 1))
    XCTAssertEqual(UIImage().size, .zero)
    XCTAssertNil(UIImage().cgImage)
    XCTAssertEqual(UIImage(cgImage: Self.sample().cgImage!).scale, 1)
  }

  func testThumbnailsFitIntoTheirSize() async throws {
    let image = UIImage(cgImage: try XCTUnwrap(Self.sample().cgImage), scale: 1, orientation: .right)
    XCTAssertEqual(image.size, CGSize(width: 2, height: 4))
    let thumbnail = try XCTUnwrap(image.preparingThumbnail(of: CGSize(width: 10, height: 8)))
    XCTAssertEqual(thumbnail.size, CGSize(width: 4, height: 8))
    XCTAssertEqual([thumbnail.imageOrientation.rawValue, Int(thumbnail.scale)], [0, 1])
    XCTAssertNil(image.preparingThumbnail(of: .zero))
    XCTAssertNil(UIImage().preparingThumbnail(of: CGSize(width: 10, height: 8)))
    let later = await image.byPreparingThumbnail(ofSize: CGSize(width: 1, height: 2))
    XCTAssertEqual(later?.size, CGSize(width: 1, height: 2))
  }

  func testPreparingAnImageGivesTheSamePicture() {
    let image = Self.sample()
    XCTAssertEqual(image.preparingForDisplay(), image)
    XCTAssertNil(UIImage().preparingForDisplay())
    let done = expectation(description: "prepared")
    image.prepareForDisplay { prepared in
      XCTAssertEqual(prepared, image)
      done.fulfill()
    }
    wait(for: [done], timeout: 10)
  }

  func testFiles() throws {
    let image = Self.sample()
    let png = try XCTUnwrap(image.pngData())
    XCTAssertEqual(Self.pixel(UIImage(data: png)?.cgImage, 2, 0), 0xFF00_00FF)
    XCTAssertEqual(UIImage(data: png, scale: 2)?.size.width, 2)
    XCTAssertNotNil(UIImage(data: try XCTUnwrap(image.jpegData(compressionQuality: 0.8))))
    XCTAssertNil(UIImage(data: Data("nothing".utf8)))
    XCTAssertNil(UIImage(data: png.prefix(png.count / 2)))
    XCTAssertNil(UIImage().pngData())
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try png.write(to: folder.appendingPathComponent("a.png"))
    try png.write(to: folder.appendingPathComponent("a@2x.png"))
    try png.write(to: folder.appendingPathComponent("b.png"))
    XCTAssertEqual(UIImage(contentsOfFile: folder.appendingPathComponent("a.png").path)?.scale, 2)
    XCTAssertEqual(UIImage(contentsOfFile: folder.appendingPathComponent("a@2x.png").path)?.scale, 2)
    XCTAssertEqual(UIImage(contentsOfFile: folder.appendingPathComponent("b.png").path)?.scale, 1)
    XCTAssertNil(UIImage(contentsOfFile: folder.appendingPathComponent("c.png").path))
    let bundle = try XCTUnwrap(Bundle(path: folder.path))
    XCTAssertEqual(UIImage(named: "a", in: bundle, compatibleWith: nil)?.scale, 2)
    XCTAssertNotNil(UIImage(named: "b.png", in: bundle, compatibleWith: nil))
    XCTAssertNil(UIImage(named: "c", in: bundle, compatibleWith: nil))
    XCTAssertNil(UIImage(named: "there is no such image"))
  }

  func testOrientations() {
    // Where the red pixel (top left as stored) is shown, and the size.
    let expected: [(UIImage.Orientation, Int, Int)] = [
      (.up, 0, 0), (.down, 3, 1), (.left, 0, 3), (.right, 1, 0), (.upMirrored, 3, 0), (.downMirrored, 0, 1),
      (.leftMirrored, 0, 0), (.rightMirrored, 1, 3),
    ]
    for (orientation, x, y) in expected {
      let image = UIImage(cgImage: Self.sample().cgImage!, scale: 1, orientation: orientation)
      XCTAssertEqual(image.size, orientation.swapsSides ? CGSize(width: 2, height: 4) : CGSize(width: 4, height: 2))
      let shown = draw(image.size) { _ in image.draw(at: .zero) }
      XCTAssertEqual(Self.pixel(shown, x, y), 0xFFFF_0000, "\(orientation)")
      XCTAssertEqual(Self.pixel(UIImage(data: image.pngData()!)!.cgImage, x, y), 0xFFFF_0000, "\(orientation)")
    }
    XCTAssertEqual(Self.sample().withHorizontallyFlippedOrientation().imageOrientation, .upMirrored)
    XCTAssertEqual(
      (1...8).map { UIImage.Orientation(exif: $0) },
      [.up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left])
    XCTAssertEqual(UIImage.Orientation(exif: 77), .up)
  }

  func testDrawing() {
    let image = Self.sample()
    let shown = draw(CGSize(width: 8, height: 4)) { context in
      context.interpolationQuality = .none
      image.draw(in: CGRect(x: 0, y: 0, width: 8, height: 4))
    }
    XCTAssertEqual(Self.pixel(shown, 1, 1), 0xFFFF_0000)
    XCTAssertEqual(Self.pixel(shown, 7, 0), 0xFFFF_FFFF)
    XCTAssertEqual(Self.pixel(shown, 7, 3), 0xFF00_0000)
    let faint = draw(CGSize(width: 4, height: 2)) { _ in image.draw(at: .zero, blendMode: .normal, alpha: 0.5) }
    XCTAssertEqual(Self.pixel(faint, 0, 0) >> 24, 128)
    let pattern = draw(CGSize(width: 8, height: 4)) { _ in
      image.drawAsPattern(in: CGRect(x: 0, y: 0, width: 8, height: 4))
    }
    XCTAssertEqual(Self.pixel(pattern, 4, 2), 0xFFFF_0000)
  }

  func testTint() {
    let tinted = Self.sample().withTintColor(.green, renderingMode: .alwaysOriginal)
    XCTAssertEqual(Self.pixel(draw(tinted.size) { _ in tinted.draw(at: .zero) }, 0, 0), 0xFF00_FF00)
    XCTAssertEqual(tinted.renderingMode, .alwaysOriginal)
    XCTAssertEqual(Self.sample().withTintColor(.red).renderingMode, .automatic)
    XCTAssertTrue(Self.sample().withRenderingMode(.alwaysTemplate).isTemplate)
    XCTAssertFalse(Self.sample().isTemplate)
  }

  func testCapsKeepTheirSize() {
    let caps = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1)
    for mode in [UIImage.ResizingMode.stretch, .tile] {
      let image = Self.sample().resizableImage(withCapInsets: caps, resizingMode: mode)
      let shown = draw(CGSize(width: 12, height: 2)) { context in
        context.interpolationQuality = .none
        image.draw(in: CGRect(x: 0, y: 0, width: 12, height: 2))
      }
      XCTAssertEqual(Self.pixel(shown, 0, 0), 0xFFFF_0000)
      XCTAssertEqual(Self.pixel(shown, 11, 0), 0xFFFF_FFFF)
      XCTAssertEqual(Self.pixel(shown, 1, 0), 0xFF00_FF00)
      XCTAssertEqual(Self.pixel(shown, 2, 0), mode == .tile ? 0xFF00_00FF : 0xFF00_FF00)
      XCTAssertEqual(Self.pixel(shown, 10, 0), 0xFF00_00FF)
    }
    let old = Self.sample().stretchableImage(withLeftCapWidth: 1, topCapHeight: 0)
    XCTAssertEqual(old.capInsets, UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 2))
    XCTAssertEqual(old.resizingMode, .stretch)
    XCTAssertEqual(Self.sample().resizableImage(withCapInsets: caps).resizingMode, .tile)
    XCTAssertEqual(Self.sample().withAlignmentRectInsets(caps).alignmentRectInsets, caps)
    XCTAssertTrue(Self.sample().imageFlippedForRightToLeftLayoutDirection().flipsForRightToLeftLayoutDirection)
  }

  func testAnimatedImages() {
    let (a, b) = (Self.sample(), Self.sample(scale: 2))
    let image = UIImage.animatedImage(with: [a, b], duration: 0)!
    XCTAssertEqual(image.images, [a, b])
    XCTAssertEqual(image.duration, 2.0 / 30)
    XCTAssertEqual(image.size, a.size)
    XCTAssertNil(UIImage.animatedImage(with: [], duration: 1))
    XCTAssertNil(a.images)
    XCTAssertEqual(a.duration, 0)
    XCTAssertNil(UIImage.animatedImageNamed("there is none", duration: 1))
  }

  func testDarkVariants() {
    let dark = Self.sample(scale: 2)
    let image = Self.sample().changing { $0.dark = ImageAttributes.DarkVariant(dark) }
    XCTAssertEqual(image.resolved(for: UITraitCollection(userInterfaceStyle: .dark)).scale, 2)
    XCTAssertEqual(image.resolved(for: UITraitCollection(userInterfaceStyle: .light)).scale, 1)
  }

  func testImagesAreValues() {
    let image = Self.sample()
    let same = UIImage(cgImage: image.cgImage!)
    XCTAssertEqual(image, same)
    XCTAssertEqual(Set([image, same]).count, 1)
    XCTAssertNotEqual(image, UIImage(cgImage: image.cgImage!, scale: 2, orientation: .up))
    XCTAssertNotEqual(image, image.withRenderingMode(.alwaysOriginal))
    XCTAssertNotEqual(image, Self.sample())
    XCTAssertEqual(UIImage(systemName: "plus"), UIImage(systemName: "plus", compatibleWith: nil))
  }

  /// A file that is there and no picture says why; one that is not there is nobody's fault.
  func testFilesThatAreNoPictures() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let png = try XCTUnwrap(Self.sample().pngData())
    try Data("<html>".utf8).write(to: folder.appendingPathComponent("page.png"))
    try png.prefix(50).write(to: folder.appendingPathComponent("cut.png"))
    try Data().write(to: folder.appendingPathComponent("empty.png"))
    var said: [String] = []
    let usual = ImageFiles.report
    ImageFiles.report = { said.append($0) }
    defer { ImageFiles.report = usual }
    XCTAssertNil(UIImage(contentsOfFile: folder.appendingPathComponent("page.png").path))
    XCTAssertNil(UIImage(contentsOfFile: folder.appendingPathComponent("cut.png").path))
    XCTAssertNil(UIImage(named: "empty", in: Bundle(path: folder.path), compatibleWith: nil))
    XCTAssertNil(UIImage(contentsOfFile: folder.appendingPathComponent("none.png").path))
    XCTAssertEqual(
      said.map { String($0.drop { $0 != ":" }) },
      [
        ": not a PNG, JPEG or GIF file", ": the file ends before the picture does", ": not a PNG, JPEG or GIF file",
      ])
    XCTAssertTrue(said[0].hasPrefix(folder.path))
  }

  func testAGIFShowsItsFirstPicture() throws {
    // 1x1 pixel, white.
    let file: [UInt8] = [
      0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 1, 0, 1, 0, 0x80, 0, 0, 255, 255, 255, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0,
      0, 2, 2, 0x44, 1, 0, 0x3B,
    ]
    let image = try XCTUnwrap(UIImage(data: Data(file)))
    XCTAssertEqual(Self.pixel(image.cgImage, 0, 0), 0xFFFF_FFFF)
    XCTAssertNil(image.images)
    XCTAssertEqual(image.duration, 0)
  }

  // MARK: Renderers and contexts

  func testFramesAreDrawnInsideTheirRectangles() {
    let shown = draw(CGSize(width: 6, height: 6)) { _ in
      UIColor.red.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 6, height: 6))
      UIColor(white: 0, alpha: 0.5).setStroke()
      UIRectFrame(CGRect(x: 1, y: 1, width: 4, height: 4))
    }
    XCTAssertEqual(Self.pixel(shown, 0, 0), 0xFFFF_0000)
    XCTAssertEqual(Self.pixel(shown, 1, 1), 0x8000_0000, "in place of what is there")
    XCTAssertEqual(Self.pixel(shown, 2, 2), 0xFFFF_0000)
    UIRectFrame(.zero)
    XCTAssertEqual(UIGraphicsRendererFormat.default().bounds, .zero)
    XCTAssertEqual(UIGraphicsImageRendererFormat.default().scale, 2)
  }

  func testAnImageTooLargeToMakeIsEmpty() {
    XCTAssertEqual(UIGraphicsImageRenderer(size: CGSize(width: 1e6, height: 10)).image { _ in }.size, .zero)
    XCTAssertEqual(UIGraphicsImageRenderer(size: CGSize(width: -5, height: 10)).pngData { _ in }, Data())
  }

  func testRenderer() {
    let format = UIGraphicsImageRendererFormat.preferred()
    XCTAssertEqual(format.scale, 2)
    XCTAssertFalse(format.opaque)
    XCTAssertEqual(UIGraphicsImageRendererFormat(for: UITraitCollection(displayScale: 3)).scale, 3)
    let renderer = UIGraphicsImageRenderer(bounds: CGRect(x: 10, y: 0, width: 5, height: 5))
    let image = renderer.image { context in
      UIColor.red.set()
      context.fill(CGRect(x: 10, y: 0, width: 1, height: 1))
      XCTAssertEqual(context.format.bounds.minX, 10)
      XCTAssertEqual(Self.pixel(context.currentImage.cgImage, 0, 0), 0xFFFF_0000)
      context.clip(to: CGRect(x: 10, y: 2, width: 1, height: 3))
      context.fill(CGRect(x: 10, y: 0, width: 5, height: 5), blendMode: .copy)
      context.stroke(CGRect(x: 10, y: 0, width: 5, height: 5))
    }
    XCTAssertEqual(image.size, CGSize(width: 5, height: 5))
    XCTAssertEqual(image.scale, 2)
    XCTAssertEqual(Self.pixel(image.cgImage, 0, 0), 0xFFFF_0000)
    XCTAssertEqual(Self.pixel(image.cgImage, 3, 0), 0)
    XCTAssertEqual(Self.pixel(image.cgImage, 0, 6), 0xFFFF_0000)
    XCTAssertNotNil(UIImage(data: renderer.pngData { _ in }))
    XCTAssertNotNil(UIImage(data: renderer.jpegData(withCompressionQuality: 0.5) { _ in }))
    XCTAssertEqual(UIGraphicsImageRenderer(size: .zero).image { _ in }.size, .zero)
    XCTAssertNil(UIGraphicsGetCurrentContext())
  }

  func testImageContexts() {
    XCTAssertNil(UIGraphicsGetImageFromCurrentImageContext())
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 4), true, 0)
    UIColor.blue.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 2))
    UIGraphicsBeginImageContext(CGSize(width: 1, height: 1))
    XCTAssertEqual(UIGraphicsGetImageFromCurrentImageContext()?.scale, 1)
    UIGraphicsEndImageContext()
    UIRectClip(CGRect(x: 3, y: 3, width: 1, height: 1))
    UIRectFillUsingBlendMode(CGRect(x: 0, y: 0, width: 4, height: 4), .normal)
    let image = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    XCTAssertEqual(image?.scale, 2)
    XCTAssertEqual(Self.pixel(image?.cgImage, 0, 0), 0xFF00_00FF)
    XCTAssertEqual(Self.pixel(image?.cgImage, 5, 0), 0xFF00_0000)
    XCTAssertEqual(Self.pixel(image?.cgImage, 7, 7), 0xFF00_00FF)
    UIGraphicsBeginImageContext(.zero)
    XCTAssertNil(UIGraphicsGetImageFromCurrentImageContext())
    UIGraphicsEndImageContext()
    UIGraphicsEndImageContext()
    XCTAssertNil(UIGraphicsGetCurrentContext())
  }
}

@preconcurrency @MainActor final class UIImageViewTests: XCTestCase {
  private let image = UIImageTests.sample()

  func testContents() {
    let view = UIImageView(image: image)
    XCTAssertEqual(view.bounds.size, image.size)
    XCTAssertFalse(view.isUserInteractionEnabled)
    XCTAssertTrue(view.layer.contents as? CGImage === image.cgImage)
    XCTAssertEqual(view.intrinsicContentSize, image.size)
    XCTAssertEqual(view.sizeThatFits(.zero), image.size)
    XCTAssertNil(view.layer.contentsTint)
    view.image = UIImageTests.sample(scale: 2)
    XCTAssertEqual(view.layer.contentsScale, 2)
    view.contentMode = .scaleAspectFit
    XCTAssertEqual(view.layer.contentsGravity, .resizeAspect)
    view.image = nil
    XCTAssertNil(view.layer.contents)
    XCTAssertEqual(view.intrinsicContentSize.width, UIView.noIntrinsicMetric)
  }

  func testTemplatesTakeTheTint() {
    let view = UIImageView(image: image.withRenderingMode(.alwaysTemplate))
    view.tintColor = .red
    XCTAssertEqual(view.layer.contentsTint, UIColor.red.cgColor)
    view.tintColor = .green
    XCTAssertEqual(view.layer.contentsTint, UIColor.green.cgColor)
    view.image = UIImage(systemName: "plus")
    XCTAssertEqual(view.layer.contentsTint, UIColor.green.cgColor)
    view.image = UIImage(systemName: "plus")?.withRenderingMode(.alwaysOriginal)
    XCTAssertNil(view.layer.contentsTint)
  }

  func testHighlight() {
    let other = UIImageTests.sample(scale: 2)
    let view = UIImageView(image: image, highlightedImage: other)
    view.isHighlighted = true
    XCTAssertTrue(view.layer.contents as? CGImage === other.cgImage)
    view.isHighlighted = false
    XCTAssertTrue(view.layer.contents as? CGImage === image.cgImage)
  }

  func testStretchingByParts() {
    let view = UIImageView(
      image: image.resizableImage(
        withCapInsets: UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1), resizingMode: .stretch))
    XCTAssertEqual(view.layer.contentsCenter, CGRect(x: 0.25, y: 0, width: 0.5, height: 1))
    view.image = image.resizableImage(withCapInsets: .zero)
    view.bounds.size = CGSize(width: 9, height: 9)
    XCTAssertEqual((view.layer.contents as? CGImage)?.width, 18)
  }

  func testImagesThatFlipAreMirroredFromRightToLeft() {
    func leftmost(_ view: UIImageView) -> UInt32 {
      UIImageTests.pixel((view.layer.contents as! CGImage), 0, 0)
    }
    let view = UIImageView(image: image.imageFlippedForRightToLeftLayoutDirection())
    XCTAssertEqual(leftmost(view), 0xFFFF_0000)
    view.semanticContentAttribute = .forceRightToLeft
    XCTAssertEqual(leftmost(view), 0xFFFF_FFFF)
    view.image = image
    XCTAssertEqual(leftmost(view), 0xFFFF_0000, "this one does not")
    let caps = UIEdgeInsets(top: 0, left: 2, bottom: 0, right: 1)
    view.image = image.imageFlippedForRightToLeftLayoutDirection().resizableImage(
      withCapInsets: caps, resizingMode: .stretch)
    XCTAssertEqual(view.layer.contentsCenter.minX, 0.25, "the caps change sides")
    func weight(_ image: UIImage?, isLeft: Bool) -> Int {
      let view = UIImageView(image: image)
      view.semanticContentAttribute = .forceRightToLeft
      let picture = view.layer.contents as! CGImage
      let half = picture.width / 2
      return (0..<picture.height).reduce(0) { sum, y in
        (isLeft ? 0..<half : half..<picture.width).reduce(sum) { $0 + Int(UIImageTests.pixel(picture, $1, y) >> 24) }
      }
    }
    let (back, arrow) = (UIImage(systemName: "delete.backward.fill"), UIImage(systemName: "delete.left.fill"))
    XCTAssertEqual(weight(back, isLeft: true), weight(arrow, isLeft: false), accuracy: 9000)
    XCTAssertEqual(weight(back, isLeft: false), weight(arrow, isLeft: true), accuracy: 9000)
    XCTAssertGreaterThan(weight(arrow, isLeft: false), weight(arrow, isLeft: true) + 20_000)
  }

  func testAnimationsOfAHighlightedView() {
    let view = UIImageView(coder: NSCoder())!
    XCTAssertFalse(view.isUserInteractionEnabled)
    XCTAssertEqual(view.animationDuration, 0)
    XCTAssertEqual(view.animationRepeatCount, 0)
    let (plain, bright) = ([UIImageTests.sample()], [UIImageTests.sample()])
    view.animationImages = plain
    view.highlightedAnimationImages = bright
    XCTAssertNil(view.preferredSymbolConfiguration)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
    window.addSubview(view)
    view.startAnimating()
    XCTAssertTrue(view.layer.contents as? CGImage === plain[0].cgImage)
    view.isHighlighted = true
    XCTAssertTrue(view.isHighlighted)
    XCTAssertTrue(view.layer.contents as? CGImage === bright[0].cgImage)
    view.stopAnimating()
    XCTAssertFalse(view.isAnimating)
    XCTAssertNil(view.layer.contents, "there is no image besides")
    withExtendedLifetime(window) {}
  }

  func testSymbolsAreDrawnAtTheirSize() {
    let view = UIImageView(image: UIImage(systemName: "circle"))
    view.contentMode = .scaleAspectFit
    view.bounds.size = CGSize(width: 100, height: 100)
    XCTAssertEqual(CGFloat((view.layer.contents as! CGImage).width), 200, accuracy: 4)
    view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 40)
    XCTAssertGreaterThan(view.intrinsicContentSize.width, 40)
  }

  func testPlayerFollowsTheClock() {
    let images = (0..<4).map { _ in UIImageTests.sample() }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    view.animationImages = images
    view.animationDuration = 0.4
    view.animationRepeatCount = 2
    view.startAnimating()
    XCTAssertTrue(view.isAnimating)
    window.addSubview(view)
    func shown(at time: Double) -> Int? {
      DeviceContext.current.displayLinks.fire(at: time, interval: 0.05)
      return images.firstIndex { $0.cgImage === view.layer.contents as? CGImage }
    }
    XCTAssertEqual([5, 5.05, 5.1, 5.25, 5.35, 5.4, 5.55].map { shown(at: $0) }, [0, 0, 1, 2, 3, 0, 1])
    XCTAssertNil(shown(at: 5.8))
    XCTAssertFalse(view.isAnimating)
    view.image = UIImage.animatedImage(with: images, duration: 0.4)
    XCTAssertEqual([6, 6.1, 6.2].map { shown(at: $0) }, [0, 1, 2])
    view.removeFromSuperview()
    XCTAssertNil(view.pictures.player)
  }
}
