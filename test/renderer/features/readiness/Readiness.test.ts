import { cleanup, screen, waitFor, within } from '@testing-library/svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { clientError, type Handlers } from '../../../support/window/fake-client.ts'
import { fixedNow, ledgerTotalsOf, recordingOf, syncStatusOf } from '../../../support/window/fixtures.ts'
import { renderApp } from '../../../support/window/render-app.ts'

/** The window at Offline library. */
async function show(handlers: Partial<Handlers> = {}) {
  const rendered = renderApp(handlers)
  await rendered.user.click(await screen.findByRole('button', { name: /Open offline library$/ }))
  return { ...rendered, view: within(await screen.findByRole('region', { name: 'Offline library' })) }
}

const { transcripts, audio } = ledgerTotalsOf()

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('Offline library', () => {
  it('shows how much is ready, and what is missing in each of five steps', async () => {
    await show()
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

  it.each([
    ['2 failed', 'failed', 'Failed'],
    ['3 pending', 'not-ready', 'Not ready'],
    ['1 with a different length', 'different-length', 'Different length'],
  ] as const)('leads from “%s” to the list of these calls', async (words, listed, title) => {
    const totals = ledgerTotalsOf({
      transcripts: { ...transcripts, failed: 2, waiting: 0 },
      audio: { ...audio, mismatched: 1 },
    })
    const { app, client, user, view } = await show({ 'ledger.totals': () => totals })
    await user.click(await view.findByRole('button', { name: words }))
    await waitFor(() => expect(client.callsTo('recordings.list').at(-1)?.view).toBe(listed))
    expect([app.navigation.view, app.calls.view]).toEqual(['calls', listed])
    expect(await screen.findByRole('region', { name: title })).toBeTruthy()
  })

  it('keeps or deletes all calls deleted from the service at once, and says why that failed', async () => {
    const { app, client, user } = await show({
      'ledger.totals': () => ledgerTotalsOf({ removedAtService: 2 }),
      'recordings.decide-removed': ({ choice }) => {
        if (choice === 'delete') throw clientError('disk-full', 'The disk is full.')
        return { ids: ['rec-1', 'rec-2'] }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Keep all' }))
    expect(await screen.findByText('Kept 2 calls.')).toBeTruthy()
    await app.undo.undo()
    await user.click(screen.getByRole('button', { name: 'Delete all copies' }))
    expect(await screen.findByText('The disk is full.')).toBeTruthy()
    expect(client.callsTo('recordings.decide-removed')).toEqual([
      { ids: null, choice: 'keep' },
      { ids: ['rec-1', 'rec-2'], choice: 'undecided' },
      { ids: null, choice: 'delete' },
    ])
    await user.click(screen.getByRole('button', { name: 'Show' }))
    expect(app.calls.view).toBe('removed-at-service')
  })

  it('closes a deleted call, releases its file, and undo restores it', async () => {
    const recording = recordingOf({ removedAtServiceAt: fixedNow })
    const {
      app,
      client,
      user,
      audio: element,
    } = await show({
      'ledger.totals': () => ledgerTotalsOf({ removedAtService: 1 }),
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
    expect(element.src).not.toBe('')
    app.navigation.show('readiness')
    await user.click(await screen.findByRole('button', { name: 'Delete all copies' }))
    await waitFor(() => expect(app.reader.id).toBeNull())
    expect(app.player.recording).toBeNull()
    await app.undo.undo()
    expect(client.callsTo('recordings.restore')).toEqual([{ ids: ['rec-1'] }])
  })

  it('controls sync, and shows the log file and the bug report', async () => {
    const { app, client, user, view } = await show({
      'sync.status': () =>
        syncStatusOf({ phase: 'audio', bytesPerSecond: 4_200_000, requestsLastMinute: 96 }),
    })
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
    const { client, user } = await show({
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
