import { describe, expect, it, vi } from 'vitest'
import { CorrectionsState } from '../../../../src-renderer/features/corrections/corrections.svelte.ts'
import { NoticesState } from '../../../../src-renderer/app/notices.svelte.ts'
import { SelectedWords } from '../../../../src-renderer/app/open-call/selected-words.svelte.ts'
import { buildTimeline } from '../../../../src-renderer/app/open-call/transcript-blocks.ts'
import { UndoState } from '../../../../src-renderer/app/undo.svelte.ts'
import { createFakeClient, type Handlers } from '../../../support/window/fake-client.ts'
import { palletTranscript } from '../../../support/window/fixtures.ts'
import { correctionOf, keepCorrections } from '../../../support/window/kept-corrections.ts'

function setUp(handlers: Partial<Handlers> = {}, first = [correctionOf()]) {
  const library = keepCorrections(first)
  const client = createFakeClient({ ...library.handlers, ...handlers })
  const notices = new NoticesState()
  const undo = new UndoState(notices)
  const reader = {
    id: 'rec-1',
    opened: null,
    transcript: palletTranscript,
    timeline: buildTimeline(palletTranscript.starts),
    selection: new SelectedWords(() => palletTranscript.words.length),
  }
  const corrections = new CorrectionsState({
    client,
    undo,
    notices,
    reader,
    player: { recording: null, currentTime: () => 0 },
  })
  return { client, undo, notices, reader, corrections, kept: library.kept }
}

/** Of the corrected words. */
const place = { person: null, speaker: null }

describe('CorrectionsState', () => {
  it('lists the corrections of the opened call only', async () => {
    const { corrections, reader } = setUp()
    corrections.onOpened('rec-1')
    await vi.waitFor(() => expect(corrections.all).toEqual([correctionOf()]))
    reader.id = 'rec-2'
    expect(corrections.all).toEqual([])
  })

  it('reloads when the opened call changes elsewhere', async () => {
    const { corrections, client } = setUp()
    const stop = corrections.listen()
    client.emit('recordings.changed', { ids: ['rec-2'] })
    client.emit('recordings.changed', { ids: ['rec-1'] })
    await vi.waitFor(() => expect(corrections.all).toHaveLength(1))
    expect(client.callsTo('corrections.list')).toEqual([{ recordingId: 'rec-1' }])
    stop()
    expect(client.listeners('recordings.changed')).toBe(0)
  })

  it('reloads when the call changed while it was closed', async () => {
    const { corrections, client, reader, kept } = setUp()
    corrections.listen()
    corrections.onOpened('rec-1')
    await vi.waitFor(() => expect(corrections.all).toHaveLength(1))
    Object.assign(reader, { id: null })
    await client.call('corrections.delete', { ids: [1] })
    client.emit('recordings.changed', { ids: ['rec-1'] })
    expect(kept()).toEqual([])
    reader.id = 'rec-1'
    corrections.onOpened('rec-1')
    await vi.waitFor(() => expect(client.callsTo('corrections.list')).toHaveLength(2))
    expect(corrections.all).toEqual([])
  })

  it('keeps showing the opened call while a change in another call is undone', async () => {
    const { corrections, undo, reader } = setUp({}, [
      correctionOf(),
      correctionOf({ id: 2, recordingId: 'rec-2', firstWord: 8 }),
    ])
    corrections.correct({ first: 3, count: 1 })
    await corrections.save('box')
    reader.id = 'rec-2'
    corrections.onOpened('rec-2')
    await vi.waitFor(() => expect(corrections.all).toMatchObject([{ recordingId: 'rec-2' }]))
    await undo.undo()
    expect(corrections.all).toMatchObject([{ recordingId: 'rec-2' }])
  })

  it('undo restores a correction that a larger one replaced, and redo replaces it', async () => {
    const { corrections, undo, kept } = setUp()
    corrections.correct({ first: 3, count: 1 })
    expect(await corrections.save('box')).toBe(true)
    expect(kept()).toMatchObject([{ id: 2, replacement: 'box' }])
    await undo.undo()
    expect(kept()).toEqual([correctionOf()])
    await undo.redo()
    expect(kept()).toMatchObject([{ id: 2, replacement: 'box' }])
  })

  it('undo keeps corrections made after the undone one', async () => {
    const { corrections, undo, client, kept } = setUp()
    corrections.correct({ first: 5, count: 1 })
    await corrections.save('box')
    await client.call('corrections.restore', { corrections: [correctionOf({ id: 9, firstWord: 8 })] })
    await undo.undo()
    expect(kept().map(({ id }) => id)).toEqual([1, 9])
  })

  it('undoes a correction when Undo is pressed while it is saved', async () => {
    const { corrections, client, undo, kept } = setUp()
    corrections.correct({ first: 3, count: 1 })
    await Promise.all([corrections.save('refund'), undo.undo()])
    expect(client.callsTo('corrections.save')).toHaveLength(1)
    expect(kept()).toEqual([correctionOf()])
  })

  it('opens no correction while the same words are corrected in all calls', async () => {
    const answer = Promise.withResolvers<{ batch: number; calls: number; places: number }>()
    const { corrections } = setUp({ 'corrections.save-everywhere': () => answer.promise })
    await corrections.everywhere.find({ original: 'a', replacement: 'b', place })
    const correcting = corrections.everywhere.correct()
    corrections.correct({ first: 3, count: 1 })
    expect(corrections.draft).toBeNull()
    answer.resolve({ batch: 1, calls: 1, places: 1 })
    await correcting
    corrections.correct({ first: 3, count: 1 })
    expect(corrections.draft).not.toBeNull()
  })
})

describe('EverywhereState', () => {
  it('shows the answer to the latest query only', async () => {
    const answers = [
      { calls: [], totalCalls: 1, totalPlaces: 1 },
      { calls: [], totalCalls: 2, totalPlaces: 2 },
    ]
    const resolves: (() => void)[] = []
    const { corrections } = setUp({
      'corrections.find-same': () =>
        new Promise((resolve) => resolves.push(() => resolve(answers[resolves.length - 1] ?? null))),
    })
    const { everywhere } = corrections
    const first = everywhere.find({ original: 'a', replacement: 'b', place })
    const second = everywhere.find({ original: 'c', replacement: 'd', place })
    resolves[1]!()
    await second
    expect(everywhere.found).toEqual(answers[1])
    resolves[0]!()
    await first
    expect(everywhere.found).toEqual(answers[1])
  })

  it('undoes the new batch after a redo', async () => {
    let batch = 6
    const { corrections, undo, client } = setUp({
      'corrections.save-everywhere': () => ({ batch: ++batch, calls: 1, places: 1 }),
    })
    await corrections.everywhere.find({ original: 'a', replacement: 'b', place })
    await corrections.everywhere.correct()
    await undo.undo()
    await undo.redo()
    await undo.undo()
    expect(client.callsTo('corrections.delete-batch')).toEqual([{ batch: 7 }, { batch: 8 }])
  })

  it('reports a failure', async () => {
    const { corrections, notices } = setUp({
      'corrections.find-same': () => Promise.reject(new Error('no search')),
    })
    await corrections.everywhere.find({ original: 'a', replacement: 'b', place })
    expect(notices.notice).not.toBeNull()
    expect(corrections.everywhere.wanted).toBeNull()
  })
})
