import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SearchAction } from '../../../../src-preload/contract/search-actions.ts'
import type { FoundCall } from '../../../../src-main/library/search-action-types.ts'
import { newFollowUp } from '../../../support/library/follow-ups.ts'
import { openLibrary, transcriptOf } from '../../../support/library/open-library.ts'
import { saveTranscript } from '../../../support/library/save-transcript.ts'
import { serviceRecordingsOf } from '../../../support/library/service-recordings.ts'

const at = new Date(2026, 2, 30, 15).getTime()
const query = 'refund'

/** Three calls with a transcript, a tag and a theme; searches that find all of them. */
function openActing() {
  const library = openLibrary()
  const { writer, reader, db } = library
  writer.saveRecordings({ recordings: serviceRecordingsOf(3), seenAt: 1 })
  const ids = ['rec-1', 'rec-2', 'rec-3']
  for (const id of ids) {
    saveTranscript(writer, { id, transcript: transcriptOf(['them', 'my refund is late']), at: 1 })
  }
  const { id: tagId } = writer.saveTag({ id: null, name: 'money', color: 'blue' })
  const { id: themeId } = writer.saveTheme({ id: null, name: 'Money', color: 'blue', description: '' })
  const saveSearch = (...actions: SearchAction[]) =>
    writer.saveSearch({ id: null, name: 'Refunds', query, sort: 'newest', actions, lookedAt: 0 }).id
  const calls: FoundCall[] = ids.map((id) => ({ id, words: [{ first: 1, count: 1 }] }))
  const runAll = (searchIds: number[], found = calls) =>
    searchIds.map((searchId) => {
      const { runs } = writer.actOnCalls({
        ...{ found: [{ searchId, query, calls: found }], on: { searchId }, runs: [], at },
      })
      return runs[0]?.runId ?? null
    })
  const undo = (runId: number) => {
    let parts = 0
    for (let after: string | null = ''; after !== null; parts++) {
      after = writer.undoSearchRun({ runId, after, limit: 2, at: at + 1 })
    }
    return parts
  }
  const find = (id: string) => reader.findRecordings({ ids: [id] })[0]!
  const queued = () => reader.listQueuedCalls({ limit: 99 })
  const changed = (runId: number) =>
    reader.listSearchRuns({ searchId: null, offset: 0, limit: 99 }).items.find(({ id }) => id === runId)!
      .changed
  return { ...library, db, ids, tagId, themeId, saveSearch, runAll, undo, find, queued, changed }
}

describe('actOnCalls', () => {
  it('does what a person does', () => {
    const { saveSearch, runAll, tagId, themeId, find, reader, changed } = openActing()
    const id = saveSearch(
      { kind: 'tag', tagId },
      { kind: 'star' },
      { kind: 'follow-up', text: 'Pay it back', dueInDays: 3 },
      { kind: 'keep-audio' },
      { kind: 'inbox', state: 'closed' },
      { kind: 'mark', themeId },
    )
    const [runId] = runAll([id])
    expect(find('rec-2')).toMatchObject({ tagIds: [tagId], starred: true, inboxDay: null, passages: 1 })
    expect(reader.listFollowUpsOf({ id: 'rec-2' })).toMatchObject([
      { text: 'Pay it back', owner: 'me', state: 'open', dueDay: '2026-04-02', createdAt: at },
    ])
    expect(reader.findAdditions({ id: 'rec-2' }).notes).toMatchObject([
      { firstWord: 1, original: 'refund', said: 'refund', timestamp: 0.3, text: '', themeIds: [themeId] },
    ])
    const all = { tag: 3, star: 3, 'follow-up': 3, 'keep-audio': 3, inbox: 3, mark: 3 }
    expect(changed(runId!)).toEqual(all)
  })

  it('records only what it changed', () => {
    const { saveSearch, runAll, tagId, writer, changed } = openActing()
    writer.saveStarred({ ids: ['rec-1'], starred: true, at: 1 })
    writer.setTag({ ids: ['rec-1', 'rec-2', 'rec-3'], tagId, on: true, at: 1 })
    const [runId] = runAll([saveSearch({ kind: 'tag', tagId }, { kind: 'star' })])
    expect(changed(runId!)).toEqual({ star: 2 })
    const [none] = runAll([saveSearch({ kind: 'tag', tagId })])
    expect(none).toBeNull()
  })

  it('leaves out tags and themes that were deleted, and words that are not there', () => {
    const { saveSearch, runAll, tagId, themeId, writer, find, changed } = openActing()
    const id = saveSearch({ kind: 'tag', tagId }, { kind: 'mark', themeId }, { kind: 'star' })
    const other = saveSearch({ kind: 'mark', themeId })
    const [beyond] = runAll([other], [{ id: 'rec-1', words: [{ first: 3, count: 2 }] }])
    expect(beyond).toBeNull()
    writer.deleteTag({ id: tagId })
    writer.deleteTheme({ id: themeId })
    const [runId] = runAll([id])
    expect(changed(runId!)).toEqual({ star: 3 })
    expect(find('rec-1')).toMatchObject({ tagIds: [], passages: 0 })
  })

  it('follows a tag that becomes part of another', () => {
    const { saveSearch, tagId, writer, reader } = openActing()
    const { id: cash } = writer.saveTag({ id: null, name: 'cash', color: 'blue' })
    saveSearch({ kind: 'tag', tagId }, { kind: 'tag', tagId: cash })
    writer.saveTag({ id: tagId, name: 'cash', color: 'blue' })
    expect(reader.listSavedSearches()[0]!.actions).toEqual([{ kind: 'tag', tagId: cash }])
  })

  it('does nothing for a search whose query changed since it was asked', () => {
    const { saveSearch, runAll, writer, find } = openActing()
    const id = saveSearch({ kind: 'star' })
    const search = { id, name: 'Refunds', query: 'weather', sort: 'newest', lookedAt: 0 } as const
    writer.saveSearch({ ...search, actions: [{ kind: 'star' }] })
    expect(runAll([id])).toEqual([null])
    expect(find('rec-1').starred).toBe(false)
  })

  it('leaves a call in the queue that changed while searches looked at it', () => {
    const { saveSearch, writer, queued, find } = openActing()
    const searchId = saveSearch({ kind: 'star' })
    writer.saveNote({ id: null, recordingId: 'rec-1', timestamp: null, text: 'one', at: 1 })
    writer.saveNote({ id: null, recordingId: 'rec-2', timestamp: null, text: 'one', at: 1 })
    const seen = queued()
    expect(seen.map(({ recordingId }) => recordingId)).toEqual(['rec-1', 'rec-2'])
    writer.saveNote({ id: null, recordingId: 'rec-1', timestamp: null, text: 'two', at: 1 })
    const calls = seen.map(({ recordingId: id }) => ({ id, words: [] }))
    writer.actOnCalls({ found: [{ searchId, query, calls }], on: { queued: seen }, runs: [], at })
    expect([find('rec-1').starred, find('rec-2').starred]).toEqual([false, true])
    expect(queued().map(({ recordingId }) => recordingId)).toEqual(['rec-1'])
  })

  it('adds later calls to the run that began', () => {
    const { saveSearch, writer, reader, queued } = openActing()
    const searchId = saveSearch({ kind: 'star' })
    let runs: { searchId: number; runId: number }[] = []
    for (const id of ['rec-1', 'rec-2']) {
      writer.saveNote({ id: null, recordingId: id, timestamp: null, text: 'one', at: 1 })
      const found = [{ searchId, query, calls: [{ id, words: [] }] }]
      ;({ runs } = writer.actOnCalls({ found, on: { queued: queued() }, runs, at }))
    }
    expect(reader.listSearchRuns({ searchId, offset: 0, limit: 9 })).toMatchObject({
      total: 1,
      items: [{ calls: 2 }],
    })
    expect(reader.listRunCalls({ runId: runs[0]!.runId, limit: 9 }).map(({ id }) => id)).toEqual([
      ...['rec-1', 'rec-2'],
    ])
  })
})

describe('searches that act on the same calls', () => {
  const kinds: fc.Arbitrary<SearchAction['kind'] | 'closed'> = fc.constantFrom(
    ...(['tag', 'star', 'follow-up', 'keep-audio', 'inbox', 'closed', 'mark'] as const),
  )

  it('leave the same in any order, and change nothing the second time', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(kinds, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        (chosen, isReversed) => {
          const [one, other] = [actWith(chosen, false), actWith(chosen, isReversed)]
          expect(other).toEqual(one)
        },
      ),
      { numRuns: 10 },
    )
  }, 60_000)

  /** What three calls are like after searches with these actions found them, twice. */
  function actWith(chosen: (SearchAction['kind'] | 'closed')[][], isReversed: boolean) {
    const { saveSearch, writer, reader, queued, ids, find, tagId, themeId } = openActing()
    const actions = {
      ...{ tag: { kind: 'tag', tagId }, star: { kind: 'star' }, mark: { kind: 'mark', themeId } },
      'follow-up': { kind: 'follow-up', text: 'Pay', dueInDays: null },
      'keep-audio': { kind: 'keep-audio' },
      inbox: { kind: 'inbox', state: 'open' },
      closed: { kind: 'inbox', state: 'closed' },
    } as Record<string, SearchAction>
    const searchIds = chosen.map((names) => saveSearch(...names.map((name) => actions[name]!)))
    const calls = ids.map((id) => ({ id, words: [{ first: 1, count: 1 }] }))
    const found = searchIds.map((searchId) => ({ searchId, query, calls }))
    const states = [1, 2].map((time) => {
      const note = { id: null, timestamp: null, text: `note ${time}`, at: time }
      for (const id of ids) writer.saveNote({ ...note, recordingId: id })
      const on = { queued: queued() }
      writer.actOnCalls({ found: isReversed ? found.toReversed() : found, on, runs: [], at })
      return ids.map((id) => {
        const { tagIds, starred, inboxDay, passages } = find(id)
        const followUps = reader.listFollowUpsOf({ id }).map(({ text }) => text)
        return { tagIds, starred, inboxDay, passages, followUps }
      })
    })
    expect(states[1]).toEqual(states[0])
    return states[0]
  }
})

describe('the queue of calls', () => {
  it('has calls that the user or sync changed, and no others', () => {
    const { saveSearch, runAll, tagId, writer, queued, ids } = openActing()
    expect(queued()).toEqual([])
    const searchId = saveSearch({ kind: 'tag', tagId }, { kind: 'star' })
    const changes: [string, () => unknown][] = [
      ['a star', () => writer.saveStarred({ ids: ['rec-1'], starred: true, at: 1 })],
      ['a tag', () => writer.setTag({ ids: ['rec-1'], tagId, on: true, at: 1 })],
      ['a follow-up', () => writer.addFollowUp({ ...newFollowUp, recordingId: 'rec-1' })],
      [
        'a correction',
        () => writer.saveCorrection({ recordingId: 'rec-1', first: 0, count: 1, replacement: 'our', at: 1 }),
      ],
      [
        'another transcript',
        () => saveTranscript(writer, { id: 'rec-1', transcript: transcriptOf(['you', 'Bye']), at: 2 }),
      ],
      [
        'another status',
        () => {
          const [recording] = serviceRecordingsOf(1, { duration: 90 })
          writer.saveRecordings({ recordings: [recording!], seenAt: 2 })
        },
      ],
      [
        'its return',
        () => writer.restoreRecordings({ ids: writer.deleteRecordings({ ids: ['rec-1'], at: 1 }).ids }),
      ],
    ]
    for (const [name, change] of changes) {
      change()
      const seen = queued()
      expect(
        seen.map(({ recordingId }) => recordingId),
        name,
      ).toEqual(['rec-1'])
      writer.actOnCalls({ found: [], on: { queued: seen }, runs: [], at })
      expect(queued(), name).toEqual([])
    }
    writer.markOpened({ id: 'rec-2', at: 1 })
    writer.saveHeard({ id: 'rec-2', ranges: [[0, 3]], at: 1 })
    writer.saveInboxDay({ ids, day: null, at: 1 })
    runAll([searchId])
    expect(queued()).toEqual([])
  })

  it('is emptied when no search acts any more', () => {
    const { saveSearch, writer, queued } = openActing()
    const id = saveSearch({ kind: 'star' })
    writer.saveStarred({ ids: ['rec-1'], starred: true, at: 1 })
    writer.deleteSearch({ id })
    saveSearch({ kind: 'star' })
    expect(queued()).toEqual([])
  })

  it('holds back calls whose words search does not know yet', () => {
    const { saveSearch, writer, queued, db } = openActing()
    saveSearch({ kind: 'star' })
    writer.saveStarred({ ids: ['rec-1', 'rec-2'], starred: true, at: 1 })
    db.exec(`INSERT INTO searchMissing SELECT key FROM recording WHERE id = 'rec-1'`)
    expect(queued().map(({ recordingId }) => recordingId)).toEqual(['rec-2'])
  })
})

describe('undoSearchRun', () => {
  it('undoes in parts, and says so', () => {
    const { saveSearch, runAll, undo, find, reader, ids } = openActing()
    const before = ids.map(find)
    const searchId = saveSearch({ kind: 'star' }, { kind: 'inbox', state: 'closed' })
    const [runId] = runAll([searchId])
    expect(undo(runId!)).toBe(2)
    expect(ids.map(find)).toEqual(before)
    expect(reader.listSearchRuns({ searchId, offset: 0, limit: 9 }).items).toMatchObject([
      { undoneAt: at + 1, changed: { star: 3, inbox: 3 } },
    ])
  })

  it('leaves what the user changed since', () => {
    const { saveSearch, runAll, undo, writer, reader, themeId, find } = openActing()
    const [runId] = runAll([
      saveSearch(
        { kind: 'follow-up', text: 'Pay', dueInDays: null },
        { kind: 'mark', themeId },
        { kind: 'inbox', state: 'closed' },
      ),
    ])
    const [followUp] = reader.listFollowUpsOf({ id: 'rec-1' })
    writer.changeFollowUps({ ids: [followUp!.id], change: { dueDay: '2026-05-01' }, at: at + 5 })
    const [passage] = reader.findAdditions({ id: 'rec-2' }).notes
    const { id, recordingId, timestamp } = passage!
    writer.saveNote({ id, recordingId, timestamp, text: 'important', at: at + 5 })
    writer.saveInboxDay({ ids: ['rec-3'], day: '2026-05-01', at: at + 5 })
    undo(runId!)
    const followUps = (call: string) => reader.listFollowUpsOf({ id: call }).length
    expect(['rec-1', 'rec-2', 'rec-3'].map(followUps)).toEqual([1, 0, 0])
    expect(['rec-1', 'rec-2', 'rec-3'].map((call) => find(call).passages)).toEqual([0, 1, 0])
    expect(['rec-1', 'rec-2', 'rec-3'].map((call) => find(call).inboxDay)).toEqual(['', '', '2026-05-01'])
  })

  it('leaves what another search did too, until that is undone', () => {
    const { saveSearch, writer, queued, undo, find, ids } = openActing()
    const [one, other] = [saveSearch({ kind: 'star' }), saveSearch({ kind: 'star' })]
    for (const id of ids) writer.saveNote({ id: null, recordingId: id, timestamp: null, text: 'x', at: 1 })
    const calls = ids.map((id) => ({ id, words: [] }))
    const found = [one, other].map((searchId) => ({ searchId, query, calls }))
    const { runs } = writer.actOnCalls({ found, on: { queued: queued() }, runs: [], at })
    expect(runs).toHaveLength(2)
    undo(runs[0]!.runId)
    expect(ids.map((id) => find(id).starred)).toEqual([true, true, true])
    undo(runs[1]!.runId)
    expect(ids.map((id) => find(id).starred)).toEqual([false, false, false])
  })

  it('does nothing a second time', () => {
    const { saveSearch, runAll, undo, writer, find } = openActing()
    const [runId] = runAll([saveSearch({ kind: 'star' })])
    undo(runId!)
    writer.saveStarred({ ids: ['rec-1'], starred: true, at: 1 })
    expect(undo(runId!)).toBe(1)
    expect(find('rec-1').starred).toBe(true)
  })
})

describe('an erased call', () => {
  it('is not in the journal any more', () => {
    const { saveSearch, runAll, writer, reader, changes } = openActing()
    const searchId = saveSearch({ kind: 'star' })
    runAll([searchId])
    writer.deleteRecordings({ ids: ['rec-1', 'rec-2'], at: 1 })
    expect(reader.listSearchRuns({ searchId, offset: 0, limit: 9 }).items).toMatchObject([{ calls: 3 }])
    writer.eraseDeleted({ ids: ['rec-1'] })
    expect(reader.listSearchRuns({ searchId, offset: 0, limit: 9 }).items).toMatchObject([{ calls: 2 }])
    expect(changes.at(-1)).toMatchObject({ searchRuns: true, erased: true })
  })
})
