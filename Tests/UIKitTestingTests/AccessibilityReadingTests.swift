@testable import UIKitTesting
import XCTest

/// What is read of a screen, in which order, as values, as text and as a picture.
@preconcurrency @MainActor final class AccessibilityReadingTests: XCTestCase {
  private var device: SimulatedDevice!
  private var screen: UIView!

  override func setUp() async throws {
    try await super.setUp()
    device = SimulatedDevice(scale: 1)
    screen = UIView()
    screen.backgroundColor = .systemBackground
    device.show(screen)
  }

  override func tearDown() async throws {
    (device, screen) = (nil, nil)
    try await super.tearDown()
  }

  @discardableResult private func label(_ text: String, _ x: CGFloat, _ y: CGFloat, in view: UIView? = nil) -> UILabel {
    let label = UILabel(frame: CGRect(x: x, y: y, width: 100, height: 30))
    label.text = text
    (view ?? screen).addSubview(label)
    return label
  }

  private var labels: [String] { device.accessibilityElements().map { $0.label ?? "" } }

  // MARK: Order

  func testRowsAreReadFromTheTopAndFromTheLeadingEdge() {
    label("4", 20, 200)
    label("2", 150, 102)
    label("1", 20, 100)
    label("3", 260, 98)
    XCTAssertEqual(labels, ["1", "2", "3", "4"])
    screen.window?.semanticContentAttribute = .forceRightToLeft
    XCTAssertEqual(labels, ["3", "2", "1", "4"])
  }

  /// A group is read as a whole; without it, the columns' rows mix.
  func testGroupsAreReadInOnePiece() {
    let columns = [20, 200].map { x in
      let column = UIView(frame: CGRect(x: x, y: 100, width: 150, height: 100))
      screen.addSubview(column)
      label("\(x) upper", 0, 0, in: column)
      label("\(x) lower", 0, 50, in: column)
      return column
    }
    XCTAssertEqual(labels, ["20 upper", "200 upper", "20 lower", "200 lower"])
    for column in columns { column.shouldGroupAccessibilityChildren = true }
    XCTAssertEqual(labels, ["20 upper", "20 lower", "200 upper", "200 lower"])
  }

  func testWhatIsNotReadIsLeftOut() {
    label("Hidden", 20, 100).isHidden = true
    label("Faded", 20, 150).alpha = 0
    let hider = UIView(frame: CGRect(x: 0, y: 200, width: 390, height: 100))
    hider.accessibilityElementsHidden = true
    screen.addSubview(hider)
    label("Inside", 20, 20, in: hider)
    let clip = UIView(frame: CGRect(x: 0, y: 300, width: 390, height: 100))
    clip.clipsToBounds = true
    screen.addSubview(clip)
    label("Clipped", 20, 120, in: clip)
    label("Half", 20, 85, in: clip)
    XCTAssertEqual(labels, ["Half"])
    XCTAssertEqual(device.accessibilityElements()[0].frame, CGRect(x: 20, y: 385, width: 100, height: 30))
    XCTAssertEqual(device.accessibilityElements()[0].visibleFrame, CGRect(x: 20, y: 385, width: 100, height: 15))
  }

  func testTheKeyboardIsLeftOut() {
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 44))
    field.placeholder = "Name"
    screen.addSubview(field)
    field.becomeFirstResponder()
    device.advance(by: 1)
    XCTAssertFalse(device.frame?.keys.isEmpty ?? true, "it shows")
    XCTAssertEqual(labels, ["Name"])
  }

  // MARK: Text

  func testTheTreeAsText() {
    label("Notes", 20, 60).accessibilityTraits = .header
    let button = UIButton(frame: CGRect(x: 20, y: 100, width: 100, height: 44))
    button.setTitle("Save \"it\"", for: .normal)
    button.accessibilityHint = "Keeps what you wrote."
    button.accessibilityIdentifier = "save"
    button.isEnabled = false
    button.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Save as", actionHandler: { _ in true })]
    screen.addSubview(button)
    let slider = UISlider(frame: CGRect(x: 20, y: 160, width: 200, height: 34))
    (slider.accessibilityLabel, slider.value) = ("Volume", 0.4)
    slider.isAccessibilityElement = true
    screen.addSubview(slider)
    let list = UIScrollView(frame: CGRect(x: 0, y: 300, width: 390, height: 200))
    list.accessibilityIdentifier = "list"
    screen.addSubview(list)
    label("Row", 20, 0, in: list)
    XCTAssertEqual(
      device.accessibilityDescription(),
      """
      window
        header "Notes"
        button "Save \\"it\\"" disabled hint: "Keeps what you wrote." actions: "Save as" #save
        slider "Volume" value: "\(slider.accessibilityValue ?? "")" adjustable
        scrollView #list
          text "Row"
      """)
    XCTAssertTrue(
      device.accessibilityDescription(frames: true).contains("text \"Row\" (20, 300; 100 × 30)"),
      device.accessibilityDescription(frames: true))
    XCTAssertEqual(device.accessibilityDescription(of: list), "scrollView #list\n  text \"Row\"")
  }

  // MARK: Pictures

  func testNumbersLieBesideWhatTheyNumber() {
    var places = NumberPlaces(
      frames: [CGRect(x: 0, y: 0, width: 100, height: 40), CGRect(x: 0, y: 40, width: 100, height: 40)],
      canvas: CGRect(x: -30, y: -30, width: 160, height: 160))
    let size = CGSize(width: 18, height: 18)
    let first = places.place(for: size, at: CGRect(x: 0, y: 0, width: 100, height: 40))
    XCTAssertEqual(first.rect, CGRect(x: -20, y: 11, width: 18, height: 18))
    XCTAssertFalse(first.isApart)
    let second = places.place(for: size, at: CGRect(x: 0, y: 0, width: 100, height: 40))
    XCTAssertEqual(second.rect.minX, 102, "the place to the left is taken")
  }

  /// A number in the middle of a grid has no room: it goes to the edge, and a line leads to it.
  func testANumberWithoutRoomGoesToTheEdge() {
    let frames = (0..<9).map { CGRect(x: $0 % 3 * 50, y: $0 / 3 * 50, width: 50, height: 50) }
    var places = NumberPlaces(frames: frames, canvas: CGRect(x: -30, y: -30, width: 210, height: 210))
    let placed = frames.map { places.place(for: CGSize(width: 18, height: 18), at: $0) }
    XCTAssertEqual(placed.map(\.isApart), [false, false, false, false, true, false, false, false, false])
    XCTAssertFalse(placed.contains { place in frames.contains { $0.intersects(place.rect) } })
    for (index, one) in placed.enumerated() {
      XCTAssertFalse(placed[..<index].contains { $0.rect.intersects(one.rect) }, "\(index)")
    }
  }

  func testThePictureHasALegendAndIsTheSameEachTime() {
    label("One", 20, 100)
    label("A label with so many words that the legend has to wrap it into several lines of text", 20, 150)
    let picture = device.accessibilityPicture()
    XCTAssertEqual(picture.pngData(), device.accessibilityPicture().pngData())
    let screen = device.snapshot()
    XCTAssertGreaterThan(picture.width, screen.width + 300)
    XCTAssertGreaterThanOrEqual(picture.height, screen.height)
    label("Two", 20, 200)
    device.advanceFrames(1)
    XCTAssertNotEqual(picture.pngData(), device.accessibilityPicture().pngData())
  }
}
