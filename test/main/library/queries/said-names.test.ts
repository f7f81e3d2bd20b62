import { describe, expect, it } from 'vitest'
import { openLibrary, transcriptOf } from '../../../support/library/open-library.ts'
import { serviceRecordingOf } from '../../../support/library/service-recordings.ts'
import { saveTranscript } from '../../../support/library/save-transcript.ts'

function openWithCalls() {
  const library = openLibrary()
  const { writer } = library
  const createdAt = (day: number) => `2026-11-${day}T14:00:00.000Z`
  writer.saveRecordings({
    recordings: [
      ...[11, 12, 13, 14].map((day) => serviceRecordingOf({ id: `day-${day}`, createdAt: createdAt(day) })),
      serviceRecordingOf({ id: 'later', toNumber: '+442079460000', createdAt: createdAt(20) }),
      serviceRecordingOf({ id: 'named', toNumber: '+15550001111' }),
      serviceRecordingOf({ id: 'hidden', toNumber: 'anonymous' }),
    ],
    seenAt: 1,
  })
  const transcript = transcriptOf(['them', 'This is Anna.'])
  for (const id of ['day-11', 'day-12', 'day-13', 'day-14', 'named', 'hidden']) {
    saveTranscript(writer, { id, transcript })
  }
  writer.savePerson({ id: null, name: 'Bo', numbers: ['+1 (555) 000-1111'] })
  return library
}

describe('numbers without a person', () => {
  it('are listed with their latest calls that have a transcript, the last called first', () => {
    const { reader } = openWithCalls()
    const [later, other, ...rest] = reader.listUnnamedNumbers({ number: null })
    expect(later).toEqual({ number: '+442079460000', answered: [], calls: [] })
    expect(other).toMatchObject({ number: '+353209174199', answered: [] })
    expect(other!.calls.map(({ id }) => id)).toEqual(['day-14', 'day-13', 'day-12'])
    expect(rest).toEqual([])
  })

  it('are found in any format, unless they have a person', () => {
    const { reader } = openWithCalls()
    expect(reader.listUnnamedNumbers({ number: '353 (20) 917-4199' })).toHaveLength(1)
    expect(reader.listUnnamedNumbers({ number: '+15550001111' })).toEqual([])
  })

  it('keep the answered names until that is undone', () => {
    const { reader, writer } = openWithCalls()
    const answer = (name: string, isAnswered: boolean) =>
      writer.saveSaidNameAnswer({ number: '+353 20 917 4199', name, isAnswered, at: 1 })
    const answered = () => reader.listUnnamedNumbers({ number: '+353209174199' })[0]!.answered
    answer('Anna', true)
    answer('Tom', true)
    answer('Anna', true)
    expect(answered()).toEqual(['Tom', 'Anna'])
    answer('Tom', false)
    expect(answered()).toEqual(['Anna'])
    expect(reader.listUnnamedNumbers({ number: '+442079460000' })[0]!.answered).toEqual([])
  })
})
