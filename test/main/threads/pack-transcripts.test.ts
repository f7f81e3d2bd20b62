import { describe, expect, it } from 'vitest'
import type { TranscriptInColumns } from '../../../src-main/library/types.ts'
import { batchTranscripts } from '../../../src-main/threads/pack-transcripts.ts'
import { transcriptOf } from '../../support/library/open-library.ts'

const transcript = transcriptOf(['you', 'Hello.'])

/** A writing thread that saves on request, and rejects any batch with the recording `bad`. */
function openWriter(mayBegin = async () => {}) {
  const batches: string[][] = []
  const ends: (() => void)[] = []
  const thread = {
    saveTranscripts: async ({ transcripts }: { transcripts: TranscriptInColumns[] }) => {
      const ids = transcripts.map(({ id }) => id)
      batches.push(ids)
      await new Promise<void>((resolve) => ends.push(resolve))
      if (ids.includes('bad')) throw new Error('not saved')
    },
  }
  const saveTranscript = batchTranscripts(thread, mayBegin)
  const save = (id: string) => saveTranscript({ id, transcript })
  const end = async () => {
    ends.shift()!()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { batches, save, end }
}

describe('batchTranscripts', () => {
  it('saves at once when nothing else is saved, and together what arrives meanwhile', async () => {
    const { batches, save, end } = openWriter()
    const saved: string[] = []
    const saveAndNote = (id: string) => void save(id).then(() => saved.push(id))
    saveAndNote('a')
    await Promise.resolve()
    for (const id of ['b', 'c']) saveAndNote(id)
    expect(batches).toEqual([['a']])
    await end()
    expect([batches, saved]).toEqual([[['a'], ['b', 'c']], ['a']])
    await end()
    expect(saved).toEqual(['a', 'b', 'c'])
    void save('d')
    await Promise.resolve()
    expect(batches.at(-1)).toEqual(['d'])
  })

  it('waits until a batch may begin, with all that has arrived by then', async () => {
    const begins: (() => void)[] = []
    const { batches, save } = openWriter(() => new Promise((resolve) => begins.push(resolve)))
    for (const id of ['a', 'b']) void save(id)
    await Promise.resolve()
    expect(batches).toEqual([])
    begins[0]!()
    await Promise.resolve()
    expect(batches).toEqual([['a', 'b']])
  })

  it('limits how many transcripts another write waits for', async () => {
    const { batches, save, end } = openWriter()
    const ids = Array.from({ length: 20 }, (_, index) => `rec-${index}`)
    for (const id of ids) void save(id)
    await Promise.resolve()
    for (let call = 0; call < 2; call++) await end()
    expect(batches.map(({ length }) => length)).toEqual([8, 8, 4])
    expect(batches.flat()).toEqual(ids)
  })

  it('rejects only what cannot be saved', async () => {
    const { batches, save, end } = openWriter()
    const outcomes = Promise.allSettled(['a', 'b', 'bad', 'c'].map(save))
    await Promise.resolve()
    for (let call = 0; call < 5; call++) await end()
    expect((await outcomes).map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ])
    expect(batches).toEqual([['a', 'b', 'bad', 'c'], ['a'], ['b'], ['bad'], ['c']])
  })
})
