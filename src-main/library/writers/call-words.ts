/** Reads the words of a call, as the service sent them and as they are shown. */
import type { WordPlace } from '../../../src-preload/contract/redaction.ts'
import { applyCorrections, findServiceWords, listServiceWords } from '../../model/corrections.ts'
import type { CallWords } from '../../model/passages.ts'
import type { ServiceTranscript, Word } from '../../model/recording.ts'
import { CodedError } from '../../util/coded-error.ts'
import { isSqliteFailure } from '../../util/sqlite-error.ts'
import type { Tables } from './writer-tables.ts'

/** The words of a call, with the service's transcript. */
export interface Corrected {
  key: number
  id: string
  transcript: ServiceTranscript
  /** The words that corrections refer to. */
  service: Word[]
}

/** Null without a transcript, or with an unreadable one: it must not block changes of other calls. */
export function findWords({ recordings, transcripts }: Tables, id: string): Corrected | null {
  const known = recordings.find(id)
  if (!known) return null
  try {
    const transcript = transcripts.findUncorrected(known.key)
    return transcript && { key: known.key, id, transcript, service: listServiceWords(transcript) }
  } catch (error) {
    if (isSqliteFailure(error)) throw error
    return null
  }
}

/** Null without a readable transcript. */
export function findCallWords(tables: Tables, id: string): CallWords | null {
  const call = findWords(tables, id)
  if (!call) return null
  const { words: shown, marks } = applyCorrections(call.service, tables.corrections.listForRecording(id))
  return { service: call.service, shown, marks }
}

/** @throws without a transcript: what refers to its words must not be lost silently. */
export function readCallWords(tables: Tables, id: string): CallWords {
  const words = findCallWords(tables, id)
  if (!words) throw new CodedError('recording-not-found')
  return words
}

/**
 * Converts words of the displayed transcript, extended to whole corrections, to a range of the service's words.
 */
export function toServicePlace(
  { service, marks }: Pick<CallWords, 'service' | 'marks'>,
  place: WordPlace,
): WordPlace {
  const touched = marks.filter(
    ({ first, count }) => first < place.first + place.count && place.first < first + count,
  )
  const last = touched.at(-1)
  const first = Math.min(place.first, touched[0]?.first ?? place.first)
  const end = Math.max(place.first + place.count, last ? last.first + last.count : 0)
  const indexOf = (shown: number) => findServiceWords(service, marks, { first: shown, count: 0 }).firstWord
  return { first: indexOf(first), count: indexOf(end) - indexOf(first) }
}
