/**
 * Saves corrections of words. Part of the writer. Rebuilds the corrected transcript and its search document
 * in the same transaction; never changes the service's words.
 */
import type { Correction } from '../../../src-preload/contract/corrections.ts'
import {
  applyCorrections,
  findServiceWords,
  buildCorrection,
  correctTranscript,
  createWordList,
  listServiceWords,
  type CorrectedTranscript,
} from '../../model/corrections.ts'
import { moveCorrections } from '../../model/move-corrections.ts'
import type { ServiceTranscript, Word } from '../../model/recording.ts'
import { findSameWords } from '../../model/words/same-words.ts'
import type { CorrectionWriter, StoredCorrection } from '../correction-types.ts'
import { findWords, type Corrected } from './call-words.ts'
import { followPassages } from './passage-writer.ts'
import { eraseWords, renewDocument, type Commit, type NoteChange, type Tables } from './writer-tables.ts'
import { CodedError } from '../../util/coded-error.ts'

/** The number of search documents written within the transaction: about 20 ms. The repair writes the others. */
const mostAtOnce = 20

/** A correction that is restored, with or without the information whether it applied. */
type Restored = StoredCorrection & Partial<Pick<Correction, 'applies'>>

export function createCorrectionWriter(tables: Tables, commit: Commit): CorrectionWriter {
  return { ...oneByOne(tables, commit), ...inBatches(tables, commit) }
}

/**
 * Applies a call's corrections to a transcript that was just saved, locating them in the new words.
 *
 * @returns the corrected transcript
 */
export function relocateCorrections(
  { corrections, transcripts }: Tables,
  { key, id }: { key: number; id: string },
  transcript: ServiceTranscript,
): CorrectedTranscript {
  const known = corrections.listForRecording(id)
  if (known.length === 0) return { ...transcript, marks: [] }
  for (const moved of moveCorrections(listServiceWords(transcript), known)) corrections.saveMoved(moved)
  const corrected = correctTranscript(transcript, corrections.listForRecording(id))
  transcripts.saveCorrected(key, corrected)
  return corrected
}

/** The same for a call that may not have a transcript yet. */
export function reapplyCorrections(tables: Tables, { key, id }: { key: number; id: string }): void {
  if (tables.corrections.listForRecording(id).length === 0) return
  const call = findWords(tables, id)
  if (call) relocateCorrections(tables, { key, id }, call.transcript)
}

/** Locates a call's corrections and redactions in its words again, after some were imported or removed. */
export function relocateInCall(tables: Tables, { key, id }: { key: number; id: string }): Word[] | null {
  const call = findWords(tables, id)
  if (!call) return null
  const { corrections, transcripts } = tables
  if (corrections.listForRecording(id).length > 0) relocateCorrections(tables, { key, id }, call.transcript)
  else transcripts.saveCorrected(key, correctTranscript(call.transcript, []))
  return call.service
}

function oneByOne(
  tables: Tables,
  commit: Commit,
): Pick<CorrectionWriter, 'saveCorrection' | 'deleteCorrections' | 'restoreCorrections'> {
  const { corrections } = tables
  return {
    saveCorrection: ({ recordingId, at, ...wanted }) =>
      commit((note) => {
        const call = findWords(tables, recordingId)
        // A correction must not be lost silently.
        if (!call) throw new CodedError('recording-not-found')
        const known = corrections.listForRecording(recordingId)
        const { absorbed, ...correction } = buildCorrection(call.service, known, wanted)
        const isRestored = correction.replacement === correction.original
        const undone = known.filter(({ id }) => absorbed.includes(id))
        for (const { id } of isRestored ? undoEntries(tables, undone, note) : undone) corrections.remove(id)
        const saved = isRestored
          ? null
          : corrections.insert({ recordingId, ...correction, batch: null, entryId: null, createdAt: at })
        updateCorrected(tables, [call], note)
        if (absorbed.length > 0) eraseWords(tables, note)
        return saved && { ...saved, applies: true }
      }),
    deleteCorrections: ({ ids, isUndo = false }) =>
      commit((note) => {
        const chosen = ids.map((id) => corrections.find(id)).filter((each) => each !== null)
        const known = isUndo ? chosen : undoEntries(tables, chosen, note)
        for (const { id } of known) corrections.remove(id)
        applyToChanged(tables, known, note)
        eraseWords(tables, note)
      }),
    restoreCorrections: ({ corrections: deleted }) =>
      commit((note) => {
        // Nothing is restored to a deleted call.
        const wanted = deleted.filter(({ recordingId }) => tables.recordings.find(recordingId))
        for (const correction of wanted) corrections.insertAgain(toStoredCorrection(tables, correction))
        endExceptions(tables, wanted, note)
        applyToChanged(tables, wanted, note)
      }),
  }
}

/** The entry may be deleted meanwhile. */
function toStoredCorrection({ dictionary }: Tables, { applies: _applies, ...correction }: Restored) {
  const { entryId } = correction
  return { ...correction, entryId: entryId !== null && dictionary.find(entryId) ? entryId : null }
}

/** The entries that made these are undone in their calls. Returns these with all that the entries corrected there. */
function undoEntries(
  { corrections, dictionary }: Tables,
  chosen: readonly StoredCorrection[],
  note: NoteChange,
): StoredCorrection[] {
  const all = new Map(chosen.map((correction) => [correction.id, correction]))
  for (const { entryId, recordingId } of chosen) {
    if (entryId === null || !dictionary.find(entryId)) continue
    if (!dictionary.addException(entryId, recordingId)) continue
    for (const each of corrections.listOfEntry(entryId, recordingId)) all.set(each.id, each)
    note.dictionary()
  }
  return [...all.values()]
}

function endExceptions({ dictionary }: Tables, restored: readonly Restored[], note: NoteChange): void {
  for (const { entryId, recordingId } of restored) {
    if (entryId !== null && dictionary.removeException(entryId, recordingId)) note.dictionary()
  }
}

function inBatches(
  tables: Tables,
  commit: Commit,
): Pick<CorrectionWriter, 'nextCorrectionBatch' | 'correctSameWords' | 'deleteCorrectionBatch'> {
  const { corrections } = tables
  return {
    nextCorrectionBatch: ({ at }) => commit(() => corrections.nextBatch(at)),
    correctSameWords: ({ ids, original, replacement, batch, at }) =>
      commit((note) => {
        const calls: Corrected[] = []
        let places = 0
        for (const id of ids) {
          const call = findWords(tables, id)
          if (!call) continue
          const { words, marks } = applyCorrections(call.service, corrections.listForRecording(id))
          const same = findSameWords(createWordList(words), marks, { original, replacement })
          if (same.length === 0) continue
          for (const { corrected, ...place } of same) {
            const wanted = { ...findServiceWords(call.service, marks, place), replacement: corrected }
            corrections.insert({ recordingId: id, ...wanted, batch, entryId: null, createdAt: at })
          }
          places += same.length
          calls.push(call)
        }
        updateCorrected(tables, calls, note)
        return { calls: calls.length, places }
      }),
    deleteCorrectionBatch: ({ batch, calls }) =>
      commit((note) => {
        const ids = corrections.listBatchCalls(batch, calls)
        const known = ids.flatMap((id) => corrections.listOfBatch(batch, id))
        for (const { id } of known) corrections.remove(id)
        applyToChanged(tables, known, note)
        eraseWords(tables, note)
        return { hasMore: ids.length === calls }
      }),
  }
}

/** Rebuilds what depends on the corrections of these calls. */
export function applyToChanged(
  tables: Tables,
  changed: readonly { recordingId: string }[],
  note: NoteChange,
): void {
  const ids = [...new Set(changed.map(({ recordingId }) => recordingId))]
  // A transcript that is not fetched yet is corrected when it arrives.
  const calls = ids.map((id) => findWords(tables, id)).filter((call) => call !== null)
  updateCorrected(tables, calls, note)
}

/**
 * Rebuilds the corrected transcripts and search documents of these calls from their current corrections.
 *
 * @param inAll how many calls the transaction changes
 */
export function updateCorrected(
  tables: Tables,
  calls: readonly Corrected[],
  note: NoteChange,
  inAll = calls.length,
): void {
  const { corrections, transcripts, documents, vocabulary, searchRuns } = tables
  for (const { key, id, transcript } of calls) {
    transcripts.saveCorrected(key, correctTranscript(transcript, corrections.listForRecording(id)))
    followPassages(tables, id)
    if (inAll <= mostAtOnce) renewDocument(tables, key)
    else documents.postpone(key)
    vocabulary.savePending(key)
    searchRuns.queue(id)
    note(id, 'words')
  }
  if (inAll > mostAtOnce) note.postponed()
}
