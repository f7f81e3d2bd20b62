/** Heights of rows before they are rendered, so that the list has its correct length from the start. */
import type { Settings } from '../../../src-preload/contract/settings.ts'

/** In rem, as in `CallRow`, so that rows grow with the text size. */
const heights: Record<Settings['listLayout'], number> = { comfortable: 3.75, compact: 2.125, columns: 2.125 }
const usualTextPx = 16

/** CSS pixels. */
export function rowHeights(layout: Settings['listLayout']): number {
  const text = parseFloat(getComputedStyle(document.documentElement).fontSize)
  return heights[layout] * (Number.isFinite(text) && text > 0 ? text : usualTextPx)
}
