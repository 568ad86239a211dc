/// Runs in every page in a world of its own, where the page can neither see nor hinder it.
///
/// It answers what only the page's inside knows: how large the content is, where it has scrolled by itself, who takes a
/// touch.
enum PageScript {
  static let world = "swoop"
  /// Signals of handlers with one name in different worlds cannot be told apart, so this one is ours alone.
  static let handler = "swoopPage"

  static let source = #"""
    (() => {
      if (window.swoop) return;
      const post = (message) => window.webkit.messageHandlers.swoopPage.postMessage(message);
      const swoop = (window.swoop = {});
      const isMain = window === window.top;

      // Scrolling. The app leads; `expected` is where its last command has left the page.
      const place = swoopViewport.place;
      const here = () => {
        const [x, y, scale] = place();
        return { x, y, scale };
      };
      const isHere = (other) => {
        const { x, y, scale } = here();
        return x === other.x && y === other.y && scale === other.scale;
      };
      let expected = here();
      let serial = 0;
      swoop.scrollTo = (x, y, scale, number) => {
        swoopBars.begin();
        if (document.documentElement) swoopViewport.scrollTo(x, y, scale);
        return swoop.didMove(number);
      };
      // The engine has been told to go elsewhere, past the page.
      swoop.didMove = (number) => {
        serial = number;
        isAstray = false;
        expected = here();
        swoopBars.end();
        return [...place(), ...swoopBars.heights()];
      };
      // The page is being laid out for another viewport. Two frames later it has been painted.
      swoop.awaitLayout = (number) =>
        requestAnimationFrame(() => requestAnimationFrame(() => {
          swoop.measure();
          expected = here();
          post({ laidOut: number, place: place() });
        }));
      // While a page comes, the engine scrolls it to where it was left once, at its first layout, when all of it is
      // there, and after that. Where the app has scrolled it meanwhile, it goes back there, and nobody hears of it.
      let isComing = true, isTouched = false, isAstray = false;
      const isKept = () => isComing && !isTouched && serial > 0 && (expected.x !== 0 || expected.y !== 0);
      swoop.finish = () => {
        if (isKept() && !isHere(expected)) {
          isAstray = true;
          post({ astray: true });
        }
        isComing = false;
        swoop.reportScroll();
      };
      swoop.reportScroll = () => {
        if (isKept() || isAstray) return;
        if (isHere(expected)) return;
        expected = here();
        post({ scroll: place(), serial });
        // Whoever scrolls as each frame is painted does so after the engine has told of it, and before this.
        requestAnimationFrame(() => {
          swoop.reportScroll();
          requestAnimationFrame(() => post({ painted: true }));
        });
      };

      // Extent and colours.
      let extent = '';
      // A page that comes back as it was left has not told of it yet.
      let isBack = false;
      const components = (text) => {
        const parts = text.match(/[\d.]+/g);
        if (!parts || parts.length < 3 || (parts.length > 3 && +parts[3] === 0)) return null;
        return [+parts[0] / 255, +parts[1] / 255, +parts[2] / 255, parts.length > 3 ? +parts[3] : 1];
      };
      const opaque = (element) => element && components(getComputedStyle(element).backgroundColor);
      // What the engine paints where a page has no background: the style sheet below asks for it.
      const canvasColor = (root) => components(getComputedStyle(root, '::before').columnRuleColor);
      let canvas = null;
      const color = (text) => {
        canvas = canvas || document.createElement('canvas').getContext('2d');
        // What is no colour leaves the style as it was.
        canvas.fillStyle = '#000000';
        canvas.fillStyle = text;
        const value = canvas.fillStyle;
        canvas.fillStyle = '#ffffff';
        canvas.fillStyle = text;
        if (canvas.fillStyle !== value) return null;
        if (value[0] === '#') return [1, 3, 5].map((i) => parseInt(value.slice(i, i + 2), 16) / 255).concat(1);
        const parts = value.match(/[\d.]+/g);
        return parts && parts.length === 4 ? [+parts[0] / 255, +parts[1] / 255, +parts[2] / 255, +parts[3]] : null;
      };
      const theme = () => {
        for (const meta of document.querySelectorAll('meta[name="theme-color" i]')) {
          if (meta.media && !window.matchMedia(meta.media).matches) continue;
          const value = color(meta.content);
          if (value) return value;
        }
        return null;
      };
      swoop.measure = () => {
        const root = document.documentElement;
        // How a page wants to be shown stands before its body.
        if (!root || (!document.body && document.readyState === 'loading')) return;
        const scroller = document.scrollingElement || root;
        const current = {
          size: [Math.max(scroller.scrollWidth, root.clientWidth), Math.max(scroller.scrollHeight, root.clientHeight)],
          width: root.clientWidth,
          background: opaque(root) || opaque(document.body) || canvasColor(root),
          theme: theme(),
          tag: swoopViewport.tag(),
        };
        const text = JSON.stringify(current);
        if (text === extent) return;
        extent = text;
        post({ extent: { ...current, magnification: place()[2], isBack } });
        if (isBack) expected = here();
        isBack = false;
      };
      if (isMain) {
        window.addEventListener('scroll', swoop.reportScroll, { passive: true });
        if (window.visualViewport) visualViewport.addEventListener('resize', swoop.reportScroll);
        // What a person does to a page that is still coming may well scroll it.
        const touch = () => { isTouched = true };
        for (const name of ['mousedown', 'keydown', 'wheel']) {
          window.addEventListener(name, touch, { capture: true, passive: true });
        }
        // Pages that write themselves anew are not loaded.
        window.addEventListener('pageshow', () => setTimeout(swoop.finish, 1000));
        // A page that comes back as it was left has nothing new to say, to an app that has seen another one meanwhile.
        // The engine brings it to its place once all have heard of it.
        window.addEventListener('pageshow', (event) => {
          if (!event.persisted) return;
          extent = '';
          isBack = true;
          setTimeout(swoop.measure);
        });
        const observer = new ResizeObserver(swoop.measure);
        const heads = new MutationObserver(swoop.measure);
        const observe = () => {
          if (document.head) heads.observe(document.head, { childList: true, subtree: true, attributes: true });
          if (document.documentElement) observer.observe(document.documentElement);
          if (document.body) observer.observe(document.body);
          swoop.measure();
        };
        observe();
        const bodies = new MutationObserver(() => {
          if (!document.body) return;
          bodies.disconnect();
          observe();
        });
        if (!document.body) bodies.observe(document, { childList: true, subtree: true });
        document.addEventListener('DOMContentLoaded', observe);
        window.addEventListener('load', swoop.measure);
        window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', swoop.measure);
        // Where a document is an image, the engine shows one that it cannot read as a question mark.
        window.addEventListener('load', () => {
          const image = document.images[0];
          if (document.contentType.startsWith('image/') && image && image.naturalWidth === 0) post({ broken: true });
        });
      }

      // Tells when what the page looks like now has been painted.
      swoop.awaitPicture = (number, isInPlace) =>
        requestAnimationFrame(() => requestAnimationFrame(() => {
          if (!isInPlace) swoop.finish();
          post({ presented: number, bars: swoopBars.guess() });
        }));

      // Tells when the next click has been done. A click is dispatched, and what follows from it begun, in the same turn
      // as the button's release.
      swoop.awaitClick = (number) => {
        swoopPointer.beginClick();
        window.addEventListener('mouseup', () => setTimeout(() => post({ clicked: number })), {
          capture: true, once: true,
        });
      };

      // Touches.
      const elements = new Map();
      const identifiers = new WeakMap();
      let nextElement = 1;
      const targets = new Map();
      let claim = 'none';
      const allActions = { pansAcross: true, pansDown: true, pinches: true, doubleTaps: true };
      let actions = allActions;
      // The answer where nothing is there that anybody wants.
      const nothing = { claim: 'none', scrollers: [], spot: 'nothing', actions: allActions };
      // What `touch-action` leaves to the app: what an element and all around it do.
      const actionsAt = (target) => {
        const left = { ...allActions };
        for (let element = target; element; element = parent(element)) {
          const words = getComputedStyle(element).touchAction.split(' ');
          if (words.includes('auto')) continue;
          const may = (word) => words.includes(word) || words.includes('manipulation');
          left.pansAcross &&= may('pan-x');
          left.pansDown &&= may('pan-y');
          left.pinches &&= may('pinch-zoom');
          left.doubleTaps = false;
        }
        return left;
      };
      // The innermost element at a point, in frames of the same origin, too, and the point as its frame counts.
      const deepest = (x, y) => {
        let element = document.elementFromPoint(x, y);
        for (;;) {
          let inner = null;
          if (element && element.shadowRoot) {
            inner = element.shadowRoot.elementFromPoint(x, y);
          } else if (element && element.contentDocument) {
            const box = element.getBoundingClientRect();
            x -= box.left + element.clientLeft;
            y -= box.top + element.clientTop;
            inner = element.contentDocument.elementFromPoint(x, y);
          }
          if (!inner || inner === element) break;
          element = inner;
        }
        return { element: element || document.documentElement, x, y };
      };
      const parent = (element) => element.assignedSlot || element.parentElement || element.getRootNode().host ||
        (element.ownerDocument !== document && element.ownerDocument.defaultView.frameElement) || null;
      const scrolls = (value) => value === 'auto' || value === 'scroll' || value === 'overlay';
      // Whether what scrolls begins at its right or its lower end, from where offsets count down.
      const isReversed = (style, offset, isAcross) => {
        if (offset !== 0) return offset < 0;
        const isAlongLines = isAcross === style.writingMode.startsWith('horizontal');
        const flow = isAlongLines ? 'row-reverse' : 'column-reverse';
        if (/flex$/.test(style.display) && style.flexDirection === flow) return true;
        return isAlongLines ? style.direction === 'rtl' : style.writingMode.endsWith('-rl');
      };
      // How far it may go towards both ends.
      const room = (whole, shown, offset, isBackwards) => {
        const all = Math.max(0, whole - shown), start = isBackwards ? all + offset : offset;
        return [Math.max(0, start), Math.max(0, all - start)];
      };
      const describe = (element) => {
        const style = getComputedStyle(element);
        const isFrame = element === element.ownerDocument.scrollingElement;
        const hides = (value) => value === 'hidden' || value === 'clip';
        const may = (value) => isFrame ? !hides(value) : scrolls(value);
        const vertical = may(style.overflowY) && element.scrollHeight > element.clientHeight;
        const horizontal = may(style.overflowX) && element.scrollWidth > element.clientWidth;
        if (!vertical && !horizontal) return null;
        const identifier = identifiers.get(element) || nextElement++;
        identifiers.set(element, identifier);
        if (elements.size > 64) elements.clear();
        elements.set(identifier, element);
        const { scrollLeft, scrollTop } = element;
        const [up, down] = vertical
          ? room(element.scrollHeight, element.clientHeight, scrollTop, isReversed(style, scrollTop, false)) : [0, 0];
        const [left, right] = horizontal
          ? room(element.scrollWidth, element.clientWidth, scrollLeft, isReversed(style, scrollLeft, true)) : [0, 0];
        return { identifier, up, down, left, right };
      };
      // What scrolls by itself, from an element outwards.
      const scrollersAround = (target) => {
        const scrollers = [];
        for (let element = target; element; element = parent(element)) {
          const owner = element.ownerDocument;
          const isRoot = element === owner.body || element === owner.documentElement;
          if (owner === document ? isRoot || element === owner.scrollingElement
            : isRoot && element !== owner.scrollingElement) continue;
          const scroller = describe(element);
          if (scroller) scrollers.push(scroller);
        }
        return scrollers;
      };
      swoop.wheel = (x, y, dx, dy) => {
        const place = deepest(x, y);
        const event = new WheelEvent('wheel', {
          bubbles: true, composed: true, cancelable: true, clientX: place.x, clientY: place.y, deltaX: dx, deltaY: dy,
          deltaMode: WheelEvent.DOM_DELTA_PIXEL, view: place.element.ownerDocument.defaultView,
        });
        // The engine would scroll by this event, too. Whoever hears of it last prevents that; where a listener stops
        // the event on its way, the engine's scrolling stands.
        let isPrevented = true;
        const last = () => {
          isPrevented = event.defaultPrevented;
          event.preventDefault();
        };
        const view = place.element.ownerDocument.defaultView;
        view.addEventListener('wheel', last, { passive: false });
        place.element.dispatchEvent(event);
        view.removeEventListener('wheel', last);
        return isPrevented ? { ...nothing, claim: 'prevented' }
          : { ...nothing, scrollers: scrollersAround(place.element) };
      };
      // What a person can do something with at a point.
      const found = (x, y) => ({
        spot: window.swoopSelection ? swoopSelection.spot(x, y) : 'nothing',
        element: window.swoopElement ? swoopElement.describe(x, y) : null,
      });
      // A page that has a menu of its own says so by preventing ours.
      swoop.secondaryClick = (x, y) => {
        const place = deepest(x, y);
        const isLeft = place.element.dispatchEvent(new MouseEvent('contextmenu', {
          bubbles: true, composed: true, cancelable: true, clientX: place.x, clientY: place.y, button: 2, buttons: 2,
          view: place.element.ownerDocument.defaultView,
        }));
        return isLeft ? { ...nothing, ...found(x, y) } : { ...nothing, claim: 'prevented' };
      };
      swoop.touch = (phase, changed, current) => {
        const type = { began: 'touchstart', moved: 'touchmove', ended: 'touchend', cancelled: 'touchcancel' }[phase];
        let scrollers = [], spot = 'nothing', element = null;
        if (phase === 'began') {
          if (targets.size === 0) {
            claim = 'none';
            elements.clear();
          }
          for (const finger of changed) {
            const place = deepest(finger.x, finger.y);
            const target = place.element;
            targets.set(finger.identifier, {
              target, dx: finger.x - place.x, dy: finger.y - place.y, pointer: swoopPointer.begin(targets.size === 0),
            });
            if (targets.size > 1) continue;
            if (target.matches && target.matches('input[type=range]')) claim = 'pointer';
            actions = actionsAt(target);
            scrollers = scrollersAround(target);
            ({ spot, element } = found(finger.x, finger.y));
          }
        }
        const make = (finger) => {
          const { target, dx, dy } = targets.get(finger.identifier) || { target: document.documentElement, dx: 0, dy: 0 };
          const view = target.ownerDocument.defaultView || window;
          const x = finger.x - dx, y = finger.y - dy;
          return target.ownerDocument.createTouch(
            view, target, finger.identifier, x + view.scrollX, y + view.scrollY, x, y);
        };
        for (const finger of changed) {
          const own = targets.get(finger.identifier);
          if (own) swoopPointer.tell(phase, own.pointer, own.target, finger.x - own.dx, finger.y - own.dy);
        }
        const list = (touches) => document.createTouchList(...touches);
        const changedTouches = changed.map(make);
        const touches = current.map(make);
        const byTarget = new Map();
        for (const touch of changedTouches) {
          byTarget.set(touch.target, [...(byTarget.get(touch.target) || []), touch]);
        }
        for (const [target, own] of byTarget) {
          const event = new TouchEvent(type, {
            bubbles: true, composed: true, cancelable: phase !== 'cancelled',
            touches: list(touches), targetTouches: list(touches.filter((touch) => touch.target === target)),
            changedTouches: list(own),
          });
          if (!target.dispatchEvent(event) && claim === 'none') claim = 'prevented';
        }
        if (phase === 'ended' || phase === 'cancelled') {
          for (const finger of changed) targets.delete(finger.identifier);
        }
        return { claim, scrollers, spot, actions, element };
      };
      swoop.scrollElement = (identifier, dx, dy) => {
        const element = elements.get(identifier);
        if (!element) return { dx: 0, dy: 0 };
        const x = element.scrollLeft, y = element.scrollTop;
        element.scrollBy({ left: dx, top: dy, behavior: 'instant' });
        return { dx: element.scrollLeft - x, dy: element.scrollTop - y };
      };
    })();
    """#

  /// Overlay scrollbars would redraw an idle page for ever; the app's scroll view draws indicators of its own. Fingers
  /// can't drag a text area's corner. The insertion point has the tint colour.
  static let styleSheet = """
    ::-webkit-scrollbar, ::-webkit-resizer { display: none !important }
    :root { caret-color: light-dark(#007aff, #0a84ff) }
    :root::before { column-rule-color: Canvas }
    """
}
