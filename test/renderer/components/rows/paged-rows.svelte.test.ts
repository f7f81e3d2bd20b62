import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { errorText } from '../../../../src-preload/contract/error-text.en.ts'
import { ClientError } from '../../../../src-renderer/client-error.ts'
import { PagedRows } from '../../../../src-renderer/components/rows/paged-rows.svelte.ts'

const itemsOf = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `row-${index}` }))

function setup(count: number) {
  const list = { items: itemsOf(count) }
  const asked: number[] = []
  const rows = new PagedRows(async ({ offset, limit }) => {
    asked.push(offset)
    return { total: list.items.length, items: list.items.slice(offset, offset + limit) }
  })
  return { rows, list, asked }
}

describe('PagedRows', () => {
  it('loads every visible row at any scroll position', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 5_000 }), fc.nat(5_000), async (count, at) => {
        const { rows } = setup(count)
        const first = Math.min(at, count - 1)
        const last = Math.min(first + 12, count - 1)
        await rows.load()
        rows.cover(first, last)
        await expect.poll(() => rows.itemAt(last)?.id, { interval: 1 }).toBe(`row-${last}`)
        expect(rows.itemAt(first)?.id).toBe(`row-${first}`)
      }),
      { numRuns: 30 },
    )
  })

  it('reloads only the visible rows, and drops the rest', async () => {
    const { rows, list, asked } = setup(1_000)
    await rows.load()
    rows.cover(500, 510)
    await expect.poll(() => rows.itemAt(505)).not.toBeNull()
    asked.length = 0
    list.items = list.items.map(({ id }) => ({ id: `${id}-changed` }))
    expect(await rows.reload()).toBe(true)
    expect(asked).toEqual([500])
    expect([rows.itemAt(505)?.id, rows.itemAt(5)]).toEqual(['row-505-changed', null])
  })

  it('keeps the object of a row that has not changed, wherever it is now', async () => {
    const { rows, list } = setup(3)
    await rows.load()
    const [first, second] = [rows.itemAt(0), rows.itemAt(1)]
    list.items = [
      { id: 'new' },
      { ...list.items[0]! },
      { ...list.items[1]!, starred: true } as { id: string },
    ]
    await rows.reload()
    expect(rows.itemAt(1)).toBe(first)
    expect(rows.itemAt(2)).not.toBe(second)
    expect(rows.itemAt(2)).toEqual({ id: 'row-1', starred: true })
  })

  it('reports by how many rows the visible rows were shifted', async () => {
    const { rows, list } = setup(1_000)
    await rows.load()
    rows.cover(10, 20)
    list.items = [{ id: 'a' }, { id: 'b' }, ...list.items]
    await rows.reload()
    expect(rows.shift).toEqual({ rows: 2 })
    list.items = list.items.slice(2)
    rows.cover(12, 22)
    await rows.reload()
    expect(rows.shift).toEqual({ rows: -2 })
  })

  it('drops late answers about the previous list', async () => {
    const answers: (() => void)[] = []
    const rows = new PagedRows(
      () =>
        new Promise<{ total: number; items: { id: string }[] }>((resolve) => {
          answers.push(() => resolve({ total: 1, items: [{ id: 'late' }] }))
        }),
    )
    const late = rows.load()
    rows.reset()
    answers[0]!()
    await late
    expect([rows.total, rows.itemAt(0)]).toEqual([null, null])
  })

  it('says why the list could not be read, and keeps the loaded rows', async () => {
    const { rows, list } = setup(10)
    await rows.load()
    Object.defineProperty(list, 'items', {
      get: () => {
        throw new ClientError({ code: 'corrupt' })
      },
    })
    await rows.reload()
    expect([rows.failure, rows.itemAt(3)?.id]).toEqual([errorText.corrupt, 'row-3'])
  })

  it('shows patched values in some rows until the next answer', async () => {
    const { rows } = setup(10)
    await rows.load()
    rows.patch(['row-2'], (item) => ({ ...item, id: 'patched' }))
    expect([rows.itemAt(2)?.id, rows.itemAt(3)?.id]).toEqual(['patched', 'row-3'])
    expect(rows.some(({ id }) => id === 'patched')).toBe(true)
  })
})
