import { describe, expect, it } from 'vitest'
import { everyPassage, type PassageFilter } from '../../../../src-preload/contract/personal.ts'
import { openLibrary, transcriptOf } from '../../../support/library/open-library.ts'
import { passageOf } from '../../../support/library/passages.ts'
import { saveTranscript } from '../../../support/library/save-transcript.ts'
import { serviceRecordingOf } from '../../../support/library/service-recordings.ts'

const anna = '+353209174199'
const other = '+442079460958'

/** Three calls, two with Anna; the texts of passages name them. */
function openPassages() {
  const library = openLibrary()
  const { writer, reader } = library
  const calls = [
    ['old', anna, '2026-11-01T10:00:00.000Z'],
    ['middle', other, '2026-11-10T10:00:00.000Z'],
    ['new', anna, '2026-11-20T10:00:00.000Z'],
  ] as const
  const recordings = calls.map(([id, toNumber, createdAt]) =>
    serviceRecordingOf({ id, toNumber, createdAt, direction: 'outbound' }),
  )
  writer.saveRecordings({ recordings, seenAt: 1 })
  for (const [id] of calls) {
    saveTranscript(writer, { id, transcript: transcriptOf(['you', 'Größe und Preis of the roof']) })
  }
  const person = writer.savePerson({ id: null, name: 'Anna Weber', numbers: [anna] })
  const add = (name: string) => writer.saveTheme({ id: null, name, color: 'red', description: '' })
  const [price, tone] = [add('Price'), add('Tone')]
  const mark = (id: string, fields: Parameters<typeof passageOf>[1]) =>
    writer.addPassage(passageOf(id, fields))!
  mark('old', { timestamp: 9, text: 'old late', themeIds: [price.id] })
  mark('new', { timestamp: 9, text: 'new late', themeIds: [price.id, tone.id] })
  mark('new', { words: { first: 0, count: 3 }, text: 'new words', themeIds: [tone.id] })
  mark('middle', { timestamp: 1, text: 'middle' })
  mark('old', { timestamp: 2, text: 'old early' })
  writer.saveNote({ id: null, recordingId: 'new', timestamp: null, text: 'No passage', at: 1 })
  const list = (filter: Partial<PassageFilter> = {}, page = { offset: 0, limit: 10 }) => {
    const { total, items } = reader.listPassages({ filter: { ...everyPassage, ...filter }, ...page })
    return { total, texts: items.map(({ text }) => text) }
  }
  return { ...library, price, tone, person, list, mark }
}

describe('the list of passages', () => {
  it('has those of the latest call first, and those of one call in its order', () => {
    const { list, reader } = openPassages()
    const all = ['new words', 'new late', 'middle', 'old early', 'old late']
    expect(list()).toEqual({ total: 5, texts: all })
    expect(list({}, { offset: 1, limit: 2 })).toEqual({ total: 5, texts: all.slice(1, 3) })
    const ids = reader.listPassageIds({ filter: everyPassage })
    expect(reader.findPassages({ ids }).map(({ text }) => text)).toEqual(all)
    expect(reader.findPassages({ ids: [ids[2]!, 999, ids[0]!] }).map(({ text }) => text)).toEqual([
      'middle',
      'new words',
    ])
  })

  it('has their call, contact or number, and words', () => {
    const { reader, person, tone } = openPassages()
    const { items } = reader.listPassages({ filter: everyPassage, offset: 0, limit: 10 })
    expect(items[0]).toMatchObject({
      ...{ recordingId: 'new', person: { id: person.id, name: 'Anna Weber' }, number: anna },
      ...{ calledAt: Date.parse('2026-11-20T10:00:00.000Z'), themeIds: [tone.id] },
      ...{ said: 'Größe und Preis', speakers: ['you'], timestamp: 0, isLost: false },
    })
    expect(items[2]).toMatchObject({ recordingId: 'middle', person: null, number: other, said: null })
  })

  it('is filtered by theme, or by none', () => {
    const { list, price, tone } = openPassages()
    expect(list({ themeId: price.id })).toEqual({ total: 2, texts: ['new late', 'old late'] })
    expect(list({ themeId: tone.id })).toEqual({ total: 2, texts: ['new words', 'new late'] })
    expect(list({ themeId: 'none' })).toEqual({ total: 2, texts: ['middle', 'old early'] })
    expect(list({ themeId: 999 })).toEqual({ total: 0, texts: [] })
  })

  it('is filtered by contact, and by the days of the calls', () => {
    const { list, person, price } = openPassages()
    expect(list({ personId: person.id })).toMatchObject({ total: 4 })
    expect(list({ personId: person.id, themeId: price.id, from: '2026-11-15' }).texts).toEqual(['new late'])
    expect(list({ number: '+44 20 7946 0958' }).texts).toEqual(['middle'])
    expect(list({ from: '2026-11-10' })).toMatchObject({ total: 3 })
    expect(list({ to: '2026-11-10' })).toMatchObject({ total: 3 })
    expect(list({ from: '2026-11-10', to: '2026-11-10' }).texts).toEqual(['middle'])
  })

  it('is filtered by words of the quote or the note, in any case and with or without accents', () => {
    const { list } = openPassages()
    expect(list({ text: 'LATE' }).texts).toEqual(['new late', 'old late'])
    expect(list({ text: 'größe UND' }).texts).toEqual(['new words'])
    expect(list({ text: 'grosse' }).texts).toEqual(list({ text: 'größe' }).texts)
    expect(list({ text: 'roof' }).texts).toEqual([])
    expect(list({ text: '%' }).texts).toEqual(list({ text: '' }).texts)
  })

  it.each([
    ['THE PRICE', ['a']],
    ["isn't", ['a']],
    ['isnt agreed', ['a']],
    ['deja vu', ['Déjà vu']],
    ['price check', []],
  ])('finds %s as search does', (text, found) => {
    const { writer, list, mark } = openPassages()
    saveTranscript(writer, { id: 'middle', transcript: transcriptOf(['you', "The price isn't agreed"]) })
    mark('middle', { words: { first: 0, count: 4 }, text: 'a' })
    mark('middle', { timestamp: 3, text: 'Déjà vu' })
    expect(list({ text }).texts).toEqual(found)
  })

  it('leaves out those of deleted calls', () => {
    const { list, writer, reader, price } = openPassages()
    writer.deleteRecordings({ ids: ['new'], at: 1 })
    expect(list()).toMatchObject({ total: 3 })
    expect(list({ themeId: price.id })).toMatchObject({ total: 1 })
    expect(reader.countPassages({ filter: everyPassage }).filter(({ themeId }) => themeId === null)).toEqual([
      expect.objectContaining({ passages: 2 }),
      expect.objectContaining({ passages: 1 }),
    ])
  })
})

describe('the counts of passages', () => {
  it('are by theme and contact or number, and of all, each counted once', () => {
    const { reader, price, tone, person, writer } = openPassages()
    const count = (filter: Partial<PassageFilter> = {}) =>
      reader
        .countPassages({ filter: { ...everyPassage, ...filter } })
        .map(({ themeId, person: who, number, passages }) => [themeId, who?.name ?? number, passages])
    const anna = person.name
    const all = [
      [null, other, 1],
      [null, anna, 4],
      ['none', other, 1],
      ['none', anna, 1],
      [price.id, anna, 2],
      [tone.id, anna, 2],
    ]
    const byText = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).toSorted()
    expect(byText(count())).toEqual(byText(all))
    expect(count({ text: 'old early' })).toEqual([
      [null, anna, 1],
      ['none', anna, 1],
    ])
    writer.savePerson({ id: person.id, name: anna, numbers: ['+353209174199', other] })
    expect(count({ themeId: 'none' })).toEqual([
      [null, anna, 2],
      ['none', anna, 2],
    ])
  })
})
