import UIKitTesting
import XCTest

@testable import UIKit

/// Sheets as apps present, change and dismiss them.
@preconcurrency @MainActor final class SheetTests: SheetTestCase {
  private typealias Detent = UISheetPresentationController.Detent

  func testAutomaticIsALargePageSheet() {
    let sheet = makeSheet()
    XCTAssertEqual(sheet.modalPresentationStyle, .automatic)
    XCTAssertEqual(sheet.presentationController?.presentationStyle, .pageSheet)
    let first = device.trace.count
    var isDone = false
    root.present(sheet, animated: true) { isDone = true }
    device.advance(by: 1)
    XCTAssertTrue(isDone)
    XCTAssertEqual(log.take(), ["sheet willAppear", "sheet didAppear"], "what presents stays")
    let tops = tops(since: first)
    for (frame, left) in [(4, 0.654), (6, 0.455), (9, 0.242), (12, 0.120), (15, 0.059)] {
      XCTAssertEqual(Double((tops[frame] - 47) / Self.large), left, accuracy: 0.02, "frame \(frame)")
    }
    XCTAssertEqual(device["sheet"]?.frame, CGRect(x: 0, y: 47, width: 390, height: Self.large))
    XCTAssertEqual(sheet.view.safeAreaInsets, UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
    XCTAssertEqual(device["root"]!.frame.minY, 37, accuracy: 0.01)
    XCTAssertEqual(device["root"]!.frame.width, 358, accuracy: 0.01)
    XCTAssertEqual(pixel(195, 42), 0xffcc_cccc, "dimmed by a fifth")
    XCTAssertEqual(pixel(4, 42), 0xff00_0000, "black beside it")
    XCTAssertEqual(pixel(1, 48), 0xff00_0000, "a round corner")
    XCTAssertTrue(window.windowScene!.statusBarPreference.isLight)
    XCTAssertEqual(sheet.traitCollection.userInterfaceLevel, .elevated)

    sheet.dismiss(animated: true)
    device.advance(by: 1)
    XCTAssertEqual(log.take(), ["sheet willDisappear", "sheet didDisappear"])
    assertAtRest()
    XCTAssertEqual(root.view.transform, .identity)
    XCTAssertEqual(root.view.layer.cornerRadius, 0)
    XCTAssertFalse(root.view.clipsToBounds)
    XCTAssertFalse(window.windowScene!.statusBarPreference.isLight)
  }

  func testDetentsAreChosenAndAnimated() {
    let sheet = makeSheet([.large(), .medium()])
    let controller = present(sheet)
    XCTAssertEqual(device["sheet"]?.frame, CGRect(x: 0, y: 383, width: 390, height: Self.medium))
    XCTAssertEqual(device["root"]?.frame.width, 390, "what is behind a medium sheet stays in place")
    XCTAssertEqual(pixel(195, 200), 0xffcc_cccc)
    let first = device.trace.count
    controller.animateChanges { controller.selectedDetentIdentifier = .large }
    device.advance(by: 1)
    let frames = device.trace[first...].compactMap { $0["sheet"]?.frame }
    for frame in frames { XCTAssertEqual(frame.maxY, 844, accuracy: 0.01, "its lower edge stays") }
    assertSmooth(frames.map(\.minY), step: 40)
    XCTAssertEqual(top, 47)
    XCTAssertTrue(window.windowScene!.statusBarPreference.isLight)
    controller.selectedDetentIdentifier = nil
    device.advanceFrames(1)
    XCTAssertEqual(top, 383, "at once")
    XCTAssertEqual(device["root"]?.frame.width, 390)
    var value: CGFloat? = 200
    controller.detents = [.custom(identifier: .init("low")) { _ in value }, .large()]
    device.advanceFrames(1)
    XCTAssertEqual(top, 844 - 234)
    value = 300
    controller.invalidateDetents()
    device.advanceFrames(1)
    XCTAssertEqual(top, 844 - 334)
    value = nil
    controller.invalidateDetents()
    device.advanceFrames(1)
    XCTAssertEqual(top, 47, "an inactive detent is none")
    XCTAssertEqual(log.take(), [], "only a person's choice is told")
  }

  func testLooks() {
    let sheet = makeSheet([.medium(), .large()])
    let controller = present(sheet)
    let card = controller.presentedView as! SheetView
    XCTAssertEqual(card.content.layer.cornerRadius, 10)
    XCTAssertTrue(card.grabber.isHidden)
    controller.preferredCornerRadius = 30
    controller.prefersGrabberVisible = true
    device.advanceFrames(1)
    XCTAssertEqual(card.content.layer.cornerRadius, 30)
    XCTAssertNotEqual(pixel(195, 383 + 7), pixel(195, 383 + 15), "a bar 5 points below the edge")
    XCTAssertEqual(pixel(195, 383 + 3), pixel(195, 383 + 15))
    let listener = SheetListener(log)
    controller.delegate = listener
    device.tap(at: CGPoint(x: 195, y: 391))
    device.advance(by: 1)
    XCTAssertEqual(top, 47)
    device.tap(at: CGPoint(x: 195, y: 55))
    device.advance(by: 1)
    XCTAssertEqual(top, 383)
    XCTAssertEqual(log.take(), ["detent large", "detent medium"])
  }

  func testWhatIsNotDimmedTakesTouches() {
    let button = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 50))
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    root.view.addSubview(button)
    let sheet = makeSheet([.medium(), .large()])
    let controller = sheet.sheetPresentationController!
    controller.largestUndimmedDetentIdentifier = .medium
    present(sheet)
    XCTAssertEqual(pixel(300, 200), 0xffff_ffff)
    device.tap(at: CGPoint(x: 150, y: 125))
    device.advance(by: 0.5)
    XCTAssertEqual(taps, 1)
    XCTAssertTrue(root.presentedViewController === sheet)
    controller.largestUndimmedDetentIdentifier = nil
    device.advanceFrames(1)
    XCTAssertEqual(pixel(300, 200), 0xffcc_cccc)
    let listener = SheetListener(log)
    controller.delegate = listener
    device.tap(at: CGPoint(x: 150, y: 125))
    device.advance(by: 1)
    XCTAssertEqual(taps, 1)
    XCTAssertEqual(log.take(), ["should", "will", "sheet willDisappear", "sheet didDisappear", "did"])
    assertAtRest()
  }

  func testFillsTheWindowInCompactHeight() {
    let sheet = makeSheet([.medium(), .large()])
    let controller = present(sheet)
    device.rotate(to: .landscapeLeft)
    device.advance(by: 1)
    XCTAssertEqual(device["sheet"]?.frame, CGRect(x: 0, y: 0, width: 844, height: 390))
    XCTAssertEqual(controller.adaptivePresentationStyle, .fullScreen)
    XCTAssertEqual(controller.adaptivePresentationStyle(for: controller.traitCollection), .fullScreen)
    let upright = UITraitCollection(verticalSizeClass: .regular)
    XCTAssertEqual(controller.adaptivePresentationStyle(for: upright), .none, "asked of other traits")
    XCTAssertEqual((controller.presentedView as! SheetView).content.layer.cornerRadius, 0)
    device.drag(from: CGPoint(x: 400, y: 50), to: CGPoint(x: 400, y: 350), seconds: 0.1)
    device.advance(by: 1)
    XCTAssertEqual(device["sheet"]?.frame.minY, 0, "it isn't dragged there")
    controller.prefersEdgeAttachedInCompactHeight = true
    device.advanceFrames(1)
    XCTAssertEqual(device["sheet"]?.frame, CGRect(x: 47, y: 10, width: 750, height: 380))
    XCTAssertEqual(device["root"]?.frame.width, 844)
    sheet.preferredContentSize = CGSize(width: 400, height: 100)
    controller.widthFollowsPreferredContentSizeWhenEdgeAttached = true
    device.advanceFrames(1)
    XCTAssertEqual(device["sheet"]?.frame, CGRect(x: 222, y: 10, width: 400, height: 380))
    controller.prefersEdgeAttachedInCompactHeight = false
    controller.widthFollowsPreferredContentSizeWhenEdgeAttached = false
    device.rotate(to: .portrait)
    device.advance(by: 1)
    XCTAssertEqual(device["sheet"]?.frame, CGRect(x: 0, y: 383, width: 390, height: Self.medium))
    sheet.dismiss(animated: false)
    device.advanceFrames(1)
    assertAtRest()
  }

  func testADelegateMayAskForTheWholeWindow() {
    let sheet = makeSheet()
    sheet.modalPresentationStyle = .formSheet
    let listener = SheetListener(log)
    listener.style = .fullScreen
    sheet.sheetPresentationController!.delegate = listener
    root.present(sheet, animated: true)
    device.advance(by: 1)
    XCTAssertEqual(log.take(), ["adapts fullScreen", "sheet willAppear", "sheet didAppear"])
    XCTAssertEqual(device["sheet"]?.frame, CGRect(x: 0, y: 0, width: 390, height: 844))
    XCTAssertEqual(device["root"]?.frame.width, 390)
    sheet.dismiss(animated: true)
    device.advance(by: 1)
    assertAtRest()
  }

  /// The safe area of a view goes by where it lies at full size, however far it is pushed back.
  func testWhatIsPushedBackKeepsItsSafeArea() {
    let full = make("full", .fullScreen)
    root.present(full, animated: false)
    device.advanceFrames(1)
    let insets = full.view.safeAreaInsets
    XCTAssertEqual(insets.top, 47)
    full.present(makeSheet(), animated: true)
    for _ in 0..<60 {
      device.advanceFrames(1)
      XCTAssertEqual(full.view.safeAreaInsets, insets)
    }
    XCTAssertNotEqual(device["full"]?.frame.width, 390)
  }

  func testWithoutAnimationsADraggedSheetComesToRestAtOnce() {
    let controller = present(makeSheet([.medium(), .large()]))
    UIView.setAnimationsEnabled(false)
    defer { UIView.setAnimationsEnabled(true) }
    device.drag(from: CGPoint(x: 195, y: 500), to: CGPoint(x: 195, y: 400), seconds: 0.4, hold: true)
    device.advance(by: 0.2)
    device.touchUp()
    device.advanceFrames(2)
    XCTAssertEqual(top, 383)
    controller.selectedDetentIdentifier = .large
    device.advanceFrames(2)
    XCTAssertEqual(top, 47)
  }

  /// The sheet rises by what the keyboard covers.
  func testMakesRoomForTheKeyboard() {
    let sheet = makeSheet([.medium(), .large()])
    let field = UITextField(frame: CGRect(x: 20, y: 60, width: 300, height: 40))
    sheet.view.addSubview(field)
    present(sheet)
    field.becomeFirstResponder()
    device.advance(by: 1)
    let covered = 844 - UIApplication.current!.keyboard!.top
    XCTAssertGreaterThan(covered, 200)
    XCTAssertEqual(top, max(383 - (covered - 34), 47), accuracy: 0.01)
    XCTAssertEqual(device["root"]?.frame.width, 390, "it is still a medium sheet")
    field.resignFirstResponder()
    device.advance(by: 1)
    XCTAssertEqual(top, 383)
  }

  func testSheetsOnSheets() {
    let a = makeSheet()
    present(a)
    let b = LoggedController("b", log, color: .blue)
    a.present(b, animated: true)
    device.advance(by: 1)
    XCTAssertEqual(device["b"]?.frame.minY, 47)
    XCTAssertEqual(device["sheet"]!.frame.width, 358, accuracy: 0.01)
    XCTAssertEqual(device["sheet"]!.frame.minY, 37, accuracy: 0.01)
    b.dismiss(animated: true)
    device.advance(by: 1)
    XCTAssertEqual(device["sheet"]?.frame, CGRect(x: 0, y: 47, width: 390, height: Self.large))
    a.present(b, animated: false)
    let c = LoggedController("c", log, color: .red)
    b.present(c, animated: false)
    device.advanceFrames(1)
    root.dismiss(animated: true)
    XCTAssertNotNil(b.transitionCoordinator)
    XCTAssertTrue(a.transitionCoordinator === root.transitionCoordinator)
    device.advance(by: 1)
    for controller in [a, b, c] {
      XCTAssertNil(controller.transitionCoordinator, controller.name)
      XCTAssertNil(controller.presentingViewController, controller.name)
    }
    assertAtRest()
    XCTAssertEqual(root.view.transform, .identity)
  }

  /// An app's animator moves what it likes; afterwards it is a sheet like any other.
  func testAppsAnimateSheets() {
    let sheet = makeSheet([.medium()])
    let slide = SlideDelegate(.interruptible)
    sheet.transitioningDelegate = slide
    root.present(sheet, animated: true)
    device.advance(by: 1)
    XCTAssertEqual(device["sheet"]?.frame, CGRect(x: 0, y: 383, width: 390, height: Self.medium))
    device.drag(from: CGPoint(x: 195, y: 500), to: CGPoint(x: 195, y: 800), seconds: 0.1)
    device.advance(by: 1)
    assertAtRest()
  }

  /// Sheets are cards in the middle where there is much room.
  func testCardsOnLargeScreens() {
    let pad = DeviceModel(
      name: "pad", size: CGSize(width: 820, height: 1180), portraitInsets: ScreenInsets(top: 24, bottom: 20),
      landscapeInsets: ScreenInsets(top: 24, bottom: 20), statusBarHeight: 24, cornerRadius: 18)
    device = SimulatedDevice(pad)
    window = device.show(root)
    for (style, frame) in [
      (UIModalPresentationStyle.formSheet, CGRect(x: 140, y: 280, width: 540, height: 620)),
      (.pageSheet, CGRect(x: 58, y: 17, width: 704, height: 1146)),
    ] {
      let sheet = makeSheet([.medium(), .large()])
      sheet.modalPresentationStyle = style
      root.present(sheet, animated: true)
      device.advance(by: 1)
      XCTAssertEqual(device["sheet"]?.frame, frame)
      XCTAssertEqual(device["root"]?.frame.width, 820)
      device.drag(from: CGPoint(x: 400, y: 400), to: CGPoint(x: 400, y: 450), seconds: 0.2, hold: true)
      XCTAssertEqual(device["sheet"]!.frame.minY, frame.minY + 40, accuracy: 0.01)
      device.drag(to: CGPoint(x: 400, y: 800), seconds: 0.1)
      device.advance(by: 1)
      assertAtRest()
    }
    let sheet = makeSheet()
    sheet.preferredContentSize = CGSize(width: 300, height: 400)
    present(sheet)
    XCTAssertEqual(device["sheet"]?.frame, CGRect(x: 260, y: 390, width: 300, height: 400))
  }

  func testCentredOverASource() {
    let pad = DeviceModel(
      name: "pad", size: CGSize(width: 820, height: 1180), portraitInsets: ScreenInsets(top: 24, bottom: 20),
      landscapeInsets: ScreenInsets(top: 24, bottom: 20), statusBarHeight: 24, cornerRadius: 18)
    device = SimulatedDevice(pad)
    window = device.show(root)
    let source = UIView(frame: CGRect(x: 500, y: 300, width: 100, height: 60))
    root.view.addSubview(source)
    let sheet = makeSheet()
    sheet.preferredContentSize = CGSize(width: 300, height: 400)
    sheet.sheetPresentationController?.sourceView = source
    let controller = present(sheet)
    XCTAssertEqual(device["sheet"]?.frame, CGRect(x: 400, y: 130, width: 300, height: 400))
    source.frame.origin = CGPoint(x: 780, y: 0)
    controller.containerView?.setNeedsLayout()
    device.advanceFrames(1)
    XCTAssertEqual(device["sheet"]?.frame, CGRect(x: 520, y: 34, width: 300, height: 400), "as far as there is room")
    controller.sourceView = nil
    device.advanceFrames(1)
    XCTAssertEqual(device["sheet"]?.frame.midX, 410)
  }

  func testTheSizeThatIsComing() {
    final class Turning: LoggedController {
      var sizes: [CGSize] = []
      override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        sizes.append(size)
      }
    }
    let sheet = Turning("sheet", log)
    sheet.sheetPresentationController?.detents = [.medium(), .large()]
    present(sheet)
    for orientation: DeviceOrientation in [.landscapeLeft, .portrait] {
      device.rotate(to: orientation)
      device.advance(by: 1)
    }
    XCTAssertEqual(sheet.sizes, [CGSize(width: 844, height: 390), CGSize(width: 390, height: Self.medium)])
    XCTAssertEqual(device["sheet"]?.frame.height, Self.medium)
  }

  /// A finger takes them over while they fade, and nothing jumps.
  func testCrossDissolvedSheetsAreCaught() {
    let sheet = makeSheet([.large()])
    sheet.modalTransitionStyle = .crossDissolve
    let first = device.trace.count
    root.present(sheet, animated: true)
    device.advance(by: 0.05)
    device.drag(from: CGPoint(x: 195, y: 400), to: CGPoint(x: 195, y: 480), seconds: 0.1, hold: true)
    XCTAssertEqual(top, 47 + 70, accuracy: 1)
    XCTAssertLessThan(device["sheet"]!.effectiveAlpha, 1)
    device.drag(to: CGPoint(x: 195, y: 420), seconds: 0.2)
    device.advance(by: 1)
    XCTAssertEqual(top, 47)
    let alphas = device.trace[first...].compactMap { $0["sheet"]?.effectiveAlpha }
    for (a, b) in zip(alphas, alphas.dropFirst()) { XCTAssertTrue(b >= a && b - a < 0.15, "\(alphas)") }
    let widths = device.trace[first...].compactMap { $0["root"]?.frame.width }
    for (a, b) in zip(widths, widths.dropFirst()) { XCTAssertLessThan(abs(b - a), 8, "\(widths)") }
    XCTAssertTrue(root.presentedViewController === sheet)

    sheet.dismiss(animated: true)
    device.advance(by: 0.1)
    device.drag(from: CGPoint(x: 195, y: 400), to: CGPoint(x: 195, y: 440), seconds: 0.1)
    device.advance(by: 1)
    XCTAssertEqual(device["sheet"]?.effectiveAlpha, 1)
    XCTAssertTrue(root.presentedViewController === sheet, "caught on its way out, it stays")
    sheet.dismiss(animated: true)
    device.advance(by: 1)
    assertAtRest()
  }

  func testCrossDissolvedSheets() {
    let sheet = makeSheet([.medium()])
    sheet.modalTransitionStyle = .crossDissolve
    root.present(sheet, animated: true)
    device.advance(by: 0.15)
    XCTAssertEqual(top, 383)
    XCTAssertEqual(device["sheet"]!.effectiveAlpha, 0.5, accuracy: 0.2)
    device.advance(by: 1)
    sheet.dismiss(animated: true)
    device.advance(by: 1)
    assertAtRest()
  }

  func testAnotherRootTakesASheetAlong() {
    present(makeSheet())
    let other = LoggedController("other", log)
    window.rootViewController = other
    device.advanceFrames(1)
    XCTAssertEqual(window.subviews.count, 1)
    XCTAssertEqual(root.view.transform, .identity)
  }
}
