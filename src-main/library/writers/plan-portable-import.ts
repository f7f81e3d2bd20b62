/** Plans the import of personal data: what is added, changed and removed. The preview and the import share it. Pure. */
import {
  personalKinds,
  type ImportMode,
  type PersonalChanges,
} from '../../../src-preload/contract/personal-import.ts'
import { wordsIn } from '../../model/corrections.ts'
import { foldTagName } from '../../model/tag-name.ts'
import { cleanText } from '../../util/clean-text.ts'
import { planContacts, type ContactPlan } from './plan-contacts.ts'
import { toEntryKey } from '../../model/entry-key.ts'
import { planDictionary, type DictionaryPlan } from './plan-dictionary.ts'
import { planFollowUps, type FollowUpPlan } from './plan-follow-ups.ts'
import { addPlan, noChanges, planList, type Claim, type ListPlan, type ListRule } from './plan-list.ts'
import { toActionsKey, withoutDeleting } from '../portable-actions.ts'
import type {
  CallTag,
  EntryReference,
  PortableCall,
  PortableData,
  PortableSearch,
  PortableSheet,
  PortableTag,
  PortableTheme,
} from '../portable-data.ts'
import type { OwnCall, OwnShared, PortableQueries } from '../queries/portable-queries.ts'

type Plan<Key extends 'tags' | 'notes' | 'corrections' | 'redactions' | 'exceptions'> = ListPlan<
  OwnCall[Key][number],
  PortableCall[Key][number]
>

export interface CallPlan {
  recordingId: string
  stars: ListPlan<Mark, Mark>
  callTags: Plan<'tags'>
  notes: Plan<'notes'>
  corrections: Plan<'corrections'>
  redactions: Plan<'redactions'>
  exceptions: Plan<'exceptions'>
  keptAudio: ListPlan<Mark, Mark>
  keptCalls: ListPlan<Mark, Mark>
}

/** Null for lists that the file does not contain. */
export interface SharedPlan {
  tags: ListPlan<OwnShared['tags'][number], PortableTag> | null
  themes: ListPlan<OwnShared['themes'][number], PortableTheme> | null
  contacts: ContactPlan | null
  followUps: FollowUpPlan | null
  quoteSheets: ListPlan<OwnShared['quoteSheets'][number], PortableSheet> | null
  savedSearches: ListPlan<OwnShared['savedSearches'][number], PortableSearch> | null
  redactionTerms: ListPlan<OwnShared['redactionTerms'][number], { text: string }> | null
  dictionary: DictionaryPlan | null
}

/** What a call has or has not, since when. */
interface Mark {
  at: number
}

type Worded = { firstWord: number; original: string }
const toClaim = ({ firstWord, original }: Worded, side: string): Claim => ({
  ...{ first: firstWord, count: wordsIn(original).length, side },
})

/** Equal for the same part, also when its fields are in another order. */
function toPartKey(part: PortableSheet['parts'][number]): unknown[] {
  if (part.kind !== 'passage') return [part.kind, part.text]
  return [part.recordingId, part.createdAt, part.timestamp]
}

/** The time when something was written, starred or tagged is not compared. */
/** The times of words are found again with them. */
function placeOf({ timestamp, firstWord, original }: PortableCall['notes'][number]) {
  return original === null ? [timestamp] : [firstWord, original]
}

const rules = {
  marks: { keyOf: () => '', contentOf: () => '' } satisfies ListRule<Mark>,
  exceptions: { keyOf: toEntryKey, contentOf: toEntryKey } satisfies ListRule<EntryReference>,
  callTags: {
    keyOf: ({ name }) => foldTagName(name),
    contentOf: ({ name }) => foldTagName(name),
  } satisfies ListRule<CallTag>,
  notes: {
    keyOf: (note) => JSON.stringify([...placeOf(note), note.text]),
    contentOf: (note) =>
      JSON.stringify([
        ...[...placeOf(note), note.text, note.createdAt, note.updatedAt],
        note.themes.map(foldTagName).sort(),
      ]),
  } satisfies ListRule<PortableCall['notes'][number]>,
  themes: {
    keyOf: ({ name }) => foldTagName(name),
    contentOf: ({ name, color, description }) => JSON.stringify([name, color, description]),
    choiceOf: ({ color, description }) => JSON.stringify([color, description]),
  } satisfies ListRule<PortableTheme>,
  quoteSheets: {
    keyOf: ({ name, createdAt }) => JSON.stringify([name, createdAt]),
    contentOf: ({ name, createdAt, updatedAt, parts }) =>
      JSON.stringify([name, createdAt, updatedAt, ...parts.map(toPartKey)]),
    choiceOf: ({ parts }) => JSON.stringify(parts.map(toPartKey)),
  } satisfies ListRule<PortableSheet>,
  // Two corrections of the same words would hide each other.
  corrections: {
    keyOf: ({ firstWord, original, replacement }) => JSON.stringify([firstWord, original, replacement]),
    contentOf: ({ firstWord, timestamp, original, replacement, entry, createdAt }) =>
      JSON.stringify([firstWord, timestamp, original, replacement, entry && toEntryKey(entry), createdAt]),
    claimOf: (correction) =>
      toClaim(
        correction,
        JSON.stringify([correction.firstWord, correction.original, correction.replacement]),
      ),
  } satisfies ListRule<PortableCall['corrections'][number]>,
  // Two redactions may confirm the same words: a claim only excludes the other state.
  redactions: {
    keyOf: ({ firstWord, original, state }) => JSON.stringify([firstWord, original, state]),
    contentOf: ({ firstWord, timestamp, until, original, kind, state, createdAt }) =>
      JSON.stringify([firstWord, timestamp, until, original, kind, state, createdAt]),
    claimOf: (redaction) => toClaim(redaction, redaction.state),
  } satisfies ListRule<PortableCall['redactions'][number]>,
  tags: {
    keyOf: ({ name }) => foldTagName(name),
    contentOf: ({ name, color }) => JSON.stringify([name, color]),
    choiceOf: ({ color }) => color,
  } satisfies ListRule<PortableTag>,
  savedSearches: {
    keyOf: ({ name, query }) => JSON.stringify([cleanText(name), query]),
    contentOf: ({ name, query, sort, lookedAt, actions }) =>
      JSON.stringify([name, query, sort, lookedAt, toActionsKey(actions)]),
    // A merge compares what it would import.
    choiceOf: ({ sort, actions }) => JSON.stringify([sort, toActionsKey(withoutDeleting(actions))]),
  } satisfies ListRule<PortableSearch>,
  redactionTerms: { keyOf: ({ text }) => text, contentOf: ({ text }) => text } satisfies ListRule<{
    text: string
  }>,
}

export function planCall(own: OwnCall, file: PortableCall, mode: ImportMode): CallPlan {
  const planMark = (since: (call: OwnCall | PortableCall) => number | null) =>
    planList(toMarks(since(own)), toMarks(since(file)), mode, rules.marks)
  return {
    recordingId: own.recordingId,
    stars: planMark(({ starredAt }) => starredAt),
    callTags: planList(own.tags, file.tags, mode, rules.callTags),
    notes: planList(own.notes, file.notes, mode, rules.notes),
    corrections: planList(own.corrections, file.corrections, mode, rules.corrections),
    redactions: planList(own.redactions, file.redactions, mode, rules.redactions),
    exceptions: planList(own.exceptions, file.exceptions, mode, rules.exceptions),
    keptAudio: planMark(({ keptAudioAt }) => keptAudioAt),
    keptCalls: planMark(({ keptAt }) => keptAt),
  }
}

function toMarks(at: number | null): Mark[] {
  return at === null ? [] : [{ at }]
}

export function planShared(
  own: OwnShared,
  file: PortableData,
  mode: ImportMode,
  { isListed }: Pick<PortableQueries, 'isListed'>,
): SharedPlan {
  const { followUps, dictionary } = file
  const searches = mode === 'replace' ? file.savedSearches : withoutDeletingSearches(file.savedSearches)
  const terms = file.redactionTerms?.map((text) => ({ text }))
  return {
    tags: file.tags && planList(own.tags, file.tags, mode, rules.tags),
    themes: file.themes && planList(own.themes, file.themes, mode, rules.themes),
    contacts: file.contacts && planContacts(own.contacts, file.contacts, mode, own.keyOf),
    followUps: followUps && planFollowUps(own, { ...file, followUps }, mode, isListed),
    quoteSheets: file.quoteSheets && planList(own.quoteSheets, file.quoteSheets, mode, rules.quoteSheets),
    savedSearches: searches && planList(own.savedSearches, searches, mode, rules.savedSearches),
    redactionTerms: terms ? planList(own.redactionTerms, terms, mode, rules.redactionTerms) : null,
    dictionary: dictionary && planDictionary(own, { ...file, dictionary }, mode),
  }
}

/** A file that is merged never makes a library delete calls. */
function withoutDeletingSearches(searches: PortableSearch[] | null): PortableSearch[] | null {
  return searches && searches.map((each) => ({ ...each, actions: withoutDeleting(each.actions) }))
}

const noAdditions = {
  ...{ starredAt: null, tags: [], notes: [], corrections: [], redactions: [], exceptions: [] },
  ...{ keptAudioAt: null, keptAt: null },
}

/**
 * Yields one plan for each call of the import; null for a call that is not in the library and gets nothing.
 * Each plan is made on demand, so that the previous one can be applied first.
 */
export function* planCalls(
  queries: PortableQueries,
  calls: readonly PortableCall[] | null,
  mode: ImportMode,
): Generator<{ file: PortableCall; plan: CallPlan | null }> {
  if (calls === null) return
  for (const file of calls) {
    const isListed = queries.isListed(file.recordingId)
    yield { file, plan: isListed ? planCall(queries.readCall(file.recordingId), file, mode) : null }
  }
  if (mode === 'merge') return
  const inFile = new Set(calls.map(({ recordingId }) => recordingId))
  for (const recordingId of queries.listCallIds()) {
    if (inFile.has(recordingId) || !queries.isListed(recordingId)) continue
    const file = { recordingId, ...noAdditions }
    yield { file, plan: planCall(queries.readCall(recordingId), file, mode) }
  }
}

/** Counts the changes of plans. */
export class ChangeCounts {
  readonly changes = Object.fromEntries(personalKinds.map((kind) => [kind, noChanges()])) as PersonalChanges

  add(plan: Partial<Record<keyof PersonalChanges, ListPlan<unknown, unknown> | null>>): void {
    for (const kind of personalKinds) if (plan[kind]) addPlan(this.changes[kind], plan[kind])
  }

  leaveOut({ starredAt, tags, notes, corrections, redactions, ...file }: PortableCall): void {
    const { changes } = this
    if (starredAt !== null) changes.stars.leftOut += 1
    changes.callTags.leftOut += tags.length
    changes.notes.leftOut += notes.length
    changes.corrections.leftOut += corrections.length
    changes.redactions.leftOut += redactions.length
    changes.exceptions.leftOut += file.exceptions.length
    if (file.keptAudioAt !== null) changes.keptAudio.leftOut += 1
    if (file.keptAt !== null) changes.keptCalls.leftOut += 1
  }
}

/** Counts what an import would change. */
export function countImport(queries: PortableQueries, file: PortableData, mode: ImportMode): PersonalChanges {
  const counts = new ChangeCounts()
  counts.add({ ...planShared(queries.readShared(), file, mode, queries) })
  for (const { file: call, plan } of planCalls(queries, file.calls, mode)) {
    if (plan) counts.add({ ...plan })
    else counts.leaveOut(call)
  }
  return counts.changes
}
