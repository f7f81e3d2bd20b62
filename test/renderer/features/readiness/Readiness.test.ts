import { cleanup, screen, waitFor, within } from '@testing-library/svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { LedgerItem } from '../../../../src-preload/contract/ledger.ts'
import { clientError, type Handlers } from '../../../support/window/fake-client.ts'
import {
  fixedNow,
  ledgerItemOf,
  ledgerItemsOf,
  ledgerTotalsOf,
  recordingOf,
  syncStatusOf,
} from '../../../support/window/fixtures.ts'
import { renderApp } from '../../../support/window/render-app.ts'

/** The window at Offline library, with these calls under every filter. */
async function show(items: LedgerItem[], handlers: Partial<Handlers> = {}) {
  const rendered = renderApp({
    'ledger.list': ({ offset, limit }) => ({
      total: items.length,
      items: items.slice(offset, offset + limit),
    }),
    ...handlers,
  })
  await rendered.user.click(await screen.findByRole('button', { name: /Open offline library$/ }))
  return rendered
}

/** By text, since computing every row's accessible name takes long here. */
async function rowOf(number: RegExp): Promise<HTMLElement> {
  const table = within(await screen.findByRole('grid'))
  const name = await table.findByText(number, { selector: '[role="row"] .name' })
  return name.closest<HTMLElement>('[role="row"]')!
}

const gone = ledgerItemOf({ removedAtServiceAt: fixedNow - 86_400_000 })
const failed = ledgerItemOf({
  transcript: { state: 'failed', attempts: 5, nextAttemptAt: null, reason: { code: 'item-server-error' } },
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('Offline library', () => {
  it('shows how much is ready, and what is missing in each of five steps', async () => {
    await show(ledgerItemsOf(3))
    expect(await screen.findByText('Ready offline: 409 of 412 calls · 3.1 GB')).toBeTruthy()
    const steps = within(screen.getByRole('list', { name: 'On this computer' }))
    expect(steps.getAllByRole('listitem').map((step) => step.querySelector('.name')!.textContent)).toEqual([
      'Listed',
      'Transcripts',
      'Audio',
      'Searchable',
      'Verified',
    ])
    expect(steps.getByText('380 of 409')).toBeTruthy()
  })

  it('opens from the status line at the foot of the sidebar', async () => {
    const { user } = renderApp()
    await user.click(await screen.findByRole('button', { name: /^409 of 412 ready/u }))
    expect(await screen.findByRole('heading', { name: 'Offline library' })).toBeTruthy()
  })

  it('renders only the visible rows of 100,000', async () => {
    await show(ledgerItemsOf(100_000))
    await rowOf(/7946 0000/u)
    expect(screen.getAllByRole('row').length).toBeLessThan(60)
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('100001')
  })

  it('shows the names of callers, also of those named later', async () => {
    const items = [ledgerItemOf({ person: { id: 1, name: 'Niamh Byrne' } }), ledgerItemOf({ id: 'rec-2' })]
    const { client } = await show(items)
    await rowOf(/^Niamh Byrne$/u)
    await rowOf(/^\+353 20 917 4199$/u)
    items[1] = { ...items[1]!, person: { id: 2, name: 'Sam Avery' } }
    client.emit('personal.changed', null)
    await rowOf(/^Sam Avery$/u)
  })

  it('describes the marks in words, and says why something is missing', async () => {
    await show([failed])
    const row = await rowOf(/353/u)
    expect(row.textContent).toContain('Transcript: The service had a problem with this recording.')
    expect(row.querySelector('[title="Transcript download failed"]')).not.toBeNull()
  })

  it('loads the calls of the chosen filter, and says when there are none', async () => {
    const { client, user } = await show([], { 'ledger.list': () => ({ total: 0, items: [] }) })
    expect(await screen.findByText('No calls yet')).toBeTruthy()
    for (const [name, filter, words] of [
      ['Incomplete', 'incomplete', 'Nothing is missing'],
      ['Pending', 'waiting', 'Nothing pending'],
      ['Failed', 'failed', 'Nothing failed'],
      ['Different length', 'mismatched', 'No different lengths'],
      ['Deleted from the service', 'removed-at-service', 'Nothing deleted'],
    ] as const) {
      await user.click(screen.getByRole('radio', { name }))
      expect(await screen.findByText(words)).toBeTruthy()
      expect(client.callsTo('ledger.list').at(-1)).toMatchObject({ filter, offset: 0 })
    }
  })

  it('moves by keyboard, opens with Enter, and reaches row actions with Tab', async () => {
    const { client, user } = await show(ledgerItemsOf(10))
    await rowOf(/7946 0000/u)
    await user.keyboard('jjj')
    const row = await rowOf(/7946 0002/u)
    expect(document.activeElement).toBe(row)
    await user.tab()
    await user.tab()
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove download')
    await user.keyboard('{Escape}')
    expect(document.activeElement).toBe(row)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(client.callsTo('recordings.open')).toEqual([{ id: 'rec-3' }]))
  })

  it('retries, downloads and removes audio, and confirms the removal', async () => {
    const unwanted = { ...ledgerItemOf().audio, state: 'unwanted' as const, bytes: null, verifiedAt: null }
    const { app, client, user } = await show([
      failed,
      ledgerItemOf({ id: 'rec-2', counterpart: '+1 202 555 0100', audio: unwanted }),
    ])
    const row = within(await rowOf(/353/u))
    await user.click(row.getByRole('button', { name: 'Retry now' }))
    expect(client.callsTo('ledger.retry')).toEqual([{ ids: ['rec-1'] }])
    await user.click(row.getByRole('button', { name: 'Remove download' }))
    expect(client.callsTo('recordings.remove-audio')).toEqual([{ ids: ['rec-1'] }])
    await waitFor(() =>
      expect(app.notices.notice?.text).toBe('Removed download (1 MB). You can download it again.'),
    )
    const other = within(await rowOf(/202/u))
    await user.click(other.getByRole('button', { name: 'Download audio' }))
    expect(client.callsTo('recordings.fetch-audio')).toEqual([{ ids: ['rec-2'] }])
  })

  it('deletes the copy of a call deleted from the service, and undo restores it', async () => {
    const { app, client, user } = await show([gone])
    await user.click(within(await rowOf(/353/u)).getByRole('button', { name: 'Delete copy' }))
    await waitFor(() => expect(app.notices.notice?.text).toBe('Deleted 1 call.'))
    expect(client.callsTo('recordings.decide-removed')).toEqual([{ ids: ['rec-1'], choice: 'delete' }])
    await app.undo.undo()
    expect(client.callsTo('recordings.restore')).toEqual([{ ids: ['rec-1'] }])
  })

  it('keeps or deletes all calls deleted from the service at once, and says why that failed', async () => {
    const { client, user } = await show([gone, { ...gone, id: 'rec-2' }], {
      'ledger.totals': () => ledgerTotalsOf({ removedAtService: 2 }),
      'recordings.decide-removed': ({ choice }) => {
        if (choice === 'delete') throw clientError('disk-full', 'The disk is full.')
        return { ids: ['rec-1', 'rec-2'] }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Show' }))
    await user.click(await screen.findByRole('button', { name: 'Keep all' }))
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Delete all copies' }))
    expect(await screen.findByText('The disk is full.')).toBeTruthy()
    expect(client.callsTo('recordings.decide-removed')).toEqual([
      { ids: null, choice: 'keep' },
      { ids: null, choice: 'delete' },
    ])
  })

  it('keeps a call deleted from the service, and undo resets that decision', async () => {
    const { app, client, user } = await show([gone])
    await user.click(within(await rowOf(/353/u)).getByRole('button', { name: 'Keep' }))
    await waitFor(() => expect(app.undo.undoName).not.toBeNull())
    await app.undo.undo()
    await app.undo.redo()
    expect(client.callsTo('recordings.decide-removed')).toEqual([
      { ids: ['rec-1'], choice: 'keep' },
      { ids: ['rec-1'], choice: 'undecided' },
      { ids: ['rec-1'], choice: 'keep' },
    ])
  })

  it('closes the deleted call, and releases its file', async () => {
    const recording = recordingOf({ removedAtServiceAt: fixedNow })
    const { app, user, audio } = await show([gone], {
      'recordings.decide-removed': () => ({ ids: ['rec-1'] }),
      'recordings.open': () => ({
        recording,
        transcript: null,
        transcriptVersion: null,
        audioUrl: 'media://recording/rec-1',
        resumeAt: null,
      }),
    })
    await app.callScreen.open('rec-1')
    expect(audio.src).not.toBe('')
    app.readiness.open('removed-at-service')
    await user.click(await screen.findByRole('button', { name: 'Delete all copies' }))
    await waitFor(() => expect(app.reader.id).toBeNull())
    expect(app.player.recording).toBeNull()
  })

  it('controls sync, and shows the log file and the bug report', async () => {
    const { app, client, user } = await show([failed], {
      'sync.status': () =>
        syncStatusOf({ phase: 'audio', bytesPerSecond: 4_200_000, requestsLastMinute: 96 }),
    })
    const view = within(await screen.findByRole('region', { name: 'Offline library' }))
    expect(await view.findByText('4.2 MB/s')).toBeTruthy()
    expect(view.getByText('96 of 100 requests in the last minute')).toBeTruthy()
    await user.click(view.getByRole('button', { name: 'Retry all' }))
    await user.click(view.getByRole('button', { name: 'Pause' }))
    await user.click(view.getByRole('menuitem', { name: 'Until tomorrow morning' }))
    await user.click(view.getByRole('button', { name: 'Sync now' }))
    await user.click(view.getByRole('button', { name: 'Show log file' }))
    await user.click(view.getByRole('button', { name: 'Report a bug…' }))
    expect(client.callsTo('ledger.retry')).toEqual([{ ids: null }])
    for (const channel of ['sync.pause', 'sync.now', 'app.show-log', 'app.diagnostics'] as const)
      expect(client.callsTo(channel)).toHaveLength(1)
    expect(app.report.text).toContain('Offhook 0.1.0')
    expect(client.callsTo('sync.pause')).toEqual([{ length: 'tomorrow' }])
    client.emit('sync.changed', syncStatusOf({ phase: 'paused' }))
    await user.click(await view.findByRole('button', { name: 'Resume' }))
    expect(client.callsTo('sync.resume')).toHaveLength(1)
  })

  it('says why the library could not be read, and retries', async () => {
    const { client, user } = await show([], {
      'ledger.totals': () => {
        throw clientError('corrupt', 'Couldn’t load the library.')
      },
    })
    expect(await screen.findByText('Couldn’t load the library.')).toBeTruthy()
    client.answer({ 'ledger.totals': () => ledgerTotalsOf() })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(/^Ready offline: 409/u)).toBeTruthy()
  })
})
