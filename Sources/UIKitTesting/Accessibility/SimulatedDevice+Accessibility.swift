extension SimulatedDevice {
  private func scope(of view: UIView?) -> AuditedScope { view.map(AuditedScope.init) ?? AuditedScope(windowScene) }

  /// What is on screen is what the app has: changes since the last frame are shown.
  private func showChanges() {
    advanceFrames(1)
  }

  /// Returns the elements at which a screen reader stops, in the order in which it reads them. The keyboard's are the
  /// system's and left out.
  /// - Parameter view: the view to be read with all in it; by default all windows of the app.
  public func accessibilityElements(in view: UIView? = nil) -> [AccessibleElement] {
    perform { scope(of: view).tree.elements }
  }

  /// Returns what a screen reader reads, as text: a line for each element, in reading order, and one for each container
  /// around them.
  /// - Parameters:
  ///   - view: the view to be read with all in it; by default all windows of the app.
  ///   - frames: whether lines end with the element's frame, in points of the screen.
  public func accessibilityDescription(of view: UIView? = nil, frames: Bool = false) -> String {
    perform { scope(of: view).tree.text(frames: frames) }
  }

  /// Returns a picture of the screen with a number and a frame for each element, in reading order, and a legend.
  /// - Parameters:
  ///   - view: the view whose elements are numbered; by default those of all windows of the app.
  ///   - issues: faults to mark, of elements that were numbered in the same way.
  public func accessibilityPicture(of view: UIView? = nil, marking issues: [AccessibilityIssue] = []) -> CGImage {
    let screen = UIImage(cgImage: snapshot(), scale: host.screen.scale, orientation: .up)
    return perform {
      let picture = NumberedPicture(
        of: screen, elements: scope(of: view).tree.elements, issues: issues,
        isDark: host.screen.appearance == .dark)
      return picture.image().cgImage!
    }
  }

  /// Audits the accessibility of what is on screen.
  ///
  /// The audits of contrast and of text sizes show the screen with other settings of the person meanwhile, which takes
  /// frames: a screen that moves has moved on afterwards.
  /// - Parameters:
  ///   - view: the view to be audited with all in it; by default all windows of the app.
  ///   - audits: the kinds of faults to look for.
  /// - Returns: the faults by their kinds, and of one kind in reading order.
  public func accessibilityIssues(
    of view: UIView? = nil, audits: AccessibilityAudit = .all
  ) -> [AccessibilityIssue] {
    showChanges()
    let scope = scope(of: view)
    let tree = perform { scope.tree }
    let elements = tree.elements
    var issues: [AccessibilityIssue] = []
    func run(_ kinds: AccessibilityAudit, _ audit: () -> [AccessibilityIssue]) {
      if !audits.isDisjoint(with: kinds) { issues += perform { audit() } }
    }
    run(.elementDetection) { ElementDetectionAudit(scope: scope, elements: elements).issues() }
    run(.sufficientElementDescription) { DescriptionAudit(elements: elements).issues() }
    run(.trait) { TraitAudit(elements: elements).issues() }
    run(.order) { OrderAudit(tree: tree).issues() }
    run(.hitRegion) { HitRegionAudit(scene: windowScene, elements: elements).issues() }
    run(.contrast) { ContrastAudit(device: self, scope: scope, elements: elements).issues() }
    run([.dynamicType, .textClipped]) {
      TextSizeAudit(device: self, scope: scope, audits: audits).issues(elements)
    }
    return issues
  }
}
