/** The columns of the list: their widths, and which of them fit. Pure. */
import { type ListColumn, listColumns } from '../../../src-preload/contract/setting-values.ts'
import type { CallOrder } from '../../../src-preload/contract/recordings.ts'

export type Column = ListColumn | 'name'

/** In their order; the same as in `ColumnCells`. */
export const columns: readonly Column[] = ['direction', 'when', 'name', ...listColumns.slice(2)]

/** Width in the grid, and the least width in pixels. */
const widths: Record<Column, [width: string, leastPx: number]> = {
  direction: ['16px', 16],
  when: ['7.5rem', 120],
  name: ['minmax(7rem, 1.2fr)', 112],
  number: ['9.25rem', 148],
  length: ['5.25rem', 84],
  tags: ['minmax(4rem, 0.7fr)', 64],
  words: ['minmax(8rem, 2.6fr)', 128],
  state: ['minmax(6rem, 0.8fr)', 96],
}
/** For lists where the state is the reason why a call is listed. */
const wideState: (typeof widths)['state'] = ['minmax(8rem, 2.6fr)', 128]

/** Hidden in this order when they do not fit. */
const dropped: readonly Column[] = ['tags', 'words', 'number', 'state', 'length', 'direction', 'when']

/** Pixels: select and star, the gaps around them, and the padding at the end. */
const fixedPx = 26 + 26 + 12 + 10
const gapPx = 12

/** The orders that a press on the header chooses, the first press first. */
export const ordersByColumn: Partial<Record<Column, readonly [CallOrder, CallOrder]>> = {
  when: ['newest', 'oldest'],
  length: ['longest', 'shortest'],
}

export interface ColumnsInput {
  /** The columns that the user wants. */
  chosen: readonly ListColumn[]
  /** Of the list, CSS pixels. */
  width: number
  /** The list says why its calls are listed, in the column of the state instead of the first words. */
  showsReasons: boolean
}

/** The columns to show, in their order. */
export function fitColumns({ chosen, width, showsReasons }: ColumnsInput): Column[] {
  const isWanted = (column: Column) => {
    if (showsReasons && column === 'state') return true
    if (showsReasons && column === 'words') return false
    return column === 'name' || chosen.includes(column)
  }
  let shown = columns.filter(isWanted)
  for (const column of dropped) {
    if (leastWidth(shown, showsReasons) <= width) break
    if (!(showsReasons && column === 'state')) shown = shown.filter((other) => other !== column)
  }
  return shown
}

function leastWidth(shown: readonly Column[], showsReasons: boolean): number {
  return shown.reduce((sum, column) => sum + gapPx + widthOf(column, showsReasons)[1], fixedPx)
}

/** The value of `grid-template-columns`. */
export function toGridTemplate(shown: readonly Column[], showsReasons: boolean): string {
  return ['26px', ...shown.map((column) => widthOf(column, showsReasons)[0]), '26px'].join(' ')
}

function widthOf(column: Column, showsReasons: boolean): [width: string, leastPx: number] {
  return column === 'state' && showsReasons ? wideState : widths[column]
}
