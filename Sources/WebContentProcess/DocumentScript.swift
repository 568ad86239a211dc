/// Runs in pages that are PDF documents, in the world of `PageScript` and in place of the engine's own viewer: shows the
/// pages that a renderer draws, as phones do.
///
/// A page of the document is an element as wide as the view: a picture, what shows of it once more in as many pixels as
/// the zoom asks for, and above both the page's text and links, which nobody sees. So the engine and the other scripts
/// scroll, zoom, select, find and follow links as in any page.
enum DocumentScript {
  static let source = #"""
    (() => {
      if (window.swoopDocument) return;
      const own = (window.swoopDocument = {});
      const tell = (message) => window.webkit.messageHandlers.swoopPage.postMessage({ document: message });

      // Pixels of a page's picture at most; what shows is drawn once more where that isn't enough.
      const mostPixels = 4e6;
      // The first picture of a page has so many times fewer pixels on each side.
      const coarseness = 4;
      // Milliseconds without a motion after which the view is at rest.
      const rest = 120;
      // Milliseconds that a search waits for the text of all pages.
      const longestReading = 1000;
      // Pages whose text is read at a time where all of it is.
      const readAtOnce = 20;
      // Documents of more pages have the places of their words from those of their lines.
      const mostMeasuredPages = 200;

      // The points per CSS pixel of the layout, as far as the app enlarges it.
      own.layoutScale = 1;
      let token = '', pages = [], widest = 1, root = null, isReady = false, isBusy = false;
      let restTimer = 0, isAtRest = true, told = '', width = 0, kept = null, searches = [], isSearching = false;

      const make = (name, className, parent, text) => {
        const element = document.createElement(name);
        if (className) element.className = className;
        if (text) element.textContent = text;
        if (parent) parent.append(element);
        return element;
      };

      // The document has come, and nothing is known of its pages yet.
      own.prepare = () => {
        [token, pages, isReady, isSearching, searches] = ['', [], false, false, []];
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(style);
        document.adoptedStyleSheets = [sheet];
        // As wide as the view, to be zoomed by two taps, too.
        swoopViewport.tag = () => 'initial-scale=1';
        swoopViewport.block = block;
        swoop.measure();
      };

      const begin = () => {
        root?.remove();
        root = make('main', '', document.body || document.documentElement);
        [pages, told, isBusy] = [[], '', false];
      };

      const setTitle = (title) => {
        if (!document.head) document.documentElement.prepend(make('head'));
        document.title = title;
      };

      own.show = (document_) => {
        begin();
        token = document_.token;
        setTitle(document_.title);
        const isMeasured = document_.sizes.length <= mostMeasuredPages;
        widest = Math.max(...document_.sizes.map((size) => size.width));
        pages = document_.sizes.map((size, index) => {
          const box = make('section', '', root);
          box.id = `page=${index + 1}`;
          box.style.width = `${size.width / widest * 100}%`;
          box.style.aspectRatio = `${size.width} / ${size.height}`;
          // Pictures come and go where nobody hears of it who looks at the document's text.
          const pictures = make('div', '', box).attachShadow({ mode: 'closed' });
          return { index, box, pictures, width: size.width, height: size.height, isMeasured, picture: null,
            resolution: 0, detail: null, layer: null, text: '', hasText: false, hasFailed: false, note: null };
        });
        measure();
        swoop.measure();
        const asked = /(?:^#|&)page=(\d+)/.exec(location.hash);
        if (asked && !document_.isLeft) pages[Math.min(+asked[1], pages.length) - 1]?.box.scrollIntoView();
        setTimeout(update);
        return true;
      };

      // Places. Those of the pages are known until the layout is another.
      const measure = () => {
        width = document.documentElement.clientWidth;
        for (const page of pages) {
          page.top = page.box.offsetTop;
          page.left = page.box.offsetLeft;
          page.shownWidth = page.box.offsetWidth;
          page.shownHeight = page.box.offsetHeight;
          if (page.layer) fit(page);
        }
      };
      const fit = (page) => { page.layer.style.transform = `scale(${page.shownWidth / page.width})` };
      const view = () => {
        const { pageLeft, pageTop, width, height, scale } = visualViewport;
        return { left: pageLeft, top: pageTop, right: pageLeft + width, bottom: pageTop + height, height, scale };
      };
      const between = (top, bottom) => {
        let low = 0, high = pages.length;
        while (low < high) {
          const middle = (low + high) >> 1;
          if (pages[middle].top + pages[middle].shownHeight < top) low = middle + 1; else high = middle;
        }
        const found = [];
        for (let i = low; i < pages.length && pages[i].top <= bottom; i++) found.push(pages[i]);
        return found;
      };

      // Drawing: one thing at a time, the most wanted first.
      const full = () => devicePixelRatio * own.layoutScale;
      const base = (page) => Math.min(full(), Math.sqrt(mostPixels / (page.shownWidth * page.shownHeight)));
      // What is to be drawn of a page to be sharp where it shows; null where its picture is.
      const detail = (page) => {
        const { left, top, right, bottom, scale } = view(), resolution = full() * scale;
        if (page.resolution >= resolution * 0.99) return null;
        const x = Math.max(0, left - page.left), y = Math.max(0, top - page.top);
        const area = { x, y, width: Math.min(right - page.left, page.shownWidth) - x,
          height: Math.min(bottom - page.top, page.shownHeight) - y, resolution };
        return area.width > 0 && area.height > 0 ? area : null;
      };
      const holds = (has, wanted) => has && Math.abs(has.resolution / wanted.resolution - 1) < 0.01 &&
        has.x <= wanted.x + 0.5 && has.y <= wanted.y + 0.5 && has.x + has.width >= wanted.x + wanted.width - 0.5 &&
        has.y + has.height >= wanted.y + wanted.height - 0.5;

      const picture = async (page, { x, y, width, height, resolution }) => {
        const scale = resolution * page.shownWidth / page.width;
        const left = Math.floor(x * resolution), top = Math.floor(y * resolution);
        const columns = Math.max(1, Math.ceil((x + width) * resolution) - left);
        const rows = Math.max(1, Math.ceil((y + height) * resolution) - top);
        const answer = await fetch(`swoop-document://${token}/draw?page=${page.index}&x=${left}&y=${top}` +
          `&width=${columns}&height=${rows}&scale=${scale}`);
        const bytes = new Uint8ClampedArray(await answer.arrayBuffer());
        const canvas = make('canvas'), style = canvas.style;
        [canvas.width, canvas.height] = [columns, rows];
        canvas.getContext('2d').putImageData(new ImageData(bytes, columns, rows), 0, 0);
        [style.position, style.left, style.top] = ['absolute', '0', '0'];
        const part = (value) => `${value / resolution}px`;
        return { canvas, place: () => [style.left, style.top, style.width, style.height] =
          [part(left), part(top), part(columns), part(rows)] };
      };
      const draw = async (page, resolution) => {
        const whole = { x: 0, y: 0, width: page.shownWidth, height: page.shownHeight, resolution };
        const { canvas } = await picture(page, whole);
        [canvas.style.width, canvas.style.height] = ['100%', '100%'];
        if (page.picture) page.picture.replaceWith(canvas); else page.pictures.prepend(canvas);
        [page.picture, page.resolution] = [canvas, resolution];
        page.box.setAttribute('drawn', '');
      };
      const drawDetail = async (page, area) => {
        // Some more than shows, for small motions.
        const room = 24 / view().scale, x = Math.max(0, area.x - room), y = Math.max(0, area.y - room);
        const larger = { ...area, x, y, width: Math.min(page.shownWidth, area.x + area.width + room) - x,
          height: Math.min(page.shownHeight, area.y + area.height + room) - y };
        const { canvas, place } = await picture(page, larger);
        place();
        const old = page.detail?.canvas;
        if (old) old.replaceWith(canvas); else page.pictures.append(canvas);
        page.detail = { ...larger, canvas };
      };
      const forgetDetail = (page) => {
        page.detail?.canvas.remove();
        page.detail = null;
      };
      const forget = (page) => {
        forgetDetail(page);
        page.picture?.remove();
        [page.picture, page.resolution] = [null, 0];
        page.box.removeAttribute('drawn');
        // One that has failed is tried again when somebody comes back to it.
        page.note?.remove();
        [page.hasFailed, page.note] = [false, null];
      };
      const fail = (page) => {
        page.hasFailed = true;
        if (!page.picture) page.note = make('p', 'note', page.box, 'This page cannot be shown.');
      };

      // The text and the links of a page: letters that nobody sees, each word as wide as the page has it.
      const ruler = make('canvas').getContext('2d');
      const read = async (page) => {
        const answer = await fetch(`swoop-document://${token}/read?page=${page.index}&words=${+page.isMeasured}`);
        const { lines, links } = await answer.json();
        page.hasText = true;
        const layer = make('div', 'text');
        [layer.style.width, layer.style.height] = [`${page.width}px`, `${page.height}px`];
        const put = (element, { x, y, width, height }) => {
          [element.style.left, element.style.top] = [`${x}px`, `${y}px`];
          [element.style.width, element.style.height] = [`${width}px`, `${height}px`];
        };
        for (const line of lines) {
          const { words, y, height } = line, size = height / 1.2;
          const x = Math.min(...words.map((word) => word.x)), end = Math.max(...words.map((word) => word.x + word.width));
          const row = make('div', '', layer);
          put(row, { x, y, width: end - x, height });
          [row.style.fontSize, row.style.lineHeight] = [`${size}px`, `${height}px`];
          ruler.font = `${size}px sans-serif`;
          words.forEach((word, index) => {
            const span = make('span', '', row, word.text + (index + 1 < words.length ? ' ' : ''));
            span.style.left = `${word.x - x}px`;
            const natural = ruler.measureText(word.text).width;
            if (natural > 0 && word.width > 0) span.style.transform = `scaleX(${word.width / natural})`;
          });
        }
        page.text = lines.map((line) => line.words.map((word) => word.text).join(' ')).join('\n').slice(0, 4000);
        for (const link of links) {
          const anchor = make('a', '', layer);
          put(anchor, link);
          anchor.href = link.url ?? `#${target(link.page, link.top)}`;
        }
        page.layer = layer;
        fit(page);
        page.box.append(layer);
      };
      // The name of a place that a link of the document leads to, which is made where it isn't there.
      const target = (index, top) => {
        const page = pages[index], name = `page=${index + 1}`;
        if (!page || !(top > 0)) return name;
        const full = `${name}&view=FitH,${Math.round(top)}`;
        if (!document.getElementById(full)) {
          const place = make('i', '', page.box);
          place.id = full;
          place.style.top = `${Math.min(1, top / page.height) * 100}%`;
        }
        return full;
      };

      // What is to be done next; null where nothing is.
      const job = () => {
        const { top, bottom, height } = view(), shown = between(top, bottom), near = between(top - height, bottom + height);
        for (const page of pages) {
          if ((page.picture || page.hasFailed) && !near.includes(page)) forget(page);
          else if (page.detail && !shown.includes(page)) forgetDetail(page);
        }
        const isWanted = (page) => !page.hasFailed;
        const drawing = (list) => {
          const bare = list.find((page) => isWanted(page) && !page.picture);
          if (bare) return [bare, () => draw(bare, base(bare) / coarseness)];
          const coarse = list.find((page) => isWanted(page) && page.resolution < base(page) * 0.99);
          return coarse && [coarse, () => draw(coarse, base(coarse))];
        };
        const reading = (list) => {
          const page = list.find((page) => isWanted(page) && !page.hasText);
          return page && [page, () => read(page)];
        };
        const sharpening = () => {
          if (!isAtRest) return null;
          for (const page of shown.filter(isWanted)) {
            const area = detail(page);
            if (!area) forgetDetail(page);
            else if (!holds(page.detail, area)) return [page, () => drawDetail(page, area)];
          }
          return null;
        };
        // Many at once: each change of the document costs a layout.
        const readingAll = () => {
          const list = isSearching ? pages.filter((page) => isWanted(page) && !page.hasText).slice(0, readAtOnce) : [];
          const readOne = async (page) => { try { await read(page); } catch { fail(page); } };
          return list.length ? [list[0], () => Promise.all(list.map(readOne))] : null;
        };
        const first = drawing(shown) || reading(shown) || sharpening();
        if (!first) becomeReady();
        return first || drawing(near) || reading(near) || readingAll();
      };
      const work = async () => {
        if (isBusy) return;
        isBusy = true;
        for (let next = job(); next; next = job()) {
          const [page, run] = next, mine = token;
          try { await run(); } catch { if (mine === token) fail(page); }
          if (mine !== token) break;
          report();
        }
        isBusy = false;
        if (isSearching && pages.every((page) => page.hasText || page.hasFailed)) endReading();
      };
      const becomeReady = () => {
        if (isReady || !pages.length) return;
        isReady = true;
        report();
        tell({ isReady });
      };
      const update = () => {
        if (!pages.length) return;
        report();
        work();
      };

      // Which page shows, and what readers of the screen are to know of those that do.
      const report = () => {
        if (!pages.length) return;
        const { top, bottom } = view(), shown = between(top, bottom), middle = (top + bottom) / 2;
        const current = shown.find((page) => page.top + page.shownHeight >= middle) || shown[shown.length - 1];
        if (!current) return;
        kept = { page: current, part: (top - current.top) / current.shownHeight };
        const place = { page: current.index, count: pages.length, shown: shown.map((page) => ({
          page: page.index, frame: [page.left, page.top, page.shownWidth, page.shownHeight], text: page.text })) };
        const text = JSON.stringify(place);
        if (text === told) return;
        told = text;
        tell({ place });
      };

      const moved = () => {
        isAtRest = false;
        clearTimeout(restTimer);
        restTimer = setTimeout(() => {
          isAtRest = true;
          update();
        }, rest);
        update();
      };
      window.addEventListener('scroll', moved, { passive: true });
      visualViewport.addEventListener('resize', moved);
      visualViewport.addEventListener('scroll', moved);
      // What stood at the view's top stays there.
      new ResizeObserver(() => {
        if (!pages.length || document.documentElement.clientWidth === width) return;
        const place = kept;
        measure();
        for (const page of pages) forgetDetail(page);
        if (place) {
          window.scrollTo({ top: place.page.top + place.part * place.page.shownHeight, behavior: 'instant' });
          // The engine would tell of it once this has been painted.
          swoop.reportScroll();
        }
        moved();
      }).observe(document.documentElement);

      // Two taps show half of a page's width, wherever they are.
      const block = (x, y) => {
        const { left, top } = view(), page = between(top + y, top + y)[0];
        if (!page) return null;
        const half = page.shownWidth / 2, from = Math.min(Math.max(left + x - half / 2, page.left), page.left + half);
        return [from, top + y - half / 2, half, half];
      };

      // A search reads all pages, and waits for that a while.
      own.read = (number) => {
        root?.classList.add('marked');
        if (!pages.length || pages.every((page) => page.hasText || page.hasFailed)) return tell({ read: number });
        searches.push(number);
        setTimeout(() => answer(number), longestReading);
        isSearching = true;
        work();
      };
      const answer = (number) => {
        if (!searches.includes(number)) return;
        searches = searches.filter((other) => other !== number);
        tell({ read: number });
      };
      const endReading = () => {
        isSearching = false;
        for (const number of searches) answer(number);
      };
      own.endReading = () => {
        isSearching = false;
        root?.classList.remove('marked');
      };

      // In the pages' place.
      own.refuse = (title, text) => {
        begin();
        const note = make('div', 'note', root);
        make('h1', '', note, title);
        make('p', '', note, text);
        swoop.measure();
      };
      own.ask = (isWrong) => {
        begin();
        const form = make('form', 'note', root);
        make('h1', '', form, 'This document is protected.');
        const text = isWrong ? 'The password is wrong. Try again.' : 'Enter the password to open it.';
        make('p', isWrong ? 'wrong' : '', form, text).setAttribute('role', 'status');
        const field = make('input', '', form);
        [field.type, field.placeholder, field.autocomplete] = ['password', 'Password', 'off'];
        field.setAttribute('aria-label', 'Password');
        const button = make('button', '', form, 'Open');
        form.addEventListener('submit', (event) => {
          event.preventDefault();
          if (!field.value || button.disabled) return;
          button.disabled = true;
          field.blur();
          tell({ password: field.value });
        });
        swoop.measure();
        field.focus();
      };

      const style = `
        :root { color-scheme: light dark; background: light-dark(#e5e5ea, #1c1c1e) }
        body { margin: 0 !important; height: auto !important }
        iframe { display: none !important }
        main { display: block; overflow: hidden }
        section { position: relative; overflow: hidden; margin: 0 auto 8px; background: white }
        section:last-child { margin-bottom: 0 }
        section > i { position: absolute }
        .text { position: absolute; left: 0; top: 0; transform-origin: 0 0; color-scheme: light }
        .marked .text { mix-blend-mode: multiply }
        .text > div { position: absolute; white-space: pre; font-family: sans-serif; color: transparent }
        .text span { position: relative; display: inline-block; width: 0; transform-origin: 0 0 }
        .text > a { position: absolute; display: block }
        .text ::selection { color: transparent; background: rgb(0 122 255 / 30%) }
        .text ::highlight(swoop-find) { color: transparent !important }
        .text ::highlight(swoop-find-current) { color: transparent !important }
        .note {
          box-sizing: border-box; max-width: 340px; margin: 0 auto; padding: 120px 24px 24px; text-align: center;
          font: -apple-system-body; font-family: system-ui; color: light-dark(black, white);
        }
        section > .note { color: #6c6c70; position: absolute; inset: 0; padding-top: 40% }
        .note h1 { font-size: 20px; font-weight: 600; margin: 0 0 8px }
        .note p { font-size: 15px; line-height: 20px; margin: 0 0 20px; color: light-dark(#6c6c70, #98989f) }
        .note p.wrong { color: light-dark(#d70015, #ff6961) }
        .note input {
          box-sizing: border-box; width: 100%; height: 44px; padding: 0 12px; margin: 0 0 12px; border: none;
          border-radius: 10px; font-size: 17px; background: light-dark(white, #2c2c2e); color: inherit; outline: none;
        }
        .note button {
          box-sizing: border-box; width: 100%; height: 44px; border: none; border-radius: 10px; font-size: 17px;
          font-weight: 600; background: light-dark(#007aff, #0a84ff); color: white;
        }
        .note button:focus-visible { outline: 2px solid light-dark(#007aff, #0a84ff); outline-offset: 2px }
        .note button:disabled { opacity: 0.4 }
      `;
      own.prepare();
    })()
    """#
}
