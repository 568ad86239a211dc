extension UIView {
  /// The left edge where one reads from left to right, else the right one. Like all anchors of a view, this is of its
  /// alignment rectangle.
  public final var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: .view(self), attribute: .leading) }
  /// The right edge where one reads from left to right, else the left one.
  public final var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: .view(self), attribute: .trailing) }
  /// The left edge, whatever the reading direction.
  public final var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: .view(self), attribute: .left) }
  /// The right edge, whatever the reading direction.
  public final var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: .view(self), attribute: .right) }
  /// The upper edge.
  public final var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: .view(self), attribute: .top) }
  /// The lower edge.
  public final var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: .view(self), attribute: .bottom) }
  /// The width, in points.
  public final var widthAnchor: NSLayoutDimension { NSLayoutDimension(item: .view(self), attribute: .width) }
  /// The height, in points.
  public final var heightAnchor: NSLayoutDimension { NSLayoutDimension(item: .view(self), attribute: .height) }
  /// The middle between left and right.
  public final var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: .view(self), attribute: .centerX) }
  /// The middle between top and bottom.
  public final var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: .view(self), attribute: .centerY) }

  /// The baseline of the first line of text of `forFirstBaselineLayout`; the top of a view without text.
  public final var firstBaselineAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(item: .view(self), attribute: .firstBaseline)
  }

  /// The baseline of the last line of text of `forLastBaselineLayout`; the bottom of a view without text.
  public final var lastBaselineAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(item: .view(self), attribute: .lastBaseline)
  }

  // MARK: Guides

  /// The part of the view that no bar, notch or home indicator covers.
  public final var safeAreaLayoutGuide: UILayoutGuide { constraintLayout.systemGuide(.safeArea, of: self) }

  /// The view without its `layoutMargins`.
  public final var layoutMarginsGuide: UILayoutGuide { constraintLayout.systemGuide(.layoutMargins, of: self) }

  /// The view without its margins, and in the middle where lines would get too long to read: 672 pt at most.
  public final var readableContentGuide: UILayoutGuide { constraintLayout.systemGuide(.readableContent, of: self) }

  /// The guides that were added, in order.
  public final var layoutGuides: [UILayoutGuide] { constraintLayoutStorage?.guides ?? [] }

  /// Adds the guide, taking it from the view that has it.
  public final func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView !== self else { return }
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningViewStorage = self
    constraintLayout.guides.append(layoutGuide)
  }

  /// Removes the guide and deactivates the constraints on it.
  public final func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self, layoutGuide.source == nil else { return }
    var ancestor: UIView? = self
    while let holder = ancestor {
      for constraint in holder.constraints
      where constraint.items.contains(where: { $0.object === layoutGuide }) {
        constraint.isActive = false
      }
      ancestor = holder.superviewStorage
    }
    layoutEngine?.dismiss([.guide(layoutGuide)])
    constraintLayout.guides.removeAll { $0 === layoutGuide }
    layoutGuide.owningViewStorage = nil
  }
}
