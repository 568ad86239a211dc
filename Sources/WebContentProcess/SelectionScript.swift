/// Runs in every frame of every page, in the world of `PageScript` and after `ElementScript`: what is selected of the
/// page's text, by whomever, and how fingers select it.
enum SelectionScript {
  static let source = #"""
    (() => {
      if (window.swoopSelection) return;
      const selection = (window.swoopSelection = {});
      const { post, frame, reach, focused, isControl, isEditable, isFrame, inner, text, origin } = swoopField;

      const selected = () => {
        const current = document.getSelection();
        return current.rangeCount && !current.isCollapsed ? current : null;
      };
      const piece = (node, from, to, isStart) => {
        const range = document.createRange();
        range.setStart(node, isStart ? from : Math.max(from, to - 1));
        range.setEnd(node, isStart ? Math.min(to, from + 1) : to);
        const rects = [...range.getClientRects()].filter((rect) => rect.height > 0);
        const rect = rects[isStart ? 0 : rects.length - 1];
        if (!rect) return null;
        const isLeft = isStart === (getComputedStyle(node.parentElement).direction !== 'rtl');
        return [isLeft ? rect.left : rect.right, rect.top, 0, rect.height];
      };
      // Where a caret would stand at one end: at the outermost character that shows.
      const edge = (range, isStart) => {
        const root = range.commonAncestorContainer;
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        let node = root.nodeType === 3 ? root : isStart ? walker.nextNode() : null;
        if (!node && !isStart) {
          for (let last = walker.currentNode; last; last = walker.currentNode.lastChild) walker.currentNode = last;
          node = walker.currentNode.nodeType === 3 ? walker.currentNode : walker.previousNode();
        }
        for (; node; node = root === node ? null : isStart ? walker.nextNode() : walker.previousNode()) {
          if (!range.intersectsNode(node) || !node.parentElement) continue;
          const from = node === range.startContainer ? range.startOffset : 0;
          const to = node === range.endContainer ? range.endOffset : node.length;
          const found = to > from && piece(node, from, to, isStart);
          if (found) return found;
        }
        return null;
      };
      const describe = (selection.describe = () => {
        const current = selected(), at = origin();
        if (!current || !at) return null;
        const range = current.getRangeAt(0), start = edge(range, true), end = edge(range, false);
        if (!start || !end) return null;
        const box = range.getBoundingClientRect();
        const moved = ([x, y, width, height]) => [x + at[0], y + at[1], width, height];
        return {
          text: current.toString().slice(0, reach), start: moved(start), end: moved(end),
          area: moved([box.left, box.top, box.width, box.height]),
        };
      });

      document.addEventListener('selectionchange', () => {
        if (isEditable(focused())) return swoopField.report();
        tellSelection();
      });
      // Only what has been told must be taken back, and followed where the page changes below it.
      let hadSelection = false, isTelling = false;
      const changes = new MutationObserver(() => tellLater());
      const tellLater = () => {
        if (isTelling || !hadSelection) return;
        isTelling = true;
        requestAnimationFrame(() => {
          isTelling = false;
          tellSelection();
        });
      };
      const tellSelection = () => {
        const current = describe();
        if (current && !hadSelection) {
          changes.observe(document, { subtree: true, childList: true, characterData: true });
          window.addEventListener('scroll', tellLater, true);
        }
        if (!current && hadSelection) {
          changes.disconnect();
          window.removeEventListener('scroll', tellLater, true);
        }
        if (current || hadSelection) post({ selection: current, frame });
        hadSelection = !!current;
      };

      // Reading and selecting by fingers; `reader` is the frame whose text a finger has selected, and where it lies.
      let reader = null;
      selection.ofReader = () => (reader ? reader.view.swoopField.describe() : null);
      const { at: elementAt, child, link } = swoopElement;
      const words = new Intl.Segmenter(undefined, { granularity: 'word' });
      // Units of a text around a place that can be a part of its word.
      const wordReach = 500;
      const wordAt = (whole, place) => {
        const first = Math.max(0, place - wordReach), offset = place - first;
        const text = whole.slice(first, place + wordReach), parts = words.segment(text);
        const at = parts.containing(Math.min(offset, text.length - 1));
        const before = offset > 0 ? parts.containing(offset - 1) : null;
        const word = at && (at.isWordLike || !before || !before.isWordLike) ? at : before;
        return word && [first + word.index, first + word.index + word.segment.length];
      };
      // Points around a word within which a finger is on it.
      const slack = 8;
      const textAt = (x, y) => {
        const element = elementAt(x, y);
        if (!element || isControl(element) || element.isContentEditable) return null;
        if (element.closest('a[href], button, select, summary, label, video, audio')) return null;
        if (getComputedStyle(element).webkitUserSelect === 'none') return null;
        const caret = document.caretRangeFromPoint(x, y), node = caret && caret.startContainer;
        if (!node || node.nodeType !== 3 || !node.data.trim()) return null;
        const word = wordAt(node.data, caret.startOffset);
        if (!word) return null;
        const range = document.createRange();
        range.setStart(node, word[0]);
        range.setEnd(node, word[1]);
        const isOn = [...range.getClientRects()].some((box) =>
          x > box.left - slack && x < box.right + slack && y > box.top - slack && y < box.bottom + slack);
        return isOn ? range : null;
      };
      selection.spot = (x, y) => {
        const element = elementAt(x, y);
        if (!element) return 'nothing';
        if (isFrame(element)) {
          const other = child(element, x, y);
          return other ? other.view.swoopSelection.spot(other.x, other.y) : 'nothing';
        }
        if (isEditable(element)) return 'field';
        if (link(element)) return 'link';
        return textAt(x, y) ? 'text' : 'nothing';
      };
      // The word that a finger has selected first, and what stays where it is while a handle moves.
      let word = null, anchor = null;
      const select = (from, to) => document.getSelection().setBaseAndExtent(
        from.startContainer, from.startOffset, to.startContainer, to.startOffset);
      const end = (range, isStart) => {
        const place = range.cloneRange();
        place.collapse(isStart);
        return place;
      };
      selection.select = (x, y) => {
        reader = anchor = null;
        const element = elementAt(x, y);
        if (isFrame(element)) {
          reader = child(element, x, y);
          return reader?.view.swoopSelection.select(reader.x, reader.y);
        }
        word = textAt(x, y);
        if (!word) return;
        if (isEditable(focused())) focused().blur();
        select(end(word, true), end(word, false));
      };
      // Where a finger has come to, in the tree of what is selected.
      const placeBeside = (range, x, y) => {
        const place = document.caretRangeFromPoint(x, y);
        return place && place.startContainer.getRootNode() === range.startContainer.getRootNode() ? place : null;
      };
      selection.extend = (x, y) => {
        if (reader) return reader.view.swoopSelection.extend(x - reader.dx, y - reader.dy);
        const place = word && placeBeside(word, x, y);
        if (!place) return;
        const [first, last] = [end(word, true), end(word, false)];
        if (place.compareBoundaryPoints(Range.START_TO_START, first) < 0) select(last, place);
        else if (place.compareBoundaryPoints(Range.START_TO_START, last) > 0) select(first, place);
        else select(first, last);
      };
      selection.drag = (isStart, begins, x, y) => {
        if (reader) return reader.view.swoopSelection.drag(isStart, begins, x - reader.dx, y - reader.dy);
        const current = selected();
        if (!current) return;
        if (begins || !anchor) anchor = end(current.getRangeAt(0), !isStart);
        const place = placeBeside(anchor, x, y);
        if (!place) return;
        if (place.compareBoundaryPoints(Range.START_TO_START, anchor)) return select(anchor, place);
        // One character stays selected, on the side from where the finger comes.
        const focus = document.createRange();
        focus.setStart(current.focusNode, current.focusOffset);
        const order = focus.compareBoundaryPoints(Range.START_TO_START, anchor);
        const ways = order < 0 || (order === 0 && isStart) ? ['backward', 'forward'] : ['forward', 'backward'];
        current.collapse(anchor.startContainer, anchor.startOffset);
        for (const way of ways) if (current.isCollapsed) current.modify('extend', way, 'character');
      };
      selection.clear = () => {
        if (reader) reader.view.swoopSelection.clear();
        reader = word = anchor = null;
        if (selected() && !isEditable(focused())) document.getSelection().removeAllRanges();
      };
      // Of the field that has the focus.
      selection.selectWord = () => {
        const element = focused();
        if (isFrame(element)) return inner()?.swoopSelection.selectWord();
        if (!isEditable(element)) return;
        if (isControl(element)) {
          if (element.selectionStart === null || !element.value) return;
          const word = wordAt(element.value, element.selectionStart);
          if (word) element.setSelectionRange(word[0], word[1]);
          return;
        }
        const current = document.getSelection(), node = current.focusNode;
        if (!node || node.nodeType !== 3 || !node.length) return;
        const word = wordAt(node.data, current.focusOffset);
        if (word) current.setBaseAndExtent(node, word[0], node, word[1]);
      };
      selection.text = () => {
        const element = focused();
        if (isFrame(element)) return inner()?.swoopSelection.text() ?? '';
        // What is hidden on the screen stays hidden.
        if (isEditable(element)) return element.type !== 'password' ? text(element)[1] : '';
        return reader ? reader.view.swoopSelection.text() : selected()?.toString() ?? '';
      };
    })();
    """#
}
