import AppSupport
import TestSupport
import UIKitTesting
import XCTest

@testable import SwoopMusic

/// A library, a mini player and a tab bar made of plain views, and a card of plain views that comes from it.
@MainActor final class CardScreen {
  let device: SimulatedDevice
  let library: PlainLibrary
  let face: PlainFace
  var presenter: CardPresenter { library.presenter }
  /// What is on screen, and how many views and constraints there are, before there is a card.
  let picture: CGImage
  private let census: Census

  init(_ model: DeviceModel = .iPhone13, timing: MotionTiming = .spring) {
    device = SimulatedDevice(model)
    library = PlainLibrary()
    library.timing = timing
    face = library.face
    let window = device.show(library)
    device.advanceFrames(2)
    picture = device.snapshot()
    census = Census(window)
  }

  var isUp: Bool { library.presentedViewController === face && !face.isBeingPresented && !face.isBeingDismissed }
  var isAtRest: Bool { presenter.transition == nil }

  /// The frames that have been presented since the body began, with the one before it.
  func record(_ body: () -> Void) -> [PresentedFrame] {
    let first = device.trace.count - 1
    body()
    return Array(device.trace[first...])
  }

  func open() {
    presenter.open()
    device.advance(by: 0.7)
    XCTAssertTrue(isUp, "the card is up")
  }

  private var place = CGPoint.zero

  func down(at point: CGPoint) {
    place = point
    device.touchDown(at: point)
    device.advanceFrames(1)
  }

  /// Moves the finger evenly; positive is down.
  func move(by distance: CGFloat, frames count: Int) {
    let start = place
    for index in 1...count {
      place.y = start.y + distance * CGFloat(index) / CGFloat(count)
      device.touchMove(to: place)
      device.advanceFrames(1)
    }
  }

  func up() {
    device.touchUp()
    device.advanceFrames(1)
  }

  func rest() { device.advance(by: 1) }

  /// What must be as it was before there was a card.
  /// - Parameter looks: whether the picture must be the same, too; not where the library itself has changed.
  func assertNothingIsLeft(
    _ message: String = "", looks: Bool = true, file: StaticString = #filePath, line: UInt = #line
  ) {
    XCTAssertNil(library.presentedViewController, message, file: file, line: line)
    XCTAssertNil(face.view.superview, message, file: file, line: line)
    XCTAssertNil(presenter.dimmer.superview, message, file: file, line: line)
    XCTAssertNil(presenter.transition, message, file: file, line: line)
    XCTAssertTrue(library.view.transform.isIdentity, message, file: file, line: line)
    XCTAssertEqual(library.view.layer.cornerRadius, 0, message, file: file, line: line)
    XCTAssertFalse(library.view.clipsToBounds, message, file: file, line: line)
    XCTAssertTrue(library.bar.superview === library.view, message, file: file, line: line)
    XCTAssertEqual(library.bar.frame, library.barPlace, message, file: file, line: line)
    XCTAssertFalse(library.thumbnail.isHidden, message, file: file, line: line)
    if let window = library.view.window {
      XCTAssertEqual(Census(window), census, message, file: file, line: line)
    }
    guard looks else { return }
    let shown = device.snapshot()
    guard shown.height == picture.height else { return }
    XCTAssertNil(CardPictures.difference(picture, shown), message, file: file, line: line)
  }
}

/// How many views and constraints there are below one.
private struct Census: Equatable {
  var views = 0
  var constraints = 0

  @MainActor init(_ view: UIView) {
    (views, constraints) = (1, view.constraints.count)
    for below in view.subviews.map(Census.init) {
      views += below.views
      constraints += below.constraints
    }
  }
}

final class PlainLibrary: UIViewController, CardSource {
  let mini = UIView()
  let thumbnail = UIView()
  let bar = UIView()
  let grid = UIScrollView()
  let face = PlainFace()
  var timing = MotionTiming.spring
  lazy var presenter = CardPresenter(source: self, face: face, timing: timing)
  var hasMini = true

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    view.accessibilityIdentifier = "card.backdrop"
    for row in 0..<30 {
      let stripe = UIView(frame: CGRect(x: 20, y: CGFloat(row) * 80, width: 200, height: 60))
      stripe.backgroundColor = UIColor(red: CGFloat(row % 5) / 10, green: 0.4, blue: 0.7, alpha: 1)
      grid.addSubview(stripe)
    }
    grid.contentSize = CGSize(width: 300, height: 2400)
    mini.backgroundColor = .systemGray6
    mini.accessibilityIdentifier = "miniPlayer"
    thumbnail.backgroundColor = .systemRed
    thumbnail.layer.cornerRadius = 5
    thumbnail.accessibilityIdentifier = "miniPlayer.thumbnail"
    bar.backgroundColor = .systemGray5
    bar.accessibilityIdentifier = "tabBar"
    mini.addSubview(thumbnail)
    for part in [grid, mini, bar] as [UIView] { view.addSubview(part) }
    mini.addGestureRecognizer(presenter.miniPlayerPan)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    grid.frame = view.bounds
    if bar.transform.isIdentity { bar.frame = barPlace }
    mini.frame = CGRect(x: 0, y: barPlace.minY - 64, width: view.bounds.width, height: 64)
    thumbnail.frame = CGRect(x: 20, y: 8, width: 48, height: 48)
  }

  var barPlace: CGRect {
    let height = 49 + view.safeAreaInsets.bottom
    return CGRect(x: 0, y: view.bounds.height - height, width: view.bounds.width, height: height)
  }

  // MARK: Source

  var miniPlayerPlace: (mini: CGRect, thumbnail: CGRect)? { hasMini ? (mini.frame, thumbnail.frame) : nil }
  func holdMiniPlayer() -> CGFloat { 0 }
  func raiseMiniPlayer() {}
  func placeMiniPlayer() {}
  var showsCover: Bool {
    get { !thumbnail.isHidden }
    set { thumbnail.isHidden = !newValue }
  }
  var tabBar: UIView? { bar }
  func takeBackTabBar() {
    bar.transform = .identity
    view.addSubview(bar)
  }
}

final class PlainFace: UIViewController, CardFace {
  let container = UIView()
  let miniView = UIView()
  let miniLabels = UIView()
  let picture = UIImageView()
  let mark = UIView()
  let apron = UIView()
  let apronHem = UIView(frame: CGRect(x: 0, y: -1, width: 390, height: 1))
  let panel = UIView()
  let list = UIScrollView()

  var coverContainer: UIView! { container }
  var mini: UIView! { miniView }
  var miniContent: UIView! { miniLabels }
  var miniColor: UIColor { .systemGray6 }
  var cover: UIImageView! { picture }
  var chevron: UIView! { mark }
  var skirt: UIView! { apron }
  var hem: UIView! { apronHem }
  var controls: UIView! { panel }

  override func viewDidLoad() {
    super.viewDidLoad()
    container.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    picture.backgroundColor = .systemRed
    picture.layer.cornerRadius = 5
    mark.backgroundColor = .systemGray
    mark.frame = CGRect(x: 177, y: 12, width: 36, height: 6)
    apron.backgroundColor = .systemBackground
    panel.backgroundColor = .systemGray6
    list.backgroundColor = .systemTeal
    list.contentSize = CGSize(width: 300, height: 2000)
    list.contentInsetAdjustmentBehavior = .never
    view.addSubview(container)
    view.addSubview(apron)
    container.addSubview(miniView)
    miniView.addSubview(miniLabels)
    container.addSubview(picture)
    container.addSubview(mark)
    apronHem.autoresizingMask = .flexibleWidth
    apron.addSubview(apronHem)
    apron.addSubview(panel)
    panel.addSubview(list)
    let names: [(UIView, String)] = [
      (container, "card.coverContainer"), (miniView, "card.mini"), (miniLabels, "card.miniContent"),
      (picture, "card.cover"), (mark, "card.chevron"), (apron, "card.skirt"), (panel, "card.controls"),
      (list, "card.queue"),
    ]
    for (view, name) in names { view.accessibilityIdentifier = name }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    list.frame = CGRect(x: 0, y: 200, width: 390, height: 200)
  }

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
}
