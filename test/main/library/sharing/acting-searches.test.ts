import { describe, expect, it } from 'vitest'
import type { Acted } from '../../../../src-main/library/search-action-types.ts'
import { openFollowUpTable } from '../../../../src-main/library/tables/follow-up-table.ts'
import { openNoteTable } from '../../../../src-main/library/tables/note-table.ts'
import { openSearchTables } from '../../../../src-main/library/tables/search-tables.ts'
import { openThemeTable } from '../../../../src-main/library/tables/theme-table.ts'
import type { SearchAction } from '../../../../src-preload/contract/search-actions.ts'
import { spoken } from '../../../support/library/search-library.ts'
import {
  openSharedLibraries,
  settle,
  shareNoon as at,
  type SharedLibrary,
} from '../../../support/library/shared-libraries.ts'
import { dumpShared } from '../../../support/library/shared-tables.ts'

const recordingId = 'rec-1'
const query = 'euros'
const open = () => openSharedLibraries(2, [spoken(['them', 'four hundred euros a month'])])

/** A search that marks a word with a theme, adds a follow-up, and more. Returns its id. */
function saveSearch({ writer }: SharedLibrary, name = 'Prices', more: SearchAction[] = []): number {
  const { id: themeId } = writer.saveTheme({ id: null, name: 'Price', color: 'blue', description: '' })
  const followUp = { kind: 'follow-up', text: 'Call back', dueInDays: 2 } as const
  const actions = [followUp, { kind: 'mark', themeId } as const, ...more]
  return writer.saveSearch({ id: null, name, query, sort: 'newest', actions, lookedAt: 0 }).id
}

const calls = [{ id: recordingId, words: [{ first: 2, count: 1 }] }]

/** As the user asks for it. */
function act({ writer, clock }: SharedLibrary, searchId: number): number {
  clock.now += 1000
  const { runs } = writer.actOnCalls({
    found: [{ searchId, query, calls }],
    ...{ on: { searchId }, runs: [], at: clock.now },
  })
  return runs[0]?.runId ?? 0
}

/** As the app does when a call arrives or changes. */
function actOnArrival({ writer, writing, clock }: SharedLibrary, searchId: number): Acted {
  clock.now += 1000
  const place = writing
    .prepare<[string], number>('INSERT INTO actionQueue (recordingId) VALUES (?) RETURNING id')
    .pluck()
    .get(recordingId)!
  return writer.actOnCalls({
    found: [{ searchId, query, calls }],
    ...{ on: { queued: [{ place, recordingId }] }, runs: [], at: clock.now },
  })
}

const tablesOfCall = ['star', 'recordingTag', 'note', 'noteTheme', 'followUp']

function deleteAll({ writer, writing }: SharedLibrary): void {
  const ids = (table: string) => writing.prepare<[], number>(`SELECT id FROM ${table}`).pluck().all()
  expect(dumpShared(writing, tablesOfCall)).toHaveLength(tablesOfCall.length)
  writer.saveStarred({ ids: [recordingId], starred: false, at })
  for (const tagId of ids('tag')) writer.setTag({ ids: [recordingId], tagId, on: false, at })
  writer.deleteNotes({ ids: ids('note') })
  writer.deleteFollowUps({ ids: ids('followUp'), at })
}

function describeCall({ writing }: SharedLibrary) {
  const themes = openThemeTable(writing)
  return {
    followUps: openFollowUpTable(writing)
      .list()
      .map(({ text, dueDay, state, uid }) => ({ text, dueDay, state, uid })),
    passages: openNoteTable(writing)
      .listForRecording(recordingId)
      .map(({ said, themeIds }) => [said, ...themeIds.map((id) => themes.find(id)!.name)]),
  }
}

const wanted = {
  followUps: [{ text: 'Call back', state: 'open' }],
  passages: [['euros', 'Price']],
}

describe('searches that act on both computers', () => {
  it('add one follow-up and one passage to a call', () => {
    const [laptop, desk] = open()
    for (const library of [laptop, desk]) act(library, saveSearch(library))
    settle(laptop, desk)
    expect(describeCall(laptop)).toMatchObject(wanted)
    expect(describeCall(desk)).toEqual(describeCall(laptop))
  })

  it('add nothing that another computer added before', () => {
    const [laptop, desk] = open()
    act(laptop, saveSearch(laptop))
    settle(laptop, desk)
    expect(act(desk, saveSearch(desk))).toBe(0)
    settle(laptop, desk)
    expect(describeCall(laptop)).toMatchObject(wanted)
    expect(describeCall(desk)).toEqual(describeCall(laptop))
  })

  it('do not add again on one computer what was deleted on the other', () => {
    const [laptop, desk] = open()
    const { id: tagId } = laptop.writer.saveTag({ id: null, name: 'Money', color: 'red' })
    const saved = saveSearch(laptop, 'Prices', [{ kind: 'star' }, { kind: 'tag', tagId }, { kind: 'notify' }])
    expect(actOnArrival(laptop, saved).notified).toHaveLength(1)
    settle(laptop, desk)
    deleteAll(laptop)
    settle(laptop, desk)
    expect(dumpShared(desk.writing, tablesOfCall)).toEqual([])
    const { id } = openSearchTables(desk.writing).listSaved()[0]!
    // But the user of this computer is told of the call.
    expect(actOnArrival(desk, id)).toMatchObject({ notified: [{ searchId: id, ids: [recordingId] }] })
    settle(laptop, desk)
    for (const each of [laptop, desk]) expect(dumpShared(each.writing, tablesOfCall)).toEqual([])
    expect(actOnArrival(desk, id).notified).toEqual([])
  })

  it('act on a call on which another search acted elsewhere', () => {
    const [laptop, desk] = open()
    actOnArrival(laptop, saveSearch(laptop))
    settle(laptop, desk)
    actOnArrival(desk, saveSearch(desk, 'Stars', [{ kind: 'star' }]))
    settle(laptop, desk)
    expect(dumpShared(laptop.writing, ['star'])).toHaveLength(1)
  })

  it('are undone on both', () => {
    const [laptop, desk] = open()
    const runId = act(laptop, saveSearch(laptop))
    settle(laptop, desk)
    laptop.writer.undoSearchRun({ runId, after: '', limit: 10, at })
    settle(laptop, desk)
    expect(describeCall(desk)).toEqual({ followUps: [], passages: [] })
  })

  it('do not act because of what arrives from another computer', () => {
    const [laptop, desk] = open()
    saveSearch(desk, 'Other prices')
    settle(laptop, desk)
    desk.writing.exec('DELETE FROM actionQueue')
    act(laptop, saveSearch(laptop))
    settle(laptop, desk)
    expect(describeCall(desk)).toMatchObject(wanted)
    expect(desk.writing.prepare('SELECT count(*) FROM actionQueue').pluck().get()).toBe(0)
  })
})
