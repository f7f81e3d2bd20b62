/**
 * Writes a call as JSON: the service's own form of a transcript (`GET /v1/recordings/{id}/transcript`), and the
 * user's additions. `call.schema.json` describes it.
 */
import { showWords } from '../../model/words/word-text.ts'
import { toJsonNote } from './describe-note.ts'
import type { ExportedCall } from '../types.ts'

/** The schema's `$id`. A change that breaks readers needs another number. 2: passages, which bookmarks became. */
const schemaId = 'urn:offhook:export:call:2'

export function toJson(call: ExportedCall): string {
  const { id, duration, toNumber, fromNumber, createdAt, transcript, direction, person, tags } = call
  const value = {
    $schema: schemaId,
    ...{ recordingId: id, duration, toNumber, fromNumber, createdAt, transcript: showWords(transcript) },
    ...{ direction, person, tags },
    notes: call.notes.map(toJsonNote),
    corrections: call.corrections.map(({ firstWord, timestamp, original, replacement, ...other }) => ({
      ...{ firstWord, timestamp, original, replacement },
      ...{ applied: other.applied, createdAt: new Date(other.createdAt).toISOString() },
    })),
  }
  return `${JSON.stringify(value, null, 2)}\n`
}
