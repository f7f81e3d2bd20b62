import { describe, expect, it } from 'vitest'
import type { LibraryWriter } from '../../../../src-main/library/types.ts'
import { openLibrary, transcriptOf } from '../../../support/library/open-library.ts'
import { serviceRecordingsOf } from '../../../support/library/service-recordings.ts'
import { saveTranscript } from '../../../support/library/save-transcript.ts'
import { listDone } from '../../../support/library/follow-ups.ts'
import { passageOf, storedNoteOf } from '../../../support/library/passages.ts'

/** `count` calls with a transcript each; earlier announcements are dropped. */
function openFilled(count = 3) {
  const library = openLibrary()
  library.writer.saveRecordings({ recordings: serviceRecordingsOf(count), seenAt: 1 })
  for (let number = 1; number <= count; number++) {
    saveTranscript(library.writer, { id: `rec-${number}`, transcript: transcriptOf(['you', 'Hello.']) })
  }
  library.writer.saveVocabulary({ recordings: count, terms: Buffer.alloc(0), keys: pendingKeys(library) })
  library.changes.length = 0
  return library
}

function pendingKeys({ db }: ReturnType<typeof openLibrary>): number[] {
  return db.prepare<[], number>('SELECT key FROM vocabularyPending').pluck().all()
}

function missingKeys({ db }: ReturnType<typeof openLibrary>): number[] {
  return db.prepare<[], number>('SELECT key FROM searchMissing').pluck().all()
}

function documentOf({ db, documents }: ReturnType<typeof openLibrary>, id: string) {
  return documents.get(
    db.prepare<[string], number>('SELECT key FROM recording WHERE id = ?').pluck().get(id)!,
  )
}

const noteOf = (text: string, timestamp: number | null = null) => ({
  id: null,
  recordingId: 'rec-1',
  timestamp,
  text,
  at: 5.4,
})

describe('notes', () => {
  it('are listed by time, those about the whole call first', () => {
    const { writer, reader } = openFilled()
    const late = writer.saveNote(noteOf('Late.', 20))
    const early = writer.saveNote(noteOf('Early.', 0))
    const whole = writer.saveNote(noteOf('About it all.'))
    const stored = { recordingId: 'rec-1', timestamp: 20, text: 'Late.', createdAt: 5, updatedAt: 5 }
    expect(late).toEqual({ ...storedNoteOf(stored), id: late.id })
    expect(reader.findAdditions({ id: 'rec-1' }).notes).toEqual([whole, early, late])
    expect(reader.findAdditions({ id: 'rec-2' }).notes).toEqual([])
  })

  it('are found with their call after the same transaction, and learned by the vocabulary', () => {
    const library = openFilled()
    const { writer, changes } = library
    const note = writer.saveNote(noteOf('Ask about the *pallet*.'))
    writer.addPassage(passageOf('rec-1', { timestamp: 3, text: 'Promise', at: 6 }))
    expect(documentOf(library, 'rec-1')).toMatchObject({
      you: 'Hello.',
      numbers: ['353209174199', '15551230000'],
      notes: ['Ask about the *pallet*.', 'Promise'],
    })
    const announced = { ids: ['rec-1'], words: true }
    expect(changes).toEqual([announced, announced])
    expect(pendingKeys(library)).toHaveLength(1)
    writer.deleteNotes({ ids: [note.id] })
    writer.deleteNotes({ ids: [note.id] })
    expect(documentOf(library, 'rec-1')?.notes).toEqual(['Promise'])
    expect(changes).toHaveLength(3)
  })

  it('are changed by id, and get a new id when they were deleted in the meantime', () => {
    const { writer, reader } = openFilled()
    const first = writer.saveNote(noteOf('One.'))
    const changed = writer.saveNote({ ...noteOf('Two.', 7), id: first.id, at: 9 })
    expect(changed).toEqual({ ...first, text: 'Two.', timestamp: 7, updatedAt: 9 })
    writer.deleteNotes({ ids: [first.id] })
    const again = writer.saveNote({ ...noteOf('Three.'), id: first.id })
    expect(again.id).toBeGreaterThan(first.id)
    expect(reader.findAdditions({ id: 'rec-1' }).notes).toEqual([again])
  })

  it('never overwrite a note of another call', () => {
    const { writer, reader } = openFilled()
    const first = writer.saveNote(noteOf('One.'))
    writer.saveNote({ ...noteOf('Two.'), id: first.id, recordingId: 'rec-2' })
    expect(reader.findAdditions({ id: 'rec-1' }).notes).toEqual([first])
    expect(reader.findAdditions({ id: 'rec-2' }).notes).toMatchObject([{ text: 'Two.' }])
  })

  it('are refused for a missing call', () => {
    const { writer, reader } = openFilled()
    writer.deleteRecordings({ ids: ['rec-1'], at: 1 })
    expect(() => writer.saveNote(noteOf('Lost?'))).toThrow('recording-not-found')
    expect(reader.findAdditions({ id: 'rec-1' }).notes).toEqual([])
  })
})

describe('promises', () => {
  it('are marked done and open again, each announced once', () => {
    const { writer, reader, changes } = openFilled()
    const tick = (place: number, done: boolean) =>
      writer.answerPromise({ id: 'rec-1', place, state: done ? 'done' : null, at: 4 })
    tick(12.3, true)
    tick(12.3, true)
    tick(40, true)
    expect(listDone(reader, 'rec-1')).toEqual([12.3, 40])
    expect(listDone(reader, 'rec-2')).toEqual([])
    expect(changes).toHaveLength(2)
    tick(12.3, false)
    expect(listDone(reader, 'rec-1')).toEqual([40])
  })

  it('are deleted with the call and restored with it', () => {
    const { writer, reader } = openFilled()
    writer.answerPromise({ id: 'rec-1', place: 12.3, state: 'done', at: 4 })
    writer.deleteRecordings({ ids: ['rec-1'], at: 5 })
    expect(listDone(reader, 'rec-1')).toEqual([])
    writer.answerPromise({ id: 'rec-1', place: 3, state: 'done', at: 6 })
    writer.restoreRecordings({ ids: ['rec-1'] })
    expect(listDone(reader, 'rec-1')).toEqual([12.3])
  })
})

describe('tags', () => {
  const red = (writer: LibraryWriter, name: string) => writer.saveTag({ id: null, name, color: 'red' })

  it('are listed by name, with the number of their calls', () => {
    const { writer, reader, changes } = openFilled()
    const urgent = red(writer, 'Urgent')
    const annoying = red(writer, 'ärgerlich')
    writer.setTag({ ids: ['rec-1', 'rec-2'], tagId: urgent.id, on: true, at: 1 })
    expect(reader.listTags()).toEqual([annoying, { ...urgent, recordings: 2 }])
    expect(reader.findRecordings({ ids: ['rec-1', 'rec-3'] }).map(({ tagIds }) => tagIds)).toEqual([
      ...[[urgent.id], []],
    ])
    expect(changes).toEqual([
      ...[
        { ids: [], words: false, names: true },
        { ids: [], words: false, names: true },
      ],
      { ids: ['rec-1', 'rec-2'], words: false, names: true },
    ])
    changes.length = 0
    const [tagId, at] = [urgent.id, 2]
    expect(writer.setTag({ ids: ['rec-1'], tagId, on: true, at })).toEqual({ ids: [] })
    expect(writer.setTag({ ids: ['rec-3'], tagId, on: false, at })).toEqual({ ids: [] })
    expect(changes).toEqual([])
    writer.deleteRecordings({ ids: ['rec-1'], at: 9 })
    expect(changes).toEqual([{ ids: ['rec-1'], words: false, names: true, erased: true }])
    expect(reader.listTags()).toEqual([annoying, { ...urgent, recordings: 1 }])
  })

  it('are set and deleted with the calls that this changed', () => {
    const { writer } = openFilled()
    const tagId = red(writer, 'urgent').id
    const set = (ids: string[], on: boolean) => writer.setTag({ ids, tagId, on, at: 1 }).ids
    expect(set(['rec-1'], true)).toEqual(['rec-1'])
    expect(set(['rec-1', 'rec-2', 'rec-3'], true)).toEqual(['rec-2', 'rec-3'])
    expect(set(['rec-2'], false)).toEqual(['rec-2'])
    expect(writer.deleteTag({ id: tagId }).ids.sort()).toEqual(['rec-1', 'rec-3'])
    expect(set(['rec-1'], true)).toEqual([])
  })

  it('are sorted by the numbers in their names', () => {
    const { writer, reader } = openFilled()
    for (const name of ['Q10', 'Q2', 'q1']) red(writer, name)
    expect(reader.listTags().map(({ name }) => name)).toEqual(['q1', 'Q2', 'Q10'])
  })

  it('have unique names, ignoring case', () => {
    const { writer, reader } = openFilled()
    const anger = red(writer, 'Ärger')
    expect(writer.saveTag({ id: null, name: 'ÄRGER', color: 'blue' })).toEqual({ ...anger, color: 'blue' })
    red(writer, 'Other')
    expect(writer.saveTag({ id: anger.id, name: 'ärger', color: 'teal' })).toMatchObject({ name: 'ärger' })
    expect(reader.listTags().map(({ name }) => name)).toEqual(['ärger', 'Other'])
  })

  it('are merged when one is renamed to another, and each call keeps it once', () => {
    const library = openFilled()
    const { writer, reader, changes } = library
    const [anger, other] = [red(writer, 'Ärger'), red(writer, 'Other')]
    writer.setTag({ ids: ['rec-1', 'rec-2'], tagId: anger.id, on: true, at: 1 })
    writer.setTag({ ids: ['rec-2', 'rec-3'], tagId: other.id, on: true, at: 2 })
    changes.length = 0
    const joined = writer.saveTag({ id: other.id, name: 'ärger', color: 'teal' })
    expect(joined).toEqual({ ...anger, color: 'teal', recordings: 3 })
    expect(reader.listTags()).toEqual([joined])
    expect(reader.findAdditions({ id: 'rec-2' }).tagIds).toEqual([anger.id])
    expect(documentOf(library, 'rec-3')?.tagIds).toEqual([anger.id])
    expect(changes).toEqual([{ ids: ['rec-2', 'rec-3'], words: false, names: true, erased: true }])
  })

  it('rewrite no search document when renamed', () => {
    const library = openFilled()
    const tag = red(library.writer, 'Urgent')
    library.writer.setTag({ ids: ['rec-1'], tagId: tag.id, on: true, at: 1 })
    expect(documentOf(library, 'rec-1')?.tagIds).toEqual([tag.id])
    library.documents.clear()
    library.changes.length = 0
    library.writer.saveTag({ id: tag.id, name: 'Later', color: 'gray' })
    expect(library.documents.size).toBe(0)
    expect(library.changes).toEqual([{ ids: [], words: false, names: true, erased: true }])
  })

  it('are removed from their calls when deleted, and their ids are not reused', () => {
    const library = openFilled()
    const { writer, reader, changes } = library
    const tag = red(writer, 'Urgent')
    writer.setTag({ ids: ['rec-1'], tagId: tag.id, on: true, at: 1 })
    changes.length = 0
    writer.deleteTag({ id: tag.id })
    expect(documentOf(library, 'rec-1')?.tagIds).toEqual([])
    expect(reader.findAdditions({ id: 'rec-1' }).tagIds).toEqual([])
    expect(changes).toEqual([{ ids: ['rec-1'], words: false, names: true, erased: true }])
    writer.setTag({ ids: ['rec-1'], tagId: tag.id, on: true, at: 2 })
    expect(reader.findAdditions({ id: 'rec-1' }).tagIds).toEqual([])
    expect(red(writer, 'New').id).toBeGreaterThan(tag.id)
  })

  it('are restored with their id, so that actions of searches still mean them', () => {
    const { writer, reader } = openFilled()
    const { recordings: _, ...tag } = red(writer, 'Urgent')
    writer.deleteTag({ id: tag.id })
    expect(writer.saveTag(tag)).toMatchObject(tag)
    expect(reader.listTags()).toContainEqual({ ...tag, recordings: 0 })
  })

  it('are indexed later for many calls and at once for few', () => {
    const library = openFilled(30)
    const { writer, reader } = library
    const tag = red(writer, 'Urgent')
    const ids = Array.from({ length: 30 }, (_, index) => `rec-${index + 1}`)
    writer.setTag({ ids: ids.slice(0, 20), tagId: tag.id, on: true, at: 1 })
    expect(missingKeys(library)).toEqual([])
    library.documents.clear()
    writer.setTag({ ids, tagId: tag.id, on: false, at: 1 })
    writer.setTag({ ids, tagId: tag.id, on: true, at: 1 })
    expect(missingKeys(library)).toHaveLength(30)
    expect(library.repairs).toBe(1)
    // The recordings have the tag at once.
    expect(reader.findRecordings({ ids: ['rec-30'] })[0]?.tagIds).toEqual([tag.id])
    expect(pendingKeys(library)).toEqual([])
  })
})

describe('saveHeard', () => {
  it('merges heard ranges, and announces a call that is no longer unheard', () => {
    const { writer, reader, changes } = openFilled()
    writer.saveHeard({
      id: 'rec-1',
      ranges: [
        [0, 4.004],
        [10, 12],
      ],
      at: 1,
    })
    writer.saveHeard({
      id: 'rec-1',
      ranges: [
        [3, 5],
        [11, 11.5],
      ],
      at: 2,
    })
    expect(reader.findAdditions({ id: 'rec-1' }).heard).toEqual([
      ...[
        [0, 5],
        [10, 12],
      ],
    ])
    writer.saveHeard({
      id: 'rec-1',
      ranges: [
        [1, 2],
        [6, 6],
      ],
      at: 3,
    })
    expect(changes).toEqual([{ ids: ['rec-1'], words: false }])
  })

  it('saves the playback position without announcing a change', () => {
    const { writer, reader, changes } = openFilled()
    expect(reader.findPosition({ id: 'rec-1' })).toBeNull()
    writer.saveHeard({ id: 'rec-1', ranges: [[0, 4]], position: 4, at: 1 })
    changes.length = 0
    writer.saveHeard({ id: 'rec-1', ranges: [], position: 2.5, at: 2 })
    writer.saveHeard({ id: 'rec-1', ranges: [[1, 2]], at: 3 })
    expect(reader.findPosition({ id: 'rec-1' })).toBe(2.5)
    expect(changes).toEqual([])
  })

  it('saves no position for a call that was not played, which stays unheard', () => {
    const { writer, reader, db } = openFilled()
    writer.saveHeard({ id: 'rec-1', ranges: [], position: 7, at: 1 })
    expect(reader.findPosition({ id: 'rec-1' })).toBeNull()
    expect(db.prepare('SELECT 1 FROM heard').all()).toEqual([])
  })

  it('saves nothing for a deleted call', () => {
    const { writer, reader } = openFilled()
    writer.deleteRecordings({ ids: ['rec-1'], at: 1 })
    writer.saveHeard({ id: 'rec-1', ranges: [[0, 4]], at: 1 })
    expect(reader.findAdditions({ id: 'rec-1' }).heard).toEqual([])
  })
})

describe('the person’s additions', () => {
  it('stay when the service changes or removes the call', () => {
    const { writer, reader } = openFilled()
    writer.saveNote(noteOf('Mine.'))
    writer.addPassage(passageOf('rec-1', { timestamp: 3, text: 'Here', at: 6 }))
    const tag = writer.saveTag({ id: null, name: 'Mine', color: 'red' })
    writer.setTag({ ids: ['rec-1'], tagId: tag.id, on: true, at: 1 })
    writer.saveHeard({ id: 'rec-1', ranges: [[0, 4]], at: 1 })
    const before = reader.findAdditions({ id: 'rec-1' })
    writer.saveRecordings({ recordings: [], seenAt: 2 })
    writer.saveRemovedAtService({ id: 'rec-1', at: 3 })
    writer.saveRecordings({
      recordings: serviceRecordingsOf(3, { status: 'processing', toNumber: '+441', duration: 5 }),
      seenAt: 4,
    })
    saveTranscript(writer, { id: 'rec-1', transcript: transcriptOf(['them', 'Corrected.']) })
    expect(reader.findAdditions({ id: 'rec-1' })).toEqual(before)
    expect(before.notes).toHaveLength(2)
  })

  it('stay in the search document of the call after any change', () => {
    const library = openFilled()
    const { writer } = library
    writer.saveNote(noteOf('Mine.'))
    const tag = writer.saveTag({ id: null, name: 'Mine', color: 'red' })
    writer.setTag({ ids: ['rec-1'], tagId: tag.id, on: true, at: 1 })
    const added = { notes: ['Mine.'], tagIds: [tag.id] }
    saveTranscript(writer, { id: 'rec-1', transcript: transcriptOf(['them', 'Corrected.']) })
    expect(documentOf(library, 'rec-1')).toMatchObject({ ...added, you: '', them: 'Corrected.' })
    writer.saveRecordings({ recordings: serviceRecordingsOf(1, { toNumber: '+441' }), seenAt: 2 })
    expect(documentOf(library, 'rec-1')).toMatchObject({
      ...added,
      them: 'Corrected.',
      numbers: ['441', '15551230000'],
    })
  })
})
