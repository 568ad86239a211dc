/// Runs in every frame of every page, in the world of `PageScript`: tells which field takes what is typed.
enum FieldScript {
  static let source = #"""
    (() => {
      if (window.swoopField) return;
      const field = (window.swoopField = {});
      const reach = 256;
      const post = (message) => window.webkit.messageHandlers.swoopPage.postMessage(message);
      // Frames number their fields for themselves.
      const frame = Math.random().toString(36);
      const numbers = new WeakMap();
      let next = 1;

      const focused = () => {
        let element = document.activeElement;
        while (element && element.shadowRoot && element.shadowRoot.activeElement) {
          element = element.shadowRoot.activeElement;
        }
        return element;
      };
      const kinds = ['text', 'number', 'tel', 'url', 'email', 'password', 'search'];
      const isControl = (element) => element.localName === 'input' || element.localName === 'textarea';
      const isEditable = (element) => {
        if (!element || !isControl(element)) return !!element && element.isContentEditable === true;
        return !element.readOnly && !element.disabled &&
          (element.localName === 'textarea' || kinds.includes(element.type));
      };
      const oneOf = (value, values) => (values.includes(value) ? value : null);
      const inherited = (element, name) => {
        if (element.hasAttribute(name)) return element.getAttribute(name).toLowerCase();
        return element.form && element.form.hasAttribute(name) ? element.form.getAttribute(name).toLowerCase() : null;
      };
      const capitals = (element) => {
        const value = inherited(element, 'autocapitalize');
        if (value === 'off') return 'none';
        if (value === 'on') return 'sentences';
        return oneOf(value, ['none', 'sentences', 'words', 'characters']);
      };
      const traits = (element) => ({
        kind: element.localName === 'input' ? element.type : 'text',
        mode: oneOf((element.getAttribute('inputmode') || '').toLowerCase(),
          ['none', 'text', 'tel', 'url', 'email', 'numeric', 'decimal', 'search']),
        enterKey: oneOf((element.getAttribute('enterkeyhint') || '').toLowerCase(),
          ['enter', 'done', 'go', 'next', 'previous', 'search', 'send']),
        capitals: capitals(element),
        corrects: inherited(element, 'autocorrect') !== 'off',
        isMultiline: element.localName !== 'input',
        isInForm: element.localName === 'input' && !!element.form,
        isDigits: /^(\\d|\[0-9\])[*+]$/.test(element.getAttribute('pattern') || ''),
      });

      const blocks = 'address, article, aside, blockquote, dd, div, dt, figure, footer, h1, h2, h3, h4, h5, h6, header, ' +
        'li, main, nav, ol, p, pre, section, table, td, th, tr, ul';
      // The text around the selection: of the whole field, or of the paragraph in what is edited as a document.
      const text = (element) => {
        if (isControl(element)) {
          const value = element.value;
          // Fields of some kinds don't tell where their selection is: most of the time, it is at the end.
          const start = element.selectionStart ?? value.length, end = element.selectionEnd ?? value.length;
          return [value.slice(0, start), value.slice(start, end), value.slice(end)];
        }
        const selection = document.getSelection();
        if (!selection.rangeCount) return ['', '', ''];
        const range = selection.getRangeAt(0);
        const ends = (node) => (node.nodeType === 1 ? node : node.parentElement).closest(blocks) || element;
        const first = ends(range.startContainer), last = ends(range.endContainer);
        if (!element.contains(range.startContainer) || !element.contains(range.endContainer)) return ['', '', ''];
        const before = document.createRange(), after = document.createRange();
        before.setStart(element.contains(first) ? first : element, 0);
        before.setEnd(range.startContainer, range.startOffset);
        after.selectNodeContents(element.contains(last) ? last : element);
        after.setStart(range.endContainer, range.endOffset);
        return [before.toString(), selection.toString(), after.toString()];
      };
      // Where this frame lies in the page's viewport.
      const origin = () => {
        let x = 0, y = 0, view = window;
        try {
          while (view !== view.parent) {
            const outer = view.frameElement.getBoundingClientRect();
            x += outer.left + view.frameElement.clientLeft;
            y += outer.top + view.frameElement.clientTop;
            view = view.parent;
          }
        } catch { return null; }  // A frame of another server doesn't know where it is.
        return [x, y];
      };
      const place = (element) => {
        const at = origin(), box = element.getBoundingClientRect();
        return at && [box.left + at[0], box.top + at[1], box.width, box.height];
      };

      // What is selected of the page's text.
      const selected = () => {
        const selection = document.getSelection();
        return selection.rangeCount && !selection.isCollapsed ? selection : null;
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
      const selection = () => {
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
      };
      field.place = place;
      field.focused = focused;
      // Fields that a person can go to, in the order of the tabulator key.
      const isChoosable = (element) =>
        element.localName === 'select' || (element.localName === 'input' &&
          ['date', 'time', 'datetime-local', 'month', 'week'].includes(element.type));
      // What is edited in place has no number by itself.
      const rank = (element) => (element.hasAttribute('tabindex') ? element.tabIndex : 0);
      const fields = () => {
        const found = [];
        const visit = (root) => {
          for (const element of root.querySelectorAll('*')) {
            if (element.shadowRoot) visit(element.shadowRoot);
            if (rank(element) < 0 || !element.getClientRects().length || element.matches(':disabled')) continue;
            const isHost = element.isContentEditable === true &&
              !(element.parentElement && element.parentElement.isContentEditable);
            const isField = isControl(element) ? isEditable(element) : isHost;
            if (!isField && (!isChoosable(element) || element.readOnly)) continue;
            if (getComputedStyle(element).visibility === 'visible') found.push(element);
          }
        };
        visit(document);
        // The sort is stable: those without a number of their own come last, as they lie in the document.
        return found.sort((a, b) => (rank(a) || Infinity) - (rank(b) || Infinity) || 0);
      };
      const host = (element) => {
        while (element && !isControl(element) && element.parentElement && element.parentElement.isContentEditable) {
          element = element.parentElement;
        }
        return element;
      };
      let around = { element: null };
      const neighbours = (element) => {
        if (around.element === element) return around;
        const all = fields(), index = all.indexOf(host(element));
        return (around = { element, before: index > 0, after: index >= 0 && index < all.length - 1 });
      };
      field.step = (isForward) => {
        const element = focused();
        if (isFrame(element)) return inner()?.step(isForward);
        const all = fields(), index = all.indexOf(host(element));
        const other = index < 0 ? null : all[index + (isForward ? 1 : -1)];
        if (!other) return;
        other.focus();
        if (isControl(other) && other.select && isEditable(other) && other.localName === 'input') other.select();
        if (focused() === other && isChoosable(other)) {
          if (other.localName === 'select') post({ menu: true }); else swoopChooser.open(other);
        }
      };
      const describe = () => {
        const element = focused();
        if (!isEditable(element)) return null;
        const { before: hasPrevious, after: hasNext } = neighbours(element);
        if (!numbers.has(element)) numbers.set(element, next++);
        const [before, selected, after] = text(element);
        return {
          key: `${frame}:${numbers.get(element)}`, traits: traits(element), before: before.slice(-reach),
          selected: selected.slice(0, reach), after: after.slice(0, reach), place: place(element), hasPrevious,
          hasNext,
        };
      };

      // Asks the frame that has the focus, if it is one that can be asked.
      const inner = () => {
        try {
          return document.activeElement.contentWindow.swoopField || null;
        } catch { return null; }
      };
      const isFrame = (element) => !!element && (element.localName === 'iframe' || element.localName === 'frame');
      field.describe = () => {
        // What a finger has selected in a frame is told by that frame.
        if (reader) {
          const told = reader.field.describe();
          if (!isFrame(document.activeElement)) told.field = describe();
          return told;
        }
        if (!isFrame(document.activeElement)) return { field: describe(), selection: selection(), frame };
        const other = inner();
        return other ? other.describe() : { selection: selection(), frame };
      };

      // Two frames later, what the first has shown is known.
      field.settle = (edit) => requestAnimationFrame(() => requestAnimationFrame(() => post({ settled: edit })));

      let isDue = false;
      const report = () => {
        if (isDue) return;
        isDue = true;
        queueMicrotask(() => {
          isDue = false;
          // What has gone to another frame, that frame tells.
          if (isFrame(document.activeElement)) post({ selection: selection(), frame });
          else post({ field: describe(), selection: selection(), frame });
        });
      };
      window.addEventListener('focusin', () => { around = { element: null }; }, true);
      for (const type of ['focusin', 'input']) window.addEventListener(type, report, true);
      // Later: another field may get the focus in the same breath.
      window.addEventListener('focusout', () => setTimeout(report, 0), true);
      document.addEventListener('selectionchange', () => {
        if (isEditable(focused())) return report();
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
        const current = selection();
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
      const child = (element, x, y) => {
        try {
          const box = element.getBoundingClientRect(), other = element.contentWindow.swoopField;
          const dx = box.left + element.clientLeft, dy = box.top + element.clientTop;
          return other ? { field: other, dx, dy, x: x - dx, y: y - dy } : null;
        } catch { return null; }
      };
      const elementAt = (x, y) => {
        let element = document.elementFromPoint(x, y);
        while (element && element.shadowRoot) {
          const inside = element.shadowRoot.elementFromPoint(x, y);
          if (!inside || inside === element) break;
          element = inside;
        }
        return element;
      };
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
      field.spot = (x, y) => {
        const element = elementAt(x, y);
        if (!element) return 'nothing';
        if (isFrame(element)) {
          const other = child(element, x, y);
          return other ? other.field.spot(other.x, other.y) : 'nothing';
        }
        if (isEditable(element)) return 'field';
        return textAt(x, y) ? 'text' : 'nothing';
      };
      field.selectText = (x, y) => {
        reader = null;
        const element = elementAt(x, y);
        if (isFrame(element)) {
          reader = child(element, x, y);
          return reader?.field.selectText(reader.x, reader.y);
        }
        const range = textAt(x, y);
        if (!range) return;
        if (isEditable(focused())) focused().blur();
        const selection = document.getSelection();
        selection.setBaseAndExtent(range.startContainer, range.startOffset, range.endContainer, range.endOffset);
      };
      field.dragSelection = (isStart, x, y) => {
        if (reader) return reader.field.dragSelection(isStart, x - reader.dx, y - reader.dy);
        const selection = selected(), place = document.caretRangeFromPoint(x, y);
        if (!selection || !place) return;
        const range = selection.getRangeAt(0), other = range.cloneRange();
        other.collapse(!isStart);
        if (other.startContainer.getRootNode() !== place.startContainer.getRootNode()) return;
        const order = place.compareBoundaryPoints(Range.START_TO_START, other);
        if (isStart ? order < 0 : order > 0) {
          return selection.setBaseAndExtent(
            other.startContainer, other.startOffset, place.startContainer, place.startOffset);
        }
        selection.collapse(other.startContainer, other.startOffset);
        selection.modify('extend', isStart ? 'backward' : 'forward', 'character');
      };
      field.deselect = () => {
        if (reader) reader.field.deselect();
        reader = null;
        if (selected() && !isEditable(focused())) document.getSelection().removeAllRanges();
      };
      field.selectWord = () => {
        const element = focused();
        if (isFrame(element)) return inner()?.selectWord();
        if (!isEditable(element)) return;
        if (isControl(element)) {
          if (element.selectionStart === null || !element.value) return;
          const word = wordAt(element.value, element.selectionStart);
          if (word) element.setSelectionRange(word[0], word[1]);
          return;
        }
        const selection = document.getSelection(), node = selection.focusNode;
        if (!node || node.nodeType !== 3 || !node.length) return;
        const word = wordAt(node.data, selection.focusOffset);
        if (word) selection.setBaseAndExtent(node, word[0], node, word[1]);
      };

      // Changes that no key makes.
      const steps = new Intl.Segmenter();
      const count = (string) => [...steps.segment(string)].length;
      field.select = (from, length) => {
        const element = focused();
        if (isFrame(element)) return inner()?.select(from, length);
        if (!isEditable(element)) return;
        const [before, selected, after] = text(element);
        if (isControl(element) && element.selectionStart !== null) {
          const start = Math.max(0, element.selectionStart + from);
          element.setSelectionRange(start, start + length);
          return;
        }
        const all = before + selected + after, start = Math.max(0, before.length + from);
        const selection = document.getSelection();
        if (selected) selection.modify('move', 'backward', 'character');
        const distance = count(all.slice(0, start)) - count(before);
        for (let n = Math.abs(distance); n > 0; n--) {
          selection.modify('move', distance < 0 ? 'backward' : 'forward', 'character');
        }
        for (let n = count(all.slice(start, start + length)); n > 0; n--) {
          selection.modify('extend', 'forward', 'character');
        }
      };
      field.move = (characters, lines) => {
        if (isFrame(focused())) return inner()?.move(characters, lines);
        if (!isEditable(focused())) return;
        const go = (distance, back, forth, unit) => {
          for (let n = Math.abs(distance); n > 0; n--) {
            document.getSelection().modify('move', distance < 0 ? back : forth, unit);
          }
        };
        go(lines, 'backward', 'forward', 'line');
        go(characters, 'left', 'right', 'character');
      };
      field.selected = () => {
        const element = focused();
        if (isFrame(element)) return inner()?.selected() ?? '';
        // What is hidden on the screen stays hidden.
        if (isEditable(element)) return element.type !== 'password' ? text(element)[1] : '';
        return reader ? reader.field.selected() : selected()?.toString() ?? '';
      };
      field.blur = () => {
        if (isFrame(document.activeElement)) inner()?.blur();
        document.activeElement?.blur();
      };
    })();
    """#
}
