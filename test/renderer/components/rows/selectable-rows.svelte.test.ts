import { describe, expect, it } from 'vitest'
import { SelectableRows } from '../../../../src-renderer/components/rows/selectable-rows.svelte.ts'
import { Selection } from '../../../../src-renderer/components/rows/selection.svelte.ts'

const idsOf = (count: number) => Array.from({ length: count }, (_, index) => `row-${index}`)

async function setup(count: number) {
  const list = { ids: idsOf(count) as string[] | null }
  const asked = { pages: 0, ids: 0 }
  const selection = new Selection()
  const rows = new SelectableRows({
    selection,
    ask({ offset, limit }) {
      asked.pages += 1
      const items = (list.ids ?? []).slice(offset, offset + limit).map((id) => ({ id }))
      return Promise.resolve({ total: list.ids?.length ?? 0, items })
    },
    listIds() {
      asked.ids += 1
      return Promise.resolve(list.ids)
    },
  })
  await rows.load()
  return { rows, selection, list, asked, selected: () => [...selection.ids] }
}

describe('SelectableRows', () => {
  it('toggles the selection of a row, and moves the cursor there', async () => {
    const { rows, selected } = await setup(5)
    rows.toggle(2)
    expect([selected(), rows.cursor.index]).toEqual([['row-2'], 2])
    rows.toggle(2)
    expect(selected()).toEqual([])
  })

  it('selects nothing when the row is not loaded', async () => {
    const { rows, selected } = await setup(400)
    rows.toggle(300)
    expect([selected(), rows.cursor.index]).toEqual([[], 0])
  })

  it('extends from the last selected row, in either direction', async () => {
    const { rows, selected, asked } = await setup(10)
    rows.toggle(4)
    await rows.selectTo(6)
    await rows.selectTo(3)
    expect(selected().toSorted()).toEqual(['row-3', 'row-4', 'row-5', 'row-6'])
    expect(asked.ids).toBe(0)
  })

  it('extends from the cursor when nothing is selected yet', async () => {
    const { rows, selected } = await setup(10)
    rows.cursor.moveTo(2)
    await rows.selectTo(3)
    expect([selected(), rows.cursor.index]).toEqual([['row-2', 'row-3'], 3])
  })

  it('selects a range across pages that were never loaded', async () => {
    const { rows, selected, asked } = await setup(6_000)
    rows.toggle(5)
    await rows.selectTo(5_250)
    expect([selected().length, selected().at(-1)]).toEqual([5_246, 'row-5250'])
    expect(asked).toEqual({ pages: 1, ids: 1 })
  })

  it('selects the rows that the cursor passes', async () => {
    const { rows, selected } = await setup(10)
    await rows.extend(1)
    await rows.extend(1)
    expect(selected()).toEqual(['row-0', 'row-1', 'row-2'])
    await rows.extend(-1)
    expect([rows.cursor.index, rows.cursor.moves]).toEqual([1, 3])
  })

  it('selects the whole list, also rows that are not loaded', async () => {
    const { rows, selection } = await setup(100_000)
    await rows.selectAll()
    expect([selection.size, selection.has('row-99999')]).toEqual([100_000, true])
  })

  it('selects nothing when the list was replaced', async () => {
    const { rows, list, selected } = await setup(400)
    list.ids = null
    await rows.selectAll()
    await rows.selectTo(300)
    expect(selected()).toEqual([])
  })
})
