import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openTranscriptTable } from '../../../../src-main/library/tables/transcript-table.ts'
import type { ServiceTranscript } from '../../../../src-main/model/recording.ts'
import { openLibrary, transcriptOf } from '../../../support/library/open-library.ts'
import { serviceRecordingOf } from '../../../support/library/service-recordings.ts'

function openTable() {
  const library = openLibrary()
  library.writer.saveRecordings({ recordings: [serviceRecordingOf()], seenAt: 1 })
  const key = library.db.prepare<[], number>('SELECT key FROM recording').pluck().get()!
  return { ...library, key, table: openTranscriptTable(library.db) }
}

describe('openTranscriptTable', () => {
  it('returns any transcript as it was saved', () => {
    const { table, key } = openTable()
    const time = fc.option(
      fc.integer({ min: 0, max: 500_000 }).map((hundredths) => hundredths / 100),
      { nil: null },
    )
    const word = fc.record({
      word: fc.string({ unit: 'grapheme' }),
      start: time,
      end: time,
      speaker: fc.constantFrom('you', 'them', 'agent', null),
    })
    const transcript: fc.Arbitrary<ServiceTranscript> = fc.record({
      text: fc.string({ unit: 'grapheme' }),
      wordCount: fc.nat(),
      words: fc.array(word, { maxLength: 30 }),
    })
    fc.assert(
      fc.property(transcript, (value) => {
        table.save(key, value)
        expect(table.find(key)).toEqual({ ...value, marks: [] })
        expect(table.findUncorrected(key)).toEqual(value)
      }),
    )
  })

  it('stores the text only when it cannot be built from the words', () => {
    const { table, key, db } = openTable()
    const storedText = () => db.prepare<[], string | null>('SELECT text FROM transcript').pluck().get()
    const transcript = transcriptOf(['you', 'Hello there.'], ['them', 'Hi.'])
    table.save(key, transcript)
    expect(storedText()).toBeNull()
    table.save(key, { ...transcript, text: 'You: Hello there.\nThem: Hi.' })
    expect(storedText()).toBe('You: Hello there.\nThem: Hi.')
  })

  it('counts the words when the service gave no count', () => {
    const { table, key } = openTable()
    for (const wordCount of [Number.NaN, -1, 2.5]) {
      table.save(key, { ...transcriptOf(['you', 'one two three']), wordCount })
      expect(table.find(key)?.wordCount).toBe(3)
    }
  })

  it('finds nothing for a recording without a transcript', () => {
    const { table, key } = openTable()
    expect(table.find(key)).toBeNull()
  })
})
