/** Does what saved searches do with calls, records it, and undoes it. Part of the writer. */
import type { StoredNote } from '../../../src-preload/contract/personal.ts'
import type { SearchAction } from '../../../src-preload/contract/search-actions.ts'
import { addDays } from '../../model/due-days.ts'
import { planActions, type Effect, type FindingSearch, type PlannedEffect } from '../../model/plan-actions.ts'
import type { Acted, ActInput, FoundBySearch, SearchActionWriter } from '../search-action-types.ts'
import type { StoredSearch } from '../stored-types.ts'
import { noWords } from '../tables/note-table.ts'
import type { Done } from '../tables/search-run-table.ts'
import { partOfCall } from '../sharing/parts.ts'
import { hashUid } from '../sharing/record-kind.ts'
import { renewTags } from './additions-writer.ts'
import { findCallWords } from './call-words.ts'
import { renewWords } from './note-words.ts'
import { followPassages, placeIn } from './passage-writer.ts'
import { undoPart } from './undo-actions.ts'
import type { Commit, NoteChange, Tables } from './writer-tables.ts'

type ActionMethods = Pick<SearchActionWriter, 'actOnCalls' | 'undoSearchRun'>

export function createActionWriter(tables: Tables, commit: Commit): ActionMethods {
  return {
    actOnCalls: (input) => commit((note) => act(tables, input, note)),
    undoSearchRun: (input) => commit((note) => undoPart(tables, input, note)),
  }
}

interface Acting {
  tables: Tables
  at: number
  note: NoteChange
  /** Calls whose tags changed. */
  retagged: Set<string>
}

function act(tables: Tables, { found, on, runs, at }: ActInput, note: NoteChange): Acted {
  const { searchRuns } = tables
  const acting: Acting = { tables, at, note, retagged: new Set() }
  const journal = openJournal(tables, runs, at)
  const known = pickUnchanged(tables, found)
  for (const recordingId of takeCalls(tables, found, on)) {
    const finding = listFinding(tables, known, recordingId, on)
    const done = new Map(finding.flatMap(({ id, acts }) => (acts ? [[id, [] as Done[]]] : [])))
    for (const change of changeCall(acting, recordingId, planActions(finding))) {
      for (const id of change.searchIds) done.get(id)!.push(change.done)
    }
    for (const [searchId, changes] of done) {
      journal.add(searchId, known.get(searchId)!.search.name, recordingId, changes)
    }
  }
  renewTags(tables, [...acting.retagged], note)
  if (acting.retagged.size > 0) note.names()
  if ('queued' in on) for (const { place } of on.queued) searchRuns.unqueue(place)
  if (journal.acted.calls > 0) note.searchRuns()
  return journal.acted
}

interface Known {
  search: StoredSearch
  found: Map<string, FoundBySearch['calls'][number]>
}

/** Without searches that were changed or deleted since they were asked. */
function pickUnchanged({ searches }: Tables, found: readonly FoundBySearch[]): Map<number, Known> {
  const stored = new Map(searches.listSaved().map((search) => [search.id, search]))
  return new Map(
    found.flatMap(({ searchId, query, calls }) => {
      const search = stored.get(searchId)
      const isSame = search !== undefined && search.query === query
      return isSame ? [[searchId, { search, found: new Map(calls.map((call) => [call.id, call])) }]] : []
    }),
  )
}

/** The calls that are still as the searches saw them. */
function takeCalls({ searchRuns, recordings }: Tables, found: readonly FoundBySearch[], on: ActInput['on']) {
  if ('queued' in on) {
    return on.queued.flatMap(({ place, recordingId }) => (searchRuns.isQueued(place) ? recordingId : []))
  }
  const calls = found.find(({ searchId }) => searchId === on.searchId)?.calls ?? []
  return calls.flatMap(({ id }) => (recordings.find(id) && searchRuns.isWhole(id) ? id : []))
}

function listFinding(
  { searchRuns }: Tables,
  known: ReadonlyMap<number, Known>,
  recordingId: string,
  on: ActInput['on'],
): FindingSearch[] {
  return [...known.values()].flatMap(({ search: { id, actions }, found }) => {
    const words = found.get(recordingId)?.words
    if (words === undefined) return []
    if ('queued' in on) {
      const acted = searchRuns.findActed(id, recordingId)
      const all = { id, actions, words, acts: acted === null }
      // What it changed there may have been changed since, and comes from there.
      return acted === 'elsewhere' ? [all, { ...all, actions: actions.filter(isNotShared), acts: true }] : all
    }
    if (on.searchId !== id) return { id, actions, words, acts: false }
    const earlier = searchRuns.listActsOn(recordingId).filter(({ searchId }) => searchId === id)
    return { id, actions: actions.filter((action) => isRunByHand(action, earlier)), words, acts: true }
  })
}

/** Each computer does it. */
function isNotShared({ kind }: SearchAction): boolean {
  return kind === 'notify' || kind === 'keep-audio'
}

/** What is there already is not changed again, but a follow-up could be added twice. */
function isRunByHand({ kind }: SearchAction, earlier: readonly { done: Done[] }[]): boolean {
  if (kind === 'notify') return false
  return kind !== 'follow-up' || !earlier.some(({ done }) => done.some((each) => each.kind === kind))
}

/** Records the calls in one run for each search. */
function openJournal({ searchRuns }: Tables, given: ActInput['runs'], at: number) {
  const runs = new Map(given.map(({ searchId, runId }) => [searchId, runId]))
  const notified = new Map<number, string[]>()
  const changed = new Set<string>()
  let keepsAudio = false
  const findRun = (searchId: number, searchName: string) => {
    const known = runs.get(searchId)
    if (known !== undefined) return known
    const runId = searchRuns.insertRun({ searchId, searchName, at })
    runs.set(searchId, runId)
    return runId
  }
  return {
    add(searchId: number, searchName: string, recordingId: string, done: Done[]) {
      const runId = done.length === 0 ? 0 : findRun(searchId, searchName)
      searchRuns.insertAct({ searchId, recordingId, runId, done })
      if (done.length > 0) changed.add(recordingId)
      keepsAudio ||= done.some(({ kind }) => kind === 'keep-audio')
      if (!done.some(({ kind }) => kind === 'notify')) return
      notified.set(searchId, [...(notified.get(searchId) ?? []), recordingId])
    },
    get acted(): Acted {
      return {
        runs: [...runs].map(([searchId, runId]) => ({ searchId, runId })),
        notified: [...notified].map(([searchId, ids]) => ({ searchId, ids })),
        calls: changed.size,
        keepsAudio,
      }
    },
  }
}

interface Change {
  done: Done
  searchIds: readonly number[]
}

function changeCall(acting: Acting, id: string, planned: readonly PlannedEffect[]): Change[] {
  const changes = planned.flatMap(({ effect, searchIds }): Change[] => {
    const done = effect.kind === 'mark' ? null : apply(acting, id, effect)
    return done ? [{ done, searchIds }] : []
  })
  return [...changes, ...markWords(acting, id, planned.filter(isMark))]
}

/** Null when there was nothing to change, or its tag or theme was deleted. */
function apply(acting: Acting, id: string, effect: Exclude<Effect, { kind: 'mark' }>): Done | null {
  const { tables, at, note } = acting
  switch (effect.kind) {
    case 'notify':
      return { kind: 'notify' }
    case 'tag': {
      const { tagId } = effect
      if (!tables.tags.find(tagId) || !tables.tags.attach(tagId, id, at)) return null
      acting.retagged.add(id)
      return { kind: 'tag', tagId }
    }
    case 'star':
      return tables.stars.save(id, at) ? noted(note, id, { kind: 'star' }) : null
    case 'keep-audio':
      return tables.searchRuns.keepAudio(id, at) ? noted(note, id, { kind: 'keep-audio' }) : null
    case 'inbox':
      return moveInInbox(acting, id, effect.state === 'open' ? '' : null)
    case 'follow-up':
      return addFollowUp(acting, id, effect)
  }
}

function noted(note: NoteChange, id: string, done: Done): Done {
  note(id)
  return done
}

function moveInInbox({ tables: { inbox }, at, note }: Acting, id: string, set: '' | null): Done | null {
  const day = inbox.findDay(id)
  if (day === set) return null
  inbox.save({ recordingId: id, closedAt: set === null ? at : null, snoozedUntil: null })
  return noted(note, id, { kind: 'inbox', day, set })
}

function addFollowUp(
  { tables, at, note }: Acting,
  recordingId: string,
  { text, dueInDays }: Effect & { kind: 'follow-up' },
): Done | null {
  const dueDay = dueInDays === null ? null : addDays(at, dueInDays)
  // The same on all computers that share this library, each of which acts.
  const uid = hashUid('search', recordingId, text)
  const place = { kind: 'followUp', part: partOfCall(recordingId), uid }
  // Also when another computer added it, or the user deleted it since.
  if (tables.followUps.findByUid(uid) !== null || tables.sharedRows.findRow(place) !== null) return null
  const nothingSaid = { said: null, sentence: null, place: null, timestamp: null, noteId: null }
  const fields = {
    uid,
    text,
    owner: 'me',
    personId: null,
    recordingId,
    dueDay,
    snoozedUntil: null,
    state: 'open',
  } as const
  const added = tables.followUps.insert({ ...fields, ...nothingSaid }, at)
  if (added === null) return null
  note.followUps()
  return noted(note, recordingId, { kind: 'follow-up', id: added.id })
}

type Mark = PlannedEffect & { effect: { kind: 'mark' } }

const isMark = (planned: PlannedEffect): planned is Mark => planned.effect.kind === 'mark'

/** Words that have the theme already are left alone. */
function markWords({ tables, at, note }: Acting, recordingId: string, marks: readonly Mark[]): Change[] {
  const call = marks.length > 0 ? findCallWords(tables, recordingId) : null
  if (call === null) return []
  const before = tables.notes.listOnWords(recordingId)
  const changes = marks.flatMap(({ effect: { themeId, words }, searchIds }): Change[] => {
    if (!tables.themes.find(themeId) || words.first + words.count > call.shown.length) return []
    const place = placeIn(call, words)
    const isSame = ({ firstWord, original, themeIds }: StoredNote) =>
      firstWord === place.firstWord && original === place.original && themeIds.includes(themeId)
    if (before.some(isSame)) return []
    const passage = { ...noWords, timestamp: null, ...place, recordingId, text: '', themeIds: [themeId] }
    return [{ done: { kind: 'mark', themeId, noteId: tables.notes.insert(passage, at).id }, searchIds }]
  })
  if (changes.length === 0) return []
  followPassages(tables, recordingId)
  renewWords(tables, recordingId, note)
  note.names()
  return changes
}
