import { describe, expect, it } from 'vitest'
import { openFollowUpTable } from '../../../../src-main/library/tables/follow-up-table.ts'
import { openNoteTable } from '../../../../src-main/library/tables/note-table.ts'
import { openThemeTable } from '../../../../src-main/library/tables/theme-table.ts'
import { spoken } from '../../../support/library/search-library.ts'
import {
  openSharedLibraries,
  settle,
  shareNoon as at,
  type SharedLibrary,
} from '../../../support/library/shared-libraries.ts'

const recordingId = 'rec-1'
const query = 'euros'
const open = () =>
  openSharedLibraries(2, [spoken(['them', 'four hundred euros a month'])]) as [SharedLibrary, SharedLibrary]

/** A search that marks a word with a theme and adds a follow-up. Returns its id. */
function saveSearch({ writer }: SharedLibrary, name = 'Prices'): number {
  const { id: themeId } = writer.saveTheme({ id: null, name: 'Price', color: 'blue', description: '' })
  const followUp = { kind: 'follow-up', text: 'Call back', dueInDays: 2 } as const
  const actions = [followUp, { kind: 'mark', themeId } as const]
  return writer.saveSearch({ id: null, name, query, sort: 'newest', actions, lookedAt: 0 }).id
}

function act({ writer, clock }: SharedLibrary, searchId: number): number {
  clock.now += 1000
  const calls = [{ id: recordingId, words: [{ first: 2, count: 1 }] }]
  const { runs } = writer.actOnCalls({
    found: [{ searchId, query, calls }],
    ...{ on: { searchId }, runs: [], at: clock.now },
  })
  return runs[0]?.runId ?? 0
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
