/**
 * Key combinations as text: `Mod+K`, `Shift+F3`, `?`, `Space`. `Mod` is Cmd on a Mac and Ctrl elsewhere.
 *
 * Letters are written in upper case, with `Shift` where it is held. The modifiers needed to type other
 * characters (Shift, AltGr, Option) differ between keyboards, so they are not part of the chord: `?` is `?` on
 * every keyboard. Pure.
 */

/** The parts of a `KeyboardEvent` that determine its chord. */
export interface KeyPress {
  key: string
  /** Position of the key on an American keyboard: for scripts without Latin letters, and digits under others. */
  code: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
  /** AltGr, which Windows also reports as Ctrl and Alt. */
  altGraph: boolean
}

export type Chord = string

export function readKeyPress(event: KeyboardEvent): KeyPress {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event
  return { key, code, ctrlKey, metaKey, altKey, shiftKey, altGraph: event.getModifierState('AltGraph') }
}

/** Keys that are not a chord by themselves, and keys used by an input method. */
const silent: ReadonlySet<string> = new Set(
  'Alt AltGraph CapsLock Compose Control Dead Fn Meta NumLock Process ScrollLock Shift Unidentified'.split(
    ' ',
  ),
)

const named: Readonly<Record<string, string>> = { ' ': 'Space', '+': 'Plus' }

/** The chords that a key press can mean, the most literal first; empty for system shortcuts. */
export function listChords(press: KeyPress, isMac: boolean): Chord[] {
  const { key, code, metaKey, shiftKey } = press
  if (silent.has(key) || key === '' || (metaKey && !isMac)) return []
  const isTyped = key.length === 1 && key !== ' '
  const held = listHeldKeys(press, isMac, isTyped)
  if (!isTyped) return [buildChord({ ...held, Shift: shiftKey }, named[key] ?? key)]
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  const digit = /^Digit(\d)$/.exec(code)?.[1]
  // Option changes the character of every key: the press means Option with the letter at that position, or the
  // typed character.
  if (isMac && held.Alt) {
    const lying = letter ?? digit
    const withOption = lying === undefined ? [] : [buildChord({ ...held, Shift: shiftKey }, lying)]
    const isAlone = !held.Mod && !held.Ctrl
    return [...withOption, ...(isAlone ? [buildTypedChord(key, { ...held, Alt: false }, shiftKey)] : [])]
  }
  const chords = [buildTypedChord(key, held, shiftKey)]
  if (letter !== undefined && isLetter(key) && !/^[a-z]$/i.test(key))
    chords.push(buildChord({ ...held, Shift: shiftKey }, letter))
  // On French keyboards digits need Shift.
  if (digit !== undefined && held.Mod && !/\d/.test(key)) chords.push(buildChord(held, digit))
  return chords
}

interface Held {
  Mod: boolean
  Ctrl: boolean
  Alt: boolean
  Shift: boolean
}

const modifiers = ['Mod', 'Ctrl', 'Alt', 'Shift'] as const

function listHeldKeys(
  { ctrlKey, metaKey, altKey, altGraph }: KeyPress,
  isMac: boolean,
  isTyped: boolean,
): Held {
  const isTyping = isTyped && altGraph && !isMac
  return {
    Mod: isMac ? metaKey : ctrlKey && !isTyping,
    Ctrl: isMac && ctrlKey,
    Alt: altKey && !isTyping,
    Shift: false,
  }
}

function buildTypedChord(key: string, held: Held, shiftKey: boolean): Chord {
  return isLetter(key)
    ? buildChord({ ...held, Shift: shiftKey }, key.toUpperCase())
    : buildChord(held, named[key] ?? key)
}

function isLetter(key: string): boolean {
  return key.toLowerCase() !== key.toUpperCase()
}

function buildChord(held: Held, key: string): Chord {
  return [...modifiers.filter((modifier) => held[modifier]), key].join('+')
}

/** The modifiers and the key of a chord. */
export function splitChord(chord: Chord): { modifiers: string[]; key: string } {
  const parts = chord.split('+')
  return { modifiers: parts.slice(0, -1), key: parts.at(-1)! }
}

const editing: ReadonlySet<string> = new Set(
  'A C V X Y Z Space Enter Backspace Delete ArrowLeft ArrowRight ArrowUp ArrowDown Home End'.split(' '),
)

/**
 * Whether a chord can run a command while a text field has the focus: it types nothing and does not move the
 * caret.
 */
export function worksInFields(chord: Chord): boolean {
  const { modifiers, key } = splitChord(chord)
  if (/^F\d+$/.test(key)) return true
  return modifiers.includes('Mod') && !editing.has(key)
}

/**
 * Chords that never reach the window or have a fixed meaning everywhere: they cannot be assigned. Closing,
 * quitting and hiding windows, zooming, the clipboard, moving the focus, and opening menus.
 */
const systems: ReadonlySet<Chord> = new Set(
  (
    'Mod+W Mod+Q Mod+H Mod+M Mod+Plus Mod+= Mod+- Mod+0 Mod+C Mod+V Mod+X Mod+Shift+V Mod+Tab Mod+Shift+Tab Alt+Tab ' +
    'Tab Shift+Tab Alt+F4 Alt+Space F10 Shift+F10 ContextMenu F11 Ctrl+Mod+F Mod+Space PrintScreen'
  ).split(' '),
)

/** Whether the chord is reserved for the system or the app's own menu. */
export function isSystems(chord: Chord): boolean {
  return systems.has(chord)
}

/** Whether text is a valid chord: it may come from an edited file. */
export function isChord(text: string): boolean {
  const { modifiers: held, key } = splitChord(text)
  const order = held.map((modifier) => (modifiers as readonly string[]).indexOf(modifier))
  return key !== '' && order.every((place, at) => place >= 0 && (at === 0 || place > order[at - 1]!))
}
