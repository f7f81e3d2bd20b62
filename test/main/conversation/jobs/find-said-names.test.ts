import { describe, expect, it } from 'vitest'
import { findSaidNames } from '../../../../src-main/conversation/jobs/find-said-names.ts'
import { openLibrary, transcriptOf } from '../../../support/library/open-library.ts'
import { serviceRecordingOf } from '../../../support/library/service-recordings.ts'
import { saveTranscript } from '../../../support/library/save-transcript.ts'

const number = '+353209174199'

/** Two calls with one number, and the other party's words in them. */
function openWithCalls(newer: string, older: string) {
  const { folder, writer, db } = openLibrary()
  const recordings = [
    serviceRecordingOf({ id: 'newer', createdAt: '2026-11-20T10:00:00.000Z' }),
    serviceRecordingOf({ id: 'older', createdAt: '2026-11-18T10:00:00.000Z' }),
  ]
  writer.saveRecordings({ recordings, seenAt: 1 })
  saveTranscript(writer, { id: 'newer', transcript: transcriptOf(['them', newer]) })
  saveTranscript(writer, { id: 'older', transcript: transcriptOf(['them', older]) })
  const list = async () => {
    const found = await findSaidNames({ folder, number: null })
    return found.map(({ name, recordingId }) => `${name} in ${recordingId}`)
  }
  const answer = (name: string, isAnswered = true) =>
    writer.saveSaidNameAnswer({ number, name, isAnswered, at: 1 })
  return { folder, writer, db, list, answer }
}

describe('findSaidNames', () => {
  it('returns the number, the name, its sentence, and where it was said', async () => {
    const { folder } = openWithCalls('Hello.', 'Good morning. This is Anna Weber. How are you?')
    expect(await findSaidNames({ folder, number })).toEqual([
      {
        number,
        name: 'Anna Weber',
        sentence: 'This is Anna Weber.',
        recordingId: 'older',
        timestamp: expect.any(Number),
        calledAt: Date.parse('2026-11-18T10:00:00.000Z'),
      },
    ])
    expect(await findSaidNames({ folder, number: '+49' })).toEqual([])
  })

  it('cuts what is said before the name in a long sentence', async () => {
    const talk = 'well '.repeat(20)
    const { folder } = openWithCalls('Hello.', `${talk}good morning my name is anna i call about the flat`)
    const [said] = await findSaidNames({ folder, number })
    expect(said!.sentence).toMatch(/^… (?:well )+good morning my name is anna i call about the flat$/)
    expect(said!.sentence.indexOf('anna')).toBeLessThan(45)
  })

  it('returns the longest form of the most recently said name', async () => {
    expect(await openWithCalls('Anna here.', 'This is Anna Weber.').list()).toEqual(['Anna Weber in older'])
    expect(await openWithCalls('Anna here.', 'This is Tom Weber.').list()).toEqual(['Anna in newer'])
  })

  it('does not return an answered name or a part of it again, but returns a different one', async () => {
    const { list, answer, writer } = openWithCalls('Anna here.', 'This is Anna Weber.')
    answer('Anna Weber')
    expect(await list()).toEqual([])
    saveTranscript(writer, { id: 'newer', transcript: transcriptOf(['them', 'This is Tom Weber.']) })
    expect(await list()).toEqual(['Tom Weber in newer'])
    answer('Anna Weber', false)
    answer('Tom Weber')
    expect(await list()).toEqual(['Anna Weber in older'])
  })

  it('returns none for a number that has a person', async () => {
    const { list, writer } = openWithCalls('Anna here.', 'Hello.')
    writer.savePerson({ id: null, name: 'Bo', numbers: [number] })
    expect(await list()).toEqual([])
  })

  it('skips a transcript that cannot be read', async () => {
    const { list, db } = openWithCalls('Anna here.', 'This is Tom.')
    db.exec("UPDATE transcript SET words = x'ff' WHERE key = (SELECT key FROM recording WHERE id = 'newer')")
    expect(await list()).toEqual(['Tom in older'])
  })
})
