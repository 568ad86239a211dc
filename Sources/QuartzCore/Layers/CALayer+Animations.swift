extension CALayer {
  final var renderAnimations: [RenderAnimation] { [] }
  final func commitAnimations(at layerTime: Double, time: Double) {}
  final func contextWillChange(to newContext: LayerContext?) {}
}
