/** Shares which words of calls are redacted. */
import { z } from 'zod'
import {
  redactionKinds,
  redactionStates,
  type Redaction,
} from '../../../../src-preload/contract/redaction.ts'
import { findWords } from '../../writers/call-words.ts'
import { followPassages } from '../../writers/passage-writer.ts'
import { relocateRedactions } from '../../writers/redaction-writer.ts'
import type { Tables } from '../../writers/writer-tables.ts'
import { callOfPart } from '../parts.ts'
import { hashUid, noFields, type SharedKind } from '../record-kind.ts'
import { placeFields, placeNames } from './place-fields.ts'

const schema = z.object({
  ...placeFields,
  until: z.number().nullable().default(null),
  /** One of a newer version is hidden too. */
  kindOfWords: z.enum(redactionKinds).catch('other'),
  state: z.enum(redactionStates),
})

/**
 * What was confirmed and what was dismissed are two records, also of the same words: so words stay hidden that one
 * computer confirms while another dismisses them, or takes that back. So do words that one confirms again while another
 * deletes the redaction: see `RecordKinds.urgent`.
 */
export function createRedactionKind(tables: Tables): SharedKind<Redaction> {
  const { redactions, exportedNotes } = tables
  /** Calls that are written. */
  const calls = new Set<string>()
  const save = (redaction: Redaction, id: number | null): number => {
    calls.add(redaction.recordingId)
    if (redaction.state === 'confirmed') exportedNotes.noteRedaction(redaction.recordingId)
    if (id === null) return redactions.insert(redaction).id
    redactions.insertAgain({ ...redaction, id })
    return id
  }
  return {
    name: 'redaction',
    isIn: (part) => callOfPart(part) !== null,
    once: () => [...placeNames, 'until'],
    list: (part) => redactions.listForRecording(callOfPart(part)!),
    find: (_part, id) => redactions.find(id),
    getId: ({ id }) => id,
    getUid: ({ firstWord, original, state }) => hashUid('redaction', firstWord, original, state),
    toFields: ({ firstWord, timestamp, until, original, kind, state, createdAt }) => ({
      ...noFields,
      values: { firstWord, timestamp, until, original, kindOfWords: kind, state, createdAt },
    }),
    toRow({ values }, { part, known }) {
      const read = schema.safeParse(values)
      if (!read.success) return null
      const { kindOfWords: kind, state, createdAt, ...place } = read.data
      const here = { id: 0, recordingId: callOfPart(part)!, ...place }
      return { ...here, ...known, kind, state, createdAt }
    },
    insert: save,
    update(redaction, { id, kind, state, createdAt }) {
      if (kind === redaction.kind && state === redaction.state && createdAt === redaction.createdAt) return
      redactions.remove(id)
      save(redaction, id)
    },
    remove({ id, recordingId }) {
      calls.add(recordingId)
      redactions.remove(id)
    },
    finish(part, note) {
      const id = callOfPart(part)!
      // They wait for a call that is not listed yet.
      if (!calls.delete(id) || !tables.recordings.find(id)) return
      const call = findWords(tables, id)
      if (call) relocateRedactions(tables, id, call.service)
      followPassages(tables, id)
      note(id)
    },
  }
}
