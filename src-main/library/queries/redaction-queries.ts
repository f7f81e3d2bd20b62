/** Finds redactions with the words that they refer to. Part of the reader. */
import type Database from 'better-sqlite3'
import type { PlacedRedaction } from '../../../src-preload/contract/redaction.ts'
import { applyCorrections, listServiceWords } from '../../model/corrections.ts'
import { listSilences, placeRedactions } from '../../model/redactions.ts'
import type { Word } from '../../model/recording.ts'
import { openCorrectionTable } from '../tables/correction-table.ts'
import type { RecordingQueries } from './recording-queries.ts'
import { openRedactionTables } from '../tables/redaction-tables.ts'
import { openTranscriptTable } from '../tables/transcript-table.ts'

export function openPlacedRedactions(db: Database.Database, recordings: RecordingQueries) {
  const redactions = openRedactionTables(db)
  const corrections = openCorrectionTable(db)
  const transcripts = openTranscriptTable(db)
  const find = (id: string): { service: Word[]; placed: PlacedRedaction[] } => {
    const stored = redactions.listForRecording(id)
    if (stored.length === 0) return { service: [], placed: [] }
    const key = recordings.findKey(id)
    const transcript = key === null ? null : transcripts.findUncorrected(key)
    const service = transcript ? listServiceWords(transcript) : []
    const { words: shown, marks } = applyCorrections(service, corrections.listForRecording(id))
    return { service, placed: placeRedactions({ service, shown, marks }, stored) }
  }
  return {
    list: (id: string) => find(id).placed,
    listConfirmed: () => redactions.listRedactedCalls().flatMap((id) => find(id).placed.filter(isConfirmed)),
    listSilences(id: string) {
      const { service, placed } = find(id)
      return listSilences(service, placed.filter(isConfirmed))
    },
    listTerms: () => redactions.listTerms(),
    hasConfirmed: (id: string) => redactions.hasConfirmed(id),
  }
}

export function isConfirmed({ state }: Pick<PlacedRedaction, 'state'>): boolean {
  return state === 'confirmed'
}
