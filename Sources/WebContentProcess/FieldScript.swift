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
      // Whether an element, or what it lies in, stays where it is as the page scrolls.
      const isFixed = (element) => {
        for (let inner = element; inner; inner = inner.parentElement ?? inner.getRootNode().host) {
          if (['fixed', 'sticky'].includes(getComputedStyle(inner).position)) return true;
        }
        try {
          return window !== window.parent && window.parent.swoopField.isFixed(window.frameElement);
        } catch { return false; }
      };
      // Where this frame's document begins, on the page.
      const start = () => {
        const at = origin();
        return at && [at[0] - window.scrollX + window.top.scrollX, at[1] - window.scrollY + window.top.scrollY];
      };

      const isFrame = (element) => !!element && (element.localName === 'iframe' || element.localName === 'frame');
      // The frame that has the focus, if it is one that can be asked.
      const inner = () => {
        try {
          const view = document.activeElement.contentWindow;
          return view.swoopField ? view : null;
        } catch { return null; }
      };
      Object.assign(field, { post, frame, reach, focused, isControl, isEditable, isFrame, isFixed, inner, text, origin, place });

      // Fields, and videos and sounds with controls, that a person can go to, in the order of the tabulator key.
      const isChoosable = (element) =>
        element.localName === 'select' || (element.localName === 'input' &&
          ['date', 'time', 'datetime-local', 'month', 'week'].includes(element.type));
      // What is edited in place has no number by itself.
      const rank = (element) => (element.hasAttribute('tabindex') ? element.tabIndex : 0);
      // Radio buttons that belong together are one stop: arrows lead from one to the next.
      const isOfOthers = (element) => {
        if (element.type !== 'radio' || !element.name) return false;
        const all = [...(element.form || element.getRootNode()).querySelectorAll('input[type=radio]:enabled')]
          .filter((other) => other.name === element.name && other.form === element.form);
        return element !== (all.find((other) => other.checked) ?? all[0]);
      };
      const isStop = (element) => !isOfOthers(element) &&
        element.matches('a[href], area[href], button, summary, [tabindex], input:not([type=hidden])');
      const isPlayer = (element) => window.swoopMedia?.isControlled(element) === true;
      const isField = (element) => {
        const isHost = element.isContentEditable === true &&
          !(element.parentElement && element.parentElement.isContentEditable);
        if (isPlayer(element) || (isControl(element) ? isEditable(element) : isHost)) return true;
        return isChoosable(element) && !element.readOnly;
      };
      const inOrder = (isWanted) => {
        const found = [];
        const visit = (root) => {
          for (const element of root.querySelectorAll('*')) {
            if (element.shadowRoot) visit(element.shadowRoot);
            if (rank(element) < 0 || !element.getClientRects().length || element.matches(':disabled')) continue;
            if (!isWanted(element)) continue;
            if (getComputedStyle(element).visibility === 'visible') found.push(element);
          }
        };
        visit(document);
        // The sort is stable: those without a number of their own come last, as they lie in the document.
        return found.sort((a, b) => (rank(a) || Infinity) - (rank(b) || Infinity) || 0);
      };
      const fields = () => inOrder(isField);
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
        if (isFrame(element)) return inner()?.swoopField.step(isForward);
        const all = fields(), index = all.indexOf(host(element));
        // From nowhere, to the first or the last.
        const isNowhere = !element || element === document.body || element === document.documentElement;
        const other = isNowhere ? all.at(isForward ? 0 : -1) : index < 0 ? null : all[index + (isForward ? 1 : -1)];
        if (other) go(other);
      };
      const go = (other) => {
        // The app scrolls to a field, by what its keyboard leaves of the page.
        other.focus({ preventScroll: !isPlayer(other), focusVisible: true });
        if (isControl(other) && other.select && isEditable(other) && other.localName === 'input') other.select();
        if (focused() === other && isChoosable(other)) {
          if (other.localName === 'select' && !other.multiple) post({ menu: true }); else swoopChooser.open(other);
        }
      };
      // The link or button to which a key has led.
      let stop = null;
      const nearest = (all, isForward) => {
        const top = (element) => element.getBoundingClientRect().top;
        const isBelow = (element) => element.getBoundingClientRect().bottom > 0;
        return (isForward ? all.find(isBelow) : all.findLast((element) => top(element) < innerHeight)) ??
          all.at(isForward ? 0 : -1);
      };
      field.walk = (isForward) => {
        const element = focused();
        if (isFrame(element)) return inner()?.swoopField.walk(isForward);
        const all = inOrder((element) => isField(element) || isStop(element)), index = all.indexOf(host(element));
        const other = index < 0 ? nearest(all, isForward) : all[index + (isForward ? 1 : -1)];
        stop = other ?? null;
        if (other) go(other); else element?.blur();
        report();
      };
      const describeStop = () => {
        const element = focused();
        if (!element || element !== stop || isField(element)) return null;
        const isChecked = element.localName === 'input' && ['checkbox', 'radio'].includes(element.type);
        return { place: place(element) ?? [], isFixed: isFixed(element), isChecked };
      };
      // What the page's list proposes for a field: values that begin with what is typed, and after them those that have it
      // elsewhere.
      const most = 12, mostRead = 2000, longest = 1000;
      const proposals = (element) => {
        const name = element.localName === 'input' && element.type !== 'password' && element.getAttribute('list');
        const list = name && element.getRootNode().getElementById(name);
        if (!list || list.localName !== 'datalist') return [];
        const typed = element.value.trim().toLowerCase(), first = new Map(), second = new Map();
        const options = list.getElementsByTagName('option');
        for (let index = 0; index < options.length && index < mostRead && first.size < most; index++) {
          const option = options[index], { value } = option;
          if (option.disabled || !value || value.length > longest || value === element.value) continue;
          const label = option.label.slice(0, longest).trim() || value;
          const texts = [value.toLowerCase(), label.toLowerCase()];
          if (texts.some((text) => text.startsWith(typed))) first.set(value, label);
          else if (second.size < most && texts.some((text) => text.includes(typed))) second.set(value, label);
        }
        return [...new Map([...first, ...second])].slice(0, most).map(([value, label]) => ({ value, label }));
      };
      field.take = (value) => {
        const element = focused();
        if (isFrame(element)) return inner()?.swoopField.take(value);
        if (!isEditable(element) || !isControl(element)) return;
        element.value = value;
        element.dispatchEvent(new InputEvent('input', {
          bubbles: true, composed: true, inputType: 'insertReplacementText', data: value,
        }));
        element.dispatchEvent(new Event('change', { bubbles: true }));
      };
      const describe = () => {
        const element = focused();
        if (!isEditable(element)) return null;
        const { before: hasPrevious, after: hasNext } = neighbours(element);
        if (!numbers.has(element)) numbers.set(element, next++);
        const [before, selected, after] = text(element);
        return {
          key: `${frame}:${numbers.get(element)}`, traits: traits(element), before: before.slice(-reach),
          selected: selected.slice(0, reach), after: after.slice(0, reach), place: place(element),
          start: start(), isFixed: isFixed(element), hasPrevious, hasNext, proposals: proposals(element),
        };
      };

      const tell = () => ({ field: describe(), stop: describeStop(), selection: swoopSelection.describe(), frame });
      field.describe = () => {
        const told = whole();
        if (told.isKeyIgnored === undefined) told.isKeyIgnored = takeKey();
        return told;
      };
      const whole = () => {
        // What a finger has selected in a frame is told by that frame.
        const told = swoopSelection.ofReader();
        if (told) {
          if (!isFrame(document.activeElement)) told.field = describe();
          return told;
        }
        if (!isFrame(document.activeElement)) return tell();
        return inner()?.swoopField.describe() ??
          { selection: swoopSelection.describe(), frame, isKeyIgnored: null };
      };

      // Keys for which the page has no use are the app's, also those by which the engine would scroll.
      const scrolling = [' ', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'];
      let isKeyIgnored = false;
      const takeKey = () => {
        const value = isKeyIgnored;
        isKeyIgnored = false;
        return value;
      };
      const pressed = { Enter: 'a[href], area[href], button, summary', ' ': 'button, summary' };
      const isUsed = (event) => {
        if (event.key === 'Escape') return isCovered();
        const element = focused();
        if (scrolling.includes(event.key) && isInScroller(element)) return true;
        if (!element || element === document.body) return false;
        if (isEditable(element) || element.matches('input, select, textarea') || isPlayer(element)) return true;
        return event.key in pressed && element.matches(pressed[event.key]);
      };
      // Whether the engine scrolls something else than the page for what has the focus.
      const isInScroller = (element) => {
        if (document.querySelector('dialog:modal')) return true;
        const root = document.documentElement;
        for (let outer = element; outer && outer !== document.body && outer !== root;) {
          const isScrolled = ['auto', 'scroll'].includes(getComputedStyle(outer).overflowY);
          if (isScrolled && outer.scrollHeight > outer.clientHeight + 1) return true;
          outer = outer.assignedSlot || outer.parentElement || outer.getRootNode().host;
        }
        return window !== window.parent && root.scrollHeight > window.innerHeight + 1;
      };
      // What the engine closes by this key.
      const isCovered = () => !!document.fullscreenElement || !!document.querySelector('dialog:modal, :popover-open');
      const settle = (event) => {
        if (!event.isTrusted || event.defaultPrevented || isUsed(event)) return;
        // The app can't ask frames of other servers what has come of a key.
        try { if (!window.top.swoopField) return; } catch { return; }
        isKeyIgnored = true;
        if (scrolling.includes(event.key)) event.preventDefault();
      };
      window.addEventListener('keydown', () => {
        isKeyIgnored = false;
        // After the page's own listeners, however late they have come.
        window.removeEventListener('keydown', settle);
        window.addEventListener('keydown', settle);
      }, true);

      // Two frames later, what the first has shown is known.
      field.awaitCaret = (edit) => requestAnimationFrame(() => requestAnimationFrame(() => post({ caretShown: edit })));

      let isDue = false;
      const report = (field.report = () => {
        if (isDue) return;
        isDue = true;
        queueMicrotask(() => {
          isDue = false;
          // What has gone to another frame, that frame tells.
          post(isFrame(document.activeElement) ? { selection: swoopSelection.describe(), frame } : tell());
        });
      });
      window.addEventListener('focusin', () => { around = { element: null }; }, true);
      for (const type of ['focusin', 'input']) window.addEventListener(type, report, true);
      // Later: another field may get the focus in the same breath.
      window.addEventListener('focusout', () => setTimeout(report, 0), true);

      // Changes that no key makes.
      const steps = new Intl.Segmenter();
      const count = (string) => [...steps.segment(string)].length;
      field.select = (from, length) => {
        const element = focused();
        if (isFrame(element)) return inner()?.swoopField.select(from, length);
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
        if (isFrame(focused())) return inner()?.swoopField.move(characters, lines);
        if (!isEditable(focused())) return;
        const go = (distance, back, forth, unit) => {
          for (let n = Math.abs(distance); n > 0; n--) {
            document.getSelection().modify('move', distance < 0 ? back : forth, unit);
          }
        };
        go(lines, 'backward', 'forward', 'line');
        go(characters, 'left', 'right', 'character');
      };
      field.blur = () => {
        if (isFrame(document.activeElement)) inner()?.swoopField.blur();
        document.activeElement?.blur();
      };
    })();
    """#
}
