/** Heights of rows before they are rendered, so that the list has its correct length from the start. */
import type { Settings } from '../../../src-preload/contract/settings.ts'

/** CSS pixels; the same as in `CallRow` at the page's text size of 16 px, which zoom does not change. */
const rowHeights: Record<Settings['listLayout'], number> = { comfortable: 60, columns: 34 }
const heightWithReason = 76

/** @param showsReasons the rows say why calls are in the list */
export function getRowHeight(layout: Settings['listLayout'], showsReasons: boolean): number {
  return layout === 'comfortable' && showsReasons ? heightWithReason : rowHeights[layout]
}
