extension NavigationBarPage {
  private static let fadeDuration = 0.25
  /// The times in which buttons fade beside others that glide into or out of their places. Chosen by eye.
  private static let aroundGlide = (leaving: 0...0.3, coming: 0.7...1)

  /// All in the row but the title.
  private var rowButtons: [UIView] { itemViews + [back].compactMap { $0 } }

  /// Updates the page as `update` does, but animated: buttons change over as between two pages, and what looks the same
  /// in one place stays. Where others glide to their places, those that go do so before, and those that come after it.
  func updateFading() {
    let old = rowButtons.map { (view: $0, place: $0.untransformedFrame) }
    update()
    let new = rowButtons
    // What is in another view already is the app's.
    var going = old.filter { old in old.view.superview == nil && !new.contains { $0 === old.view } }
    var coming = new.filter { new in !old.contains { $0.view === new } }
    var boxes: [UIView] = []
    UIView.animate(withDuration: Self.fadeDuration, delay: 0, options: .allowUserInteraction) { [self] in
      layoutIfNeeded()
      for (gone, come) in alike(going, coming) {
        going.removeAll { $0.view === gone }
        coming.removeAll { $0 === come }
      }
      UIView.performWithoutAnimation {
        boxes = going.map(box)
        for view in coming { view.alpha = 0 }
      }
      let glides = old.contains { old in
        new.contains { $0 === old.view } && old.view.untransformedFrame != old.place
      }
      let parts = glides ? Self.aroundGlide : (NavigationBarFade.leaving, NavigationBarFade.coming)
      UIView.animate(during: parts.leaving) { for box in boxes { box.alpha = 0 } }
      UIView.animate(during: parts.coming) { for view in coming { view.alpha = 1 } }
    } completion: { _ in
      for box in boxes {
        for view in box.subviews { view.removeFromSuperview() }
        box.removeFromSuperview()
      }
    }
  }

  private func alike(_ going: [(view: UIView, place: CGRect)], _ coming: [UIView]) -> [(UIView, UIView)] {
    coming.compactMap { come in
      guard let new = come as? BarItemButton else { return nil }
      let old = going.first { gone in
        guard let button = gone.view as? BarItemButton else { return false }
        return gone.place == new.untransformedFrame && new.looks(like: button)
      }
      return old.map { ($0.view, come) }
    }
  }

  /// Shows what goes where it was. The box fades rather than the view, which may be the app's, and may be wanted elsewhere
  /// meanwhile.
  private func box(_ gone: (view: UIView, place: CGRect)) -> UIView {
    let box = UIView(frame: gone.place)
    box.isUserInteractionEnabled = false
    gone.view.center = CGPoint(x: gone.place.width / 2, y: gone.place.height / 2)
    box.addSubview(gone.view)
    parts.addSubview(box)
    return box
  }
}
