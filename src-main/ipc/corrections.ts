/** Corrections of single words, and of the same words in all calls. */
import { z } from 'zod'
import type {
  CorrectedEverywhere,
  CorrectionProgress,
  SameWords,
} from '../../src-preload/contract/corrections.ts'
import type { Offhook } from '../compose.ts'
import { normalizeText } from '../model/normalize.ts'
import type { Correcting } from '../model/same-words.ts'
import type { SamePlacesInCall } from '../search/types.ts'
import type { Emitter } from '../util/emitter.ts'
import { inParts } from '../util/in-parts.ts'
import { getWorkspace, method } from './method.ts'
import { recordingId, toRecordingItem } from './recordings.ts'
import type { Workspace } from '../workspace.ts'

/** A sentence or two; who has more to say writes a note. */
const maxText = 2_000
/** Words in a row. */
const maxWords = 1_000
/** Corrections of one call that are taken away or put back at once. */
const maxAtOnce = 10_000
/** Calls of a preview. */
const maxShown = 200
/** Calls whose words are read in a row, some 20 ms: a search that is asked meanwhile does not wait for long. */
const readAtOnce = 100
/** Calls that are corrected in one transaction, some 0.1 s: what else is to be written does not wait for long. */
const correctedAtOnce = 25

const rowId = z.number().int().min(1)
const place = z.number().int().min(0)
const text = z.string().trim().min(1).max(maxText)

const correction = z.object({
  id: rowId,
  recordingId,
  firstWord: place,
  timestamp: z.number().nullable(),
  original: z.string().max(16 * maxText),
  replacement: text,
  batch: rowId.nullable(),
  createdAt: z.number(),
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
    /** Words [first, first + count) of the transcript as shown. Null: they are the original words, so nothing is corrected. */
    'corrections.save': method(
      z.object({
        recordingId,
        first: place,
        count: z.number().int().min(1).max(maxWords),
        replacement: text,
      }),
      (input) => writer().saveCorrection({ ...input, at: Date.now() }),
    ),
    /** The service's words are shown again. */
    'corrections.delete': method(z.object({ ids: z.array(rowId).max(maxAtOnce) }), (input) =>
      writer().deleteCorrections(input),
    ),
    /** Puts deleted corrections back. */
    'corrections.restore': method(z.object({ corrections: z.array(correction).max(maxAtOnce) }), (input) =>
      writer().restoreCorrections(input),
    ),
  }
}

function everywhereMethods(offhook: Offhook, progress: Emitter<CorrectionProgress | null>) {
  let latestQuestion = 0
  const correcting = { original: z.string().max(16 * maxText), replacement: text }
  return {
    /** Finds the same words in other calls, in upper or lower case; null when a later question came. */
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
    'corrections.delete-batch': method(z.object({ batch: rowId }), ({ batch }) =>
      deleteBatch(getWorkspace(offhook).threads, batch, progress),
    ),
  }
}

interface Asking {
  region: string
  /** A later question came. */
  isIdle: () => boolean
  /** Told of what takes more than a moment. */
  progress: Emitter<CorrectionProgress | null>
}

/** Null when a later question made this one idle. */
async function findSame(
  { threads }: Workspace,
  { limit, ...correcting }: Correcting & { limit: number },
  { region, isIdle, progress }: Asking,
): Promise<SameWords | null> {
  const shown: SamePlacesInCall[] = []
  let [totalCalls, totalPlaces, done] = [0, 0, 0]
  try {
    const candidates = await listCandidates(threads, correcting)
    for (const ids of inParts(candidates, readAtOnce)) {
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

/** Everywhere or nowhere: what fails half-way is taken back. Calls that come meanwhile are not corrected. */
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
    for (const part of inParts(ids, correctedAtOnce)) {
      const { calls, places } = await writer.correctSameWords({ ...correcting, ids: part, batch, at })
      corrected.calls += calls
      corrected.places += places
      progress.emit({ done: (done += part.length), total: ids.length })
    }
  } catch (error) {
    // Where even that fails, as on a full disk, each correction can still be taken back by itself.
    await deleteBatch(threads, batch, progress).catch(() => undefined)
    throw error
  } finally {
    progress.emit(null)
  }
  return corrected
}

async function deleteBatch(
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

/** Calls in which the words may stand, the newest first: what search finds as a phrase, whoever said it. */
async function listCandidates(
  { thorough }: Workspace['threads'],
  { original }: Correcting,
): Promise<string[]> {
  const terms = normalizeText(original.trim().replace(/\s+/gu, ' '))
  // Nothing but punctuation cannot be looked for.
  return terms === '' ? [] : await thorough.listIds({ query: `"${terms}"`, now: Date.now() })
}
