import Foundation

/// A rectangle of content with geometry, appearance and time of its own; layers form the tree that is shown.
///
/// Layers belong to the main thread. What a commit shows of them is a `RenderTree`, which any thread may read.
///
/// Changing a property asks for an action (`action(forKey:)`), which may animate the change; the model value changes
/// at once. Lengths are in points of the layer's own or its superlayer's coordinates, y growing downwards.
open class CALayer: NSObject, CAMediaTiming {
  // MARK: State

  /// The model values of everything that can be drawn. Debug builds check that nothing reads them while they change; in
  /// others, these checks took a twentieth of the time of a frame.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  package final var properties = RenderProperties()
  /// The same values to be read where they are, without a copy of all of them.
  final var borrowed: RenderProperties { _read { yield properties } }
  /// Colours as they were set: render properties hold them with less precision.
  final var palette = LayerPalette()
  final var storedContents: Any?
  final var storedSublayers: [CALayer] = []
  final var storedMask: CALayer?
  /// The layer that has this one among its sublayers. That one takes it back when it goes; a weak reference would make
  /// each count of references to a layer with sublayers several times slower.
  final unowned(unsafe) var storedSuperlayer: CALayer?
  /// The layer whose mask this one is, which takes it back when it goes.
  final unowned(unsafe) var maskedLayer: CALayer?
  final weak var storedDelegate: (any CALayerDelegate)?
  /// The delegate, where it says that it may be asked for actions by keys; setting `delegate` takes that back. A class
  /// that apps derive from says so only where they haven't: their overrides of `action(for:forKey:)` are asked by names.
  package final weak var keyedDelegate: (any KeyedLayerDelegate)?
  package final weak var context: LayerContext?
  /// The device of the screen on which the layer lies; the current one where it lies on none.
  final var device: DeviceContext { context?.device ?? .current }
  final var timing = MediaTiming(duration: .infinity)
  /// The animations on the layer, in the order of adding.
  final var attached: [LayerAnimation] = []
  final var dirtyFlags: LayerDirtyFlags = [.node]
  /// The newest committed node; nil before the first commit.
  package final var node: RenderNode?
  /// The time of the frame whose commit had the layer for the first time; only where there is a node.
  final var firstCommitTime: CFTimeInterval = 0
  final var extraValues: [String: Any] = [:]
  /// The layer that this one shows, on presentation copies.
  final var presented: CALayer?

  /// Names the layer in render trees.
  package final let id = LayerID.next()

  // MARK: Life

  public required override init() {
    super.init()
    configure()
  }

  /// A copy of another layer's animatable properties, without its sublayers and animations.
  public init(layer: Any) {
    super.init()
    if let layer = layer as? CALayer { copyValues(from: layer) } else { configure() }
  }

  /// A layer with default values: archives hold no layers.
  public required init?(coder: NSCoder) {
    super.init()
    configure()
  }

  deinit {
    for sublayer in storedSublayers where sublayer.storedSuperlayer === self {
      sublayer.storedSuperlayer = nil
      sublayer.attach(to: nil)
    }
    if let storedMask, storedMask.maskedLayer === self {
      storedMask.maskedLayer = nil
      storedMask.attach(to: nil)
    }
  }

  /// Gives a fresh layer what its class adds to the properties.
  func configure() {}

  func copyValues(from layer: CALayer) {
    properties = layer.properties
    palette = layer.palette
    storedContents = layer.storedContents
    timing = layer.timing
    extraValues = layer.extraValues
    (name, actions, style) = (layer.name, layer.actions, layer.style)
  }

  /// Takes over what a presentation copy shows.
  func adoptSampledProperties(_ sampled: RenderProperties) {
    palette.adopt(sampled)
    properties = sampled
  }

  /// The contents that a commit gives the node.
  var renderContents: RenderContents { (storedContents as? CGImage).map { .image($0) } ?? .none }

  /// The mask that a commit gives the node.
  var renderMask: CALayer? { storedMask }

  /// A node that lies in the layer behind the sublayers and is no layer.
  var stage: RenderNode? { nil }

  /// What lies in the layer in place of its sublayers' nodes, where it is a replicator.
  /// - Parameter time: the layer's; nil for a picture that stays as it is.
  func copies(of below: [RenderNode], time: LayerTime?, generation: UInt64) -> [RenderNode] { below }

  /// The layer whose presentation this is; the layer itself if it is none.
  open func model() -> Self { (presented as? Self) ?? self }

  /// A copy that shows the layer as it was in the last presented frame, its animations applied. Its `superlayer` and
  /// `sublayers` are presentation copies, too. Nil while the layer is in no tree that a screen shows.
  open func presentation() -> Self? { makePresentation() as? Self }

  /// The name of the layer itself; nothing in it reads it. Nil by default.
  open var name: String?

  /// An object that draws, lays out and finds actions for the layer. It is weak, and nil by default.
  open weak var delegate: (any CALayerDelegate)? {
    get { storedDelegate }
    set { (storedDelegate, keyedDelegate) = (newValue, nil) }
  }

  // MARK: Geometry

  /// The place of the anchor point in the superlayer's coordinates. Animatable; default (0, 0).
  open var position: CGPoint {
    get { properties.position }
    set { if newValue != properties.position { change(.position) { $0.position = newValue } } }
  }

  /// The depth: among siblings, larger ones are in front. Animatable; default 0.
  open var zPosition: CGFloat {
    get { properties.zPosition }
    set {
      guard newValue != properties.zPosition else { return }
      change(.zPosition) { $0.zPosition = newValue }
      storedSuperlayer?.invalidate(.order)
    }
  }

  /// The point of the bounds, in unit coordinates, that `position` places and transforms turn about. Animatable;
  /// default (0.5, 0.5).
  open var anchorPoint: CGPoint {
    get { properties.anchorPoint }
    set { if newValue != properties.anchorPoint { change(.anchorPoint) { $0.anchorPoint = newValue } } }
  }

  /// The depth of the anchor point, in points. Animatable; default 0.
  open var anchorPointZ: CGFloat {
    get { properties.anchorPointZ }
    set { if newValue != properties.anchorPointZ { change(.anchorPointZ) { $0.anchorPointZ = newValue } } }
  }

  /// The layer's rectangle in its own coordinates. Animatable; default zero.
  open var bounds: CGRect {
    get { properties.bounds }
    set {
      guard newValue != properties.bounds else { return }
      let sizeChanges = newValue.size != properties.bounds.size
      change(.bounds) { $0.bounds = newValue }
      setNeedsLayout()
      if sizeChanges, needsDisplayOnBoundsChange { setNeedsDisplay() }
    }
  }

  /// The bounding box in the superlayer's coordinates, in points; empty by default. Setting it changes
  /// `position` and the size of `bounds`.
  open var frame: CGRect {
    get { frame(of: properties) }
    set { setFrame(newValue) }
  }

  /// The transform about the anchor point. Animatable; default identity.
  open var transform: CATransform3D {
    get { properties.transform }
    set { if newValue != properties.transform { change(.transform) { $0.transform = newValue } } }
  }

  /// The transform of all sublayers about this layer's anchor point: the place for perspective. Animatable; default
  /// identity.
  open var sublayerTransform: CATransform3D {
    get { properties.sublayerTransform }
    set {
      if newValue != properties.sublayerTransform { change(.sublayerTransform) { $0.sublayerTransform = newValue } }
    }
  }

  /// Whether the layer's y grows upwards where that of its superlayer grows downwards, and the other way round: of what
  /// it draws and where its sublayers are. Its own place stays, and contents show as before. Default: false.
  open var isGeometryFlipped: Bool {
    get { properties.isGeometryFlipped }
    set { setGeometryFlipped(newValue) }
  }

  /// Returns whether y grows downwards in what `draw(in:)` is given: true, but where an odd number of layers from this
  /// one upwards have a flipped geometry.
  open func contentsAreFlipped() -> Bool { !properties.mirrorsContents }

  /// Whether the layer is hidden. Animatable, at once; default false.
  open var isHidden: Bool {
    get { properties.isHidden }
    set { if newValue != properties.isHidden { change(.hidden) { $0.isHidden = newValue } } }
  }

  /// Whether the layer shows when it turns its back. Default: true.
  open var isDoubleSided: Bool {
    get { properties.isDoubleSided }
    set { if newValue != properties.isDoubleSided { change(.doubleSided) { $0.isDoubleSided = newValue } } }
  }

  /// Whether sublayers and contents are clipped to the bounds and its rounded corners. Default false.
  open var masksToBounds: Bool {
    get { properties.masksToBounds }
    set { if newValue != properties.masksToBounds { change(.masksToBounds) { $0.masksToBounds = newValue } } }
  }

  // MARK: Appearance

  /// The opacity, 0…1, of the layer with its sublayers as one picture. Animatable; default 1.
  open var opacity: Float {
    get { properties.opacity }
    set { if newValue != properties.opacity { change(.opacity) { $0.opacity = newValue } } }
  }

  /// The colour of the background; a pattern begins where the layer's coordinates are 0, and so moves with the sublayers
  /// as the bounds' origin does. Animatable, between plain colours smoothly; default nil.
  open var backgroundColor: CGColor? {
    get { palette[.backgroundColor] }
    set { changeColor(.backgroundColor, newValue) { $0.backgroundColor = $1 } }
  }

  /// The radius of the corners, in points, for the background, the border and the clip of `masksToBounds`. Animatable;
  /// default 0.
  open var cornerRadius: CGFloat {
    get { properties.cornerRadius }
    set { if newValue != properties.cornerRadius { change(.cornerRadius) { $0.cornerRadius = newValue } } }
  }

  /// The corners that `cornerRadius` rounds. Default all.
  open var maskedCorners: CACornerMask {
    get { CACornerMask(rawValue: UInt(properties.maskedCorners.rawValue)) }
    set {
      guard newValue != maskedCorners else { return }
      change(.maskedCorners) { $0.maskedCorners = CornerSet(rawValue: UInt8(truncatingIfNeeded: newValue.rawValue)) }
    }
  }

  /// The shape of the corners. Default: `.circular`.
  open var cornerCurve: CALayerCornerCurve {
    get { properties.cornerCurve == .continuous ? .continuous : .circular }
    set {
      guard newValue != cornerCurve else { return }
      change(.cornerCurve) { $0.cornerCurve = newValue == .continuous ? .continuous : .circular }
    }
  }

  /// The width of the border, in points inwards from the bounds. Animatable; default 0.
  open var borderWidth: CGFloat {
    get { properties.borderWidth }
    set { if newValue != properties.borderWidth { change(.borderWidth) { $0.borderWidth = newValue } } }
  }

  /// The colour of the border, or a pattern. Animatable; default opaque black.
  open var borderColor: CGColor? {
    get { palette[.borderColor] }
    set { changeColor(.borderColor, newValue) { $0.borderColor = $1 ?? .clear } }
  }

  /// The colour of the shadow; a pattern casts none. Animatable; default opaque black.
  open var shadowColor: CGColor? {
    get { palette[.shadowColor] }
    set { changeColor(.shadowColor, newValue) { $0.shadowColor = $1 ?? .clear } }
  }

  /// The opacity of the shadow, 0…1. Animatable; default 0.
  open var shadowOpacity: Float {
    get { properties.shadowOpacity }
    set { if newValue != properties.shadowOpacity { change(.shadowOpacity) { $0.shadowOpacity = newValue } } }
  }

  /// The offset of the shadow, in points. Animatable; default (0, −3).
  open var shadowOffset: CGSize {
    get { properties.shadowOffset }
    set { if newValue != properties.shadowOffset { change(.shadowOffset) { $0.shadowOffset = newValue } } }
  }

  /// The blur's standard deviation in points. Animatable; default 3.
  open var shadowRadius: CGFloat {
    get { properties.shadowRadius }
    set { if newValue != properties.shadowRadius { change(.shadowRadius) { $0.shadowRadius = newValue } } }
  }

  /// The outline that throws the shadow, instead of what the layer shows. Animatable; default nil.
  open var shadowPath: CGPath? {
    get { properties.shadowPath }
    set { if newValue !== properties.shadowPath { change(.shadowPath) { $0.shadowPath = newValue } } }
  }

  /// A layer whose alpha is this layer's; in this layer's coordinates, and in no other tree. Default nil.
  open var mask: CALayer? {
    get { presented?.storedMask?.makePresentation() ?? storedMask }
    set { setMask(newValue) }
  }

  // MARK: Contents

  /// The picture that the layer shows: a `CGImage`, or nil, the default. What `display()` makes is put here.
  open var contents: Any? {
    get { storedContents }
    set { setContents(newValue) }
  }

  /// The part of the contents that is shown, in unit coordinates. Animatable; default (0, 0, 1, 1).
  open var contentsRect: CGRect {
    get { properties.contentsRect }
    set { if newValue != properties.contentsRect { change(.contentsRect) { $0.contentsRect = newValue } } }
  }

  /// The part of the contents that stretches, in unit coordinates. Animatable; default (0, 0, 1, 1).
  open var contentsCenter: CGRect {
    get { properties.contentsCenter }
    set { if newValue != properties.contentsCenter { change(.contentsCenter) { $0.contentsCenter = newValue } } }
  }

  /// How contents lie in bounds of another size. Default `.resize`.
  open var contentsGravity: CALayerContentsGravity {
    get { CALayerContentsGravity(properties.contentsGravity) }
    set {
      guard newValue != contentsGravity, let gravity = newValue.render else { return }
      change(.contentsGravity) { $0.contentsGravity = gravity }
    }
  }

  /// The pixels of the contents per point; also of what `display()` makes. Default: 1.
  open var contentsScale: CGFloat {
    get { properties.contentsScale }
    set { if newValue != properties.contentsScale { change(.contentsScale) { $0.contentsScale = newValue } } }
  }

  /// The filter for contents shown larger than they are. Default: `.linear`.
  open var magnificationFilter: CALayerContentsFilter {
    get { CALayerContentsFilter(properties.magnificationFilter) }
    set {
      guard newValue != magnificationFilter, let filter = newValue.render else { return }
      change(.magnificationFilter) { $0.magnificationFilter = filter }
    }
  }

  /// The filter for contents shown smaller than they are. Default: `.linear`.
  open var minificationFilter: CALayerContentsFilter {
    get { CALayerContentsFilter(properties.minificationFilter) }
    set {
      guard newValue != minificationFilter, let filter = newValue.render else { return }
      change(.minificationFilter) { $0.minificationFilter = filter }
    }
  }

  /// How many levels smaller a copy of contents `.trilinear` takes than would fit, each half as large; below 0, larger
  /// ones. Animatable; default 0. Other filters take no copies.
  open var minificationFilterBias: Float {
    get { properties.minificationFilterBias }
    set {
      guard newValue != minificationFilterBias else { return }
      change(.minificationFilterBias) { $0.minificationFilterBias = newValue }
    }
  }

  /// Whether drawn contents cover every pixel, so that what lies beneath need not be drawn: a promise of the app's.
  /// Default: false.
  open var isOpaque = false

  // MARK: Display

  /// Asks for `display()` before the next commit whenever the size of the bounds changes. Default false.
  open var needsDisplayOnBoundsChange = false

  /// Asks for `display()` before the next commit.
  open func setNeedsDisplay() { invalidate(.display) }

  /// Asks for `display()` before the next commit, for a part; contents are always drawn as a whole.
  open func setNeedsDisplay(_ rect: CGRect) {
    if !rect.isEmpty { setNeedsDisplay() }
  }

  /// Returns whether the contents are to be drawn: from `setNeedsDisplay()` until `display()` has been called.
  open func needsDisplay() -> Bool { dirtyFlags.contains(.display) }

  /// Calls `display()` now if the layer needs it.
  open func displayIfNeeded() {
    guard dirtyFlags.contains(.display) else { return }
    dirtyFlags.remove(.display)
    display()
  }

  /// Makes the contents: asks the delegate, which by default has `draw(in:)` fill a bitmap.
  open func display() {
    if let delegate = storedDelegate { delegate.display(self) } else { drawContents() }
  }

  /// Draws the contents, in the layer's coordinates, in points with y growing downwards: asks the delegate.
  open func draw(in ctx: CGContext) { storedDelegate?.draw(self, in: ctx) }

  /// Draws the layer with all below it, as the model values say, into a context whose user space has the layer's
  /// coordinates: its own place and transform don't count, and nothing is laid out. Needs an app that runs on a device.
  open func render(in ctx: CGContext) { renderModel(in: ctx) }

  /// Returns whether changes of a key of the layer redraw the contents. Default: false.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  // MARK: Layout

  /// Asks for `layoutSublayers()` before the next commit. So do changes of the bounds and of the sublayers.
  open func setNeedsLayout() {
    if Self.replacements?.setNeedsLayout(self) != true { setNeedsLayoutUnreplaced() }
  }
  /// Returns whether the layer is still to be laid out.
  open func needsLayout() -> Bool { dirtyFlags.contains(.layout) }

  /// Lays out now what needs it, from the highest of the unbroken line of superlayers that need layout downwards.
  open func layoutIfNeeded() { performLayoutIfNeeded() }

  /// Places the sublayers: asks the delegate.
  open func layoutSublayers() {
    if Self.replacements?.layoutSublayers(of: self) != true { layoutSublayersUnreplaced() }
  }

  /// The size that the layer would like to have: that of its bounds.
  open func preferredFrameSize() -> CGSize { bounds.size }

  // MARK: Tree

  /// The sublayers, from back to front; nil if there are none.
  open var sublayers: [CALayer]? {
    get {
      if let presented { return presented.sublayers?.compactMap { $0.makePresentation() } }
      return storedSublayers.isEmpty ? nil : storedSublayers
    }
    set { setSublayers(newValue ?? []) }
  }

  /// The layer that has this one among its sublayers; nil for masks and roots.
  open var superlayer: CALayer? {
    if let presented { return presented.storedSuperlayer?.makePresentation() }
    return storedSuperlayer
  }

  /// Adds a sublayer in front of all others. A layer has one superlayer at a time, so it leaves the one it had.
  open func addSublayer(_ layer: CALayer) { insert(layer, at: .max) }
  /// Inserts a sublayer at a place.
  /// - Parameter index: counted from the back; beyond the last means in front of all.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer, at: Int(index)) }

  /// Inserts a sublayer behind another one; in front of all if `sibling` is nil or no sublayer.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, beside: sibling, offset: 0) }

  /// Inserts a sublayer in front of another one; in front of all if `sibling` is nil or no sublayer.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, beside: sibling, offset: 1) }

  /// Replaces a sublayer by another layer. Does nothing if `oldLayer` is no sublayer.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) { replace(oldLayer, with: newLayer) }

  /// Leaves the superlayer, or ceases to be a mask.
  open func removeFromSuperlayer() { detachFromSuperlayer() }

  // MARK: Hit testing

  /// Returns whether the point, in the layer's own coordinates, lies in its bounds: left and top edges do, right and
  /// bottom ones don't.
  open func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }

  /// The farthest descendant (or the layer itself) that contains a point.
  /// - Parameter point: in the superlayer's coordinates.
  open func hitTest(_ point: CGPoint) -> CALayer? { descendant(at: point) }

  // MARK: Actions and animations

  /// The actions that `action(forKey:)` looks up after the delegate. Nil by default.
  open var actions: [String: any CAAction]?
  /// The values and actions (`"actions"`) that count where nothing else gives any. Nil by default.
  open var style: [AnyHashable: Any]?

  /// The action that answers a change of the property or an event: that of the delegate, or one of `actions`, of
  /// `style`, of `defaultAction(forKey:)`, or, for animatable properties of layers on screen, a basic animation.
  open func action(forKey event: String) -> (any CAAction)? { searchAction(forKey: event) }

  /// The class's own answer; nil asks for the implicit animation.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// Begins an animation with the next commit. The layer has a copy of it.
  /// - Parameter key: replaces the animation with the same key; nil replaces none.
  open func add(_ anim: CAAnimation, forKey key: String?) {
    if Self.replacements?.add(anim, forKey: key, to: self) != true { addUnreplaced(anim, forKey: key) }
  }

  /// Breaks the animation off: the layer shows its model value, and delegates are told that it has not finished.
  open func removeAnimation(forKey key: String) {
    if Self.replacements?.removeAnimation(forKey: key, from: self) != true { removeAnimationUnreplaced(forKey: key) }
  }
  /// Breaks all animations off, also those without a key.
  open func removeAllAnimations() { detachAnimations { _ in true } }

  /// Returns the keys of the animations in the order of adding; nil if there are none. Animations without a key are not
  /// among them.
  open func animationKeys() -> [String]? {
    let keys = attached.map(\.key).filter { !$0.isEmpty }
    return keys.isEmpty ? nil : keys
  }

  /// The layer's copy: changing it changes nothing.
  open func animation(forKey key: String) -> CAAnimation? { attached.first { $0.key == key }?.animation }

  // MARK: Time

  /// The time at which the layer begins, in seconds of the superlayer; it is not shown before, unless it fills.
  /// Default: 0, it has always been there.
  open var beginTime: CFTimeInterval {
    get { timing.begin }
    set { changeTiming { $0.begin = newValue } }
  }
  /// The seconds of the layer's time after which it ends or repeats; once ended it is not shown, unless it fills.
  /// Default: infinite.
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { changeTiming { $0.duration = newValue } }
  }
  /// The seconds of the layer's time in one of the superlayer's; 0 stands still at `timeOffset`. Default: 1.
  open var speed: Float {
    get { Float(timing.speed) }
    set { changeTiming { $0.speed = Double(newValue) } }
  }
  /// The seconds added to the layer's time. Default: 0.
  open var timeOffset: CFTimeInterval {
    get { timing.offset }
    set { changeTiming { $0.offset = newValue } }
  }
  /// How often `duration` passes before the layer ends; 0 (the default) counts as 1.
  open var repeatCount: Float {
    get { Float(timing.repeatCount) }
    set { changeTiming { $0.repeatCount = Double(newValue) } }
  }
  /// The seconds of the layer's time that it repeats for, in place of `repeatCount`; 0 (the default) leaves it to that.
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { changeTiming { $0.repeatDuration = newValue } }
  }
  /// Whether the layer's time goes back to its beginning after each `duration`. Default: false.
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { changeTiming { $0.autoreverses = newValue } }
  }
  /// The times before its begin and after its end at which the layer shows, its time standing. Default: `.removed`,
  /// none.
  open var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { changeTiming { $0.fillMode = newValue } }
  }

  // MARK: Key-value coding

  /// A property of the layer by name, or a value stored under a name of one's own.
  open func value(forKey key: String) -> Any? { value(forKeyPath: key) }
  /// Changes the property of that name as its setter does; stores the value where there is none.
  open func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }
  /// Returns a value as `value(forKey:)` does, also one within a property: `transform.rotation.z`,
  /// `position.x`, `bounds.size.width`.
  open func value(forKeyPath keyPath: String) -> Any? { readValue(at: keyPath) }
  /// Sets a value as `setValue(_:forKey:)` does, also one within a property.
  /// - Note: a value of a type that the property can't take is ignored.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { writeValue(value, at: keyPath) }

  /// The value that a key has in a fresh layer of this class.
  open class func defaultValue(forKey key: String) -> Any? { Self().value(forKey: key) }
}
