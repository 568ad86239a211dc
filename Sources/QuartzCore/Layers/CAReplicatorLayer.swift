import Foundation

/// Shows its sublayers several times, each copy placed, coloured and delayed with regard to the one before it.
open class CAReplicatorLayer: CALayer {
  private var plan = ReplicatorPlan()

  override func configure() { properties.isReplicator = true }

  override func copyValues(from layer: CALayer) {
    super.copyValues(from: layer)
    if let layer = layer as? CAReplicatorLayer { plan = layer.plan }
  }

  override var renderContents: RenderContents { preservesDepth ? .none : super.renderContents }
  override var renderMask: CALayer? { preservesDepth ? nil : super.renderMask }

  override func copies(of below: [RenderNode], time: LayerTime?, generation: UInt64) -> [RenderNode] {
    plan.copies(of: below, in: properties, time: time, generation: generation)
  }

  private func changePlan(_ change: (inout ReplicatorPlan) -> Void) {
    change(&plan)
    CATransaction.ensureImplicit()
    invalidate(.node)
  }

  /// The number of copies, the sublayers themselves among them; below 1 there are none. Default: 1.
  open var instanceCount: Int {
    get { plan.count }
    set { changePlan { $0.count = newValue } }
  }

  /// Whether the copies lie in space, as the sublayers of a `CATransformLayer` do; then the layer draws nothing itself.
  /// Default: false, they are flattened into the layer's plane.
  open var preservesDepth: Bool {
    get { properties.preservesDepth }
    set {
      properties.preservesDepth = newValue
      changePlan { _ in }
    }
  }

  /// The seconds by which each copy's animations run later than those of the copy before. Default: 0.
  open var instanceDelay: CFTimeInterval {
    get { plan.delay }
    set { changePlan { $0.delay = newValue } }
  }

  /// The transform that leads from each copy to the next, about the middle of the bounds. Default: the identity.
  open var instanceTransform: CATransform3D {
    get { plan.transform }
    set { changePlan { $0.transform = newValue } }
  }

  /// The colour that multiplies those of the first copy. Default: opaque white; nil counts as that.
  open var instanceColor: CGColor? {
    get { plan.color }
    set { changePlan { $0.color = newValue } }
  }

  /// The difference of the colour's red from each copy to the next. Default: 0.
  open var instanceRedOffset: Float {
    get { plan.offsets.red }
    set { changePlan { $0.offsets.red = newValue } }
  }

  /// The difference of the colour's green from each copy to the next. Default: 0.
  open var instanceGreenOffset: Float {
    get { plan.offsets.green }
    set { changePlan { $0.offsets.green = newValue } }
  }

  /// The difference of the colour's blue from each copy to the next. Default: 0.
  open var instanceBlueOffset: Float {
    get { plan.offsets.blue }
    set { changePlan { $0.offsets.blue = newValue } }
  }

  /// The difference of the colour's alpha from each copy to the next. Default: 0.
  open var instanceAlphaOffset: Float {
    get { plan.offsets.alpha }
    set { changePlan { $0.offsets.alpha = newValue } }
  }
}
