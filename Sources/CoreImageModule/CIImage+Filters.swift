import Foundation

extension CIImage {
  /// Returns what a filter makes of the image; an empty image where there is no filter of that name.
  /// - Parameters:
  ///   - filterName: as for `CIFilter.init(name:)`.
  ///   - params: values for the filter's other keys. One that it doesn't have ends the program.
  public func applyingFilter(_ filterName: String, parameters params: [String: Any]) -> CIImage {
    guard let filter = CIFilter(name: filterName) else { return .empty() }
    filter.apply(params)
    filter.apply([kCIInputImageKey: self])
    return filter.outputImage ?? .empty()
  }

  /// Returns what a filter with its defaults makes of the image; an empty image where there is none of that name.
  public func applyingFilter(_ filterName: String) -> CIImage { applyingFilter(filterName, parameters: [:]) }
}
