import UIKit

/// Lists of numbers as recordings have them.
enum Numbers {
  /// The numbers.
  /// - Throws: `UnreadableRecording` where there are more or fewer than are wanted.
  static func checked(_ numbers: [Double], _ count: Int, _ name: String) throws -> [CGFloat] {
    guard numbers.count == count else { throw UnreadableRecording("\(name) has \(count) numbers") }
    return numbers.map { CGFloat($0) }
  }
}

extension CGRect {
  /// Makes it from x, y, width and height.
  init(_ numbers: [Double]) throws {
    let numbers = try Numbers.checked(numbers, 4, "a rectangle")
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  var numbers: [Double] { [minX, minY, width, height].map(\.rounded3) }
}

extension CGPoint {
  /// Makes it from x and y.
  init(_ numbers: [Double]) throws {
    let numbers = try Numbers.checked(numbers, 2, "a point")
    self.init(x: numbers[0], y: numbers[1])
  }

  var numbers: [Double] { [x, y].map(\.rounded3) }
}

extension CGSize {
  /// Makes it from width and height.
  init(_ numbers: [Double]) throws {
    let numbers = try Numbers.checked(numbers, 2, "a size")
    self.init(width: numbers[0], height: numbers[1])
  }

  var numbers: [Double] { [width, height].map(\.rounded3) }
}

extension UIEdgeInsets {
  /// Makes it from top, left, bottom and right.
  init(_ numbers: [Double]) throws {
    let numbers = try Numbers.checked(numbers, 4, "an inset")
    self.init(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }

  var numbers: [Double] { [top, left, bottom, right].map(\.rounded3) }
}

extension CGAffineTransform {
  /// Makes it from a, b, c, d, tx and ty.
  init(_ numbers: [Double]) throws {
    let numbers = try Numbers.checked(numbers, 6, "a transform")
    self.init(a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
  }
}

extension CGFloat {
  /// The number to a thousandth.
  var rounded3: Double { (Double(self) * 1000).rounded() / 1000 }
}
