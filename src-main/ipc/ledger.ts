/** Methods of the offline library: what of all calls is stored, and retrying the rest. */
import { z } from 'zod'
import type { LedgerTotals } from '../../src-preload/contract/ledger.ts'
import type { Offhook } from '../app/compose.ts'
import { toAudioPolicy } from '../library/queries/audio-policy.ts'
import { verifyEveryDays } from '../model/audio.ts'
import { getWorkspace, method } from './method.ts'
import { recordingIds } from './recordings.ts'
import type { Workspace } from '../app/workspace.ts'

const dayMs = 86_400_000

export function ledgerMethods(offhook: Offhook) {
  return {
    'ledger.totals': method(z.null(), () => readTotals(offhook, getWorkspace(offhook))),
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
