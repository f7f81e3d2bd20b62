/** Shares corrections of words, those of the user and those that entries of the dictionary made. */
import { z } from 'zod'
import { moveCorrections } from '../../../model/move-corrections.ts'
import type { StoredCorrection } from '../../correction-types.ts'
import { findWords } from '../../writers/call-words.ts'
import { updateCorrected } from '../../writers/correction-writer.ts'
import { eraseWords, type Tables } from '../../writers/writer-tables.ts'
import { callOfPart } from '../parts.ts'
import { hashUid, noFields, type SharedKind } from '../record-kind.ts'
import { placeFields, placeNames, wordsText } from './place-fields.ts'

const schema = z.object({
  ...placeFields,
  replacement: wordsText,
  entry: z.string().nullable().default(null).catch(null),
})

/** One place and its words have one correction. So does an entry that two computers apply to the same transcript. */
export function createCorrectionKind(tables: Tables): SharedKind<StoredCorrection> {
  const { corrections } = tables
  /** Calls whose words may change. */
  const calls = new Set<string>()
  const save = (correction: StoredCorrection, id: number | null): number => {
    if (id === null) return corrections.insert(correction).id
    corrections.insertAgain({ ...correction, id })
    return id
  }
  return {
    name: 'correction',
    isIn: (part) => callOfPart(part) !== null,
    once: () => placeNames,
    list: (part) => corrections.listForRecording(callOfPart(part)!),
    find: (_part, id) => corrections.find(id),
    getId: ({ id }) => id,
    getUid: ({ firstWord, original }) => hashUid('correction', firstWord, original),
    toFields({ firstWord, timestamp, original, replacement, createdAt, entryId }, references) {
      const entry = entryId === null ? null : references.findUid('dictionaryEntry', entryId)
      return { ...noFields, values: { firstWord, timestamp, original, replacement, createdAt, entry } }
    },
    toRow({ values }, { part, known }, references) {
      const read = schema.safeParse(values)
      if (!read.success) return null
      const { entry, replacement, createdAt, ...place } = read.data
      // Until its entry is here, it is the user's.
      const entryId = entry === null ? null : references.findRow('dictionaryEntry', 'dictionary', entry)
      const here = { id: 0, recordingId: callOfPart(part)!, batch: null, ...place }
      return { ...here, ...known, replacement, createdAt, entryId }
    },
    insert(correction, id, note) {
      calls.add(correction.recordingId)
      if (correction.entryId !== null) note.dictionary()
      return save(correction, id)
    },
    update(correction, known, note) {
      const { id, recordingId, replacement, createdAt, entryId } = known
      const hasSameWords = replacement === correction.replacement
      if (hasSameWords && createdAt === correction.createdAt && entryId === correction.entryId) return
      corrections.remove(id)
      save(correction, id)
      if (entryId !== correction.entryId) note.dictionary()
      if (hasSameWords) return
      calls.add(recordingId)
      eraseWords(tables, note)
    },
    remove({ id, recordingId, entryId }, note) {
      calls.add(recordingId)
      corrections.remove(id)
      if (entryId !== null) note.dictionary()
      eraseWords(tables, note)
    },
    finish(part, note, _references, { parts }) {
      const id = callOfPart(part)!
      // They wait for a transcript that is not here yet.
      const call = calls.delete(id) ? findWords(tables, id) : null
      if (call === null) return
      for (const moved of moveCorrections(call.service, corrections.listForRecording(id))) {
        corrections.saveMoved(moved)
      }
      updateCorrected(tables, [call], note, parts)
    },
  }
}
