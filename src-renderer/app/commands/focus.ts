/** Determines the kind of the focused element, and which keys that element handles itself. */
import { type Chord, splitChord, worksInFields } from '../../util/chord.ts'

export type FocusKind =
  /** Text input, such as a field or select: only shortcuts that edit nothing reach the commands. */
  | 'text'
  /** A button or link: handles Enter, Space and arrows, and Delete if it can delete its item. */
  | 'control'
  /** The position slider and the transcript: handle up, down and Enter; all other keys reach the commands. */
  | 'vertical'
  /** A dialog is open and handles all keys. */
  | 'dialog'
  | 'other'

const ownedByControls: ReadonlySet<string> = new Set(
  'Enter Space Delete Backspace ArrowUp ArrowDown ArrowLeft ArrowRight'.split(' '),
)
const ownedByVertical: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowDown', 'Enter'])

/** Whether the focused element handles the chord itself. */
export function isKeptByFocus(chord: Chord, focus: FocusKind): boolean {
  const { modifiers, key } = splitChord(chord)
  const isPlain = modifiers.every((modifier) => modifier === 'Shift')
  switch (focus) {
    case 'dialog':
      return true
    case 'text':
      return !worksInFields(chord)
    case 'control':
      return isPlain && ownedByControls.has(key)
    case 'vertical':
      return isPlain && ownedByVertical.has(key)
    case 'other':
      return false
  }
}

const controls = 'button, a[href], summary, [role="radio"], [role="switch"]'

/** Input types that take no letters. */
const letterless: ReadonlySet<string> = new Set(['button', 'checkbox', 'radio', 'submit', 'reset'])

export function getFocusKind(element: Element | null): FocusKind {
  // A press beside its controls moves the focus to the page, while the dialog stays open.
  const dialog = element?.closest('dialog, [aria-modal="true"]') ?? element?.querySelector('dialog[open]')
  if (dialog) return 'dialog'
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
