/** Which key does what, outside of text fields. Pure: from a key press to an intent, or to nothing. */

export type Shortcut =
  | 'focus-search'
  | 'find'
  | 'find-next'
  | 'find-previous'
  | 'next-moment'
  | 'previous-moment'
  | 'next'
  | 'previous'
  | 'open'
  | 'toggle-selected'
  | 'toggle-star'
  | 'toggle-play'
  | 'back'
  | 'forward'
  | 'slower'
  | 'faster'
  | 'escape'

interface KeyPress {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

/** Where the focus is, as far as keys care. */
export type FocusKind =
  /** Takes letters, as a field or a select: nothing but the keys that search and find. */
  | 'text'
  /** A button or link: Enter, Space and arrows are its own. */
  | 'control'
  /** The position slider and the transcript: up, down and Enter are their own, the rest works as everywhere. */
  | 'vertical'
  | 'other'

const plainKeys: Record<string, Shortcut> = {
  '/': 'focus-search',
  j: 'next',
  ArrowDown: 'next',
  k: 'previous',
  n: 'next-moment',
  p: 'previous-moment',
  ArrowUp: 'previous',
  Enter: 'open',
  x: 'toggle-selected',
  s: 'toggle-star',
  ' ': 'toggle-play',
  ArrowLeft: 'back',
  ArrowRight: 'forward',
  '[': 'slower',
  ']': 'faster',
  Escape: 'escape',
}

const ownedByControls: ReadonlySet<string> = new Set([
  'Enter',
  ' ',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
])
const ownedByVertical: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowDown', 'Enter'])

export function shortcutOf(press: KeyPress, focus: FocusKind): Shortcut | null {
  const withCommand = press.ctrlKey || press.metaKey
  const everywhere = press.altKey ? null : keyOfSearch(press, withCommand)
  if (everywhere !== null) return everywhere
  if (withCommand || press.altKey || focus === 'text') return null
  if (focus === 'control' && ownedByControls.has(press.key)) return null
  if (focus === 'vertical' && ownedByVertical.has(press.key)) return null
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key
  return plainKeys[key] ?? null
}

/** The keys that search and find, as browsers have them; they work wherever the focus is. */
function keyOfSearch({ key, shiftKey }: KeyPress, withCommand: boolean): Shortcut | null {
  const letter = withCommand ? key.toLowerCase() : null
  if (letter === 'k') return 'focus-search'
  if (letter === 'f' && !shiftKey) return 'find'
  if (letter === 'g' || (key === 'F3' && !withCommand)) return shiftKey ? 'find-previous' : 'find-next'
  return null
}

const controls = 'button, a[href], summary, dialog, [role="radio"], [role="switch"]'

/** Input types that take no letters. */
const letterless: ReadonlySet<string> = new Set(['button', 'checkbox', 'radio', 'submit', 'reset'])

export function focusKindOf(element: Element | null): FocusKind {
  if (element instanceof HTMLInputElement) {
    if (element.type === 'range') return 'vertical'
    return letterless.has(element.type) ? 'control' : 'text'
  }
  if (element instanceof HTMLTextAreaElement) return 'text'
  // Letters choose among its options.
  if (element instanceof HTMLSelectElement) return 'text'
  if (element instanceof HTMLElement && element.isContentEditable) return 'text'
  if (element?.closest(controls)) return 'control'
  return element?.closest('[data-keys="vertical"]') ? 'vertical' : 'other'
}
