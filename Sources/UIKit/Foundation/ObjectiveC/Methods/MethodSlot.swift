/// The place of one class's implementation of a method.
final class MethodSlot {
  let owner: AnyClass
  /// The name as Swift derives it: those of UIKit's own selectors are led back to it.
  let name: String
  /// What the class's source says; nil for a method that was added at run time.
  let original: IMP?
  /// The reason why nothing else can run in its place; nil where something can.
  let obstacle: String?
  var implementation: IMP
  /// What reaches the method wherever it is overridden, where no class has it in its tables.
  var message: IMP?

  init(_ owner: AnyClass, _ name: String, original: IMP, obstacle: String? = nil) {
    (self.owner, self.name, self.original, self.obstacle) = (owner, name, original, obstacle)
    implementation = original
  }

  init(addedTo owner: AnyClass, _ name: String, _ implementation: IMP) {
    (self.owner, self.name, self.implementation) = (owner, name, implementation)
    (original, obstacle) = (nil, nil)
  }

  /// Whether something else than the class's source runs.
  var isReplaced: Bool { original != implementation }
}
