/**
 * The common behaviour of comboboxes according to WAI-ARIA: the focus stays in the field, whose keys mark an
 * option of a list.
 */
import type { HTMLInputAttributes } from 'svelte/elements'

/** Where a step beyond either end goes: to the other end, to the field without a marked option, or nowhere. */
export type Beyond = 'other-end' | 'field' | 'nowhere'

/** Number of options that a key moves; for Page Up and Page Down about a screen. */
export const optionSteps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }

/** Index of the option after a step; -1 is the field. A step over several options stops at the ends. */
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

/** Scrolls the marked option into view. */
export function showOption(marked = ''): void {
  document.getElementById(marked)?.scrollIntoView({ block: 'nearest' })
}

/** For a press on the list: the focus stays in the field. */
export function keepFocus(event: Event): void {
  event.preventDefault()
}
