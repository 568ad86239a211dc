import Compositor

/// The picture that one viewer has on its canvas once it has drawn all that was sent to it, and what it lacks.
///
/// It depends on neither clock nor line: it is asked for the next step whenever there is room for one.
struct ViewerPicture {
  /// The picture that the viewer shall have: the newest one, as far as it was taken over.
  private var wanted = PixelBuffer(width: 0, height: 0)
  /// The picture that the viewer has, but for the lossy parts.
  private var sent = PixelBuffer(width: 0, height: 0)
  /// The tiles of which the viewer has only something like the picture.
  private var lossy = TileGrid(width: 0, height: 0)
  /// The parts that were taken over and are not sent yet.
  private var damage: [PixelRect] = []
  private var number: UInt32 = 0

  /// Whether a step would change anything.
  var isBehind: Bool { !damage.isEmpty || !lossy.isEmpty }
  /// Whether the picture has moved on since the last step.
  var isMoving: Bool { !damage.isEmpty }

  /// A new picture is there.
  /// - Parameters:
  ///   - buffer: it, which is read before this returns.
  ///   - rects: where it is another than the one before.
  mutating func take(_ rects: [PixelRect], of buffer: PixelBuffer) {
    if buffer.width != wanted.width || buffer.height != wanted.height { startOver(buffer) }
    for rect in rects {
      let rect = rect.intersection(wanted.bounds)
      guard !rect.isEmpty else { continue }
      wanted.copy(rect, from: buffer)
      damage.append(rect)
    }
  }

  /// The viewer has a black canvas of the picture's size.
  private mutating func startOver(_ buffer: PixelBuffer) {
    wanted = PixelBuffer(width: buffer.width, height: buffer.height)
    wanted.copy(buffer.bounds, from: buffer)
    forget()
  }

  /// The viewer has lost its picture.
  mutating func forget() {
    sent = PixelBuffer(width: wanted.width, height: wanted.height)
    // Nothing that is shown is clear: all of it is another.
    lossy = TileGrid(width: wanted.width, height: wanted.height)
    damage = wanted.bounds.isEmpty ? [] : [wanted.bounds]
  }

  /// The next step.
  /// - Parameter budget: bytes beyond which the picture is to be lossy rather than late.
  /// - Returns: nil where the viewer lacks nothing.
  mutating func nextUpdate(budget: Int) -> PictureUpdate? {
    var changed = changedTiles(in: damage)
    damage = []
    let isMoving = !changed.isEmpty
    let copies = isMoving ? moveWhatMoved(&changed) : []
    let rects = isMoving ? changed.rects : lossyTiles(budget: budget).rects
    guard !copies.isEmpty || !rects.isEmpty else { return nil }
    let parts = PictureParts(rects, of: wanted)
    let sheets = isMoving ? parts.sheets(budget: budget) : parts.exactSheets()
    for rect in rects {
      sent.copy(rect, from: wanted)
      lossy.set(false, in: rect)
    }
    for sheet in sheets where sheet.format == .jpeg { for piece in sheet.pieces { lossy.set(true, in: piece.rect) } }
    number &+= 1
    return PictureUpdate(
      number: number, width: wanted.width, height: wanted.height, isExact: lossy.isEmpty, copies: copies,
      fills: parts.fills, sheets: sheets)
  }

  /// The tiles in which the viewer's picture differs from the wanted one. A lossy one whose pixels are those that were
  /// meant is left for when nothing moves.
  private func changedTiles(in rects: [PixelRect]) -> TileGrid {
    var changed = TileGrid(width: wanted.width, height: wanted.height)
    for rect in rects {
      for (column, row) in changed.tiles(in: rect) where !changed[column, row] {
        if !sent.isEqual(to: wanted, in: changed.rect(column, row)) { changed[column, row] = true }
      }
    }
    return changed
  }

  /// The least changed tiles for which it is worth looking for where they were.
  private static let leastMovedTiles = 12

  /// Copies what has changed from where else in the picture it is to be had.
  /// - Parameter changed: afterwards, the tiles that still differ.
  private mutating func moveWhatMoved(_ changed: inout TileGrid) -> [PictureCopy] {
    guard changed.count >= Self.leastMovedTiles else { return [] }
    let bounds = changed.bounds
    let copies = ScrollFinder.copies(from: sent, to: wanted, in: bounds)
    for copy in copies {
      sent.perform(copy)
      let (dx, dy) = (copy.x - copy.rect.x0, copy.y - copy.rect.y0)
      // What was lossy is so where it is copied to.
      let moved = lossy.tiles(in: copy.rect).filter { column, row in
        lossy.intersects(lossy.rect(column, row).intersection(copy.rect).offset(x: dx, y: dy))
      }
      for (column, row) in moved { lossy[column, row] = true }
    }
    if !copies.isEmpty { changed = changedTiles(in: [bounds]) }
    return copies
  }

  /// The lossy tiles for which there is room, as many as possible.
  private func lossyTiles(budget: Int) -> TileGrid {
    // A pixel of a picture takes about a byte; what takes less is done the sooner.
    let most = max(16, budget / (TileGrid.tileSize.width * TileGrid.tileSize.height))
    var chosen = TileGrid(width: wanted.width, height: wanted.height)
    for row in 0..<lossy.rows {
      for column in 0..<lossy.columns where lossy[column, row] && chosen.count < most { chosen[column, row] = true }
    }
    return chosen
  }
}
