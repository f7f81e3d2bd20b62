import { describe, expect, it } from 'vitest'
import { openLibrary, transcriptOf } from '../../../support/library/open-library.ts'
import { serviceRecordingOf } from '../../../support/library/service-recordings.ts'
import { saveTranscript } from '../../../support/library/save-transcript.ts'

function openWithCalls(count: number) {
  const library = openLibrary()
  const recordings = Array.from({ length: count }, (_, index) =>
    serviceRecordingOf({ id: `rec-${index}`, createdAt: new Date(index * 86_400_000).toISOString() }),
  )
  library.writer.saveRecordings({ recordings, seenAt: 1 })
  return library
}

const number = '+353209174199'

describe('findCallMemory', () => {
  it('returns nothing for a number that was never called', () => {
    expect(openLibrary().reader.findCallMemory({ number })).toEqual({ person: null, calls: [], notes: [] })
  })

  it('returns the latest calls with the number, or with another number of the same person', () => {
    const { writer, reader } = openWithCalls(4)
    const other = { toNumber: '+441', createdAt: new Date(9 * 86_400_000).toISOString() }
    writer.saveRecordings({ recordings: [serviceRecordingOf({ id: 'other', ...other })], seenAt: 1 })
    expect(reader.findCallMemory({ number }).calls.map(({ id }) => id)).toEqual([
      ...['rec-3', 'rec-2', 'rec-1', 'rec-0'],
    ])
    const { id } = writer.savePerson({
      id: null,
      name: 'Anna',
      numbers: ['+353209174199', '+441'],
      note: 'Loud',
    })
    const { person, calls } = reader.findCallMemory({ number })
    expect(person).toEqual({ id, name: 'Anna', note: 'Loud' })
    expect(calls.map((call) => call.id)).toEqual(['other', 'rec-3', 'rec-2', 'rec-1', 'rec-0'])
  })

  it('returns the last turns of each call, and the end of a long turn', () => {
    const { writer, reader } = openWithCalls(1)
    const long = `${'word '.repeat(100)}end.`
    const transcript = transcriptOf(
      ...(['Hello.', 'Hi.', 'Late?', 'No.'].map((text, index) => [index % 2 ? 'them' : 'you', text]) as [
        [string, string],
      ]),
      ['you', long],
    )
    saveTranscript(writer, { id: 'rec-0', transcript })
    const { turns } = reader.findCallMemory({ number }).calls[0]!
    expect(turns.map(({ text }) => text).slice(0, 3)).toEqual(['Hi.', 'Late?', 'No.'])
    expect(turns[3]!.text).toMatch(/^…word .* end\.$/)
    expect(turns[3]!.text.length).toBeLessThanOrEqual(241)
    expect(turns[3]!.speaker).toBe('you')
  })

  it('returns five notes, those with open tasks first, with the task count', () => {
    const { writer, reader } = openWithCalls(1)
    const texts = ['- [ ] Send it\n- [x] Call\n1. [ ] Ask', 'a', 'b', 'c', 'd', 'e']
    for (const [at, text] of texts.entries()) {
      writer.saveNote({ id: null, recordingId: 'rec-0', timestamp: null, text, at })
    }
    const { notes } = reader.findCallMemory({ number })
    expect(notes.map(({ text, openTasks }) => [text, openTasks])).toEqual([
      ...[
        [texts[0], 2],
        ['e', 0],
        ['d', 0],
        ['c', 0],
        ['b', 0],
      ],
    ])
  })
})
