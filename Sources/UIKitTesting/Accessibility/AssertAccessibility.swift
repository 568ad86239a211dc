import XCTestAdditions

/// Asserts that what a device shows has no faults of accessibility. A failure lists what was measured and what to do, and
/// attaches a picture with the faults.
/// - Parameters:
///   - device: the device; all windows of its app are audited.
///   - audits: the kinds of faults to look for.
///   - exceptions: kinds that are left out.
///   - isIgnored: says which faults don't count, as the closure of `performAccessibilityAudit(for:_:)` does.
@preconcurrency @MainActor public func assertAccessibility(
  of device: SimulatedDevice, audits: AccessibilityAudit = .all, except exceptions: AccessibilityAudit = [],
  ignoring isIgnored: (AccessibilityIssue) throws -> Bool = { _ in false }, fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
  AccessibilityAssertion(device: device, view: nil, place: place).check(audits.subtracting(exceptions), isIgnored)
}

/// Asserts that a view controller has no faults of accessibility: where it shows, if it does, or else on a new device.
/// - Parameters:
///   - controller: the controller; its view and all in it is audited.
///   - audits: the kinds of faults to look for.
///   - exceptions: kinds that are left out.
///   - isIgnored: says which faults don't count, as the closure of `performAccessibilityAudit(for:_:)` does.
@preconcurrency @MainActor public func assertAccessibility(
  of controller: UIViewController, audits: AccessibilityAudit = .all, except exceptions: AccessibilityAudit = [],
  ignoring isIgnored: (AccessibilityIssue) throws -> Bool = { _ in false }, fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
  let device = SimulatedDevice.current
  if let device, controller.viewIfLoaded?.window?.windowScene === device.windowScene {
    AccessibilityAssertion(device: device, view: controller.view, place: place).check(
      audits.subtracting(exceptions), isIgnored)
    return
  }
  let own = device ?? SimulatedDevice()
  let window = own.show(controller)
  AccessibilityAssertion(device: own, view: controller.view, place: place).check(
    audits.subtracting(exceptions), isIgnored)
  window.isHidden = true
  window.rootViewController = nil
}

/// An assertion that a screen is accessible.
@MainActor private struct AccessibilityAssertion {
  let device: SimulatedDevice
  let view: UIView?
  let place: SourcePlace

  func check(_ audits: AccessibilityAudit, _ isIgnored: (AccessibilityIssue) throws -> Bool) {
    let issues: [AccessibilityIssue]
    do {
      issues = try device.accessibilityIssues(of: view, audits: audits).filter { try !isIgnored($0) }
    } catch {
      return place.fail("The closure `ignoring` of assertAccessibility has thrown: \(error)")
    }
    guard !issues.isEmpty else { return }
    let picture = XCTAttachment(
      image: UIImage(cgImage: device.accessibilityPicture(of: view, marking: issues)))
    picture.name = "accessibility"
    let tree = XCTAttachment(string: device.accessibilityDescription(of: view, frames: true))
    tree.name = "accessibility tree"
    place.attach([picture, tree], as: "Accessibility")
    place.fail(message(issues))
  }

  private func message(_ issues: [AccessibilityIssue]) -> String {
    let count = issues.count == 1 ? "one fault" : "\(issues.count) faults"
    return "The screen has \(count) of accessibility:\n" + issues.map { "- \($0)" }.joined(separator: "\n")
      + "\nThe attached picture marks them. What is meant to be so, name in `except:` or `ignoring:`."
  }
}
