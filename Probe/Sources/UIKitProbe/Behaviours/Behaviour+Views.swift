import UIKit

extension Behaviour {
  /// Points and rectangles of a view in those of another branch, also where the view is turned.
  static func coordinateSpaces(_ stage: any Stage) -> [String: JSONValue] {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    let parent = UIView(frame: CGRect(x: 40, y: 60, width: 200, height: 300))
    let child = UIView(frame: CGRect(x: 10, y: 20, width: 80, height: 100))
    let other = UIView(frame: CGRect(x: 150, y: 220, width: 100, height: 100))
    stage.root.addSubview(root)
    root.addSubview(parent)
    root.addSubview(other)
    parent.addSubview(child)
    child.bounds.origin = CGPoint(x: 3, y: 4)
    let (space, otherSpace): (any UICoordinateSpace, any UICoordinateSpace) = (child, other)
    let (point, rectangle) = (CGPoint(x: 8, y: 9), CGRect(x: 8, y: 9, width: 30, height: 40))
    var values = [
      "point to": JSONValue(space.convert(point, to: otherSpace).numbers),
      "point from": JSONValue(space.convert(point, from: otherSpace).numbers),
      "rectangle to": JSONValue(space.convert(rectangle, to: otherSpace).numbers),
      "rectangle from": JSONValue(space.convert(rectangle, from: otherSpace).numbers),
      "point to itself": JSONValue(space.convert(point, to: space).numbers),
    ]
    child.transform = CGAffineTransform(rotationAngle: .pi / 2)
    values["turned point to"] = JSONValue(space.convert(point, to: otherSpace).numbers)
    values["turned rectangle to"] = JSONValue(space.convert(rectangle, to: otherSpace).numbers)
    values["turned rectangle from"] = JSONValue(space.convert(rectangle, from: otherSpace).numbers)
    return values
  }

  /// Sizes that controls keep or want.
  static func controls(_ stage: any Stage) -> [String: JSONValue] {
    let (onOff, field, button) = (UISwitch(), UITextField(), UIButton(type: .custom))
    let size = onOff.frame.size
    onOff.frame = CGRect(x: 10, y: 10, width: 120, height: 90)
    field.borderStyle = .roundedRect
    field.font = .systemFont(ofSize: 13)
    field.text = "Text"
    button.setTitle("Text", for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 15)
    button.setImage(UIGraphicsImageRenderer(size: CGSize(width: 14, height: 14)).image { _ in }, for: .normal)
    return [
      "a switch keeps its size": .bool(onOff.frame.size == size),
      "height of a rounded field at 13": .number(field.intrinsicContentSize.height.rounded3),
      "height of a button with an image at 15": .number(button.intrinsicContentSize.height.rounded3),
    ]
  }

  /// How many segments there are, which are enabled, and which one is selected.
  static func segments(_ stage: any Stage) -> [String: JSONValue] {
    func state(_ change: (UISegmentedControl) -> Void) -> JSONValue {
      let control = UISegmentedControl(items: ["A", "B", "C"])
      change(control)
      let enabled = (0..<control.numberOfSegments).map(control.isEnabledForSegment)
      return .object(["enabled": JSONValue(enabled), "selected": JSONValue(control.selectedSegmentIndex)])
    }
    return [
      "fresh": state { _ in },
      "one disabled": state { $0.setEnabled(false, forSegmentAt: 1) },
      "a disabled one selected": state {
        $0.setEnabled(false, forSegmentAt: 1)
        $0.selectedSegmentIndex = 1
      },
      "the selected one disabled": state {
        $0.selectedSegmentIndex = 0
        $0.setEnabled(false, forSegmentAt: 0)
      },
      "one inserted before a disabled one": state {
        $0.setEnabled(false, forSegmentAt: 1)
        $0.insertSegment(withTitle: "D", at: 0, animated: false)
      },
      "all removed and one inserted": state {
        $0.removeAllSegments()
        $0.insertSegment(withTitle: "D", at: 0, animated: false)
      },
    ]
  }

  /// What recognizers begin with.
  static func gestureDefaults(_ stage: any Stage) -> [String: JSONValue] {
    let (press, swipe) = (UILongPressGestureRecognizer(), UISwipeGestureRecognizer())
    return [
      "long press": JSONValue([Double(press.allowableMovement), press.minimumPressDuration]),
      "fingers of a swipe": JSONValue(swipe.numberOfTouchesRequired),
      "direction of a swipe": JSONValue(Int(swipe.direction.rawValue)),
      "a swipe cancels touches, delays beginnings, delays ends": JSONValue([
        swipe.cancelsTouchesInView, swipe.delaysTouchesBegan, swipe.delaysTouchesEnded,
      ]),
    ]
  }
}
