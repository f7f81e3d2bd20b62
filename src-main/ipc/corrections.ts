/** Methods to correct words in one call or in all calls. */
import { z } from 'zod'
import { rowId } from '../../src-preload/contract/row-id.ts'
import type {
  CorrectedEverywhere,
  CorrectionProgress,
  SameWords,
} from '../../src-preload/contract/corrections.ts'
import type { Offhook } from '../app/compose.ts'
import { normalizeText } from '../model/normalize.ts'
import type { Correcting } from '../model/words/same-words.ts'
import type { SamePlacesInCall } from '../search/types.ts'
import type { Emitter } from '../util/emitter.ts'
import { chunk } from '../util/chunk.ts'
import { getWorkspace, method } from './method.ts'
import { recordingId } from './recordings.ts'
import { toRecordingItem } from '../model/recording-item.ts'
import type { Workspace } from '../app/workspace.ts'

/** A sentence or two; longer text belongs in a note. */
const maxText = 2_000
/** Consecutive words. */
const maxWords = 1_000
/** Corrections of one call that are removed or restored together. */
const maxAtOnce = 10_000
/** Calls in a preview. */
const maxShown = 200
/** Calls whose words are read in a row, about 20 ms: the longest delay of another search. */
const readAtOnce = 100
/** Calls corrected in one transaction, some 0.1 s: the longest delay of other writes. */
export const correctedAtOnce = 25

const place = z.number().int().min(0)
/** Based on the time in milliseconds, so it exceeds `rowId`. */
const batchNumber = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
const text = z.string().trim().min(1).max(maxText)

export const correction = z.object({
  id: rowId,
  recordingId,
  firstWord: place,
  timestamp: z.number().nullable(),
  original: z.string().max(16 * maxText),
  replacement: text,
  batch: batchNumber.nullable(),
  entryId: rowId.nullable(),
  createdAt: z.number().int(),
  applies: z.boolean(),
})

export function correctionMethods(offhook: Offhook, progress: Emitter<CorrectionProgress | null>) {
  return { ...singleMethods(offhook), ...everywhereMethods(offhook, progress) }
}

function singleMethods(offhook: Offhook) {
  const writer = () => getWorkspace(offhook).threads.writer
  return {
    'corrections.list': method(z.object({ recordingId }), (input) =>
      getWorkspace(offhook).threads.reader.listCorrections({ id: input.recordingId }),
    ),
    /**
     * Words [first, first + count) of the displayed transcript. Null: they equal the original words, so
     * nothing is corrected.
     */
    'corrections.save': method(
      z.object({
        recordingId,
        first: place,
        count: z.number().int().min(1).max(maxWords),
        replacement: text,
      }),
      (input) => writer().saveCorrection({ ...input, at: Date.now() }),
    ),
    /**
     * Shows the service's words again. Deleting one that an entry of the dictionary made undoes the entry in that call,
     * unless this undoes another change.
     */
    'corrections.delete': method(
      z.object({ ids: z.array(rowId).max(maxAtOnce), isUndo: z.boolean().optional() }),
      (input) => writer().deleteCorrections(input),
    ),
    /** Restores deleted corrections. */
    'corrections.restore': method(z.object({ corrections: z.array(correction).max(maxAtOnce) }), (input) =>
      writer().restoreCorrections(input),
    ),
  }
}

function everywhereMethods(offhook: Offhook, progress: Emitter<CorrectionProgress | null>) {
  let latestQuestion = 0
  const correcting = { original: z.string().max(16 * maxText), replacement: text }
  return {
    /** Finds the same words in other calls, ignoring case; null when a newer request came. */
    'corrections.find-same': method(
      z.object({ ...correcting, limit: z.number().int().min(1).max(maxShown) }),
      (input) => {
        const asked = ++latestQuestion
        const isIdle = () => asked !== latestQuestion
        return findSame(getWorkspace(offhook), input, { region: offhook.region(), isIdle, progress })
      },
    ),
    /** Corrects the words in all calls. */
    'corrections.save-everywhere': method(
      z.object(correcting),
      (input) => (latestQuestion++, correctEverywhere(getWorkspace(offhook), input, progress)),
    ),
    'corrections.delete-batch': method(z.object({ batch: batchNumber }), ({ batch }) =>
      deleteBatch(getWorkspace(offhook).threads, batch, progress),
    ),
  }
}

interface Asking {
  region: string
  /** True when a newer request came. */
  isIdle: () => boolean
  /** Reports the progress of longer work. */
  progress: Emitter<CorrectionProgress | null>
}

/** Null when a newer request came. */
async function findSame(
  { threads }: Workspace,
  { limit, ...correcting }: Correcting & { limit: number },
  { region, isIdle, progress }: Asking,
): Promise<SameWords | null> {
  const shown: SamePlacesInCall[] = []
  let [totalCalls, totalPlaces, done] = [0, 0, 0]
  try {
    const candidates = await listCandidates(threads, correcting)
    for (const ids of chunk(candidates, readAtOnce)) {
      if (isIdle()) return null
      if (done > 0) progress.emit({ done, total: candidates.length })
      const found = await threads.thorough.findSame({ ...correcting, ids, limit: limit - shown.length })
      totalCalls += found.length
      for (const { count } of found) totalPlaces += count
      shown.push(...found.slice(0, limit - shown.length))
      done += ids.length
    }
  } finally {
    if (!isIdle() && done > 0) progress.emit(null)
  }
  if (isIdle()) return null
  const stored = await threads.reader.findRecordings({ ids: shown.map(({ id }) => id) })
  const recordings = new Map(stored.map((recording) => [recording.id, recording]))
  return {
    calls: shown.flatMap(({ id, places }) => {
      const recording = recordings.get(id)
      return recording ? { recording: toRecordingItem(recording, region), places } : []
    }),
    totalCalls,
    totalPlaces,
  }
}

/** All or nothing: a failure undoes what was done. Calls that arrive in the meantime are not corrected. */
async function correctEverywhere(
  { threads }: Workspace,
  correcting: Correcting,
  progress: Emitter<CorrectionProgress | null>,
): Promise<CorrectedEverywhere> {
  const at = Date.now()
  const { writer } = threads
  const batch = await writer.nextCorrectionBatch({ at })
  const ids = await listCandidates(threads, correcting)
  const corrected = { batch, calls: 0, places: 0 }
  let done = 0
  try {
    for (const part of chunk(ids, correctedAtOnce)) {
      const { calls, places } = await writer.correctSameWords({ ...correcting, ids: part, batch, at })
      corrected.calls += calls
      corrected.places += places
      progress.emit({ done: (done += part.length), total: ids.length })
    }
  } catch (error) {
    // If undoing fails too, as on a full disk, each correction can still be undone alone.
    await deleteBatch(threads, batch, progress).catch(() => undefined)
    throw error
  } finally {
    progress.emit(null)
  }
  return corrected
}

export async function deleteBatch(
  { reader, writer }: Workspace['threads'],
  batch: number,
  progress: Emitter<CorrectionProgress | null>,
): Promise<void> {
  const total = await reader.countBatchCalls({ batch })
  let done = 0
  try {
    for (let hasMore = true; hasMore;) {
      ;({ hasMore } = await writer.deleteCorrectionBatch({ batch, calls: correctedAtOnce }))
      progress.emit({ done: Math.min(total, (done += correctedAtOnce)), total })
    }
  } finally {
    progress.emit(null)
  }
}

/**
 * Calls that may contain the words, the newest first: those that search finds by the phrase, from any
 * speaker.
 */
export async function listCandidates(
  { thorough }: Workspace['threads'],
  { original }: Pick<Correcting, 'original'>,
): Promise<string[]> {
  const terms = normalizeText(original.trim().replace(/\s+/gu, ' '))
  // Punctuation alone cannot be searched.
  return terms === '' ? [] : await thorough.listIds({ query: `"${terms}"`, now: Date.now() })
}
