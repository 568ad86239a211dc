import SnapshotTesting
import UIKitTesting
import XCTest

/// Snapshots of views, layers and controllers.
@preconcurrency @MainActor final class ViewSnapshotTests: XCTestCase {
  private let folder = SnapshotFolder()
  private var device: SimulatedDevice!

  override func setUp() async throws {
    try await super.setUp()
    device = SimulatedDevice(scale: 2)
  }

  override func tearDown() async throws {
    device = nil
    folder.remove()
    try await super.tearDown()
  }

  /// The picture that a strategy records.
  private func picture<Value>(_ value: Value, _ strategy: Snapshotting<Value, UIImage>) throws -> CGImage {
    _ = folder.verify(value, as: strategy, record: .all)
    XCTAssertNil(folder.verify(value, as: strategy, record: .never), "it is the same the next time")
    return try XCTUnwrap(UIImage(data: folder.data("test.a.png"))?.cgImage)
  }

  private func size<Value>(_ value: Value, _ strategy: Snapshotting<Value, UIImage>) throws -> [Int] {
    let picture = try picture(value, strategy)
    return [picture.width, picture.height]
  }

  private func text<Value>(_ value: Value, _ strategy: Snapshotting<Value, String>) throws -> String {
    _ = folder.verify(value, as: strategy, record: .all)
    return try folder.text("test.a.txt")
  }

  /// The colour of a pixel, 0xAARRGGBB.
  private func pixel(_ picture: CGImage, _ x: Int, _ y: Int) -> UInt32 {
    picture.pixels.loadUnaligned(fromByteOffset: y * picture.bytesPerRow + x * 4, as: UInt32.self)
  }

  private func box(_ width: CGFloat = 20, _ height: CGFloat = 10) -> UIView {
    let view = UIView(frame: CGRect(x: 5, y: 6, width: width, height: height))
    view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    return view
  }

  // MARK: Views

  func testAViewIsDrawnAtItsSize() throws {
    let picture = try picture(box(), .image)
    XCTAssertEqual([picture.width, picture.height], [40, 20])
    XCTAssertEqual([pixel(picture, 0, 0), pixel(picture, 39, 19)], [0xFFFF_0000, 0xFFFF_0000])
  }

  func testAViewIsAsItWasAfterwards() throws {
    let view = box()
    XCTAssertEqual(try size(view, .image(size: CGSize(width: 7, height: 8))), [14, 16])
    XCTAssertNil(view.superview)
    XCTAssertEqual(view.frame, CGRect(x: 5, y: 6, width: 20, height: 10))
    XCTAssertEqual(device.windowScene.windows.filter { !$0.isHidden }.count, 0)
  }

  func testAViewWithoutSizeGetsTheOneThatFits() throws {
    let label = UILabel()
    label.text = "Swoop"
    let size = label.intrinsicContentSize
    XCTAssertEqual(try self.size(label, .image), [Int(size.width * 2), Int(size.height * 2)])
    let bare = folder.verify(UIView(), as: .image, named: "bare") ?? ""
    XCTAssertTrue(bare.contains("The snapshot has no pixels"), bare)
  }

  func testAViewWithConstraintsOfItsOwn() throws {
    let view = box()
    view.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      view.widthAnchor.constraint(equalToConstant: 30), view.heightAnchor.constraint(equalToConstant: 40),
    ])
    XCTAssertEqual(try size(view, .image), [60, 80])
  }

  func testAViewInAnotherStaysThere() throws {
    let (outer, inner) = (box(100, 100), box())
    inner.backgroundColor = .systemBackground
    outer.addSubview(inner)
    let dark = try picture(
      inner, .image(size: CGSize(width: 9, height: 9), traits: UITraitCollection(userInterfaceStyle: .dark)))
    XCTAssertEqual([dark.width, dark.height], [18, 18])
    XCTAssertEqual(pixel(dark, 0, 0), 0xFF00_0000)
    XCTAssertTrue(inner.superview === outer)
    XCTAssertEqual(inner.frame, CGRect(x: 5, y: 6, width: 20, height: 10))
    XCTAssertEqual(pixel(try picture(inner, .image), 0, 0), 0xFFFF_FFFF, "the traits are the former ones")
  }

  func testTraitsReachTheView() throws {
    let view = box()
    view.backgroundColor = .systemBackground
    XCTAssertEqual(pixel(try picture(view, .image), 0, 0), 0xFFFF_FFFF)
    let traits = UITraitCollection(traitsFrom: [.init(userInterfaceStyle: .dark), .init(displayScale: 3)])
    let picture = try picture(view, .image(traits: traits))
    XCTAssertEqual([picture.width, picture.height], [60, 30])
    XCTAssertEqual(pixel(picture, 0, 0), 0xFF00_0000)
  }

  func testAnimationsAreAtTheirEndUnlessTheKeyWindowIsDrawn() throws {
    let view = box()
    let window = device.show(UIViewController())
    window.addSubview(view)
    device.advanceFrames(1)
    UIView.animate(withDuration: 1) { view.alpha = 0 }
    device.advance(by: 0.5)
    XCTAssertEqual(pixel(try picture(view, .image), 0, 0) >> 24, 0)
    _ = folder.verify(view, as: .image(drawHierarchyInKeyWindow: true), named: "key", record: .all)
    let shown = try XCTUnwrap(UIImage(data: folder.data("test.key.png"))?.cgImage)
    XCTAssertTrue((1..<255).contains(pixel(shown, 0, 0) >> 24))
  }

  func testALayerIsDrawn() throws {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 4, height: 3)
    layer.backgroundColor = UIColor.black.cgColor
    let picture = try picture(layer, .image(traits: UITraitCollection(displayScale: 1)))
    XCTAssertEqual([picture.width, picture.height], [4, 3])
    XCTAssertEqual(pixel(picture, 3, 2), 0xFF00_0000)
  }

  func testTheHierarchyOfAView() throws {
    let (view, label) = (box(), UILabel(frame: CGRect(x: 1.5, y: 0, width: 10, height: 10)))
    label.text = "a\nb"
    label.isHidden = true
    view.addSubview(label)
    view.clipsToBounds = true
    let lines = try text(view, .recursiveDescription).components(separatedBy: "\n")
    XCTAssertEqual(lines.count, 2)
    XCTAssertTrue(lines[0].hasPrefix("<UIView; frame = (0 0; 20 10); clipsToBounds = YES; "), lines[0])
    XCTAssertTrue(lines[0].hasSuffix("; layer = <CALayer>>"), lines[0])
    XCTAssertTrue(lines[1].hasPrefix("   | <UILabel; frame = (1.5 0; 10 10); text = 'a\\nb'; hidden = YES; "), lines[1])
    let large = try text(view, .recursiveDescription(size: CGSize(width: 50, height: 60)))
    XCTAssertTrue(large.hasPrefix("<UIView; frame = (0 0; 50 60); "), large)
  }

  // MARK: Controllers

  /// A controller that notes what it is told, and the surroundings in which it is laid out.
  private final class Screen: UIViewController {
    var calls: [String] = []
    var safeArea = UIEdgeInsets.zero
    var sizeClass = UIUserInterfaceSizeClass.unspecified

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      calls.append("will")
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      calls.append("did")
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      calls.append("gone")
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      if view.window != nil { (safeArea, sizeClass) = (view.safeAreaInsets, traitCollection.horizontalSizeClass) }
    }
  }

  func testAControllerIsOnADevice() throws {
    let screen = Screen()
    XCTAssertEqual(try size(screen, .image(on: .iPhone13Mini)), [750, 1624])
    XCTAssertEqual(screen.safeArea, UIEdgeInsets(top: 50, left: 0, bottom: 34, right: 0))
    XCTAssertEqual(try size(screen, .image(on: .iPhoneXsMax(.landscape))), [1792, 828])
    XCTAssertEqual(screen.safeArea, UIEdgeInsets(top: 0, left: 44, bottom: 21, right: 44))
    XCTAssertEqual(screen.sizeClass, .regular)
    XCTAssertEqual(try size(screen, .image(on: .iPhone8, size: CGSize(width: 100, height: 50))), [200, 100])
  }

  func testAControllerAppearsAndGoesOnce() {
    let screen = Screen()
    _ = folder.verify(screen, as: .image(on: .iPhone8))
    XCTAssertEqual(screen.calls, ["will", "did", "gone"])
    XCTAssertNil(screen.parent)
    XCTAssertNil(screen.view.superview)
  }

  func testTheRootOfAWindowComesBackToIt() {
    let screen = Screen()
    let window = device.show(screen)
    let size = screen.view.bounds.size
    _ = folder.verify(screen, as: .image(on: .iPadMini))
    XCTAssertTrue(window.rootViewController === screen)
    XCTAssertEqual(screen.view.bounds.size, size)
    XCTAssertTrue(screen.view.window === window)
    XCTAssertTrue(window.isKeyWindow)
  }

  func testTheKeyWindowHasTheSafeAreaOfTheDevice() {
    let (root, screen) = (UIViewController(), Screen())
    let window = device.show(root)
    _ = folder.verify(screen, as: .image(drawHierarchyInKeyWindow: true))
    XCTAssertEqual(screen.safeArea, root.view.safeAreaInsets)
    XCTAssertEqual(screen.safeArea.top, 47)
    XCTAssertTrue(window.isKeyWindow)
    _ = folder.verify(screen, as: .image, named: "own")
    XCTAssertEqual(screen.safeArea, .zero)
  }

  func testAControllerInAnotherStaysInIt() throws {
    let screen = Screen()
    let navigation = UINavigationController(rootViewController: screen)
    device.show(navigation)
    XCTAssertEqual(try size(screen, .image(size: CGSize(width: 60, height: 70))), [120, 140])
    XCTAssertTrue(screen.parent === navigation)
  }

  func testWhatAControllerPresentsStays() throws {
    let (screen, sheet) = (Screen(), UIViewController())
    device.show(screen)
    screen.present(sheet, animated: false)
    device.advance(by: 1)
    XCTAssertEqual(try size(screen, .image(size: CGSize(width: 60, height: 70))), [120, 140])
    XCTAssertTrue(screen.presentedViewController === sheet)
    let lines = try text(screen, .hierarchy).components(separatedBy: "\n")
    XCTAssertEqual(lines.last, "   + <UIViewController>, state: appeared, view: <UIView>")
  }

  func testTheTextsOfControllers() throws {
    let navigation = UINavigationController(rootViewController: Screen())
    let lines = try text(navigation, .hierarchy).components(separatedBy: "\n")
    XCTAssertEqual(lines.count, 2)
    XCTAssertTrue(lines[0].hasPrefix("<UINavigationController>, state: appeared, view: <"), lines[0])
    XCTAssertEqual(lines[1], "   | <Screen>, state: appeared, view: <UIView>")
    let views = try text(Screen(), .recursiveDescription(on: .iPhoneSe))
    XCTAssertTrue(views.hasPrefix("<UIView; frame = (0 0; 320 568); "), views)
  }

  // MARK: Time

  func testTimeOfTheDevicePassesBeforeASnapshot() throws {
    let view = box()
    device.show(UIViewController()).addSubview(view)
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { view.isHidden = true }
    let before = device.time
    let lines = try text(view, .wait(for: 1, on: .recursiveDescription))
    XCTAssertEqual(device.time - before, 1, accuracy: 0.001)
    XCTAssertTrue(lines.contains("hidden = YES"), lines)
  }
}
