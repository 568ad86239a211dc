"use strict";

// A GIF, whose frames are drawn into an array of RGBA one after the other. Browsers play GIFs, and don't let go through
// them.
class Film {
  constructor(bytes) {
    this.bytes = bytes;
    const u16 = place => bytes[place] | bytes[place + 1] << 8;
    if (String.fromCharCode(...bytes.subarray(0, 3)) !== "GIF") throw new Error("This is no GIF.");
    this.width = u16(6);
    this.height = u16(8);
    this.frames = [];
    let place = 13;
    const table = flags => {
      if (!(flags & 0x80)) return null;
      const start = place;
      place += 3 * (2 << (flags & 7));
      return start;
    };
    const shared = table(bytes[10]);
    const blocks = () => {
      const start = place;
      while (bytes[place]) place += bytes[place] + 1;
      place++;
      return start;
    };
    let control = { delay: 0.1, disposal: 0, clear: -1 };
    while (place < bytes.length && bytes[place] !== 0x3b) {
      const kind = bytes[place++];
      if (kind === 0x21) {
        if (bytes[place++] === 0xf9) {
          const flags = bytes[place + 1];
          control = {
            delay: u16(place + 2) / 100, disposal: flags >> 2 & 7, clear: flags & 1 ? bytes[place + 4] : -1,
          };
        }
        blocks();
      } else if (kind === 0x2c) {
        const [x, y, width, height] = [0, 2, 4, 6].map(offset => u16(place + offset));
        const flags = bytes[place + 8];
        place += 9;
        const colors = table(flags) ?? shared;
        const depth = bytes[place++];
        this.frames.push({ x, y, width, height, colors, depth, data: blocks(), interlaced: !!(flags & 0x40), ...control });
        control = { delay: 0.1, disposal: 0, clear: -1 };
      } else throw new Error("The GIF is damaged.");
    }
    let time = 0;
    for (const frame of this.frames) {
      frame.start = time;
      time += frame.delay;
    }
    this.duration = time;
    this.pixels = new Uint8ClampedArray(this.width * this.height * 4);
    this.shown = -1;
  }

  // The number of the frame that shows at a time.
  at(time) {
    let number = 0;
    while (number + 1 < this.frames.length && this.frames[number + 1].start <= time + 1e-6) number++;
    return number;
  }

  // Draws up to a frame; what is before it begins anew.
  show(number) {
    if (number < this.shown) {
      this.pixels.fill(0);
      this.shown = -1;
      this.saved = null;
    }
    while (this.shown < number) this.draw(this.frames[++this.shown]);
    return this.pixels;
  }

  draw(frame) {
    const last = this.frames[this.shown - 1];
    if (last?.disposal === 2) this.fill(last);
    if (last?.disposal === 3 && this.saved) this.pixels.set(this.saved);
    if (frame.disposal === 3) this.saved = this.pixels.slice();
    const indices = this.unpacked(frame);
    for (let row = 0; row < frame.height; row++) {
      let target = ((frame.y + Film.row(row, frame)) * this.width + frame.x) * 4;
      for (let column = 0, source = row * frame.width; column < frame.width; column++, source++, target += 4) {
        const index = indices[source];
        if (index === frame.clear) continue;
        const color = frame.colors + index * 3;
        this.pixels[target] = this.bytes[color];
        this.pixels[target + 1] = this.bytes[color + 1];
        this.pixels[target + 2] = this.bytes[color + 2];
        this.pixels[target + 3] = 255;
      }
    }
  }

  fill({ x, y, width, height }) {
    for (let row = y; row < y + height; row++) {
      this.pixels.fill(0, (row * this.width + x) * 4, (row * this.width + x + width) * 4);
    }
  }

  // Where a row of the file belongs: interlaced ones come in four passes.
  static row(row, { height, interlaced }) {
    if (!interlaced) return row;
    for (const [start, step] of [[0, 8], [4, 8], [2, 4], [1, 2]]) {
      const count = Math.ceil((height - start) / step);
      if (row < count) return start + row * step;
      row -= count;
    }
    return row;
  }

  // The colours' numbers, from the codes of LZW: a code stands for the string of another one and a byte more.
  unpacked({ data, depth, width, height }) {
    const { bytes } = this;
    const out = new Uint8Array(width * height);
    const [prefix, suffix, length] = [new Int16Array(4096), new Uint8Array(4096), new Uint16Array(4096)];
    const clear = 1 << depth;
    for (let code = 0; code < clear; code++) [suffix[code], length[code]] = [code, 1];
    let [place, left, bits, held, size, next, previous, end] = [data, bytes[data], 0, 0, depth + 1, clear + 2, -1, 0];
    place++;
    while (end < out.length) {
      while (held < size) {
        if (left === 0) {
          left = bytes[place++];
          if (!left) return out;
        }
        bits |= bytes[place++] << held;
        held += 8;
        left--;
      }
      const code = bits & (1 << size) - 1;
      bits >>>= size;
      held -= size;
      if (code === clear) {
        [size, next, previous] = [depth + 1, clear + 2, -1];
        continue;
      }
      if (code === clear + 1) return out;
      const known = code < next ? code : previous;
      if (known < 0) return out;
      let [walk, at] = [known, end + length[known] - 1];
      while (true) {
        if (at < out.length) out[at] = suffix[walk];
        if (length[walk] === 1) break;
        walk = prefix[walk];
        at--;
      }
      const first = suffix[walk];
      const count = length[known];
      if (code >= next && end + count < out.length) out[end + count] = first;
      end += code >= next ? count + 1 : count;
      if (previous >= 0 && next < 4096) {
        prefix[next] = previous;
        suffix[next] = first;
        length[next] = length[previous] + 1;
        next++;
        if (next === 1 << size && size < 12) size++;
      }
      previous = code;
    }
    return out;
  }
}
