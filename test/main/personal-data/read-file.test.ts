import { mkdirSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parsePortableData, readPortableFile } from '../../../src-main/personal-data/read-file.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'
import { portableText } from '../../support/library/portable-file.ts'

const parse = (text: string) => parsePortableData(new TextEncoder().encode(text), 'US')
const read = (text: string) => parse(text).data
const moment = '2026-11-20T14:06:00.000Z'
const note = { timestamp: null, text: 'Hello', createdAt: moment, updatedAt: moment }
const at = Date.parse(moment)
const followUp = {
  ...{ uid: 'a', text: 'Print it', owner: 'me', state: 'open', createdAt: moment, updatedAt: moment },
}
const place = { recordingId: 'rec-1', place: 1, timestamp: 1 }
const promise = { ...followUp, ...place, text: null }
const absent = {
  ...{ recordingId: null, place: null, timestamp: null, contact: null },
  ...{ dueDay: null, snoozedUntil: null, endedAt: null },
}
const callOf = (additions: object) => portableText({ calls: [{ recordingId: 'rec-1', ...additions }] })

describe('parsePortableData', () => {
  it('reads lists that are there, and tells them from those that are not', () => {
    expect(read(portableText({ redactionTerms: [] }))).toEqual({
      ...{
        calls: null,
        tags: null,
        themes: null,
        contacts: null,
        followUps: null,
        quoteSheets: null,
        savedSearches: null,
        dictionary: null,
        redactionTerms: [],
      },
    })
    const [call] = read(callOf({ notes: [note] })).calls!
    expect(call).toEqual({
      ...{ recordingId: 'rec-1', starredAt: null, tags: [], corrections: [], redactions: [] },
      ...{ exceptions: [], keptAudioAt: null, keptAt: null },
      notes: [
        {
          ...{ timestamp: null, until: null, firstWord: null, original: null, themes: [] },
          ...{ text: 'Hello', createdAt: at, updatedAt: at },
        },
      ],
    })
  })

  it('ignores keys that it does not know, and those of objects', () => {
    const hostile = callOf({ notes: [{ ...note, html: '<b>' }], later: {} }).replace(
      '"later"',
      '"__proto__": {"starredAt": "2026-11-20T14:06:00.000Z"}, "constructor"',
    )
    const [call] = read(hostile).calls!
    expect(call!.starredAt).toBeNull()
    expect(Object.keys(call!).sort()).toEqual([
      ...['corrections', 'exceptions', 'keptAt', 'keptAudioAt', 'notes', 'recordingId', 'redactions'],
      ...['starredAt', 'tags'],
    ])
    expect(({} as { starredAt?: unknown }).starredAt).toBeUndefined()
  })

  it('keeps markup and the text of notes in other directions as it is', () => {
    const text = '<img src=x onerror=alert(1)> \u202Egnp.exe\u2066'
    expect(read(callOf({ notes: [{ ...note, text }] })).calls![0]!.notes[0]!.text).toBe(text)
  })

  it('makes one line without control characters of every name, and counts them', () => {
    const [name, clean] = ['An\u202ena\nWeber\u0007 ', 'An na Weber']
    const search = { query: '', sort: 'newest', lookedAt: moment }
    const given = portableText({
      calls: [{ recordingId: 'a', tags: [{ name, taggedAt: moment }] }],
      tags: [
        { name, color: 'red' },
        { name: '\u2066', color: 'red' },
        { name: 'plain ', color: 'red' },
      ],
      contacts: [
        { name, numbers: [] },
        { name: 'Zoë', numbers: [] },
      ],
      savedSearches: [{ ...search, name }],
    })
    const { data, cleanedNames } = parse(given)
    expect(data.calls![0]!.tags).toMatchObject([{ name: clean }])
    expect(data.tags!.map((tag) => tag.name).toSorted()).toEqual(['?', clean, 'plain'])
    expect(data.contacts).toMatchObject([{ name: clean }, { name: 'Zoë' }])
    expect(data.savedSearches).toMatchObject([{ name: clean }])
    // The tag of the list and of the call is one.
    expect(cleanedNames).toBe(4)
  })

  it('reads a call, a tag and a number once', () => {
    const calls = [
      { recordingId: 'a', notes: [note], tags: [{ name: 'new', taggedAt: moment }] },
      { recordingId: 'a', starredAt: moment, notes: [{ ...note, text: 'More' }] },
    ]
    const tags = [...['VIP', 'vip'].map((name) => ({ name, color: 'red' })), { name: 'odd', color: 'pink' }]
    const contacts = ['(415) 555-0172', '+1 415 555 0172'].map((number, index) => ({
      ...{ name: `Name ${index}`, numbers: [number] },
    }))
    const data = read(portableText({ calls, tags, contacts }))
    expect(data.calls).toHaveLength(1)
    expect(data.calls![0]).toMatchObject({ starredAt: Date.parse(moment), notes: [{}, { text: 'More' }] })
    expect(data.tags!.map(({ name, color }) => `${name} ${color}`).sort()).toEqual([
      ...['VIP red', 'new gray', 'odd gray'],
    ])
    expect(data.contacts!.map(({ numbers }) => numbers)).toEqual([['+14155550172'], []])
  })

  it.each([
    ['no JSON', 'BEGIN:VCARD'],
    ['nothing', ''],
    ['another JSON', '{"calls": []}'],
    ['another schema', '{"$schema": "urn:offhook:export:call:1"}'],
    ['a version that is no number', '{"$schema": "urn:offhook:export:personal:one"}'],
    ['a list', '[]'],
    ['null', 'null'],
    ['deep nesting', '['.repeat(200_000)],
    ['calls that are no list', portableText({ calls: { 'rec-1': {} } })],
    ['a call without an id', portableText({ calls: [{}] })],
    ['a number as an id', portableText({ calls: [{ recordingId: 1 }] })],
    ['a note without a text', callOf({ notes: [{ ...note, text: null }] })],
    ['a day that is none', portableText({ followUps: [{ ...followUp, dueDay: '2026-02-30' }] })],
    ['a state that is none', portableText({ followUps: [{ ...followUp, state: 'later' }] })],
    ['a time that is no date', callOf({ notes: [{ ...note, createdAt: 'yesterday' }] })],
    ['a time as a number', callOf({ notes: [{ ...note, createdAt: 1e12 }] })],
    [
      'an infinite time',
      callOf({ bookmarks: [] }).replace(
        '[]',
        '[{"timestamp":1e999,"label":"","createdAt":"2026-11-20T14:06:00Z"}]',
      ),
    ],
    ['a text that is too long', callOf({ notes: [{ ...note, text: 'x'.repeat(200_001) }] })],
    ['an empty name', portableText({ tags: [{ name: ' ', color: 'red' }] })],
    ['too many items', portableText({ redactionTerms: Array.from({ length: 200_001 }, () => 'x') })],
    [
      'a decision that is none',
      callOf({
        redactions: [
          {
            firstWord: 0,
            timestamp: null,
            until: null,
            original: 'x',
            kind: 'name',
            state: 'maybe',
            createdAt: moment,
          },
        ],
      }),
    ],
  ])('refuses %s', (_what, text) => {
    expect(() => read(text)).toThrow(expect.objectContaining({ code: 'not-personal-data' }))
  })

  it('reads a file from before there were follow-ups', () => {
    const former = portableText({ redactionTerms: ['Falcon'] }).replace(':2', ':1')
    expect(read(former)).toMatchObject({ followUps: null, redactionTerms: ['Falcon'] })
  })

  it('reads a follow-up once, with its text on one line', () => {
    const data = read(
      portableText({
        followUps: [
          followUp,
          { ...followUp, text: 'Print\n\u202eboth ' },
          { ...promise, uid: 'b' },
          { ...promise, uid: 'c', state: 'done' },
        ],
      }),
    )
    expect(data.followUps).toEqual([
      { ...followUp, ...absent, text: 'Print both', createdAt: at, updatedAt: at },
      { ...promise, ...absent, ...place, uid: 'c', state: 'done', createdAt: at, updatedAt: at },
    ])
  })

  it.each([1, 2])('reads bookmarks of version %s as notes on a moment', (version) => {
    const bookmarks = [{ timestamp: 2.5, label: 'Price', createdAt: moment }]
    const text = callOf({ notes: [note], bookmarks }).replace('personal:4', `personal:${version}`)
    expect(text).toContain(`personal:${version}`)
    expect(read(text)).toMatchObject({
      themes: null,
      calls: [
        {
          notes: [
            { text: 'Hello' },
            { timestamp: 2.5, text: 'Price', firstWord: null, themes: [], createdAt: at, updatedAt: at },
          ],
        },
      ],
    })
  })

  it('reads a passage whose words are incomplete as one on its moment', () => {
    const passage = { ...note, timestamp: 1, until: 2, themes: ['Price'] }
    const [call] = read(
      callOf({
        notes: [
          { ...passage, firstWord: 3 },
          { ...passage, original: 'a b' },
        ],
      }),
    ).calls!
    expect(call!.notes).toMatchObject(
      [1, 2].map(() => ({ timestamp: 1, until: null, firstWord: null, original: null })),
    )
  })

  it('reads a file of version 3, in which searches do nothing', () => {
    const search = { name: 'Open', query: 'tag:vip', sort: 'newest', lookedAt: moment }
    const correction = { firstWord: 1, timestamp: null, original: 'a', replacement: 'b', createdAt: moment }
    const text = portableText({
      savedSearches: [search],
      calls: [{ recordingId: 'rec-1', corrections: [correction] }],
    }).replace('personal:4', 'personal:3')
    expect(read(text)).toMatchObject({
      savedSearches: [{ name: 'Open', actions: [] }],
      dictionary: null,
      calls: [{ corrections: [{ replacement: 'b', entry: null }] }],
    })
  })

  it('counts searches that act and that delete, and lists the tags and themes that they give', () => {
    const searchOf = (name: string, actions: object[]) => ({
      ...{ name, query: name, sort: 'newest', lookedAt: moment, actions },
    })
    const text = portableText({
      ...{ tags: [], themes: [] },
      savedSearches: [
        searchOf('a', []),
        searchOf('b', [
          { kind: 'tag', tag: 'Late' },
          { kind: 'mark', theme: 'Price' },
        ]),
        searchOf('c', [{ kind: 'delete', afterDays: 30, evenProtected: false }]),
      ],
    })
    const found = parsePortableData(Buffer.from(text), 'US')
    expect(found).toMatchObject({ actingSearches: 2, deletingSearches: 1 })
    expect(found.data).toMatchObject({ tags: [{ name: 'Late' }], themes: [{ name: 'Price' }] })
  })

  it.each([
    ['an unknown action', [{ kind: 'send', to: 'https://example.com' }]],
    ['a tag by its id', [{ kind: 'tag', tagId: 3 }]],
    ['deleting at once', [{ kind: 'delete', afterDays: 0, evenProtected: true }]],
    ['too many', Array.from({ length: 21 }, () => ({ kind: 'star' }))],
  ])('refuses a file whose searches have %s', (_what, actions) => {
    const search = { name: 'a', query: 'a', sort: 'newest', lookedAt: moment, actions }
    expect(() => read(portableText({ savedSearches: [search] }))).toThrow(
      expect.objectContaining({ code: 'not-personal-data' }),
    )
  })

  it('drops references to entries of the dictionary that it does not have', () => {
    const [known, unknown] = [
      { original: 'a', replacement: 'b' },
      { original: 'a', replacement: 'c' },
    ]
    const correction = { firstWord: 1, timestamp: null, original: 'a', replacement: 'b', createdAt: moment }
    const text = portableText({
      dictionary: [{ ...known, isOn: true, createdAt: moment, updatedAt: moment }],
      calls: [
        {
          recordingId: 'rec-1',
          exceptions: [known, unknown],
          corrections: [
            { ...correction, entry: known },
            { ...correction, entry: unknown },
          ],
        },
      ],
    })
    expect(read(text)).toMatchObject({
      dictionary: [{ ...known, contact: null, side: null }],
      calls: [{ exceptions: [known], corrections: [{ entry: known }, { entry: null }] }],
    })
  })

  it('refuses a newer version', () => {
    const newer = portableText({ calls: 'all' }).replace(':4', ':5')
    expect(() => read(newer)).toThrow(expect.objectContaining({ code: 'newer-personal-data' }))
  })
})

describe('readPortableFile', () => {
  const folder = makeTempFolder
  it('refuses files that are too large, without reading them', async () => {
    const file = join(folder(), 'huge.json')
    writeFileSync(file, '{')
    truncateSync(file, 65 * 1024 * 1024)
    await expect(readPortableFile(file, 'US')).rejects.toMatchObject({ code: 'personal-data-too-large' })
  })

  it('refuses what is no file', async () => {
    const path = join(folder(), 'folder.json')
    mkdirSync(path)
    await expect(readPortableFile(path, 'US')).rejects.toMatchObject({ code: 'not-personal-data' })
    await expect(readPortableFile('/dev/zero', 'US')).rejects.toMatchObject({ code: 'not-personal-data' })
  })
})
