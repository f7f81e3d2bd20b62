import { describe, expect, it } from 'vitest'
import { CursorRows } from '../../../../src-renderer/components/rows/cursor-rows.svelte.ts'

const itemsOf = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `row-${index}` }))

async function setup(count: number) {
  const list = { items: itemsOf(count), answered: Promise.resolve(undefined) }
  const rows = new CursorRows(async ({ offset, limit }) => {
    await list.answered
    return { total: list.items.length, items: list.items.slice(offset, offset + limit) }
  })
  await rows.load()
  return { rows, list }
}

describe('CursorRows', () => {
  it('keeps the cursor on its row when rows are added above', async () => {
    const { rows, list } = await setup(50)
    rows.cursor.moveTo(7)
    list.items = [{ id: 'new' }, ...list.items]
    await rows.reload()
    expect([rows.cursor.index, rows.cursorItem?.id]).toEqual([8, 'row-7'])
  })

  it('keeps the cursor within the list when its row is gone', async () => {
    const { rows, list } = await setup(3)
    rows.cursor.moveTo(2)
    list.items = list.items.slice(0, 2)
    await rows.reload()
    expect([rows.cursor.index, rows.cursorItem?.id]).toEqual([1, 'row-1'])
  })

  it('ignores a late reload after another list was opened', async () => {
    const { rows, list } = await setup(50)
    rows.cursor.moveTo(7)
    const late = Promise.withResolvers<undefined>()
    list.answered = late.promise
    const reloading = rows.reload()
    rows.reset()
    list.answered = Promise.resolve(undefined)
    await rows.load()
    rows.cursor.moveTo(3)
    late.resolve(undefined)
    await reloading
    expect(rows.cursor.index).toBe(3)
  })

  it('moves by one page of visible rows, and to both ends', async () => {
    const { rows } = await setup(100)
    rows.cover(0, 11)
    rows.cursor.moveTo(0)
    rows.stepPage(1)
    expect(rows.cursor.index).toBe(10)
    rows.stepPage(-1)
    expect(rows.cursor.index).toBe(0)
    rows.stepToEnd('last')
    expect([rows.cursor.index, rows.cursor.moves]).toEqual([99, 3])
    rows.stepToEnd('first')
    expect(rows.cursor.index).toBe(0)
  })
})
