// Hardware keys, input methods and paste. A field that nobody sees has the focus: browsers give dead keys and input
// methods to fields alone. It asks for no keyboard on glass, since the app has its own. Tab is the app's as well: the way
// out is F6, which the page says beside the device.
import {composition, key, paste, typed} from './messages.js'

// What a key types that has a name.
const typing = new Map([['Enter', '\r'], ['Tab', '\t']])

// Keys that stay the browser's: its own ways to load again, to look behind the page, and to zoom.
const browserKeys = new Set(['F5', 'F11', 'F12'])
const browserShortcuts = new Set(['Equal', 'Minus', 'Digit0', 'NumpadAdd', 'NumpadSubtract'])
const browserShiftShortcuts = new Set(['KeyC', 'KeyI', 'KeyJ', 'KeyR', 'KeyT', 'KeyN'])

// Text that a message takes, in bytes.
const mostText = 4096
const mostPaste = 1 << 20

export class Keyboard {
  #field
  #send
  // Codes of keys that the app knows to be down.
  #down = new Set()
  #isComposing = false

  // `leave` is called where the person wants out of the device.
  constructor(field, send, leave) {
    this.#field = field
    this.#send = send
    field.addEventListener('keydown', event => this.#keyDown(event, leave))
    field.addEventListener('keyup', event => this.#keyUp(event))
    field.addEventListener('compositionstart', () => this.#isComposing = true)
    field.addEventListener('compositionend', event => this.#composed(event.data))
    field.addEventListener('input', event => this.#input(event))
    field.addEventListener('paste', event => this.#paste(event))
    field.addEventListener('blur', () => this.release())
  }

  focus() { this.#field.focus({preventScroll: true}) }

  // No key is down any more, as far as anybody here will hear of.
  release() {
    for (const code of this.#down) this.#send(key({phase: 'up', code, characters: ''}))
    this.#down.clear()
  }

  #modifiers(event) {
    // What the third level of a layout needs is no modifier: Windows says control and alt.
    const isThirdLevel = event.getModifierState('AltGraph')
    const held = {
      shift: event.shiftKey, control: event.ctrlKey && !isThirdLevel, alternate: event.altKey && !isThirdLevel,
      command: event.metaKey, alphaShift: event.getModifierState('CapsLock'),
    }
    return Object.keys(held).filter(name => held[name])
  }

  #keyDown(event, leave) {
    // The input method has it, or the next key is to be put under an accent.
    if (event.isComposing || event.keyCode === 229 || event.key === 'Dead' || event.key === 'Process') return
    if (event.code === 'F6') {
      event.preventDefault()
      return leave()
    }
    const modifiers = this.#modifiers(event)
    const isCommand = modifiers.includes('control') || modifiers.includes('command')
    if (browserKeys.has(event.code)) return
    if (isCommand && browserShortcuts.has(event.code)) return
    if (isCommand && event.shiftKey && browserShiftShortcuts.has(event.code)) return
    // It comes as a paste, with what is on the viewer's clipboard.
    if (isCommand && event.code === 'KeyV') return
    const code = event.code || event.key
    const isCharacter = [...event.key].length === 1
    // A keyboard on glass names no keys: what it types comes as text.
    if (event.key === 'Unidentified' || isCharacter && !event.code) return
    event.preventDefault()
    const characters = isCharacter ? event.key : typing.get(event.key) ?? ''
    this.#down.add(code)
    this.#send(key({phase: 'down', code, characters, modifiers, repeat: event.repeat}))
  }

  #keyUp(event) {
    const code = event.code || event.key
    // While a Mac's command key is held, no other key is heard to go up.
    if (event.key === 'Meta') return this.release()
    if (!this.#down.delete(code)) return
    this.#send(key({phase: 'up', code, characters: '', modifiers: this.#modifiers(event)}))
  }

  #input(event) {
    const field = this.#field
    if (this.#isComposing) {
      this.#send(composition(field.value, field.selectionStart, field.selectionEnd))
      return
    }
    // Browsers that say so once the composition has ended: it has been sent.
    const isComposed = /Composition/.test(event.inputType)
    const text = field.value
    field.value = ''
    if (!isComposed) this.#type(text)
  }

  #composed(text) {
    this.#isComposing = false
    this.#field.value = ''
    this.#send(composition('', 0, 0))
    this.#type(text)
  }

  #type(text) {
    let piece = '', size = 0
    for (const character of text) {
      const length = new TextEncoder().encode(character).length
      if (size + length > mostText) {
        this.#send(typed(piece))
        piece = '', size = 0
      }
      piece += character
      size += length
    }
    if (piece) this.#send(typed(piece))
  }

  #paste(event) {
    event.preventDefault()
    const text = event.clipboardData.getData('text/plain')
    if (!text) return
    if (new TextEncoder().encode(text).length >= mostPaste) {
      this.#field.dispatchEvent(new CustomEvent('refusal', {detail: 'That is too much to paste: more than a megabyte.'}))
      return
    }
    this.#send(paste(text))
  }
}
