"use strict";

// What of the views in a trace changes from frame to frame, as a curve for each number.
class Trace {
  constructor(text) {
    this.frames = text.split("\n").flatMap(line => {
      try { return line.trim() ? [JSON.parse(line)] : []; } catch { return []; }
    });
    this.start = this.frames[0]?.time ?? 0;
    this.end = this.frames.at(-1)?.time ?? 0;
  }

  static numbers = {
    x: view => view.frame?.[0], y: view => view.frame?.[1], width: view => view.frame?.[2],
    height: view => view.frame?.[3], opacity: view => view.effectiveAlpha, "scroll x": view => view.contentOffset?.[0],
    "scroll y": view => view.contentOffset?.[1],
  };

  // How much a person wants to see of a view: it is what failed, or it has a name of the app's, or that of its class.
  static rank(id, message) {
    return message.includes(`“${id}”`) || message.includes(`"${id}"`) ? 0 : /^[A-Z_]\w*(#\d+)?$/.test(id) ? 2 : 1;
  }

  // The curves of what changed: first those of views that the failure's message names, then those of views that the app
  // does, and of these those that changed most often.
  curves(message = "") {
    const curves = new Map();
    for (const frame of this.frames) {
      for (const [id, view] of Object.entries(frame.views ?? {})) {
        for (const [name, read] of Object.entries(Trace.numbers)) {
          const value = read(view);
          if (typeof value !== "number" || !isFinite(value)) continue;
          const key = JSON.stringify([id, name]);
          if (!curves.has(key)) curves.set(key, { id, name, points: [] });
          curves.get(key).points.push([frame.time, value]);
        }
      }
    }
    const changes = ({ points }) => points.reduce((sum, point, at) => sum + (at > 0 && point[1] !== points[at - 1][1]), 0);
    return [...curves.values()]
      .map(curve => ({ ...curve, changes: changes(curve), rank: Trace.rank(curve.id, message) }))
      .filter(curve => curve.changes > 0)
      .sort((left, right) => left.rank - right.rank || right.changes - left.changes);
  }
}
