import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { addEverything, exportText, importText, openCalls } from '../../support/library/portable-file.ts'

const schema = new URL('../../../src-main/personal-data/personal.schema.json', import.meta.url)
const validate = new Ajv2020().compile(JSON.parse(readFileSync(schema, 'utf8')) as object)

/** The value, which the published schema describes. */
function check(text: string): Record<string, unknown> {
  const value = JSON.parse(text) as Record<string, unknown>
  validate(value)
  expect(validate.errors).toBeNull()
  return value
}

describe('a file of personal data', () => {
  it('is described by the published schema', async () => {
    const library = openCalls()
    check(await exportText(library))
    addEverything(library)
    const value = check(await exportText(library))
    expect(value).toMatchObject({
      calls: [
        {
          recordingId: 'rec-1',
          starredAt: null,
          tags: [{ name: 'VIP', taggedAt: '1970-01-01T00:00:00.014Z' }],
          notes: [
            { timestamp: null, text: 'About it all' },
            { timestamp: 1.5, text: '*Ask* again' },
          ],
          corrections: [{ firstWord: 3, original: 'Not', replacement: 'Knut', entry: { original: 'Not' } }],
          keptAt: '1970-01-01T00:00:00.027Z',
          redactions: [{ firstWord: 5, original: 'four two four two', kind: 'card', state: 'confirmed' }],
        },
        {
          ...{ recordingId: 'rec-2', starredAt: '1970-01-01T00:00:00.013Z' },
          exceptions: [{ original: 'web', replacement: 'Weber' }],
          keptAudioAt: '1970-01-01T00:00:00.025Z',
          notes: [
            {
              timestamp: expect.closeTo(0.9),
              firstWord: 3,
              original: 'Not Weber',
              themes: ['Price'],
              text: '',
            },
            { timestamp: 2, until: null, firstWord: null, original: null, themes: [], text: 'Price' },
          ],
        },
      ],
      tags: [
        { name: 'VIP', color: 'red' },
        { name: 'unused', color: 'blue' },
      ],
      themes: [
        { name: 'Price', color: 'blue', description: 'What it costs.' },
        { name: 'Delays', color: 'red', description: '' },
      ],
      quoteSheets: [
        {
          name: 'Story',
          parts: [
            { kind: 'heading', text: 'Price' },
            { kind: 'passage', recordingId: 'rec-2', timestamp: expect.closeTo(0.9) },
            { kind: 'text', text: 'Later they said:' },
            { kind: 'passage', recordingId: 'rec-2', timestamp: 2 },
          ],
        },
      ],
      contacts: [
        { name: 'Anna', numbers: ['+14155550172', '+353209174199'], note: 'Accounts.' },
        { name: 'Anna', numbers: ['+442079460958'], note: '' },
      ],
      followUps: [
        {
          ...{ text: 'Print it', contact: { name: 'Anna', number: '+14155550172' }, dueDay: '2026-12-01' },
          ...{ recordingId: null, state: 'open', createdAt: '1970-01-01T00:00:00.019Z', endedAt: null },
        },
        { text: 'Pay', recordingId: 'rec-1', timestamp: 1.5, place: null, contact: null },
        { text: null, recordingId: 'rec-2', place: 1, state: 'done', endedAt: '1970-01-01T00:00:00.021Z' },
      ],
      savedSearches: [
        {
          name: 'Open',
          actions: [
            { kind: 'tag', tag: 'VIP' },
            { kind: 'mark', theme: 'Price' },
            { kind: 'follow-up', text: 'Call back', dueInDays: 2 },
            { kind: 'inbox', state: 'closed' },
            { kind: 'star' },
          ],
        },
        { name: 'Late', actions: [] },
      ],
      dictionary: [
        { original: 'Not', replacement: 'Knut', contact: null, side: null, isOn: true },
        { original: 'web', contact: { name: 'Anna', number: '+14155550172' }, side: 'them', isOn: false },
      ],
      redactionTerms: ['Falcon'],
    })
  })

  it('has each call on a line of its own, always in the same order', async () => {
    const [one, other] = [openCalls(5), openCalls(5)]
    const notes = [5, 1, 3, 2, 4].map((number) => ({
      ...{ id: null, recordingId: `rec-${number}`, timestamp: 1, text: `Call ${number}`, at: number },
    }))
    for (const note of notes) one.writer.saveNote(note)
    for (const note of notes.toReversed()) other.writer.saveNote(note)
    const text = await exportText(one)
    expect(await exportText(other)).toBe(text)
    expect(text.split('\n').filter((line) => line.startsWith('{"recordingId"'))).toHaveLength(5)
  })

  it('is written in parts, and read back whole', async () => {
    const [from, to] = [openCalls(450), openCalls(450)]
    const ids = Array.from({ length: 450 }, (_, index) => `rec-${index + 1}`)
    from.writer.saveStarred({ ids, starred: true, at: 5 })
    const text = await exportText(from)
    expect(check(text).calls).toHaveLength(450)
    await importText(to, text)
    expect(await exportText(to)).toBe(text)
  })

  it('has a valid time where a wrong clock wrote none', async () => {
    const library = openCalls()
    library.writer.saveNote({ id: null, recordingId: 'rec-1', timestamp: null, text: 'When?', at: 1e17 })
    library.writer.saveNote({ id: null, recordingId: 'rec-1', timestamp: null, text: 'Before', at: -1e17 })
    check(await exportText(library))
  })
})
