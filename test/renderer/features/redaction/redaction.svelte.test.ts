import { describe, expect, it, vi } from 'vitest'
import type { PlacedRedaction, RedactionProposal } from '../../../../src-preload/contract/redaction.ts'
import { NoticesState } from '../../../../src-renderer/app/notices.svelte.ts'
import { UndoState } from '../../../../src-renderer/app/undo.svelte.ts'
import { ReaderState } from '../../../../src-renderer/app/open-call/reader.svelte.ts'
import { RedactionsState } from '../../../../src-renderer/features/redaction/redaction.svelte.ts'
import { clientError, createFakeClient, type Handlers } from '../../../support/window/fake-client.ts'
import { openedOf, recordingOf, transcriptOf } from '../../../support/window/fixtures.ts'

const transcript = transcriptOf([
  ['them', 'This is Niamh Gallagher.'],
  ['you', 'And four two four two?'],
])

function redactionOf(first: number, count: number, changes: Partial<PlacedRedaction> = {}): PlacedRedaction {
  const original = transcript.words.slice(first, first + count).join(' ')
  return {
    ...{ id: first, recordingId: 'rec-1', firstWord: first, timestamp: 1, until: 2, original },
    ...{ kind: 'name', state: 'confirmed', createdAt: 1, texts: [original] },
    ...{ shown: { first, count }, service: { first, count } },
    ...changes,
  }
}

const proposal: RedactionProposal = {
  kind: 'digits',
  first: 5,
  count: 4,
  text: 'four two four two?',
  timestamp: 3,
}

async function setUp(kept: PlacedRedaction[] = [], handlers: Partial<Handlers> = {}) {
  const recording = recordingOf({ id: 'rec-1', person: { id: 1, name: 'Niamh Gallagher' } })
  const client = createFakeClient({
    'recordings.open': () => openedOf({ recording, transcript }),
    'redactions.list': () => kept,
    'redactions.propose': () => [proposal],
    ...handlers,
  })
  const copied: string[] = []
  const notices = new NoticesState()
  const undo = new UndoState(notices)
  const reader: ReaderState = new ReaderState(
    client,
    ({ recording: { id } }) => redactions.onOpened(id),
    (text) => copied.push(text) > 0,
  )
  const showDetails = vi.fn()
  const redactions: RedactionsState = new RedactionsState({ client, undo, notices, reader, showDetails })
  await reader.open('rec-1')
  await vi.waitFor(() => expect(client.callsTo('redactions.list').length).toBeGreaterThan(0))
  return { client, reader, redactions, undo, notices, copied, showDetails }
}

const plain = { times: false, speakers: true }

describe('RedactionsState', () => {
  it('leaves redacted words and the redacted name out of what is copied', async () => {
    const { reader, copied } = await setUp([redactionOf(2, 2)])
    await vi.waitFor(() => expect(reader.covered).toHaveLength(1))
    reader.copyCall(plain)
    expect(copied).toEqual(['Them: This is █████\nYou: And four two four two?'])
  })

  it('leaves them out of the same call opened again', async () => {
    const { reader, copied } = await setUp([redactionOf(6, 2, { kind: 'other' })])
    await vi.waitFor(() => expect(reader.covered).toHaveLength(1))
    reader.close()
    expect(reader.covered).toEqual([])
    await reader.open('rec-1')
    reader.copyCall(plain)
    expect(copied).toEqual(['Niamh Gallagher: This is Niamh Gallagher.\nYou: And four █████ two?'])
  })

  it('looks for proposals only while its list is open', async () => {
    const { redactions, client, showDetails } = await setUp()
    expect(client.callsTo('redactions.propose')).toEqual([])
    redactions.open()
    await vi.waitFor(() => expect(redactions.proposals).toEqual([proposal]))
    expect(showDetails).toHaveBeenCalledOnce()
  })

  it('takes a decision back with everything that it replaced', async () => {
    const [saved, replaced] = [redactionOf(5, 4), redactionOf(5, 1, { id: 77, state: 'dismissed' })]
    const { redactions, client, undo } = await setUp([], {
      'redactions.save': () => ({ saved: [saved], replaced: [replaced] }),
    })
    await redactions.confirm([proposal])
    const places = [{ first: 5, count: 4, kind: 'digits' }]
    expect(client.callsTo('redactions.save')).toEqual([{ recordingId: 'rec-1', places, state: 'confirmed' }])
    await undo.undo()
    await undo.redo()
    expect(client.callsTo('redactions.swap')).toEqual([
      { deleted: [5], restored: [replaced] },
      { deleted: [77], restored: [saved] },
    ])
  })

  it('carries out what is pressed while the decision before is saved, and shows it as decided', async () => {
    const kept: PlacedRedaction[] = []
    const { redactions, client } = await setUp(kept)
    redactions.open()
    await vi.waitFor(() => expect(redactions.proposals).toHaveLength(1))
    const other = { ...proposal, first: 0, count: 1 }
    const first = redactions.dismiss([other])
    kept.push(redactionOf(5, 4))
    await redactions.confirm([proposal])
    await first
    expect(client.callsTo('redactions.save').map(({ state }) => state)).toEqual(['dismissed', 'confirmed'])
    expect(redactions.proposals).toEqual([])
  })

  it('takes a decision back when Undo is pressed while it is saved', async () => {
    const saved = redactionOf(5, 4)
    const { redactions, client, undo } = await setUp([], {
      'redactions.save': () => ({ saved: [saved], replaced: [] }),
    })
    await Promise.all([redactions.confirm([proposal]), undo.undo()])
    expect(client.callsTo('redactions.swap')).toEqual([{ deleted: [5], restored: [] }])
  })

  it('keeps the words of the open call covered while a decision about the former one is saved', async () => {
    const { redactions, reader, client } = await setUp()
    const late = Promise.withResolvers<{ saved: PlacedRedaction[]; replaced: PlacedRedaction[] }>()
    client.answer({
      'recordings.open': ({ id }) => openedOf({ recording: recordingOf({ id }), transcript }),
      'redactions.save': () => late.promise,
      'redactions.list': () => [redactionOf(2, 2)],
    })
    const confirming = redactions.confirm([proposal])
    await reader.open('rec-2')
    await vi.waitFor(() => expect(redactions.confirmed).toHaveLength(1))
    late.resolve({ saved: [], replaced: [] })
    await confirming
    expect([redactions.confirmed.length, reader.covered.length]).toEqual([1, 1])
  })

  it('offers no undo for a term that could not be deleted', async () => {
    const { redactions, undo, notices } = await setUp([], {
      'redactions.delete-term': () => {
        throw clientError('gone', 'It is gone.')
      },
    })
    await redactions.deleteTerm({ id: 1, text: 'Gallagher' })
    expect(notices.notice?.text).toBe('It is gone.')
    expect(undo.canUndo).toBe(false)
  })

  it('undoes the deletion of a term', async () => {
    const { redactions, client, undo } = await setUp()
    await redactions.deleteTerm({ id: 1, text: 'Gallagher' })
    expect(await undo.undo()).toBe(true)
    expect(client.callsTo('redactions.save-term')).toEqual([{ text: 'Gallagher' }])
  })

  it('redacts the selected words, and says where none are', async () => {
    const { redactions, reader, client, notices } = await setUp()
    await redactions.redactSelection()
    expect(notices.notice?.text).toBe('Select some words first.')
    reader.selection.select(2, 3)
    await redactions.redactSelection()
    expect(client.callsTo('redactions.save')).toMatchObject([
      { places: [{ first: 2, count: 2, kind: 'other' }] },
    ])
  })
})
