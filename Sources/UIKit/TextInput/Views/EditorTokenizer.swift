/// Finds units by an editor's layout, lines too.
final class EditorTokenizer: UITextInputStringTokenizer {
  private unowned let owner: any EditorInput

  init(input: any EditorInput) {
    owner = input
    super.init(textInput: input)
  }

  private func line(at position: UITextPosition, goesForward: Bool) -> (start: TextPlace, end: TextPlace)? {
    guard let place = (position as? EditorPosition)?.place, place.offset <= owner.editor.length else { return nil }
    let flow = owner.editor.flow
    let next = TextPlace(offset: place.offset, isAtLineEnd: place.isAtLineEnd || !goesForward)
    return flow.ends(of: flow.lineID(at: next))
  }

  private func isForward(_ direction: UITextDirection) -> Bool {
    direction.rawValue == UITextStorageDirection.forward.rawValue
      || direction.rawValue == UITextLayoutDirection.right.rawValue
      || direction.rawValue == UITextLayoutDirection.down.rawValue
  }

  override func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextRange? {
    guard granularity == .line else {
      return super.rangeEnclosingPosition(position, with: granularity, inDirection: direction)
    }
    guard let line = line(at: position, goesForward: isForward(direction)) else { return nil }
    return EditorRange(NSRange(line.start.offset..<line.end.offset))
  }

  override func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool {
    guard granularity == .line else {
      return super.isPosition(position, atBoundary: granularity, inDirection: direction)
    }
    let forward = isForward(direction)
    guard let offset = (position as? EditorPosition)?.offset, let line = line(at: position, goesForward: !forward)
    else { return false }
    return offset == (forward ? line.end.offset : line.start.offset)
  }

  override func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextPosition? {
    guard granularity == .line else {
      return super.position(from: position, toBoundary: granularity, inDirection: direction)
    }
    let forward = isForward(direction)
    return line(at: position, goesForward: forward).map { EditorPosition(forward ? $0.end : $0.start) }
  }
}
