import { describe, expect, it } from 'vitest'
import { openLibrary, transcriptOf } from '../../../support/library/open-library.ts'
import { passageOf } from '../../../support/library/passages.ts'
import { saveTranscript } from '../../../support/library/save-transcript.ts'
import { serviceRecordingsOf } from '../../../support/library/service-recordings.ts'

const recordingId = 'rec-1'
const spoken = transcriptOf(['you', 'What does it cost'], ['them', 'four hundred and forty euros a month'])

function openCall() {
  const library = openLibrary()
  const { writer, reader } = library
  writer.saveRecordings({ recordings: serviceRecordingsOf(2), seenAt: 0 })
  for (const id of ['rec-1', 'rec-2']) saveTranscript(writer, { id, transcript: spoken })
  const mark = (first: number, count: number, fields = {}) =>
    writer.addPassage(passageOf(recordingId, { words: { first, count }, ...fields }))!
  const additions = () => reader.findAdditions({ id: recordingId })
  const list = () => additions().notes
  /** What each says, and where that is shown. */
  const show = () => {
    const { notes, marked } = additions()
    return notes.map(({ id, said, isLost }) => {
      const place = marked.find(({ noteId }) => noteId === id)
      return isLost ? `lost: ${said}` : `${said} @${place?.first}+${place?.count}`
    })
  }
  const correct = (first: number, count: number, replacement: string) =>
    writer.saveCorrection({ recordingId, first, count, replacement, at: 1 })!
  const redact = (first: number, count: number) =>
    writer.saveRedactions({
      ...{ recordingId, state: 'confirmed', at: 1 },
      places: [{ first, count, kind: 'other' }],
    })
  const replace = (...turns: Parameters<typeof transcriptOf>) =>
    saveTranscript(writer, { id: recordingId, transcript: transcriptOf(...turns) })
  return { ...library, mark, list, show, correct, redact, replace }
}

describe('a passage', () => {
  it('has its words with their times and speakers', () => {
    const { mark, list, show } = openCall()
    const passage = mark(3, 3, { text: 'So much?', at: 5.4 })
    expect(passage).toMatchObject({
      ...{ recordingId, said: 'cost four hundred', speakers: ['you', 'them'], isLost: false },
      ...{ firstWord: 3, original: 'cost four hundred', text: 'So much?', themeIds: [] },
      ...{ createdAt: 5, updatedAt: 5 },
    })
    expect(passage.timestamp).toBeCloseTo(0.9)
    expect(passage.until).toBeCloseTo(1.75)
    expect(list()).toMatchObject([{ id: passage.id }])
    expect(show()).toEqual(['cost four hundred @3+3'])
  })

  it('can be a moment, also in a call without words', () => {
    const { writer, list } = openCall()
    writer.saveRecordings({ recordings: serviceRecordingsOf(3), seenAt: 1 })
    expect(writer.addPassage(passageOf('rec-3', { timestamp: 2 }))).toMatchObject({
      timestamp: 2,
      said: null,
    })
    writer.addPassage(passageOf(recordingId, { timestamp: 2 }))
    expect(list()).toMatchObject([{ timestamp: 2, until: null, said: null, text: '', speakers: [] }])
  })

  it('can be on words without times', () => {
    const { writer, mark, list, show } = openCall()
    const words = spoken.words.map((word) => ({ ...word, start: null, end: null }))
    saveTranscript(writer, { id: recordingId, transcript: { ...spoken, words } })
    mark(3, 1)
    expect(list()).toMatchObject([{ timestamp: null, until: null, said: 'cost' }])
    expect(show()).toEqual(['cost @3+1'])
  })

  it('is refused where there are no such words, and not saved for a deleted call', () => {
    const { writer, mark } = openCall()
    expect(() => mark(9, 9)).toThrow('no such words')
    expect(() => mark(3, 0)).toThrow('no such words')
    writer.deleteRecordings({ ids: [recordingId], at: 1 })
    expect(writer.addPassage(passageOf(recordingId, { words: { first: 1, count: 1 } }))).toBeNull()
    expect(writer.addPassage(passageOf(recordingId, { timestamp: 1 }))).toBeNull()
  })

  it('is extended to whole corrections', () => {
    const { correct, mark } = openCall()
    correct(4, 2, 'five hundred')
    expect(mark(5, 2)).toMatchObject({ said: 'five hundred and', firstWord: 4, original: 'four hundred and' })
  })

  it('shows a correction inside it, and of words beside it only its new place', () => {
    const { mark, correct, show, writer } = openCall()
    mark(4, 5)
    correct(0, 1, 'And what')
    expect(show()).toEqual(['four hundred and forty euros @5+5'])
    const { id } = correct(5, 2, 'five hundred odd')
    expect(show()).toEqual(['five hundred odd and forty euros @5+6'])
    writer.deleteCorrections({ ids: [id] })
    expect(show()).toEqual(['four hundred and forty euros @5+5'])
  })

  it('follows its words into another transcript', () => {
    const { mark, replace, show, list } = openCall()
    mark(4, 4)
    replace(['you', 'So what does it cost'], ['them', 'Four hundred and forty, euros a month'])
    expect(show()).toEqual(['Four hundred and forty, @5+4'])
    expect(list()[0]!.timestamp).toBeCloseTo(1.5)
  })

  it('says when its words are gone, and finds them when they return', () => {
    const { mark, replace, show, list, writer } = openCall()
    mark(7, 2)
    replace(['them', 'something else entirely was said here this time'])
    expect(show()).toEqual(['lost: forty euros'])
    expect(list()).toMatchObject([{ speakers: ['them'], original: 'forty euros' }])
    saveTranscript(writer, { id: recordingId, transcript: spoken })
    expect(show()).toEqual(['forty euros @7+2'])
    expect(list()).toMatchObject([{ isLost: false }])
  })

  it('has a block for redacted words, also where they are gone, and the words again without', () => {
    const { mark, redact, show, replace, writer } = openCall()
    mark(4, 5)
    const { saved } = redact(6, 2)
    expect(show()).toEqual(['four hundred █████ euros @4+5'])
    writer.swapRedactions({ deleted: saved.map(({ id }) => id), restored: [] })
    expect(show()).toEqual(['four hundred and forty euros @4+5'])
    redact(6, 2)
    replace(['them', 'something else entirely was said here this time'])
    expect(show()).toEqual(['lost: four hundred █████ euros'])
  })

  it('that is added on redacted words has a block at once', () => {
    const { mark, redact } = openCall()
    redact(4, 2)
    expect(mark(3, 4)).toMatchObject({ said: 'cost █████ and' })
  })

  it('can be on the words of another one', () => {
    const { mark, correct, replace, show } = openCall()
    mark(4, 4)
    mark(4, 4)
    mark(5, 3)
    correct(7, 1, 'fourteen')
    const said = ['four hundred and fourteen', 'four hundred and fourteen', 'hundred and fourteen']
    expect(show()).toEqual([`${said[0]} @4+4`, `${said[1]} @4+4`, `${said[2]} @5+3`])
    replace(['you', 'So what does it cost'], ['them', 'four hundred and forty euros a month'])
    expect(show()).toEqual([`${said[0]} @5+4`, `${said[1]} @5+4`, `${said[2]} @6+3`])
  })

  it('keeps its words when its note is written', () => {
    const { mark, writer, list } = openCall()
    const passage = mark(4, 2)
    writer.saveNote({ id: passage.id, recordingId, timestamp: 77, text: 'Cheap', at: 9 })
    expect(list()).toEqual([{ ...passage, text: 'Cheap', updatedAt: 9 }])
  })

  it('comes back exactly as it was, with its themes, tasks and id', () => {
    const { mark, writer, reader, list, documents } = openCall()
    const theme = writer.saveTheme({ id: null, name: 'Price', color: 'blue', description: '' })
    const passage = mark(4, 2, { themeIds: [theme.id], text: '[] ask again' })
    const followUps = reader.listFollowUpsOf({ id: recordingId })
    const deleted = writer.deleteNotes({ ids: [passage.id, 999] })
    expect(deleted).toEqual({ notes: [passage], followUps })
    expect(list()).toEqual([])
    expect(reader.listThemes()).toMatchObject([{ passages: 0 }])
    writer.restoreNotes({ ...deleted, at: 9 })
    writer.restoreNotes({ ...deleted, at: 9 })
    expect(list()).toEqual([passage])
    expect(reader.listFollowUpsOf({ id: recordingId })).toEqual(followUps)
    expect([...documents.values()].at(-1)).toMatchObject({ notes: ['[] ask again'] })
    // Its call changed meanwhile.
    writer.deleteNotes({ ids: [passage.id] })
    writer.deleteTheme({ id: theme.id })
    writer.saveCorrection({ recordingId, first: 4, count: 1, replacement: 'five', at: 1 })
    writer.restoreNotes({ ...deleted, at: 10 })
    expect(list()).toMatchObject([{ id: passage.id, said: 'five hundred', themeIds: [] }])
    writer.deleteRecordings({ ids: [recordingId], at: 11 })
    writer.restoreNotes({ ...deleted, at: 12 })
    writer.restoreRecordings({ ids: [recordingId] })
    expect(list()).toHaveLength(1)
  })

  it('is announced with its call', () => {
    const { mark, writer, changes } = openCall()
    changes.length = 0
    const { id } = mark(4, 2)
    const theme = writer.saveTheme({ id: null, name: 'Price', color: 'blue', description: '' })
    writer.setTheme({ ids: [id], themeId: theme.id, on: true })
    writer.setTheme({ ids: [id], themeId: theme.id, on: true })
    writer.deleteNotes({ ids: [id] })
    expect(changes).toMatchObject([
      { ids: [recordingId], words: true },
      { names: true },
      { ids: [recordingId], names: true },
      { ids: [recordingId], words: true, names: true, erased: true },
    ])
  })
})

describe('themes', () => {
  function openThemes() {
    const library = openCall()
    const { writer, reader, mark } = library
    const add = (name: string) =>
      writer.saveTheme({ id: null, name, color: 'red', description: `About ${name}` })
    const names = () => reader.listThemes().map(({ name, passages }) => `${name} ${passages}`)
    const [price, delay, tone] = [add('Price'), add('Delay'), add('Tone')]
    const passage = mark(4, 2, { themeIds: [price.id, tone.id] })
    return { ...library, add, names, price, delay, tone, passage }
  }

  it('are in the user’s order, and count their passages', () => {
    const { writer, names, delay, tone, add } = openThemes()
    expect(names()).toEqual(['Price 1', 'Delay 0', 'Tone 1'])
    writer.orderThemes({ ids: [tone.id, delay.id] })
    expect(names()).toEqual(['Tone 1', 'Delay 0', 'Price 1'])
    add('Last')
    expect(names()).toEqual(['Tone 1', 'Delay 0', 'Price 1', 'Last 0'])
  })

  it('are the same for a name in another case, and change nothing then', () => {
    const { writer, names, price, delay } = openThemes()
    const fields = { name: 'PRICE', color: 'blue' as const, description: '' }
    expect(writer.saveTheme({ id: null, ...fields })).toEqual(price)
    expect(writer.saveTheme({ id: delay.id, ...fields })).toEqual(price)
    expect(names()).toEqual(['Price 1', 'Delay 0', 'Tone 1'])
    expect(writer.saveTheme({ id: price.id, ...fields })).toEqual({ id: price.id, ...fields })
    expect(names()).toEqual(['PRICE 1', 'Delay 0', 'Tone 1'])
  })

  it('are set on passages and removed from them, each only where that changes something', () => {
    const { writer, list, delay, passage, mark } = openThemes()
    const other = mark(6, 1, { themeIds: [delay.id] })
    const set = (on: boolean, themeId = delay.id) =>
      writer.setTheme({ ids: [passage.id, other.id, 999], themeId, on }).ids
    expect(set(true)).toEqual([passage.id])
    expect(list().map(({ themeIds }) => themeIds.includes(delay.id))).toEqual([true, true])
    expect(set(false)).toEqual([passage.id, other.id])
    expect(set(false)).toEqual([])
    expect(set(true, 999)).toEqual([])
  })

  it('are deleted with what they are on, and restored as the last one', () => {
    const { writer, names, list, price, passage } = openThemes()
    const deleted = writer.deleteTheme({ id: price.id })
    expect(deleted).toEqual({ theme: price, ids: [passage.id] })
    expect(names()).toEqual(['Delay 0', 'Tone 1'])
    writer.restoreTheme({ theme: deleted.theme!, ids: deleted.ids })
    writer.restoreTheme({ theme: deleted.theme!, ids: deleted.ids })
    expect(names()).toEqual(['Delay 0', 'Tone 1', 'Price 1'])
    expect(list()[0]!.themeIds.toSorted()).toEqual(passage.themeIds.toSorted())
    expect(writer.deleteTheme({ id: 999 })).toEqual({ theme: null, ids: [] })
  })

  it('come back with a call from the trash, unless they were deleted meanwhile', () => {
    const { writer, names, list, price, tone } = openThemes()
    writer.deleteRecordings({ ids: [recordingId], at: 5 })
    expect(names()).toEqual(['Price 0', 'Delay 0', 'Tone 0'])
    writer.deleteTheme({ id: price.id })
    writer.restoreRecordings({ ids: [recordingId] })
    expect(list()).toMatchObject([{ said: 'four hundred', themeIds: [tone.id] }])
  })
})
