import UIKit
import UIKitTesting

extension XCUIElement {
  /// The part of the way from its least to its greatest value at which a slider stands, 0…1; 0 for what is no slider.
  public var normalizedSliderPosition: CGFloat {
    guard let slider = node?.view as? UISlider else { return 0 }
    return CGFloat((slider.value - slider.minimumValue) / (slider.maximumValue - slider.minimumValue))
  }

  /// Drags the thumb of a slider.
  /// - Parameter normalizedSliderPosition: the part of the way from its least to its greatest value, 0…1.
  public func adjust(
    toNormalizedSliderPosition normalizedSliderPosition: CGFloat,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let purpose = "adjust \(name)"
    guard (0...1).contains(normalizedSliderPosition) else {
      return place.fail("Failed to \(purpose): a position is 0 to 1, not \(normalizedSliderPosition).")
    }
    ElementAction(element: self, purpose: purpose, place: place).perform { target in
      guard let slider = target.node.view as? UISlider else {
        return place.fail("Failed to \(purpose): it is no slider.")
      }
      let (start, end) = target.device.perform {
        (thumb(of: slider, at: self.normalizedSliderPosition), thumb(of: slider, at: normalizedSliderPosition))
      }
      target.fingers.press(at: start, seconds: 0.05, to: end)
    }
  }

  /// Turns a wheel of a picker, by single rows, until it has a value.
  public func adjust(
    toPickerWheelValue pickerWheelValue: String,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let purpose = "adjust \(name)"
    ElementAction(element: self, purpose: purpose, place: place).perform { target in
      guard target.node.elementType == .pickerWheel, let wheel = target.node.responder else {
        return place.fail("Failed to \(purpose): it is no wheel of a picker.")
      }
      let turn = PickerTurn(wheel: wheel, device: target.device)
      if !turn.reach(pickerWheelValue) {
        let values = turn.seen.joined(separator: ", ")
        place.fail("Failed to \(purpose): no row has the value \"\(pickerWheelValue)\". Its values: \(values).")
      }
    }
  }

  /// The middle of a slider's thumb on the screen, at a part of its way.
  private func thumb(of slider: UISlider, at part: CGFloat) -> CGPoint {
    let value = slider.minimumValue + Float(part) * (slider.maximumValue - slider.minimumValue)
    let track = slider.trackRect(forBounds: slider.bounds)
    let thumb = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: value)
    return slider.convert(CGPoint(x: thumb.midX, y: thumb.midY), to: nil)
  }
}
