import TestSupport
import XCTest

@testable import UIKit

final class ProcessHeapTests: XCTestCase {
  /// Large blocks go back to the machine between small ones that stay. Once a large one has been given back, glibc as
  /// it comes would keep the others, and what stays would hold the holes open.
  func testLargeBlocksGoBackToTheMachineBetweenSmallOnesThatStay() {
    XCTAssertTrue(ProcessHeap.isTuned)
    let size = 1 << 20
    func makeLarge() -> UnsafeMutableRawPointer {
      let block = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
      memset(block, 1, size)
      return block
    }
    makeLarge().deallocate()
    // What tests before this one have left free in the heap is taken first.
    let fillers = (0..<64).map { _ in makeLarge() }
    let before = Footprint().resident
    var small: [UnsafeMutableRawPointer] = []
    var large: [UnsafeMutableRawPointer] = []
    for _ in 0..<64 {
      large.append(makeLarge())
      small.append(.allocate(byteCount: 512, alignment: 16))
    }
    XCTAssertGreaterThan(Footprint().resident, before + 48 * size)
    for block in large { block.deallocate() }
    XCTAssertLessThan(Footprint().resident, before + 8 * size)
    for block in small + fillers { block.deallocate() }
  }
}
