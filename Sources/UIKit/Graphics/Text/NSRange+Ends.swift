extension NSRange {
  var asRange: Range<Int> { location..<location + length }
  var end: Int { location + length }
}
