/// The look of the controls of pages: the toolkit's, where a page leaves them as they are.
enum ControlStyle {
  /// The rules of a user's style sheet, below everything that a page says. The engine draws boxes and sliders by the
  /// accent colour; where its boxes are empty in the dark, it leaves them white, unless the accent is light itself.
  /// Menus have UIKit's fill, tint and label colours, and number fields no buttons to step by, as on phones.
  static let styleSheet = """
    :root { accent-color: light-dark(#007aff, #0a84ff) }
    input:is([type=checkbox], [type=radio]) { width: 16px; height: 16px }
    input:is([type=checkbox], [type=radio]):not(:checked, :indeterminate) { accent-color: light-dark(#007aff, white) }
    input::-webkit-inner-spin-button { display: none }
    select:not([multiple], [size]:not([size=""], [size="0"], [size="1"])) {
      padding: 4px 8px; border: 1px solid transparent; border-radius: 6px;
      background-color: light-dark(rgb(120 120 128 / 16%), rgb(120 120 128 / 32%));
      color: light-dark(#007aff, #0a84ff);
    }
    select:not([multiple], [size]:not([size=""], [size="0"], [size="1"])):disabled {
      color: light-dark(rgb(60 60 67 / 30%), rgb(235 235 245 / 30%));
    }
    """

  /// The rules of an author's style sheet, since the engine's own gradients win over a user's colours; below all that a
  /// page says of meters. They have UIKit's fill, green, yellow and red.
  static let authorStyleSheet = """
    :where(meter)::-webkit-meter-bar {
      background: light-dark(rgb(120 120 128 / 16%), rgb(120 120 128 / 32%)); border-radius: 999px; overflow: hidden;
    }
    :where(meter)::-webkit-meter-optimum-value { background: light-dark(#34c759, #30d158) }
    :where(meter)::-webkit-meter-suboptimum-value { background: light-dark(#ffcc00, #ffd60a) }
    :where(meter)::-webkit-meter-even-less-good-value { background: light-dark(#ff3b30, #ff453a) }
    """

  /// Runs in every frame of every page, in the world of `PageScript`: has the two chevrons in the place of the engine's
  /// arrow, no ring around a list that a finger has chosen from, and check boxes whose corners are round.
  ///
  /// No style sheet can do that. What stands in one lies in the way of pages that draw the arrow themselves, or is lost to
  /// those that give the menu a background, and nothing in one can ask whether a page has taken a control's own looks away.
  /// So the script looks, and where it hasn't, puts the chevrons on by an animation that stands still: over the page's
  /// background, without a trace in the document.
  static let script = #"""
    (() => {
      if (window.swoopControls) return;
      window.swoopControls = true;
      // Those that have been looked at, and what they got.
      const looks = new WeakMap();
      const slope = (side) => `linear-gradient(to bottom ${side}, transparent calc(50% - .08em), currentColor ` +
        'calc(50% - .04em) calc(50% + .04em), transparent calc(50% + .08em))';
      const dress = (select) => {
        looks.get(select)?.cancel();
        looks.set(select, null);
        if (select.multiple || select.size > 1) return;
        const style = getComputedStyle(select);
        // The page draws it itself.
        if (style.appearance === 'none' || style.backgroundImage !== 'none') return;
        const isReversed = style.direction === 'rtl';
        const [end, padding] = isReversed ? ['left', 'paddingLeft'] : ['right', 'paddingRight'];
        const place = (x, y) => `${end} calc(${style[padding]} + ${x}em) top calc(50% ${y}em)`;
        // Up and down, each of a rising and a falling slope, from the side where the text is.
        const [first, second] = isReversed ? ['left', 'right'] : ['right', 'left'];
        const still = (value) => [value, value];
        looks.set(select, select.animate({
          appearance: still('none'),
          [padding]: still(`calc(${style[padding]} + 1em)`),
          backgroundImage: still([slope(first), slope(second), slope(second), slope(first)].join()),
          backgroundPosition: still(
            [place(.3, '- .25'), place(0, '- .25'), place(.3, '+ .25'), place(0, '+ .25')].join()),
          backgroundOrigin: still('border-box'), backgroundRepeat: still('no-repeat'),
          backgroundSize: still('.3em .3em'),
        }, { duration: 0, fill: 'both' }));
      };
      // The engine draws boxes in all states, with corners of two points. They are cut to rounder ones, except where it
      // draws a ring around a box that keys have led to, which would be cut off.
      const round = (input) => {
        looks.get(input)?.cancel();
        looks.set(input, null);
        if (input.type !== 'checkbox' || input.matches(':focus-visible')) return;
        const { appearance, clipPath } = getComputedStyle(input);
        if (appearance === 'none' || clipPath !== 'none') return;
        const corners = 'inset(0 round 4px)';
        looks.set(input, input.animate({ clipPath: [corners, corners] }, { duration: 0, fill: 'both' }));
      };
      for (const type of ['focusin', 'focusout']) {
        window.addEventListener(type, (event) => {
          const target = event.composedPath()[0];
          if (target.localName === 'input' && looks.has(target)) round(target);
        }, true);
      }
      const changes = { select: dress, input: round };
      const controls = Object.entries(changes).map(([name, change]) => [document.getElementsByTagName(name), change]);
      // A look that is taken off and put on again has a control painted by itself, and pixels of its round corners then
      // differ by up to 2 of 255 from those that the engine paints with all of the page. So controls are looked at again
      // only where there is something new: a style sheet, or, once the page has loaded, a class or a style elsewhere.
      const known = new WeakSet();
      let isOutdated = false;
      const withImports = (sheet) => {
        const sheets = [sheet];
        // What another server's sheet says can't be read.
        try {
          for (const rule of sheet.cssRules) {
            if (rule.styleSheet) sheets.push(...withImports(rule.styleSheet));
            // Only names of layers may stand before an import.
            else if (!rule.nameList) break;
          }
        } catch {}
        return sheets;
      };
      const look = (again = false) => {
        const sheets = [...document.styleSheets, ...document.adoptedStyleSheets].flatMap(withImports);
        const news = sheets.filter((sheet) => !known.has(sheet));
        for (const sheet of news) known.add(sheet);
        for (const [all, change] of controls) {
          for (const control of all) if (again || news.length || !looks.has(control)) change(control);
        }
      };
      new MutationObserver((records) => {
        for (const { type, target } of records) {
          if (type !== 'attributes') continue;
          if (Object.hasOwn(changes, target.localName)) changes[target.localName](target); else isOutdated = true;
        }
        if (!records.some(({ type }) => type === 'childList')) return;
        if (controls.some(([all]) => [...all].some((control) => !looks.has(control)))) look();
      }).observe(document, {
        subtree: true, childList: true, attributes: true,
        attributeFilter: ['class', 'style', 'multiple', 'size', 'dir', 'type'],
      });
      // The window hears of the page's load, and of no element's.
      window.addEventListener('load', () => look(isOutdated));
      document.addEventListener('load', ({ target }) => {
        if (target.localName === 'link' || target.localName === 'style') look();
      }, true);

      // The engine draws a ring around every list that has the focus; phones do around one that keys have led to.
      let pressed = null, ring = null;
      const showRing = () => {
        ring?.cancel();
        ring = null;
      };
      const hideRing = () => {
        if (ring || !pressed || !pressed.matches(':focus') || getComputedStyle(pressed).outlineStyle !== 'auto') return;
        ring = pressed.animate({ outlineStyle: ['none', 'none'] }, { duration: 0, fill: 'both' });
      };
      const press = (target) => {
        pressed = target && target.closest ? target.closest('select') : null;
      };
      window.addEventListener('mousedown', (event) => {
        showRing();
        press(event.composedPath()[0]);
        hideRing();
      }, true);
      window.addEventListener('focusin', hideRing, true);
      for (const type of ['focusout', 'keydown']) {
        window.addEventListener(type, () => {
          showRing();
          if (type === 'keydown') press(null);
        }, true);
      }
    })();
    """#
}
