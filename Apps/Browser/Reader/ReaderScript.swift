/// Finds what a page is about, and shows that alone, in the page's own place: so bars, zoom, search and selection go on as
/// with any page. It runs in the page's own world, since what it shows is the page's, and takes over only what it knows to
/// be text, pictures and links.
enum ReaderScript {
  /// Tells whether there is something to be read: 'true' or 'false'.
  static let check = "(() => { \(finder); return !!find(); })()"

  /// Shows it, or changes how it looks.
  /// - Parameter style: as JSON.
  /// - Returns: a script that gives true where it shows.
  static func show(_ style: String) -> String { "(() => { \(finder); \(viewer); return show(\(style)); })()" }

  /// Shows the page again.
  static let hide = "(() => { const shown = window[Symbol.for('swoop.reader')]; shown && shown.end(); })()"

  /// Finds the element that holds what is to be read; null where there is none.
  private static let finder = #"""
    const unlikely = new RegExp('comment|sidebar|side-bar|footer|masthead|nav|menu|share|social|related|recommend|promo|' +
      'sponsor|advert|banner|cookie|consent|newsletter|subscribe|popup|modal|breadcrumb|pagination|widget', 'i');
    const likely = /article|body|content|entry|main|post|story|text|page/i;
    const name = (element) => `${typeof element.className === 'string' ? element.className : ''} ${element.id}`;
    const isShown = (element) => {
      const style = getComputedStyle(element);
      return style.display !== 'none' && style.visibility !== 'hidden';
    };
    // How much there is to read: a letter that stands for a syllable or a word counts for as many as that has elsewhere.
    const dense = [[/[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]/g, 2], [/[\uac00-\ud7af]/g, 1]];
    const length = (element) => {
      const text = (element.textContent || '').replace(/\s+/g, ' ').trim();
      return dense.reduce((sum, [letters, more]) => sum + more * (text.match(letters) || []).length, text.length);
    };
    const linkDensity = (element) => {
      const all = length(element);
      if (!all) return 0;
      return [...element.querySelectorAll('a')].reduce((sum, link) => sum + length(link), 0) / all;
    };
    // What a person reads is in paragraphs of some length, most of them in one element.
    const leastText = 600, leastParagraph = 25, leastParagraphs = 3;
    const find = () => {
      if (!document.body || !/^(text\/html|application\/xhtml\+xml)$/.test(document.contentType)) return null;
      const scores = new Map();
      const add = (element, score) => {
        if (!element || element === document.documentElement) return;
        if (!scores.has(element)) {
          const words = name(element);
          const start = (likely.test(words) ? 25 : 0) - (unlikely.test(words) ? 25 : 0);
          const bonus = { article: 30, main: 20, section: 5, div: 5, td: 0, blockquote: 0 }[element.localName] ?? -5;
          scores.set(element, start + bonus);
        }
        scores.set(element, scores.get(element) + score);
      };
      let count = 0;
      for (const paragraph of document.body.querySelectorAll('p, pre, blockquote > :not(p), td, li > p')) {
        const size = length(paragraph);
        if (size < leastParagraph || !isShown(paragraph)) continue;
        if (paragraph.closest('nav, aside, footer, form, [role=navigation], [role=complementary]')) continue;
        count += 1;
        const commas = (paragraph.textContent.match(/[,،、，]/g) || []).length;
        const score = 1 + commas + Math.min(size / 100, 3);
        const parent = paragraph.parentElement, grandparent = parent && parent.parentElement;
        add(parent, score);
        add(grandparent, score / 2);
        add(grandparent && grandparent.parentElement, score / 3);
      }
      if (count < leastParagraphs) return null;
      let best = null, highest = 0;
      for (const [element, score] of scores) {
        const value = score * (1 - linkDensity(element));
        if (value > highest) [best, highest] = [element, value];
      }
      if (!best) return null;
      // Paragraphs of sections lie beside each other: what holds them all is meant.
      while (best.parentElement && best.parentElement !== document.body) {
        const parent = best.parentElement, own = length(best), more = length(parent);
        const isAsGood = (scores.get(parent) || 0) >= highest / 2 && linkDensity(parent) < 0.35;
        if (best.localName === 'article' || !isAsGood || more > own * 2.5 || unlikely.test(name(parent))) break;
        best = parent;
      }
      return length(best) >= leastText && linkDensity(best) < 0.5 ? best : null;
    };
    """#

  private static let viewer = #"""
    const key = Symbol.for('swoop.reader');
    const kept = new Set(('p h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre code em strong b i u s sub sup a img figure ' +
      'figcaption table thead tbody tfoot tr td th caption hr br time mark kbd samp small abbr cite q del ins ruby rt rp bdi ' +
      'bdo video audio source').split(' '));
    const dropped = 'script, style, noscript, template, iframe, object, embed, form, button, input, select, textarea, ' +
      'canvas, nav, aside, footer, dialog, [hidden], [aria-hidden=true], [role=navigation], [role=complementary]';
    const address = (text, schemes) => {
      try {
        const url = new URL(text, document.baseURI);
        return schemes.includes(url.protocol) ? url.href : null;
      } catch { return null; }
    };
    const web = ['http:', 'https:', 'data:', 'blob:'];
    const attributes = (from, to) => {
      for (const name of ['dir', 'lang', 'title', 'colspan', 'rowspan', 'datetime', 'start']) {
        if (from.hasAttribute(name)) to.setAttribute(name, from.getAttribute(name));
      }
      if (from.localName === 'a') {
        const href = address(from.getAttribute('href') || '', ['http:', 'https:', 'mailto:', 'tel:']);
        if (href) to.href = href;
      }
      if (from.localName === 'img') {
        const lazy = ['data-src', 'data-original', 'data-lazy-src'].map((name) => from.getAttribute(name)).find(Boolean);
        const source = from.naturalWidth > 1 ? from.currentSrc || from.src : lazy || from.currentSrc || from.src;
        const href = address(source, web);
        if (!href) return false;
        to.src = href;
        to.alt = from.alt;
        if (from.naturalWidth > 1 && from.naturalWidth < 64 && from.naturalHeight < 64) return false;
      }
      if (['video', 'audio', 'source'].includes(from.localName)) {
        const href = address(from.currentSrc || from.getAttribute('src') || '', web);
        if (href) to.src = href;
        if (from.localName !== 'source') to.controls = true;
        if (from.poster) to.poster = from.poster;
      }
      return true;
    };
    // A drawing in the page becomes an image, in which no script runs.
    const leastDrawing = 64, longestDrawing = 1 << 18;
    const drawing = (svg) => {
      const box = svg.getBoundingClientRect();
      if (box.width < leastDrawing || box.height < leastDrawing) return null;
      const source = new XMLSerializer().serializeToString(svg);
      if (source.length > longestDrawing) return null;
      const image = document.createElement('img');
      image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`;
      image.alt = svg.getAttribute('aria-label') || (svg.querySelector('title') || {}).textContent || '';
      [image.width, image.height] = [Math.round(box.width), Math.round(box.height)];
      return image;
    };
    // Who has written it stands above the text already.
    const isByline = (element, said) => said.isBeginning && said.writer && length(element) < 100 &&
      element.textContent.includes(said.writer) && !element.querySelector('img, svg, video');
    const shows = 'img, video, audio, table, pre, blockquote, p';
    // Takes over what is known, and the content of what isn't.
    // `said` is what stands above the text, and whether none of that has come yet.
    const copy = (node, into, said) => {
      for (const child of node.childNodes) {
        if (child.nodeType === Node.TEXT_NODE) {
          into.append(child.data);
          continue;
        }
        if (child.nodeType !== Node.ELEMENT_NODE || child.matches(dropped) || !isShown(child)) continue;
        if (child.localName === 'svg') {
          const image = drawing(child);
          if (image) into.append(image);
          continue;
        }
        if (isByline(child, said)) continue;
        if (child.localName === 'p' && length(child) > 100) said.isBeginning = false;
        const words = name(child), isSmall = length(child) < 400;
        if (isSmall && unlikely.test(words) && !likely.test(words)) continue;
        if (isSmall && linkDensity(child) > 0.8 && /^(ul|ol|div|section)$/.test(child.localName)) continue;
        if (/^h[12]$/.test(child.localName) && child.textContent.trim() === said.title) continue;
        if (!kept.has(child.localName)) {
          // What stands in lines of its own goes on to do so.
          const isLine = !getComputedStyle(child).display.startsWith('inline') &&
            [...child.childNodes].some((inner) => inner.nodeType === Node.TEXT_NODE && inner.data.trim());
          const place = isLine ? into.appendChild(document.createElement('p')) : into;
          copy(child, place, said);
          continue;
        }
        const own = document.createElement(child.localName);
        if (!attributes(child, own)) continue;
        copy(child, own, said);
        if (/^(p|ul|ol|figure|blockquote|table)$/.test(own.localName) && !own.textContent.trim() &&
          !own.querySelector('img, video, audio')) continue;
        // A caption alone says nothing.
        if (own.localName === 'figure' && !own.querySelector(shows)) continue;
        into.append(own);
      }
    };
    const meta = (...names) => {
      for (const one of names) {
        const found = document.querySelector(`meta[name="${one}"], meta[property="${one}"]`);
        if (found && found.content.trim()) return found.content.trim();
      }
      return '';
    };
    const titleOf = (article) => {
      const headings = [...article.querySelectorAll('h1'), ...document.querySelectorAll('h1')].filter(isShown);
      if (headings.length) return headings[0].textContent.trim();
      return meta('og:title', 'twitter:title') || document.title.replace(/\s+[|–—-]\s+[^|–—-]{1,40}$/, '').trim();
    };
    const writerOf = () => (meta('author', 'article:author').replace(/^https?:.*/, '') ||
      (document.querySelector('[rel=author], [itemprop=author], .byline')?.textContent || '').trim())
      .replace(/\s+/g, ' ').slice(0, 100);
    const about = (article, writer) => {
      const time = meta('article:published_time', 'date') ||
        (article.querySelector('time[datetime]') || document.querySelector('time[datetime]'))?.dateTime || '';
      const day = time && !isNaN(Date.parse(time))
        ? new Date(time).toLocaleDateString(document.documentElement.lang || undefined,
          { year: 'numeric', month: 'long', day: 'numeric' }) : '';
      return [location.hostname.replace(/^www\./, ''), writer, day].filter(Boolean);
    };
    const sheet = (style) => `
      :host { all: initial; display: block; background: ${style.ground}; color: ${style.ink}; min-height: 100vh;
        font: ${style.size}px/1.55 ${style.font}; -webkit-text-size-adjust: none; overflow-wrap: break-word }
      main { display: block; max-width: 36em; margin: 0 auto; padding: 24px 20px 80px; box-sizing: border-box }
      header { margin-bottom: 1.6em; border-bottom: 1px solid ${style.line}; padding-bottom: 1em }
      header h1 { font-size: 1.55em; line-height: 1.2; margin: 0 0 .5em }
      header p { margin: 0; font-size: .8em; color: ${style.dim} }
      h1, h2, h3, h4, h5, h6 { line-height: 1.25; margin: 1.5em 0 .5em } h1, h2 { font-size: 1.3em } h3 { font-size: 1.12em }
      h4, h5, h6 { font-size: 1em } p, ul, ol, dl, figure, blockquote, pre, table { margin: 0 0 1.1em }
      a { color: ${style.link}; text-decoration: none } a:active { opacity: .6 }
      img, video { display: block; max-width: 100%; height: auto; margin: 0 auto; border-radius: 6px }
      figcaption { font-size: .8em; color: ${style.dim}; margin-top: .5em }
      blockquote { margin-inline: 0; padding-inline-start: 1em; border-inline-start: 3px solid ${style.line} }
      pre, code, kbd, samp { font-family: ui-monospace, monospace; font-size: .9em }
      pre { overflow-x: auto; padding: .8em; border-radius: 6px; background: ${style.shade} }
      table { border-collapse: collapse; display: block; overflow-x: auto; font-size: .9em }
      td, th { border: 1px solid ${style.line}; padding: .3em .6em; text-align: start; vertical-align: top }
      hr { border: 0; border-top: 1px solid ${style.line}; margin: 2em 0 }
      mark { background: #ffe58a; color: #1c1c1e }`;
    const show = (style) => {
      const shown = window[key];
      if (shown) {
        shown.restyle(style);
        return true;
      }
      const article = find();
      if (!article) return false;
      const host = document.createElement('div'), root = host.attachShadow({ mode: 'open' });
      const styles = new CSSStyleSheet();
      root.adoptedStyleSheets = [styles];
      const main = root.appendChild(document.createElement('main'));
      const direction = getComputedStyle(article).direction;
      main.dir = direction;
      main.lang = document.documentElement.lang;
      const title = titleOf(article), writer = writerOf(), header = main.appendChild(document.createElement('header'));
      header.appendChild(document.createElement('h1')).textContent = title;
      header.appendChild(document.createElement('p')).textContent = about(article, writer).join(' · ');
      copy(article, main, { title, writer, isBeginning: true });
      const body = document.body, page = document.documentElement;
      const color = document.createElement('meta');
      color.name = 'theme-color';
      (document.head || page).prepend(color);
      const old = { body: body.getAttribute('style'), page: page.getAttribute('style') };
      const set = (element, text) => text === null ? element.removeAttribute('style') : element.setAttribute('style', text);
      const restyle = (style) => {
        styles.replaceSync(sheet(style));
        color.content = style.ground;
        page.style.setProperty('background', style.ground, 'important');
      };
      restyle(style);
      body.style.setProperty('display', 'none', 'important');
      page.style.setProperty('overflow', 'visible', 'important');
      page.append(host);
      window[key] = {
        restyle,
        end() {
          delete window[key];
          host.remove();
          color.remove();
          set(body, old.body);
          set(page, old.page);
        },
      };
      return true;
    };
    """#
}
