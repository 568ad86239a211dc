/// A square of numbers: three columns, each a vector.
///
/// A vector that a matrix is multiplied by stands behind it as a column, or before it as a row.
public struct simd_matrix3x3<Scalar: SIMDScalar & BinaryFloatingPoint>: Equatable {
  /// The columns, from the left.
  public var columns: (SIMD3<Scalar>, SIMD3<Scalar>, SIMD3<Scalar>)

  /// Makes a matrix of zeros.
  public init() { self.init(0) }

  /// Makes a matrix with one number along its diagonal, and zeros elsewhere.
  public init(_ scalar: Scalar) { self.init(diagonal: SIMD3<Scalar>(repeating: scalar)) }

  /// Makes a matrix with numbers along its diagonal, and zeros elsewhere.
  public init(diagonal: SIMD3<Scalar>) {
    self.init(columns: (.zero, .zero, .zero))
    for index in 0..<3 { self[index, index] = diagonal[index] }
  }

  /// Makes a matrix of its columns.
  public init(columns: (SIMD3<Scalar>, SIMD3<Scalar>, SIMD3<Scalar>)) { self.columns = columns }

  /// Makes a matrix of its columns.
  public init(_ col0: SIMD3<Scalar>, _ col1: SIMD3<Scalar>, _ col2: SIMD3<Scalar>) {
    self.init(columns: (col0, col1, col2))
  }

  /// Makes a matrix of its columns.
  ///
  /// - Precondition: There are three.
  public init(_ columns: [SIMD3<Scalar>]) {
    precondition(columns.count == 3, "The matrix has three columns")
    self.init(columns: (columns[0], columns[1], columns[2]))
  }

  /// Makes a matrix of its rows.
  ///
  /// - Precondition: There are three.
  public init(rows: [SIMD3<Scalar>]) { self = simd_matrix3x3(rows).transpose }

  /// The column at an index from the left.
  ///
  /// - Precondition: The index is less than 3.
  public subscript(column: Int) -> SIMD3<Scalar> {
    get {
      switch column {
      case 0: return columns.0
      case 1: return columns.1
      case 2: return columns.2
      default: preconditionFailure("The matrix has no column \(column)")
      }
    }
    set {
      switch column {
      case 0: columns.0 = newValue
      case 1: columns.1 = newValue
      case 2: columns.2 = newValue
      default: preconditionFailure("The matrix has no column \(column)")
      }
    }
  }

  /// The number at a column and a row.
  ///
  /// - Precondition: Both are less than 3.
  public subscript(column: Int, row: Int) -> Scalar {
    get { self[column][row] }
    set { self[column][row] = newValue }
  }

  /// The matrix with its rows as columns.
  public var transpose: simd_matrix3x3 {
    simd_matrix3x3((0..<3).map { row in SIMD3<Scalar>(columns.0[row], columns.1[row], columns.2[row]) })
  }

  /// How many times as large a matrix makes the unit cube; negative where it mirrors.
  public var determinant: Scalar { dot(columns.0, cross(columns.1, columns.2)) }

  private var cofactors: simd_matrix3x3 {
    simd_matrix3x3(cross(columns.1, columns.2), cross(columns.2, columns.0), cross(columns.0, columns.1))
  }

  /// The matrix that undoes this one. Where there is none its numbers are infinite or not numbers.
  public var inverse: simd_matrix3x3 { cofactors.transpose * (1 / determinant) }

  /// Whether both have the same numbers.
  public static func == (a: simd_matrix3x3, b: simd_matrix3x3) -> Bool { a.columns == b.columns }
}

extension simd_matrix3x3: Sendable where Scalar: Sendable, SIMD3<Scalar>: Sendable {}

extension simd_matrix3x3: CustomDebugStringConvertible {
  /// The columns' numbers.
  public var debugDescription: String {
    let columns = (0..<3).map { column in
      "[" + (0..<3).map { "\(self[column, $0])" }.joined(separator: ", ") + "]"
    }
    return "\(Self.self)([\(columns.joined(separator: ", "))])"
  }
}

extension simd_matrix3x3 {
  /// Adds number by number.
  public static func + (a: simd_matrix3x3, b: simd_matrix3x3) -> simd_matrix3x3 {
    simd_matrix3x3(a.columns.0 + b.columns.0, a.columns.1 + b.columns.1, a.columns.2 + b.columns.2)
  }

  /// Subtracts number by number.
  public static func - (a: simd_matrix3x3, b: simd_matrix3x3) -> simd_matrix3x3 {
    simd_matrix3x3(a.columns.0 - b.columns.0, a.columns.1 - b.columns.1, a.columns.2 - b.columns.2)
  }

  /// Changes the sign of each number.
  public static prefix func - (a: simd_matrix3x3) -> simd_matrix3x3 { simd_matrix3x3() - a }

  /// Multiplies each number.
  public static func * (a: simd_matrix3x3, factor: Scalar) -> simd_matrix3x3 {
    simd_matrix3x3(a.columns.0 * factor, a.columns.1 * factor, a.columns.2 * factor)
  }

  /// Multiplies each number.
  public static func * (factor: Scalar, a: simd_matrix3x3) -> simd_matrix3x3 { a * factor }

  /// The vector that a column becomes.
  public static func * (a: simd_matrix3x3, column: SIMD3<Scalar>) -> SIMD3<Scalar> {
    a.columns.0 * column.x + a.columns.1 * column.y + a.columns.2 * column.z
  }

  /// The vector that a row becomes.
  public static func * (row: SIMD3<Scalar>, a: simd_matrix3x3) -> SIMD3<Scalar> {
    SIMD3<Scalar>(dot(row, a.columns.0), dot(row, a.columns.1), dot(row, a.columns.2))
  }

  /// The matrix that does what `b` does, then what `a` does.
  public static func * (a: simd_matrix3x3, b: simd_matrix3x3) -> simd_matrix3x3 {
    simd_matrix3x3(a * b.columns.0, a * b.columns.1, a * b.columns.2)
  }

  /// Adds number by number.
  public static func += (a: inout simd_matrix3x3, b: simd_matrix3x3) { a = a + b }
  /// Subtracts number by number.
  public static func -= (a: inout simd_matrix3x3, b: simd_matrix3x3) { a = a - b }
  /// Multiplies each number.
  public static func *= (a: inout simd_matrix3x3, factor: Scalar) { a = a * factor }
  /// Multiplies by a matrix that stands behind.
  public static func *= (a: inout simd_matrix3x3, b: simd_matrix3x3) { a = a * b }
}
