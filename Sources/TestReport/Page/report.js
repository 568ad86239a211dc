"use strict";

const rows = [...document.querySelectorAll(".rows a")];
const search = document.querySelector("#search");
const outcomes = [...document.querySelectorAll("#outcomes button")];
let outcome = "all";

// --- The list ---

function filter() {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  for (const row of rows) {
    const fits = outcome === "all" || row.dataset.outcome === outcome;
    row.hidden = !fits || !words.every(word => row.dataset.name.includes(word));
  }
  for (const section of document.querySelectorAll(".rows section")) {
    section.hidden = !section.querySelector("a:not([hidden])");
  }
  document.querySelector(".nothing").hidden = rows.some(row => !row.hidden);
  for (const button of outcomes) button.setAttribute("aria-pressed", button.dataset.outcome === outcome);
}

function choose(next) {
  outcome = next;
  filter();
}

for (const button of outcomes) button.addEventListener("click", () => choose(button.dataset.outcome));
search.addEventListener("input", filter);

// --- The chosen test ---

let current = null;

function show() {
  const id = decodeURIComponent(location.hash.slice(1));
  const article = /^test-\d+$/.test(id) ? document.getElementById(id) : null;
  for (const other of document.querySelectorAll("article")) other.hidden = other !== article;
  document.querySelector(".hint").hidden = !!article;
  document.body.classList.toggle("reading", !!article);
  for (const row of rows) row.toggleAttribute("aria-current", false);
  current?.pause();
  current = null;
  if (!article) return;
  const row = rows.find(row => row.hash === "#" + id);
  row?.setAttribute("aria-current", "true");
  row?.scrollIntoView({ block: "nearest" });
  prepare(article);
  document.querySelector(".details").scrollTop = 0;
  if (matchMedia("(max-width: 760px)").matches) scrollTo(0, 0);
}

// Goes to another of the rows that the filter shows.
function step(by) {
  const shown = rows.filter(row => !row.hidden);
  if (shown.length === 0) return;
  const at = shown.findIndex(row => row.getAttribute("aria-current") === "true");
  location.hash = shown[at < 0 ? (by > 0 ? 0 : shown.length - 1) : Math.min(shown.length - 1, Math.max(0, at + by))].hash;
}

document.addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const isField = event.target.matches("input");
  if (event.key === "/" && event.target !== search) {
    search.focus();
    search.select();
  } else if (event.key === "Escape" && event.target === search) {
    search.value = "";
    filter();
    search.blur();
  } else if (["ArrowDown", "ArrowUp"].includes(event.key) && (!isField || event.target === search)) {
    step(event.key === "ArrowDown" ? 1 : -1);
  } else if (event.key === " " && current && !event.target.matches("button, summary, input, a")) {
    current.toggle();
  } else return;
  event.preventDefault();
});
addEventListener("hashchange", show);

// Films and curves are made when a person first looks.
function prepare(article) {
  if (!article.dataset.prepared) {
    article.dataset.prepared = "true";
    for (const element of article.querySelectorAll(".compare")) prepareComparison(element);
    for (const group of article.querySelectorAll(".attachments")) {
      const plots = [...group.querySelectorAll(".trace")].map(preparePlots);
      for (const element of group.querySelectorAll(".film")) {
        element.player = preparedPlayer(element, time => plots.forEach(move => move(time)));
      }
    }
  }
  current = article.querySelector(".film")?.player ?? null;
}

// --- Comparisons ---

function prepareComparison(element) {
  const [stage, range] = [element.querySelector(".stage"), element.querySelector("input")];
  const place = () => element.style.setProperty("--at", range.value / 100);
  range.addEventListener("input", place);
  place();
  for (const button of element.querySelectorAll("button")) {
    button.addEventListener("click", () => {
      element.dataset.mode = button.dataset.mode;
      for (const other of element.querySelectorAll("button")) other.setAttribute("aria-pressed", other === button);
    });
  }
  const drag = event => {
    if (!["slider", "onion"].includes(element.dataset.mode)) return;
    const box = stage.getBoundingClientRect();
    range.value = Math.max(0, Math.min(1, (event.clientX - box.left) / box.width)) * 100;
    place();
  };
  stage.addEventListener("pointerdown", event => {
    stage.setPointerCapture(event.pointerId);
    drag(event);
  });
  stage.addEventListener("pointermove", event => { if (event.buttons) drag(event); });
}

// --- Films ---

function preparedPlayer(element, follow) {
  const [canvas, range, output, button] = ["canvas", "input", "output", "button"].map(name => element.querySelector(name));
  let film;
  try {
    film = new Film(Uint8Array.from(atob(element.querySelector("script").textContent.trim()), char => char.charCodeAt(0)));
  } catch (error) {
    element.querySelector("figcaption").textContent = "The film can't be shown: " + error.message;
    canvas.remove();
    element.querySelector(".controls").remove();
    return null;
  }
  [canvas.width, canvas.height] = [film.width, film.height];
  const context = canvas.getContext("2d");
  // The last frame shows for no time of its own: it is what was there when the test failed.
  const end = film.frames.at(-1)?.start ?? 0;
  [range.max, range.step, range.value] = [end, 0.01, end];
  let [begin, request] = [0, 0];
  const draw = time => {
    context.putImageData(new ImageData(film.show(film.at(time)), film.width, film.height), 0, 0);
    output.textContent = (time - end).toFixed(2).replace("-0.00", "0.00").replace("-", "−") + " s";
    follow(time - end);
  };
  const isPlaying = () => button.getAttribute("aria-pressed") === "true";
  const label = playing => {
    button.setAttribute("aria-pressed", playing);
    button.setAttribute("aria-label", playing ? "Pause" : "Play");
  };
  const tick = now => {
    const time = (now - begin) / 1000;
    range.value = Math.min(time, end);
    draw(+range.value);
    if (time < end) request = requestAnimationFrame(tick);
    else label(false);
  };
  const player = {
    pause() {
      cancelAnimationFrame(request);
      label(false);
    },
    toggle() {
      if (isPlaying()) return player.pause();
      const from = +range.value >= end - 0.005 ? 0 : +range.value;
      begin = performance.now() - from * 1000;
      label(true);
      request = requestAnimationFrame(tick);
    },
  };
  button.addEventListener("click", player.toggle);
  range.addEventListener("input", () => {
    player.pause();
    draw(+range.value);
  });
  draw(end);
  return player;
}

// --- Traces ---

// How many curves show before a person asks for the others.
const mostCurves = 24;

function svg(name, attributes) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

function text(name, content) {
  const element = document.createElement(name);
  element.textContent = content;
  return element;
}

// Draws a trace's curves; what it returns moves the line that marks a time, in seconds before the end.
function preparePlots(element) {
  const trace = new Trace(element.querySelector("script").textContent);
  const plots = element.querySelector(".plots");
  const message = element.closest(".failure")?.querySelector(".message")?.textContent ?? "";
  const curves = trace.curves(message);
  if (curves.length === 0) plots.append(text("p", "Nothing moved in the last second."));
  let now = 0;
  const marks = curves.slice(0, mostCurves).map(curve => plot(curve, trace, plots));
  const move = time => {
    now = time;
    const x = place(trace.end + time, trace);
    for (const mark of marks) [mark.x1.baseVal.value, mark.x2.baseVal.value] = [x, x];
  };
  const rest = curves.slice(mostCurves);
  if (rest.length > 0) {
    const more = text("button", `Show ${rest.length} more`);
    more.className = "more";
    more.addEventListener("click", () => {
      marks.push(...rest.map(curve => plot(curve, trace, plots)));
      more.remove();
      move(now);
    });
    element.append(more);
  }
  return move;
}

const place = (time, { start, end }) => end > start ? (time - start) / (end - start) * 100 : 0;
const number = value => (Math.round(value * 100) / 100).toString().replace("-", "−");

function plot({ id, name, points }, trace, plots) {
  const values = points.map(point => point[1]);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const [first, last] = [values[0], values.at(-1)];
  const range = least < Math.min(first, last) || most > Math.max(first, last) ? ` (${number(least)} … ${number(most)})` : "";
  const box = document.createElement("div");
  box.className = "plot";
  const head = document.createElement("div");
  head.title = `${id} · ${name}`;
  head.append(text("span", head.title), text("span", `${number(first)} → ${number(last)}${range}`));
  const graph = svg("svg", {
    viewBox: "0 0 100 40", preserveAspectRatio: "none", role: "img",
    "aria-label": `${name} of ${id}, from ${number(first)} to ${number(last)}`,
  });
  // Up is more, as in other plots; a view's y grows downwards on screen.
  const path = points.map(([time, value], at) => {
    const y = 38 - (value - least) / (most - least) * 36;
    return `${at ? "L" : "M"}${place(time, trace).toFixed(2)} ${y.toFixed(2)}`;
  });
  const mark = svg("line", { x1: 100, x2: 100, y1: 0, y2: 40 });
  graph.append(svg("path", { d: path.join("") }), mark);
  box.append(head, graph);
  plots.append(box);
  return mark;
}

choose(rows.some(row => row.dataset.outcome === "failed") ? "failed" : "all");
if (!location.hash && !matchMedia("(max-width: 760px)").matches) {
  const first = rows.find(row => row.dataset.outcome === "failed" && !row.hidden);
  if (first) history.replaceState(null, "", first.hash);
}
show();
