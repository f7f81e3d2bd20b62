import { describe, expect, it } from 'vitest'
import { noData } from '../../../../src-main/library/personal-data.ts'
import { inboxStart, openLibrary, type OpenedLibrary } from '../../../support/library/open-library.ts'
import { serviceRecordingOf, serviceRecordingsOf } from '../../../support/library/service-recordings.ts'

/** Three calls since the inbox began, and one before. */
function openFilled() {
  let today = new Date(2026, 10, 25, 9)
  const library = openLibrary({ now: () => today.getTime() })
  const { writer } = library
  const older = serviceRecordingOf({ id: 'older', createdAt: new Date(inboxStart - 1).toISOString() })
  writer.saveRecordings({ recordings: [...serviceRecordingsOf(3), older], seenAt: 1 })
  library.changes.length = 0
  const set = (ids: string[], day: string | null) => writer.saveInboxDay({ ids, day, at: 5 })
  const advanceTo = (month: number, date: number) => (today = new Date(2026, month - 1, date, 0, 1))
  return { ...library, set, advanceTo, inbox: () => listInbox(library) }
}

function listInbox({ reader }: Pick<OpenedLibrary, 'reader'>): string[] {
  const ids = reader.listIds({ view: 'inbox' })
  const { total, items } = reader.listRecordings({ view: 'inbox', offset: 0, limit: 50 })
  expect(items.map(({ id }) => id)).toEqual(ids)
  expect([total, reader.counts().inbox]).toEqual([ids.length, ids.length])
  return ids
}

describe('saveInboxDay', () => {
  it('closes calls of the inbox, and moves them back', () => {
    const { set, inbox, changes } = openFilled()
    expect(inbox()).toEqual(['rec-1', 'rec-2', 'rec-3'])
    expect(set(['rec-1', 'rec-3', 'older', 'unknown'], null)).toEqual([
      { id: 'rec-1', day: '' },
      { id: 'rec-3', day: '' },
    ])
    expect(changes).toEqual([{ ids: ['rec-1', 'rec-3'], words: false }])
    expect(inbox()).toEqual(['rec-2'])
    expect(set(['rec-1', 'rec-3'], null)).toEqual([])
    expect(set(['rec-1', 'older'], '')).toEqual([
      { id: 'rec-1', day: null },
      { id: 'older', day: null },
    ])
    expect(inbox()).toEqual(['rec-1', 'rec-2', 'older'])
  })

  it('snoozes calls until their day', () => {
    const { set, inbox, advanceTo } = openFilled()
    set(['rec-2', 'rec-3'], '2026-12-01')
    expect(set(['rec-3'], '2026-12-02')).toEqual([{ id: 'rec-3', day: '2026-12-01' }])
    expect(inbox()).toEqual(['rec-1'])
    advanceTo(12, 1)
    expect(inbox()).toEqual(['rec-1', 'rec-2'])
    advanceTo(12, 2)
    expect(inbox()).toEqual(['rec-1', 'rec-2', 'rec-3'])
    set(['rec-2'], null)
    expect(inbox()).toEqual(['rec-1', 'rec-3'])
  })

  it('leaves out calls that have another day since', () => {
    const { set, inbox, writer } = openFilled()
    set(['rec-1', 'rec-2'], null)
    set(['rec-2'], '2026-12-01')
    const undone = writer.saveInboxDay({ ids: ['rec-1', 'rec-2'], day: '', from: null, at: 6 })
    expect(undone).toEqual([{ id: 'rec-1', day: null }])
    expect(inbox()).toEqual(['rec-1', 'rec-3'])
  })

  it('keeps a deleted call out of the inbox until it is restored', () => {
    const { set, inbox, writer } = openFilled()
    set(['rec-2'], null)
    writer.deleteRecordings({ ids: ['rec-1', 'rec-2'], at: 6 })
    expect(inbox()).toEqual(['rec-3'])
    writer.restoreRecordings({ ids: ['rec-1', 'rec-2'] })
    expect(inbox()).toEqual(['rec-1', 'rec-3'])
  })

  it('lists a call that arrives, but not one that is older than the inbox', () => {
    const { inbox, writer } = openFilled()
    writer.saveRecordings({
      recordings: [
        serviceRecordingOf({ id: 'new', createdAt: '2026-11-24T10:00:00Z' }),
        serviceRecordingOf({ id: 'old', createdAt: '2026-10-01T10:00:00Z' }),
        serviceRecordingOf({ id: 'undated', createdAt: 'soon' }),
      ],
      seenAt: 2,
    })
    expect(inbox()).toEqual(['new', 'rec-1', 'rec-2', 'rec-3'])
  })
})

describe('savePersonalData', () => {
  it('brings the inbox of another library, and keeps what was decided here', () => {
    const { set, inbox, writer } = openFilled()
    set(['rec-1'], null)
    writer.savePersonalData({
      ...noData(),
      inbox: [
        { recordingId: 'rec-1', closedAt: null, snoozedUntil: null },
        { recordingId: 'rec-2', closedAt: 3, snoozedUntil: null },
        { recordingId: 'later', closedAt: 3, snoozedUntil: null },
      ],
      inboxStart: inboxStart - 10,
    })
    expect(inbox()).toEqual(['rec-3', 'older'])
    writer.saveRecordings({
      recordings: [
        serviceRecordingOf({ id: 'later' }),
        serviceRecordingOf({ id: 'other', createdAt: new Date(inboxStart - 5).toISOString() }),
      ],
      seenAt: 2,
    })
    expect(inbox()).toEqual(['rec-3', 'older', 'other'])
  })
})

describe('saveAllHeard', () => {
  function openWithAudio() {
    const library = openFilled()
    const { writer } = library
    const audio = {
      path: 'audio/a.mp3',
      sizeBytes: 1000,
      sha256: 'ab'.repeat(32),
      type: 'audio/mpeg' as const,
    }
    for (const id of ['rec-1', 'rec-2']) writer.saveAudio({ id, audio: { ...audio, seconds: 60 }, at: 1 })
    writer.saveHeard({ id: 'rec-1', ranges: [[2, 9]], position: 9, at: 3 })
    library.changes.length = 0
    return library
  }

  it('marks calls as heard and as unheard, and restores what was played', () => {
    const { writer, reader, changes } = openWithAudio()
    const heardOf = (id: string) => reader.findAdditions({ id }).heard
    const before = writer.saveAllHeard({ ids: ['rec-1', 'rec-2'], heard: false, at: 7 })
    expect(before).toEqual([{ recordingId: 'rec-1', ranges: [[2, 9]], at: 3, position: 9 }])
    expect(changes).toEqual([{ ids: ['rec-1'], words: false }])
    expect(reader.listIds({ view: 'unheard' })).toEqual(['rec-1', 'rec-2'])
    writer.restoreHeard({ states: before, heard: false })
    expect([heardOf('rec-1'), reader.findPosition({ id: 'rec-1' })]).toEqual([[[2, 9]], 9])
    const unheard = writer.saveAllHeard({ ids: ['rec-1', 'rec-2'], heard: true, at: 8 })
    expect(unheard).toEqual([{ recordingId: 'rec-2', ranges: [], at: 8, position: null }])
    expect(heardOf('rec-2')).toEqual([[0, 60]])
    expect(reader.listIds({ view: 'unheard' })).toEqual([])
    writer.restoreHeard({ states: unheard, heard: true })
    expect(reader.listIds({ view: 'unheard' })).toEqual(['rec-2'])
  })

  it('keeps what was played since', () => {
    const { writer, reader } = openWithAudio()
    const heardOf = (id: string) => reader.findAdditions({ id }).heard
    const before = writer.saveAllHeard({ ids: ['rec-1'], heard: false, at: 7 })
    writer.saveHeard({ id: 'rec-1', ranges: [[20, 30]], position: 30, at: 8 })
    writer.restoreHeard({ states: before, heard: false })
    expect([heardOf('rec-1'), reader.findPosition({ id: 'rec-1' })]).toEqual([
      [
        [2, 9],
        [20, 30],
      ],
      30,
    ])
    const unheard = writer.saveAllHeard({ ids: ['rec-2'], heard: true, at: 9 })
    writer.saveHeard({ id: 'rec-2', ranges: [[0, 61]], position: 61, at: 10 })
    writer.restoreHeard({ states: unheard, heard: true })
    expect(heardOf('rec-2')).toEqual([[0, 61]])
  })
})
