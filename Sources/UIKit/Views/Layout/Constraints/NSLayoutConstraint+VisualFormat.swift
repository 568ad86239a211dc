extension NSLayoutConstraint {
  /// The constraints that a visual format describes, none of them active. `-` alone stands for 8 pt between views, and
  /// for the superview's margins at its edges.
  ///
  /// - Parameters:
  ///   - opts: how the views line up besides, and in which direction the format is read.
  ///   - metrics: numbers by the names that the format uses.
  ///   - views: views and layout guides by the names that the format uses.
  /// - Precondition: the format is correct, and each name in it is in `metrics` or `views`.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    let parsed: VisualFormat
    do { parsed = try VisualFormat(format) } catch { fatalError("\(error)") }
    return VisualFormatBuilder(format: parsed, options: opts, metrics: metrics ?? [:], views: views).constraints()
  }
}

@MainActor private struct VisualFormatBuilder {
  let format: VisualFormat
  let options: NSLayoutConstraint.FormatOptions
  let metrics: [String: Any]
  let views: [String: Any]

  func constraints() -> [NSLayoutConstraint] {
    var result: [NSLayoutConstraint] = []
    for (index, connection) in format.connections.enumerated() {
      result += constraints(connection, between: format.elements[index], and: format.elements[index + 1])
    }
    for (element, predicates) in zip(format.elements, format.sizes) {
      for predicate in predicates { result.append(size(of: item(element), predicate)) }
    }
    let aligned = format.elements.filter { $0 != .superview }.map(item)
    for (option, attribute) in NSLayoutConstraint.FormatOptions.alignments where options.contains(option) {
      demand(
        (attribute.kind == .horizontalPosition) == format.isVertical,
        "\(format.isVertical ? "V" : "H"): views in a \(format.isVertical ? "column" : "row") can't be aligned by "
          + attribute.name)
      for (a, b) in zip(aligned, aligned.dropFirst()) {
        result.append(constraint(b, attribute, .equal, a, attribute))
      }
    }
    return result
  }

  // MARK: Parts

  private func constraints(
    _ connection: VisualFormat.Connection, between first: VisualFormat.Element, and second: VisualFormat.Element
  ) -> [NSLayoutConstraint] {
    let isAtEdge = first == .superview || second == .superview
    let firstAttribute = first == .superview ? start : end
    let secondAttribute = second == .superview ? end : start
    guard let predicates = connection.predicates else {
      // The standard space: the superview's margins at its edges.
      if first == .superview { return [constraint(item(second), start, .equal, item(first), startMargin)] }
      if second == .superview { return [constraint(item(second), endMargin, .equal, item(first), end)] }
      return [between(first, end, second, start, .equal, SystemSpacing.standard)]
    }
    if predicates.isEmpty { return [between(first, firstAttribute, second, secondAttribute, .equal, 0)] }
    return predicates.map { predicate in
      let usesBaselines = options.contains(.spacingBaselineToBaseline) && format.isVertical && !isAtEdge
      let constraint = between(
        first, usesBaselines ? .lastBaseline : firstAttribute, second, usesBaselines ? .firstBaseline : secondAttribute,
        predicate.relation, number(predicate.value))
      if let priority = predicate.priority { constraint.priority = UILayoutPriority(Float(number(priority))) }
      return constraint
    }
  }

  /// The constraint `second = first + distance`, in the direction of reading.
  private func between(
    _ first: VisualFormat.Element, _ firstAttribute: NSLayoutConstraint.Attribute, _ second: VisualFormat.Element,
    _ secondAttribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation, _ distance: CGFloat
  ) -> NSLayoutConstraint {
    // Read from the right, the first lies further right.
    if !format.isVertical, options.contains(.directionRightToLeft) {
      return constraint(item(first), firstAttribute, relation, item(second), secondAttribute, plus: distance)
    }
    return constraint(item(second), secondAttribute, relation, item(first), firstAttribute, plus: distance)
  }

  private func size(of item: Any, _ predicate: VisualFormat.Predicate) -> NSLayoutConstraint {
    let attribute: NSLayoutConstraint.Attribute = format.isVertical ? .height : .width
    let constraint: NSLayoutConstraint
    if case .name(let name) = predicate.value, metrics[name] == nil, let other = views[name] {
      constraint = self.constraint(item, attribute, predicate.relation, other, attribute)
    } else {
      constraint = self.constraint(
        item, attribute, predicate.relation, nil, .notAnAttribute, plus: number(predicate.value))
    }
    if let priority = predicate.priority { constraint.priority = UILayoutPriority(Float(number(priority))) }
    return constraint
  }

  private func constraint(
    _ item: Any, _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation, _ other: Any?,
    _ second: NSLayoutConstraint.Attribute, plus constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: other, attribute: second, multiplier: 1,
      constant: constant)
  }

  private func item(_ element: VisualFormat.Element) -> Any {
    if case .view(let name) = element {
      guard let view = views[name] else { fatalError("the views of a visual format lack \(name)") }
      return view
    }
    for case .view(let name) in format.elements {
      if let superview = (views[name] as? UIView)?.superviewStorage { return superview }
      if let owner = (views[name] as? UILayoutGuide)?.owningView { return owner }
    }
    fatalError("| in a visual format stands for the views' superview, and they have none")
  }

  private func number(_ value: VisualFormat.Predicate.Value) -> CGFloat {
    switch value {
    case .number(let number): return number
    case .name(let name):
      switch metrics[name] {
      case let number as CGFloat: return number
      case let number as Int: return CGFloat(number)
      case let number as Float: return CGFloat(number)
      case let number as NSNumber: return CGFloat(number.doubleValue)
      case let priority as UILayoutPriority: return CGFloat(priority.rawValue)
      default: fatalError("the metrics of a visual format lack \(name)")
      }
    }
  }

  // MARK: Directions

  private var isAbsolute: Bool {
    options.contains(.directionLeftToRight) || options.contains(.directionRightToLeft)
  }

  private func pick(
    _ vertical: NSLayoutConstraint.Attribute, _ directional: NSLayoutConstraint.Attribute,
    _ left: NSLayoutConstraint.Attribute, _ right: NSLayoutConstraint.Attribute
  ) -> NSLayoutConstraint.Attribute {
    if format.isVertical { return vertical }
    return isAbsolute ? (options.contains(.directionRightToLeft) ? right : left) : directional
  }

  private var start: NSLayoutConstraint.Attribute { pick(.top, .leading, .left, .right) }
  private var end: NSLayoutConstraint.Attribute { pick(.bottom, .trailing, .right, .left) }
  private var startMargin: NSLayoutConstraint.Attribute { pick(.topMargin, .leadingMargin, .leftMargin, .rightMargin) }
  private var endMargin: NSLayoutConstraint.Attribute {
    pick(.bottomMargin, .trailingMargin, .rightMargin, .leftMargin)
  }
}
