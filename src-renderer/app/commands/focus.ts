/** Where the focus is, as far as keys care, and which keys it keeps for itself. */
import { type Chord, splitChord, worksInFields } from '../../util/chord.ts'

export type FocusKind =
  /** Takes letters, as a field or a select: only what edits nothing reaches the commands. */
  | 'text'
  /** A button or link: Enter, Space and arrows are its own, and Delete where it can delete its item. */
  | 'control'
  /** The position slider and the transcript: up, down and Enter are their own, the rest works as everywhere. */
  | 'vertical'
  /** A dialog is open: all keys are its own. */
  | 'dialog'
  | 'other'

const ownedByControls: ReadonlySet<string> = new Set(
  'Enter Space Delete Backspace ArrowUp ArrowDown ArrowLeft ArrowRight'.split(' '),
)
const ownedByVertical: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowDown', 'Enter'])

/** Whether what has the focus keeps the chord for itself. */
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
  // A press beside its controls leaves the focus on the page, and the dialog open above it.
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
