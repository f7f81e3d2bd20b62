import { describe, expect, it } from 'vitest'
import { unpack } from '../../../src-preload/contract/bridge.ts'
import type { TranscriptView } from '../../../src-preload/contract/recordings.ts'
import type { CorrectionProgress } from '../../../src-preload/contract/corrections.ts'
import { correctionMethods } from '../../../src-main/ipc/corrections.ts'
import { recordingMethods } from '../../../src-main/ipc/recordings.ts'
import { searchMethods } from '../../../src-main/ipc/search.ts'
import { Emitter } from '../../../src-main/util/emitter.ts'
import { connectOffhook } from '../../support/engine/connected-offhook.ts'
import { serviceRecordingsOf } from '../../support/library/service-recordings.ts'
import { saveTranscript } from '../../support/library/save-transcript.ts'
import { sampleTests } from '../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 2)

/** Calls that each contain "node" twice, once with a capital; and one without it. */
async function connectWithCalls(count: number) {
  const { offhook } = await connectOffhook({ recordings: 0 }, (service) => {
    service.addRecording({ id: 'without', words: wordsOf('Nothing to see here.') })
    for (let call = 1; call <= count; call++) {
      service.addRecording({
        id: `call-${call}`,
        createdAt: new Date(Date.UTC(2026, 0, 1, 0, call)).toISOString(),
        words: wordsOf('Node, the credit node is late.'),
      })
    }
  })
  const progress = new Emitter<CorrectionProgress | null>()
  const told: (CorrectionProgress | null)[] = []
  progress.listen((value) => told.push(value))
  const changed = new Set<string>()
  offhook.session.workspace()!.threads.changes.listen(({ ids }) => ids.forEach((id) => changed.add(id)))
  const read = async (id: string) =>
    unpack('recordings.open', await recordingMethods(offhook)['recordings.open'].run({ id }))
      .transcript as TranscriptView
  const find = async (query: string) => {
    const found = await searchMethods(offhook)['search.settle'].run({ query, sort: 'newest', limit: 100 })
    return found!.results.map(({ recording }) => recording.id)
  }
  const { writer } = offhook.session.workspace()!.threads
  return { corrections: correctionMethods(offhook, progress), told, changed, read, find, writer }
}

function wordsOf(text: string) {
  return text
    .split(' ')
    .map((word, index) => ({ word, start: index / 2, end: index / 2 + 0.4, speaker: 'you' }))
}

describe('correctionMethods', () => {
  it('correct words of a call, which is then found by the old and the new words', async () => {
    const { corrections, read, find, changed } = await connectWithCalls(1)
    const saved = await corrections['corrections.save'].run({
      recordingId: 'call-1',
      first: 3,
      count: 1,
      replacement: 'note',
    })
    expect(saved).toMatchObject({ original: 'node', firstWord: 3, applies: true })
    expect(await read('call-1')).toMatchObject({
      words: ['Node,', 'the', 'credit', 'note', 'is', 'late.'],
      corrections: [{ correctionId: saved!.id, first: 3, count: 1, original: 'node' }],
    })
    expect(changed).toContain('call-1')
    expect(await find('"credit note"')).toEqual(['call-1'])
    expect(await find('"credit node"')).toEqual(['call-1'])
    expect(await corrections['corrections.list'].run({ recordingId: 'call-1' })).toEqual([saved])
    await corrections['corrections.delete'].run({ ids: [saved!.id] })
    expect(await find('"credit note"')).toEqual([])
    await corrections['corrections.restore'].run({ corrections: [saved!] })
    expect(await find('"credit note"')).toEqual(['call-1'])
  })

  it('show the newest calls with the same words, and count all', async () => {
    const { corrections } = await connectWithCalls(3)
    const same = await corrections['corrections.find-same'].run({
      original: 'node',
      replacement: 'note',
      limit: 2,
    })
    expect(same).toMatchObject({ totalCalls: 3, totalPlaces: 6 })
    expect(same!.calls.map(({ recording }) => recording.id)).toEqual(['call-3', 'call-2'])
    expect(same!.calls[0]!.places.map(({ words, corrected }) => [words, corrected])).toEqual([
      ['Node,', 'Note,'],
      ['node', 'note'],
    ])
  })

  it('report their progress when there are many calls', async () => {
    const { corrections, told, writer } = await connectWithCalls(0)
    const recordings = serviceRecordingsOf(110)
    await writer.saveRecordings({ recordings, seenAt: 1 })
    const transcript = { text: 'The node.', wordCount: 2, words: wordsOf('The node.') }
    for (const { id } of recordings) await saveTranscript(writer, { id, transcript })
    const question = { original: 'node', replacement: 'note', limit: 2 }
    expect(await corrections['corrections.find-same'].run(question)).toMatchObject({ totalCalls: 110 })
    expect(told).toEqual([{ done: 100, total: 110 }, null])
  })

  it('answer a superseded query with null', async () => {
    const { corrections } = await connectWithCalls(1)
    const ask = (original: string) =>
      corrections['corrections.find-same'].run({ original, replacement: 'x', limit: 2 })
    const [first, second] = await Promise.all([ask('node'), ask('late')])
    expect(first).toBeNull()
    expect(second).toMatchObject({ totalPlaces: 1 })
  })

  it('correct the same words in all calls, report progress, and undo all as one', async () => {
    const { corrections, read, find, told } = await connectWithCalls(3)
    const before = await read('call-2')
    const done = await corrections['corrections.save-everywhere'].run({
      original: 'node',
      replacement: 'note',
    })
    expect(done).toMatchObject({ calls: 3, places: 6 })
    expect(told).toEqual([{ done: 3, total: 3 }, null])
    expect((await read('call-2')).words.join(' ')).toBe('Note, the credit note is late.')
    expect(await find('"credit note"')).toEqual(['call-3', 'call-2', 'call-1'])
    const list = await corrections['corrections.list'].run({ recordingId: 'call-2' })
    expect(list.map(({ batch }) => batch)).toEqual([done.batch, done.batch])
    // The window sends the number back.
    const undoing = { batch: done.batch }
    expect(corrections['corrections.delete-batch'].args.parse(undoing)).toEqual(undoing)
    expect(corrections['corrections.restore'].args.safeParse({ corrections: list }).success).toBe(true)
    await corrections['corrections.delete-batch'].run(undoing)
    expect(await read('call-2')).toEqual(before)
    expect(await find('"credit note"')).toEqual([])
  })

  it('find nothing for punctuation alone', async () => {
    const { corrections } = await connectWithCalls(1)
    const nothing = { original: '—', replacement: 'and', limit: 5 }
    expect(await corrections['corrections.find-same'].run(nothing)).toEqual({
      calls: [],
      totalCalls: 0,
      totalPlaces: 0,
    })
  })

  it('reject invalid corrections', () => {
    const { corrections } = { corrections: correctionMethods({} as never, new Emitter()) }
    const { args } = corrections['corrections.save']
    const good = { recordingId: 'call', first: 0, count: 1, replacement: ' note ' }
    expect(args.parse(good)).toEqual({ ...good, replacement: 'note' })
    for (const bad of [{ replacement: ' ' }, { count: 0 }, { first: -1 }, { first: 0.5 }]) {
      expect(args.safeParse({ ...good, ...bad }).success).toBe(false)
    }
  })
})
