import QuartzCore

/// The bar that a page has at its lower edge, by itself: some rows of the page's picture.
///
/// It shows what its layer's tree has latched of the page in the same frame, so it belongs above the page in that tree.
final class LowerBarSurface: ExternalSurface {
  let page: PageSurface

  init(_ page: PageSurface) { self.page = page }

  var serial: UInt64 { page.shownSerial }
  func latch(offset: CGPoint, timeout: Double) -> ExternalFrame? { page.latchLowerBar() }
  func copy() -> ExternalPicture? { page.copyLowerBar() }
}
