import UIKitTesting
import XCTest

@testable import UIKit

/// Views that go on to show what others have shown.
@preconcurrency @MainActor final class SnapshotTests: XCTestCase {
  private var device: SimulatedDevice!
  private var root: UIView!

  override func setUp() {
    device = SimulatedDevice()
    root = UIView()
    root.backgroundColor = .white
    device.show(root)
  }

  override func tearDown() { (device, root) = (nil, nil) }

  /// Some of everything that is drawn in different ways.
  private func addScene() -> UIView {
    let scene = UIView(frame: CGRect(x: 40, y: 100, width: 300, height: 400))
    scene.backgroundColor = .yellow
    scene.layer.cornerRadius = 20
    scene.clipsToBounds = true
    let label = UILabel(frame: CGRect(x: 10, y: 20, width: 280, height: 40))
    label.text = "Frozen as it was"
    let turned = UIView(frame: CGRect(x: 50, y: 90, width: 120, height: 60))
    turned.backgroundColor = .red
    turned.transform = CGAffineTransform(rotationAngle: 0.3)
    turned.layer.shadowOpacity = 0.5
    let dot = UIView(frame: CGRect(x: 10, y: 10, width: 30, height: 30))
    dot.backgroundColor = UIColor.blue.withAlphaComponent(0.5)
    dot.layer.cornerRadius = 15
    dot.alpha = 0.7
    turned.addSubview(dot)
    let masked = UIImageView(image: UIImage(systemName: "star.fill"))
    masked.frame = CGRect(x: 180, y: 200, width: 90, height: 90)
    let mask = UIView(frame: CGRect(x: 20, y: 0, width: 50, height: 90))
    mask.backgroundColor = .black
    masked.mask = mask
    let scroll = UIScrollView(frame: CGRect(x: 10, y: 250, width: 150, height: 100))
    scroll.backgroundColor = .lightGray
    scroll.contentSize = CGSize(width: 150, height: 400)
    let row = UIView(frame: CGRect(x: 0, y: 60, width: 80, height: 30))
    row.backgroundColor = .purple
    scroll.addSubview(row)
    scroll.contentOffset.y = 40
    for view in [label, turned, masked, scroll] as [UIView] { scene.addSubview(view) }
    root.addSubview(scene)
    device.advanceFrames(1)
    return scene
  }

  private func same(_ a: CGImage, _ b: CGImage) -> Bool {
    withExtendedLifetime((a, b)) {
      a.width == b.width && a.height == b.height && a.pixels.elementsEqual(b.pixels)
    }
  }

  private func pixel(_ image: CGImage, _ x: Int, _ y: Int) -> UInt32 {
    withExtendedLifetime(image) {
      image.pixels.load(fromByteOffset: y * image.bytesPerRow + x * 4, as: UInt32.self)
    }
  }

  private func pixel(_ image: UIImage, _ x: Int, _ y: Int) -> UInt32 { pixel(image.cgImage!, x, y) }

  private func box(_ frame: CGRect, _ color: UIColor, in view: UIView? = nil) -> UIView {
    let box = UIView(frame: frame)
    box.backgroundColor = color
    (view ?? root).addSubview(box)
    return box
  }

  func testTakesTheViewsPlaceWithoutAChange() {
    let scene = addScene()
    for afterUpdates in [false, true] {
      let before = device.snapshot()
      let snapshot = scene.snapshotView(afterScreenUpdates: afterUpdates)!
      XCTAssertEqual(snapshot.frame, CGRect(x: 0, y: 0, width: 300, height: 400))
      snapshot.frame = scene.frame
      root.addSubview(snapshot)
      scene.isHidden = true
      device.advanceFrames(1)
      XCTAssertTrue(same(device.snapshot(), before), "after updates: \(afterUpdates)")
      snapshot.removeFromSuperview()
      scene.isHidden = false
      device.advanceFrames(1)
    }
  }

  func testBeforeAndAfterUpdates() {
    let view = box(CGRect(x: 0, y: 0, width: 100, height: 100), .red)
    device.advanceFrames(1)
    view.backgroundColor = .blue
    let before = view.snapshotView(afterScreenUpdates: false)!
    let after = view.snapshotView(afterScreenUpdates: true)!
    (before.center.y, after.center.y) = (250, 350)
    root.addSubview(before)
    root.addSubview(after)
    view.backgroundColor = .green
    device.advanceFrames(1)
    let picture = device.snapshot()
    XCTAssertEqual([50, 250, 350].map { pixel(picture, 100, $0 * 2) }, [0xff00_ff00, 0xffff_0000, 0xff00_00ff])
  }

  func testAfterUpdatesLaysOutAndDrawsFirst() {
    let label = UILabel()
    label.translatesAutoresizingMaskIntoConstraints = false
    label.text = "M"
    label.backgroundColor = .red
    root.addSubview(label)
    label.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    label.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    let snapshot = root.snapshotView(afterScreenUpdates: true)!
    XCTAssertGreaterThan(label.bounds.width, 0)
    device.advanceFrames(1)
    let expected = device.snapshot()
    label.removeFromSuperview()
    root.addSubview(snapshot)
    device.advanceFrames(1)
    XCTAssertTrue(same(device.snapshot(), expected))
  }

  func testAnimationsStandAsTheyWereSeen() {
    let view = box(CGRect(x: 0, y: 0, width: 200, height: 100), .white)
    let runner = box(CGRect(x: 0, y: 0, width: 50, height: 100), .red, in: view)
    device.advanceFrames(1)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      runner.center.x += 150
      runner.alpha = 0
    }
    device.advance(by: 0.5)
    let before = view.snapshotView(afterScreenUpdates: false)!
    before.frame.origin.y = 100
    root.addSubview(before)
    let seen = device.snapshot()
    device.advance(by: 1)
    let now = device.snapshot()
    for x in stride(from: 5, to: 400, by: 10) {
      XCTAssertEqual(pixel(now, x, 300), pixel(seen, x, 100), "at \(x)")
      XCTAssertEqual(pixel(now, x, 100), 0xffff_ffff, "the view itself has gone on")
    }
    XCTAssertNotEqual(pixel(now, 200, 300), 0xffff_ffff)
  }

  /// An animation that has not begun yet is at its start in the next frame.
  func testAfterUpdatesShowsTheStartOfNewAnimations() {
    let view = box(CGRect(x: 0, y: 0, width: 200, height: 100), .white)
    let runner = box(CGRect(x: 0, y: 0, width: 50, height: 100), .red, in: view)
    device.advanceFrames(1)
    UIView.animate(withDuration: 1) { runner.center.x += 150 }
    let snapshot = view.snapshotView(afterScreenUpdates: true)!
    snapshot.frame.origin.y = 100
    root.addSubview(snapshot)
    device.advance(by: 2)
    XCTAssertEqual(pixel(device.snapshot(), 50, 300), 0xffff_0000)
    XCTAssertEqual(pixel(device.snapshot(), 350, 100), 0xffff_0000)
  }

  func testViewsThatWereNeverOnScreen() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    _ = box(CGRect(x: 0, y: 0, width: 50, height: 100), .red, in: view)
    let label = UILabel(frame: CGRect(x: 50, y: 0, width: 50, height: 100))
    label.text = "████"
    view.addSubview(label)
    let empty = view.snapshotView(afterScreenUpdates: false)!
    let full = view.snapshotView(afterScreenUpdates: true)!
    full.frame.origin.y = 100
    root.addSubview(empty)
    root.addSubview(full)
    device.advanceFrames(1)
    let picture = device.snapshot()
    XCTAssertEqual(pixel(picture, 50, 100), 0xffff_ffff)
    XCTAssertEqual(pixel(picture, 50, 300), 0xffff_0000)
    XCTAssertEqual(pixel(picture, 140, 300), 0xff00_0000)
    XCTAssertNil(UIView().snapshotView(afterScreenUpdates: true), "without size")
  }

  /// Hidden views show nothing, the own alpha counts, the own transform and place don't.
  func testWhatOfTheViewItselfCounts() {
    let hidden = box(CGRect(x: 0, y: 0, width: 50, height: 50), .red)
    hidden.isHidden = true
    let faint = box(CGRect(x: 50, y: 0, width: 50, height: 50), .black)
    faint.alpha = 0.5
    let turned = box(CGRect(x: 100, y: 0, width: 50, height: 50), .red)
    _ = box(CGRect(x: 0, y: 0, width: 25, height: 25), .blue, in: turned)
    turned.transform = CGAffineTransform(rotationAngle: .pi)
    device.advanceFrames(1)
    for (x, view) in [hidden, faint, turned].enumerated() {
      let snapshot = view.snapshotView(afterScreenUpdates: false)!
      snapshot.frame.origin = CGPoint(x: x * 50, y: 100)
      root.addSubview(snapshot)
    }
    device.advanceFrames(1)
    let picture = device.snapshot()
    XCTAssertEqual(pixel(picture, 20, 220), 0xffff_ffff)
    XCTAssertEqual(pixel(picture, 120, 220), pixel(picture, 120, 20))
    XCTAssertEqual(pixel(picture, 220, 220), 0xff00_00ff, "upright")
    XCTAssertEqual(pixel(picture, 280, 280), 0xffff_0000)
    XCTAssertEqual(pixel(picture, 220, 20), 0xffff_0000)
  }

  /// What it shows follows its bounds in every frame of an animation, as an image would.
  func testIsStretchedWithItsBounds() {
    let view = box(CGRect(x: 0, y: 0, width: 100, height: 50), .red)
    _ = box(CGRect(x: 50, y: 0, width: 50, height: 50), .blue, in: view)
    device.advanceFrames(1)
    let snapshot = view.snapshotView(afterScreenUpdates: false)!
    let added = box(CGRect(x: 0, y: 0, width: 10, height: 10), .green, in: snapshot)
    snapshot.frame.origin.y = 100
    root.addSubview(snapshot)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      snapshot.frame = CGRect(x: 0, y: 100, width: 300, height: 150)
    }
    device.advance(by: 0.5)
    let border = { (y: Int) -> Int in
      let picture = self.device.snapshot()
      return (0..<780).first { self.pixel(picture, $0, y) & 0xff == 0xff } ?? -1
    }
    XCTAssertEqual(Double(border(380)), 200, accuracy: 4, "half of 200 points")
    device.advance(by: 1)
    XCTAssertEqual(border(480), 300)
    XCTAssertEqual(pixel(device.snapshot(), 10, 210), 0xff00_ff00)
    XCTAssertEqual(pixel(device.snapshot(), 24, 210), 0xffff_0000, "subviews aren't stretched")
    XCTAssertEqual(added.frame.width, 10)
  }

  func testPartsAndCaps() {
    let view = box(CGRect(x: 0, y: 0, width: 100, height: 100), .red)
    _ = box(CGRect(x: 20, y: 20, width: 60, height: 60), .blue, in: view)
    device.advanceFrames(1)
    let part = view.resizableSnapshotView(
      from: CGRect(x: 10, y: 20, width: 40, height: 60), afterScreenUpdates: false, withCapInsets: .zero)!
    XCTAssertEqual(part.frame, CGRect(x: 0, y: 0, width: 40, height: 60))
    part.frame.origin = CGPoint(x: 0, y: 200)
    let capped = view.resizableSnapshotView(
      from: view.bounds, afterScreenUpdates: false,
      withCapInsets: UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20))!
    capped.frame = CGRect(x: 0, y: 300, width: 300, height: 200)
    root.addSubview(part)
    root.addSubview(capped)
    device.advanceFrames(1)
    let picture = device.snapshot()
    XCTAssertEqual(pixel(picture, 18, 402), 0xffff_0000)
    XCTAssertEqual([22, 78].map { pixel(picture, $0, 402) }, [0xff00_00ff, 0xff00_00ff])
    XCTAssertEqual(pixel(picture, 82, 402), 0xffff_ffff, "beyond the part")
    XCTAssertEqual([38, 562].map { pixel(picture, $0, 800) }, [0xffff_0000, 0xffff_0000], "caps of 20 points")
    XCTAssertEqual([42, 556].map { pixel(picture, $0, 800) }, [0xff00_00ff, 0xff00_00ff])
    XCTAssertEqual([638, 644, 956, 962].map { pixel(picture, 300, $0) & 0xff }, [0, 0xff, 0xff, 0])
    XCTAssertNil(
      view.resizableSnapshotView(from: .zero, afterScreenUpdates: false, withCapInsets: .zero), "nothing to show")
  }

  func testSnapshotsOfSnapshotsAndOfTheScreen() {
    let scene = addScene()
    let first = root.snapshotView(afterScreenUpdates: false)!
    let before = device.snapshot()
    scene.removeFromSuperview()
    root.addSubview(first)
    let second = root.snapshotView(afterScreenUpdates: true)!
    first.removeFromSuperview()
    root.addSubview(second)
    device.advanceFrames(1)
    XCTAssertTrue(same(device.snapshot(), before))
    let screen = UIScreen.main.snapshotView(afterScreenUpdates: false)
    XCTAssertEqual(screen.frame, UIScreen.main.bounds)
    second.removeFromSuperview()
    root.addSubview(screen)
    device.advanceFrames(1)
    let after = device.snapshot()
    XCTAssertTrue(
      (100..<1600).allSatisfy { y in
        stride(from: 0, to: 780, by: 3).allSatisfy { pixel(after, $0, y) == pixel(before, $0, y) }
      })
  }

  func testIsNotTheViewForTraces() {
    let view = box(CGRect(x: 0, y: 0, width: 100, height: 100), .red)
    view.accessibilityIdentifier = "box"
    device.advanceFrames(1)
    let snapshot = view.snapshotView(afterScreenUpdates: false)!
    snapshot.frame.origin.y = 300
    root.addSubview(snapshot)
    device.advanceFrames(1)
    XCTAssertEqual(device["box"]?.frame, view.frame)
    XCTAssertNil(device["box#2"])
    XCTAssertTrue(root.hitTest(CGPoint(x: 50, y: 350), with: nil) === snapshot)
  }

  // MARK: Drawing

  /// The same pixels as on screen.
  func testDrawHierarchy() {
    let scene = addScene()
    let screen = device.snapshot()
    let image = UIGraphicsImageRenderer(bounds: root.bounds).image { _ in
      XCTAssertTrue(root.drawHierarchy(in: root.bounds, afterScreenUpdates: false))
    }
    XCTAssertEqual(image.scale, 2)
    var differences = 0
    // Status bar and home indicator are in a window of their own.
    for y in 100..<1600 { for x in 0..<780 where pixel(image, x, y) != pixel(screen, x, y) { differences += 1 } }
    XCTAssertEqual(differences, 0)

    UIGraphicsBeginImageContextWithOptions(CGSize(width: 100, height: 100), false, 1)
    XCTAssertTrue(scene.drawHierarchy(in: CGRect(x: 10, y: 20, width: 60, height: 40), afterScreenUpdates: true))
    let small = UIGraphicsGetImageFromCurrentImageContext()!
    UIGraphicsEndImageContext()
    XCTAssertEqual(pixel(small, 5, 30), 0, "clear beside it")
    XCTAssertLessThan(pixel(small, 10, 20) >> 24, 64, "rounded")
    XCTAssertEqual(pixel(small, 60, 25), 0xffff_ff00)
    XCTAssertEqual(pixel(small, 72, 30), 0)
    XCTAssertEqual(pixel(small, 60, 62), 0)
  }

  func testDrawHierarchyTellsWhatItLacks() {
    XCTAssertFalse(root.drawHierarchy(in: root.bounds, afterScreenUpdates: true), "no context")
    _ = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      XCTAssertFalse(view.drawHierarchy(in: view.bounds, afterScreenUpdates: false), "never shown")
      XCTAssertTrue(view.drawHierarchy(in: view.bounds, afterScreenUpdates: true))
    }
  }

  /// Model values, in the layer's own coordinates, with whatever reaches beyond its bounds.
  func testLayersRenderTheirModel() {
    let view = box(CGRect(x: 30, y: 30, width: 20, height: 20), .red)
    let child = box(CGRect(x: 0, y: 0, width: 10, height: 10), .blue, in: view)
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    device.advanceFrames(1)
    UIView.animate(withDuration: 1) { child.frame.origin = CGPoint(x: 25, y: 0) }
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40), format: format).image { context in
      context.cgContext.translateBy(x: 2, y: 0)
      view.layer.render(in: context.cgContext)
    }
    XCTAssertEqual(pixel(image, 2, 10), 0)
    XCTAssertEqual(pixel(image, 5, 10), 0xffff_0000)
    XCTAssertEqual(pixel(image, 43, 10), 0xffff_0000)
    XCTAssertEqual(pixel(image, 45, 10), 0)
    XCTAssertEqual(pixel(image, 55, 10), 0xff00_00ff, "where the model has it, beyond the bounds")
    XCTAssertEqual(pixel(image, 10, 45), 0)
  }

  // MARK: Others' pictures

  private final class Page: ExternalSurface, @unchecked Sendable {
    let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: 100 * 100)
    var serial: UInt64 = 1
    init() { paint(0xffff_0000) }
    deinit { pixels.deallocate() }

    func paint(_ color: UInt32) {
      for i in 0..<100 * 100 { pixels[i] = i < 100 * 20 ? 0xff00_ff00 : color }
      serial += 1
    }

    func latch(offset: CGPoint, timeout: Double) -> ExternalFrame? {
      ExternalFrame(
        serial: serial, pixels: pixels, width: 100, height: 100, bytesPerRow: 400, scale: 2, damage: nil, offset: .zero)
    }

    func copy() -> ExternalPicture? {
      let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: 40_000, alignment: 16)
      copy.copyMemory(from: UnsafeRawBufferPointer(start: pixels, count: 40_000))
      let image = CGImage(width: 100, height: 100, bytesPerRow: 400, isOpaque: true, adopting: copy)
      return ExternalPicture(image: image, scale: 2, offset: .zero)
    }
  }

  private final class PageView: UIView {
    override class var layerClass: AnyClass { ExternalLayer.self }
  }

  func testPagesKeepTheirPicture() {
    let page = Page()
    let view = PageView(frame: CGRect(x: 0, y: 100, width: 50, height: 50))
    let layer = view.layer as! ExternalLayer
    layer.surface = page
    layer.externalOffset = CGPoint(x: 0, y: 5)
    root.addSubview(view)
    device.advanceFrames(1)
    let before = device.snapshot()
    let snapshot = view.snapshotView(afterScreenUpdates: false)!
    snapshot.frame = view.frame
    root.addSubview(snapshot)
    page.paint(0xff00_00ff)
    device.advanceFrames(1)
    XCTAssertTrue(same(device.snapshot(), before))
    XCTAssertEqual(pixel(before, 10, 205), 0xff00_ff00)
    XCTAssertEqual(pixel(before, 10, 220), 0xffff_0000)
    snapshot.removeFromSuperview()
    device.advanceFrames(1)
    XCTAssertEqual(pixel(device.snapshot(), 10, 220), 0xff00_00ff)
  }
}
