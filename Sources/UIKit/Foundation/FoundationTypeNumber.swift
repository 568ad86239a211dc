/// The first field of classes whose objects are values in attributed strings.
///
/// Foundation compares such values by Core Foundation, which takes what lies at the start of an object for a type
/// number and stops the process where that is 0. This is a number that says: ask the object itself.
struct FoundationTypeNumber {
  private let bits: UInt64 = 1 << 8
}
