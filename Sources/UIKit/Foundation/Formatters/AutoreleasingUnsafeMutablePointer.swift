import Dispatch

/// A pointer through which a function hands out an object, as Objective-C's functions do.
///
/// Apple's compilers pass `&variable` where one is wanted. Here, functions that take one also take a pointer to the
/// variable, which is what `&variable` is everywhere.
public struct AutoreleasingUnsafeMutablePointer<Pointee> {
  private let address: UnsafeMutablePointer<Pointee>
  /// Whether the memory is a variable that keeps what is in it.
  private let isVariable: Bool

  init(variable address: UnsafeMutablePointer<Pointee>) { (self.address, isVariable) = (address, true) }

  /// A pointer to memory that keeps nothing alive, and that need not be initialized before something is written.
  public init<Other>(_ other: UnsafeMutablePointer<Other>) {
    address = UnsafeMutableRawPointer(other).assumingMemoryBound(to: Pointee.self)
    isVariable = false
  }

  /// A pointer to memory that keeps nothing alive; nil where there is none.
  public init?<Other>(_ other: UnsafeMutablePointer<Other>?) {
    guard let other else { return nil }
    self.init(other)
  }

  /// The object that is handed out. In memory that keeps nothing alive it lives until the main queue gets to it.
  public var pointee: Pointee {
    get { address.pointee }
    nonmutating set {
      if isVariable {
        address.pointee = newValue
      } else {
        write(newValue)
      }
    }
  }

  /// The object of a place behind the pointer, counted from 0; `pointee` is the first.
  public subscript(index: Int) -> Pointee {
    get { address[index] }
    nonmutating set { AutoreleasingUnsafeMutablePointer(at: address + index, isVariable).pointee = newValue }
  }

  private init(at address: UnsafeMutablePointer<Pointee>, _ isVariable: Bool) {
    (self.address, self.isVariable) = (address, isVariable)
  }

  /// Writes over whatever bytes are there, and keeps the object where the memory doesn't.
  private func write(_ value: Pointee) {
    let kept = KeptValue(value)
    withUnsafeBytes(of: value) { bytes in
      if let start = bytes.baseAddress {
        UnsafeMutableRawPointer(address).copyMemory(from: start, byteCount: bytes.count)
      }
    }
    DispatchQueue.main.async { withExtendedLifetime(kept) {} }
  }
}

private final class KeptValue: @unchecked Sendable {
  private let value: Any
  init(_ value: Any) { self.value = value }
}
