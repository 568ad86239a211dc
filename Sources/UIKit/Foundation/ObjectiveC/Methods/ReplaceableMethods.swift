/// The methods and classes of a target that replaces implementations. The build plugin makes one for each such target.
public enum ReplaceableMethods {
  /// Makes methods known, and classes of which no other methods can be replaced since they have no others that a
  /// selector of the target names.
  public static func register(_ methods: [ReplaceableMethod], classes: [AnyClass]) {
    MethodTable.shared.register(methods.map(\.slot), classes: classes)
  }
}
