/** Imports personal data from a file. Part of the writer. One transaction: a failure leaves everything as it was. */
import type Database from 'better-sqlite3'
import type { ImportMode, PersonalChanges } from '../../../src-preload/contract/personal-import.ts'
import { foldTagName } from '../../model/tag-name.ts'
import { noWords } from '../tables/note-table.ts'
import { relocateInCall } from './correction-writer.ts'
import { withFullSync } from './full-sync.ts'
import { openContactFinder } from './plan-contacts.ts'
import type { FollowUpPlan } from './plan-follow-ups.ts'
import type { ListPlan } from './plan-list.ts'
import {
  ChangeCounts,
  planCalls,
  planShared,
  type CallPlan,
  type SharedPlan,
} from './plan-portable-import.ts'
import type { ContactReference, PortableData, PortableFollowUp } from '../portable-data.ts'
import {
  hasChanges,
  removeEntries,
  saveDictionary,
  saveKept,
  saveSearches,
  type EntryIds,
} from './portable-dictionary.ts'
import { toEntryKey } from '../../model/entry-key.ts'
import { toStoredSheet } from './quote-sheet-writer.ts'
import { freeTasks, linkTasks } from './task-follow-ups.ts'
import { openPortableQueries } from '../queries/portable-queries.ts'
import { followPassages } from './passage-writer.ts'
import { relocateRedactions } from './redaction-writer.ts'
import type { StoredFollowUp } from '../tables/follow-up-table.ts'
import type { LibraryWriter } from '../types.ts'
import { eraseWords, renewDocument, type Commit, type NoteChange, type Tables } from './writer-tables.ts'

/** The number of search documents written within the transaction: about 20 ms. The repair writes the others. */
const mostAtOnce = 20

/** Ids by folded name. */
type TagIds = Map<string, number>

interface KnownIds {
  tagIds: TagIds
  entryIds: EntryIds
}

export function createPortableWriter(
  db: Database.Database,
  tables: Tables,
  commit: Commit,
): Pick<LibraryWriter, 'importPortableData'> {
  const queries = openPortableQueries(db)
  const work = (data: PortableData, mode: ImportMode, note: NoteChange): PersonalChanges => {
    const counts = new ChangeCounts()
    const own = queries.readShared()
    const shared = planShared(own, data, mode, queries)
    counts.add({ ...shared })
    saveShared(tables, shared, note)
    const findContact = openContactFinder(tables.people.list(), own.keyOf)
    const followed = shared.followUps ? saveFollowUps(tables, shared.followUps, findContact, note) : []
    const entryIds = saveDictionary(tables, shared.dictionary, findContact)
    if (shared.dictionary && hasChanges(shared.dictionary)) announce(shared.dictionary, note, note.dictionary)
    const changed = new Set<string>()
    const withNotes: string[] = []
    const freed: StoredFollowUp[] = []
    const tagIds = new Map(tables.tags.list().map(({ id, name }) => [foldTagName(name), id]))
    for (const { file, plan } of planCalls(queries, data.calls, mode)) {
      if (!plan) counts.leaveOut(file)
      else {
        counts.add({ ...plan })
        if (hasChanges(plan.notes)) withNotes.push(plan.recordingId)
        const { removed, changed: replaced } = plan.notes
        freed.push(...freeTasks(tables, [...removed, ...replaced.map(({ own: each }) => each)]))
        if (saveCall(tables, plan, { tagIds, entryIds }, note)) changed.add(plan.recordingId)
      }
    }
    // After the redactions of the file.
    for (const id of followed) tables.followUps.saveSaid(id, tables.facts.listPromises(id))
    // Removed last, because calls of the file may have had these themes and tags until here.
    for (const { id } of shared.themes?.removed ?? []) {
      for (const { recordingId } of tables.themes
        .listNotes(id)
        .flatMap((noteId) => tables.notes.find(noteId) ?? [])) {
        changed.add(recordingId)
      }
      tables.themes.remove(id)
    }
    for (const { id } of shared.tags?.removed ?? []) {
      for (const callId of tables.tags.listRecordings(id)) changed.add(callId)
      tables.tags.remove(id)
    }
    removeEntries(db, tables, shared.dictionary?.removed ?? [])
    // After the notes of calls.
    if (shared.quoteSheets) saveSheets(tables, shared.quoteSheets, note)
    linkTasks(tables, withNotes, freed, note)
    renewDocuments(tables, changed, note)
    return counts.changes
  }
  return {
    importPortableData: ({ json, mode }) => {
      const data = JSON.parse(json) as PortableData
      return withFullSync(db, () => commit((note) => work(data, mode, note)))
    },
  }
}

/** Saves everything except follow-ups, the dictionary, quote sheets, and the themes and tags to remove. */
function saveShared(tables: Tables, plan: SharedPlan, note: NoteChange): void {
  const { tags, themes, people, redactions } = tables
  if (plan.tags && hasChanges(plan.tags)) {
    for (const { own, to } of plan.tags.changed) tags.update(own.id, to.name, to.color)
    for (const { name, color } of plan.tags.added) tags.insert(name, color)
    announce(plan.tags, note, note.names)
  }
  if (plan.themes && hasChanges(plan.themes)) {
    for (const { own, to } of plan.themes.changed) themes.update({ ...to, id: own.id })
    for (const theme of plan.themes.added) themes.insert(theme)
    announce(plan.themes, note, note.names)
  }
  if (plan.contacts && hasChanges(plan.contacts)) {
    for (const { id } of plan.contacts.removed) people.remove(id)
    people.restore(plan.contacts.changed.map(({ own, to }) => ({ ...to, id: own.id })))
    for (const contact of plan.contacts.added) people.insert(contact)
    announce(plan.contacts, note, note.names)
  }
  if (plan.savedSearches && hasChanges(plan.savedSearches)) {
    saveSearches(tables, plan.savedSearches)
    // Their actions may have added tags and themes.
    note.names()
    announce(plan.savedSearches, note, note.searches)
  }
  if (plan.redactionTerms) {
    for (const { id } of plan.redactionTerms.removed) redactions.removeTerm(id)
    for (const { text } of plan.redactionTerms.added) redactions.saveTerm(text)
    if (plan.redactionTerms.removed.length > 0) note.erased()
  }
}

function saveSheets(tables: Tables, plan: NonNullable<SharedPlan['quoteSheets']>, note: NoteChange): void {
  if (!hasChanges(plan)) return
  const { quoteSheets } = tables
  for (const { id } of plan.removed) quoteSheets.remove(id)
  for (const { own, to } of plan.changed) quoteSheets.restore({ ...toStoredSheet(tables, to), id: own.id })
  for (const sheet of plan.added) quoteSheets.insert(toStoredSheet(tables, sheet))
  announce(plan, note, note.quoteSheets)
}

function announce(plan: ListPlan<unknown, unknown>, note: NoteChange, tell: () => void): void {
  tell()
  if (plan.removed.length > 0 || plan.changed.length > 0) note.erased()
}

/** Call after contacts were saved. Returns the calls of those that it saved, without what was said there. */
function saveFollowUps(
  { followUps }: Tables,
  plan: FollowUpPlan,
  findContact: (wanted: ContactReference | null) => { id: number } | null,
  note: NoteChange,
): ReadonlySet<string> {
  const { added, changed, removed } = plan
  const toStored = ({ contact, ...followUp }: PortableFollowUp) => ({
    ...{ ...followUp, personId: findContact(contact)?.id ?? null, said: null, sentence: null },
  })
  const former = [...removed, ...changed.map(({ own }) => own)]
  for (const { id } of former) followUps.remove(id)
  for (const { own, to } of changed) {
    followUps.insertAgain({ ...toStored(to), id: own.id, noteId: own.noteId })
  }
  for (const each of added) followUps.insertWhole(toStored(each))
  if (hasChanges(plan)) announce(plan, note, note.followUps)
  const saved = [...changed.map(({ to }) => to), ...added]
  const callsOf = (all: readonly PortableFollowUp[]) => all.flatMap(({ recordingId }) => recordingId ?? [])
  for (const id of callsOf([...former, ...saved])) note(id)
  return new Set(callsOf(saved))
}

/** False when nothing changes that search finds. */
function saveCall(tables: Tables, plan: CallPlan, { tagIds, entryIds }: KnownIds, note: NoteChange): boolean {
  const { recordingId: id, stars, callTags, notes, corrections, redactions } = plan
  const written = [notes, corrections, redactions]
  const isKept = saveKept(tables, plan, entryIds, note)
  if (![stars, callTags, ...written].some(hasChanges)) {
    if (isKept) note(id)
    return false
  }
  for (const { at } of stars.added) tables.stars.save(id, at)
  if (stars.removed.length > 0) tables.stars.remove(id)
  saveCallTags(tables, plan, tagIds)
  if (hasChanges(callTags)) note.names()
  saveAdditions(tables, plan, entryIds)
  const known = tables.recordings.find(id)!
  if (hasChanges(plan.corrections) || hasChanges(plan.redactions)) {
    const service = relocateInCall(tables, known)
    if (service) relocateRedactions(tables, id, service)
  }
  if (written.some(hasChanges)) followPassages(tables, id)
  if (hasChanges(plan.notes)) note.names()
  if (written.some(({ removed, changed }) => removed.length > 0 || changed.length > 0)) {
    tables.vocabulary.forget(known.key)
    eraseWords(tables, note)
  }
  if (written.some(hasChanges)) tables.vocabulary.savePending(known.key)
  note(id, written.some(hasChanges) ? 'words' : undefined)
  return true
}

function saveCallTags({ tags }: Tables, { recordingId: id, callTags }: CallPlan, tagIds: TagIds): void {
  for (const { tagId } of callTags.removed) tags.detach(tagId, id)
  for (const { name, taggedAt } of callTags.added) {
    // A file may leave out the list of tags.
    const tagId = tagIds.get(foldTagName(name)) ?? tags.insert(name, 'gray').id
    tagIds.set(foldTagName(name), tagId)
    tags.attach(tagId, id, taggedAt)
  }
}

function saveAdditions(tables: Tables, plan: CallPlan, entryIds: EntryIds): void {
  const { recordingId } = plan
  const { notes, themes, corrections, redactions } = tables
  const apply = <New>(
    { removed, changed, added }: ListPlan<{ id: number }, New>,
    table: { remove(id: number): void },
    insert: (item: New & { recordingId: string }, id: number | null) => void,
  ) => {
    for (const { id } of [...removed, ...changed.map(({ own }) => own)]) table.remove(id)
    for (const { own, to } of changed) insert({ ...to, recordingId }, own.id)
    for (const item of added) insert({ ...item, recordingId }, null)
  }
  apply(plan.notes, notes, ({ themes: names, ...note }, id) => {
    // A file may leave out the list of themes.
    const findOrAdd = (name: string) =>
      themes.findByName(name) ?? themes.insert({ name, color: 'gray', description: '' })
    const themeIds = names.map((name) => findOrAdd(name).id)
    const whole = { ...noWords, ...note, said: note.original, themeIds }
    // Quote sheets have its id.
    if (id === null) notes.insertAgain(whole)
    else notes.restore({ ...whole, id })
  })
  apply(plan.corrections, corrections, ({ entry, ...correction }) => {
    const entryId = entry && (entryIds.get(toEntryKey(entry)) ?? null)
    corrections.insert({ ...correction, batch: null, entryId })
  })
  apply(plan.redactions, redactions, (redaction) => redactions.insert(redaction))
}

function renewDocuments(tables: Tables, changed: ReadonlySet<string>, note: NoteChange): void {
  for (const id of changed) {
    const known = tables.recordings.find(id)
    if (!known) continue
    if (changed.size <= mostAtOnce) renewDocument(tables, known.key)
    else tables.documents.postpone(known.key)
    note(id)
  }
  if (changed.size > mostAtOnce) note.postponed()
}
