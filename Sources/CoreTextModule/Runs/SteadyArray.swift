/// An array whose elements keep their addresses.
final class SteadyArray<Element>: @unchecked Sendable {
  private let elements: UnsafeMutableBufferPointer<Element>

  init(_ array: [Element]) {
    elements = .allocate(capacity: array.count)
    _ = elements.initialize(from: array)
  }

  deinit {
    elements.deinitialize()
    elements.deallocate()
  }

  var count: Int { elements.count }
  subscript(index: Int) -> Element { elements[index] }

  /// The address of the first; nil where there are none.
  var address: UnsafePointer<Element>? { elements.isEmpty ? nil : UnsafePointer(elements.baseAddress!) }

  /// Copies some of the elements.
  func copy(_ range: Range<Int>, to target: UnsafeMutablePointer<Element>) {
    for (offset, index) in range.enumerated() { target[offset] = elements[index] }
  }
}
