/** Methods of the ledger: which data of each call is stored, and the state of the rest. */
import { z } from 'zod'
import type { LedgerItem, LedgerPage, LedgerTotals } from '../../src-preload/contract/ledger.ts'
import type { Offhook } from '../app/compose.ts'
import { toAudioPolicy } from '../library/queries/audio-policy.ts'
import type { LedgerRecording } from '../library/stored-types.ts'
import { verifyEveryDays } from '../model/audio.ts'
import { nameUnplayableFormat } from '../model/audio-formats.ts'
import { getWorkspace, method } from './method.ts'
import { recordingIds } from './recordings.ts'
import { formatCounterpart, findDurationMismatch } from '../model/recording-item.ts'
import type { Workspace } from '../app/workspace.ts'

/** More than the window shows at once; limits the cost of a wrong request. */
const maxPage = 500
const dayMs = 86_400_000

export function ledgerMethods(offhook: Offhook) {
  const policy = () => toAudioPolicy(offhook.book.settings(), Date.now())
  return {
    'ledger.totals': method(z.null(), () => readTotals(offhook, getWorkspace(offhook))),
    'ledger.list': method(
      z.object({
        filter: z.enum([
          'all',
          'incomplete',
          'waiting',
          'failed',
          'mismatched',
          'cut-off',
          'removed-at-service',
        ]),
        offset: z.number().int().min(0),
        limit: z.number().int().min(1).max(maxPage),
      }),
      async (query): Promise<LedgerPage> => {
        const { reader } = getWorkspace(offhook).threads
        const { total, items } = await reader.listLedger({ ...query, policy: policy() })
        return { total, items: items.map((item) => toLedgerItem(item, offhook.region())) }
      },
    ),
    /** Retries now; null: everything that failed or waits for a retry. */
    'ledger.retry': method(z.object({ ids: recordingIds.nullable() }), async ({ ids }) => {
      const { threads, sync } = getWorkspace(offhook)
      await threads.writer.retry({ ids })
      sync.now()
    }),
    'ledger.preview-quota': method(z.object({ quotaBytes: z.number().int().min(0) }), ({ quotaBytes }) =>
      getWorkspace(offhook).sync.audioStorage.preview(quotaBytes),
    ),
  }
}

export async function readTotals({ book }: Offhook, { threads }: Workspace): Promise<LedgerTotals> {
  const now = Date.now()
  const policy = toAudioPolicy(book.settings(), now)
  const [counts, serviceTotal] = await Promise.all([
    threads.reader.ledgerCounts({ now, policy, verifiedSince: now - verifyEveryDays * dayMs }),
    threads.reader.countAtService(),
  ])
  return { ...counts, serviceTotal, verifyEveryDays }
}

function toLedgerItem(stored: LedgerRecording, region: string): LedgerItem {
  const { id, person, direction, status, createdAtMs, duration, searchable, removedAtServiceAt } = stored
  return {
    id,
    person,
    direction,
    status,
    createdAtMs,
    duration,
    searchable,
    removedAtServiceAt,
    counterpart: formatCounterpart(stored, region),
    transcript: {
      state: stored.transcriptState,
      attempts: stored.transcriptAttempts,
      nextAttemptAt: stored.transcriptNextAt,
      reason: stored.transcriptError,
    },
    audio: {
      state: stored.audioWanted ? stored.audioState : 'unwanted',
      attempts: stored.audioAttempts,
      nextAttemptAt: stored.audioNextAt,
      reason: stored.audioError,
      bytes: stored.audioBytes,
      mismatchedSeconds: findDurationMismatch(stored),
      cutOff: stored.audioCutOff,
      unplayableFormat: nameUnplayableFormat(stored.audioType),
      verifiedAt: stored.audioVerifiedAt,
    },
  }
}
