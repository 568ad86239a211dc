/// A square of numbers: two columns, each a vector.
///
/// A vector that a matrix is multiplied by stands behind it as a column, or before it as a row.
public struct simd_matrix2x2<Scalar: SIMDScalar & BinaryFloatingPoint>: Equatable {
  /// The columns, from the left.
  public var columns: (SIMD2<Scalar>, SIMD2<Scalar>)

  /// Makes a matrix of zeros.
  public init() { self.init(0) }

  /// Makes a matrix with one number along its diagonal, and zeros elsewhere.
  public init(_ scalar: Scalar) { self.init(diagonal: SIMD2<Scalar>(repeating: scalar)) }

  /// Makes a matrix with numbers along its diagonal, and zeros elsewhere.
  public init(diagonal: SIMD2<Scalar>) {
    self.init(columns: (.zero, .zero))
    for index in 0..<2 { self[index, index] = diagonal[index] }
  }

  /// Makes a matrix of its columns.
  public init(columns: (SIMD2<Scalar>, SIMD2<Scalar>)) { self.columns = columns }

  /// Makes a matrix of its columns.
  public init(_ col0: SIMD2<Scalar>, _ col1: SIMD2<Scalar>) { self.init(columns: (col0, col1)) }

  /// Makes a matrix of its columns.
  ///
  /// - Precondition: There are two.
  public init(_ columns: [SIMD2<Scalar>]) {
    precondition(columns.count == 2, "The matrix has two columns")
    self.init(columns: (columns[0], columns[1]))
  }

  /// Makes a matrix of its rows.
  ///
  /// - Precondition: There are two.
  public init(rows: [SIMD2<Scalar>]) { self = simd_matrix2x2(rows).transpose }

  /// The column at an index from the left.
  ///
  /// - Precondition: The index is less than 2.
  public subscript(column: Int) -> SIMD2<Scalar> {
    get {
      switch column {
      case 0: return columns.0
      case 1: return columns.1
      default: preconditionFailure("The matrix has no column \(column)")
      }
    }
    set {
      switch column {
      case 0: columns.0 = newValue
      case 1: columns.1 = newValue
      default: preconditionFailure("The matrix has no column \(column)")
      }
    }
  }

  /// The number at a column and a row.
  ///
  /// - Precondition: Both are less than 2.
  public subscript(column: Int, row: Int) -> Scalar {
    get { self[column][row] }
    set { self[column][row] = newValue }
  }

  /// The matrix with its rows as columns.
  public var transpose: simd_matrix2x2 {
    simd_matrix2x2((0..<2).map { row in SIMD2<Scalar>(columns.0[row], columns.1[row]) })
  }

  /// How many times as large a matrix makes the unit square; negative where it mirrors.
  public var determinant: Scalar { columns.0.x * columns.1.y - columns.0.y * columns.1.x }

  private var cofactors: simd_matrix2x2 {
    simd_matrix2x2(SIMD2(columns.1.y, -columns.1.x), SIMD2(-columns.0.y, columns.0.x))
  }

  /// The matrix that undoes this one. Where there is none its numbers are infinite or not numbers.
  public var inverse: simd_matrix2x2 { cofactors.transpose * (1 / determinant) }

  /// Whether both have the same numbers.
  public static func == (a: simd_matrix2x2, b: simd_matrix2x2) -> Bool { a.columns == b.columns }
}

extension simd_matrix2x2: Sendable where Scalar: Sendable, SIMD2<Scalar>: Sendable {}

extension simd_matrix2x2: CustomDebugStringConvertible {
  /// The columns' numbers.
  public var debugDescription: String {
    let columns = (0..<2).map { column in
      "[" + (0..<2).map { "\(self[column, $0])" }.joined(separator: ", ") + "]"
    }
    return "\(Self.self)([\(columns.joined(separator: ", "))])"
  }
}

extension simd_matrix2x2 {
  /// Adds number by number.
  public static func + (a: simd_matrix2x2, b: simd_matrix2x2) -> simd_matrix2x2 {
    simd_matrix2x2(a.columns.0 + b.columns.0, a.columns.1 + b.columns.1)
  }

  /// Subtracts number by number.
  public static func - (a: simd_matrix2x2, b: simd_matrix2x2) -> simd_matrix2x2 {
    simd_matrix2x2(a.columns.0 - b.columns.0, a.columns.1 - b.columns.1)
  }

  /// Changes the sign of each number.
  public static prefix func - (a: simd_matrix2x2) -> simd_matrix2x2 { simd_matrix2x2() - a }

  /// Multiplies each number.
  public static func * (a: simd_matrix2x2, factor: Scalar) -> simd_matrix2x2 {
    simd_matrix2x2(a.columns.0 * factor, a.columns.1 * factor)
  }

  /// Multiplies each number.
  public static func * (factor: Scalar, a: simd_matrix2x2) -> simd_matrix2x2 { a * factor }

  /// The vector that a column becomes.
  public static func * (a: simd_matrix2x2, column: SIMD2<Scalar>) -> SIMD2<Scalar> {
    a.columns.0 * column.x + a.columns.1 * column.y
  }

  /// The vector that a row becomes.
  public static func * (row: SIMD2<Scalar>, a: simd_matrix2x2) -> SIMD2<Scalar> {
    SIMD2<Scalar>(dot(row, a.columns.0), dot(row, a.columns.1))
  }

  /// The matrix that does what `b` does, then what `a` does.
  public static func * (a: simd_matrix2x2, b: simd_matrix2x2) -> simd_matrix2x2 {
    simd_matrix2x2(a * b.columns.0, a * b.columns.1)
  }

  /// Adds number by number.
  public static func += (a: inout simd_matrix2x2, b: simd_matrix2x2) { a = a + b }
  /// Subtracts number by number.
  public static func -= (a: inout simd_matrix2x2, b: simd_matrix2x2) { a = a - b }
  /// Multiplies each number.
  public static func *= (a: inout simd_matrix2x2, factor: Scalar) { a = a * factor }
  /// Multiplies by a matrix that stands behind.
  public static func *= (a: inout simd_matrix2x2, b: simd_matrix2x2) { a = a * b }
}
