/** Methods for the dictionary: its entries, where they correct words, and entries that the calls suggest. */
import { z } from 'zod'
import type { CorrectionProgress } from '../../src-preload/contract/corrections.ts'
import {
  dictionaryFields,
  type DictionaryApplied,
  type DictionaryBackup,
  type DictionaryCallItems,
  type DictionaryFields,
  type DictionaryOffer,
} from '../../src-preload/contract/dictionary.ts'
import { rowId } from '../../src-preload/contract/row-id.ts'
import type { Offhook } from '../app/compose.ts'
import type { Workspace } from '../app/workspace.ts'
import { toRecordingItem } from '../model/recording-item.ts'
import { chunk } from '../util/chunk.ts'
import type { Emitter } from '../util/emitter.ts'
import { correctedAtOnce, correction, deleteBatch, listCandidates } from './corrections.ts'
import { getWorkspace, method } from './method.ts'
import { recordingId } from './recordings.ts'

/** More than anyone writes, and the largest imported file. */
const maxEntries = 10_000
/** Corrections and calls of one entry; each is restored in a few microseconds. */
const maxRestored = 500_000
/** Calls that are listed for an entry. */
const maxCalls = 200

type Threads = Workspace['threads']
type Progress = Emitter<CorrectionProgress | null>

const entry = dictionaryFields.extend({
  id: rowId,
  createdAt: z.number().int(),
  updatedAt: z.number().int(),
})
const backup = z.object({
  entry,
  left: entry.nullable(),
  exceptions: z.array(recordingId).max(maxRestored),
  corrections: z.array(correction.omit({ applies: true })).max(maxRestored),
  kept: z.array(rowId).max(maxRestored),
})

const words = z.string().min(1).max(4_000)

export function dictionaryMethods(offhook: Offhook, progress: Progress) {
  return { ...entryMethods(offhook, progress), ...callMethods(offhook), ...offerMethods(offhook) }
}

function entryMethods(offhook: Offhook, progress: Progress) {
  const threads = () => getWorkspace(offhook).threads
  return {
    /** In the order in which they were made. */
    'dictionary.list': method(z.null(), () => threads().reader.listDictionary()),
    'dictionary.add': method(
      z.object({ entries: z.array(dictionaryFields).min(1).max(maxEntries) }),
      (input) => threads().writer.addDictionaryEntries({ ...input, at: Date.now() }),
    ),
    /**
     * Changes an entry, which applies to calls that arrive. Switching it off removes its corrections, or leaves them to
     * the user. `from`: before a change that is redone; what others changed since stays. Returns it as it was; null when
     * there is no such entry (any more).
     */
    'dictionary.save': method(
      z.object({
        id: rowId,
        fields: dictionaryFields,
        from: dictionaryFields.optional(),
        keepCorrections: z.boolean(),
      }),
      (input) => saveEntry(threads(), input, progress),
    ),
    /** Deletes entries with their corrections, or leaves these to the user. Returns the entries as they were. */
    'dictionary.delete': method(
      z.object({ ids: z.array(rowId).max(maxEntries), keepCorrections: z.boolean() }),
      async ({ ids, keepCorrections }) => {
        const deleted: DictionaryBackup[] = []
        for (const id of ids) {
          const gone = await threads().writer.deleteDictionaryEntry({ id })
          if (gone === null) continue
          deleted.push({
            ...gone,
            left: null,
            ...(await endCorrections(threads(), id, keepCorrections, progress)),
          })
        }
        return deleted
      },
    ),
    /** Undoes a change or deletion; what others changed since stays. */
    'dictionary.restore': method(
      z.object({ backups: z.array(backup).max(maxEntries) }),
      async ({ backups }): Promise<void> => {
        for (const each of backups) await restore(threads(), each, progress)
      },
    ),
    /** Corrects the words in all calls that are here. All or nothing: a failure undoes what was done. */
    'dictionary.apply': method(z.object({ id: rowId }), ({ id }) => applyEntry(threads(), id, progress)),
  }
}

function callMethods(offhook: Offhook) {
  return {
    /** The newest calls that an entry corrects, and those in which the user undid it. */
    'dictionary.calls': method(z.object({ id: rowId }), async ({ id }): Promise<DictionaryCallItems> => {
      const { reader } = getWorkspace(offhook).threads
      const { corrected, exceptions } = await reader.listDictionaryCalls({ id, limit: maxCalls })
      const ids = [...corrected.map((each) => each.id), ...exceptions]
      const found = await reader.findRecordings({ ids: [...new Set(ids)] })
      const items = new Map(found.map((each) => [each.id, toRecordingItem(each, offhook.region())]))
      return {
        corrected: corrected.flatMap(({ id: call, places }) => {
          const recording = items.get(call)
          return recording ? { recording, places } : []
        }),
        exceptions: exceptions.flatMap((call) => items.get(call) ?? []),
      }
    }),
    /** Undoes an entry in a call, or corrects its words there again. */
    'dictionary.set-exception': method(
      z.object({ id: rowId, recordingId, isException: z.boolean() }),
      (input) => getWorkspace(offhook).threads.writer.setDictionaryException({ ...input, at: Date.now() }),
    ),
  }
}

/** Calls that arrive seldom bring another name, and reading the openings of thousands of calls takes seconds. */
const namesAgainMs = 600_000

function offerMethods(offhook: Offhook) {
  let found: { workspace: Workspace; at: number; names: Promise<DictionaryOffer[]> } | null = null
  const listNames = (workspace: Workspace): Promise<DictionaryOffer[]> => {
    const now = offhook.clock.now()
    if (found?.workspace !== workspace || now - found.at > namesAgainMs) {
      // Without names, the other offers are still useful.
      const names = workspace.conversations.listMisheard().catch(() => [])
      found = { workspace, at: now, names }
    }
    return found.names
  }
  return {
    /** What the user corrected several times, then names that are often misheard. */
    'dictionary.offers': method(z.null(), async (): Promise<DictionaryOffer[]> => {
      const workspace = getWorkspace(offhook)
      const { reader } = workspace.threads
      const repeated = await reader.listRepeatedCorrections()
      const names = await reader.filterDictionaryOffers({ offers: await listNames(workspace) })
      return [...repeated, ...names]
    }),
    /** The user dismissed an offer, or undid that. */
    'dictionary.dismiss-offer': method(
      z.object({ original: words, replacement: words, isDismissed: z.boolean() }),
      (input) => getWorkspace(offhook).threads.writer.dismissDictionaryOffer({ ...input, at: Date.now() }),
    ),
  }
}

async function saveEntry(
  threads: Threads,
  {
    id,
    keepCorrections,
    ...changed
  }: { id: number; fields: DictionaryFields; from?: DictionaryFields | undefined; keepCorrections: boolean },
  progress: Progress,
): Promise<DictionaryBackup | null> {
  const exceptions = (await threads.reader.listDictionaryCalls({ id, limit: maxRestored })).exceptions
  const saved = await threads.writer.saveDictionaryEntry({ id, ...changed, at: Date.now() })
  if (saved === null) return null
  const { before, entry: left } = saved
  const isSwitchedOff = before.isOn && !left.isOn
  const ended = isSwitchedOff
    ? await endCorrections(threads, id, keepCorrections, progress)
    : { corrections: [], kept: [] }
  return { entry: before, left, exceptions, ...ended }
}

/** Removes what an entry corrected, in parts, or leaves it to the user. */
async function endCorrections(
  { reader, writer }: Threads,
  id: number,
  keepCorrections: boolean,
  progress: Progress,
): Promise<Pick<DictionaryBackup, 'corrections' | 'kept'>> {
  if (keepCorrections) return { corrections: [], kept: (await writer.keepEntryCorrections({ id })).ids }
  const total = await reader.countEntryCalls({ id })
  const removed: DictionaryBackup['corrections'] = []
  let done = 0
  try {
    for (let hasMore = total > 0; hasMore;) {
      const part = await writer.removeEntryCorrections({ id, calls: correctedAtOnce })
      removed.push(...part.corrections)
      ;({ hasMore } = part)
      progress.emit({ done: Math.min(total, (done += correctedAtOnce)), total })
    }
  } finally {
    if (done > 0) progress.emit(null)
  }
  return { corrections: removed, kept: [] }
}

async function restore(
  { writer }: Threads,
  { entry, left, exceptions, corrections, kept }: DictionaryBackup,
  progress: Progress,
): Promise<void> {
  if (!(await writer.restoreDictionaryEntry({ entry, exceptions, from: left }))) return
  if (kept.length > 0) await writer.returnEntryCorrections({ id: entry.id, ids: kept })
  await restoreCorrections(writer, corrections, progress)
}

async function restoreCorrections(
  writer: Threads['writer'],
  corrections: DictionaryBackup['corrections'],
  progress: Progress,
): Promise<void> {
  const calls = [...Map.groupBy(corrections, (each) => each.recordingId).values()]
  let done = 0
  try {
    for (const part of chunk(calls, correctedAtOnce)) {
      await writer.restoreCorrections({ corrections: part.flat() })
      progress.emit({ done: (done += part.length), total: calls.length })
    }
  } finally {
    if (done > 0) progress.emit(null)
  }
}

async function applyEntry(threads: Threads, id: number, progress: Progress): Promise<DictionaryApplied> {
  const { reader, writer } = threads
  const at = Date.now()
  const batch = await writer.nextCorrectionBatch({ at })
  const entry = (await reader.listDictionary()).find((each) => each.id === id)
  const candidates = entry ? await listCandidates(threads, entry) : []
  // A changed entry may have corrected other words.
  const ids = [...new Set([...candidates, ...(await reader.listEntryCallIds({ id }))])]
  const applied: DictionaryApplied = { batch, calls: 0, places: 0, removed: [] }
  let done = 0
  try {
    for (const part of chunk(ids, correctedAtOnce)) {
      const { calls, places, removed } = await writer.applyDictionaryEntry({ id, ids: part, batch, at })
      applied.calls += calls
      applied.places += places
      applied.removed.push(...removed)
      progress.emit({ done: (done += part.length), total: ids.length })
    }
  } catch (error) {
    // If undoing fails too, as on a full disk, the entry can be applied again later.
    await deleteBatch(threads, batch, progress).catch(() => undefined)
    await restoreCorrections(writer, applied.removed, progress).catch(() => undefined)
    throw error
  } finally {
    if (done > 0) progress.emit(null)
  }
  return applied
}
