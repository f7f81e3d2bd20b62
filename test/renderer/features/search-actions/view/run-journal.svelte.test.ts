import { describe, expect, it } from 'vitest'
import type { SearchRun } from '../../../../../src-preload/contract/search-actions.ts'
import { RunJournal } from '../../../../../src-renderer/features/search-actions/view/run-journal.svelte.ts'
import { createFakeClient } from '../../../../support/window/fake-client.ts'
import { recordingsOf } from '../../../../support/window/fixtures.ts'
import { searchRunOf } from '../../../../support/window/search-runs.ts'

/** So many runs, the latest with the highest id; each changed so many calls. */
function setUp(count: number, calls = 3) {
  let runs: SearchRun[] = Array.from({ length: count }, (_, index) =>
    searchRunOf({ id: count - index, calls }),
  )
  const client = createFakeClient({
    'actions.list-runs': ({ offset, limit }) => ({
      total: runs.length,
      items: runs.slice(offset, offset + limit),
    }),
    'actions.list-calls': ({ limit }) => recordingsOf(Math.min(calls, limit)),
  })
  const journal = new RunJournal(client)
  const { rows } = journal
  /** Loads the rows around this one, as scrolling there does. */
  const scrollTo = async (row: number) => {
    rows.cover(row, row + 10)
    for (let round = 0; round < 20; round += 1) await Promise.resolve()
  }
  const ids = (first: number, length: number) =>
    Array.from({ length }, (_, index) => rows.itemAt(first + index)?.id)
  const add = () => (runs = [searchRunOf({ id: runs.length + 1 }), ...runs])
  return { client, journal, rows, scrollTo, ids, add }
}

describe('RunJournal', () => {
  it('shows the calls of a run below it, and hides them again', async () => {
    const { journal, rows, ids } = setUp(4)
    await journal.reload()
    expect(ids(0, 4)).toEqual(['run:4', 'run:3', 'run:2', 'run:1'])
    await journal.toggle(1)
    expect(rows.total).toBe(7)
    expect(ids(0, 7)).toEqual([
      ...['run:4', 'run:3', 'call:rec-1', 'call:rec-2', 'call:rec-3', 'run:2', 'run:1'],
    ])
    expect(journal.expandedId).toBe(3)
    await journal.toggle(1)
    expect(ids(0, 4)).toEqual(['run:4', 'run:3', 'run:2', 'run:1'])
    expect(rows.total).toBe(4)
  })

  it('shows the calls of one run at a time', async () => {
    const { journal, ids } = setUp(3)
    await journal.reload()
    await journal.toggle(0)
    // The last run, which is below the calls of the first.
    await journal.toggle(5)
    expect(ids(0, 6)).toEqual(['run:3', 'run:2', 'run:1', 'call:rec-1', 'call:rec-2', 'call:rec-3'])
    await journal.toggle(4)
    expect(journal.expandedId).toBe(1)
  })

  it('finds each of 1,000 runs, above, below and within the calls that are shown', async () => {
    const { client, journal, rows, scrollTo, ids } = setUp(1_000, 150)
    await journal.reload()
    await scrollTo(90)
    await journal.toggle(95)
    expect(rows.total).toBe(1_150)
    expect(ids(95, 2)).toEqual(['run:905', 'call:rec-1'])
    await scrollTo(240)
    expect(ids(244, 3)).toEqual(['call:rec-149', 'call:rec-150', 'run:904'])
    await scrollTo(1_140)
    expect(ids(1_148, 3)).toEqual(['run:2', 'run:1', undefined])
    expect(client.callsTo('actions.list-runs').every(({ limit }) => limit <= 500)).toBe(true)
  })

  it('says how many calls of a run there are beyond those that it lists', async () => {
    const { journal, rows } = setUp(2, 1_234)
    await journal.reload()
    await journal.toggle(0)
    expect(rows.total).toBe(2 + 200 + 1)
    expect(rows.itemAt(0)).toMatchObject({ kind: 'run' })
    rows.cover(195, 203)
    await expect.poll(() => rows.itemAt(201)).toEqual({ id: 'more', kind: 'more', count: 1_034 })
  })

  it('keeps the calls below their run when new runs come', async () => {
    const { journal, ids, add } = setUp(3)
    await journal.reload()
    await journal.toggle(1)
    add()
    await journal.reload()
    expect(ids(0, 4)).toEqual(['run:4', 'run:3', 'run:2', 'call:rec-1'])
    expect(journal.expandedId).toBe(2)
  })

  it('follows the library until it is hidden', async () => {
    const { client, journal, rows, add } = setUp(1)
    const stop = journal.watch()
    await expect.poll(() => rows.total).toBe(1)
    add()
    client.emit('actions.changed', null)
    await expect.poll(() => rows.total).toBe(2)
    stop()
    expect(client.listeners('actions.changed')).toBe(0)
  })
})
