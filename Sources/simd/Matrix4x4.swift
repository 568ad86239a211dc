/// A square of numbers: four columns, each a vector.
///
/// A vector that a matrix is multiplied by stands behind it as a column, or before it as a row.
public struct simd_matrix4x4<Scalar: SIMDScalar & BinaryFloatingPoint>: Equatable {
  /// The columns, from the left.
  public var columns: (SIMD4<Scalar>, SIMD4<Scalar>, SIMD4<Scalar>, SIMD4<Scalar>)

  /// Makes a matrix of zeros.
  public init() { self.init(0) }

  /// Makes a matrix with one number along its diagonal, and zeros elsewhere.
  public init(_ scalar: Scalar) { self.init(diagonal: SIMD4<Scalar>(repeating: scalar)) }

  /// Makes a matrix with numbers along its diagonal, and zeros elsewhere.
  public init(diagonal: SIMD4<Scalar>) {
    self.init(columns: (.zero, .zero, .zero, .zero))
    for index in 0..<4 { self[index, index] = diagonal[index] }
  }

  /// Makes a matrix of its columns.
  public init(columns: (SIMD4<Scalar>, SIMD4<Scalar>, SIMD4<Scalar>, SIMD4<Scalar>)) { self.columns = columns }

  /// Makes a matrix of its columns.
  public init(_ col0: SIMD4<Scalar>, _ col1: SIMD4<Scalar>, _ col2: SIMD4<Scalar>, _ col3: SIMD4<Scalar>) {
    self.init(columns: (col0, col1, col2, col3))
  }

  /// Makes a matrix of its columns.
  ///
  /// - Precondition: There are four.
  public init(_ columns: [SIMD4<Scalar>]) {
    precondition(columns.count == 4, "The matrix has four columns")
    self.init(columns: (columns[0], columns[1], columns[2], columns[3]))
  }

  /// Makes a matrix of its rows.
  ///
  /// - Precondition: There are four.
  public init(rows: [SIMD4<Scalar>]) { self = simd_matrix4x4(rows).transpose }

  /// The column at an index from the left.
  ///
  /// - Precondition: The index is less than 4.
  public subscript(column: Int) -> SIMD4<Scalar> {
    get {
      switch column {
      case 0: return columns.0
      case 1: return columns.1
      case 2: return columns.2
      case 3: return columns.3
      default: preconditionFailure("The matrix has no column \(column)")
      }
    }
    set {
      switch column {
      case 0: columns.0 = newValue
      case 1: columns.1 = newValue
      case 2: columns.2 = newValue
      case 3: columns.3 = newValue
      default: preconditionFailure("The matrix has no column \(column)")
      }
    }
  }

  /// The number at a column and a row.
  ///
  /// - Precondition: Both are less than 4.
  public subscript(column: Int, row: Int) -> Scalar {
    get { self[column][row] }
    set { self[column][row] = newValue }
  }

  /// The matrix with its rows as columns.
  public var transpose: simd_matrix4x4 {
    simd_matrix4x4((0..<4).map { row in SIMD4<Scalar>(columns.0[row], columns.1[row], columns.2[row], columns.3[row]) })
  }

  /// How many times as large a matrix makes the unit cube of four dimensions; negative where it mirrors.
  public var determinant: Scalar {
    (0..<4).reduce(0) { sum, column in sum + self[column, 0] * cofactor(column, 0) }
  }

  /// The determinant without a column and a row, with the sign of its place.
  private func cofactor(_ column: Int, _ row: Int) -> Scalar {
    let rest = simd_matrix3x3(
      (0..<4).filter { $0 != column }.map { column in
        let numbers = (0..<4).filter { $0 != row }.map { self[column, $0] }
        return SIMD3(numbers[0], numbers[1], numbers[2])
      })
    return (column + row) % 2 == 0 ? rest.determinant : -rest.determinant
  }

  private var cofactors: simd_matrix4x4 {
    simd_matrix4x4(
      (0..<4).map { column in
        SIMD4(cofactor(column, 0), cofactor(column, 1), cofactor(column, 2), cofactor(column, 3))
      })
  }

  /// The matrix that undoes this one. Where there is none its numbers are infinite or not numbers.
  public var inverse: simd_matrix4x4 { cofactors.transpose * (1 / determinant) }

  /// Whether both have the same numbers.
  public static func == (a: simd_matrix4x4, b: simd_matrix4x4) -> Bool { a.columns == b.columns }
}

extension simd_matrix4x4: Sendable where Scalar: Sendable, SIMD4<Scalar>: Sendable {}

extension simd_matrix4x4: CustomDebugStringConvertible {
  /// The columns' numbers.
  public var debugDescription: String {
    let columns = (0..<4).map { column in
      "[" + (0..<4).map { "\(self[column, $0])" }.joined(separator: ", ") + "]"
    }
    return "\(Self.self)([\(columns.joined(separator: ", "))])"
  }
}

extension simd_matrix4x4 {
  /// Adds number by number.
  public static func + (a: simd_matrix4x4, b: simd_matrix4x4) -> simd_matrix4x4 {
    simd_matrix4x4(
      a.columns.0 + b.columns.0, a.columns.1 + b.columns.1, a.columns.2 + b.columns.2, a.columns.3 + b.columns.3)
  }

  /// Subtracts number by number.
  public static func - (a: simd_matrix4x4, b: simd_matrix4x4) -> simd_matrix4x4 {
    simd_matrix4x4(
      a.columns.0 - b.columns.0, a.columns.1 - b.columns.1, a.columns.2 - b.columns.2, a.columns.3 - b.columns.3)
  }

  /// Changes the sign of each number.
  public static prefix func - (a: simd_matrix4x4) -> simd_matrix4x4 { simd_matrix4x4() - a }

  /// Multiplies each number.
  public static func * (a: simd_matrix4x4, factor: Scalar) -> simd_matrix4x4 {
    simd_matrix4x4(a.columns.0 * factor, a.columns.1 * factor, a.columns.2 * factor, a.columns.3 * factor)
  }

  /// Multiplies each number.
  public static func * (factor: Scalar, a: simd_matrix4x4) -> simd_matrix4x4 { a * factor }

  /// The vector that a column becomes.
  public static func * (a: simd_matrix4x4, column: SIMD4<Scalar>) -> SIMD4<Scalar> {
    a.columns.0 * column.x
      + a.columns.1 * column.y
      + a.columns.2 * column.z
      + a.columns.3 * column.w
  }

  /// The vector that a row becomes.
  public static func * (row: SIMD4<Scalar>, a: simd_matrix4x4) -> SIMD4<Scalar> {
    SIMD4<Scalar>(dot(row, a.columns.0), dot(row, a.columns.1), dot(row, a.columns.2), dot(row, a.columns.3))
  }

  /// The matrix that does what `b` does, then what `a` does.
  public static func * (a: simd_matrix4x4, b: simd_matrix4x4) -> simd_matrix4x4 {
    simd_matrix4x4(a * b.columns.0, a * b.columns.1, a * b.columns.2, a * b.columns.3)
  }

  /// Adds number by number.
  public static func += (a: inout simd_matrix4x4, b: simd_matrix4x4) { a = a + b }
  /// Subtracts number by number.
  public static func -= (a: inout simd_matrix4x4, b: simd_matrix4x4) { a = a - b }
  /// Multiplies each number.
  public static func *= (a: inout simd_matrix4x4, factor: Scalar) { a = a * factor }
  /// Multiplies by a matrix that stands behind.
  public static func *= (a: inout simd_matrix4x4, b: simd_matrix4x4) { a = a * b }
}
