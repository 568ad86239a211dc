/// Runs in the top frame of every page, in the world of `PageScript`: where a text is that a person looks for, in the
/// page and in those of its frames that are of the same server.
///
/// What is read is what is rendered: the text of all nodes in the order of the tree, without what is hidden, with one
/// space for each gap. Letters are the same whatever their case and accents. A match lies within one block.
enum FindScript {
  static let source = #"""
    (() => {
      if (window.swoopFind || window !== window.top) return;
      const find = (window.swoopFind = {});
      const post = (message) => window.webkit.messageHandlers.swoopPage.postMessage(message);
      // No match reaches across it: no query contains it.
      const boundary = '\uFFFF';
      // Places that are marked, and units of text that are looked through, at most.
      const mostMeasured = 10000, longest = 8 << 20;
      // Milliseconds until a page that has changed is looked through again, and how many times as long as that takes.
      const pause = 250, share = 20;

      let query = '', index = null, matches = [], tops = [], current = -1, anchor = null;

      // Reading.
      const folded = new Map();
      const ignored = /[\u00AD\u0300-\u036F\u0591-\u05C7\u064B-\u065F\u0670\u200B-\u200D\u2060\uFEFF\uFFFE\uFFFF]/g;
      const fold = (code) => {
        let value = folded.get(code);
        if (value !== undefined) return value;
        value = String.fromCodePoint(code).normalize('NFKD').replace(ignored, '').normalize('NFC').toLowerCase()
          .replace(/\s+/g, ' ').replace(/[‘’‚‛′]/g, "'").replace(/[“”„‟″]/g, '"').replace('ς', 'σ');
        folded.set(code, value);
        return value;
      };
      const foldText = (text) => [...text].map((character) => fold(character.codePointAt(0))).join('').replace(/ +/g, ' ');

      const skipped = new Set(['script', 'style', 'noscript', 'template', 'textarea', 'input', 'select', 'audio', 'video',
        'canvas', 'object', 'meter', 'progress']);
      const children = (element) => {
        const name = element.localName;
        if (name === 'iframe' || name === 'frame') {
          try { return [element.contentDocument.documentElement].filter((root) => root); } catch { return []; }
        }
        if (name === 'details' && !element.open) {
          return [...element.children].filter((child) => child.localName === 'summary').slice(0, 1);
        }
        if (name === 'slot') {
          const assigned = element.assignedNodes();
          if (assigned.length) return assigned;
        }
        return (element.shadowRoot || element).childNodes;
      };
      const isInline = (display) => display.startsWith('inline') || display === 'contents' || display.startsWith('ruby');

      const observer = new MutationObserver(() => {
        index = null;
        lookLater();
      });
      const observe = (root) => observer.observe(
        root, { subtree: true, childList: true, characterData: true, attributeFilter: ['class', 'style', 'hidden', 'open'] });

      // For each unit of the text: the node, and where in it the character begins and ends.
      const read = () => {
        const found = { text: '', nodes: [], firsts: [], owner: [], starts: [], ends: [] };
        const parts = [];
        const put = (unit, node, start, end) => {
          parts.push(unit);
          found.owner.push(node);
          found.starts.push(start);
          found.ends.push(end);
        };
        const divide = () => {
          if (parts.length && parts[parts.length - 1] !== boundary) put(boundary, found.nodes.length - 1, 0, 0);
        };
        const add = (node) => {
          const data = node.data, number = found.nodes.push(node) - 1;
          found.firsts.push(parts.length);
          for (let start = 0; start < data.length; ) {
            const code = data.codePointAt(start), end = start + (code > 0xFFFF ? 2 : 1);
            const value = fold(code), last = parts.length - 1;
            if (value === '') {
              // An accent of its own belongs to the letter before.
              if (last >= 0 && found.owner[last] === number && found.ends[last] === start) found.ends[last] = end;
            } else if (value !== ' ' || (last >= 0 && parts[last] !== ' ' && parts[last] !== boundary)) {
              for (const unit of value) put(unit, number, start, end);
            }
            start = end;
          }
        };
        const stack = [document.documentElement];
        observe(document);
        while (stack.length && parts.length < longest) {
          const node = stack.pop();
          if (node === boundary) divide();
          else if (node && node.nodeType === 3) add(node);
          if (!node || node.nodeType !== 1 || skipped.has(node.localName)) continue;
          if (node.localName === 'br') {
            const last = found.nodes.length - 1, end = last < 0 ? 0 : found.nodes[last].length;
            if (parts.length && !' \uFFFF'.includes(parts[parts.length - 1])) put(' ', last, end, end);
            continue;
          }
          const style = node.ownerDocument.defaultView?.getComputedStyle(node);
          if (!style || style.display === 'none' || style.contentVisibility === 'hidden') continue;
          if (node.shadowRoot) observe(node.shadowRoot);
          const inside = children(node), isVisible = style.visibility === 'visible';
          if (inside.length === 1 && inside[0].ownerDocument !== node.ownerDocument) observe(inside[0].ownerDocument);
          if (!isInline(style.display)) {
            divide();
            stack.push(boundary);
          }
          for (let i = inside.length - 1; i >= 0; i--) {
            if (isVisible || inside[i].nodeType === 1) stack.push(inside[i]);
          }
        }
        found.text = parts.join('');
        return found;
      };

      // Places.
      const range = (at) => {
        const last = at + query.length - 1;
        const from = index.nodes[index.owner[at]], to = index.nodes[index.owner[last]];
        const range = from.ownerDocument.createRange();
        range.setStart(from, Math.min(index.starts[at], from.length));
        range.setEnd(to, Math.min(index.ends[last], to.length));
        return range;
      };
      // Where a frame's document begins in the viewport.
      const origin = (frame) => {
        let x = 0, y = 0;
        for (let view = frame.defaultView; view && view !== window; view = view.parent) {
          const element = view.frameElement, box = element.getBoundingClientRect();
          x += box.left + element.clientLeft;
          y += box.top + element.clientTop;
        }
        return [x, y];
      };
      // On the page; null for what takes up no room.
      const place = (at, origins = new Map()) => {
        const found = range(at), box = found.getBoundingClientRect();
        if (!box.width && !box.height) return null;
        const frame = found.startContainer.ownerDocument;
        if (!origins.has(frame)) origins.set(frame, origin(frame));
        const [x, y] = origins.get(frame);
        return [box.left + x + window.scrollX, box.top + y + window.scrollY, box.width, box.height];
      };
      const height = () => (document.scrollingElement || document.documentElement).scrollHeight;

      // Marks: those around the viewport, since the engine looks at all of them for each line that it paints.
      const painted = new Map();
      let paintedAt = null;
      const highlights = (frame) => {
        let pair = painted.get(frame);
        if (!pair) {
          const view = frame.defaultView;
          pair = [new view.Highlight(), new view.Highlight()];
          pair[1].priority = 1;
          view.CSS.highlights.set('swoop-find', pair[0]);
          view.CSS.highlights.set('swoop-find-current', pair[1]);
          painted.set(frame, pair);
        }
        return pair;
      };
      const paint = () => {
        for (const pair of painted.values()) for (const highlight of pair) highlight.clear();
        paintedAt = window.scrollY;
        const reach = 2 * window.innerHeight;
        const put = (at, which) => {
          const found = range(at), frame = found.startContainer.ownerDocument;
          if (frame.defaultView) highlights(frame)[which].add(found);
        };
        for (let i = 0; i < tops.length; i++) {
          const top = tops[i];
          if (i !== current && top !== null && top > paintedAt - reach && top < paintedAt + window.innerHeight + reach) {
            put(matches[i], 0);
          }
        }
        if (current >= 0) put(matches[current], 1);
      };
      window.addEventListener('scroll', (event) => {
        if (!query) return;
        if (event.target !== document) lookLater();
        else if (Math.abs(window.scrollY - paintedAt) > window.innerHeight && index) paint();
      }, { capture: true, passive: true });

      // Looking.
      const anchorPosition = () => {
        const number = anchor ? index.nodes.indexOf(anchor.node) : -1;
        if (number < 0) return -1;
        let at = index.firsts[number];
        while (at < index.owner.length && index.owner[at] === number && index.starts[at] < anchor.offset) at++;
        return at;
      };
      const choose = () => {
        if (!matches.length) return -1;
        const at = anchorPosition();
        const first = at >= 0 ? matches.findIndex((match) => match >= at)
          : tops.findIndex((top) => top !== null && top >= window.scrollY);
        return Math.max(0, first);
      };
      const go = (number) => {
        current = number;
        if (current < 0) return;
        const at = matches[current];
        anchor = { node: index.nodes[index.owner[at]], offset: index.starts[at] };
      };
      const measure = () => {
        const origins = new Map();
        tops = matches.slice(0, mostMeasured).map((at) => place(at, origins)?.[1] ?? null);
      };
      const look = () => {
        if (!index) index = read();
        matches = [];
        for (let at = index.text.indexOf(query); at >= 0; at = index.text.indexOf(query, at + query.length)) {
          matches.push(at);
        }
        measure();
        go(choose());
        paint();
      };
      let timer = 0, cost = 0;
      const lookLater = () => {
        if (timer || !query) return;
        timer = setTimeout(() => {
          timer = 0;
          if (!query) return;
          const began = performance.now();
          look();
          cost = performance.now() - began;
          post({ found: report() });
        }, Math.max(pause, cost * share));
      };
      window.addEventListener('resize', lookLater);
      document.addEventListener('load', lookLater, true);

      const report = () => {
        const whole = height(), fine = 500;
        const marks = tops.filter((top) => top !== null && whole > 0)
          .map((top) => Math.round(fine * Math.min(1, Math.max(0, top / whole))) / fine);
        return {
          count: matches.length, index: current < 0 ? null : current,
          place: current < 0 ? null : place(matches[current]), marks: [...new Set(marks)].sort((a, b) => a - b),
        };
      };

      // What scrolls within the page brings the current place into sight; the page itself is the app's to scroll.
      const outside = (from, to, low, high) => (from < low || to > high ? (from + to - low - high) / 2 : 0);
      // Whether anything has been scrolled.
      const reveal = () => {
        let hasMoved = false;
        if (current < 0) return hasMoved;
        const found = range(matches[current]), frame = found.startContainer.ownerDocument;
        for (let node = found.startContainer.parentElement; node; ) {
          const owner = node.ownerDocument, isRoot = node === owner.scrollingElement;
          const style = owner.defaultView.getComputedStyle(node);
          const scrolls = (value) => value === 'auto' || value === 'scroll' || value === 'hidden' || value === 'overlay';
          if (isRoot ? owner !== document : scrolls(style.overflowX) || scrolls(style.overflowY)) {
            const at = origin(frame), start = origin(owner), box = found.getBoundingClientRect();
            const own = isRoot ? { left: 0, top: 0 } : node.getBoundingClientRect();
            const left = start[0] + own.left - at[0], top = start[1] + own.top - at[1];
            const before = [node.scrollLeft, node.scrollTop];
            node.scrollBy({
              left: outside(box.left, box.right, left, left + node.clientWidth),
              top: outside(box.top, box.bottom, top, top + node.clientHeight), behavior: 'instant',
            });
            if (node.scrollLeft !== before[0] || node.scrollTop !== before[1]) hasMoved = true;
          }
          const root = node.getRootNode();
          node = node.assignedSlot || node.parentElement || root.host || owner.defaultView.frameElement;
        }
        return hasMoved;
      };

      const shown = () => {
        if (reveal()) {
          measure();
          paint();
        }
        return report();
      };
      find.search = (text) => {
        query = foldText(String(text));
        if (query.trim() === '') return find.end();
        look();
        return shown();
      };
      find.step = (by) => {
        if (!query) return report();
        if (!index) look();
        if (matches.length) {
          go((current + by + matches.length) % matches.length);
          paint();
        }
        return shown();
      };
      find.end = () => {
        observer.disconnect();
        for (const [frame, pair] of painted) {
          for (const highlight of pair) highlight.clear();
          const registry = frame.defaultView?.CSS.highlights;
          registry?.delete('swoop-find');
          registry?.delete('swoop-find-current');
        }
        painted.clear();
        query = '';
        [index, matches, tops, current, anchor] = [null, [], [], -1, null];
        return report();
      };
    })();
    """#

  /// The colours of Safari's: letters stay black on yellow, whatever the page's colours are.
  static let styleSheet = """
    ::highlight(swoop-find) { background-color: #fff2a8; color: black }
    ::highlight(swoop-find-current) { background-color: #ffcc00; color: black }
    """
}
