extension ListWithDrags {
  /// Selects items for a finger that drags and rests on them.
  func makeSpringTap() -> SpringTap {
    SpringTap(
      finds: { [weak self] in self?.findSpring($0) ?? false },
      open: { [weak self] context in
        // The app may have changed its mind about the view, not about the item.
        guard let self, let path = self.item(at: context.location(in: self)) else { return }
        self.open(path)
      })
  }

  private func findSpring(_ context: any UISpringLoadedInteractionContext) -> Bool {
    // Where items make room, nothing opens.
    guard gap == nil, let path = item(at: context.location(in: self)), let cell = cell(of: path) else { return false }
    (context.targetView, context.targetItem) = (cell, path)
    return mayOpen(path, context)
  }
}
