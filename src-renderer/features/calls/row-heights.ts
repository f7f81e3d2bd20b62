/** Heights of rows before they are rendered, so that the list has its correct length from the start. */
import type { Settings } from '../../../src-preload/contract/settings.ts'

/**
 * CSS pixels; the same as in `CallRow` at the page's text size of 16 px, which zoom does not change. Rows with a reason
 * may be higher.
 */
export const rowHeights: Record<Settings['listLayout'], number> = { comfortable: 60, columns: 34 }
