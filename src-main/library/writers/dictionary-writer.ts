/**
 * Saves the dictionary and makes its corrections: in each transcript that arrives, and in the calls that are here when
 * the user asks. Part of the writer. The user's own corrections win; see `model/dictionary.ts`.
 */
import type { DictionaryFields } from '../../../src-preload/contract/dictionary.ts'
import {
  applyCorrections,
  correctTranscript,
  findServiceWords,
  listServiceWords,
  type CorrectedTranscript,
  type Mark,
} from '../../model/corrections.ts'
import { mergeFields } from '../../model/merge/three-way-merge.ts'
import type { ServiceTranscript, Word } from '../../model/recording.ts'
import type { StoredCorrection } from '../correction-types.ts'
import type { DictionaryWriter } from '../dictionary-types.ts'
import { toKey } from '../queries/dictionary-queries.ts'
import { findWords, type Corrected } from './call-words.ts'
import { applyToChanged, relocateCorrections, updateCorrected } from './correction-writer.ts'
import { eraseWords, type Commit, type NoteChange, type Tables } from './writer-tables.ts'

export function createDictionaryWriter(tables: Tables, commit: Commit): DictionaryWriter {
  return { ...entryMethods(tables, commit), ...applyMethods(tables, commit), ...keepMethods(tables, commit) }
}

/**
 * Applies the corrections of a call to a transcript that was just saved, then the dictionary.
 *
 * @param at when it arrived, in milliseconds since the epoch, if that is known
 * @returns the corrected transcript
 */
export function correctArrived(
  tables: Tables,
  call: { key: number; id: string },
  transcript: ServiceTranscript,
  at: number | undefined,
): CorrectedTranscript {
  const corrected = relocateCorrections(tables, call, transcript)
  const { dictionary, corrections, transcripts } = tables
  const active = dictionary.findActive()
  // Most libraries have none during their first sync.
  if (active === null) return corrected
  const applied = new Set(corrected.marks.map(({ correctionId }) => correctionId))
  for (const { id, entryId } of corrections.listForRecording(call.id)) {
    // The entry corrects the words again, where they are now, unless it was deleted.
    if (entryId !== null && dictionary.find(entryId) && !applied.has(id)) corrections.remove(id)
  }
  const service = listServiceWords(transcript)
  const shown = { words: listServiceWords(corrected), marks: corrected.marks }
  const found = findPlaces(tables, { id: call.id, service }, shown)
  if (found.length === 0) return corrected
  const createdAt = at ?? Math.max(...active.entries.map(({ updatedAt }) => updatedAt))
  for (const place of found) corrections.insert({ recordingId: call.id, ...place, batch: null, createdAt })
  const again = correctTranscript(transcript, corrections.listForRecording(call.id))
  transcripts.saveCorrected(call.key, again)
  return again
}

function entryMethods(
  { dictionary }: Tables,
  commit: Commit,
): Pick<
  DictionaryWriter,
  | 'saveDictionaryEntry'
  | 'addDictionaryEntries'
  | 'deleteDictionaryEntry'
  | 'restoreDictionaryEntry'
  | 'dismissDictionaryOffer'
> {
  return {
    saveDictionaryEntry: ({ id, fields, from, at }) =>
      commit((note) => {
        const before = dictionary.find(id)
        const merged =
          before && from
            ? mergeFields<DictionaryFields, keyof DictionaryFields>(before, from, fields)
            : fields
        const entry = dictionary.update(id, merged, at)
        if (!before || !entry) return null
        note.dictionary()
        return { entry, before }
      }),
    addDictionaryEntries: ({ entries, at }) =>
      commit((note) => {
        note.dictionary()
        return entries.map((fields) => dictionary.insert(fields, at))
      }),
    deleteDictionaryEntry: ({ id }) =>
      commit((note) => {
        const entry = dictionary.find(id)
        if (!entry) return null
        const exceptions = dictionary.listExceptions(id)
        dictionary.remove(id)
        note.dictionary()
        note.erased()
        return { entry, exceptions }
      }),
    restoreDictionaryEntry: ({ entry, exceptions, from }) =>
      commit((note) => {
        const now = dictionary.find(entry.id)
        if (from !== null) {
          if (now === null) return false
          dictionary.restore(mergeFields(now, from, entry))
        } else if (now === null) {
          dictionary.restore(entry)
          for (const each of exceptions) dictionary.addException(entry.id, each)
        }
        note.dictionary()
        return true
      }),
    dismissDictionaryOffer: ({ isDismissed, at, ...offer }) =>
      commit((note) => {
        const [original, replacement] = [toKey(offer.original), toKey(offer.replacement)]
        if (isDismissed) dictionary.dismiss(original, replacement, at)
        else dictionary.undismiss(original, replacement)
        note.dictionary()
      }),
  }
}

function applyMethods(
  tables: Tables,
  commit: Commit,
): Pick<DictionaryWriter, 'applyDictionaryEntry' | 'removeEntryCorrections' | 'setDictionaryException'> {
  const { corrections, dictionary } = tables
  return {
    applyDictionaryEntry: ({ id, ids, batch, at }) =>
      commit((note) => {
        const made = { calls: 0, places: 0, removed: [] as StoredCorrection[] }
        const changed: Corrected[] = []
        for (const recordingId of ids) {
          const call = findWords(tables, recordingId)
          if (!call) continue
          const { added, removed } = correctAsEntry(tables, id, call, { batch, at })
          made.places += added
          made.calls += Number(added > 0)
          made.removed.push(...removed)
          if (added + removed.length > 0) changed.push(call)
        }
        finish(tables, changed, made.removed, note)
        return made
      }),
    removeEntryCorrections: ({ id, calls }) =>
      commit((note) => {
        const ids = corrections.listEntryCalls(id, calls)
        const known = ids.flatMap((each) => corrections.listOfEntry(id, each))
        for (const each of known) corrections.remove(each.id)
        applyToChanged(tables, known, note)
        if (known.length > 0) eraseWords(tables, note)
        note.dictionary()
        return { corrections: known, hasMore: ids.length === calls }
      }),
    setDictionaryException: ({ id, recordingId, isException, at }) =>
      commit((note) => {
        if (!dictionary.find(id)) return
        if (isException) dictionary.addException(id, recordingId)
        else dictionary.removeException(id, recordingId)
        note.dictionary()
        const call = findWords(tables, recordingId)
        if (!call) return
        const { removed } = correctAsEntry(tables, id, call, { batch: null, at })
        finish(tables, [call], removed, note)
      }),
  }
}

function keepMethods(
  { corrections }: Tables,
  commit: Commit,
): Pick<DictionaryWriter, 'keepEntryCorrections' | 'returnEntryCorrections'> {
  return {
    keepEntryCorrections: ({ id }) =>
      commit((note) => {
        note.dictionary()
        return { ids: corrections.releaseFromEntry(id) }
      }),
    returnEntryCorrections: ({ id, ids }) =>
      commit((note) => {
        corrections.giveToEntry(ids, id)
        note.dictionary()
      }),
  }
}

function finish(
  tables: Tables,
  changed: readonly Corrected[],
  removed: readonly StoredCorrection[],
  note: NoteChange,
): void {
  if (changed.length === 0) return
  updateCorrected(tables, changed, note)
  if (removed.length > 0) eraseWords(tables, note)
  note.dictionary()
}

/** Replaces the corrections of one entry in a call by those that it makes now; the same ones stay. */
function correctAsEntry(
  tables: Tables,
  entryId: number,
  { id, service }: Corrected,
  { batch, at }: { batch: number | null; at: number },
): { added: number; removed: StoredCorrection[] } {
  const { corrections } = tables
  const known = corrections.listForRecording(id)
  const others = known.filter((each) => each.entryId !== entryId)
  const found = findPlaces(tables, { id, service }, applyCorrections(service, others)).filter(
    (place) => place.entryId === entryId,
  )
  const isSame = (one: FoundPlace, other: FoundPlace) =>
    one.firstWord === other.firstWord &&
    one.original === other.original &&
    one.replacement === other.replacement
  const earlier = known.filter(
    (each): each is StoredCorrection & { entryId: number } => each.entryId === entryId,
  )
  const removed = earlier.filter((each) => !found.some((place) => isSame(place, each)))
  const added = found.filter((place) => !earlier.some((each) => isSame(place, each)))
  for (const each of removed) corrections.remove(each.id)
  for (const place of added) corrections.insert({ recordingId: id, ...place, batch, createdAt: at })
  return { added: added.length, removed }
}

type FoundPlace = Pick<StoredCorrection, 'firstWord' | 'timestamp' | 'original' | 'replacement'> & {
  entryId: number
}

function findPlaces(
  { dictionary, people }: Tables,
  { id, service }: Pick<Corrected, 'id' | 'service'>,
  { words, marks }: { words: readonly Word[]; marks: readonly Mark[] },
): FoundPlace[] {
  const active = dictionary.findActive()
  if (active === null) return []
  const needsPerson = active.entries.some(({ personId }) => personId !== null)
  const personId = needsPerson ? people.findIdOfCall(id) : null
  const exceptions = dictionary.listExceptionsOf(id)
  return active.matcher
    .find({ words, marks, personId, exceptions })
    .map(({ corrected, entryId, ...place }) => ({
      ...findServiceWords(service, marks, place),
      replacement: corrected,
      entryId,
    }))
}
