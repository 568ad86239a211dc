// What a viewer and the host say to each other: see docs/architecture/modules/viewer-protocol.md, whose version this is.
export const version = 1

export const received = {
  hello: 0x01, screen: 0x02, picture: 0x03, semantics: 0x04, viewers: 0x05, clipboard: 0x06, screenshot: 0x07,
  open: 0x08, closing: 0x09, notice: 0x0A, cursor: 0x0B, layers: 0x0C, layerPicture: 0x0D, inspectedView: 0x0E,
  frames: 0x0F, earlierPicture: 0x10,
}

const encoder = new TextEncoder()
const decoder = new TextDecoder()

export const text = bytes => decoder.decode(bytes)
export const json = bytes => JSON.parse(text(bytes))

// Takes a picture apart. Its files' bytes stay where they are.
export function parsePicture(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 0
  const u8 = () => view.getUint8(at++)
  const u16 = () => (at += 2, view.getUint16(at - 2, true))
  const u32 = () => (at += 4, view.getUint32(at - 4, true))
  const list = (count, read) => Array.from({length: count}, read)
  const rectangle = () => ({x: u16(), y: u16(), width: u16(), height: u16()})
  const copy = () => ({...rectangle(), fromX: u16(), fromY: u16()})
  const sheet = () => {
    const format = u8(), pieces = list(u16(), copy), count = u32()
    return {format, pieces, bytes: bytes.subarray(at, at += count)}
  }
  return {
    number: u32(), width: u16(), height: u16(), isExact: (u8() & 1) !== 0,
    copies: list(u16(), copy),
    fills: list(u16(), () => ({...rectangle(), color: `rgb(${u8()}, ${u8()}, ${u8()})`})),
    sheets: list(u8(), sheet),
  }
}

function message(type, size, fill) {
  const view = new DataView(new ArrayBuffer(1 + size))
  view.setUint8(0, type)
  fill(view)
  return view.buffer
}

function textMessage(type, string) {
  const body = encoder.encode(string)
  const bytes = new Uint8Array(1 + body.length)
  bytes[0] = type
  bytes.set(body, 1)
  return bytes
}

export const acknowledgement = number => message(0x41, 4, view => view.setUint32(1, number, true))

export const phases = {down: 0, move: 1, up: 2, cancel: 3}

// At most 64 samples of {phase, finger, force, x, y, time}.
export const touches = samples => message(0x42, 1 + samples.length * 20, view => {
  view.setUint8(1, samples.length)
  samples.forEach((sample, index) => {
    const at = 2 + index * 20
    view.setUint8(at, phases[sample.phase])
    view.setUint8(at + 1, sample.finger)
    view.setUint16(at + 2, Math.round(sample.force * 65535), true)
    view.setFloat32(at + 4, sample.x, true)
    view.setFloat32(at + 8, sample.y, true)
    view.setFloat64(at + 12, sample.time, true)
  })
})

export const wheel = (x, y, dx, dy, time) => message(0x43, 24, view => {
  [x, y, dx, dy].forEach((value, index) => view.setFloat32(1 + index * 4, value, true))
  view.setFloat64(17, time, true)
})

export const key = sample => textMessage(0x44, JSON.stringify(sample))
export const composition = (string, start, end) => textMessage(0x45, JSON.stringify({text: string, start, end}))
export const typed = string => textMessage(0x46, string)
export const paste = string => textMessage(0x47, string)
export const visibility = isVisible => message(0x48, 1, view => view.setUint8(1, isVisible ? 1 : 0))
export const command = (name, more = {}) => textMessage(0x49, JSON.stringify({do: name, ...more}))

export const pointerStates = {gone: 0, hovers: 1, pressed: 2, clicked: 3}

export const pointer = (state, x, y, time) => message(0x4A, 17, view => {
  view.setUint8(1, pointerStates[state])
  view.setFloat32(2, x, true)
  view.setFloat32(6, y, true)
  view.setFloat64(10, time, true)
})

export const magnification = (x, y, factor, time) => message(0x4B, 20, view => {
  [x, y, factor].forEach((value, index) => view.setFloat32(1 + index * 4, value, true))
  view.setFloat64(13, time, true)
})

export const inspect = (name, more = {}) => textMessage(0x4C, JSON.stringify({do: name, ...more}))
