import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RecordingItem, RecordingView } from '../../../../src-preload/contract/recordings.ts'
import { BulkActions } from '../../../../src-renderer/features/calls/bulk-actions.svelte.ts'
import { CallsState } from '../../../../src-renderer/features/calls/calls.svelte.ts'
import { NoticesState } from '../../../../src-renderer/app/notices.svelte.ts'
import { UndoState } from '../../../../src-renderer/app/undo.svelte.ts'
import { clientError, createFakeClient, type FakeClient } from '../../../support/window/fake-client.ts'
import { countsOf, fixedNow, recordingOf, recordingsOf } from '../../../support/window/fixtures.ts'

function callsOf(client: FakeClient): CallsState {
  const notices = new NoticesState()
  const bulk = new BulkActions({ client, notices, undo: new UndoState(notices), release: () => {} })
  return new CallsState({ client, bulk })
}

function setup(count: number) {
  let items: RecordingItem[] = recordingsOf(count)
  const client = createFakeClient({
    'recordings.list': ({ offset, limit }) => ({
      total: items.length,
      items: items.slice(offset, offset + limit),
    }),
    'recordings.list-ids': ({ view }) =>
      items.filter(({ starred }) => view === 'all' || starred).map(({ id }) => id),
  })
  const calls = callsOf(client)
  const off = calls.listen()
  const library = {
    get items() {
      return items
    },
    /** All calls are this person's. */
    name(person: RecordingItem['person']) {
      items = items.map((item) => ({ ...item, person }))
      client.emit('personal.changed', null)
    },
    change(next: RecordingItem[]) {
      items = next
      client.emit('recordings.changed', { ids: next.map(({ id }) => id).slice(0, 3) })
    },
  }
  return { client, calls, library, off }
}

/** A long list: each page is made when it is asked for. */
function setupLong(total: number) {
  const { client, calls } = setup(0)
  client.answer({
    'recordings.list': ({ offset, limit }) => ({
      total,
      items: Array.from({ length: limit }, (_, index) => recordingOf({ id: `rec-${offset + index + 1}` })),
    }),
  })
  return { client, calls }
}

const arrival = recordingOf({ id: 'new', createdAtMs: fixedNow })

describe('CallsState', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('loads one page of a list of 100,000, and knows its length', async () => {
    const { calls, client } = setupLong(100_000)
    void calls.show('all')
    await vi.advanceTimersByTimeAsync(10)
    expect(calls.rows.total).toBe(100_000)
    expect(calls.rows.itemAt(0)?.id).toBe('rec-1')
    expect(calls.rows.itemAt(500)).toBeNull()
    for (const { offset, limit } of client.callsTo('recordings.list'))
      expect([offset, limit]).toEqual([0, 100])
  })

  it('loads the pages that come into view', async () => {
    const { calls } = setup(1_000)
    void calls.show('all')
    await vi.advanceTimersByTimeAsync(1_000)
    calls.rows.cover(295, 305)
    await vi.advanceTimersByTimeAsync(10)
    expect(calls.rows.itemAt(295)?.id).toBe('rec-296')
    expect(calls.rows.itemAt(305)?.id).toBe('rec-306')
    expect(calls.rows.itemAt(405)).toBeNull()
  })

  it('skips pages that a fast scroll passes', async () => {
    const { calls, client } = setupLong(100_000)
    void calls.show('all')
    await vi.advanceTimersByTimeAsync(1_000)
    const before = client.callsTo('recordings.list').length
    for (let row = 0; row < 50_000; row += 500) calls.rows.cover(row, row + 10)
    await vi.advanceTimersByTimeAsync(1_000)
    // The first page and the last, each with a neighbour.
    expect(client.callsTo('recordings.list').length - before).toBeLessThanOrEqual(4)
    expect(calls.rows.itemAt(49_500)?.id).toBe('rec-49501')
  })

  it('prefetches the next page, and loads nothing beyond the end', async () => {
    const { calls, client } = setup(130)
    void calls.show('all')
    await vi.advanceTimersByTimeAsync(1_000)
    calls.rows.cover(40, 52)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(calls.rows.itemAt(100)?.id).toBe('rec-101')
    calls.rows.cover(118, 129)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(client.callsTo('recordings.list')).toHaveLength(2)
  })

  it('keeps a bounded number of pages close to the visible one', async () => {
    const { calls } = setup(6_000)
    void calls.show('all')
    for (let row = 0; row < 6_000; row += 100) {
      calls.rows.cover(row, row + 10)
      await vi.advanceTimersByTimeAsync(1)
    }
    expect(calls.rows.itemAt(5_900)).not.toBeNull()
    expect(calls.rows.itemAt(100)).toBeNull()
  })

  it('drops late answers for the previous view', async () => {
    const { calls, client } = setup(10)
    const answers: (() => void)[] = []
    client.answer({
      'recordings.list': ({ view }) =>
        new Promise((resolve) =>
          answers.push(() => resolve({ total: 1, items: [recordingOf({ id: view })] })),
        ),
    })
    void calls.show('inbound')
    await vi.advanceTimersByTimeAsync(1)
    const late = answers.splice(0)
    void calls.show('starred')
    await vi.advanceTimersByTimeAsync(1)
    for (const answer of [...answers, ...late]) answer()
    await vi.advanceTimersByTimeAsync(1)
    expect(calls.rows.itemAt(0)?.id).toBe('starred')
  })

  describe('the former list', () => {
    /** The first call of each list is named like its view; answers of `slow` take a second. */
    async function showFormer(slow: RecordingView) {
      const { calls, client } = setup(3)
      let version = ''
      client.answer({
        'recordings.list': async ({ view }) => {
          const id = `${view}${version}`
          if (view === slow) await new Promise((resolve) => setTimeout(resolve, 1_000))
          return { total: 1, items: [recordingOf({ id })] }
        },
      })
      await calls.show('all')
      const shown = () => [calls.view, calls.shownView, calls.rows.itemAt(0)?.id]
      const change = () => {
        version = ', changed'
        client.emit('recordings.changed', { ids: ['all'] })
      }
      return { calls, shown, change }
    }

    it('stays, with its selection, until the rows of the chosen one are read', async () => {
      const { calls, shown } = await showFormer('inbound')
      calls.rows.toggle(0)
      const showing = calls.show('starred', { keepsPrevious: true })
      expect([...shown(), calls.selection.size]).toEqual(['starred', 'all', 'all', 1])
      await showing
      expect([...shown(), calls.selection.size]).toEqual(['starred', 'starred', 'starred', 0])
    })

    it('stays for a moment only', async () => {
      const { calls, shown } = await showFormer('starred')
      const showing = calls.show('starred', { keepsPrevious: true })
      await vi.advanceTimersByTimeAsync(140)
      expect(shown()).toEqual(['starred', 'all', 'all'])
      await vi.advanceTimersByTimeAsync(20)
      expect(shown()).toEqual(['starred', 'starred', undefined])
      await vi.advanceTimersByTimeAsync(1_000)
      await showing
      expect(shown()).toEqual(['starred', 'starred', 'starred'])
    })

    it('does not stay where it was not visible', async () => {
      const { calls, shown } = await showFormer('inbound')
      const showing = calls.show('starred')
      expect(shown()).toEqual(['starred', 'starred', undefined])
      await showing
    })

    it('is replaced by the rows as they are after a change', async () => {
      const { calls, shown, change } = await showFormer('inbound')
      const showing = calls.show('starred', { keepsPrevious: true })
      change()
      await showing
      await vi.advanceTimersByTimeAsync(1_000)
      expect(shown()).toEqual(['starred', 'starred', 'starred, changed'])
    })
  })

  it('shows changes, and reloads at most four times a second', async () => {
    const { calls, client, library } = setup(50)
    void calls.show('all')
    await vi.advanceTimersByTimeAsync(1_000)
    const before = client.callsTo('recordings.counts').length
    for (let burst = 0; burst < 50; burst += 1) {
      library.change([...library.items])
      await vi.advanceTimersByTimeAsync(20)
    }
    library.change([recordingOf({ id: 'rec-1', preview: 'changed' }), ...library.items.slice(1)])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(calls.rows.itemAt(0)?.preview).toBe('changed')
    expect(client.callsTo('recordings.counts').length - before).toBeLessThanOrEqual(6)
  })

  it('keeps the cursor and the selection on their calls when one arrives above', async () => {
    const { calls, library } = setup(50)
    void calls.show('all')
    await vi.advanceTimersByTimeAsync(1_000)
    calls.rows.cursor.moveTo(7)
    calls.selection.toggle('rec-8', 7)
    library.change([arrival, ...library.items])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(calls.rows.cursorItem?.id).toBe('rec-8')
    expect(calls.rows.cursor.index).toBe(8)
    expect([...calls.selection.ids]).toEqual(['rec-8'])
  })

  it('reports by how many rows the visible rows were shifted', async () => {
    const { calls, library } = setup(500)
    void calls.show('all')
    await vi.advanceTimersByTimeAsync(1_000)
    calls.rows.cover(120, 130)
    await vi.advanceTimersByTimeAsync(10)
    library.change([arrival, { ...arrival, id: 'new-2' }, ...library.items])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(calls.rows.shift).toEqual({ rows: 2 })
  })

  it('ignores a range selection in a list that is no longer shown', async () => {
    const { calls } = setup(400)
    void calls.show('all')
    await vi.advanceTimersByTimeAsync(1_000)
    const selecting = calls.rows.selectTo(250)
    void calls.show('starred')
    await selecting
    expect(calls.selection.size).toBe(0)
  })

  it('shows a star at once, and removes it when it could not be saved', async () => {
    const { calls, client } = setup(5)
    void calls.show('all')
    await vi.advanceTimersByTimeAsync(1_000)
    client.answer({
      'recordings.set-starred': () => {
        throw clientError('disk-full', 'The disk is full.')
      },
    })
    const saving = calls.setStarred(['rec-2'], true)
    expect(calls.rows.itemAt(1)?.starred).toBe(true)
    await saving
    await vi.advanceTimersByTimeAsync(1_000)
    expect(calls.rows.itemAt(1)?.starred).toBe(false)
  })

  it('ignores “Select all” in a list that is no longer shown', async () => {
    const { calls } = setup(5)
    void calls.show('all')
    const selecting = calls.rows.selectAll()
    void calls.show('inbound')
    await selecting
    expect(calls.selection.size).toBe(0)
  })

  it('keeps the selection through changes, and drops deleted calls from it', async () => {
    const { calls, client, library } = setup(5)
    client.answer({
      'recordings.counts': () => countsOf({ all: library.items.length }),
      'recordings.list-ids': () => library.items.map(({ id }) => id),
    })
    void calls.show('all')
    await vi.advanceTimersByTimeAsync(1_000)
    calls.selection.set(['rec-2', 'rec-4'])
    library.change([arrival, ...library.items])
    await vi.advanceTimersByTimeAsync(1_000)
    expect([...calls.selection.ids]).toEqual(['rec-2', 'rec-4'])
    library.change(library.items.filter(({ id }) => id !== 'rec-4'))
    await vi.advanceTimersByTimeAsync(1_000)
    expect([...calls.selection.ids]).toEqual(['rec-2'])
  })

  it('says why the list could not be read, and reloads it on request', async () => {
    const { calls, client, library } = setup(5)
    client.answer({
      'recordings.list': () => {
        throw clientError('library-corrupt', 'Couldn’t load the library.')
      },
    })
    void calls.show('all')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(calls.rows.failure).toBe('Couldn’t load the library.')
    client.answer({ 'recordings.list': () => ({ total: 5, items: library.items }) })
    calls.retry()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(calls.rows.failure).toBeNull()
    expect(calls.rows.total).toBe(5)
  })

  it('shows a person’s new name', async () => {
    const { calls, library } = setup(3)
    void calls.show('all')
    await vi.runAllTimersAsync()
    library.name({ id: 1, name: 'Anna Weber' })
    await vi.runAllTimersAsync()
    expect(calls.rows.itemAt(0)?.person).toEqual({ id: 1, name: 'Anna Weber' })
  })

  it('removes its listeners when stopped', async () => {
    const { client, off } = setup(5)
    off()
    expect(client.listeners('recordings.changed')).toBe(0)
    expect(client.listeners('personal.changed')).toBe(0)
  })
})
