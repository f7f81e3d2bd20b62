/** What every combobox does, as WAI-ARIA has it: the focus stays in the field, whose keys mark an option of a list. */
import type { HTMLInputAttributes } from 'svelte/elements'

/** Where a step beyond either end leads: the other end, the field with no option marked, or nowhere. */
export type Beyond = 'other-end' | 'field' | 'nowhere'

/** How many options a key steps over; for Page Up and Page Down about as many as are in sight. */
export const optionSteps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }

/** Index of the option that a step leads to; -1 is the field. A step over several options stops at the ends. */
export function stepOption(marked: number, step: number, count: number, beyond: Beyond): number {
  if (beyond === 'nowhere' || Math.abs(step) > 1) return Math.max(0, Math.min(count - 1, marked + step))
  if (beyond === 'field') return ((marked + 1 + step + count + 1) % (count + 1)) - 1
  return (Math.max(marked, step < 0 ? 0 : -1) + step + count) % count
}

/** @param list id of the list; null while there is none. @param marked id of the marked option */
export function getFieldAttributes(
  list: string | null,
  marked: string | undefined,
  isExpanded = list !== null,
): HTMLInputAttributes {
  return {
    type: 'text',
    role: 'combobox',
    autocomplete: 'off',
    spellcheck: 'false',
    'aria-autocomplete': 'list',
    'aria-expanded': isExpanded,
    'aria-controls': list ?? undefined,
    'aria-activedescendant': marked,
  }
}

/** Brings the marked option into sight. */
export function showOption(marked = ''): void {
  document.getElementById(marked)?.scrollIntoView({ block: 'nearest' })
}

/** For a press on the list: it does not take the focus from the field. */
export function keepFocus(event: Event): void {
  event.preventDefault()
}
